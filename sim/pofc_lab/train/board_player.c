#include "sim/pofc_lab/train/board_player.h"

#include "sim/pofc/pofc_fantasy.h"
#include "strategies/pofc/greedy.h"
#include "strategies/pofc/solver/finishes.h"
#include "strategies/pofc/solver/look_ahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWS = 4, LAST_DRAWS = 8, ENDINGS = 8 };

/* How the opponents may finish: the same endings for all draws of the last street. */
struct endings {
    struct board of[POFC_SEATS_MAX][ENDINGS];
};

static void endings_draw(struct endings *endings, const struct pofc_view *view,
                         const struct strategy_self *self) {
    const struct board_player_parameters *how = self->parameters;
    int32_t fantasy_value = (int32_t)(how->fantasy_value + 0.5F);
    const struct ending_guess guess = {ENDINGS, fantasy_value, fantasy_value};
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    for (unsigned seat = 0; seat < view->seats; seat++)
        for (int i = 0; i < ENDINGS && pofc_is_opponent(view, seat); i++) {
            card_set drawn;
            stock.drawn = 0;
            const struct pofc_rows rows =
                ending_draw(view, seat, &guess, &stock, self->rng, &drawn);
            endings->of[seat][i] = board_of(&view->rules, &rows, view->fantasy >> seat & 1);
        }
}

/* Points against endings of an opponent. */
static struct board_value board_against(const struct board_duels *duels, const struct board *own,
                                        const struct board endings[ENDINGS]) {
    int32_t sum = 0, squares = 0;
    for (int i = 0; i < ENDINGS; i++) {
        int32_t points = board_points(duels, own, &endings[i]);
        sum += points;
        squares += points * points;
    }
    return (struct board_value){{(float)sum / ENDINGS, own->enters, (float)squares / ENDINGS}};
}

static void weigh_last(struct quick_weighed *weighed, const struct pofc_view *view,
                       const struct stakes *stakes, const struct endings *endings,
                       const struct pofc_placings *placings) {
    const struct board_duels duels = board_duels_of(&view->rules);
    weighed->best = 0;
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows rows = pofc_placing_rows(placings, placings->list[i]);
        struct board_value value[POFC_SEATS_MAX];
        pofc_rows_add(&rows, &view->rows[view->seat]);
        const struct board own = board_of(&view->rules, &rows, false);
        for (unsigned seat = 0; seat < view->seats; seat++)
            if (pofc_is_opponent(view, seat))
                value[seat] = board_against(&duels, &own, endings->of[seat]);
        weighed->worth[i] = stakes_expect(stakes, view, value);
        if (i > 0 && weighed->worth[i] <= weighed->worth[weighed->best])
            continue;
        weighed->best = i;
        memcpy(weighed->value, value, sizeof value);
    }
}

static void weigh(struct quick_weighed *weighed, const struct pofc_view *view,
                  const struct board_player_parameters *how, const struct endings *endings,
                  const struct pofc_placings *placings) {
    const struct stakes stakes = stakes_of_points(how->fantasy_value);
    if (view->street == POFC_STREETS)
        weigh_last(weighed, view, &stakes, endings, placings);
    else
        quick_weigh(weighed, view, how->net, &stakes, placings);
}

/* Gives the samples that wait their targets: means over draws of this street. */
static void waiting_end(struct board_player *player, const struct pofc_view *view,
                        const struct strategy_self *self, const struct endings *endings,
                        const struct quick_weighed *came) {
    int draws = view->street == POFC_STREETS ? LAST_DRAWS : DRAWS;
    struct pofc_view drawn = *view;
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view) | view->dealt);
    struct board_value sum[POFC_SEATS_MAX];
    memcpy(sum, came->value, sizeof sum);
    for (int i = 1; i < draws; i++) {
        struct pofc_placings placings;
        struct quick_weighed reply;
        stock.drawn = 0;
        drawn.dealt = sampler_stock_draw_set(&stock, self->rng, POFC_STREET_CARDS);
        pofc_placings_list(&drawn, &placings);
        weigh(&reply, &drawn, self->parameters, endings, &placings);
        for (unsigned seat = 0; seat < view->seats; seat++)
            for (unsigned head = 0; head < BOARD_HEADS && pofc_is_opponent(view, seat); head++)
                sum[seat].of[head] += reply.value[seat].of[head];
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        struct board_sample *sample;
        if (!(player->waits >> seat & 1) || !(sample = board_samples_new(&player->samples)))
            continue;
        *sample = player->waiting[seat];
        for (unsigned head = 0; head < BOARD_HEADS; head++)
            sample->target.of[head] = sum[seat].of[head] / (float)draws;
    }
    player->waits = 0;
}

