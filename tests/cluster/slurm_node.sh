# shellcheck shell=bash
# A cluster of one node: munged, slurmctld and slurmd of its own, on loopback, with all their files in "$node".
# Debian puts the daemons where only root's PATH leads.
PATH=$PATH:/usr/sbin:/sbin
node=${scratch:?}/node
declare -A daemons=()

# start_daemon COMMAND...: its process is daemons[COMMAND], what it says in a file of its name.
start_daemon() {
    "$@" </dev/null >"$node/$1.out" 2>&1 &
    daemons[$1]=$!
}

start_munged() {
    (umask 077 && head -c 128 /dev/urandom >"$node/munge.key")
    start_daemon munged --foreground --force --key-file="$node/munge.key" --socket="$node/munge.socket" \
        --seed-file="$node/munge.seed" --pid-file="$node/munge.pid" --log-file="$node/munge.log"
    await test -S "$node/munge.socket"
}

start_slurmd() {
    start_daemon slurmd -D -N node
}

# Four processors, whatever there are. A node that does not answer for 5 s is down.
configure_slurm() {
    local ports
    mapfile -t ports < <(free_ports 2)
    cat >"$node/slurm.conf" <<END
ClusterName=utspel
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=${ports[0]}
SlurmdPort=${ports[1]}
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$node/munge.socket
StateSaveLocation=$node/state
SlurmdSpoolDir=$node/spool
SlurmctldPidFile=$node/slurmctld.pid
SlurmdPidFile=$node/slurmd.pid
SlurmctldLogFile=$node/slurmctld.log
SlurmdLogFile=$node/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
SlurmdTimeout=5
MessageTimeout=5
KillWait=10
ReturnToService=2
NodeName=node NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=all Nodes=node Default=YES State=UP
END
    export SLURM_CONF=$node/slurm.conf
}

start_node() {
    unset "${!SLURM_@}" "${!SBATCH_@}" "${!SQUEUE_@}" "${!SINFO_@}" "${!SCANCEL_@}"
    mkdir -p "$node/state" "$node/spool"
    configure_slurm
    start_munged
    start_daemon slurmctld -D
    start_slurmd
    await node_is idle
}

# node_is STATE: as sinfo says.
node_is() {
    [ "$(sinfo --noheader --format=%T)" = "$1" ]
}

# job_says JOB TEXT: what Slurm shows of it begins so in a line, or after a space.
job_says() {
    scontrol show job "$1" | grep -qE "(^| )$2"
}

# nothing_unsaid: what slurmctld has to tell its node, such as to stop a task, it has told.
nothing_unsaid() {
    sdiag | awk '/^Agent (queue size|count):/ { unsaid += $NF } END { exit unsaid > 0 }'
}

# start_pending: Slurm lets a requeued task wait for two minutes; what waits starts now.
start_pending() {
    local job
    for job in $(squeue --array --noheader --states=PENDING --format='%i/%r' | sed -n 's,/BeginTime,,p'); do
        scontrol update JobId="$job" StartTime=now || true # it may just have been started
    done
}

# stop_node: with all that runs on it.
stop_node() {
    scancel --full --signal=KILL --user="$(id -un)" || true
    scancel --user="$(id -un)" || true
    local last=$((SECONDS + 20))
    while [ $SECONDS -lt $last ] && [ -n "$(squeue --noheader)" ]; do sleep 0.1; done
    kill "${daemons[@]}" || true
    wait || true
}
