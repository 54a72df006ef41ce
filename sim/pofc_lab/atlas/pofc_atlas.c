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

struct atlas_counts {
    int64_t placed[POFC_KINDS][POFC_PATTERNS][POFC_ATLAS_SUMS];
};

/* A thread's counts follow the game's own, which nobody reads. */
struct atlas_block {
    struct pofc_tallies game;
    struct atlas_counts counts;
};

static const struct tally atlas_tallies[POFC_ATLAS_TALLIES] = {
    [POFC_ATLAS_PLACED] =
        SCHEMA_ROW(atlas_counts, TALLY_SUM, placed, "chart/placed", "kind placement sum", "see sum",
                   "hands by where the first five cards went", "pofc_atlas.h"),
    [POFC_ATLAS_BY_KIND] = SCHEMA_MARGINAL("chart/placed", "chart/by_kind", "kind sum", "see sum",
                                           "hands by the kind of first five cards", "pofc_atlas.h"),
};

static const char *const sum_names[POFC_ATLAS_SUMS] = {"hands", "points", "points_squares", "busts",
                                                       "fantasy_land"};

static void atlas_schema_init(struct tally_schema *schema) {
    *schema = (struct tally_schema){.block_size = sizeof(struct atlas_block)};
    schema_add_group(schema, "", offsetof(struct atlas_block, counts), atlas_tallies,
                     POFC_ATLAS_TALLIES);
    schema_add_labels(schema, "kind", "the first five cards: the first that fits", POFC_KINDS,
                      POFC_KINDS, pofc_kind_names);
    schema_add_numbers(schema, "placement",
                       "the row of each card in the order of its kind's letters, in base 3: 0 top, "
                       "1 middle, 2 bottom",
                       POFC_PATTERNS, POFC_PATTERNS, 0, 1);
    schema_add_labels(schema, "sum", "what is summed", POFC_ATLAS_SUMS, POFC_ATLAS_SUMS, sum_names);
}

static bool names_players(const struct config_override *override) {
    return strncmp(override->key ? override->key : override->text, "players", 7) == 0;
}

/* `sampler' in as many seats as the config has, unless players are named. */
static enum status choose_players(const struct pofc_atlas_request *request,
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

static enum status atlas_load(struct pofc_atlas *atlas, const struct pofc_atlas_request *request,
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
    status = config_load(&atlas->config, request->config, all, count, error);
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

static enum status describe(struct pofc_atlas *atlas, struct error *error) {
    const struct game_setup *setup = &atlas->config->setup;
    size_t size;
    FILE *out = open_memstream(&atlas->whom, &size);
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

enum status pofc_atlas_open(struct pofc_atlas **atlas, const struct pofc_atlas_request *request,
                            struct error *error) {
    *atlas = calloc(1, sizeof **atlas);
    if (!*atlas)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = atlas_load(*atlas, request, error);
    if (status == STATUS_OK)
        status = describe(*atlas, error);
    if (status != STATUS_OK) {
        pofc_atlas_close(*atlas);
        *atlas = NULL;
        return status;
    }
    atlas_schema_init(&(*atlas)->schema);
    pofc_kinds_count((*atlas)->frequency);
    return STATUS_OK;
}

void pofc_atlas_close(struct pofc_atlas *atlas) {
    if (!atlas)
        return;
    config_free(atlas->config);
    free(atlas->whom);
    free(atlas);
}

/* A thread's. */
struct atlas_slot {
    struct pofc_table table;
    struct atlas_counts *counts;
};

static enum status atlas_open(const void *context, void *memory, void *tallies,
                              struct error *error) {
    struct atlas_slot *slot = memory;
    struct atlas_block *block = tallies;
    slot->counts = &block->counts;
    return pofc_game.play.open(&slot->table, context, &block->game, error);
}

static void atlas_close(const void *context, void *memory) {
    struct atlas_slot *slot = memory;
    (void)context;
    pofc_game.play.close(&slot->table);
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

static enum status atlas_hand(const void *context, void *memory, uint64_t number,
                              const struct game_output *output, struct error *error) {
    struct atlas_slot *slot = memory;
    struct pofc_table *table = &slot->table;
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
        slot->counts->placed[first.kind][pofc_pattern_of(&first, &state->view.placed[0][seat])];
    sums[POFC_ATLAS_HANDS]++;
    sums[POFC_ATLAS_POINTS] += points;
    sums[POFC_ATLAS_SQUARES] += points * points;
    sums[POFC_ATLAS_BUSTS] += pofc_score_bust(&table->score, seat);
    sums[POFC_ATLAS_FANTASY] += table->score.entries >> seat & 1;
    return table->status;
}

static uint64_t atlas_sample(const void *context, const void *memory, uint64_t number) {
    const struct game_setup *setup = context;
    const struct atlas_slot *slot = memory;
    const struct pofc_score *score = &slot->table.score;
    (void)number;
    return hash_bytes(HASH_START, score->points, setup->entrants * sizeof *score->points);
}

struct task pofc_atlas_task(const struct pofc_atlas *atlas) {
    const struct game_task game = {&pofc_game, &atlas->config->setup};
    struct task task = game_task_make(&game, &atlas->schema);
    task.context = &atlas->config->setup;
    task.slot_size = sizeof(struct atlas_slot);
    task.unit = task.block = 1;
    task.open = atlas_open;
    task.close = atlas_close;
    task.play = atlas_hand;
    task.sample = atlas_sample;
    return task;
}

void pofc_atlas_count(struct pofc_atlas *atlas, const struct tally_totals *totals) {
    const struct tally_group *group = &atlas->schema.groups[0];
    tally_totals_copy(totals, group, &group->tallies[POFC_ATLAS_PLACED], &atlas->placed[0][0][0]);
    tally_totals_copy(totals, group, &group->tallies[POFC_ATLAS_BY_KIND], &atlas->by_kind[0][0]);
}

struct estimate pofc_atlas_points(const struct pofc_atlas *atlas, enum pofc_kind kind) {
    const int64_t *sums = atlas->by_kind[kind];
    int64_t n = sums[POFC_ATLAS_HANDS], points = sums[POFC_ATLAS_POINTS];
    return estimate_ratio(&(struct estimate_sums){
        .n = n, .a = points, .b = n, .aa = sums[POFC_ATLAS_SQUARES], .ab = points, .bb = n});
}

unsigned pofc_atlas_pattern(const struct pofc_atlas *atlas, enum pofc_kind kind) {
    unsigned most = 0;
    for (unsigned i = 1; i < POFC_PATTERNS; i++)
        if (atlas->placed[kind][i][POFC_ATLAS_HANDS] > atlas->placed[kind][most][POFC_ATLAS_HANDS])
            most = i;
    return most;
}

struct proportion pofc_atlas_share(const struct pofc_atlas *atlas, enum pofc_kind kind,
                                   enum pofc_atlas_sum sum) {
    return estimate_proportion(atlas->by_kind[kind][sum], atlas->by_kind[kind][POFC_ATLAS_HANDS],
                               1);
}
