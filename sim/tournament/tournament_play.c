/* Playing tournaments: a task of the engine whose matches they are. */
#include "sim/core/bounds.h"
#include "sim/core/hash.h"
#include "sim/core/player.h"
#include "sim/engine/game_task.h"
#include "sim/tournament/tournament.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Players of a line at tables of one size, opened when they are first needed. */
struct pool {
    struct player *player[GAME_ENTRANTS_MAX];
};

/* A table of one size, at which others sit down match by match. */
struct chairs {
    struct game_setup setup; /* its entrants are who sits there now */
    void *table, *scratch;   /* the game's; scratch: what it counts, which nobody adds up */
    size_t scratch_size;
    uint64_t matches, matches_most; /* since scratch was cleared, and before it could overflow */
    struct pool *pools;             /* by line */
};

/* Where a thread plays. */
struct slot {
    void *block;                                 /* where it counts */
    struct chairs chairs[GAME_ENTRANTS_MAX + 1]; /* by size; table NULL: no table has it */
    struct tournament_state state;
};

/* By entrant, between heats. */
enum standing { STANDING_IN, STANDING_IN_B, STANDING_WAITING, STANDING_OUT };

static void *lines_of_memory(size_t size) {
    size = engine_whole_lines(size);
    void *memory = aligned_alloc(ENGINE_LINE, size);
    return memory ? memset(memory, 0, size) : NULL;
}

static enum status chairs_open(struct chairs *chairs, const struct tournament *tournament,
                               unsigned size, struct error *error) {
    const struct game *game = tournament->entry.game;
    struct tally_schema schema;
    struct game_bounds bounds;
    chairs->setup = *tournament->entry.setup;
    chairs->setup.entrants = size;
    chairs->setup.replay = NULL;
    for (unsigned i = 0; i < size; i++) /* for the names in a schema, which nobody reads */
        chairs->setup.entrant[i] = chairs->setup.lines[0];
    game->statistics.schema_init(&schema, &chairs->setup);
    memset(chairs->setup.entrant, 0, sizeof chairs->setup.entrant);
    bounds_find(&bounds, game, &chairs->setup);
    chairs->matches_most = INT64_MAX / bound_most(1, bounds_of_tallies(&bounds));
    chairs->scratch_size = schema.block_size;
    chairs->table = lines_of_memory(game->play.table_size);
    chairs->scratch = lines_of_memory(schema.block_size);
    chairs->pools = calloc(chairs->setup.line_count, sizeof *chairs->pools);
    if (!chairs->table || !chairs->scratch || !chairs->pools)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a thread's tables");
    return game->play.open(chairs->table, &chairs->setup, chairs->scratch, error);
}

static enum status slot_open(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct tournament *tournament = context;
    struct slot *slot = memory;
    enum status status = STATUS_OK;
    slot->block = tallies;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX && status == STATUS_OK; size++)
        if (plan_has_size(&tournament->plan, size))
            status = chairs_open(&slot->chairs[size], tournament, size, error);
    return status;
}

static void pool_close(struct pool *pool) {
    for (size_t i = 0; i < GAME_ENTRANTS_MAX && pool->player[i]; i++) {
        player_close(pool->player[i]);
        free(pool->player[i]);
    }
}

static void slot_close(const void *context, void *memory) {
    const struct tournament *tournament = context;
    struct slot *slot = memory;
    for (unsigned size = 0; size <= GAME_ENTRANTS_MAX; size++) {
        struct chairs *chairs = &slot->chairs[size];
        for (size_t line = 0; chairs->pools && line < chairs->setup.line_count; line++)
            pool_close(&chairs->pools[line]);
        if (chairs->table)
            tournament->entry.game->play.close(chairs->table);
        free(chairs->pools);
        free(chairs->table);
        free(chairs->scratch);
    }
}

/* The next player of the line who has no chair yet. */
static enum status player_take(struct chairs *chairs, const struct game *game, unsigned line,
                               unsigned taken, unsigned index, struct player **player,
                               struct error *error) {
    struct player **own = &chairs->pools[line].player[taken];
    enum status status = STATUS_OK;
    if (!*own) {
        *own = lines_of_memory(sizeof **own);
        if (!*own)
            return error_set(error, STATUS_RUNTIME, "not enough memory for a thread's players");
        status = player_open(*own, &chairs->setup, index, &chairs->setup.entrant[index],
                             game->play.guard, chairs->table, error);
    }
    *player = *own;
    return status;
}

