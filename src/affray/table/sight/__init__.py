"""Line of sight: what a figure sees of a target, and what hides the rest."""
