/*
 * What rules, their values, metrics and players are called, in plain words of every language: one
 * table, of which all that people read is made. Each list ends in a row without a key.
 */
#ifndef UTSPEL_NAMES_H
#define UTSPEL_NAMES_H

#include "sim/words/language.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * A rule, by its key. The phrase says it with its value in place of %s: "buy-stop at %s". Two
 * phrases with a bar between them are those of true and of false; or, where the first has a %s,
 * that of any value and that of none. "exchange[s]" and "h[änder/and]" have what stands in the
 * brackets for other values than 1, and what comes after a stroke for 1. NULL: "name: value".
 */
struct rule_words {
    const char *key;
    const char *name[LANGUAGES], *phrase[LANGUAGES];
};

/* A value of a rule; of any rule, if the rule is NULL. */
struct value_words {
    const char *value, *rule;
    const char *name[LANGUAGES];
};

/*
 * A metric, by its key or that of its family. Clauses say that it has changed: which way and, with
 * {d}, by how much, with {deal|deals} as that is one or more. The others say it of one audience
 * alone, with the new value in place of {v} and the old one of {b}; or, of a share that is rare,
 * once in how many, {nv} and {nb}.
 */
struct metric_words {
    const char *key;
    const char *game;             /* whose it is; "tournaments"; NULL: of any */
    int first;                    /* its place among the figures that come first, from 1; 0: none */
    const char *name[LANGUAGES];  /* behind a bar the unit: "Chicago called|, % of deals" */
    const char *more[LANGUAGES];  /* the clause of a value that has risen, */
    const char *less[LANGUAGES];  /* or fallen; NULL: by its name */
    const char *exact[LANGUAGES]; /* NULL: as above */
    const char *rare[LANGUAGES];
    const char *never[LANGUAGES]; /* of a value that has fallen to 0 */
};

/* Players by their strategy. */
struct player_words {
    const char *strategy, *game;
    const char *one[LANGUAGES], *many[LANGUAGES];
};

/* A table of players, all of whom play one strategy, as a config seats it. */
struct table_words {
    const char *key, *game, *player;
    const char *many[LANGUAGES];
};

extern const struct rule_words names_of_chicago[], names_of_pofc[], names_of_holdem[];
extern const struct value_words names_of_values[];
extern const struct metric_words names_of_metrics[];
extern const struct player_words names_of_players[];
extern const struct table_words names_of_tables[];

/* These return a row, or NULL. A metric's family is its key up to a dot. */
const struct rule_words *names_rule(const char *key);
const struct value_words *names_value(const char *rule, const char *value);

/* The value of a rule that is none: the one that is called so, or else "0". */
const char *names_none(const char *rule);

/* Whether the value of a rule is a list, of numbers or words and not of rows of them. */
bool names_is_list(const char *rule);

const struct metric_words *names_metric(const char *game, const char *key);

/* Writes a metric's name, behind a bar its unit, with the number or label of its key: "wins of
 * player 2|, %", "tournaments won (strong)|, %". */
void names_metric_text(enum language language, const char *game, const char *key, char *text,
                       size_t size);

const struct player_words *names_player(const char *game, const char *strategy);
const struct table_words *names_table(const char *key);

/*
 * Prints who players are, of a list of strategies or tables of players, each with what it was given
 * behind it in parentheses: "4 club players (classic)" of "classic, classic, classic, classic". One
 * that has no name is printed as it is.
 */
void names_print_players(enum language language, const char *game, const char *list, FILE *out);

/* The i-th rule of any game; NULL past the last. */
const struct rule_words *names_rule_at(size_t i);

#endif
