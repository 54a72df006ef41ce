#include "sim/chicago_lab/advise/chicago_advice_reason.h"

#include "sim/chicago_lab/advise/chicago_rollout.h"

#include <inttypes.h>
#include <math.h>

/* What a club player does: calls from an even chance on, hardly below a third; keeps what scores.
 */
static const double CALLS_FROM = 0.5, CALLS_HARDLY_BELOW = 0.35;

static double share_of(int64_t part, int64_t whole) {
    return whole > 0 ? (double)part / (double)whole : 0;
}

/* The result that differs most between two alternatives, in hundredths, and by how much. */
static void print_greatest_change(const struct advise *advise, unsigned best, unsigned other,
                                  FILE *out) {
    static const char *const results[] = {"you are thrown out", "you come first",
                                          "you come second",    "you come third",
                                          "you come fourth",    "you come fifth"};
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    unsigned greatest = 0;
    double change = 0;
    for (unsigned place = 0; place <= advise->advice.config->setup.entrants; place++) {
        double differs = fabs(share_of(counts->marks[best][place], counts->samples[best]) -
                              share_of(counts->marks[other][place], counts->samples[other]));
        greatest = differs > change ? place : greatest;
        change = fmax(change, differs);
    }
    fprintf(out, "%s %.0f times in 100 instead of %.0f.\n", results[greatest],
            100 * share_of(counts->marks[best][greatest], counts->samples[best]),
            100 * share_of(counts->marks[other][greatest], counts->samples[other]));
}

static enum hand_category category_of(card_set hand) {
    return hand_category_of(hand_value_of_five(hand));
}

/* Whether laying down these cards breaks what the hand scores by, and which hand that is. */
static bool breaks_hand(const struct chicago_view *view, card_set cards) {
    unsigned ranks[CARD_RANKS] = {0};
    for (card_set left = view->hand; left != 0;)
        ranks[card_rank(card_set_take_lowest(&left))]++;
    enum hand_category category = category_of(view->hand);
    bool whole = category >= HAND_STRAIGHT && category != HAND_FOUR_OF_A_KIND;
    for (card_set left = cards; left != 0;)
        if (whole || ranks[card_rank(card_set_take_lowest(&left))] > 1)
            return true;
    return false;
}

/* The best alternative that keeps the hand; the best one if there is none. */
static unsigned best_that_keeps(const struct advise *advise, unsigned best) {
    const struct chicago_view *view = &advise->position.state.view;
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(&advise->advice.elimination, order);
    for (unsigned i = 0; i < advise->advice.elimination.alternatives; i++)
        if (!breaks_hand(view, advise->alternatives[order[i]].cards))
            return order[i];
    return best;
}

static void reason_of_exchange(const struct advise *advise, unsigned best, FILE *out) {
    static const char *const names[] = {
        [HAND_PAIR] = "a pair",
        [HAND_TWO_PAIR] = "two pair",
        [HAND_THREE_OF_A_KIND] = "three of a kind",
        [HAND_STRAIGHT] = "a straight",
        [HAND_FLUSH] = "a flush",
        [HAND_FULL_HOUSE] = "a full house",
        [HAND_FOUR_OF_A_KIND] = "four of a kind",
    };
    const struct chicago_view *view = &advise->position.state.view;
    enum hand_category category = category_of(view->hand);
    unsigned other = best_that_keeps(advise, best);
    if (other == best || category < HAND_PAIR || category > HAND_FOUR_OF_A_KIND)
        return;
    fprintf(out, "Why: by breaking %s ", names[category]);
    print_greatest_change(advise, best, other, out);
}

/* The alternatives are to call, and not to. */
static void reason_of_call(const struct advise *advise, unsigned best, FILE *out) {
    const struct chicago_view *view = &advise->position.state.view;
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    bool must = view->rules.must_have_called_to_win && !chicago_mask_has(view->called, view->seat);
    double chance = share_of(counts->marks[0][ROLLOUT_AIM], counts->samples[0]);
    if (best == 0 && chance < CALLS_HARDLY_BELOW) {
        if (must)
            fprintf(out, "Why: a call is needed before %" PRId32 "; with it ", view->target);
        else
            fputs("Why: there is little to lose; with the call ", out);
        print_greatest_change(advise, 0, 1, out);
    } else if (best == 1 && chance >= CALLS_FROM) {
        fputs("Why: a lost Chicago would cost more here than a won one brings; without the call ",
              out);
        print_greatest_change(advise, 1, 0, out);
    }
}

static void reason_of_play(const struct advise *advise, unsigned best, FILE *out) {
    const struct chicago_view *view = &advise->position.state.view;
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    unsigned second = elimination_second(&advise->advice.elimination);
    double one = share_of(counts->marks[best][ROLLOUT_AIM], counts->samples[best]);
    double other = share_of(counts->marks[second][ROLLOUT_AIM], counts->samples[second]);
    if (second == best || one >= other - 0.02)
        return;
    fprintf(out, "Why: %s is not what counts here; ",
            view->caller == CHICAGO_NO_SEAT ? "the last trick" : "the Chicago");
    print_greatest_change(advise, best, second, out);
}

void advise_reason_print(const struct advise *advise, unsigned best, FILE *out) {
    if (!advise->advice.clear)
        return;
    switch (advise->position.point.stage) {
    case CHICAGO_AT_EXCHANGE:
        reason_of_exchange(advise, best, out);
        return;
    case CHICAGO_AT_CALL:
        reason_of_call(advise, best, out);
        return;
    case CHICAGO_AT_PLAY:
        reason_of_play(advise, best, out);
        return;
    default:
        return;
    }
}
