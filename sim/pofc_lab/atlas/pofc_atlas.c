#include "sim/pofc_lab/atlas/pofc_atlas.h"

#include "sim/core/hash.h"
#include "sim/core/schema.h"
#include "sim/engine/game_task.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_match.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 200 hands of each kind, unless the command line sets another number. */
#define MATCHES "6800"

enum { OWN_OVERRIDES = 4 };

struct chart_counts {
    int64_t placed[POFC_KINDS][POFC_PATTERNS][POFC_CHART_SUMS];
};

/* A thread's counts follow the game's own, which nobody reads. */
struct chart_block {
    struct pofc_tallies game;
    struct chart_counts counts;
};

static const struct tally chart_tallies[POFC_CHART_TALLIES] = {
    [POFC_CHART_PLACED] =
        SCHEMA_ROW(chart_counts, TALLY_SUM, placed, "chart/placed", "kind placement sum", "see sum",
                   "hands by where the first five cards went", "chart.h"),
    [POFC_CHART_BY_KIND] = SCHEMA_MARGINAL("chart/placed", "chart/by_kind", "kind sum", "see sum",
                                           "hands by the kind of first five cards", "chart.h"),
};

static const char *const sum_names[POFC_CHART_SUMS] = {"hands", "points", "points_squares", "busts",
                                                       "fantasy_land"};

static void chart_schema_init(struct tally_schema *schema) {
    *schema = (struct tally_schema){.block_size = sizeof(struct chart_block)};
    schema_add_group(schema, "", offsetof(struct chart_block, counts), chart_tallies,
                     POFC_CHART_TALLIES);
    schema_add_labels(schema, "kind", "the first five cards: the first that fits", POFC_KINDS,
                      POFC_KINDS, pofc_kind_names);
    schema_add_numbers(schema, "placement",
                       "the row of each card in the order of its kind's letters, in base 3: 0 top, "
                       "1 middle, 2 bottom",
                       POFC_PATTERNS, POFC_PATTERNS, 0, 1);
    schema_add_labels(schema, "sum", "what is summed", POFC_CHART_SUMS, POFC_CHART_SUMS, sum_names);
}

static bool names_players(const struct config_override *override) {
    return strncmp(override->key ? override->key : override->text, "players", 7) == 0;
}

/* `sampler' in as many seats as the config has, unless players are named. */
static enum status choose_players(const struct pofc_chart_request *request,
                                  struct config_override *players, struct error *error) {
    static const char *const by_seats[] = {"", "", "sampler sampler", "sampler sampler sampler"};
    struct config *plain;
    for (size_t i = 0; i < request->override_count; i++)
        if (names_players(&request->overrides[i]))
            return STATUS_OK;
    enum status status =
        config_load(&plain, request->config, request->overrides, request->override_count, error);
    if (status == STATUS_OK)
        *players =
            (struct config_override){"--players", "players", by_seats[plain->setup.entrants]};
    config_free(plain);
    return status;
}

static enum status chart_load(struct pofc_chart *chart, const struct pofc_chart_request *request,
                              struct error *error) {
    struct config_override players = {0};
    size_t count = 0;
    enum status status = choose_players(request, &players, error);
    if (status != STATUS_OK)
        return status;
    struct config_override *all = calloc(request->override_count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    all[count++] = (struct config_override){"--matches", "matches", MATCHES};
    if (players.key)
        all[count++] = players;
    for (size_t i = 0; i < request->override_count; i++)
        all[count++] = request->overrides[i];
    all[count++] = (struct config_override){"--set", "rotate_seats", "false"};
    all[count++] = (struct config_override){"--set", "output.rounds", "false"};
    status = config_load(&chart->config, request->config, all, count, error);
    free(all);
    return status;
}

/* A strategy, and those of its parameters that are not at their defaults: "sampler (samples 64)".
 */
static enum status player_print(const struct game_entrant *entrant, FILE *out,
                                struct error *error) {
    const struct option_table *table = &entrant->strategy->parameters;
    void *defaults = malloc(table->size + 1);
    const char *separator = " (";
    if (!defaults)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(table, defaults);
    fputs(entrant->strategy->name, out);
    for (size_t i = 0; i < table->count; i++) {
        if (option_is_same(&table->options[i], entrant->parameters, defaults))
            continue;
        fprintf(out, "%s%s ", separator, table->options[i].key);
        option_print(&table->options[i], entrant->parameters, out);
        separator = ", ";
    }
    if (strcmp(separator, ", ") == 0)
        fputc(')', out);
    free(defaults);
    return STATUS_OK;
}

static enum status describe(struct pofc_chart *chart, struct error *error) {
    const struct game_setup *setup = &chart->config->setup;
    size_t size;
    FILE *out = open_memstream(&chart->whom, &size);
    enum status status = STATUS_OK;
    if (!out)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    fprintf(out, "for the players of this table of %u: ", setup->entrants);
    for (unsigned i = 0; i < setup->entrants && status == STATUS_OK; i++) {
        fputs(i > 0 ? ", " : "", out);
        status = player_print(&setup->entrant[i], out, error);
    }
    if (fclose(out) != 0)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    return status;
}

enum status pofc_chart_open(struct pofc_chart **chart, const struct pofc_chart_request *request,
                            struct error *error) {
    *chart = calloc(1, sizeof **chart);
    if (!*chart)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = chart_load(*chart, request, error);
    if (status == STATUS_OK)
        status = describe(*chart, error);
    if (status != STATUS_OK) {
        pofc_chart_close(*chart);
        *chart = NULL;
        return status;
    }
    chart_schema_init(&(*chart)->schema);
    pofc_kinds_count((*chart)->frequency);
    return STATUS_OK;
}

void pofc_chart_close(struct pofc_chart *chart) {
    if (!chart)
        return;
    config_free(chart->config);
    free(chart->whom);
    free(chart);
}

/* A thread's. */
struct chart_place {
    struct pofc_table table;
    struct chart_counts *counts;
};

static enum status chart_open(const void *context, void *memory, void *tallies,
                              struct error *error) {
    struct chart_place *place = memory;
    struct chart_block *block = tallies;
    place->counts = &block->counts;
    return pofc_game.play.open(&place->table, context, &block->game, error);
}

static void chart_close(const void *context, void *memory) {
    struct chart_place *place = memory;
    (void)context;
    pofc_game.play.close(&place->table);
}

/* A hand about to begin, in which that seat is to get cards of a kind first; the first are read. */
static void deal_kind(struct pofc_table *table, unsigned seat, enum pofc_kind kind,
                      struct pofc_first_cards *first) {
    struct pofc_state *state = &table->state;
    card deck[CARD_COUNT], *next = deck + POFC_FIRST_CARDS;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = table->setup->seed,
                                     .match = table->match,
                                     .purpose = (uint16_t)RNG_DECK});
    do {
        card_set five = 0;
        rng_shuffle_deck(&rng, deck);
        for (unsigned i = 0; i < POFC_FIRST_CARDS; i++)
            five |= card_bit(deck[i]);
        pofc_first_cards_read(first, five);
    } while (first->kind != kind);
    memcpy(state->deck + seat * POFC_PILE, deck, POFC_FIRST_CARDS);
    for (unsigned i = 0; i < state->view.seats; i++) {
        unsigned from = i == seat ? POFC_FIRST_CARDS : 0;
        memcpy(state->deck + i * POFC_PILE + from, next, POFC_PILE - from);
        next += POFC_PILE - from;
    }
}

