#include "sim/chicago_lab/advise/advice_reason.h"

#include "sim/chicago_lab/advise/chicago_rollout.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What part of a difference a cause must make up to be named, and a place of what all places say in
 * favour; and by how many standard errors. */
static const double CAUSE_LEAST = 0.75, PLACE_LEAST = 0.5, ERRORS_LEAST = 3;

/* How much less often the last trick may be taken by an alternative that wins by it. */
static const double AIM_LEAST = 0.02;

/* Two alternatives; the reason is to speak for the first. */
struct pair {
    const struct advise *advise;
    unsigned best, other;
};

struct share {
    int64_t part, whole;
};

static double hundredths(struct share share) {
    return share.whole > 0 ? 100.0 * (double)share.part / (double)share.whole : 0;
}

void advice_share_text(int64_t part, int64_t whole, char text[ADVICE_SHARE_SIZE]) {
    double share = hundredths((struct share){part, whole});
    if (part > 0 && share < 1)
        snprintf(text, ADVICE_SHARE_SIZE, "less than 1");
    else if (part < whole && share > 99)
        snprintf(text, ADVICE_SHARE_SIZE, "more than 99");
    else
        snprintf(text, ADVICE_SHARE_SIZE, "%.0f", share);
}

const char *advice_share_times(int64_t part, int64_t whole) {
    return part > 0 && lround(hundredths((struct share){part, whole})) <= 1 ? "time" : "times";
}

static const char *game_word(const struct advise *advise) {
    return advise->position.state.view.rules.games_per_round > 1 ? "game" : "round";
}

/* How often an alternative came to what a mark says. */
static struct share marked(const struct pair *pair, unsigned alternative, unsigned mark) {
    const struct elimination_counts *counts = &pair->advise->advice.elimination.counts;
    return (struct share){counts->marks[alternative][mark], counts->samples[alternative]};
}

/* How often an effect was seen on one, by the samples in which the other was played, too. */
static struct share affected(const struct pair *pair, unsigned one, unsigned other,
                             enum deal_effect effect) {
    const int64_t *sums = pair->advise->effects.sums[one][other];
    return (struct share){sums[effect], sums[EFFECT_SAMPLES]};
}

/* Writes "WHAT 12 times in 100 instead of 35"; false if the two read alike. */
static bool write_change(const char *what, struct share one, struct share other,
                         char text[ADVICE_REASON_SIZE]) {
    char times[ADVICE_SHARE_SIZE], instead[ADVICE_SHARE_SIZE];
    advice_share_text(one.part, one.whole, times);
    advice_share_text(other.part, other.whole, instead);
    snprintf(text, ADVICE_REASON_SIZE, "%s %s %s in 100 instead of %s", what, times,
             advice_share_times(one.part, one.whole), instead);
    return strcmp(times, instead) != 0;
}

/* Places. */

static int64_t points_of_place(const struct chicago_rules *rules, unsigned place) {
    return place == 0 ? rules->disqualified_placement_points
                      : rules->placement_points.item[place - 1];
}

static bool differ_clearly(struct share one, struct share other) {
    double p = hundredths(one) / 100, q = hundredths(other) / 100;
    double error = sqrt(p * (1 - p) / (double)one.whole + q * (1 - q) / (double)other.whole);
    return fabs(p - q) > ERRORS_LEAST * error;
}

/*
 * The place, or 0 for being disqualified, whose change speaks most for the best one: more often a
 * place that is better than the mean, or less often a worse one. NO_PLACE: none stands out.
 */
enum { NO_PLACE = CHICAGO_SEATS_MAX + 1 };

