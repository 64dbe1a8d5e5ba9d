"""The stages of Cascade: each chapter registers its procedures here.

A stage that mostly asks nobody is a plain function that hands the frame to a generator only if somebody is asked. The
engine copies the state before each generator, which the bench notices in stages like `counter` and `pay`.
"""

from affray.engine.stages import Stages

stage = Stages("cascade")
