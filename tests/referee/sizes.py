"""How much is played: enough for every change, or, with ORACLE_SIZE=full, all that a night has time for."""

import os

FULL = os.environ.get("ORACLE_SIZE") == "full"


def size(quick, full):
    return full if FULL else quick
