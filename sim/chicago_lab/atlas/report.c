#include "sim/chicago_lab/atlas/report.h"

#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <inttypes.h>

static const char *const players[2] = {"has called before", "must still call to win"};

enum { CLOSE_ENOUGH = 10 /* close questions that a cell needs */ };

/*
 * The scores' axes, which are alike, in bins: in zones, and parted where a Chicago wins the game;
 * the own score also where exchanging ends, and one and two points on.
 */
struct bins {
    const struct tally_axis *axis;
    unsigned first[TALLY_SCORES + 1], count; /* first entries, and the end */
};

static struct bins bins_of(const struct atlas *atlas, bool own) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    int64_t zone = chicago_zone_width(rules->target), wins = rules->target - rules->chicago_won;
    int64_t stop = own && rules->buy_stop < rules->target ? rules->buy_stop : INT32_MAX;
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    struct bins bins = {.axis = shape.axis[2]};
    for (unsigned entry = 0; entry < bins.axis->size; entry++) {
        int64_t points = bins.axis->first + entry * bins.axis->step;
        if (points % zone < bins.axis->step ||
            (points - wins >= 0 && points - wins < bins.axis->step) ||
            (points >= stop && points <= stop + 2))
            bins.first[bins.count++] = entry;
    }
    bins.first[bins.count] = (unsigned)bins.axis->size;
    return bins;
}

/* "15-19" */
static void bin_name(const struct bins *bins, unsigned bin, char name[TALLY_LABEL_SIZE]) {
    int64_t first = bins->axis->first + bins->first[bin] * bins->axis->step;
    int64_t last = bins->axis->first + bins->first[bin + 1] * bins->axis->step - 1;
    snprintf(name, TALLY_LABEL_SIZE, first < last ? "%" PRId64 "-%" PRId64 : "%" PRId64, first,
             last);
}

/* To the nearest percent: the model is no better, however many questions there were. */
static void print_cell(struct text_table *table, const struct break_even *cell) {
    double percent = 100 * cell->chance.value;
    if (cell->close < CLOSE_ENOUGH)
        text_table_cell(table, "-");
    else if (!(percent >= 0.5)) /* or both outcomes have the same value */
        text_table_cell(table, "any");
    else if (percent > 99.5)
        text_table_cell(table, "none");
    else
        text_table_cell(table, "%.0f", percent);
}

/* A line for a bin of own scores, unless nobody was asked there. */
static void print_situation(struct text_table *table, const struct atlas *atlas,
                            const struct bins *owns, const struct bins *bins,
                            const struct atlas_range *line, unsigned own) {
    char name[TALLY_LABEL_SIZE];
    struct atlas_range range = *line;
    range.own = owns->first[own];
    range.own_end = owns->first[own + 1];
    range.best_end = (unsigned)bins->axis->size;
    if (atlas_break_even(atlas, &range).asked == 0)
        return;
    bin_name(owns, own, name);
    text_table_line(table);
    text_table_cell(table, "%s", name);
    for (unsigned best = 0; best < bins->count; best++) {
        range.best = bins->first[best];
        range.best_end = bins->first[best + 1];
        struct break_even cell = atlas_break_even(atlas, &range);
        print_cell(table, &cell);
    }
}

static bool print_situations(const struct atlas *atlas, const struct atlas_range *range,
                             FILE *out) {
    const struct bins owns = bins_of(atlas, true), bins = bins_of(atlas, false);
    struct text_table table = text_table_open(out);
    text_table_column(&table, "own score", false);
    for (unsigned best = 0; best < bins.count; best++) {
        char name[TALLY_LABEL_SIZE];
        bin_name(&bins, best, name);
        text_table_column(&table, name, true);
    }
    for (unsigned own = 0; own < owns.count; own++)
        print_situation(&table, atlas, &owns, &bins, range, own);
    return text_table_close(&table);
}

/* With its standard error where that is a percent or more. */
static void print_held_cell(struct text_table *table, const struct break_even *cell) {
    double percent = 100 * cell->chance.value, error = 100 * cell->chance.error;
    if (cell->close >= CLOSE_ENOUGH && percent >= 0.5 && percent <= 99.5 && error >= 0.5)
        text_table_cell(table, "%.0f +-%.0f", percent, error);
    else
        print_cell(table, cell);
}

static bool print_held(const struct atlas *atlas, unsigned must, FILE *out) {
    static const char *const headings[ATLAS_RUN_CARDS] = {"none", "1", "2", "3", "4", "5"};
    const struct bins owns = bins_of(atlas, true);
    struct text_table table = text_table_open(out);
    text_table_column(&table, "own score", false);
    for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++)
        text_table_column(&table, headings[run], true);
    for (unsigned own = 0; own < owns.count; own++) {
        struct break_even cells[ATLAS_RUN_CARDS];
        char name[TALLY_LABEL_SIZE];
        int64_t asked = 0;
        for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++) {
            const struct atlas_range range = {
                .must_call = must, .own = owns.first[own], .own_end = owns.first[own + 1]};
            cells[run] = atlas_break_even_held(atlas, &range, run);
            asked += cells[run].asked;
        }
        if (asked == 0)
            continue;
        bin_name(&owns, own, name);
        text_table_line(&table);
        text_table_cell(&table, "%s", name);
        for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++)
            print_held_cell(&table, &cells[run]);
    }
    return text_table_close(&table);
}

static bool print_held_tables(const struct atlas *atlas, FILE *out) {
    bool printed = true;
    fputs(
        "\nThe same by what is held: cards in unbroken runs from the ace of their suit (A-K-Q of "
        "one "
        "suit\nand another ace are 4); mean of all such hands, any number of players, +- standard "
        "error.\n",
        out);
    for (unsigned must = 2; must-- > 0 && printed;) {
        fprintf(out, "\nWho %s:\n", players[must]);
        printed = print_held(atlas, must, out);
    }
    return printed;
}

