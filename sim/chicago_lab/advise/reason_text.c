#include "sim/chicago_lab/advise/reason_text.h"

#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* How many times more often in 100 one is disqualified where a call is explained by that. */
enum { DISQUALIFIED_LEAST = 5 };

double reason_hundredths(struct reason_share share) {
    return share.whole > 0 ? 100.0 * (double)share.part / (double)share.whole : 0;
}

void advice_share_text(int64_t part, int64_t whole, char text[ADVICE_SHARE_SIZE]) {
    double share = reason_hundredths((struct reason_share){part, whole});
    if (part > 0 && share < 1)
        snprintf(text, ADVICE_SHARE_SIZE, "%s", said("less than 1"));
    else if (part < whole && share > 99)
        snprintf(text, ADVICE_SHARE_SIZE, "%s", said("more than 99"));
    else
        snprintf(text, ADVICE_SHARE_SIZE, "%.0f", share);
}

const char *advice_share_times(int64_t part, int64_t whole) {
    bool once = part > 0 && lround(reason_hundredths((struct reason_share){part, whole})) <= 1;
    return once ? said("time") : said("times");
}

/* Of what is said of a game and of a round, what is right under these rules. */
static const char *of_game(const struct reason_pair *pair, const char *game, const char *round) {
    return said(reason_view(pair)->rules.games_per_round > 1 ? game : round);
}

/* How often an alternative came to what a mark says. */
struct reason_share reason_marked(const struct reason_pair *pair, unsigned alternative,
                                  unsigned mark) {
    const struct elimination_counts *counts = &pair->advise->advice.elimination.counts;
    return (struct reason_share){counts->marks[alternative][mark], counts->samples[alternative]};
}

/* How often an effect was seen on one, by the samples in which the other was played, too. */
static struct reason_share affected(const struct reason_pair *pair, unsigned one, unsigned other,
                                    enum deal_effect effect) {
    const int64_t *sums = pair->advise->effects.sums[one][other];
    return (struct reason_share){sums[effect], sums[EFFECT_SAMPLES]};
}

/* Writes "WHAT 12 times in 100 instead of 35"; false if the two read alike. */
static bool write_change(const char *what, struct reason_share one, struct reason_share other,
                         char text[ADVICE_REASON_SIZE]) {
    char times[ADVICE_SHARE_SIZE], instead[ADVICE_SHARE_SIZE];
    advice_share_text(one.part, one.whole, times);
    advice_share_text(other.part, other.whole, instead);
    snprintf(text, ADVICE_REASON_SIZE, said("%s %s %s in 100 instead of %s"), what, times,
             advice_share_times(one.part, one.whole), instead);
    return strcmp(times, instead) != 0;
}

bool reason_text_place(const struct reason_pair *pair, unsigned place,
                       char text[ADVICE_REASON_SIZE]) {
    static const char *const places[REASON_NO_PLACE] = {"you are disqualified", NULL,
                                                        "you come second",      "you come third",
                                                        "you come fourth",      "you come fifth",
                                                        "you come sixth"};
    if (place == REASON_NO_PLACE)
        return false;
    const char *what =
        place == 1 ? of_game(pair, "you win the game", "you win the round") : said(places[place]);
    return write_change(what, reason_marked(pair, pair->best, place),
                        reason_marked(pair, pair->other, place), text);
}

/* Causes. Each function writes one, or finds that what was counted does not show it. */

bool reason_is_call(const struct reason_pair *pair, unsigned alternative) {
    return pair->advise->position.point.stage == CHICAGO_AT_CALL &&
           pair->advise->alternatives[alternative].yes;
}

const struct chicago_view *reason_view(const struct reason_pair *pair) {
    return &pair->advise->position.state.view;
}

enum { NUMBER_SIZE = 32 };

static void number_text(double number, char text[NUMBER_SIZE]) {
    snprintf(text, NUMBER_SIZE, "%.1f", number);
    char *point = language_spoken() == LANGUAGE_SWEDISH ? strchr(text, '.') : NULL;
    if (point)
        *point = ',';
}

/* "you gain 2.1 points in this deal on average instead of losing 3.9" */
static bool write_points(const char *gain, const char *lose, double one, double other,
                         char text[ADVICE_REASON_SIZE]) {
    bool gains = one >= 0, turned = gains != (other >= 0);
    char points[NUMBER_SIZE], instead[NUMBER_SIZE];
    number_text(fabs(one), points);
    number_text(fabs(other), instead);
    snprintf(text, ADVICE_REASON_SIZE, said("%s %s points in this deal on average instead of %s%s"),
             said(gains ? gain : lose), points,
             !turned ? ""
             : gains ? said("losing ")
                     : said("gaining "),
             instead);
    return lround(10 * one) != lround(10 * other);
}

