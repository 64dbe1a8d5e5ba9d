"""What stands on a table and where a figure has room: boards, surfaces, standing room, checks and advice."""