static void print_pattern(struct text_table *table, const struct atlas_hands *hands,
                          const struct atlas_pattern *pattern) {
    char example[HAND_TEXT_SIZE];
    const int64_t *answers = pattern->answers;
    hand_text(pattern->example, example);
    text_table_line(table);
    text_table_cell(table, "%s", pattern->name);
    text_table_cell(table, "%s", example);
    struct proportion held = estimate_proportion(answers[ATLAS_HELD], hands->asked, 1);
    text_table_share(table, &held);
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned i = 0; i < hands->opponents; i++)
            text_table_cell(table, "%.0f", 100 * pattern->mean.by[defence][i]);
    struct proportion stood = estimate_proportion(answers[ATLAS_STOOD], answers[ATLAS_CALLED], 1);
    text_table_cell(table, "%" PRId64, stood.whole);
    text_table_share(table, &stood);
}

static bool print_patterns(const struct atlas_hands *hands, FILE *out) {
    static const char *const headings[DEFENCES] = {"perfect %u", "played %u"};
    struct text_table table = text_table_open(out);
    text_table_column(&table, "hand", false);
    text_table_column(&table, "such as", false);
    text_table_column(&table, "held %", true);
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned count = 1; count <= hands->opponents; count++) {
            char heading[TALLY_LABEL_SIZE];
            snprintf(heading, sizeof heading, count == 1 ? headings[defence] : "%u", count);
            text_table_column(&table, heading, true);
        }
    text_table_column(&table, "called", true);
    text_table_column(&table, "stood %", true);
    for (size_t i = 0; i < hands->pattern_count; i++)
        print_pattern(&table, hands, &hands->pattern[i]);
    return text_table_close(&table);
}

static void print_atlas(const struct atlas_report *report, FILE *out) {
    const struct results_run *run = report->run;
    fprintf(out, "%s, rules ", run->game->name);
    game_print_rules(run->setup->rules_name, run->setup->rules_changes, out);
    fprintf(out, ", %u players: %" PRIu64, run->setup->entrants, run->matches_done);
    if (run->matches_done < run->matches_requested)
        fprintf(out, " of %" PRIu64, run->matches_requested);
    fprintf(out,
            " matches, %s\nseed %" PRIu64 ", utspel %s (%s), model %016" PRIx64 "\n"
            "%s\n%" PRId64 " hands asked about Chicago\n",
            run->stop_reason, run->setup->seed, run->version, run->commit,
            report->atlas->model->hash, report->atlas->whom, report->hands->asked);
}

static bool print_score_tables(const struct atlas *atlas, unsigned left, FILE *out) {
    bool printed = true;
    fprintf(out,
            "\nChance of five tricks at which calling breaks even, in %%: own score down, best "
            "opponent's\nacross, with %u players in. any: always call; none: never; -: too few "
            "questions.\n",
            left);
    for (unsigned must = 2; must-- > 0 && printed;) {
        fprintf(out, "\nWho %s:\n", players[must]);
        printed = print_situations(atlas,
                                   &(struct atlas_range){.left = left - 2, .must_call = must}, out);
    }
    return printed;
}

enum status atlas_print(const struct atlas_report *report, unsigned left, FILE *out,
                        struct error *error) {
    print_atlas(report, out);
    bool printed =
        print_score_tables(report->atlas, left, out) && print_held_tables(report->atlas, out);
    fputs("\nChance that a Chicago is won, in %, by number of opponents: against perfect defence, "
          "and as\nplayed by those the model learned from; and what self-play called and won. x is "
          "a jack or lower.\n\n",
          out);
    if (printed && print_patterns(report->hands, out))
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory");
}

static const char *const defence_keys[DEFENCES] = {"perfect", "as_played"};

static void json_print_atlas(struct json *json, const struct atlas_report *report) {
    const struct results_run *run = report->run;
    char hash[24];
    snprintf(hash, sizeof hash, "%016" PRIx64, report->atlas->model->hash);
    json_text(json, "game", run->game->name);
    json_text(json, "rules", run->setup->rules_name);
    json_text(json, "rules_changes", run->setup->rules_changes);
    json_count(json, "players", run->setup->entrants);
    json_count(json, "seed", run->setup->seed);
    json_count(json, "matches_requested", run->matches_requested);
    json_count(json, "matches_done", run->matches_done);
    json_text(json, "stop_reason", run->stop_reason);
    json_text(json, "version", run->version);
    json_text(json, "commit", run->commit);
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

static void json_print_held(struct json *json, const struct atlas *atlas) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_HELD_RUNS, &shape);
    json_open(json, "held_runs", '[');
    for (unsigned i = 0; i < 2 * shape.axis[1]->size * ATLAS_RUN_CARDS; i++) {
        unsigned run = i % ATLAS_RUN_CARDS,
                 own = i / ATLAS_RUN_CARDS % (unsigned)shape.axis[1]->size;
        const struct atlas_range range = {.must_call =
                                              i / ATLAS_RUN_CARDS / (unsigned)shape.axis[1]->size,
                                          .own = own,
                                          .own_end = own + 1};
        struct break_even cell = atlas_break_even_held(atlas, &range, run);
        if (cell.asked == 0)
            continue;
        json_open(json, NULL, '{');
        json_bool(json, "must_call", range.must_call);
        json_number(json, "own_score", (double)(shape.axis[1]->first + own * shape.axis[1]->step));
        json_count(json, "run_cards", run);
        json_number(json, "chance", cell.chance.value);
        json_number(json, "standard_error", cell.chance.error);
        json_count(json, "asked", (uint64_t)cell.asked);
        json_close(json, '}');
    }
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
