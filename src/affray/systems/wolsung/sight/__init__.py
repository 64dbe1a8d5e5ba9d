"""Line of sight and cover (chapter 11)."""
