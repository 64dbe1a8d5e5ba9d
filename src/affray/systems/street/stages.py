"""The stages of Street: each chapter registers its procedures here."""

from affray.engine.stages import Stages

stage = Stages("street")
