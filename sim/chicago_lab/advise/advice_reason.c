#include "sim/chicago_lab/advise/advice_reason.h"

#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "sim/chicago_lab/advise/reason_text.h"
#include "sim/words/language.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A named cause makes up this much of a difference, a named place of what all places say in favour.
 */
static const double CAUSE_LEAST = 0.75, PLACE_LEAST = 0.5;

/* What is shown differs by so many standard errors. */
static const double ERRORS_LEAST = 3;

/* So much more than wins another place says: between two, what is won by one is lost by the other.
 */
static const double BEYOND_WINS = 1.2;

/* How many times less often in 100 an alternative that gives up the last trick takes it. */
enum { AIM_LEAST = 2 };

/* Places. */

static int64_t points_of_place(const struct chicago_rules *rules, unsigned place) {
    return place == 0 ? rules->disqualified_placement_points
                      : rules->placement_points.item[place - 1];
}

static bool differ_clearly(struct reason_share one, struct reason_share other) {
    double p = reason_hundredths(one) / 100, q = reason_hundredths(other) / 100;
    double error = sqrt(p * (1 - p) / (double)one.whole + q * (1 - q) / (double)other.whole);
    return fabs(p - q) > ERRORS_LEAST * error;
}

/*
 * The place, or 0 for being disqualified, whose change speaks most for the best one: more often a
 * place that is better than the mean, or less often a worse one. REASON_NO_PLACE: none stands out.
 */
static unsigned place_in_favour(const struct reason_pair *pair) {
    const struct chicago_rules *rules = &pair->advise->position.state.view.rules;
    unsigned seats = pair->advise->position.state.view.seats, greatest = REASON_NO_PLACE;
    double mean = 0, most = 0, all = 0;
    for (unsigned place = 0; place <= seats; place++)
        mean += (reason_hundredths(reason_marked(pair, pair->best, place)) +
                 reason_hundredths(reason_marked(pair, pair->other, place))) /
                200 * (double)points_of_place(rules, place);
    for (unsigned i = 0; i <= seats; i++) {
        unsigned place = i < seats ? i + 1 : 0; /* first of all, to win */
        struct reason_share one = reason_marked(pair, pair->best, place),
                            other = reason_marked(pair, pair->other, place);
        double favour = (reason_hundredths(one) - reason_hundredths(other)) *
                        ((double)points_of_place(rules, place) - mean);
        all += fmax(favour, 0);
        if (favour > most * (greatest == 1 ? BEYOND_WINS : 1)) {
            greatest = place;
            most = favour;
        }
    }
    if (greatest == REASON_NO_PLACE || most < PLACE_LEAST * all ||
        !differ_clearly(reason_marked(pair, pair->best, greatest),
                        reason_marked(pair, pair->other, greatest)))
        return REASON_NO_PLACE;
    return greatest;
}

/* The words for causes, and the causes that share one: together they may make up what neither does
 * alone. */
static const struct {
    const char *word;
    enum deal_cause one, other;
} reason_words[] = {{"points", CAUSE_POINTS, CAUSE_WIN},
                    {"buy-stop", CAUSE_BUY_STOP, CAUSE_BUY_STOP},
                    {"must-call", CAUSE_MUST_CALL, CAUSE_MUST_CALL},
                    {"opponent", CAUSE_OPPONENTS, CAUSE_OPPONENT_WINS}};

/* A call that is not made for its points and for what it gives opponents: had it only one of these
 * results, nobody knows. */
static bool is_broken_chicago(const struct reason_pair *pair, const double parts[DEAL_CAUSES],
                              double difference) {
    double both = parts[CAUSE_POINTS] + parts[CAUSE_OPPONENTS] + parts[CAUSE_OPPONENT_WINS] +
                  parts[CAUSE_POINTS_AT_END];
    return reason_is_call(pair, pair->other) && both >= CAUSE_LEAST * difference;
}

/* What makes up most of a difference that is clear; NULL: nothing does. */
static const char *write_greatest(const struct reason_pair *pair, double difference,
                                  char text[ADVICE_REASON_SIZE]) {
    double parts[DEAL_CAUSES], greatest = CAUSE_LEAST * difference;
    const char *word = NULL;
    enum deal_cause cause = DEAL_CAUSES;
    deal_effects_parts(&pair->advise->effects, pair->best, pair->other, parts);
    for (size_t i = 0; i < sizeof reason_words / sizeof *reason_words; i++) {
        double one = parts[reason_words[i].one], other = parts[reason_words[i].other];
        double part = reason_words[i].one == reason_words[i].other ? one : one + other;
        bool is_opponent = reason_words[i].one == CAUSE_OPPONENTS;
        if (part < greatest || (is_opponent && reason_is_call(pair, pair->other)))
            continue;
        greatest = part;
        word = reason_words[i].word;
        cause = other > one ? reason_words[i].other : reason_words[i].one;
    }
    if (!word && is_broken_chicago(pair, parts, difference))
        return reason_text_broken_chicago(pair, text) ? "broken-chicago" : NULL;
    return word && reason_text_cause(pair, cause, text) ? word : NULL;
}

static const char *write_reason(const struct reason_pair *pair, double difference,
                                char text[ADVICE_REASON_SIZE], unsigned *place) {
    const char *word = write_greatest(pair, difference, text);
    *place = REASON_NO_PLACE;
    if (word)
        return word;
    *place = place_in_favour(pair);
    if (*place == 0 && reason_view(pair)->rules.must_have_called_to_win)
        return reason_text_cause(pair, CAUSE_MUST_CALL, text) ? "must-call" : NULL;
    return reason_text_place(pair, *place, text) ? "places" : NULL;
}

