"""The stages of Cascade: each chapter registers its procedures here."""

from affray.engine.stages import Stages

stage = Stages("cascade")
