#include "strategies/pofc/solver/stakes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ENDS = 2 * 2 }; /* own entry, the opponent's */

/*
 * The means over points that spread more and more: a level is the one before it, averaged over a
 * width that grows. Sums of such uniform spreads come close to normal ones.
 */
static const int32_t level_width[STAKES_LEVELS] = {1,  5,  7,  9,  11, 13, 15,
                                                   17, 19, 21, 23, 25, 27, 29};

static double level_variance(unsigned level) {
    return (double)(level_width[level] * level_width[level] - 1) / 12;
}

struct stakes stakes_of_points(float fantasy_value) {
    return (struct stakes){.fantasy_value = fantasy_value};
}

/* Points of a hand that a table holds. */
static size_t table_width(const struct stakes *stakes) {
    return 2 * (size_t)stakes->most + 1;
}

bool stakes_init(struct stakes *stakes, const struct pofc_rules *rules, float fantasy_value) {
    *stakes = stakes_of_points(fantasy_value);
    stakes->most = board_points_most(rules);
    size_t width = table_width(stakes);
    stakes->table = calloc(POFC_SEATS_MAX * ENDS * width, sizeof *stakes->table);
    stakes->mean = calloc(POFC_SEATS_MAX * 2 * STAKES_LEVELS * width, sizeof *stakes->mean);
    if (!stakes->table || !stakes->mean)
        return false;
    for (unsigned level = 1; level < STAKES_LEVELS; level++)
        stakes->variance[level] = stakes->variance[level - 1] + (float)level_variance(level);
    for (unsigned seat = 0; seat < POFC_SEATS_MAX; seat++)
        for (unsigned end = 0; end < ENDS; end++)
            stakes->worth[seat].of[end >> 1][end & 1] =
                stakes->table + (seat * ENDS + end) * width + stakes->most;
    return true;
}

void stakes_free(struct stakes *stakes) {
    free(stakes->table);
    free(stakes->mean);
}

static struct stakes_moment moment_of(const struct pofc_view *view, bool for_match) {
    struct stakes_moment moment;
    memset(&moment, 0, sizeof moment); /* compared as bytes */
    moment.hand = view->hand;
    moment.hands = view->hands;
    memcpy(moment.points, view->points, sizeof moment.points);
    moment.seat = view->seat;
    moment.fantasy = view->fantasy;
    moment.out = view->out;
    moment.seats = view->seats;
    moment.for_match = for_match;
    return moment;
}

static bool in_fantasy(const struct pofc_view *view, unsigned seat) {
    return view->fantasy >> seat & 1;
}

/* Hands left after this one, when a seat is in Fantasy Land in the next: pofc.md 3. */
static int hands_added(const struct pofc_view *view, unsigned seat, bool next) {
    if (!next)
        return 0;
    return in_fantasy(view, seat) ? view->rules.fantasy_stay_extra_hand != 0
                                  : view->rules.fantasy_extra_hand != 0;
}

/* The other opponent of the seat, beside this one; or the seat itself: none. */
static unsigned other_opponent(const struct pofc_view *view, unsigned opponent) {
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != opponent && pofc_is_opponent(view, seat))
            return seat;
    return view->seat;
}

/* What a hand does to a match, beside the points. */
struct after {
    const struct match_equity *equity;
    const struct pofc_view *view;
    unsigned opponent;
    bool own, opponents; /* who enters */
};

static float win_with_left(const struct after *after, int left, float points) {
    const struct pofc_view *view = after->view;
    unsigned other = other_opponent(view, after->opponent);
    float lead = (float)(view->points[view->seat] - view->points[after->opponent]);
    float ahead = match_equity_ahead(
        after->equity, left, outcome_fantasy(after->own, after->opponents), lead + 2 * points);
    if (other == view->seat)
        return ahead;
    /* Points of this pair are half of what the lead over the opponent changes by, and all of what
       it does over the other. */
    lead = (float)(view->points[view->seat] - view->points[other]);
    return match_equity_win(
        ahead,
        match_equity_ahead(after->equity, left, outcome_fantasy(after->own, false), lead + points));
}

/* The probability to win the match, where a third player may add a hand, too. */
static double win_after(const struct after *after, float points) {
    const struct pofc_view *view = after->view;
    int added = hands_added(view, view->seat, after->own) |
                hands_added(view, after->opponent, after->opponents);
    unsigned other = other_opponent(view, after->opponent);
    int left = view->hands - view->hand + added;
    double win = (double)win_with_left(after, left, points);
    if (added || other == view->seat || !hands_added(view, other, true))
        return win;
    double adds = (double)after->equity->enters[in_fantasy(view, other)];
    return win + adds * ((double)win_with_left(after, left + 1, points) - win);
}

static unsigned opponents_of(const struct pofc_view *view) {
    unsigned opponents = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        opponents += pofc_is_opponent(view, seat);
    return opponents;
}

/* The own entry changes the match once, but is in the worth against every opponent: a share. */
static double win_with_share(const struct after *after, float points) {
    struct after without = *after;
    without.own = false;
    double win = win_after(&without, points);
    if (after->own)
        win += (win_after(after, points) - win) / opponents_of(after->view);
    return win;
}

static double points_worth(const struct stakes *stakes, bool own, bool opponents, double points) {
    return points + (double)stakes->fantasy_value * (own - opponents);
}

