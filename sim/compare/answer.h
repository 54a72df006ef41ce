/*
 * The answer to a comparison, as whoever asked reads it first: proposals as rows, a few figures as
 * columns, and a sentence for each proposal (answer_sentence.h).
 *
 * An audience is whom it holds for: a table of players, and whether they have adapted.
 */
#ifndef UTSPEL_ANSWER_H
#define UTSPEL_ANSWER_H

#include "sim/compare/comparison_figures.h"
#include "sim/words/names.h"

#include <stdio.h>

enum { ANSWER_COLUMNS = 7, ANSWER_AUDIENCES = 8, ANSWER_NONE = VARIANTS_MAX };

struct answer_audience {
    const char *table; /* of names_of_tables; "": the config's players */
    bool adapted;
    size_t base; /* the variant that its proposals are compared with */
};

struct answer {
    const struct figures *figures;
    const char *game; /* "chicago"; "tournaments" */
    enum language language;
    size_t column[ANSWER_COLUMNS], column_count; /* metrics */
    struct answer_audience audience[ANSWER_AUDIENCES];
    size_t audience_count;
    size_t proposal_count;                          /* the base, number 0, included */
    size_t variant[VARIANTS_MAX][ANSWER_AUDIENCES]; /* of a proposal; ANSWER_NONE: none */
};

/* Arranges what was found. The figures and the game's name must outlive the answer. */
void answer_make(struct answer *answer, const struct figures *figures, const char *game,
                 enum language language);

/* The variant that speaks for a proposal: its first one. */
size_t answer_variant(const struct answer *answer, size_t proposal);

/* The heading: the question asked or, if there was none, what is changed. */
void answer_print_question(const struct answer *answer, FILE *out);

/* Who plays, and how many matches: "4 club players (classic); 40,000 matches of each ..." */
void answer_print_about(const struct answer *answer, uint64_t matches, FILE *out);

/* A proposal in words; of number 0 today's rules. */
void answer_print_proposal(const struct answer *answer, size_t proposal, FILE *out);

/* A table's heading: "Among beginners who have adapted"; or nothing, if there is one audience. */
void answer_print_audience(const struct answer *answer, size_t audience, FILE *out);

/* What a column is called: whole, "Chicago called, % of deals", and its two parts. */
void answer_print_column(const struct answer *answer, size_t column, FILE *out);
void answer_print_name(const struct answer *answer, size_t column, FILE *out);
void answer_print_unit(const struct answer *answer, size_t column, FILE *out);

/* How many decimals a column is shown with. */
int answer_places(const struct answer *answer, size_t column);

/* A value in a column and its difference to today's rules, in the column's unit. */
double answer_value(const struct answer *answer, size_t variant, size_t column);
double answer_difference(const struct answer *answer, size_t variant, size_t column);

/* A sign for the verdict on it: "=", "?", or which way it has changed; and what they mean. */
const char *answer_mark(const struct answer *answer, size_t variant, size_t column);
void answer_print_legend(const struct answer *answer, FILE *out);

#endif
