"""What can be asked of the server over HTTP, one module for each thing that is asked about."""
