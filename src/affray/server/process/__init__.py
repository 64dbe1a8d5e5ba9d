"""The server process: starting, stopping, supervising workers, warming up."""
