#include "strategies/sampler_race.h"

#include <string.h>

/* So many samples of this seat's cards meet the same finished opponents. */
enum { SHARE = 8 };

/*
 * The last street shows three cards for two places, and is sampled so. Before it, completions
 * know all their cards at once, which makes up for the discards: as many cards as places come
 * out about as the real streets do, one more while four places are open.
 */
static int cards_for(int open) {
    return open <= 4 ? open + 1 : open;
}

void sampler_race_start(struct sampler_race *race, const struct pofc_view *view,
                        const struct strategy_self *self) {
    int placed = view->street == 1 ? POFC_FIRST_CARDS : POFC_STREET_CARDS - 1;
    card_set rows = pofc_rows_cards(&view->rows[view->seat]);
    race->parameters = self->parameters;
    race->rng = self->rng;
    race->scoops = sampler_scoops(&view->rules, view->seats - 1);
    race->cards = cards_for(POFC_HAND_SIZE - card_set_count(rows) - placed);
    pofc_sets_list(&race->sets, race->cards);
    memset(race->splits, 0, sizeof race->splits);
}

/* Finds the rows of the runners, each once, so that no others are filled. */
static void rows_collect(struct sampler_race *race) {
    struct sampler_row *known[POFC_ROWS][POFC_MASKS] = {0};
    const struct pofc_rows *placed = &race->view->rows[race->view->seat];
    race->rows = 0;
    for (int i = 0; i < race->runners; i++) {
        struct sampler_runner *runner = &race->runner[i];
        int room[POFC_ROWS];
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
            unsigned mask = runner->placing.mask[row];
            if (known[row][mask] == NULL) {
                known[row][mask] = &race->row[race->rows++];
                sampler_row_start(known[row][mask], row,
                                  placed->row[row] | race->placings->cards[mask]);
            }
            runner->fills[row] = &known[row][mask]->fills;
            room[row] = known[row][mask]->room;
        }
        struct pofc_splits *splits = &race->splits[room[POFC_TOP]][room[POFC_MIDDLE]];
        if (splits->count == 0)
            pofc_splits_list(splits, race->cards, room);
        runner->splits = splits;
    }
}

void sampler_race_enter(struct sampler_race *race, const struct pofc_view *view,
                        const struct pofc_placings *placings) {
    race->view = view;
    race->placings = placings;
    race->stock = sampler_stock_of(pofc_unseen(view));
    race->runners = placings->count;
    for (int i = 0; i < placings->count; i++)
        race->runner[i] = (struct sampler_runner){.placing = placings->list[i]};
}

/* What a bust pays the opponents, and what it counts for besides. */
static int32_t bust_worth(const struct sampler_race *race,
                          const struct sampler_opponents *opponents) {
    const struct pofc_rules *rules = &race->view->rules;
    int32_t worth = -race->parameters->bust_weight * opponents->count;
    for (int i = 0; i < opponents->count; i++)
        if (!opponents->of[i].bust)
            worth -= POFC_ROWS * rules->row_point + rules->scoop_bonus;
    return worth;
}

static void sample_run(struct sampler_race *race, const card *cards,
                       const struct sampler_opponents *opponents) {
    hand_sum sum[POFC_COMPLETION_SETS];
    pofc_sums_fill(sum, cards, race->cards);
    for (int i = 0; i < race->rows; i++)
        sampler_row_fill(&race->row[i], sum, &race->sets, &race->view->rules, opponents,
                         race->parameters->fantasy_value);
    int32_t bust = bust_worth(race, opponents);
    for (int i = 0; i < race->runners; i++) {
        struct sampler_runner *runner = &race->runner[i];
        int32_t most = bust;
        pofc_complete(runner->splits, runner->fills, &race->scoops, &most);
        runner->worth += most;
    }
}

void sampler_race_run(struct sampler_race *race, int samples) {
    struct sampler_stock *stock = &race->stock;
    struct sampler_opponents opponents = {0};
    int spoken_for = 0;
    rows_collect(race);
    for (int sample = 0; sample < samples; sample++) {
        stock->drawn = spoken_for;
        if (sample % SHARE == 0) {
            stock->drawn = 0;
            sampler_opponents_draw(&opponents, race->view, stock, race->rng,
                                   race->parameters->stay_value);
            spoken_for = stock->drawn;
        }
        sample_run(race, sampler_stock_draw(stock, race->rng, race->cards), &opponents);
    }
}

void sampler_race_leave(struct sampler_race *race, int count) {
    for (int i = 0; i < count; i++) {
        int best = i;
        for (int j = i + 1; j < race->runners; j++)
            if (race->runner[j].worth > race->runner[best].worth)
                best = j;
        struct sampler_runner runner = race->runner[i];
        race->runner[i] = race->runner[best];
        race->runner[best] = runner;
    }
    race->runners = count;
}
