#!/usr/bin/env bash
# What plug-ins include: it stands alone, clashes with nothing, is all there, and warns of nothing.
. "$(dirname "$0")/lib.sh"

docs=$here/../../docs
install_program
[ "$(cd usr/include && find . -type f | sort | xargs)" = \
    "./utspel/cards.h ./utspel/chicago.h ./utspel/holdem.h ./utspel/pofc.h ./utspel/strategy.h" ] ||
    fail "other headers are installed: $(find usr/include)"

# Silent in C and C++, whatever is included before or after; plays all the same.
flags=(-Wall -Wextra -Wconversion -Wshadow -Wpedantic -Werror -D_GNU_SOURCE -shared -fPIC)
read -ra includes < <(pkg-config --cflags utspel)
for compiler in "${CC:-cc} -x c -std=c11" "${CC:-cc} -x c -std=c17" "clang -x c++ -std=c++17" \
    "$(command -v g++ || echo clang) -x c++ -std=c++17"; do
    for order in BEFORE AFTER; do
        # shellcheck disable=SC2086
        expect 0 $compiler "${flags[@]}" "${includes[@]}" -D$order "$here/headers.c" -o included.so
        expect 0 "$UTSPEL" run sm-2025 --matches 16 --players plugin:./included.so,random \
            -o "run.h5" --force
    done
done

# The compiler's own lists of names: those of our headers are what is not there without them.
printf '#include <%s>\n' stdbool.h stddef.h stdint.h >without.c
{ cat without.c && printf '#include <utspel/%s.h>\n' chicago pofc; } >with.c
for file in without with; do
    expect 0 clang "${includes[@]}" -E -dM "$file.c"
    sed -n 's/^#define \(\w*\).*/name \1/p' out >$file.names
    expect 0 clang "${includes[@]}" -fsyntax-only -Xclang -ast-dump=json "$file.c"
    "$PYTHON" "$here/headers.py" <out >>$file.names
done
grep -vxFf without.names with.names >ours.names
for name in 'name utspel_card' 'name UTSPEL_CARD_ACE' 'name UTSPEL_NUMBER' 'name utspel_pofc_view' \
    'value utspel_rng_next' 'value utspel_hand_tables' 'value utspel_strategy'; do
    grep -qx "$name" ours.names || fail "the list of names lacks $name: $(cat ours.names)"
done
! grep -vE '^(name (utspel|UTSPEL)|value utspel)_\w+$' ours.names || fail "names without prefix"

# Everything declared is there: a plug-in that uses all of it lacks nothing but its own entry.
{
    cat with.c
    echo 'const void *const all[] = {'
    sed -n '/ utspel_strategy$/d; s/^value \(.*\)/(const void *)\&\1,/p' ours.names
    echo '};'
} >all.c
expect 0 "${CC:-cc}" "${includes[@]}" -shared -fPIC all.c -o all.so
expect 2 "$UTSPEL" strategies plugin:./all.so
said err "has no function utspel_strategy, so it is no plug-in"

# Members are called as the documents say.
for game in chicago pofc; do
    {
        echo "#include <utspel/$game.h>"
        echo "void all(struct utspel_${game}_view view, struct utspel_${game}_decisions decisions) {"
        sed -n "/^## The view of $game\$/,/^## The decisions/ s/^| \`\([^\`]*\)\` |.*/(void)view.\1;/p" "$docs/views.md" |
            sed 's/\[[a-z]*\]/[0]/g'
        sed -n "/^## The decisions of $game\$/,/^## The view/ s/^| \`\([^\`]*\)\` |.*/(void)decisions.\1;/p" "$docs/views.md"
        echo '}'
    } >members.c
    [ "$(grep -c '(void)' members.c)" -gt 15 ] || fail "few members: $(cat members.c)"
    expect 0 "${CC:-cc}" "${includes[@]}" -fsyntax-only members.c
done
