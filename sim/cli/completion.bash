# _utspel_words WORD LIST: adds the words of LIST that begin as WORD does after its last comma,
# each once.
_utspel_words() {
    local before='' each words
    [[ $1 != *,* ]] || before=${1%,*},
    read -ra words <<<"$2"
    for each in "${words[@]}"; do
        [[ " ${COMPREPLY[*]} " != *" $before$each "* ]] || continue
        [[ $each != "${1##*,}"* ]] || COMPREPLY+=("$before$each")
    done
}

# _utspel_files WORD: adds the files whose names begin so.
_utspel_files() {
    local files
    mapfile -t files < <(compgen -f -- "$1")
    COMPREPLY+=("${files[@]}")
    compopt -o filenames 2>/dev/null
}

# _utspel_offer PROGRAM WORD KIND: adds what can stand for an argument that the help calls KIND.
_utspel_offer() {
    case $3 in
    *CONFIG* | PRESET)
        _utspel_words "$2" "$("$1" completion --configs 2>/dev/null | tr '\n' ' ')"
        _utspel_files "$2"
        ;;
    FILE*) _utspel_files "$2" ;;
    STRATEGY | PLAYER | A | B | A,B*) _utspel_words "$2" "$strategies" ;;
    GAME) _utspel_words "$2" "$games" ;;
    M,M*) _utspel_words "$2" "$metrics" ;;
    [[:lower:]]*) _utspel_words "$2" "$3" ;;
    esac
}

_utspel() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' each
    local options='' takes='' strategies games metrics kinds
    COMPREPLY=()
    [ "$COMP_CWORD" -eq 1 ] || command=${COMP_WORDS[1]}
    # Bash makes three words of --lang=sv.
    if [ "$word" = = ]; then
        word=''
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    _utspel_table "$command" "$before"
    if [[ $word == -* ]]; then
        _utspel_words "$word" "$options"
        return
    fi
    read -ra kinds <<<"${takes//[][|]/ }"
    for each in "${kinds[@]}"; do
        _utspel_offer "${1/#\~\//$HOME/}" "$word" "$each"
    done
}
complete -F _utspel utspel