/* What is peculiar to a stage: which hand an exchange breaks, what a card gives up. */

static bool breaks_hand(const struct chicago_view *view, card_set cards) {
    unsigned ranks[CARD_RANKS] = {0};
    for (card_set left = view->hand; left != 0;)
        ranks[card_rank(card_set_take_lowest(&left))]++;
    enum hand_category category = hand_category_of(hand_value_of_five(view->hand));
    bool whole = category >= HAND_STRAIGHT && category != HAND_FOUR_OF_A_KIND;
    for (card_set left = cards; left != 0;)
        if (whole || ranks[card_rank(card_set_take_lowest(&left))] > 1)
            return true;
    return false;
}

/* The hand that the best exchange breaks, where the other does not; NULL: none. */
static const char *broken_hand(const struct reason_pair *pair) {
    static const char *const names[] = {
        [HAND_PAIR] = "a pair",
        [HAND_TWO_PAIR] = "two pair",
        [HAND_THREE_OF_A_KIND] = "three of a kind",
        [HAND_STRAIGHT] = "a straight",
        [HAND_FLUSH] = "a flush",
        [HAND_FULL_HOUSE] = "a full house",
        [HAND_FOUR_OF_A_KIND] = "four of a kind",
    };
    const struct advise *advise = pair->advise;
    const struct chicago_view *view = reason_view(pair);
    if (advise->position.point.stage != CHICAGO_AT_EXCHANGE ||
        !breaks_hand(view, advise->alternatives[pair->best].cards) ||
        breaks_hand(view, advise->alternatives[pair->other].cards))
        return NULL;
    enum hand_category category = hand_category_of(hand_value_of_five(view->hand));
    return category < sizeof names / sizeof *names && names[category] ? said(names[category])
                                                                      : NULL;
}

/* What the best one is compared with. */
static unsigned rival_of(const struct advise *advise, unsigned best) {
    const struct elimination *elimination = &advise->advice.elimination;
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(elimination, order);
    for (unsigned i = 0; i < elimination->alternatives; i++) {
        struct reason_pair pair = {advise, best, order[i]};
        if (broken_hand(&pair))
            return order[i];
    }
    return elimination_second(elimination);
}

/* Whether the best card takes the last trick, or decides the Chicago, less often. */
static bool gives_up_aim(const struct reason_pair *pair) {
    struct reason_share one = reason_marked(pair, pair->best, ROLLOUT_AIM),
                        other = reason_marked(pair, pair->other, ROLLOUT_AIM);
    return pair->advise->position.point.stage == CHICAGO_AT_PLAY &&
           reason_hundredths(other) - reason_hundredths(one) >= AIM_LEAST &&
           differ_clearly(one, other);
}

/* What the sentence begins with. */
static void write_beginning(const struct reason_pair *pair, struct advice_reason *reason) {
    char rest[ADVICE_REASON_SIZE + 2];
    const char *broken = broken_hand(pair);
    const char *you = said("you ");
    bool is_of_oneself = strncmp(reason->text, you, strlen(you)) == 0;
    snprintf(rest, sizeof rest, "%s", reason->text);
    if (broken)
        snprintf(reason->text, sizeof reason->text,
                 is_of_oneself ? said("by breaking %s %.200s")
                               : said("compared with keeping %s, %.200s"),
                 broken, rest);
    else if (gives_up_aim(pair))
        snprintf(reason->text, sizeof reason->text,
                 reason_view(pair)->caller == CHICAGO_NO_SEAT
                     ? said("the last trick is not what counts here; %.200s")
                     : said("the Chicago is not what counts here; %.200s"),
                 rest);
}

struct advice_reason advice_reason_find(const struct advise *advise) {
    const struct elimination *elimination = &advise->advice.elimination;
    unsigned best = elimination_best(elimination), place;
    struct reason_pair pair = {advise, best, rival_of(advise, best)};
    struct estimate lead = elimination_difference(elimination, best, pair.other);
    struct advice_reason reason = {.cause = NULL};
    if (!advise->advice.clear || !(lead.value > ERRORS_LEAST * lead.error))
        return reason;
    reason.cause = write_reason(&pair, lead.value, reason.text, &place);
    if (!reason.cause)
        return reason;
    reason.is_of_places = place != REASON_NO_PLACE || strcmp(reason.cause, "must-call") == 0;
    reason.is_of_wins =
        place == 1 && pair.other == elimination_second(elimination) && !broken_hand(&pair);
    write_beginning(&pair, &reason);
    return reason;
}

bool advice_change_text(const struct advise *advise, const struct advice_reason *reason,
                        char text[ADVICE_REASON_SIZE]) {
    const struct elimination *elimination = &advise->advice.elimination;
    struct reason_pair pair = {advise, elimination_best(elimination),
                               elimination_second(elimination)};
    if (reason_text_place(&pair, 1, text) &&
        reason_hundredths(reason_marked(&pair, pair.best, 1)) >
            reason_hundredths(reason_marked(&pair, pair.other, 1)))
        return true;
    return !(reason->cause && reason->is_of_places) &&
           reason_text_place(&pair, place_in_favour(&pair), text);
}
