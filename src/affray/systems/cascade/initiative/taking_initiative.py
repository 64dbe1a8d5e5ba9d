"""Taking the initiative, and the contest for it: C-INIT-01 to C-INIT-06, C-INIT-08."""

from affray.engine import Game, Procedure, cites
from affray.systems.cascade.cascade_throw.throwing import freeze
from affray.systems.cascade.events import Contest, Initiative
from affray.systems.cascade.initiative.initiative_choice import INITIATIVE
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Clash


@stage(Clash, "initiative")
def initiative(game: Game[Battle], clash: Clash) -> Procedure[None] | None:
    """Everyone who can attack secretly takes the initiative or holds (C-INIT-01, C-INIT-02)."""
    able = [one.id for one in game.state.in_throwing_order(clash.members) if one.can_attack()]
    if able:
        return ask_initiative(game, clash, able)
    nobody_took(game, clash)
    return None


def ask_initiative(game: Game[Battle], clash: Clash, able: list[str]) -> Procedure[None]:
    """Reveal the choices together; if several took the initiative, they hold a contest (C-INIT-03 to C-INIT-05)."""
    fighters = game.state.fighters
    answers = yield [game.ask(INITIATIVE, fighters[name].seat, ("take", "hold"), name) for name in able]
    took = tuple([name for name, answer in zip(able, answers, strict=True) if answer == "take"])
    if not took:
        nobody_took(game, clash, tuple(able))
        return
    held = tuple([name for name in able if name not in took])
    game.emit(Initiative(rules=cites("C-INIT-01"), took=took, held=held))
    clash.took = took
    if len(took) > 1:
        clash.stage = "contest"
        return
    clash.attacker = took[0]
    freeze(game, clash)


def nobody_took(game: Game[Battle], clash: Clash, held: tuple[str, ...] = ()) -> None:
    """Everyone scores (C-INIT-03); if nobody has loose dice left, it is a stand-off (C-INIT-06)."""
    game.emit(Initiative(rules=cites("C-INIT-01", "C-INIT-03"), took=(), held=held))
    clash.took = ()
    clash.stage = "score"


@stage(Clash, "contest")
def contest(game: Game[Battle], clash: Clash) -> None:
    """Several took the initiative: 1d6 + `ini` + bonus; the tied highest throw again (C-INIT-05, C-INIT-08)."""
    rivals = game.state.in_throwing_order(clash.took)
    thrown = game.throw(*[(1, 6) for _ in rivals])
    faces = {one.id: row[0] for one, row in zip(rivals, thrown, strict=True)}
    totals = {one.id: faces[one.id] + one.profile.ini + one.initiative_bonus for one in rivals}
    highest = max(totals.values())
    ahead = tuple([one.id for one in rivals if totals[one.id] == highest])
    rules = cites("C-INIT-05") if len(clash.members) == 2 else cites("C-INIT-05", "C-CLASH-03")
    if len(ahead) > 1:
        game.emit(Contest(rules=rules, faces=faces, totals=totals, tied=ahead))
        clash.took = ahead
        return
    game.emit(Contest(rules=rules, faces=faces, totals=totals, winner=ahead[0]))
    clash.attacker = ahead[0]
    freeze(game, clash)