/* Seats the entrants: index by index, those of a line being as many players as sit there. */
static enum status table_seat(const struct tournament *tournament, struct chairs *chairs,
                              const struct tournament_table *table, struct error *error) {
    const struct game *game = tournament->entry.game;
    struct player *players[GAME_ENTRANTS_MAX] = {NULL};
    enum status status = STATUS_OK;
    for (unsigned i = 0; i < table->size; i++) {
        chairs->setup.entrant[i] = chairs->setup.lines[tournament->line_of[table->entrants[i]]];
        chairs->setup.entrant[i].count = 1;
    }
    for (unsigned i = 0; i < table->size && status == STATUS_OK; i++) {
        unsigned line = tournament->line_of[table->entrants[i]], taken = 0;
        for (unsigned before = 0; before < i; before++)
            taken += tournament->line_of[table->entrants[before]] == line;
        status = player_take(chairs, game, line, taken, i, &players[i], error);
    }
    if (status == STATUS_OK)
        game->play.seat(chairs->table, players);
    return status;
}

static uint64_t match_number(uint64_t index, const struct tournament_table *table) {
    return TOURNAMENT_MATCHES * index + (uint64_t)TOURNAMENT_TABLES_MAX * table->heat +
           table->number;
}

/* Before a tally of the table's own could overflow. */
static void scratch_clear(struct chairs *chairs) {
    if (++chairs->matches < chairs->matches_most)
        return;
    memset(chairs->scratch, 0, chairs->scratch_size);
    chairs->matches = 0;
}

/* The table that is played. */
struct table_scope {
    struct watch_scope scope;
    const struct tournament *tournament;
    uint64_t index;
    const struct tournament_table *table;
};

static void table_describe(const struct watch_scope *scope, struct error *error) {
    const struct table_scope *playing = (const struct table_scope *)scope;
    const char *replay = playing->tournament->replay;
    error_add_line(error, "of tournament ");
    error_add_count(error, playing->index);
    error_add(error, ", heat ");
    error_add_count(error, playing->table->heat + 1);
    error_add(error, ", table ");
    error_add_count(error, playing->table->number);
    if (!replay)
        return;
    error_add(error, "; to see it: ");
    error_add(error, replay);
    error_add(error, " ");
    error_add_count(error, playing->index);
}

/* At a table that is seated. */
static enum status table_match(const struct tournament *tournament, struct chairs *chairs,
                               uint64_t index, const struct tournament_table *table,
                               const struct game_output *output, struct error *error) {
    const struct game_output records = {.record = output->record, .format = output->format};
    return tournament->entry.game->play.match(chairs->table, match_number(index, table), &records,
                                              error);
}

static enum status table_play(const struct tournament *tournament, struct slot *slot,
                              struct tournament_table *table, const struct game_output *output,
                              struct error *error) {
    const struct game_play *play = &tournament->entry.game->play;
    struct chairs *chairs = &slot->chairs[table->size];
    const uint64_t index = slot->state.index;
    struct table_scope playing = {{table_describe, NULL}, tournament, index, table};
    scratch_clear(chairs);
    watch_enter(&playing.scope);
    enum status status = table_seat(tournament, chairs, table, error);
    if (status == STATUS_OK)
        status = table_match(tournament, chairs, index, table, output, error);
    watch_leave(&playing.scope);
    if (status != STATUS_OK) {
        table_describe(&playing.scope, error);
        return status;
    }
    table->outcome = play->outcome(chairs->table);
    table->measures = play->measures(chairs->table);
    return STATUS_OK;
}

