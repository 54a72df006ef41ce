# Makes the headers that plug-ins include from those the program is compiled with, so that the two
# cannot differ:
#
#     awk -v root=SOURCE -v out=FOLDER -f prefix.awk utspel/*.h
#
# Each header named is copied to FOLDER. A line `#include "evaluator/card.h"` is replaced by what
# that header declares, up to its line "/* Not for plug-ins ... */", with utspel_ or UTSPEL_ before
# every name. Names are what those headers declare at file scope; members and parameters stay.

BEGIN {
    names["OPTIONS_OF"] # defined by whoever uses the macros of option_rows.h
    for (i = 1; i < ARGC; i++) {
        while ((getline line < ARGV[i]) > 0)
            if (match(line, /^#include "/))
                names_collect(included(line))
        close(ARGV[i])
    }
    for (i = 1; i < ARGC; i++)
        header_write(ARGV[i])
    exit failed
}

function included(line) {
    split(line, part, "\"")
    return root "/" part[2]
}

function fail(message) {
    print message > "/dev/stderr"
    failed = 1
}

# Writes a header with what it includes in quotes put into it.
function header_write(path, file, line) {
    file = path
    sub(/.*\//, "", file)
    file = out "/" file
    printf "" > file
    while ((getline line < path) > 0)
        if (line ~ /^#include "/)
            part_write(included(line), file)
        else
            print line > file
    close(path)
    close(file)
}

# Fills lines[1..n] with a header's public part, without its guard and its includes; gives n.
function part_read(path, line, n, guard) {
    n = 0
    guard = ""
    while ((getline line < path) > 0 && line !~ /^\/\* Not for plug-ins/) {
        if (line ~ /^#ifndef UTSPEL_/ && guard == "")
            guard = substr(line, 9)
        else if (line ~ /^ *EXPORTED\([a-z0-9_]+\);$/)
            lines[n] = lines[n] ";"
        else if (line !~ /^#include/ && line != "#define " guard && (line != "" || lines[n] != "")) {
            sub(/ EXPORTED\([a-z0-9_]+\)/, "", line)
            lines[++n] = line
        }
    }
    close(path)
    if (guard == "")
        fail(path ": no such header, or one without a guard")
    while (n > 0 && lines[n] ~ /^$|^#endif$/)
        n--
    return n
}

function part_write(path, file, i, n) {
    n = part_read(path)
    in_comment = 0
    before = column[0] = ""
    for (i = 1; i <= n; i++) {
        column[i] = in_comment ? column[i - 1] : comment_column(lines[i])
        is_begun[i] = in_comment
        lines[i] = line_prefixed(lines[i])
    }
    for (i = 1; i <= n; i++) {
        if (column[i] != column[i - 1])
            width = column[i] ? code_width(i, n) : 0
        print width ? line_aligned(i) : lines[i] > file
    }
}

# Where a comment begins behind code; 0 if none does.
function comment_column(line) {
    return line ~ /[^ ] *\/\*/ ? index(line, "/*") : 0
}

function code_of(i, code) {
    code = is_begun[i] ? "" : substr(lines[i], 1, index(lines[i], "/*") - 1)
    sub(/ +$/, "", code)
    return code
}

# The longest code on the lines from i on whose comments stand below each other.
function code_width(i, n, first, longest) {
    for (first = i; i <= n && column[i] == column[first]; i++)
        if (length(code_of(i)) > longest)
            longest = length(code_of(i))
    return longest
}

function line_aligned(i, comment) {
    comment = is_begun[i] ? lines[i] : substr(lines[i], index(lines[i], "/*"))
    sub(/^ +/, "   ", comment)
    return sprintf("%-*s %s", width, code_of(i), comment)
}

# Cuts the first token off `rest` into `token`: a word, a string, either end of a comment, blanks,
# or another character.
function next_token() {
    if (match(rest, /^[A-Za-z_0-9]+/) || match(rest, /^[ \t]+/) ||
        (!in_comment && match(rest, /^"([^"\\]|\\.)*"/)) || match(rest, /^(\/\*|\*\/|->)/))
        token = substr(rest, 1, RLENGTH)
    else
        token = substr(rest, 1, 1)
    rest = substr(rest, length(token) + 1)
    if (token == "/*" || token == "*/")
        in_comment = token == "/*"
    return token != ""
}

function prefixed(name) {
    if (name ~ /^utspel_/)
        return name
    return (name ~ /[a-z]/ ? "utspel_" : "UTSPEL_") name
}

# Whether a word is a name to be prefixed. In a comment most words are English.
function is_name(word) {
    if (before ~ /^(struct|enum|union)$/)
        return word in tags
    if (in_comment)
        return (word in names || word in tags) && (word ~ /_/ || rest ~ /^\(/)
    return word in names && before !~ /^(\.|->)$/
}

function line_prefixed(line, result) {
    rest = line
    result = ""
    while (next_token()) {
        if (token ~ /^[A-Za-z_]/ && is_name(token))
            result = result prefixed(token)
        else if (before == "struct" && rest ~ /^##/)
            result = result "utspel_##" token # of a macro's argument
        else
            result = result token
        if (token !~ /^([ \t]|\*$)/)
            before = token
    }
    sub(/ +\\$/, " \\", result)
    return result
}

# Adds what a header declares at file scope to `names`, or `tags` if it comes after struct or enum.
function names_collect(path, i, n) {
    n = part_read(path)
    in_comment = depth = 0
    declaration_begin()
    for (i = 1; i <= n; i++)
        if (lines[i] ~ /^#define /) {
            match(lines[i], /^#define [A-Za-z_0-9]+/)
            names[substr(lines[i], 9, RLENGTH - 8)]
            while (lines[i] ~ /\\$/)
                i++
        } else if (lines[i] !~ /^#/)
            line_collect(lines[i])
}

function declaration_begin() {
    before = kind = last = ""
    is_named = 0
}

function line_collect(line) {
    rest = line
    while (next_token())
        if (!in_comment && token !~ /^([ \t]|\*\/)/) {
            if (depth == 0)
                collect_outside()
            else
                collect_inside()
            before = token
        }
}

function collect_outside() {
    if (token ~ /^[A-Za-z_]/ && before ~ /^(struct|enum|union)$/)
        tag = token
    else if (token ~ /^(struct|enum|union)$/)
        kind = token
    else if (token ~ /^[A-Za-z_]/)
        last = token
    else if (token ~ /^[(;=[]$/ && last != "" && !is_named) {
        names[last]
        is_named = 1
    } else if (token == "{") {
        if (before == tag && !is_named)
            tags[tag]
        depth = 1
    }
    if (token == ";")
        declaration_begin()
}

# Of what is in braces only an enum's constants are seen outside.
function collect_inside() {
    depth += (token ~ /^[({]$/) - (token ~ /^[)}]$/)
    if (kind == "enum" && !is_named && depth == 1 && before ~ /^[{,]$/ && token ~ /^[A-Za-z_]/)
        names[token]
    if (depth == 0 && is_named)
        declaration_begin()
    else if (depth == 0)
        last = ""
}
