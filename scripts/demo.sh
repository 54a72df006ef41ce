#!/usr/bin/env bash
# Installs what is missing, builds, plays a million rounds of SM 2025 and shows what came out.
# shellcheck source=scripts/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

install "${packages_to_build[@]}"
cmake --preset release --fresh
cmake --build --preset release --target utspel

utspel=build/release/sim/cli/utspel
results=results/demo.h5
$utspel run configs/sm-2025.yaml --output $results --force
cat <<END

The results are in $PWD/$results;
results/README.md tells what is in it and how to read it. To see more of it:

    $PWD/$utspel summary $PWD/$results
END