/* Who goes on, and the rank of who does not: by place at the table, from 1. */
static void entrant_place(const struct tournament *tournament, struct tournament_state *state,
                          const struct tournament_table *table, unsigned entrant, unsigned place,
                          const unsigned rank[GAME_ENTRANTS_MAX + 1]) {
    const struct plan_heat *heat = &tournament->plan.heat[table->heat];
    state->place[table->heat][entrant] = (uint8_t)place;
    if (heat->kind == HEAT_FIVE)
        state->standing[entrant] = place == 1 ? STANDING_WAITING : STANDING_IN;
    else if (place > heat->advance)
        state->standing[entrant] = STANDING_OUT;
    else if (heat->kind == HEAT_SEMIFINAL && place == 2)
        state->standing[entrant] = STANDING_IN_B;
    if (state->standing[entrant] == STANDING_OUT)
        state->rank[entrant] =
            (uint16_t)(heat->kind == HEAT_FINAL ? table->number * heat->size + place : rank[place]);
}

/* The rank of who goes out of the heat with each place. */
static void ranks_of(const struct plan *plan, unsigned heat, unsigned rank[GAME_ENTRANTS_MAX + 1]) {
    const struct plan_heat *now = &plan->heat[heat];
    unsigned next = now->kind == HEAT_FINAL ? 1 : plan_advancing(now) + 1;
    if (now->kind == HEAT_PLAY_IN)
        next += plan->heat[heat - 1].tables; /* who waits for the final */
    for (unsigned place = now->advance + 1; place <= now->size; place++) {
        rank[place] = next;
        next += plan_places(now, place);
    }
}

/* The players of a heat in the order drawn: of two finals, those of the A final first. */
static void heat_draw(const struct tournament *tournament, struct tournament_state *state,
                      unsigned heat) {
    const struct plan *plan = &tournament->plan;
    uint16_t all[TOURNAMENT_ENTRANTS_MAX];
    bool is_final = plan->heat[heat].kind == HEAT_FINAL;
    unsigned drawn = 0;
    tournament_draw(tournament->entry.setup->seed, state->index, heat + 1, plan->entrants, all);
    for (unsigned i = 0; i < plan->entrants; i++)
        if (state->standing[all[i]] == STANDING_WAITING && is_final)
            state->standing[all[i]] = STANDING_IN;
    for (unsigned standing = STANDING_IN; standing <= STANDING_IN_B; standing++)
        for (unsigned i = 0; i < plan->entrants; i++)
            if (state->standing[all[i]] == standing)
                state->order[drawn++] = all[i];
}

static void note_tables(struct tournament_state *state, const struct plan_heat *heat,
                        unsigned number) {
    unsigned first = 0;
    memset(state->table[number], 0xff, sizeof state->table[number]);
    for (unsigned table = 0; table < heat->tables; table++)
        for (unsigned i = 0; i < plan_table_size(heat, table); i++)
            state->table[number][state->order[first++]] = (uint16_t)table;
}

static enum status heat_play(const struct tournament *tournament, struct slot *slot,
                             unsigned number, const struct game_output *output,
                             struct error *error) {
    struct tournament_state *state = &slot->state;
    const struct plan_heat *heat = &tournament->plan.heat[number];
    unsigned rank[GAME_ENTRANTS_MAX + 1] = {0}, first = 0;
    heat_draw(tournament, state, number);
    note_tables(state, heat, number);
    ranks_of(&tournament->plan, number, rank);
    if (output->record)
        tournament_record_heat(tournament, state, number, output);
    for (unsigned t = 0; t < heat->tables; t++) {
        struct tournament_table table = {.heat = number,
                                         .number = t,
                                         .size = plan_table_size(heat, t),
                                         .entrants = state->order + first};
        enum status status = table_play(tournament, slot, &table, output, error);
        if (status != STATUS_OK)
            return status;
        for (unsigned i = 0; i < table.size; i++)
            entrant_place(tournament, state, &table, table.entrants[table.outcome->ranking[i]],
                          i + 1, rank);
        tournament_count_table(tournament, state, &table, slot->block);
        first += table.size;
    }
    tournament_count_heat(tournament, state, number, slot->block);
    return STATUS_OK;
}

