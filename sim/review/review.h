/*
 * Reviews of played matches, whatever the game: every decision of a player, and what it cost.
 *
 * A match is played again from its record, by the engine, and each decision of the player becomes
 * the question that `advise' would be asked there: what the seat knew, and no more. Its cost is
 * what the best alternative is worth minus what the chosen one is, with the same cards for both; so
 * it is judged by what could be known, not by how it went.
 *
 * Nothing here needs threads, files or configs: a page reviews decision by decision.
 */
#ifndef UTSPEL_REVIEW_H
#define UTSPEL_REVIEW_H

#include "sim/advice/advice.h"
#include "sim/review/luck.h"
#include "sim/table/table_match.h"

#include <stdio.h>

enum { REVIEW_KINDS = 6, REVIEW_TEXT_SIZE = 96, REVIEW_REASON_SIZE = 256 };

/*
 * How a decision is weighed. Where there are more than a few alternatives and the game's player
 * chooses the same, it is taken to cost nothing. Else all are screened by a few samples; what was
 * chosen is then compared with what that player would have chosen, or with an alternative that
 * screening shows to be better (elimination_compare()). A mistake is called so when it is behind by
 * three standard errors after the least of samples.
 */
enum {
    REVIEW_FEW = 2,
    REVIEW_SCREENED = 24,
    REVIEW_LEAST = 96,
    REVIEW_SAMPLES = 256,
    REVIEW_ERRORS = 3
};

struct review_decision {
    uint8_t entrant, seat, seats, kind;
    uint8_t at[GAME_ENTRANTS_MAX]; /* entrant by seat */
    int32_t round, deal;           /* of POFC 1, and the hand */
    int32_t part;                  /* the exchange, trick or street */
    card_set cards;                /* that the seat held (POFC: was dealt) */
    void *question;                /* the game's */
    void *past; /* the game's: what the seat knows that the question does not say; or NULL */
    struct table_answer answer; /* that was given */

    /* Once it was weighed. */
    bool is_weighed;  /* false: it could not be asked, or not yet */
    uint64_t samples; /* that compared two alternatives; 0: none, since nothing seems better */
    char chosen[REVIEW_TEXT_SIZE], best[REVIEW_TEXT_SIZE]; /* what was compared */
    /* Of the chosen alternative, in the game's points: how much better the other one is. By chance,
     * or where the game's player errs, it is below 0: so sums are not too high. */
    struct estimate cost;
};

/* The decisions of a match; all zeros to begin with. */
struct review {
    const struct review_game *game;
    struct review_decision *decisions;
    size_t count, room;
    void *memory;  /* what the game keeps from one question to the next; freed with it, or NULL */
    bool is_short; /* memory was too short for all */
};
void review_free(struct review *review);

/* Who weighs: the game's advice, begun for a decision. */
struct review_weigher {
    /* Begins advice on the decision, and finds which alternative was chosen. STATUS_USAGE: it
     * cannot be asked. */
    enum status (*begin)(void *given, const struct review_decision *decision,
                         struct advice **advice, unsigned *chosen, struct error *error);
    void *given;
};

struct review_game {
    const struct game *game;
    const char *kinds[REVIEW_KINDS]; /* of decisions, as translated: "exchanges"; NULL: no more */
    const char *points;              /* what costs are in: "placement points" */
    const char *deals;               /* what a match is made of: "deals" */
    /* Keeps in the review's memory what later questions need of this one; or NULL. It is told of
     * every question of a match. */
    void (*remember)(struct review *review, const struct table_question *question,
                     const struct table_answer *answer);
    /* Fills question, past, kind and part, unless the answer, which is filled, was forced; false:
     * it was, or is not reviewed. */
    bool (*note)(struct review *review, const struct table_question *question,
                 struct review_decision *decision);
    /* Fills which alternative the best player chooses that needs no samples of them, once advice
     * has begun. */
    enum status (*choose)(struct advice *advice, const struct review_decision *decision,
                          unsigned *choice, struct error *error);
    enum status (*run)(struct advice *advice, struct error *error);
    /* Leaves out of a question for which no cards were found what is rarest; false: nothing, or
     * NULL for a game of which that never happens. */
    bool (*simplify)(struct review_decision *decision);
    void (*name)(const struct advice *advice, unsigned alternative, char text[REVIEW_TEXT_SIZE]);
    /* Prints where in the match a decision was: "round 1, deal 3, exchange 2"; and the options that
     * `advise' would be given. */
    void (*print_place)(const struct review_decision *decision, FILE *out);
    void (*print_question)(const struct review_decision *decision, FILE *out);
    /* Fills the luck of the cards; fails where it is not known. */
    enum status (*luck)(struct luck *luck, const struct luck_match *match, struct error *error);
};

/* Adds the decision that a question is, with its answer, if it is of the entrants in a mask and
 * there was something to decide. It is told of all questions of a match. */
void review_note(struct review *review, const struct table_question *question,
                 const struct table_answer *answer, unsigned entrants);

/* Weighs a decision; so many samples (0: REVIEW_SAMPLES) compare. */
enum status review_weigh(const struct review_game *game, const struct review_weigher *weigher,
                         uint64_t samples, struct review_decision *decision, struct error *error);

/*
 * The seed to sample by, for a match that was played by another one: by the same the cards to come
 * might be those that came.
 */
static inline uint64_t review_seed(uint64_t wished, uint64_t played) {
    return wished != played ? wished : wished + 1;
}

/* Whether what it cost is beyond the error of sampling. */
bool review_is_mistake(const struct review_decision *decision);

/* Sums of decisions by kind. */
struct review_sums {
    size_t decisions, weighed, mistakes;
    struct estimate cost; /* of all that were weighed: small ones add up, too */
};

/* Those of the players in a mask of entrants; the last are of all kinds. */
void review_sums_of(const struct review *review, unsigned entrants,
                    struct review_sums sums[REVIEW_KINDS + 1]);

/* Orders decisions by what they cost, the dearest mistake first, those that are none behind. */
void review_rank(const struct review *review, const struct review_decision **ranked);

#endif
