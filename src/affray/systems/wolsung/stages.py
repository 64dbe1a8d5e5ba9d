"""The stages of Wolsung: each chapter registers its procedures here."""

from affray.engine.stages import Stages

stage = Stages("wolsung")