static enum status slot_play(const void *context, void *memory, uint64_t index,
                             const struct game_output *output, struct error *error) {
    const struct tournament *tournament = context;
    struct slot *slot = memory;
    struct tournament_state *state = &slot->state;
    enum status status = STATUS_OK;
    state->index = index;
    state->seconds = state->all_deals = state->all_rematches = 0;
    memset(state->standing, STANDING_IN, sizeof state->standing);
    memset(state->rank, 0, sizeof state->rank);
    if (output->record)
        tournament_record_begin(tournament, index, output);
    for (unsigned heat = 0; heat < tournament->plan.heat_count && status == STATUS_OK; heat++)
        status = heat_play(tournament, slot, heat, output, error);
    if (status != STATUS_OK)
        return status;
    tournament_count_end(tournament, state, slot->block);
    if (output->record)
        tournament_record_end(tournament, state, output);
    return STATUS_OK;
}

struct tournament_outcome tournament_outcome_of(const void *slot) {
    const struct tournament_state *state = &((const struct slot *)slot)->state;
    return (struct tournament_outcome){state->rank, state->all_deals, state->seconds,
                                       state->all_rematches};
}

bool tournament_is_finalist(const struct tournament *tournament, unsigned rank) {
    return rank <= tournament->plan.heat[tournament->plan.heat_count - 1].size;
}

/* Everybody's rank, and how long it took. */
static uint64_t slot_sample(const void *context, const void *memory, uint64_t match) {
    (void)match;
    const struct tournament *tournament = context;
    const struct tournament_state *state = &((const struct slot *)memory)->state;
    uint64_t hash =
        hash_bytes(HASH_START, state->rank, tournament->plan.entrants * sizeof *state->rank);
    return hash_bytes(hash, &state->seconds, sizeof state->seconds);
}

struct task tournament_task(const struct tournament *tournament) {
    return (struct task){.context = tournament,
                         .slot_size = sizeof(struct slot),
                         .tallies_size = tournament->schema.block_size,
                         .schema = &tournament->schema,
                         .count_bound = (uint64_t)GAME_ENTRANTS_MAX * tournament->plan.entrants,
                         .sum_bound = tournament_bounds_of(tournament).sums,
                         .unit = 1,
                         .block = GAME_BLOCK,
                         .claim = 1,
                         .setup = tournament->entry.setup,
                         .open = slot_open,
                         .close = slot_close,
                         .play = slot_play,
                         .sample = slot_sample};
}

/* Opens a player of each line for each size of table, as drawing might come to. */
static enum status slot_fill(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct tournament *tournament = context;
    struct slot *slot = memory;
    struct player *player;
    enum status status = slot_open(context, memory, tallies, error);
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX; size++) {
        struct chairs *chairs = &slot->chairs[size];
        for (unsigned line = 0;
             status == STATUS_OK && chairs->table && line < chairs->setup.line_count; line++) {
            chairs->setup.entrant[0] = chairs->setup.lines[line];
            status = player_take(chairs, tournament->entry.game, line, 0, 0, &player, error);
        }
    }
    return status;
}

enum status tournament_try(const struct tournament *tournament, struct error *error) {
    struct engine_result result;
    struct task task = tournament_task(tournament);
    task.open = slot_fill;
    const struct engine_plan plan = {.task = &task, .threads = 1};
    enum status status = engine_run(&plan, 0, &result, error);
    engine_result_free(&result);
    return status;
}

enum status tournament_replay(const struct tournament *tournament, uint64_t first, uint64_t count,
                              const struct game_output *output, struct error *error) {
    struct engine *engine;
    struct engine_result result;
    struct task task = tournament_task(tournament);
    task.block = 1;
    task.sample = NULL;
    const struct engine_plan plan = {
        .task = &task, .matches = count, .threads = 1, .output = *output};
    enum status status = engine_open(&engine, &plan, &result, error);
    for (uint64_t i = first; i < first + count && status == STATUS_OK && !ferror(output->record);
         i++) {
        struct engine_range range = {i, i + 1, INFINITY, true};
        status = engine_play(engine, &range, error);
    }
    engine_close(engine);
    engine_result_free(&result);
    if (status == STATUS_OK && (fflush(output->record) != 0 || ferror(output->record)))
        return error_set(error, STATUS_RUNTIME, "cannot write the record: %s", strerror(errno));
    return status;
}