/* What the probability changes by for a point against an opponent, about even: of all the mean. */
static double slope_at_even(const struct match_equity *equity, const struct pofc_view *view) {
    const float some = 6;
    double sum = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const struct after after = {equity, view, seat, false, false};
        if (!pofc_is_opponent(view, seat))
            continue;
        sum += (win_after(&after, some) - win_after(&after, -some)) / (2 * (double)some);
    }
    return fmax(sum / opponents_of(view), 1e-4);
}

static void fill_table(const struct stakes *stakes, const struct after *after, double slope,
                       double *table) {
    const double little = 0.02;
    const struct after evenly = {after->equity, after->view, after->opponent, false, false};
    double even = after->equity ? win_after(&evenly, 0) : 0;
    for (int32_t points = -stakes->most; points <= stakes->most; points++) {
        double worth = points_worth(stakes, after->own, after->opponents, points);
        if (after->equity)
            worth = (win_with_share(after, (float)points) - even) / slope + little * worth;
        table[points] = worth;
    }
}

static void spread(const float *restrict narrow, float *restrict wide, int32_t count,
                   int32_t width) {
    int32_t half = width / 2;
    float sum = 0;
    for (int32_t i = -half; i < half; i++)
        sum += narrow[i < 0 ? 0 : i];
    for (int32_t i = 0; i < count; i++) {
        int32_t ahead = i + half < count ? i + half : count - 1;
        int32_t behind = i - half > 0 ? i - half : 0;
        sum += narrow[ahead];
        wide[i] = sum / (float)width;
        sum -= narrow[behind];
    }
}

/* Whether the opponent enters does not depend on what this seat does. */
static void fill_mean(struct stakes *stakes, unsigned opponent, double enters) {
    size_t width = table_width(stakes);
    for (unsigned own = 0; own < 2; own++) {
        const double *never = stakes->table + (opponent * ENDS + 2 * own) * width;
        float *mean = stakes->mean + (opponent * 2 + own) * STAKES_LEVELS * width;
        for (size_t i = 0; i < width; i++)
            mean[i] = (float)(never[i] + enters * (never[width + i] - never[i]));
        for (unsigned level = 1; level < STAKES_LEVELS; level++)
            spread(mean + (level - 1) * width, mean + level * width, (int32_t)width,
                   level_width[level]);
    }
}

void stakes_prepare(struct stakes *stakes, const struct match_equity *equity,
                    const struct pofc_view *view) {
    const struct stakes_moment moment = moment_of(view, equity != NULL);
    if (memcmp(&moment, &stakes->moment, sizeof moment) == 0)
        return;
    stakes->moment = moment;
    double slope = equity ? slope_at_even(equity, view) : 1;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        for (unsigned end = 0; end < ENDS; end++) {
            const struct after after = {equity, view, seat, end >> 1, end & 1};
            size_t width = table_width(stakes);
            fill_table(stakes, &after, slope,
                       stakes->table + (seat * ENDS + end) * width + stakes->most);
        }
        fill_mean(stakes, seat, equity ? (double)equity->enters[in_fantasy(view, seat)] : 0);
    }
}

/* Where points and their spread lie among the tables. */
struct position {
    size_t first;        /* of the narrower level, at whole points */
    float beyond, wider; /* parts of the way to the next point, to the next level */
};

static float between(float low, float high, float part) {
    return low + (high - low) * part;
}

static struct position position_of(const struct stakes *stakes, float points, float variance) {
    const float last = 2 * (float)stakes->most - 0.01F;
    float from_least = points + (float)stakes->most;
    unsigned level = 1;
    from_least = from_least < 0 ? 0 : from_least > last ? last : from_least;
    for (unsigned i = 1; i < STAKES_LEVELS - 1; i++)
        level += stakes->variance[i] < variance;
    float least = stakes->variance[level - 1];
    float wider = (variance - least) / (stakes->variance[level] - least);
    size_t whole = (size_t)from_least;
    return (struct position){.first = (level - 1) * table_width(stakes) + whole,
                             .beyond = from_least - (float)whole,
                             .wider = wider > 1 ? 1 : wider};
}

/* Over points of the position's mean and variance, as if about normal. */
static float mean_over(const float *mean, size_t width, const struct position *position) {
    const float *narrow = mean + position->first, *wide = narrow + width;
    return between(between(narrow[0], narrow[1], position->beyond),
                   between(wide[0], wide[1], position->beyond), position->wider);
}

static float expect_match(const struct stakes *stakes, unsigned opponent,
                          const struct board_value *value) {
    const size_t width = table_width(stakes);
    const float *never = stakes->mean + opponent * 2 * STAKES_LEVELS * width;
    float enters = value->of[BOARD_ENTERS], points = value->of[BOARD_POINTS];
    float variance = value->of[BOARD_SPREAD] - points * points;
    const struct position position = position_of(stakes, points, variance > 0 ? variance : 0);
    enters = enters < 0 ? 0 : enters > 1 ? 1 : enters;
    return between(mean_over(never, width, &position),
                   mean_over(never + STAKES_LEVELS * width, width, &position), enters);
}

float stakes_expect(const struct stakes *stakes, const struct pofc_view *view,
                    const struct board_value value[POFC_SEATS_MAX]) {
    float worth = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        worth += stakes->moment.for_match
                     ? expect_match(stakes, seat, &value[seat])
                     : value[seat].of[BOARD_POINTS] +
                           stakes->fantasy_value * value[seat].of[BOARD_ENTERS];
    }
    return worth;
}
