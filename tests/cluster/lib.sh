# shellcheck shell=bash disable=SC2034
# What the tests on clusters share, beside what those of the command line do: a config, and waiting with an end.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
here=$(cd "$(dirname "$0")/../cli" && pwd)
scripts=$(cd "$here/../../scripts" && pwd)
export UTSPEL OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

# A run of some 20 s of one core, that keeps what it has played every second.
cat >"$scratch/run.yaml" <<END
extends: $here/run.yaml
matches: 400_000
checkpoint:
  seconds: 1
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

# process_of FILE: who is writing it.
process_of() {
    sed -n 's/.*"pid": *\([0-9]*\).*/\1/p' "$1.running"
}

# free_ports N: of TCP, a line each.
free_ports() {
    "$PYTHON" -c 'import socket, sys
sockets = [socket.socket() for _ in range(int(sys.argv[1]))]
for one in sockets:
    one.bind(("127.0.0.1", 0))
    print(one.getsockname()[1])' "$1"
}
