/* An atlas as JSON. */
#include "sim/chicago_lab/atlas/atlas_report.h"

#include "sim/output/json.h"

#include <inttypes.h>

static const char *const defence_keys[DEFENCES] = {"perfect", "as_played"};

static void json_print_atlas(struct json *json, const struct atlas_report *report) {
    char hash[24];
    snprintf(hash, sizeof hash, "%016" PRIx64, report->atlas->model->about.hash);
    results_run_print_json(json, report->run);
    json_text(json, "model_hash", hash);
    json_text(json, "for", report->atlas->whom);
    json_count(json, "asked", (uint64_t)report->hands->asked);
}

static void json_print_situation(struct json *json, const struct tally_shape *shape,
                                 const struct atlas_range *range, const struct break_even *cell) {
    const struct tally_axis *own = shape->axis[2], *best = shape->axis[3];
    json_open(json, NULL, '{');
    json_number(json, "left", (double)shape->axis[0]->first + range->left);
    json_bool(json, "must_call", range->must_call);
    json_number(json, "own_score", (double)(own->first + range->own * own->step));
    json_number(json, "best_opponent", (double)(best->first + range->best * best->step));
    json_number(json, "chance", cell->chance.value);
    json_number(json, "standard_error", cell->chance.error);
    json_number(json, "stands", cell->stands);
    json_number(json, "broken", cell->broken);
    json_number(json, "uncalled", cell->uncalled);
    json_count(json, "asked", (uint64_t)cell->asked);
    json_count(json, "weighed", (uint64_t)cell->close);
    json_close(json, '}');
}

static void json_print_scores(struct json *json, const struct atlas *atlas,
                              const struct tally_shape *shape, struct atlas_range range) {
    for (range.own = 0; range.own < shape->axis[2]->size; range.own++)
        for (range.best = 0; range.best < shape->axis[3]->size; range.best++) {
            range.own_end = range.own + 1;
            range.best_end = range.best + 1;
            struct break_even cell = atlas_break_even(atlas, &range);
            if (cell.asked > 0)
                json_print_situation(json, shape, &range, &cell);
        }
}

static void json_print_situations(struct json *json, const struct atlas *atlas) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    json_open(json, "break_even", '[');
    for (unsigned left = 0; left < shape.axis[0]->size; left++)
        for (unsigned must = 0; must < shape.axis[1]->size; must++)
            json_print_scores(json, atlas, &shape,
                              (struct atlas_range){.left = left, .must_call = must});
    json_close(json, ']');
}

/* That of the tally's cell of a number. */
static void json_print_held_cell(struct json *json, const struct atlas *atlas,
                                 const struct tally_axis *scores, unsigned number) {
    unsigned owns = (unsigned)scores->size, run = number % ATLAS_RUN_CARDS;
    unsigned own = number / ATLAS_RUN_CARDS % owns, near = number / ATLAS_RUN_CARDS / owns % 2;
    const struct atlas_held_range range = {.must_call = number / ATLAS_RUN_CARDS / owns / 2,
                                           .near = near,
                                           .near_end = near + 1,
                                           .own = own,
                                           .own_end = own + 1,
                                           .run_cards = run,
                                           .run_cards_end = run + 1,
                                           .made_end = ATLAS_MADE};
    struct break_even cell = atlas_break_even_held(atlas, &range);
    if (cell.asked == 0)
        return;
    json_open(json, NULL, '{');
    json_bool(json, "must_call", range.must_call);
    json_bool(json, "opponent_near", near);
    json_number(json, "own_score", (double)(scores->first + own * scores->step));
    json_count(json, "run_cards", run);
    json_number(json, "chance", cell.chance.value);
    json_number(json, "standard_error", cell.chance.error);
    json_count(json, "asked", (uint64_t)cell.asked);
    json_close(json, '}');
}

static void json_print_held(struct json *json, const struct atlas *atlas) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_HELD_RUNS, &shape);
    json_open(json, "held_runs", '[');
    for (unsigned i = 0; i < shape.count / ATLAS_SUMS; i++)
        json_print_held_cell(json, atlas, shape.axis[2], i);
    json_close(json, ']');
}

static void json_print_pattern(struct json *json, const struct atlas_hands *hands,
                               const struct atlas_pattern *pattern) {
    char example[HAND_TEXT_SIZE];
    hand_text(pattern->example, example);
    json_open(json, NULL, '{');
    json_text(json, "pattern", pattern->name);
    json_text(json, "example", example);
    json_count(json, "classes", pattern->classes);
    json_count(json, "held", (uint64_t)pattern->answers[ATLAS_HELD]);
    json_count(json, "called", (uint64_t)pattern->answers[ATLAS_CALLED]);
    json_count(json, "stood", (uint64_t)pattern->answers[ATLAS_STOOD]);
    json_count(json, "tried", (uint64_t)pattern->answers[ATLAS_TRIED]);
    json_count(json, "tried_stood", (uint64_t)pattern->answers[ATLAS_TRIED_STOOD]);
    for (unsigned defence = 0; defence < DEFENCES; defence++) {
        json_open(json, defence_keys[defence], '[');
        for (unsigned i = 0; i < hands->opponents; i++)
            json_number(json, NULL, pattern->mean.by[defence][i]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

void atlas_print_json(const struct atlas_report *report, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_print_atlas(&json, report);
    json_print_situations(&json, report->atlas);
    json_print_held(&json, report->atlas);
    json_open(&json, "patterns", '[');
    for (size_t i = 0; i < report->hands->pattern_count; i++)
        json_print_pattern(&json, report->hands, &report->hands->pattern[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
