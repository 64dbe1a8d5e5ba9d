"""The choices of a cascade throw (section 20): scoring, paying debt."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.cascade.cascade_throw.paying_debt import default_payment, why_not_payment
from affray.systems.cascade.cascade_throw.scoring import default_score, why_not_score
from affray.systems.cascade.choice_text import list_of_faces, refusal_of, words_of
from affray.systems.cascade.dice_faces import Faces, faces_text


class Score(Kind[tuple[str, Faces, Faces]]):
    """Which of the dice just thrown to score; about: the fighter, the dice just thrown, all dice in index order."""

    name = "score"
    rule = RuleId("C-ROLL-02")
    secret = True

    def write(self, about: tuple[str, Faces, Faces], value: Any) -> str:
        return f"score {about[0]} {faces_text(value)}"

    def read(self, about: tuple[str, Faces, Faces], text: str) -> Value:
        words = words_of(text, "score")
        if words[1:2] != [about[0]]:
            raise Unreadable(f"the fighter who is asked is '{about[0]}'")
        return list_of_faces(words[2:], about[2])

    def refusal(self, about: tuple[str, Faces, Faces], value: Any) -> Refusal:
        return refusal_of(why_not_score(about[1], value), self.rule)

    def default(self, about: tuple[str, Faces, Faces], values: Sequence[Any]) -> Value:
        return default_score(about[1])


PayAbout: TypeAlias = tuple[Faces, int, Literal["attacker", "defender"], int, Faces]


class Pay(Kind[PayAbout]):
    """Which dice pay the debt; about: hand, shot debts, attacker or defender, FkW, dice in index order."""

    name = "pay"
    rule = RuleId("C-ROLL-10")

    def write(self, about: PayAbout, value: Any) -> str:
        return f"pay {faces_text(value)}"

    def read(self, about: PayAbout, text: str) -> Value:
        words = words_of(text, "pay")
        return list_of_faces(words[1:], about[4])

    def refusal(self, about: PayAbout, value: Any) -> Refusal:
        hand, shot_debts, purpose, fkw, _ = about
        return refusal_of(why_not_payment(value, purpose, hand, shot_debts, fkw), self.rule)

    def default(self, about: PayAbout, values: Sequence[Any]) -> Value:
        return default_payment(values)


SCORE = Score()


PAY = Pay()
