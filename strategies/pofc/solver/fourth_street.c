/* The fourth street by drawn endings of the opponents, where it cannot be counted. */
#include "strategies/pofc/solver/finishes.h"
#include "strategies/pofc/solver/fourth_street_count.h"

#include <assert.h>
#include <string.h>

/* How the opponents finish, once: by seat, those that this seat sees before its last street. */
struct scenario {
    struct board board[POFC_SEATS_MAX];
    card_set gone; /* cards drawn by those that are seen */
};

/* Two open places now are filled before this seat has its last street; Fantasy Land is hidden. */
static bool is_seen(const struct pofc_view *view, unsigned seat) {
    return !(view->fantasy >> seat & 1) && finishes_open(&view->rows[seat]) == 2;
}

static void scenario_draw(struct scenario *scenario, const struct last_streets *last,
                          struct sampler_stock *stock) {
    const struct pofc_view *view = last->view;
    stock->drawn = 0;
    scenario->gone = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        card_set drawn;
        if (!pofc_is_opponent(view, seat))
            continue;
        struct pofc_rows rows = ending_draw(view, seat, &last->guess, stock, last->rng, &drawn);
        scenario->board[seat] = board_of(&view->rules, &rows, view->fantasy >> seat & 1);
        if (is_seen(view, seat))
            scenario->gone |= drawn;
    }
}

/* What this seat's boards are worth against endings of the opponents, by board. */
struct fourth {
    const struct last_streets *last;
    struct board_duels duels;
    const struct scenario *scenarios;
    struct finishes finishes;
    double unseen[FINISH_BOARDS_MAX]; /* the mean against those that are not seen */
    double value[FINISH_BOARDS_MAX];  /* against the others in one scenario too */
};

/* Adds a share of the worth against a scenario's opponents that are seen, or that are not. */
static void boards_meet(const struct fourth *fourth, const struct scenario *scenario, bool seen,
                        double share, double value[FINISH_BOARDS_MAX]) {
    const struct pofc_view *view = fourth->last->view;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat) || is_seen(view, seat) != seen)
            continue;
        const struct board_worth *worth = &fourth->last->worth[seat];
        for (int i = 0; i < fourth->finishes.boards; i++)
            value[i] += share * board_weigh(&fourth->duels, worth, &fourth->finishes.board[i],
                                            &scenario->board[seat]);
    }
}

static void boards_meet_unseen(struct fourth *fourth) {
    int endings = fourth->last->guess.endings;
    for (int i = 0; i < fourth->finishes.boards; i++)
        fourth->unseen[i] = 0;
    for (int i = 0; i < endings; i++)
        boards_meet(fourth, &fourth->scenarios[i], false, 1.0 / endings, fourth->unseen);
}

static double scenario_weigh(struct fourth *fourth, const struct scenario *scenario) {
    struct finish_pairs pairs;
    memcpy(fourth->value, fourth->unseen, (size_t)fourth->finishes.boards * sizeof(double));
    boards_meet(fourth, scenario, true, 1, fourth->value);
    finish_pairs_fill(&pairs, &fourth->finishes, fourth->value, scenario->gone);
    return finish_pairs_mean(&pairs);
}

/* With nobody to see all scenarios are one. */
static double placing_weigh(struct fourth *fourth) {
    const struct pofc_view *view = fourth->last->view;
    int scenarios = 1;
    double sum = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (pofc_is_opponent(view, seat) && is_seen(view, seat))
            scenarios = fourth->last->guess.endings;
    boards_meet_unseen(fourth);
    for (int i = 0; i < scenarios; i++)
        sum += scenario_weigh(fourth, &fourth->scenarios[i]);
    return sum / scenarios;
}

void fourth_street_sample(const struct last_streets *last, const struct pofc_placings *placings,
                          double values[]) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(last->view));
    struct scenario scenarios[ENDINGS_MAX];
    struct fourth fourth = {
        .last = last, .duels = board_duels_of(&last->view->rules), .scenarios = scenarios};
    assert(last->guess.endings >= 1 && last->guess.endings <= ENDINGS_MAX);
    for (int i = 0; i < last->guess.endings; i++)
        scenario_draw(&scenarios[i], last, &stock);
    for (int i = 0; i < placings->count; i++) {
        finishes_after(&fourth.finishes, last->view, placings, i);
        values[i] = placing_weigh(&fourth);
    }
}

bool fourth_street_is_counted(const struct pofc_view *view) {
    int opponents = 0;
    bool counted = true;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        opponents++;
        counted &= is_seen(view, seat);
    }
    return counted && opponents == 1;
}

void fourth_street_weigh(const struct last_streets *last, const struct pofc_placings *placings,
                         double values[]) {
    if (fourth_street_is_counted(last->view))
        fourth_street_count(last, placings, values);
    else
        fourth_street_sample(last, placings, values);
}
