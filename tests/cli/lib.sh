# shellcheck shell=bash disable=SC2034
# What the tests of the command line share. Each runs in a folder of its own, that goes at its end.
# Set: UTSPEL, the program; PYTHON, with h5py; BUILD, the folder it was built in.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
config=$here/run.yaml
pofc=$here/run_pofc.yaml
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
unset COLUMNS
export XDG_CACHE_HOME=${XDG_CACHE_HOME:-$BUILD/cache} TERM=xterm

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# expect STATUS COMMAND...: runs it, with stdout in `out` and stderr in `err`.
expect() {
    local wanted=$1 status=0
    shift
    "$@" >out 2>err || status=$?
    [ "$status" -eq "$wanted" ] || fail "exit $status, not $wanted, of: $*
$(cat out err)"
}

# said FILE TEXT: the text, of one line or several, stands in the file.
said() {
    # grep takes several lines for as many texts, of which one will do.
    case $2 in
    *$'\n'*) [[ $(cat "$1") == *"$2"* ]] ;;
    *) grep -qF -- "$2" "$1" ;;
    esac || fail "'$2' is not in $1:
$(cat "$1")"
}

# only FILE...: these, in this order, are all the files there are, beside `out` and `err`.
only() {
    local found
    found=$(find . -type f ! -name out ! -name err -printf '%P\n' | sort | xargs)
    [ "$found" = "$*" ] || fail "files: $found, not $*"
}

# compare FILE FILE... FLAG...: the two of each pair are alike.
compare_files=$BUILD/tests/tools/compare_files
compare() {
    "$compare_files" "$@" || fail "compare $*"
}

# attribute FILE NAME...: root attributes, one to a line.
attribute() {
    "$BUILD/tests/tools/h5_attribute" "$@"
}

# What a terminal shows once some matches are played.
playing='[1-9][0-9]* matches'

# start SIGN COMMAND...: in the background, with a terminal as stderr; returns when that has shown the
# SIGN. Sets pid; what the terminal shows is in `err`.
start() {
    local sign=$1
    shift
    rm -f err
    set -m # else Bash lets it ignore SIGINT
    script -qefc "echo \$\$ >pid; exec ${*@Q} >out" err </dev/null >/dev/null 2>&1 &
    job=$!
    await grep -qE "$sign" err
    pid=$(cat pid)
    rm pid
}

# start_run ARGUMENT...: an endless run, some of it played already.
start_run() {
    start "$playing" "$UTSPEL" run "$config" --matches 1e12 -o run.h5 "$@"
}

# await COMMAND...: until it succeeds, as long as what was started goes on.
await() {
    until "$@" 2>/dev/null; do
        kill -0 "$job" 2>/dev/null || fail "ended before: $*
$(cat out err)"
        sleep 0.1
    done
}

# ended STATUS: how it ended.
ended() {
    local status=0
    wait "$job" || status=$?
    [ "$status" -eq "$1" ] || fail "exit $status, not $1: $(cat out err)"
}

# expect_twins: mybot.yaml gives the results of twin.yaml but for who plays, on one thread and on eight,
# and those of another parameter differ.
expect_twins() {
    local threads
    expect 0 "$UTSPEL" run twin.yaml -o twin.h5
    for threads in 1 8; do
        expect 0 "$UTSPEL" run mybot.yaml --threads "$threads" -o "mybot-$threads.h5" --record 3 \
            --record-file "mybot-$threads.jsonl"
    done
    compare mybot-1.h5 twin.h5 mybot-8.h5 twin.h5 --other-players
    expect 0 "$UTSPEL" run mybot.yaml --set players.1.params.high_cards=2 -o other.h5
    if "$compare_files" other.h5 twin.h5 --other-players >out; then
        fail "another parameter plays the same"
    fi
}

# install_program: from now on plug-ins can be built, by what is installed for them.
install_program() {
    expect 0 cmake --install "$BUILD" --prefix "$scratch/usr" --component plugins
    PKG_CONFIG_PATH=$(dirname "$(find usr -name utspel.pc)")
    export PKG_CONFIG_PATH
}

# build SOURCE NAME FLAG...: a plug-in NAME.so, without a warning.
build() {
    local source=$1 name=$2
    shift 2
    # shellcheck disable=SC2046
    expect 0 "${CC:-cc}" -std=c17 -Wall -Wextra -Wpedantic -Werror -O2 -shared -fPIC \
        $(pkg-config --cflags utspel) "$@" "$source" -o "$name.so"
}
