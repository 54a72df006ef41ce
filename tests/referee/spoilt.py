"""What the tests of the referees share: a list of events judged, sound or spoilt."""

import pickle
import random
from collections import Counter

from key_mutations import key_mutations
from record import record_line
from referee import referee_match
from sizes import FULL


def judge(events, coverage=None):
    """The referee's violations in a list of events."""
    lines = [(place, record_line(event)) for place, event in enumerate(events, 1)]
    return referee_match("test", lines, Counter() if coverage is None else coverage)


class SpoiltRecords:
    """Tests that the referee notices whatever is changed in a record; for a TestCase.

    It has `matches` (lists of events), `mutations` of the game, `needed` for key_mutations, the keys
    that older records lack (`later`, as "event.key"), and the kinds of events that are spoilt, if not
    all.
    """

    needed = {}
    later = ()
    kinds = None

    def test_every_event_and_key(self):
        events = [event for events in self.matches for event in events
                  if self.kinds is None or event["e"] in self.kinds]
        mutations = key_mutations(events, self.needed)
        self.assertGreater(len(mutations), 50)
        for name, (applies, mutate) in mutations.items():
            if name.removeprefix("omit ") in self.later:
                continue
            with self.subTest(name):
                self.assert_caught(name, applies, mutate)

    def test_cheating(self):
        for name, (applies, mutate) in self.mutations.items():
            with self.subTest(name):
                self.assert_caught(name, applies, mutate, samples=12)

    def matches_in_order(self, rng):
        """The shortest first where one sample is all there is time for."""
        return rng.sample(self.matches, len(self.matches)) if FULL else sorted(self.matches, key=len)

    def assert_caught(self, name, applies, mutate, samples=4):
        rng, caught = random.Random(name), 0
        for events in self.matches_in_order(rng):
            place = next((p for p in rng.sample(range(len(events)), len(events))
                          if applies(events, p)), None)
            if place is None:
                continue
            spoilt = pickle.loads(pickle.dumps(events)) # a copy, in a fifth of the time
            mutate(spoilt, place, rng)
            self.assertTrue(judge(spoilt), f"{name} at line {place + 1}: {events[place]}")
            caught += 1
            if caught == (samples if FULL else 1):
                return
        self.assertGreater(caught, 0, f"{name} fits nowhere")
