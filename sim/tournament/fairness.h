/*
 * Whether a tournament is fair: what luck gives and takes, from what it counted (the datasets in
 * fair/ of its file).
 *
 * Each question compares two chances of the same kind of player, between which only draws decide:
 *   - a table of the smaller size against one of the larger, in a heat that has both: the chance to
 *     go on, and to win the tournament;
 *   - a seat against the other seats of tables of that size;
 *   - heat 1 at a table with an opponent of a line against one without, at tables of one size;
 *   - play-offs and lots for the last place that goes on: won against lost.
 * Players are compared within their line, seats over all lines: each seat is taken once at each
 * table, by whom the draw says.
 *
 * Standard errors are over tournaments, by the delete-a-group jackknife over TOURNAMENT_BATCHES
 * batches (Kott, Journal of Official Statistics 17, 2001, 521), and are at least what one player
 * more or less would change. Intervals are Student's, widened for the number of questions asked
 * (Bonferroni), so that all of them hold together with FAIR_LEVEL.
 */
#ifndef UTSPEL_FAIRNESS_H
#define UTSPEL_FAIRNESS_H

#include "sim/output/json.h"
#include "sim/tournament/tournament_figures.h"

#define FAIR_LEVEL 0.95
#define FAIR_MARGIN                                                                                \
    0.01 /* a smaller difference matters to nobody, nor a twentieth of the chance                  \
          */

enum {
    FAIR_EVENTS_MIN = 20, /* of each outcome, below which nothing is said */
    FAIR_TOURNAMENTS_MIN = 2 * TOURNAMENT_BATCHES
};

enum fair_kind { FAIR_TABLE, FAIR_TITLE, FAIR_SEAT, FAIR_DRAW, FAIR_TIE, FAIR_KINDS };

enum fair_verdict {
    FAIR_TOO_FEW, /* events to say anything */
    FAIR_UNSEEN,  /* the interval holds 0, and more than the margin */
    FAIR_SAME,    /* the interval is within the margin */
    FAIR_GAIN,    /* it is above 0 */
    FAIR_LOSS,    /* it is below 0 */
    FAIR_VERDICTS
};

struct fair_question {
    enum fair_kind kind;
    size_t line;  /* whose players; not of seats */
    size_t heat;  /* from 0; of tables and the title */
    size_t other; /* the opponent's line, of draws; enum game_tie, of ties; else the seat */
    unsigned size, smaller; /* of tables; smaller is of tables and the title only */

    double share[2];            /* the two chances; of ties the second is a half */
    struct estimate difference; /* the first minus the second */
    double low, high;           /* its interval, which holds together with all others */
    double margin;
    enum fair_verdict verdict;
};

struct fairness {
    const struct tournament *tournament;
    struct fair_question *item; /* by kind, then line */
    size_t count;
    size_t asked; /* those with events enough, over which intervals are corrected */
    char **who;   /* by line: its label and who that is, "strong (solver {budget: quick})" */
};

/* Free it also after a failure: memory was short. Before FAIR_TOURNAMENTS_MIN none is asked. */
enum status fairness_find(struct fairness *fairness, const struct figures_of_tournament *figures,
                          struct error *error);
void fairness_free(struct fairness *fairness);

/* Fills in margin, interval and verdict of each question whose difference is known. */
void fairness_conclude(struct fairness *fairness);

/* Events of one side in each batch: all, and those that succeeded. */
struct fair_side {
    int64_t of[TOURNAMENT_BATCHES], on[TOURNAMENT_BATCHES];
};

/* Both sides in strata, tables of one size, of GAME_ENTRANTS_MAX at most. */
struct fair_contrast {
    size_t strata;
    struct fair_side side[GAME_ENTRANTS_MAX][2];
};

/*
 * The two chances of a contrast, and their difference with its standard error. Chances of several
 * strata are averaged with the strata's sizes as weights, those with one side only left out.
 * False: there are fewer events than FAIR_EVENTS_MIN on a side, or in all of either outcome.
 */
bool fair_contrast_estimate(const struct fair_contrast *contrast, struct fair_question *question);

/* Prints what was found for people; and the same for other programs, as the array "fair". */
void fairness_print(const struct fairness *fairness, FILE *out);
void fairness_json(struct json *json, const struct fairness *fairness);

/* ---- what is said about it: fairness_words.c ---- */

/* How a medium speaks: its language and how it writes numbers, into text. */
struct fair_voice {
    void *with;
    const char *(*say)(void *with, const char *english);
    void (*estimate)(void *with, struct estimate estimate, char *text, size_t size);
    void (*number)(void *with, double value, int places, char *text, size_t size);
};

enum { FAIR_TEXT_SIZE = 640, FAIR_TOLD_MAX = 6 };

/* A sentence with figure and verdict, and a short name: "strong, heat 1: going on". */
void fair_sentence(const struct fairness *fairness, const struct fair_question *question,
                   const struct fair_voice *voice, char text[FAIR_TEXT_SIZE]);
void fair_name(const struct fairness *fairness, const struct fair_question *question,
               const struct fair_voice *voice, char text[FAIR_TEXT_SIZE]);

/*
 * The questions of a kind that sentences are about: those that differ, the clearest first, then
 * others; of the seats of a size one stands for all, if none differs. Returns how many there are,
 * at most FAIR_TOLD_MAX.
 */
size_t fair_told(const struct fairness *fairness, enum fair_kind kind,
                 const struct fair_question *told[FAIR_TOLD_MAX]);

/* How many more there are, and how many with too few cases; false: none. */
bool fair_rest(const struct fairness *fairness, enum fair_kind kind, const struct fair_voice *voice,
               char text[FAIR_TEXT_SIZE]);

extern const char *const fair_headings[FAIR_KINDS];
extern const char *const fair_verdict_words[FAIR_VERDICTS];

/* What a reader is told first, and when nothing was asked. */
extern const char fair_preface[];
extern const char fair_too_few_tournaments[];

enum { FAIR_PLAN_MAX = TOURNAMENT_HEATS_MAX + 1 };

/* What is known from the plan: shares by size of table, and byes. Returns how many there are. */
size_t fair_plan_sentences(const struct tournament *tournament, const struct fair_voice *voice,
                           char text[FAIR_PLAN_MAX][FAIR_TEXT_SIZE]);

/* All English texts, for the test that each has a translation; NULL from some number on. */
const char *fair_text(size_t i);

#endif