static void wait_for_target(struct board_player *player, const struct pofc_view *view,
                            const struct pofc_rows *placed) {
    struct pofc_rows rows = view->rows[view->seat];
    pofc_rows_add(&rows, placed);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        struct board_sample *sample = &player->waiting[seat];
        *sample = (struct board_sample){.match = player->match,
                                        .hand = (uint32_t)view->hand,
                                        .seat = view->seat,
                                        .opponent = (uint8_t)seat,
                                        .street = view->street};
        sample->count = (uint8_t)board_features(view, &rows, seat, sample->feature);
        player->waits |= (uint8_t)(1u << seat);
    }
}

/* One in some decisions, another placing that is not much worse. */
static int explore(const struct strategy_self *self, const struct quick_weighed *weighed,
                   int count) {
    enum { ONE_IN = 5 };
    int chosen = weighed->best;
    float most = -INFINITY;
    if (rng_below(self->rng, ONE_IN) != 0)
        return chosen;
    for (int i = 0; i < count; i++) {
        float lot = (float)(rng_below(self->rng, 1 << 20) + 1) / (float)(1 << 20);
        float tried = weighed->worth[i] - 1.5F * logf(-logf(lot * 0.999F));
        if (tried > most) {
            most = tried;
            chosen = i;
        }
    }
    return chosen;
}

static unsigned fantasy_of(unsigned mask, unsigned seat, unsigned opponent) {
    return outcome_fantasy(mask >> seat & 1, mask >> opponent & 1);
}

/* Counts what the hand before has done, once the next has begun. */
static void count_hand(struct board_player *player, const struct pofc_view *view) {
    const unsigned seat = view->seat;
    if (view->hand == player->hand)
        return;
    for (unsigned i = 0; i < view->seats && view->hand == player->hand + 1; i++)
        if (pofc_is_opponent(view, i))
            hand_outcomes_count(&player->outcomes, fantasy_of(player->fantasy, seat, i),
                                fantasy_of(view->fantasy, seat, i), view->hands > player->hands,
                                view->points[seat] - player->points[seat] -
                                    (view->points[i] - player->points[i]));
    player->hand = view->hand;
    player->hands = view->hands;
    memcpy(player->points, view->points, sizeof player->points);
    player->fantasy = view->fantasy;
}

static struct pofc_rows player_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    static const struct greedy_parameters greedy = {8, 8, 6};
    const struct board_player_parameters *how = self->parameters;
    struct board_player *player = self->instance;
    struct pofc_placings placings;
    struct quick_weighed weighed;
    struct endings endings;
    count_hand(player, view);
    pofc_placings_list(view, &placings);
    if (view->street == POFC_STREETS)
        endings_draw(&endings, view, self);
    weigh(&weighed, view, how, &endings, &placings);
    if (view->street > 1)
        waiting_end(player, view, self, &endings, &weighed);
    if (view->street == POFC_STREETS)
        return pofc_placing_rows(&placings, placings.list[weighed.best]);
    int chosen = explore(self, &weighed, placings.count);
    struct pofc_rows placed = how->like_greedy && chosen == weighed.best
                                  ? greedy_best(view, &greedy)
                                  : pofc_placing_rows(&placings, placings.list[chosen]);
    wait_for_target(player, view, &placed);
    return placed;
}

static struct pofc_rows player_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    const struct board_player_parameters *how = self->parameters;
    count_hand(self->instance, view);
    return pofc_fantasy_set(&view->rules, view->dealt, (int32_t)(how->fantasy_value + 0.5F)).rows;
}

void board_player_start_match(struct board_player *player, uint64_t match) {
    player->match = match;
    player->hand = -1; /* no hand before the first */
}

static void *player_create(const struct strategy *strategy, const void *parameters,
                           const void *rules, unsigned players, char *why, size_t why_size) {
    (void)strategy, (void)parameters, (void)why, (void)why_size;
    struct board_player *player = calloc(1, sizeof *player);
    if (player)
        player->outcomes.step = hand_outcomes_step(rules, players);
    return player;
}

static void player_destroy(void *instance) {
    struct board_player *player = instance;
    board_samples_free(&player->samples);
    free(player);
}

static const struct pofc_decisions decisions = {.place = player_place, .fantasy = player_fantasy};

const struct strategy board_player = {
    STRATEGY_FOR(pofc),
    .name = "training",
    .summary = "plays by the network that is being trained",
    .draws = true,
    .decisions = &decisions,
    .create = player_create,
    .destroy = player_destroy,
};
