#include "sim/chicago_lab/atlas/atlas.h"

#include "sim/chicago/chicago_game.h"
#include "sim/core/schema.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct tally atlas_tallies[ATLAS_TALLIES] = {
    [ATLAS_SITUATIONS] = SCHEMA_ROW(atlas_counts, TALLY_SUM, situations, "counted/situations",
                                    "left must_call own_score best_opponent sum", "see sum",
                                    "the Chicago question, and the call values", "atlas.h"),
    [ATLAS_HELD_HANDS] =
        SCHEMA_ROW(atlas_counts, TALLY_SUM, held_hands, "counted/held_hands",
                   "must_call opponent_near own_score run_cards made sum", "see sum",
                   "the Chicago question by cards held in runs and the hand made, and the call "
                   "values of all questions",
                   "atlas.h"),
    [ATLAS_HELD_RUNS] = SCHEMA_MARGINAL("counted/held_hands", "counted/held_runs",
                                        "must_call opponent_near own_score run_cards sum",
                                        "see sum", "the same by cards held in runs", "atlas.h"),
    [ATLAS_HANDS] = SCHEMA_ROW(atlas_counts, TALLY_COUNT, hands, "counted/hands",
                               "hand_class answer", "hands", "hands held when asked", "atlas.h"),
};

static const char *const sum_names[ATLAS_SUMS] = {"asked", "close", "broken", "a",
                                                  "b",     "aa",    "ab",     "bb"};
static const char *const answer_names[ATLAS_ANSWERS] = {"held", "called", "stood", "tried",
                                                        "tried-stood"};
static const char *const near_names[2] = {"none", "near"};

int64_t atlas_near(const struct chicago_rules *rules) {
    return rules->buy_stop < rules->target ? rules->buy_stop
                                           : rules->target - chicago_zone_width(rules->target);
}

static void add_axis_of_game(struct tally_schema *schema, const struct tally_schema *game,
                             const char *name) {
    schema->axes[schema->axis_count++] = *tally_schema_axis(game, name, strlen(name));
}

static void atlas_schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    struct tally_schema game;
    chicago_schema_init(&game, setup);
    *schema = (struct tally_schema){.block_size = sizeof(struct atlas_block)};
    schema_add_group(schema, "", offsetof(struct atlas_block, counts), atlas_tallies,
                     ATLAS_TALLIES);
    add_axis_of_game(schema, &game, "left");
    add_axis_of_game(schema, &game, "must_call");
    add_axis_of_game(schema, &game, "own_score");
    add_axis_of_game(schema, &game, "best_opponent");
    add_axis_of_game(schema, &game, "run_cards");
    schema_add_labels(schema, "opponent_near",
                      "whether an opponent may no longer exchange, or lacks a zone to the target",
                      2, 2, near_names);
    schema_add_labels(schema, "made", "the hand made; straight flushes are with the last",
                      ATLAS_MADE, ATLAS_MADE, hand_category_names);
    schema_add_labels(schema, "sum", "what is summed", ATLAS_SUMS, ATLAS_SUMS, sum_names);
    schema_add_numbers(schema, "hand_class", "final hands up to the names of suits, by number",
                       HAND_CLASS_COUNT, HAND_CLASS_COUNT, 0, 1);
    schema_add_labels(
        schema, "answer",
        "held when asked; of these called; of these won; tried with nobody out; of these won",
        ATLAS_ANSWERS, ATLAS_ANSWERS, answer_names);
}

/* Some seconds of fast players, unless the command line sets another number. */
#define MATCHES "40000"

enum { PLAYERS_SIZE = CHICAGO_SEATS_MAX * POPULATION_PLAYER_SIZE, OWN_OVERRIDES = 4 };

/* A quick solver among those of the table; as many as the config has players. */
static enum status table_players(const struct atlas_request *request, char players[PLAYERS_SIZE],
                                 struct error *error) {
    uint8_t of[CHICAGO_SEATS_MAX] = {0};
    int length = 0;
    char why[256];
    struct config *plain;
    enum status status =
        config_load(&plain, request->config, request->overrides, request->override_count, error);
    unsigned others = status == STATUS_OK ? plain->setup.entrants - 1 : 0;
    config_free(plain);
    if (status != STATUS_OK)
        return status;
    if (others >= CHICAGO_SEATS_MAX ||
        !population_list_read(request->table, others, of, why, sizeof why))
        return error_set(error, STATUS_USAGE, "--%s", why);
    const struct table_populations table = population_table(of, 0);
    for (unsigned seat = 0; seat <= others; seat++) {
        char player[POPULATION_PLAYER_SIZE];
        population_player(&table, others + 1, seat, player);
        length += snprintf(players + length, PLAYERS_SIZE - (size_t)length, "%c%s",
                           seat == 0 ? '[' : ',', player);
    }
    snprintf(players + length, PLAYERS_SIZE - (size_t)length, "]");
    return STATUS_OK;
}

