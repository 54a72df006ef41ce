/* What tournaments count for fairness (fairness.h), and who their lines are. */
#include "sim/tournament/tournament.h"

#include <stdlib.h>

static size_t batch_of(const struct tournament_state *state) {
    return (size_t)(state->index % TOURNAMENT_BATCHES);
}

static bool is_watched(const struct tournament *tournament, unsigned line) {
    return line < tournament_watched(tournament);
}

/* The watched lines that have somebody at the table besides the entrant of a seat number. */
static uint32_t opponents_of(const struct tournament *tournament,
                             const struct tournament_table *table, unsigned seated) {
    uint32_t lines = 0;
    for (unsigned i = 0; i < table->size; i++) {
        unsigned line = tournament->line_of[table->entrants[i]];
        if (i != seated && is_watched(tournament, line))
            lines |= UINT32_C(1) << line;
    }
    return lines;
}

static void count_drawn(const struct tournament *tournament, const struct tournament_table *table,
                        unsigned seated, bool on, size_t batch, void *block) {
    uint32_t lines = opponents_of(tournament, table, seated);
    unsigned line = tournament->line_of[table->entrants[seated]];
    for (unsigned other = 0; lines >> other > 0; other++) {
        const struct tournament_cell cell = CELL(line, other, table->size - 2, batch);
        if (!(lines >> other & 1))
            continue;
        tournament_tally_count(tournament, block, STAT_DRAWN_SAT, cell, 1);
        tournament_tally_count(tournament, block, STAT_DRAWN_ON, cell, on);
    }
}

static void count_seats(const struct tournament *tournament, const struct tournament_table *table,
                        unsigned seated, bool on, size_t batch, void *block) {
    for (unsigned seat = 0; seat < table->size; seat++) {
        const struct tournament_cell cell = CELL(table->size - 2, seat, batch);
        int32_t sat = table->outcome->sat[seated][seat];
        tournament_tally_add(tournament, block, STAT_SEAT_SAT, cell, sat);
        tournament_tally_add(tournament, block, STAT_SEAT_ON, cell, on ? sat : 0);
    }
}

static void count_watched(const struct tournament *tournament, const struct tournament_table *table,
                          unsigned seated, bool on, size_t batch, void *block) {
    unsigned line = tournament->line_of[table->entrants[seated]];
    const struct tournament_cell cell = CELL(line, table->heat, table->size - 2, batch);
    tournament_tally_count(tournament, block, STAT_TABLE_SAT, cell, 1);
    tournament_tally_count(tournament, block, STAT_TABLE_ON, cell, on);
    if (table->heat == 0)
        count_drawn(tournament, table, seated, on, batch, block);
}

/* The last who goes on and the first who goes out; of a table all of whose players go on, nobody.
 */
static void count_tie(const struct tournament *tournament, const struct tournament_table *table,
                      unsigned last, size_t batch, void *block) {
    const struct game_outcome *outcome = table->outcome;
    if (last >= table->size)
        return;
    for (unsigned i = 0; i < 2; i++) {
        unsigned line = tournament->line_of[table->entrants[outcome->ranking[last - 1 + i]]];
        if (is_watched(tournament, line))
            tournament_tally_count(tournament, block, i == 0 ? STAT_TIE_WON : STAT_TIE_LOST,
                                   CELL(line, outcome->parted[last - 1], batch), 1);
    }
}

void tournament_count_fair(const struct tournament *tournament,
                           const struct tournament_state *state,
                           const struct tournament_table *table, void *block) {
    const struct plan_heat *heat = &tournament->plan.heat[table->heat];
    size_t batch = batch_of(state);
    for (unsigned place = 0; place < table->size; place++) {
        unsigned seated = table->outcome->ranking[place];
        bool on = place < tournament_going_on(heat);
        count_seats(tournament, table, seated, on, batch, block);
        if (is_watched(tournament, tournament->line_of[table->entrants[seated]]))
            count_watched(tournament, table, seated, on, batch, block);
    }
    bool first = heat->kind == HEAT_SEMIFINAL || heat->kind == HEAT_FINAL;
    count_tie(tournament, table, first ? 1 : heat->advance, batch, block);
}

void tournament_count_fair_champion(const struct tournament *tournament,
                                    const struct tournament_state *state, unsigned champion,
                                    void *block) {
    unsigned line = tournament->line_of[champion];
    for (unsigned heat = 0; heat < tournament->plan.heat_count && is_watched(tournament, line);
         heat++) {
        unsigned table = state->table[heat][champion];
        if (table == TOURNAMENT_NOT_SEATED)
            continue;
        unsigned size = plan_table_size(&tournament->plan.heat[heat], table);
        tournament_tally_count(tournament, block, STAT_TABLE_WON,
                               CELL(line, heat, size - 2, batch_of(state)), 1);
    }
}

/* Prints the options that are not at their defaults, "{first_call: 20}"; false: there are none. */
static bool changes_print(const struct option_table *table, const void *values, const char *before,
                          FILE *out) {
    void *defaults = malloc(table->size + 1);
    bool any = false;
    if (defaults)
        option_set_defaults(table, defaults);
    for (size_t i = 0; defaults && i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option_is_same(option, values, defaults))
            continue;
        fprintf(out, "%s%s: ", any ? ", " : before, option->key);
        option_print(option, values, out);
        any = true;
    }
    fputs(any ? "}" : "", out);
    free(defaults);
    return any;
}

char *tournament_line_text(const struct tournament *tournament, size_t line, const char *defaults) {
    const struct game_entrant *player = &tournament->entry.setup->lines[line];
    const struct option_table *errors = tournament->entry.game->rules.errors;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fputs(player->source ? player->source : player->strategy->name, out);
    const struct option_table *parameters = &player->strategy->parameters;
    if (!changes_print(parameters, player->parameters, " {", out) && parameters->count > 0)
        fputs(defaults, out);
    if (errors && player->errors)
        changes_print(errors, player->errors, " with mistakes {", out);
    return fclose(out) == 0 ? text : NULL;
}
