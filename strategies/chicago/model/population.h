/*
 * Populations: the kinds of players that a table may consist of, and that answers are given for.
 *
 * What a model knows of opponents, it knows of each population, and of those who may be of any: the
 * unknown. sim/config names the strategy that plays for each.
 *
 * Below are the signs by which a player's population is recognized, and the tracker that
 * recognizes it within a match.
 */
#ifndef UTSPEL_MODEL_POPULATION_H
#define UTSPEL_MODEL_POPULATION_H

#include "sim/chicago/chicago_view.h"
#include "strategies/chicago/model/play_styles.h"

enum population {
    POPULATION_BEGINNERS,
    POPULATION_CLUB,
    POPULATION_EXPERTS,
    POPULATIONS,
    POPULATION_UNKNOWN = POPULATIONS,
    POPULATION_KINDS /* the unknown included */
};

/* "beginners", ..., and "any" for the unknown. */
extern const char *const population_names[POPULATION_KINDS];

/* The population that a built-in strategy of that name plays like; any other: unknown. */
enum population population_of_strategy(const char *name);

/* The strategy that plays for a population; "" for the unknown. */
const char *population_strategy(enum population population);

/*
 * Reads a list: one population for all others, or one for each in their order
 * ("club,club,experts"). False, and why: what was found and what is allowed.
 */
bool population_list_read(const char *text, unsigned others, uint8_t of[CHICAGO_SEATS_MAX],
                          char *why, size_t why_size);

/* The populations of all at a table, by seat; and by entrant, where it says so. A word: what reads
 * all does not wait for what was written one by one. */
struct table_populations {
    _Alignas(uint64_t) uint8_t of[CHICAGO_SEATS_MAX]; /* enum population */
};
_Static_assert(sizeof(struct table_populations) == sizeof(uint64_t), "they are a word");

/* A table of an expert in a seat and others, listed in their order. */
struct table_populations population_table(const uint8_t others[CHICAGO_SEATS_MAX], unsigned seat);

/*
 * Who plays for a population in a seat at a table of so many, as `players` of a config has it.
 * Experts are quick `solver`s, to whom the others are named: they have played with them before.
 */
enum { POPULATION_PLAYER_SIZE = 128 };
void population_player(const struct table_populations *table, unsigned seats, unsigned seat,
                       char text[POPULATION_PLAYER_SIZE]);

/*
 * Signs of a population: what all at the table see a player do, and how often each population does
 * it.
 *
 * Taken of a deal: the cards laid down in each exchange, given those of the one before; answers to
 * the Chicago question, by score and by whether a call is still needed; and the cards played where
 * nobody called, by trick and by what they do. Learned from play
 * (sim/chicago_lab/train/collectors.c).
 */
enum {
    SIGNS_COUNTS = CHICAGO_HAND_SIZE + 1, /* of cards laid down */
    SIGNS_SCORES = 8,                     /* bands of 8 points, the last without end */
    SIGNS_PLAYS = 4 * CARD_RANKS,         /* leads, wins, follows, throws off; by rank */

    SIGNS_EXCHANGE = 0, /* by exchange, cards laid down before (first: 0), and now */
    SIGNS_ASK = SIGNS_EXCHANGE + CHICAGO_EXCHANGES_MAX * SIGNS_COUNTS * SIGNS_COUNTS,
    SIGNS_PLAY = SIGNS_ASK + 2 * SIGNS_SCORES * 2, /* by trick */
    SIGNS = SIGNS_PLAY + CHICAGO_TRICKS * SIGNS_PLAYS,
    SIGNS_OF_DEAL = CHICAGO_EXCHANGES_MAX + 1 + CHICAGO_TRICKS /* of one player, at most */
};

/* Log-probabilities of signs by population, each in its circumstances. All zero: nothing known. */
struct population_signs {
    float log_chance[SIGNS][POPULATIONS];
};

/* Signs that share their circumstances with a sign, so that their chances add up to 1. */
struct signs_range {
    unsigned first, end;
};
struct signs_range signs_beside(unsigned sign);

/* Fills the signs of a seat in the deal so far, until its tricks; returns their number. */
unsigned signs_before_tricks(const struct chicago_view *view, unsigned seat,
                             uint16_t signs[SIGNS_OF_DEAL]);

/*
 * Fills the signs of a seat in plays of tricks (plays_of()), where nobody called; returns their
 * number.
 */
unsigned signs_of_plays(const struct play_seen *plays, unsigned all, unsigned seat,
                        uint16_t signs[SIGNS_OF_DEAL]);

/*
 * Which population each of the others is of, learned within a match from the signs that all have
 * seen.
 *
 * At first each is as likely of any; who is clearly most like one is taken for it, and until then
 * is unknown. To be taken for a beginner takes most evidence, since a better player would earn by
 * that. Seats are redrawn: it is by entrant. All zero: nothing is known.
 */
struct population_tracker {
    float log_likelihood[CHICAGO_SEATS_MAX][POPULATIONS]; /* by entrant */
    uint8_t found[CHICAGO_SEATS_MAX]; /* by entrant: 0, or 1 + enum population */
};

/* Learns from some signs of an entrant. */
void population_tracker_add(struct population_tracker *tracker,
                            const struct population_signs *signs, unsigned entrant,
                            const uint16_t *sign, unsigned count);

/* Learns from a deal that comes to its tricks, once: when the seat plays its first card. */
void population_tracker_learn(struct population_tracker *tracker,
                              const struct population_signs *signs,
                              const struct chicago_view *view);

/* Learns from the tricks of a deal that nobody called, once: late in them. */
void population_tracker_learn_tricks(struct population_tracker *tracker,
                                     const struct population_signs *signs,
                                     const struct chicago_view *view);

static inline enum population population_tracker_of(const struct population_tracker *tracker,
                                                    unsigned entrant) {
    unsigned found = tracker->found[entrant];
    _Static_assert(POPULATION_UNKNOWN == POPULATION_KINDS - 1, "0 is found before the first");
    return (enum population)((found + POPULATION_UNKNOWN) % POPULATION_KINDS);
}

#endif
