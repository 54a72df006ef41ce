#!/usr/bin/env bash
# Installs what is missing, builds, plays a million rounds of SM 2025 and shows the results.
# shellcheck source=scripts/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

install "${packages_to_build[@]}" "${packages_for_users[@]}"
cmake --preset release --fresh
cmake --build --preset release --target utspel completion man plugin_headers

utspel=build/release/sim/cli/utspel
results=results/sm-2025.h5
if [ -e $results ]; then
    echo "$results exists already, so nothing is played; remove it to play again."
    $utspel summary $results
else
    $utspel run sm-2025 --output $results
fi
cat <<END

The results are in $PWD/$results;
results/README.md describes what is in it and how to read it. To see more of it, and the manual page:

    $PWD/$utspel summary $PWD/$results
    man $PWD/build/release/man/man1/utspel.1
END
