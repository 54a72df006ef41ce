"""Runs of the program under test, $UTSPEL, with any options of the rules."""

import json
import os
import subprocess


def write_config(path, preset, options, players, game="chicago", **settings):
    """A config (YAML takes JSON) with these options of the rules above those of a preset."""
    config = {"game": game, "rules": {"extends": preset} | options, "players": players}
    path.write_text(json.dumps(config | settings, indent=1))


def run(config, matches, *words):
    """Plays a config; CONFIG.h5 beside it holds the results."""
    command = [os.environ["UTSPEL"], "run", config, "--matches", str(matches), "--quiet",
               "-o", config.with_suffix(".h5"), "--force", *words]
    return subprocess.run(command, capture_output=True, text=True)


def run_recorded(config, matches):
    """The same, with every match recorded in CONFIG.jsonl."""
    return run(config, matches, "--record", str(matches),
               "--record-file", config.with_suffix(".jsonl"))
