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

# Memory that a program gave back is kept for what it asks for next, and comes in large pages: the first touch of a small one is
# dear where the machine is a virtual one.
export GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=134217728

# build PRESET TARGET... [-- OPTION...]: its warnings are errors.
build() {
    local preset=$1 targets=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        targets+=("$1")
        shift
    done
    cmake --preset "$preset" --fresh -D UTSPEL_WERROR=ON "${@:2}" &&
        cmake --build --preset "$preset" --target "${targets[@]}"
}

# build_presets PRESET TARGET...: one after the other; names each that is built, until one is not, or nobody listens.
build_presets() {
    while [ $# -gt 0 ]; do
        build "$1" "$2" >"build/$1.log" 2>&1 || return
        echo "$1"
        shift 2
    done
}

# test_presets PRESET TARGET...: builds and tests each. While the first are tested, the others are built: many tests wait, and
# what is done last, of a build as of a suite, leaves a core idle.
test_presets() {
    build "$1" "$2"
    exec 3< <(build_presets "${@:3}")
    ctest --preset "$1" 3<&-
    while shift 2 && [ $# -gt 0 ]; do
        read -r _ <&3 || {
            cat "build/$1.log"
            exit 1
        }
        ctest --preset "$1" 3<&-
    done
}
trap 'exec 3<&-; wait' EXIT # for what is still being built; nothing more is

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
