"""Wounds lost at the end of an action, and the models removed (W-DMG-07 to W-DMG-09, W-WIN-03)."""

from collections.abc import Mapping, Sequence

from affray.engine import Game, Seat, cites
from affray.systems.wolsung.abilities.ability_list import wounds_left
from affray.systems.wolsung.abilities.golem_steering import rest_after_removal
from affray.systems.wolsung.damage.hits import damage_suffered, rules_behind
from affray.systems.wolsung.dice.pools import in_test_order
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.events import Damage, HardToKill, Killed, Removed, WoundsLost
from affray.systems.wolsung.melee.engaged_models import end_links
from affray.systems.wolsung.state import Figure, Hit, Skirmish


def lose_wounds(game: Game[Skirmish], hits: Sequence[Hit]) -> None:
    """Add up all damage to each model in one action and subtract it at once (W-DMG-08)."""
    s = game.state
    harmed = _in_turn(s, {hit.target for hit in hits})
    lost = []
    for figure in harmed:
        mine = [(hit, damage_suffered(hit, figure, s.edition)) for hit in hits if hit.target == figure.id]
        parts = tuple([amount for _, amount in mine])
        lost.append((figure, sum(parts), _shares(mine)))
        rules = dict.fromkeys([rule for hit, amount in mine for rule in rules_behind(hit, amount, figure, s.edition)])
        game.emit(
            Damage(
                rules=cites("W-DMG-01", "W-DMG-04", "W-DMG-08", *rules),
                figure=figure.id,
                amount=sum(parts),
                parts=parts,
            )
        )
    for figure, amount, _ in lost:
        _wound(game, figure, amount)
    dead = [(figure, shares) for figure, _, shares in lost if s.figures[figure.id].wounds <= 0]
    remove_killed(game, dead)


def _in_turn(s: Skirmish, names: set[str]) -> list[Figure]:
    """The acting model first, then by player (W-TEST-12)."""
    acting = s.activation.figure
    return sorted(in_test_order(s, [s.figures[name] for name in names]), key=lambda figure: figure.id != acting)


def wounds_after(figure: Figure, amount: int, edition: Edition) -> int:
    """The Wounds a model has left after this damage in one action, not below 0 (W-PROF-09)."""
    reduced = max(0, figure.wounds - amount)
    return wounds_left(figure, reduced, edition) if amount else reduced


def _wound(game: Game[Skirmish], figure: Figure, amount: int) -> None:
    """Subtract damage from a model's Wounds."""
    s = game.state
    wounds = wounds_after(figure, amount, s.edition)
    if wounds != figure.wounds:
        s.change(figure.id, wounds=wounds)
        game.emit(WoundsLost(rules=cites("W-PROF-07"), figure=figure.id, from_=figure.wounds, to=wounds))
    if wounds != max(0, figure.wounds - amount):
        game.emit(HardToKill(rules=cites("W-ABIL-08"), figure=figure.id))


def _shares(parts: Sequence[tuple[Hit, int]]) -> dict[Seat, int]:
    """The damage each player dealt to one model."""
    shares: dict[Seat, int] = {}
    for hit, amount in parts:
        shares[hit.by] = shares.get(hit.by, 0) + amount
    return shares


def remove_killed(game: Game[Skirmish], dead: Sequence[tuple[Figure, Mapping[Seat, int]]]) -> None:
    """Remove the models at 0 Wounds together (W-DMG-09), and credit killed heroes to a player (W-WIN-03)."""
    s = game.state
    for figure, _ in dead:
        s.change(figure.id, removed=True)
        game.emit(Removed(rules=cites("W-DMG-09"), figure=figure.id, reason="killed"))
    for figure, shares in dead:
        if figure.hero:
            by = killer(s, figure, shares)
            if by is not None:
                s.kills[by] = s.kills.get(by, 0) + 1
            game.emit(Killed(rules=cites("W-WIN-03"), figure=figure.id, by=by or "none"))
    end_links(game, *[figure.id for figure, _ in dead])
    if dead:
        rest_after_removal(s, [figure for figure, _ in dead])


def killer(s: Skirmish, figure: Figure, shares: Mapping[Seat, int]) -> Seat | None:
    """The player credited with the kill of a hero: the opponent, or of several the one who dealt most (W-WIN-03)."""
    others = [seat for seat in s.order if seat != figure.seat]
    if len(others) == 1:
        return others[0]
    seats = s.clockwise(s.figures[s.activation.figure].seat)
    by = max(seats, key=lambda seat: (shares.get(seat, 0), -seats.index(seat)))
    return by if shares.get(by, 0) and s.seats[by] != s.seats[figure.seat] else None