static unsigned place_in_favour(const struct pair *pair) {
    const struct chicago_rules *rules = &pair->advise->position.state.view.rules;
    unsigned seats = pair->advise->position.state.view.seats, greatest = NO_PLACE;
    double mean = 0, most = 0, all = 0;
    for (unsigned place = 0; place <= seats; place++)
        mean += (hundredths(marked(pair, pair->best, place)) +
                 hundredths(marked(pair, pair->other, place))) /
                200 * (double)points_of_place(rules, place);
    for (unsigned place = 0; place <= seats; place++) {
        struct share one = marked(pair, pair->best, place),
                     other = marked(pair, pair->other, place);
        double favour =
            (hundredths(one) - hundredths(other)) * ((double)points_of_place(rules, place) - mean);
        all += fmax(favour, 0);
        greatest = favour > most ? place : greatest;
        most = fmax(favour, most);
    }
    if (greatest == NO_PLACE || most < PLACE_LEAST * all ||
        !differ_clearly(marked(pair, pair->best, greatest), marked(pair, pair->other, greatest)))
        return NO_PLACE;
    return greatest;
}

static bool write_place(const struct pair *pair, unsigned place, char text[ADVICE_REASON_SIZE]) {
    static const char *const places[] = {"are disqualified", NULL,          "come second",
                                         "come third",       "come fourth", "come fifth"};
    char what[32];
    if (place == NO_PLACE)
        return false;
    if (place == 1)
        snprintf(what, sizeof what, "you win the %s", game_word(pair->advise));
    else
        snprintf(what, sizeof what, "you %s", places[place]);
    return write_change(what, marked(pair, pair->best, place), marked(pair, pair->other, place),
                        text);
}

/* Causes. Each function writes one, or finds that what was counted does not show it. */

static bool is_call(const struct pair *pair, unsigned alternative) {
    return pair->advise->position.point.stage == CHICAGO_AT_CALL &&
           pair->advise->alternatives[alternative].yes;
}

static const struct chicago_view *view_of(const struct pair *pair) {
    return &pair->advise->position.state.view;
}

/* "gain 2.1 points in this deal on average instead of losing 3.9" */
static bool write_points(const char *who, double one, double other, char text[ADVICE_REASON_SIZE]) {
    bool gains = one >= 0, turned = gains != (other >= 0);
    snprintf(text, ADVICE_REASON_SIZE,
             "%s %s %.1f points in this deal on average instead of %s%.1f", who,
             gains ? "gain" : "lose", fabs(one),
             !turned ? ""
             : gains ? "losing "
                     : "gaining ",
             fabs(other));
    return lround(10 * one) != lround(10 * other);
}

static double gained(const struct pair *pair, unsigned one, unsigned other,
                     enum deal_effect effect) {
    return hundredths(affected(pair, one, other, effect)) / 100;
}

static bool write_own_points(const struct pair *pair, char text[ADVICE_REASON_SIZE]) {
    double one = gained(pair, pair->best, pair->other, EFFECT_OWN_POINTS),
           other = gained(pair, pair->other, pair->best, EFFECT_OWN_POINTS);
    return write_points("you", one, other, text) && one > other;
}

static bool write_win(const struct pair *pair, char text[ADVICE_REASON_SIZE]) {
    char what[48];
    snprintf(what, sizeof what, "you win the %s in this deal", game_word(pair->advise));
    return write_change(what, affected(pair, pair->best, pair->other, EFFECT_WINS),
                        affected(pair, pair->other, pair->best, EFFECT_WINS), text);
}

static bool write_buy_stop(const struct pair *pair, char text[ADVICE_REASON_SIZE]) {
    const struct chicago_view *view = view_of(pair);
    int32_t now = view->points[view->seat], won = now + view->rules.chicago_won;
    char what[80];
    if (is_call(pair, pair->other) && now < view->buy_stop && won >= view->buy_stop &&
        won < view->target) {
        snprintf(text, ADVICE_REASON_SIZE,
                 "winning it brings you to %" PRId32 " points, where you may no longer exchange",
                 won);
        return true;
    }
    snprintf(what, sizeof what,
             "you come to %" PRId32 " points or more, and may no longer exchange,", view->buy_stop);
    return write_change(what, affected(pair, pair->best, pair->other, EFFECT_BUY_STOP),
                        affected(pair, pair->other, pair->best, EFFECT_BUY_STOP), text);
}

