# shellcheck shell=bash disable=SC2034
# What the scripts that share out a run read from their command line:
#
#     N OUT [OPTION]... -- COMMAND [ARGUMENT]...
#
# Sets n, out, options, command (the command and its arguments) and UTSPEL, the program's path. Whoever sources this is
# the one to explain the usage: its first comment.

refuse() {
    echo "$(basename "$0"): $*" >&2
    exit 2
}

show_usage() {
    sed -n '2,/^[^#]/ s/^# \?//p' "$0" >&2
    exit 2
}

[[ ${1:-} =~ ^[1-9][0-9]*$ ]] || show_usage
[ $# -ge 2 ] || show_usage
n=$1 out=$2 options=()
shift 2
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    options+=("$1")
    shift
done
[ $# -ge 3 ] || show_usage
command=("${@:2}")
[ ! -e "$out" ] || refuse "$out exists already"
UTSPEL=$(command -v "${UTSPEL:-utspel}") || refuse "utspel is not in the PATH; set UTSPEL to its path"
[[ $UTSPEL = /* ]] || UTSPEL=$PWD/$UTSPEL
export UTSPEL