static void start_hand(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    view->seats = (uint8_t)table->setup->entrants;
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->entrant[seat] = (uint8_t)seat;
    view->hand = 1;
    view->hands = view->rules.hands_per_match;
    pofc_state_start_hand(&table->state);
    pofc_rollout_seat_all(table);
}

static enum status chart_hand(const void *context, void *memory, uint64_t number,
                              const struct game_output *output, struct error *error) {
    struct chart_place *place = memory;
    struct pofc_table *table = &place->table;
    const struct pofc_state *state = &table->state;
    struct pofc_first_cards first;
    (void)context;
    (void)output;
    table->error = error;
    table->match = table->group = number;
    start_hand(table);
    unsigned seat = state->order[number / POFC_KINDS % state->view.seats];
    deal_kind(table, seat, (enum pofc_kind)(number % POFC_KINDS), &first);
    pofc_hand_resume(table, 0);
    int64_t points = table->score.points[seat];
    int64_t *live = table->tallies->units.table_sums; /* what the progress line shows */
    live[QUANTITY_HANDS]++;
    live[QUANTITY_BUSTS] += pofc_score_bust(&table->score, seat);
    int64_t *sums =
        place->counts->placed[first.kind][pofc_pattern_of(&first, &state->view.placed[0][seat])];
    sums[POFC_CHART_HANDS]++;
    sums[POFC_CHART_POINTS] += points;
    sums[POFC_CHART_SQUARES] += points * points;
    sums[POFC_CHART_BUSTS] += pofc_score_bust(&table->score, seat);
    sums[POFC_CHART_FANTASY] += table->score.entries >> seat & 1;
    return table->status;
}

static uint64_t chart_sample(const void *context, const void *memory, uint64_t number) {
    const struct game_setup *setup = context;
    const struct chart_place *place = memory;
    const struct pofc_score *score = &place->table.score;
    (void)number;
    return hash_bytes(HASH_START, score->points, setup->entrants * sizeof *score->points);
}

struct task pofc_chart_task(const struct pofc_chart *chart) {
    const struct game_task game = {&pofc_game, &chart->config->setup};
    struct task task = game_task_make(&game, &chart->schema);
    task.context = &chart->config->setup;
    task.slot_size = sizeof(struct chart_place);
    task.unit = task.block = 1;
    task.open = chart_open;
    task.close = chart_close;
    task.play = chart_hand;
    task.sample = chart_sample;
    return task;
}

void pofc_chart_count(struct pofc_chart *chart, const struct tally_totals *totals) {
    const struct tally_group *group = &chart->schema.groups[0];
    tally_totals_copy(totals, group, &group->tallies[POFC_CHART_PLACED], &chart->placed[0][0][0]);
    tally_totals_copy(totals, group, &group->tallies[POFC_CHART_BY_KIND], &chart->by_kind[0][0]);
}

struct estimate pofc_chart_points(const struct pofc_chart *chart, enum pofc_kind kind) {
    const int64_t *sums = chart->by_kind[kind];
    int64_t n = sums[POFC_CHART_HANDS], points = sums[POFC_CHART_POINTS];
    return estimate_ratio(&(struct estimate_sums){
        .n = n, .a = points, .b = n, .aa = sums[POFC_CHART_SQUARES], .ab = points, .bb = n});
}

unsigned pofc_chart_pattern(const struct pofc_chart *chart, enum pofc_kind kind) {
    unsigned most = 0;
    for (unsigned i = 1; i < POFC_PATTERNS; i++)
        if (chart->placed[kind][i][POFC_CHART_HANDS] > chart->placed[kind][most][POFC_CHART_HANDS])
            most = i;
    return most;
}

struct proportion pofc_chart_share(const struct pofc_chart *chart, enum pofc_kind kind,
                                   enum pofc_chart_sum sum) {
    return estimate_proportion(chart->by_kind[kind][sum], chart->by_kind[kind][POFC_CHART_HANDS],
                               1);
}