static bool write_must_call(const struct pair *pair, char text[ADVICE_REASON_SIZE]) {
    struct share one = marked(pair, pair->best, 0), other = marked(pair, pair->other, 0);
    char with[ADVICE_SHARE_SIZE], without[ADVICE_SHARE_SIZE], needed[48];
    advice_share_text(one.part, one.whole, with);
    advice_share_text(other.part, other.whole, without);
    snprintf(needed, sizeof needed, "a call is needed before %" PRId32, view_of(pair)->target);
    bool shows = hundredths(one) < hundredths(other) && strcmp(with, without) != 0;
    if (is_call(pair, pair->best) && shows)
        snprintf(text, ADVICE_REASON_SIZE,
                 "%s: without one you are disqualified %s %s in 100, with it %s", needed, without,
                 advice_share_times(other.part, other.whole), with);
    else if (is_call(pair, pair->best))
        snprintf(text, ADVICE_REASON_SIZE, "%s, and this one counts even if it is lost", needed);
    else
        snprintf(text, ADVICE_REASON_SIZE, "%s: you are disqualified %s %s in 100 instead of %s",
                 needed, with, advice_share_times(one.part, one.whole), without);
    return is_call(pair, pair->best) || shows;
}

/* Behind what a broken Chicago brings, if that is what opponents may gain by. */
static bool write_opponents(const struct pair *pair, bool wins, char text[ADVICE_REASON_SIZE]) {
    const struct chicago_rules *rules = &view_of(pair)->rules;
    char change[ADVICE_REASON_SIZE], what[64], broken[64] = "";
    if (is_call(pair, pair->other) && rules->chicago_breaker > 0)
        snprintf(broken, sizeof broken,
                 "a broken Chicago gives an opponent %" PRId32 " points: ", rules->chicago_breaker);
    snprintf(what, sizeof what, "an opponent wins the %s in this deal", game_word(pair->advise));
    double one = gained(pair, pair->best, pair->other, EFFECT_OTHERS_POINTS),
           other = gained(pair, pair->other, pair->best, EFFECT_OTHERS_POINTS);
    bool shows =
        wins ? write_change(what, affected(pair, pair->best, pair->other, EFFECT_OPPONENT_WINS),
                            affected(pair, pair->other, pair->best, EFFECT_OPPONENT_WINS), change)
             : write_points("the opponents together", one, other, change) && one < other;
    snprintf(text, ADVICE_REASON_SIZE, "%s%.180s", broken, change);
    return shows;
}

static bool write_cause(const struct pair *pair, enum deal_cause cause,
                        char text[ADVICE_REASON_SIZE]) {
    switch (cause) {
    case CAUSE_POINTS:
        return write_own_points(pair, text);
    case CAUSE_WIN:
        return write_win(pair, text);
    case CAUSE_BUY_STOP:
        return write_buy_stop(pair, text);
    case CAUSE_MUST_CALL:
        return write_must_call(pair, text);
    default:
        return write_opponents(pair, cause == CAUSE_OPPONENT_WINS, text);
    }
}

/* The words for causes, and the causes that share one: together they may make up what neither does
 * alone. */
static const struct {
    const char *word;
    enum deal_cause one, other;
} words[] = {{"points", CAUSE_POINTS, CAUSE_WIN},
             {"buy-stop", CAUSE_BUY_STOP, CAUSE_BUY_STOP},
             {"must-call", CAUSE_MUST_CALL, CAUSE_MUST_CALL},
             {"opponent", CAUSE_OPPONENTS, CAUSE_OPPONENT_WINS}};

/* What makes up most of a difference that is clear; NULL: nothing does. */
static const char *write_greatest(const struct pair *pair, double difference,
                                  char text[ADVICE_REASON_SIZE]) {
    double parts[DEAL_CAUSES], greatest = CAUSE_LEAST * difference;
    const char *word = NULL;
    enum deal_cause cause = DEAL_CAUSES;
    deal_effects_parts(&pair->advise->effects, pair->best, pair->other, parts);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        double one = parts[words[i].one], other = parts[words[i].other];
        double part = words[i].one == words[i].other ? one : one + other;
        if (part < greatest)
            continue;
        greatest = part;
        word = words[i].word;
        cause = other > one ? words[i].other : words[i].one;
    }
    return word && write_cause(pair, cause, text) ? word : NULL;
}

