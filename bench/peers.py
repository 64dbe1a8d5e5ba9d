"""The peers that ours is measured against, driven as their own users would."""

import random
from typing import Any

import chess


def chess_plies(plies: int = 6000) -> int:
    """python-chess, random games: list the legal moves, push one."""
    rng = random.Random(1)
    board, done = chess.Board(), 0
    while done < plies:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100 or board.is_insufficient_material():
            board = chess.Board()
            continue
        board.push(rng.choice(moves))
        done += 1
    return done


def chess_midgame() -> chess.Board:
    """A board after 40 random plies."""
    rng, board = random.Random(2), chess.Board()
    for _ in range(40):
        board.push(rng.choice(list(board.legal_moves)))
    return board


def chess_copies(board: chess.Board, copies: int = 20_000) -> int:
    """python-chess: copies of a board with its stack."""
    for _ in range(copies):
        board.copy()
    return copies


def dominoes() -> Any:
    """OpenSpiel's python_block_dominoes."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401  (registers the games written in Python)

    return pyspiel.load_game("python_block_dominoes")


def dominoes_steps(game: Any, games: int = 300) -> int:
    """OpenSpiel: random games, chance steps counted too."""
    rng = random.Random(1)
    steps = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps


def dominoes_midgame(game: Any) -> Any:
    """The middle state of a random game."""
    rng = random.Random(3)
    states = [game.new_initial_state()]
    while not states[-1].is_terminal():
        state = states[-1].clone()
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        states.append(state)
    return states[len(states) // 2]


def dominoes_clones(state: Any, clones: int = 3000) -> int:
    """OpenSpiel: clones of a state."""
    for _ in range(clones):
        state.clone()
    return clones
