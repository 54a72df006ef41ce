#include "strategies/pofc/sampler_race.h"

#include <string.h>

void sampler_race_start(struct sampler_race *race, const struct pofc_view *view, int street,
                        const struct sampler_parameters *parameters) {
    sampler_worths_fill(&race->worths, &view->rules, view->seats - 1, parameters);
    race->cards = street == POFC_STREETS - 1 ? POFC_STREET_CARDS
                                             : (POFC_STREETS - street) * (POFC_STREET_CARDS - 1);
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
            pofc_splits_list(splits, &race->sets, room);
        runner->splits = splits;
    }
}

void sampler_race_enter(struct sampler_race *race, const struct pofc_view *view,
                        const struct pofc_placings *placings) {
    race->view = view;
    race->placings = placings;
    race->runners = placings->count;
    for (int i = 0; i < placings->count; i++)
        race->runner[i] = (struct sampler_runner){.placing = placings->list[i]};
    rows_collect(race);
}

void sampler_race_run(struct sampler_race *race, const struct sampler_batch *batch) {
    for (int i = 0; i < race->rows; i++)
        sampler_row_fill(&race->row[i], batch, &race->sets, &race->worths);
    for (int i = 0; i < race->runners; i++) {
        struct sampler_runner *runner = &race->runner[i];
        pofc_lanes most = batch->bust * race->worths.unit - race->worths.bust;
        pofc_complete(runner->splits, runner->fills, race->worths.scoop_bonus, &most);
        for (int lane = 0; lane < POFC_LANES; lane++)
            runner->worth += most[lane];
    }
}

const struct sampler_runner *sampler_race_best(const struct sampler_race *race) {
    const struct sampler_runner *best = race->runner;
    for (int i = 1; i < race->runners; i++)
        if (race->runner[i].worth > best->worth)
            best = &race->runner[i];
    return best;
}