static const char *write_reason(const struct pair *pair, double difference,
                                char text[ADVICE_REASON_SIZE], unsigned *place) {
    const char *word = write_greatest(pair, difference, text);
    *place = NO_PLACE;
    if (word)
        return word;
    *place = place_in_favour(pair);
    if (*place == 0 && view_of(pair)->rules.must_have_called_to_win)
        return write_must_call(pair, text) ? "must-call" : NULL;
    return write_place(pair, *place, text) ? "places" : NULL;
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
static const char *broken_hand(const struct pair *pair) {
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
    const struct chicago_view *view = view_of(pair);
    if (advise->position.point.stage != CHICAGO_AT_EXCHANGE ||
        !breaks_hand(view, advise->alternatives[pair->best].cards) ||
        breaks_hand(view, advise->alternatives[pair->other].cards))
        return NULL;
    enum hand_category category = hand_category_of(hand_value_of_five(view->hand));
    return category < sizeof names / sizeof *names ? names[category] : NULL;
}

/* What the best one is compared with. */
static unsigned rival_of(const struct advise *advise, unsigned best) {
    const struct elimination *elimination = &advise->advice.elimination;
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(elimination, order);
    for (unsigned i = 0; i < elimination->alternatives; i++) {
        struct pair pair = {advise, best, order[i]};
        if (broken_hand(&pair))
            return order[i];
    }
    return elimination_second(elimination);
}

/* Whether the best card takes the last trick, or decides the Chicago, less often. */
static bool gives_up_aim(const struct pair *pair) {
    struct share one = marked(pair, pair->best, ROLLOUT_AIM),
                 other = marked(pair, pair->other, ROLLOUT_AIM);
    return pair->advise->position.point.stage == CHICAGO_AT_PLAY &&
           hundredths(other) - hundredths(one) >= 100 * AIM_LEAST && differ_clearly(one, other);
}

/* What the sentence begins with. */
static void write_beginning(const struct pair *pair, bool of_others_or_places,
                            struct advice_reason *reason) {
    char rest[ADVICE_REASON_SIZE];
    const char *broken = broken_hand(pair);
    memcpy(rest, reason->text, sizeof rest);
    if (broken && strncmp(rest, "you ", 4) == 0)
        snprintf(reason->text, sizeof reason->text, "by breaking %s %.200s", broken, rest);
    else if (of_others_or_places && gives_up_aim(pair))
        snprintf(reason->text, sizeof reason->text, "%s is not what counts here; %.200s",
                 view_of(pair)->caller == CHICAGO_NO_SEAT ? "the last trick" : "the Chicago", rest);
}

struct advice_reason advice_reason_find(const struct advise *advise) {
    const struct elimination *elimination = &advise->advice.elimination;
    unsigned best = elimination_best(elimination), place;
    struct pair pair = {advise, best, rival_of(advise, best)};
    struct estimate lead = elimination_difference(elimination, best, pair.other);
    struct advice_reason reason = {.cause = NULL};
    if (!advise->advice.clear || !(lead.value > ERRORS_LEAST * lead.error))
        return reason;
    reason.cause = write_reason(&pair, lead.value, reason.text, &place);
    if (!reason.cause)
        return reason;
    reason.is_of_places = place != NO_PLACE || strcmp(reason.cause, "must-call") == 0;
    reason.is_of_wins = place == 1 && pair.other == elimination_second(elimination);
    write_beginning(&pair, place != NO_PLACE || strcmp(reason.cause, "opponent") == 0, &reason);
    return reason;
}

bool advice_change_text(const struct advise *advise, const struct advice_reason *reason,
                        char text[ADVICE_REASON_SIZE]) {
    const struct elimination *elimination = &advise->advice.elimination;
    struct pair pair = {advise, elimination_best(elimination), elimination_second(elimination)};
    if (write_place(&pair, 1, text) &&
        hundredths(marked(&pair, pair.best, 1)) > hundredths(marked(&pair, pair.other, 1)))
        return true;
    return !(reason->cause && reason->is_of_places) &&
           write_place(&pair, place_in_favour(&pair), text);
}
