/*
 * The call atlas: when a Chicago is worth calling, situation by situation, and which hands are.
 *
 * A config's players play; an observer takes the situations in which they are asked. A model
 * trained for the rules gives the call values there.
 */
#ifndef UTSPEL_ATLAS_H
#define UTSPEL_ATLAS_H

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/chicago/chicago_event.h"
#include "sim/config/config.h"
#include "sim/engine/game_task.h"
#include "sim/output/estimate.h"
#include "strategies/chicago/model/chicago_model.h"

#include <limits.h>

/*
 * What the atlas counts at a table: the Chicago questions of self-play.
 *
 * A question is close if the chance of the hand held, looked up in the model against those it
 * learned from, is within ATLAS_CLOSE of the chance it needs (strategies/chicago/model/calls.h),
 * taken as 0 or 1 beyond these. Call values are summed for close questions alone: only there the
 * choice matters, and only such hands show what a hand that might be called achieves uncalled.
 */

enum { ATLAS_VALUE_UNIT = 1024 }; /* placement points are summed in these parts of one */

#define ATLAS_CLOSE 0.25f

/*
 * What is summed of a situation; a is uncalled minus broken, b is won minus broken, in placement
 * points.
 */
enum atlas_sum {
    ATLAS_ASKED,
    ATLAS_CLOSE_ASKED, /* the others are of these */
    ATLAS_BROKEN,
    ATLAS_A,
    ATLAS_B,
    ATLAS_AA,
    ATLAS_AB,
    ATLAS_BB,
    ATLAS_SUMS
};

/* Of a hand: held when asked, called, and won then; tried with nobody out, and won then. */
enum atlas_answer {
    ATLAS_HELD,
    ATLAS_CALLED,
    ATLAS_STOOD,
    ATLAS_TRIED,
    ATLAS_TRIED_STOOD,
    ATLAS_ANSWERS
};

/* What a hand is worth uncalled goes by its cards in runs, and by the hand it makes. */
enum { ATLAS_RUN_CARDS = CHICAGO_HAND_SIZE + 1, ATLAS_MADE = HAND_FOUR_OF_A_KIND + 1 };

/* The category of a hand; a straight flush, which is hardly ever asked about, is the last, too. */
static inline unsigned atlas_made(hand_value value) {
    enum hand_category category = hand_category_of(value);
    return category < HAND_FOUR_OF_A_KIND ? category : HAND_FOUR_OF_A_KIND;
}

struct atlas_counts {
    int64_t situations[TALLY_LEFT][2][TALLY_SCORES][TALLY_SCORES][ATLAS_SUMS];
    /*
     * By cards held in runs from the ace and the hand made, and of all questions: what a hand needs
     * depends on what it achieves uncalled, and close questions show that of those hands alone that
     * might be called. By whether an opponent is near the target as well: atlas_near().
     */
    int64_t held_hands[2][2][TALLY_SCORES][TALLY_CARDS][ATLAS_MADE][ATLAS_SUMS];
    uint32_t hands[HAND_CLASS_COUNT][ATLAS_ANSWERS];
};

/* A thread's counts follow the game's own, which nobody reads. */
struct atlas_block {
    struct chicago_tallies game;
    struct atlas_counts counts;
};

/* The schema's tallies, in its only group. */
enum { ATLAS_SITUATIONS, ATLAS_HELD_HANDS, ATLAS_HELD_RUNS, ATLAS_HANDS, ATLAS_TALLIES };

/* The points from which an opponent is near: exchanging ends there, or a zone is lacking. */
int64_t atlas_near(const struct chicago_rules *rules);

/* Who plays, by entrant, and whose questions count. */
struct atlas_table {
    struct table_populations populations; /* by entrant */
    bool first_alone;                     /* the first entrant's questions alone: a named table */
};

struct atlas_request {
    const char *config; /* as for config_load */
    const struct config_override *overrides;
    size_t override_count;
    const char *model; /* a name or a file; NULL: the one shipped for the rules */
    const char *table; /* of which populations the others are, among whom a quick solver plays;
                          NULL: the config's players play */
};

/* Who plays, and the model that gives the call values. */
struct atlas_task {
    struct game_task game;
    const struct chicago_model *model;
    struct atlas_table table;
};

struct atlas {
    struct config *config;
    struct game_setup setup; /* the config's, without forks, which an atlas does not show */
    struct atlas_table table;
    char whom[512]; /* for whom the atlas is, in words */
    char model_path[PATH_MAX];
    struct chicago_model *model;
    struct tally_schema schema;
    struct atlas_task playing;
    int64_t *tally[ATLAS_TALLIES]; /* row-major, by the axes of the schema; after atlas_count() */
};

/* Opening loads and checks all. An atlas is closed after a failed opening, too. */
enum status atlas_open(struct atlas *atlas, const struct atlas_request *request,
                       struct error *error);
void atlas_close(struct atlas *atlas);

/* Refuses rules that atlases do not understand. */
enum status atlas_understands(const struct config *config, struct error *error);

/* What is to be played; the atlas must stay where it is meanwhile. */
struct task atlas_task_make(struct atlas *atlas);

/* Takes what was counted into the atlas' tallies, in place of what they held. */
enum status atlas_count(struct atlas *atlas, const struct tally_totals *totals,
                        struct error *error);

/* The shape of a tally, and the sizes of its axes. */
void atlas_shape(const struct atlas *atlas, unsigned tally, struct tally_shape *shape);

/*
 * The chance of five tricks at which calling breaks even: (uncalled - broken) / (stands - broken).
 *
 * Over several situations it is the ratio of the sums: a player who calls in all of them with that
 * chance gains as much as it loses. Standard errors take situations as independent.
 */

/* Situations: entries of the axes, the scores' from first to before end. */
struct atlas_range {
    unsigned left, must_call;
    unsigned own, own_end, best, best_end;
};

/*
 * The numbers are NAN where no question was close; the chance is NAN also where both outcomes have
 * the same value.
 */
struct break_even {
    struct estimate chance;          /* below 0: always call; above 1: never */
    double stands, broken, uncalled; /* means, in placement points */
    int64_t asked, close;            /* questions */
};

struct break_even atlas_break_even(const struct atlas *atlas, const struct atlas_range *range);

/* Adds the sums of a range to `sums`, which break_even_of() is then asked about. */
void atlas_sums_add(int64_t sums[ATLAS_SUMS], const struct atlas *atlas,
                    const struct atlas_range *range);

/*
 * Questions, close or not, by what is held: entries of the axes, the others' from first to before
 * end.
 */
struct atlas_held_range {
    unsigned must_call, near, near_end;
    unsigned own, own_end;
    unsigned run_cards, run_cards_end;
    unsigned made, made_end;
};

struct break_even atlas_break_even_held(const struct atlas *atlas,
                                        const struct atlas_held_range *range);

/* The break-even chance of sums, which are by enum atlas_sum. */
struct break_even break_even_of(const int64_t sums[ATLAS_SUMS]);

/*
 * By how much the model may be wrong about the difference of two values, in placement points: a
 * standard error, as its predictions differed from what was found when it was validated.
 */
double atlas_value_error(const struct atlas *atlas);

#endif
