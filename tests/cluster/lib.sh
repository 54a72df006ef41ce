# shellcheck shell=bash disable=SC2034
# What the tests on clusters share, beside what those of the command line do: a config, and waiting with an end.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
here=$(cd "$(dirname "$0")/../cli" && pwd)
scripts=$(cd "$here/../../scripts" && pwd)
export UTSPEL OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

# A run of some 10 s of one core.
cat >"$scratch/run.yaml" <<END
extends: $here/run.yaml
matches: 200_000
checkpoint:
  seconds: 0.3
END
config=$scratch/run.yaml

# await COMMAND...: until it succeeds; what is waited for comes within seconds, where a machine is not overloaded.
await() {
    local last=$((SECONDS + 120))
    until "$@" >out 2>err; do
        [ $SECONDS -lt $last ] || fail "waited in vain for: $*
$(cat out err)"
        sleep 0.1
    done
}

# process_of FILE: which is writing it. Fails if none is, or if it has written nothing yet.
process_of() {
    local process
    [ -e "$1" ] && process=$(sed -n 's/.*"process": *\([0-9]*\).*/\1/p' "$1.running") &&
        [ -n "$process" ] && kill -0 "$process" && echo "$process"
}

# parent_of PROCESS
parent_of() {
    awk '/^PPid:/ { print $2 }' "/proc/$1/status"
}

# free_ports N: of TCP, a line each.
free_ports() {
    "$PYTHON" -c 'import socket, sys
sockets = [socket.socket() for _ in range(int(sys.argv[1]))]
for one in sockets:
    one.bind(("127.0.0.1", 0))
    print(one.getsockname()[1])' "$1"
}
