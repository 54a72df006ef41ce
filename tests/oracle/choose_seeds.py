"""Prints seeds for odd_options.py: choose_seeds.py CORPUS SEEDS EVENTS

Of the random configs of so many seeds (odd_options.py) a few are taken, of so many events in all (a run counts as RUN more), which together reach
most: every option's value with everything the referee counts under it. $UTSPEL is the program that plays.
"""

import json
import pathlib
import sys
import tempfile
from collections import Counter, namedtuple

from odd_options import write_odd_config
from program import run_recorded
from refereed import forget_later_options
from referee import referee_file

UNTOLD = ("events", "matches", "deals", "unknown-keys")
OFTEN = 300     # what reaching a thing at all, or a second time, is worth in pairs
RUN = 1300      # what a run costs, in events

Match = namedtuple("Match", ["things", "pairs", "cost"])


def play(config, corpus, seed):
    """What the matches of a seed reach; None if the program refuses them."""
    if run_recorded(config, write_odd_config(config, corpus, seed)[0]).returncode != 0:
        return None
    forget_later_options(config.with_suffix(".jsonl"))
    coverage, mistakes = Counter(), Counter()
    if referee_file(config.with_suffix(".jsonl"), coverage, mistakes):
        sys.exit(f"seed {seed} is not played by the rules")
    occurred = {thing for thing in +coverage
                if " with " not in thing and not thing.startswith("rules ") and thing not in UNTOLD}
    occurred |= {f"{dataset} {key.partition('/')[2]}" for dataset, key in +mistakes}
    stated = json.loads(config.read_text())
    settings = {f"{key} = {value}" for key, value in stated["rules"].items()}
    settings |= {f"{len(stated['players'])} players", f"rotated {stated['rotate_seats']}"}
    return Match(occurred | settings, {(one, other) for one in occurred for other in settings},
                 coverage["events"] + RUN)


def choose(matches, events):
    """Seeds, the one that reaches most by event first."""
    chosen, reached, times = [], set(), Counter()
    there = Counter(thing for match in matches.values() for thing in match.things)

    def worth(seed):
        match = matches[seed]
        wanted = sum(times[thing] < min(2, there[thing]) for thing in match.things)
        return (len(match.pairs - reached) + OFTEN * wanted) / match.cost

    while left := [seed for seed in matches if seed not in chosen and matches[seed].cost <= events]:
        seed = max(left, key=worth)
        if worth(seed) == 0:
            break
        chosen.append(seed)
        reached |= matches[seed].pairs
        times.update(matches[seed].things)
        events -= matches[seed].cost
    print("not reached:", sorted(set(there) - set(times)), file=sys.stderr)
    return sorted(chosen)


def main(corpus, seeds, events):
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "config.yaml"
        played = {seed: play(config, corpus, seed) for seed in range(int(seeds))}
    print(choose({seed: match for seed, match in played.items() if match}, int(events)))


if __name__ == "__main__":
    main(*sys.argv[1:])
