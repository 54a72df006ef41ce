/* Where one of several settings with commas between them ends. */
#include "sim/words/change.h"

#include <string.h>

/* A quote that begins a text: elsewhere it is an apostrophe. */
static bool quote_opens(const char *text, size_t at) {
    return (text[at] == '"' || text[at] == '\'') && (at == 0 || strchr("=,:[{ ", text[at - 1]));
}

/* The position of the quote that closes the one at a position, or of the end. */
static size_t quote_end(const char *text, size_t at) {
    char quote = text[at++];
    for (; text[at] && text[at] != quote; at++)
        if (quote == '"' && text[at] == '\\' && text[at + 1])
            at++;
    return at;
}

size_t setting_length(const char *text) {
    size_t at = 0;
    for (int depth = 0; text[at] && (text[at] != ',' || depth > 0); at++) {
        if (quote_opens(text, at))
            at = quote_end(text, at);
        if (!text[at])
            break;
        depth += (strchr("[{", text[at]) != NULL) - (strchr("]}", text[at]) != NULL);
    }
    return at;
}
