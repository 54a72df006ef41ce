#include "strategies/pofc/sampler_elimination.h"

#include <string.h>

void sampler_elimination_start(struct sampler_elimination *elimination,
                               const struct pofc_view *view, int street,
                               const struct sampler_parameters *parameters) {
    sampler_row_values_fill(&elimination->row_values, &view->rules, view->seats - 1, parameters);
    elimination->cards = street == POFC_STREETS - 1
                             ? POFC_STREET_CARDS
                             : (POFC_STREETS - street) * (POFC_STREET_CARDS - 1);
    pofc_sets_list(&elimination->sets, elimination->cards);
    memset(elimination->splits, 0, sizeof elimination->splits);
}

/* Finds the rows of the runners, each once, so that no others are filled. */
static void rows_collect(struct sampler_elimination *elimination) {
    struct sampler_row *known[POFC_ROWS][POFC_MASKS] = {0};
    const struct pofc_rows *placed = &elimination->view->rows[elimination->view->seat];
    elimination->rows = 0;
    for (int i = 0; i < elimination->runners; i++) {
        struct sampler_runner *runner = &elimination->runner[i];
        int room[POFC_ROWS];
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
            unsigned mask = runner->placing.mask[row];
            if (known[row][mask] == NULL) {
                known[row][mask] = &elimination->row[elimination->rows++];
                sampler_row_start(known[row][mask], row,
                                  placed->row[row] | elimination->placings->cards[mask]);
            }
            runner->fills[row] = &known[row][mask]->fills;
            room[row] = known[row][mask]->room;
        }
        struct pofc_splits *splits = &elimination->splits[room[POFC_TOP]][room[POFC_MIDDLE]];
        if (splits->count == 0)
            pofc_splits_list(splits, &elimination->sets, room);
        runner->splits = splits;
    }
}

void sampler_elimination_enter(struct sampler_elimination *elimination,
                               const struct pofc_view *view, const struct pofc_placings *placings) {
    elimination->view = view;
    elimination->placings = placings;
    elimination->runners = placings->count;
    for (int i = 0; i < placings->count; i++)
        elimination->runner[i] = (struct sampler_runner){.placing = placings->list[i]};
    rows_collect(elimination);
}

void sampler_elimination_run(struct sampler_elimination *elimination,
                             const struct sampler_batch *batch) {
    for (int i = 0; i < elimination->rows; i++)
        sampler_row_fill(&elimination->row[i], batch, &elimination->sets, &elimination->row_values);
    for (int i = 0; i < elimination->runners; i++) {
        struct sampler_runner *runner = &elimination->runner[i];
        pofc_lanes most = batch->bust * elimination->row_values.unit - elimination->row_values.bust;
        pofc_complete(runner->splits, runner->fills, elimination->row_values.scoop_bonus, &most);
        for (int lane = 0; lane < POFC_LANES; lane++)
            runner->row_value += most[lane];
    }
}

const struct sampler_runner *
sampler_elimination_best(const struct sampler_elimination *elimination) {
    const struct sampler_runner *best = elimination->runner;
    for (int i = 1; i < elimination->runners; i++)
        if (elimination->runner[i].row_value > best->row_value)
            best = &elimination->runner[i];
    return best;
}