static void describe_table(struct atlas *atlas, const struct atlas_request *request) {
    const struct game_setup *setup = &atlas->config->setup;
    int length = snprintf(atlas->whom, sizeof atlas->whom, "for ");
    if (request->table) {
        snprintf(atlas->whom + length, sizeof atlas->whom - (size_t)length,
                 "one who goes on as `solver' (quick); the others are: %s", request->table);
    }
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX && i < setup->entrants; i++) {
        const char *name = setup->entrant[i].strategy->name;
        atlas->table.populations.of[i] = (uint8_t)population_of_strategy(name);
        if (!request->table)
            length += snprintf(atlas->whom + length, sizeof atlas->whom - (size_t)length, "%s%.60s",
                               i > 0 ? ", " : "the players of this table: ", name);
    }
    atlas->table.first_alone = request->table != NULL;
}

enum status atlas_understands(const struct config *config, struct error *error) {
    if (config->game != &chicago_game)
        return error_set(error, STATUS_USAGE, "%s: is of %s, expected chicago or pofc",
                         config->settings.name, config->game->name);
    return chicago_rules_understood(config->setup.rules, "atlas",
                                    CHICAGO_ATLAS | CHICAGO_SOLVER_PARTS, error);
}

static enum status load_atlas_config(struct atlas *atlas, const struct atlas_request *request,
                                     struct error *error) {
    char players[PLAYERS_SIZE] = "";
    if (request->table) {
        enum status read = table_players(request, players, error);
        if (read != STATUS_OK)
            return read;
    }
    size_t count = 0;
    struct config_override *all = calloc(request->override_count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    all[count++] = (struct config_override){"--matches", "matches", MATCHES};
    for (size_t i = 0; i < request->override_count; i++)
        all[count++] = request->overrides[i];
    all[count++] = (struct config_override){"--set", "rotate_seats", "false"};
    all[count++] = (struct config_override){"--set", "output.rounds", "false"};
    if (request->table)
        all[count++] = (struct config_override){"--table", "players", players};
    enum status status = config_load(&atlas->config, request->config, all, count, error);
    free(all);
    if (status != STATUS_OK)
        return status;
    const struct config *config = atlas->config;
    if (strcmp(config->game->name, "chicago") != 0)
        return error_set(error, STATUS_USAGE, "%s is %s; there is an atlas for chicago only",
                         config->settings.name, config->game->name);
    describe_table(atlas, request);
    return atlas_understands(config, error);
}

static enum status read_model(struct atlas *atlas, const struct atlas_request *request,
                              struct error *error) {
    const struct game_setup *setup = &atlas->config->setup;
    const uint64_t wanted = chicago_model_identity(setup->rules, setup->entrants);
    enum status status =
        model_find(&chicago_model_type, request->model ? request->model : MODEL_AUTO, wanted,
                   setup->entrants, atlas->model_path, error);
    if (status != STATUS_OK)
        return status;
    atlas->model = model_read(&chicago_model_type, atlas->model_path, error);
    if (!atlas->model)
        return STATUS_RUNTIME;
    if (atlas->model->about.identity == wanted)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "%s: made for other rules or players than the %u of %s; train a model for "
                     "these with `utspel train', and give it with --model",
                     atlas->model_path, setup->entrants, atlas->config->settings.name);
}

enum status atlas_open(struct atlas *atlas, const struct atlas_request *request,
                       struct error *error) {
    *atlas = (struct atlas){0};
    enum status status = load_atlas_config(atlas, request, error);
    if (status == STATUS_OK)
        status = read_model(atlas, request, error);
    if (status != STATUS_OK)
        return status;
    atlas->setup = atlas->config->setup;
    atlas->setup.forks = NULL;
    atlas_schema_init(&atlas->schema, &atlas->setup);
    return STATUS_OK;
}

void atlas_close(struct atlas *atlas) {
    for (unsigned i = 0; i < ATLAS_TALLIES; i++)
        free(atlas->tally[i]);
    model_free(atlas->model);
    config_free(atlas->config);
}

void atlas_shape(const struct atlas *atlas, unsigned tally, struct tally_shape *shape) {
    tally_resolve(&atlas->schema, &atlas->schema.groups[0].tallies[tally], shape);
}

