#!/usr/bin/env bash
# Installs what is missing, then builds and tests everything: with the sanitizers, with clang, and
# last the release, with gcc and all tests. Stops at the first failure.
# shellcheck source=scripts/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

install "${packages_to_build[@]}" "${packages_to_test[@]}"
CTEST_PARALLEL_LEVEL=$(nproc)
export CTEST_PARALLEL_LEVEL
for preset in tsan asan-ubsan clang release; do
    start=$SECONDS
    options=(-D UTSPEL_WERROR=ON)
    [ $preset != clang ] || options+=(-D UTSPEL_MPI=ON) # one build that knows MPI is enough
    cmake --preset $preset --fresh "${options[@]}"
    cmake --build --preset $preset
    echo "$preset: configured and built in $((SECONDS - start)) s; its tests say how long they take"
    ctest --preset $preset
done
