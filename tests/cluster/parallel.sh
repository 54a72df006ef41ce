#!/usr/bin/env bash
# A run shared out by GNU parallel over ssh is the run of one machine, though a program is killed and a connection
# breaks. The machines are one: a real sshd on loopback, under two names.
# shellcheck source=tests/cluster/lib.sh
. "$(dirname "$0")/lib.sh"
PATH=$PATH:/usr/sbin:/sbin
export PARALLEL_HOME=$scratch/parallel
trap 'kill $server $job 2>/dev/null || true; rm -rf "$scratch"' EXIT
server='' job=''

start_sshd() {
    local port keys=$scratch/keys
    port=$(free_ports 1)
    mkdir -m 700 "$keys"
    ssh-keygen -q -t ed25519 -N '' -f "$keys/host"
    ssh-keygen -q -t ed25519 -N '' -f "$keys/user"
    cat >sshd_config <<END
ListenAddress 127.0.0.1:$port
HostKey $keys/host
AuthorizedKeysFile $keys/user.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
END
    cat >ssh_config <<END
Host anna bert
    HostName 127.0.0.1
    Port $port
    User $(id -un)
    IdentityFile $keys/user
    IdentitiesOnly yes
    UserKnownHostsFile $scratch/known_hosts
    StrictHostKeyChecking accept-new
    LogLevel ERROR
END
    [ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
    "$(command -v sshd)" -D -e -f "$scratch/sshd_config" >sshd.log 2>&1 &
    server=$!
    await ssh -F ssh_config anna true
}

# shard I: its file.
shard() {
    echo "my results/big run-shard-$1-of-4.h5"
}

# connection_of PROCESS: the sshd that serves it.
connection_of() {
    local process=$1
    until grep -q '^sshd' "/proc/$process/comm"; do
        process=$(parent_of "$process")
    done
    echo "$process"
}

start_sshd
mkdir 'my results'
"$UTSPEL" run "$config" --quiet --output whole.h5 >out
machines=(--ssh "ssh -F $scratch/ssh_config" --sshlogin '2/anna,2/bert')

"$scripts/parallel.sh" 4 'my results/big run.h5' "${machines[@]}" -- run "$config" --quiet >log 2>&1 &
job=$!
for i in 1 2 3 4; do await process_of "$(shard $i)"; done
kill -KILL "$(process_of "$(shard 1)")"
kill -KILL "$(connection_of "$(process_of "$(shard 2)")")"
ended 0
compare 'my results/big run.h5' whole.h5

# Machines that share no folder: files are brought there and back. As docs/long-runs.md says.
mkdir here
cp "$here/run.yaml" here
cd here
seq 3 | expect 0 parallel "${machines[@]}" --workdir "$scratch/there" --basefile run.yaml --return 'out-shard-{}-of-3.h5' \
    --cleanup --retries 3 "$UTSPEL" run run.yaml --matches 4_000 --force --shard {}/3 -o 'out-shard-{}-of-3.h5'
expect 0 "$UTSPEL" merge out-shard-*-of-3.h5 -o out.h5
expect 0 "$UTSPEL" run run.yaml --matches 4_000 -o whole.h5
compare out.h5 whole.h5