enum status atlas_count(struct atlas *atlas, const struct tally_totals *totals,
                        struct error *error) {
    const struct tally_group *group = &atlas->schema.groups[0];
    for (unsigned i = 0; i < ATLAS_TALLIES; i++) {
        struct tally_shape shape;
        atlas_shape(atlas, i, &shape);
        if (!atlas->tally[i])
            atlas->tally[i] = calloc(shape.count, sizeof *atlas->tally[i]);
        if (!atlas->tally[i])
            return error_set(error, STATUS_RUNTIME, "not enough memory for the atlas");
        tally_totals_copy(totals, group, &group->tallies[i], atlas->tally[i]);
    }
    return STATUS_OK;
}

/* Where the sums of a situation begin. */
static const int64_t *sums_at(const struct atlas *atlas, const struct atlas_range *range,
                              unsigned own, unsigned best) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    const unsigned entry[] = {range->left, range->must_call, own, best};
    size_t cell = 0;
    for (size_t dim = 0; dim < sizeof entry / sizeof *entry; dim++)
        cell = cell * shape.axis[dim]->size + entry[dim];
    return atlas->tally[ATLAS_SITUATIONS] + cell * ATLAS_SUMS;
}

/* Adds the sums of hands made, of those that begin with a cell of cards in runs. */
static void add_made(int64_t sums[ATLAS_SUMS], const int64_t *cell,
                     const struct atlas_held_range *range) {
    for (size_t i = range->made * ATLAS_SUMS; i < range->made_end * ATLAS_SUMS; i++)
        sums[i % ATLAS_SUMS] += cell[i];
}

struct break_even atlas_break_even_held(const struct atlas *atlas,
                                        const struct atlas_held_range *range) {
    struct tally_shape shape;
    int64_t sums[ATLAS_SUMS] = {0};
    atlas_shape(atlas, ATLAS_HELD_HANDS, &shape);
    size_t owns = shape.axis[2]->size, runs = shape.axis[3]->size;
    for (unsigned near = range->near; near < range->near_end; near++)
        for (unsigned own = range->own; own < range->own_end; own++)
            for (unsigned run = range->run_cards; run < range->run_cards_end; run++) {
                size_t cell = ((range->must_call * 2 + near) * owns + own) * runs + run;
                add_made(sums, atlas->tally[ATLAS_HELD_HANDS] + cell * ATLAS_MADE * ATLAS_SUMS,
                         range);
            }
    return break_even_of(sums);
}

struct break_even break_even_of(const int64_t sums[ATLAS_SUMS]) {
    double all = (double)sums[ATLAS_CLOSE_ASKED] * (double)ATLAS_VALUE_UNIT;
    double broken = all > 0 ? (double)sums[ATLAS_BROKEN] / all : NAN;
    return (struct break_even){.chance = estimate_ratio(&(struct estimate_sums){
                                   sums[ATLAS_CLOSE_ASKED], sums[ATLAS_A], sums[ATLAS_B],
                                   sums[ATLAS_AA], sums[ATLAS_AB], sums[ATLAS_BB]}),
                               .stands = broken + (double)sums[ATLAS_B] / all,
                               .broken = broken,
                               .uncalled = broken + (double)sums[ATLAS_A] / all,
                               .asked = sums[ATLAS_ASKED],
                               .close = sums[ATLAS_CLOSE_ASKED]};
}

void atlas_sums_add(int64_t sums[ATLAS_SUMS], const struct atlas *atlas,
                    const struct atlas_range *range) {
    for (unsigned own = range->own; own < range->own_end; own++)
        for (unsigned best = range->best; best < range->best_end; best++) {
            const int64_t *some = sums_at(atlas, range, own, best);
            for (unsigned i = 0; i < ATLAS_SUMS; i++)
                sums[i] += some[i];
        }
}

struct break_even atlas_break_even(const struct atlas *atlas, const struct atlas_range *range) {
    int64_t sums[ATLAS_SUMS] = {0};
    atlas_sums_add(sums, atlas, range);
    return break_even_of(sums);
}

/* Two values are compared, each with an error of its own. */
double atlas_value_error(const struct atlas *atlas) {
    const struct equity_validation *validation = &atlas->model->equity_validation;
    double sum = 0, count = 0;
    for (unsigned i = 0; i < MODEL_BUCKETS; i++) {
        double error = validation->predicted[i] - validation->found[i];
        sum += error * error * (double)validation->count[i];
        count += (double)validation->count[i];
    }
    return count > 0 ? sqrt(2 * sum / count) : 0;
}
