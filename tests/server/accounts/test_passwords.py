"""Passwords that are guessed first are refused."""

from importlib.resources import files

import pytest

from affray.server.accounts.passwords import WeakPassword, check_password


@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "password",
        "PassWord",
        "password2026!",
        "!!dragon99",
        "p@ssw0rd",
        "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44",
        "aaaaaaaaaaaa",
        "abababababab",
        "abcdefghij",
        "98765432",
        "Lovelace",
        "lovelace1843",
    ],
)
def test_these_are_guessed_first(password: str) -> None:
    with pytest.raises(WeakPassword, match="choose another one"):
        check_password(password, "Lovelace")


@pytest.mark.parametrize("password", ["analytical engine", "photo 51", "87 tram lines", "Lovelace writes notes"])
def test_these_are_taken(password: str) -> None:
    check_password(password, "Lovelace")


def test_the_list_is_as_it_is_compared() -> None:
    text = files("affray.server.accounts").joinpath("common_passwords.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines == [line.strip().casefold() for line in lines]
    assert len(set(lines)) == len(lines) > 300
