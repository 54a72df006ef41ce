/*
 * Options: one table row states everything about a key that a user may set.
 *
 * From a table come parsing, checking, did-you-mean, `utspel rules`, --set, the record's
 * `options` and the config stored with results. Rules, run settings and strategy parameters
 * are all plain structs described by such tables.
 */
#ifndef UTSPEL_OPTION_H
#define UTSPEL_OPTION_H

#include "evaluator/card.h"
#include "sim/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { OPTION_LIST_MAX = 8, OPTION_TABLE_MAX = 64, OPTION_TEXT_SIZE = 2048 };
enum { OPTION_ROWS_MAX = 200, OPTION_ROW_MAX = 3 };
/* Room for the text of any value but an OPTION_TEXT's, as a user writes it or as it is printed. */
enum { OPTION_VALUE_SIZE = 8192 };

/* What a value is, and the C type that holds it. */
enum option_type {
    OPTION_BOOL,  /* int32_t, 0 or 1 */
    OPTION_INT,   /* int32_t, min..max; or one of `words`, which are numbers below min */
    OPTION_REAL,  /* double, min..max */
    OPTION_COUNT, /* uint64_t, min..max; written 1000000, 1_000_000 or 1e6 */
    OPTION_WORD,  /* int32_t, the word's place in words */
    OPTION_INTS,  /* struct option_list of integers, 1 or more unless the default has none */
    OPTION_WORDS, /* struct option_list of places in words, none twice */
    OPTION_TEXT,  /* char[OPTION_TEXT_SIZE] */
    OPTION_ROWS   /* struct option_rows, each of `numbers` integers; 1 or more unless the default
                     has none */
};

struct option_list {
    int32_t count;
    int32_t item[OPTION_LIST_MAX];
};

struct option_rows {
    int32_t count;
    int32_t item[OPTION_ROWS_MAX][OPTION_ROW_MAX]; /* 0 beyond the row's numbers */
};

/* What an option of a game's rules bears on. */
enum option_bearing {
    OPTION_BEARS_ON_PLAY,   /* how a game is played and placed: models are made for it */
    OPTION_BEARS_ON_MATCH,  /* only what games add up to, or how long they may last */
    OPTION_BEARS_ON_ERRORS, /* only what errors of players cost */
    OPTION_BEARS_ON_TOURNAMENTS
};

/*
 * A row states what it needs and leaves the rest 0. The last two members are for rules: files
 * made before an option existed keep their meaning by them.
 */
struct option {
    const char *key; /* dotted where the config nests: "points.pair" */
    enum option_type type;
    size_t offset;                /* of the value in the struct the table describes */
    int64_t min, max;             /* of an integer, or each in a list; of the length of a text or
                                     a list of words */
    const char *const *words;     /* NULL-terminated, for WORD and WORDS; of INT: or NULL */
    const char *default_value;    /* as a user would write it */
    const char *meaning, *source; /* one line each; source is a rulebook section or NULL */
    const char *fallback;         /* what a file means that does not state it: how the game went
                                     before the option existed; NULL: the default */
    enum option_bearing bears_on;
    int numbers; /* of INTS: how many the list must have; 0: any number of them; of ROWS: how
                    many each row has, 1 to OPTION_ROW_MAX */
};

struct option_table {
    const struct option *options;
    size_t count; /* at most OPTION_TABLE_MAX */
    size_t size;  /* of the struct described */
};

/* Keys of options, and of what is configured beside them; OPTION_KEYS() outside of functions. */
struct option_keys {
    const char *const *key;
    size_t count;
};

#define OPTION_KEYS(...)                                                                           \
    {                                                                                              \
        (const char *const[]){__VA_ARGS__},                                                        \
            sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)                      \
    }

/* Not for plug-ins: what follows is the program's own. */

/* Refuses a table that no default could be set by, for tables that come from elsewhere. */
enum status option_table_check(const struct option_table *table, struct error *error);

/* The option of that key, or NULL. */
const struct option *option_find(const struct option_table *table, const char *key);

/* Fills values (table->size bytes) with every option's default, or with every fallback. */
void option_set_defaults(const struct option_table *table, void *values);
void option_set_fallbacks(const struct option_table *table, void *values);

/*
 * Reads text as the option's value; a list's items are separated by blanks or commas, the numbers
 * of a row by strokes: "25/50/0, 50/100/0". On failure values is untouched and the error says what
 * was found and what is allowed.
 */
enum status option_set(const struct option *option, void *values, const char *text,
                       struct error *error);

/* The word that is the value of a WORD, or stands there in place of an INT's number; else NULL. */
const char *option_word(const struct option *option, const void *values);

/* Whether its value is a list, of rows too; and whether that may have no items. */
bool option_is_list(const struct option *option);
bool option_may_be_empty(const struct option *option);

/* Prints the value as JSON, which is YAML too. */
void option_print(const struct option *option, const void *values, FILE *out);

/* Whether an option has the same value in two structs. */
bool option_is_same(const struct option *option, const void *values, const void *others);

/* Whether an option has the value of its fallback. */
bool option_is_fallback(const struct option *option, const void *values);

/* Adds key and value to a hash (hash.h). */
uint64_t option_hash(const struct option *option, const void *values, uint64_t hash);

/*
 * Adds to a hash what identifies rules: the options that bear on play and are not at their
 * fallbacks. So it stays the same in programs that know more options.
 */
uint64_t option_identity(const struct option_table *table, const void *values, uint64_t hash);

/* Prints a text as a JSON string. */
void option_print_text(const char *text, FILE *out);

/* Prints all options as "key": value, separated by ", ", in the table's order. */
void option_print_all(const struct option_table *table, const void *values, FILE *out);

/* What is allowed, for people: "0..100", "true or false", "forced, optional". */
void option_allowed(const struct option *option, char *text, size_t size);

/* The same in the process's language: messages, which are English, have the other. */
void option_allowed_said(const struct option *option, char *text, size_t size);

/* Reads a non-negative whole number: 1000000, 1_000_000, 1e6, 2.5e6. */
bool option_parse_count(const char *text, uint64_t *value);

/*
 * Adds to an error about a text that is no number how to write the one it seems to be: 10k, 0,5 or
 * 1.000.000. It adds nothing where the text is a number, or none is recognized.
 */
void option_number_hint(struct error *error, const char *text, bool whole);

/* The i-th name of a list, NULL past the last. */
typedef const char *option_candidate(const void *list, size_t i);

/* The candidate nearest to a misspelt word, at most a third of its letters away, or NULL. */
const char *option_nearest(const char *word, option_candidate *candidate, const void *list);

/*
 * Adds to an error about a word the one probably meant, or all there are. Of more than 16 only the
 * five nearest are named, with `all`, the command that lists them ("utspel metrics"); NULL: none.
 */
void option_suggest(struct error *error, const char *word, option_candidate *candidate,
                    const void *list, const char *all);

/*
 * Reads the card at *text, as people write it: 10h or Th, AS, ah. *text then points behind it and
 * the spaces and commas that follow. An error names what is there, with the option's key.
 */
enum status card_text_read(const char **text, const char *key, card *c, struct error *error);

/* Reads all cards of a text, which must differ; an empty text has none. */
enum status card_text_read_set(const char *text, const char *key, card_set *set,
                               struct error *error);

#endif
