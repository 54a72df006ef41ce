/* Matches of a record reviewed: read from a file, and weighed by advice for the table sat at. */
#ifndef UTSPEL_REVIEW_MATCH_H
#define UTSPEL_REVIEW_MATCH_H

#include "sim/review/review.h"

#include <stdbool.h>
#include <stdint.h>

enum { REVIEW_NAME_SIZE = 64 };

struct review_request {
    const char *file;   /* of the record */
    const char *player; /* by name, or by number from 1; NULL: all */
    const char *table;  /* of which populations the others are, as for `advise'; NULL: those whose
                           strategies the record names */
    uint64_t samples;   /* of a decision, at most; 0: REVIEW_SAMPLES */
    const char *seed;   /* of the samples; NULL: the config's */
};

struct review_player {
    char name[REVIEW_NAME_SIZE], strategy[REVIEW_NAME_SIZE]; /* as the record has it; built in */
    double points; /* placement points, or points, of the match */
};

/* A match, and the decisions of the players asked for. */
struct reviewed_match {
    struct review review;
    uint64_t number; /* in the record, from 0 */
    uint64_t index;  /* of the run that it was played in */
    uint64_t seed;   /* of that run */
    char rules_name[REVIEW_NAME_SIZE];
    unsigned entrants;
    struct review_player player[GAME_ENTRANTS_MAX];
    unsigned asked;     /* mask of entrants who are reviewed */
    void *rules;        /* the game's */
    const char *record; /* from its first line on */
    struct luck luck;   /* without deals where it is not known */
};

struct reviewed {
    const struct review_request *request;
    char *text;                     /* of the record */
    struct reviewed_match *matches; /* of one game */
    size_t match_count;
    char command[512]; /* how `advise' is asked about a decision: "utspel advise --rules .." */
};

/*
 * Reads the record, plays its matches again, and weighs all decisions asked for. After an
 * interruption (STATUS_INTERRUPTED) those weighed so far are there. It is freed after a failure,
 * too.
 */
enum status review_record(struct reviewed *reviewed, const struct review_request *request,
                          struct error *error);
void reviewed_free(struct reviewed *reviewed);

#endif