static double gained(const struct reason_pair *pair, unsigned one, unsigned other,
                     enum deal_effect effect) {
    return reason_hundredths(affected(pair, one, other, effect)) / 100;
}

/* How often an effect comes; false unless it does so more often for the best, or less often. */
static bool write_effect(const struct reason_pair *pair, enum deal_effect effect, bool more,
                         const char *what, char text[ADVICE_REASON_SIZE]) {
    struct reason_share one = affected(pair, pair->best, pair->other, effect),
                        other = affected(pair, pair->other, pair->best, effect);
    return write_change(what, one, other, text) &&
           (reason_hundredths(one) > reason_hundredths(other)) == more;
}

static bool write_own_points(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    double one = gained(pair, pair->best, pair->other, EFFECT_OWN_POINTS),
           other = gained(pair, pair->other, pair->best, EFFECT_OWN_POINTS);
    return write_points("you gain", "you lose", one, other, text) && one > other;
}

static bool write_win(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    const char *what =
        of_game(pair, "you win the game in this deal", "you win the round in this deal");
    return write_effect(pair, EFFECT_WINS, true, what, text);
}

static bool write_buy_stop(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    const struct chicago_view *view = reason_view(pair);
    bool two = (view->hand & card_set_of_rank(CARD_DEUCE)) != 0;
    int32_t now = view->points[view->seat], won = now + chicago_won_points(&view->rules, two);
    char what[96];
    if (reason_is_call(pair, pair->other) && now < view->buy_stop && won >= view->buy_stop &&
        won < view->target) {
        snprintf(text, ADVICE_REASON_SIZE,
                 said("winning it brings you to %d points, where you may no longer exchange"), won);
        return true;
    }
    snprintf(what, sizeof what, said("you come to %d points or more, and may no longer exchange,"),
             view->buy_stop);
    return write_effect(pair, EFFECT_BUY_STOP, false, what, text);
}

static bool write_must_call(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    struct reason_share one = reason_marked(pair, pair->best, 0),
                        other = reason_marked(pair, pair->other, 0);
    char with[ADVICE_SHARE_SIZE], without[ADVICE_SHARE_SIZE], needed[48];
    advice_share_text(one.part, one.whole, with);
    advice_share_text(other.part, other.whole, without);
    snprintf(needed, sizeof needed, said("a call is needed before %d"), reason_view(pair)->target);
    long fewer = lround(reason_hundredths(other)) - lround(reason_hundredths(one));
    if (reason_is_call(pair, pair->best) && fewer >= DISQUALIFIED_LEAST)
        snprintf(text, ADVICE_REASON_SIZE,
                 said("%s: without one you are disqualified %s times in 100, with it %s"), needed,
                 without, with);
    else if (reason_is_call(pair, pair->best))
        snprintf(text, ADVICE_REASON_SIZE, said("%s, and this one counts even if it is lost"),
                 needed);
    else
        snprintf(text, ADVICE_REASON_SIZE,
                 said("you are disqualified %s %s in 100 instead of %s, and %s"), with,
                 advice_share_times(one.part, one.whole), without, needed);
    return reason_is_call(pair, pair->best) || fewer > 0;
}

static bool write_opponent_wins(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    const char *what = of_game(pair, "an opponent wins the game in this deal",
                               "an opponent wins the round in this deal");
    return write_effect(pair, EFFECT_OPPONENT_WINS, false, what, text);
}

static bool write_opponents(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    double one = gained(pair, pair->best, pair->other, EFFECT_OTHERS_POINTS),
           other = gained(pair, pair->other, pair->best, EFFECT_OTHERS_POINTS);
    return write_points("the opponents together gain", "the opponents together lose", one, other,
                        text) &&
           one < other;
}

bool reason_text_broken_chicago(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]) {
    const struct chicago_view *view = reason_view(pair);
    int32_t most = view->points[view->seat] - view->rules.score_floor,
            lost = -view->rules.chicago_lost < most ? -view->rules.chicago_lost : most;
    char change[ADVICE_REASON_SIZE];
    bool wins = write_opponent_wins(pair, change);
    snprintf(text, ADVICE_REASON_SIZE,
             said("a broken Chicago costs you %d points and gives an opponent %d%s%.150s"), lost,
             view->rules.chicago_breaker, wins ? ": " : "", wins ? change : "");
    return lost > 0 && view->rules.chicago_breaker > 0;
}

bool reason_text_cause(const struct reason_pair *pair, enum deal_cause cause,
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
    case CAUSE_OPPONENTS:
        return write_opponents(pair, text);
    default:
        return write_opponent_wins(pair, text);
    }
}
