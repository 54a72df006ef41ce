"""test_symbols.py LIBRARY...: no two of the libraries define a function or an object of one name.

The linker takes whichever library comes first, and says nothing.
"""

import collections
import subprocess
import sys
import unittest


class Symbols(unittest.TestCase):
    def test_names_are_of_one_library(self):
        self.assertGreater(len(LIBRARIES), 20)
        listed = subprocess.run(["nm", "-A", "--defined-only", "--extern-only", *LIBRARIES], capture_output=True,
                                text=True, check=True).stdout
        owners = collections.defaultdict(list)
        for where, _, name in (line.split() for line in listed.splitlines() if len(line.split()) == 3):
            owners[name].append(where)
        self.assertGreater(len(owners), 1000)
        self.assertEqual({name: files for name, files in owners.items() if len(files) > 1}, {})


if __name__ == "__main__":
    LIBRARIES = sys.argv[1:]
    unittest.main(argv=sys.argv[:1])
