#!/usr/bin/env bash
# Installs what is missing, builds, and tests:
#
#     test.sh               quick: everything once
#     test.sh --deep        what takes sanitizers, a second compiler, link-time optimisation or a browser
#     test.sh --all [PART]  quick, deep, and what takes a night; or one part of the night: bench, cluster, engines,
#                           faults, readme
#     test.sh --faults      the same as --all faults: whether the tests find faults that are put in
#
# tests/README.md says what is tested where, and what it costs. Stops at the first build or suite that fails.
# shellcheck source=scripts/lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
CTEST_PARALLEL_LEVEL=$(($(nproc) + 1)) # many wait for a file or a signal
export CTEST_PARALLEL_LEVEL

# build PRESET TARGET... [-- OPTION...]: its warnings are errors.
build() {
    local preset=$1 targets=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        targets+=("$1")
        shift
    done
    cmake --preset "$preset" --fresh -D UTSPEL_WERROR=ON "${@:2}"
    cmake --build --preset "$preset" --target "${targets[@]}"
}

quick() {
    install "${packages_to_build[@]}" "${packages_to_test[@]}"
    build test tests
    ctest --preset test
}

deep() {
    install "${packages_to_build[@]}" "${packages_for_users[@]}" "${packages_to_test[@]}" "${packages_to_test_deep[@]}"
    build clang tests_compiler
    ctest --preset clang
    build tsan tests_threads
    ctest --preset tsan
    build asan-ubsan tests_memory
    ctest --preset asan-ubsan
    build release all
    ctest --preset release
}

# night [PART]
night() {
    install "${packages_to_build[@]}" "${packages_for_users[@]}" "${packages_to_test[@]}" "${packages_to_test_deep[@]}" \
        "${packages_to_test_all[@]}"
    if [ "${1-}" != faults ]; then
        build release all tests_night -- -D UTSPEL_MPI=ON -D UTSPEL_FAT_OBJECTS=ON
        ctest --preset night ${1:+-L "^$1\$"}
    fi
    case ${1-} in '' | faults) tests/faults/try.py ;; esac
}

case $*/$# in
/0) quick ;;
--faults/1) night faults ;;
--deep/1) deep ;;
--all/1) quick && deep && night ;;
--all\ bench/2 | --all\ cluster/2 | --all\ engines/2 | --all\ faults/2 | --all\ readme/2) night "$2" ;;
*)
    sed -n '2,/^[^#]/ s/^# \?//p' "$0" >&2
    exit 2
    ;;
esac
