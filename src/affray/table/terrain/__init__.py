"""Terrain and standing room: boards, surfaces, validation and advice."""
