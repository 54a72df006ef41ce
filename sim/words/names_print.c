#include "sim/words/names.h"

#include <string.h>

enum { NAME_SIZE = 64 };

/* Where an item of a list ends: at a comma that is not in parentheses. */
static size_t item_length(const char *list) {
    int depth = 0;
    size_t length = 0;
    for (; list[length] && (list[length] != ',' || depth > 0); length++)
        depth += (list[length] == '(') - (list[length] == ')');
    return length;
}

/* A table's player, or who plays the strategy that an item begins with; NULL: they have no name. */
static const struct player_words *player_of(const char *game, const char *item, size_t length) {
    char name[NAME_SIZE];
    size_t end = strcspn(item, " ,(");
    snprintf(name, sizeof name, "%.*s", (int)(end < length ? end : length), item);
    const struct table_words *table = names_table(name);
    for (const struct player_words *row = names_of_players; table && row->strategy; row++)
        if (strcmp(row->many[LANGUAGE_ENGLISH], table->many[LANGUAGE_ENGLISH]) == 0)
            return row;
    return names_player(game, name);
}

/* The strategy and, behind a colon, what it was given in parentheses. */
static void print_strategy(const struct player_words *words, const char *item, size_t length,
                           FILE *out) {
    size_t end = strcspn(item, " ,(");
    fprintf(out, " (%s", words->strategy);
    if (end < length && item[length - 1] == ')')
        fprintf(out, ": %.*s", (int)(length - end - 3), item + end + 2);
    fputc(')', out);
}

static void print_player(enum language language, const struct player_words *words, const char *item,
                         size_t length, size_t count, FILE *out) {
    if (!words) {
        fprintf(out, "%.*s", (int)length, item);
        return;
    }
    fputs(count > 1 ? words->many[language] : words->one[language], out);
    print_strategy(words, item, length, out);
}

void names_print_players(enum language language, const char *game, const char *list, FILE *out) {
    for (const char *item = list; *item;) {
        size_t length = item_length(item), count = 0;
        const char *next = item;
        while (*next && item_length(next) == length && strncmp(next, item, length) == 0) {
            next += length + strspn(next + length, ", ");
            count++;
        }
        bool is_of_all = count == 1 && *next == '\0' && item == list && names_table(list);
        const struct player_words *words = player_of(game, item, length);
        if (is_of_all) { /* a table's name is that of each other player at it */
            fputs(words ? words->many[language] : list, out);
            if (words)
                print_strategy(words, list, 0, out);
        } else {
            if (count > 1 || (words && (item != list || *next))) /* one alone needs no number */
                fprintf(out, "%zu ", count);
            print_player(language, words, item, length, count, out);
        }
        fputs(*next ? ", " : "", out);
        item = next;
    }
}
