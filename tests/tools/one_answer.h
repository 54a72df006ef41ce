/*
 * Whether the answers to "should I call Chicago?" agree: those of the call card, of the call atlas,
 * of `solver' and of `advise', and what became of calls that were forced.
 *
 * A cell is a population of the others and a situation of one's own seat. All chances are 0..1, all
 * errors standard errors, all values placement points.
 */
#ifndef UTSPEL_TOOLS_ONE_ANSWER_H
#define UTSPEL_TOOLS_ONE_ANSWER_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_trial.h"
#include "sim/chicago_lab/atlas/atlas_hands.h"
#include "sim/chicago_lab/call_card/call_card_values.h"

enum { ONE_PLAYERS = 4, ONE_SITUATIONS = 9, ONE_CELLS = POPULATIONS * ONE_SITUATIONS };

/* What a user tells `advise': nothing else of the deal is known. */
struct situation {
    const char *name, *scores, *called;
    unsigned seat, dealer;
};

extern const struct situation situations[ONE_SITUATIONS];

_Noreturn void one_die(const char *why);

/* What a decision is held to be: it is clear where it is neither unknown nor close. */
enum verdict { VERDICT_UNKNOWN, VERDICT_CLOSE, VERDICT_PASS, VERDICT_CALL };

/* A chance and the decision that follows. */
struct answer {
    double chance, error, needed;
    enum verdict verdict;
};

/*
 * The call card of a population (one_answer_judge.c), judged as judge.js does, from the functions
 * that its data come from. Opening plays an atlas of that many matches.
 */

struct judge {
    struct atlas atlas;
    struct atlas_hands hands;
    struct card_values *values;
    struct pattern_hands pattern_hands[ATLAS_PATTERNS_MAX];
    double value_error;
    struct chicago_trial at, trial; /* where deals are played, and tried: one thread's at a time */
};

void judge_open(struct judge *judge, const char *config, enum population population,
                const char *matches);
void judge_close(struct judge *judge);

/* A seat's question, of which the scores are told; the others are of that population. */
struct card_question question_of(const struct chicago_view *view, unsigned seat,
                                 enum population population);

/* By the five cards held. */
struct answer judge_by_cards(const struct judge *judge, const struct card_question *question,
                             card_set hand);

/*
 * By the pattern, as the atlas' page shows it: the mean of such hands, whatever they make. Unknown
 * where the atlas does not show it, or opponents are in buy-stop or would be put out by breaking;
 * and clear only where all hands of the pattern agree.
 */
struct answer judge_by_pattern(const struct judge *judge, const struct card_question *question,
                               unsigned pattern);

/* The error of a chance by that of its pattern's line. */
double judge_chance_error(const struct judge *judge, unsigned pattern, double chance);

/* The error of a call's margin that comes from the model: its values, and the pattern's line. */
double judge_model_error(const struct judge *judge, const struct card_question *question,
                         unsigned pattern, double chance);

/* Compares a chance with the one needed, as judge.js does. */
enum verdict verdict_of(double chance, double needed, double error);

/*
 * Playing on from the question both ways, with the same cards (one_answer_play.c): placement points
 * of calling minus those of not calling.
 */
double force_both_ways(struct chicago_trial *trial, const struct chicago_table *table,
                       unsigned seat);

/* The questions of a pattern, and what became of them: sums. */
struct asked {
    double tried, stood;
    double chance;                 /* `solver's own estimates, */
    double margin, margin_squares; /* and these minus the chance that it needs */
    double card, card_margin;      /* the card's chances, and these minus what is needed */
    double card_error, card_known; /* and the errors of that, where the card knows it */
};

/* The first hands of a pattern, as they were held: players' habits may go by the names of suits. */
enum { HELD_MOST = 12 };
struct held_hand {
    card_set hand;
    double chance; /* `solver's estimate */
};

struct forcings {
    double count, sum, squares;
};

struct cell {
    struct judge *judge;
    const struct situation *situation;
    enum population population;
    struct card_question question;
    struct asked pattern[HAND_PATTERNS];
    struct held_hand held[HAND_PATTERNS][HELD_MOST];
    bool chosen[HAND_PATTERNS]; /* to be forced both ways */
    struct forcings forced[HAND_PATTERNS];
};

/*
 * Plays so many deals of a situation. Points scored in the deal do not count, so that every
 * question is of the situation. Without `force` all
 * questions are tried and counted; with it, those of chosen patterns are forced both ways, of each
 * the first `force` ones.
 */
void cell_play(struct cell *cell, uint64_t deals, unsigned force);

/*
 * The hands of a pattern, as they were held in a cell, and the answers to them
 * (one_answer_triples.c).
 */

enum answerer { BY_TRUTH, BY_CARD, BY_ATLAS, BY_SOLVER, BY_ADVISE, ANSWERERS };

extern const char *const answerer_names[ANSWERERS];

struct answered {
    bool known;
    double chance, error;
    enum verdict verdict;
};

struct triple {
    struct cell *cell;
    unsigned pattern;
    struct answered by[ANSWERERS]; /* the truth's verdict is that of the game played on both ways */
    double forced, forced_error;   /* placement points of calling minus those of not calling */
};

/*
 * Chooses so many hands that were tried often enough: half of them cell by cell, the patterns held
 * most often, the others at random. Returned: how many there were.
 */
unsigned triples_choose(struct triple *triples, unsigned wanted, struct cell cells[ONE_CELLS]);

/*
 * Fills the answers, `advise' being asked about so many of the hands, with the rules of a config:
 * its chance is `solver's, moved by as much as the two differ for these.
 */
void triple_answer(struct triple *triple, const char *config, unsigned hands);

/* Two answers to the same question. False: one of them is unknown. */
struct compared {
    double difference, allowed; /* 4 points, or three errors */
};
bool triple_compare(const struct triple *triple, enum answerer one, enum answerer other,
                    struct compared *compared);

static inline bool verdict_is_clear(enum verdict verdict) {
    return verdict >= VERDICT_PASS;
}

/*
 * What following the card costs against following `solver' at a table, over the questions of a
 * quick `solver' in so many matches (one_answer_cost.c). The card is told all that it asks for;
 * where it finds it too close, the higher chance decides.
 */
struct card_cost {
    double questions, differing;
    /* Placement points lost, summed over these: by what `solver' expects; by what becomes of a
     * trial, and the model's values; and as the game is played on both ways. */
    double expected, tried, tried_error, played, played_error;
};

struct card_cost card_cost_of(struct judge *judge, enum population population, uint64_t matches);

/* The population of the others, the own seat's a `solver'. */
struct table_populations populations_around(enum population population, unsigned seat);

/* The chance that `solver' estimates for the hand of a seat that is asked; the view is its own. */
double solver_chance(const struct chicago_model *model, const struct chicago_view *view,
                     enum population population);

#endif
