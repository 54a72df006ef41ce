#!/usr/bin/env bash
# Installs what is missing, builds, and tests:
#
#     test.sh               quick: everything once
#     test.sh --deep        what takes sanitizers, a second compiler, link-time optimisation or a browser
#     test.sh --both        quick, then deep
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

# build_ahead PRESET TARGET: in the background, by what tests leave of the cores; sets ahead.
build_ahead() {
    (
        renice -n 19 "$BASHPID"
        build "$@"
    ) >"build/$1.log" 2>&1 &
    ahead=$!
}

# test_presets PRESET TARGET...: builds and tests each. While one is tested, the next is built: many tests wait, and the
# last of a suite leaves a core idle.
test_presets() {
    local preset
    build "$1" "$2"
    while preset=$1 && shift 2 && [ $# -gt 0 ]; do
        build_ahead "$1" "$2"
        ctest --preset "$preset"
        wait "$ahead" || {
            cat "build/$1.log"
            exit 1
        }
    done
    ctest --preset "$preset"
}
trap wait EXIT # for what is still being built

quick_presets=(test tests)
deep_presets=(release all clang tests_compiler asan-ubsan tests_memory tsan tests_threads)
packages_quick=("${packages_to_build[@]}" "${packages_to_test[@]}")
packages_deep=("${packages_quick[@]}" "${packages_for_users[@]}" "${packages_to_test_deep[@]}")

# night [PART]
night() {
    install "${packages_deep[@]}" "${packages_to_test_all[@]}"
    if [ "${1-}" != faults ]; then
        build release all tests_night -- -D UTSPEL_MPI=ON -D UTSPEL_FAT_OBJECTS=ON
        ctest --preset night ${1:+-L "^$1\$"}
    fi
    case ${1-} in '' | faults) tests/faults/try.py ;; esac
}

case $*/$# in
/0)
    install "${packages_quick[@]}"
    test_presets "${quick_presets[@]}"
    ;;
--deep/1)
    install "${packages_deep[@]}"
    test_presets "${deep_presets[@]}"
    ;;
--both/1 | --all/1)
    install "${packages_deep[@]}"
    test_presets "${quick_presets[@]}" "${deep_presets[@]}"
    [ "$1" = --both ] || night
    ;;
--faults/1) night faults ;;
--all\ bench/2 | --all\ cluster/2 | --all\ engines/2 | --all\ faults/2 | --all\ readme/2) night "$2" ;;
*)
    sed -n '2,/^[^#]/ s/^# \?//p' "$0" >&2
    exit 2
    ;;
esac
