"""Options, output and error handling shared by the commands."""
