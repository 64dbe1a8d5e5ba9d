"""Taking the initiative, and the contest for it: C-INIT-01 to C-INIT-06, C-INIT-08."""

from affray.engine import Decision, Game, Procedure, cites
from affray.systems.cascade.cascade_throw.throwing import freeze
from affray.systems.cascade.events import Contest, Initiative
from affray.systems.cascade.initiative.initiative_choice import INITIATIVE, HoldInitiative, TakeInitiative
from affray.systems.cascade.situation import attack, only_enemy
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Clash

CONTEST_DIE = 6
"""The die of a contest (C-INIT-05)."""


@stage(Clash, "initiative")
def initiative(game: Game[Battle], clash: Clash) -> Procedure[None]:
    """Everyone who can attack secretly takes the initiative or holds; then all reveal (C-INIT-01, C-INIT-02).

    If nobody took it, everyone scores (C-INIT-03); if several did, they hold a contest (C-INIT-04, C-INIT-05).
    """
    able = []
    for fighter in game.state.in_throwing_order(clash.members):
        if fighter.can_attack():
            able.append(fighter)
        elif not fighter.barred:
            about = attack(fighter, only_enemy(game.state, fighter, clash.members), fighter)
            hold = HoldInitiative(fighter.id)
            game.forced_decisions.append((Decision(INITIATIVE, fighter.seat, (hold,), fighter.id, about), hold))
    answers: list[TakeInitiative | HoldInitiative] = []
    if able:
        asked = []
        for fighter in able:
            offered = (TakeInitiative(fighter.id), HoldInitiative(fighter.id))
            about = attack(fighter, only_enemy(game.state, fighter, clash.members), fighter)
            asked.append(game.ask(INITIATIVE, fighter.seat, offered, fighter.id, about))
        answers = yield asked
    took: list[str] = []
    held: list[str] = []
    for answer in answers:
        (took if isinstance(answer, TakeInitiative) else held).append(answer.fighter)
    rules = cites("C-INIT-01") if took else cites("C-INIT-01", "C-INIT-03")
    clash.took = tuple(took)
    game.emit(Initiative(rules=rules, took=clash.took, held=tuple(held)))
    if not took:
        clash.stage = "score"
    elif len(took) > 1:
        clash.stage = "contest"
    else:
        clash.attacker = took[0]
        freeze(game, clash)


@stage(Clash, "contest")
def contest(game: Game[Battle], clash: Clash) -> None:
    """Several took the initiative: 1d6 + `ini` + bonus; the tied highest throw again (C-INIT-05, C-INIT-08)."""
    rivals = game.state.in_throwing_order(clash.took)
    thrown = game.throw(*[(1, CONTEST_DIE) for _ in rivals])
    faces = {rival.id: row[0] for rival, row in zip(rivals, thrown, strict=True)}
    totals = {rival.id: faces[rival.id] + rival.profile.ini + rival.initiative_bonus for rival in rivals}
    highest = max(totals.values())
    ahead = tuple([rival.id for rival in rivals if totals[rival.id] == highest])
    rules = cites("C-INIT-05") if len(clash.members) == 2 else cites("C-INIT-05", "C-CLASH-03")
    if len(ahead) > 1:
        game.emit(Contest(rules=rules, faces=faces, totals=totals, tied=ahead))
        clash.took = ahead
        return
    game.emit(Contest(rules=rules, faces=faces, totals=totals, winner=ahead[0]))
    clash.attacker = ahead[0]
    freeze(game, clash)
