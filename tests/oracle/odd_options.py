"""Configs of random options and players, one for each seed, for the program to play."""

import random

import pofc_corpus
from corpus import (MISTAKE_CHOICES, choose, house_options, random_count, random_errors,
                    random_options)
from erring import with_errors
from program import write_config
from sizes import FULL


def chicago(rng):
    """Preset, options and players."""
    players = rng.choices(["classic", "baseline", "random"], k=random_count(rng))
    return "sm-2025", random_options(rng), players


def erring(rng):
    """The same, where players make mistakes."""
    players = rng.choices(["baseline", "random"], k=random_count(rng))
    options = random_options(rng) | choose(rng, MISTAKE_CHOICES, 1)
    options["max_deals_safety"] = min(options["max_deals_safety"], 40)
    return "sm-2025", options, with_errors(players, random_errors(rng, players))


def house(rng):
    """By house rules; a third of the tables err."""
    players = rng.choices(["classic", "baseline", "random"], k=random_count(rng))
    options = house_options(rng)
    if rng.random() < 0.67:
        return "sm-2025", options, players
    options |= choose(rng, MISTAKE_CHOICES, 1)
    return "sm-2025", options, with_errors(players, random_errors(rng, players))


def pofc(rng):
    players = rng.choices(("random", "greedy"), k=rng.choice((2, 3)))
    return "pofc-sm-2019", pofc_corpus.random_options(rng), players


CORPORA = {"chicago": chicago, "erring": erring, "house": house, "pofc": pofc}

# Under these seeds all is reached that the full ranges reach, and most options with most events:
# what choose_seeds.py prints.
SEEDS = {
    "chicago": [
        8, 9, 13, 28, 33, 37, 63, 74, 79, 86, 89, 102, 106, 123, 143, 154, 165, 169, 191, 197,
        201, 213, 215, 232, 239, 241, 253, 255, 281, 290, 296],
    "erring": [
        19, 20, 21, 25, 28, 37, 46, 63, 65, 66, 70, 73, 78, 86, 89, 102, 105, 113, 116, 123,
        134, 143, 154, 165, 176, 188, 191, 195, 196, 197],
    "house": [9, 13, 22, 31, 45, 55, 57, 67, 74, 82, 91, 104, 121, 132, 134, 63],
    "pofc": [
        1, 2, 3, 11, 28, 37, 42, 47, 51, 59, 67, 85, 91, 104, 106, 116, 123, 131, 134, 135, 137,
        140, 142, 146, 147],
}


def seeds(corpus, full):
    """The seeds to play with; so many of them in a night."""
    return range(full) if FULL else SEEDS[corpus]


def write_odd_config(path, corpus, seed):
    """Half of them rotate seats; how many players there are, and the rules' options."""
    rng = random.Random(seed)
    preset, options, players = CORPORA[corpus](rng)
    write_config(path, preset, options, players, game="pofc" if corpus == "pofc" else "chicago",
                 seed=seed, rotate_seats=rng.random() < 0.5)
    return len(players), options
