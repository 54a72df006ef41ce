#include "sim/holdem/holdem_table.h"

#include <stdlib.h>

/* How many play for the entrants of a line: its members, and a captain who is none of them. */
static unsigned members_of(const struct game_entrant *line, const struct holdem_rules *rules) {
    return line->members ? line->member_count : (unsigned)rules->members_min;
}
static unsigned players_of(const struct game_entrant *line, const struct holdem_rules *rules) {
    return members_of(line, rules) + (line->captain != NULL);
}

/* Makes room for all entrants, and says by which line each enters. */
static enum status entrants_make(struct holdem_table *table, struct error *error) {
    const struct game_setup *setup = table->setup;
    const struct holdem_rules *rules = holdem_rules_of(table);
    size_t entrants = game_entrant_total(setup), stacks = entrants * (size_t)rules->stacks,
           players = 0;
    for (unsigned i = 0; i < setup->entrants; i++)
        players += game_entrant_count(&setup->entrant[i]) * players_of(&setup->entrant[i], rules);
    uint8_t *line = malloc(stacks);
    table->line = line;
    table->player = calloc(players, sizeof *table->player);
    table->team = calloc(entrants, sizeof *table->team);
    table->plays = calloc(stacks, sizeof *table->plays);
    table->standing = calloc(entrants, sizeof *table->standing);
    if (!line || !table->player || !table->team || !table->plays || !table->standing)
        return error_set(error, STATUS_RUNTIME, "out of memory for the players of a tournament");
    for (size_t i = 0; i < stacks; i++)
        line[i] = (uint8_t)game_line_of(setup, (unsigned)(i / (unsigned)rules->stacks));
    table->entrants = (int32_t)entrants;
    return STATUS_OK;
}

/* Makes the next of the table's players. */
static enum status player_add(struct holdem_table *table, unsigned line,
                              const struct game_entrant *entrant, struct error *error) {
    return player_open(&table->player[table->players++], table->setup, line, entrant, &holdem_guard,
                       table, error);
}

/* Makes the players of an entrant, who come behind those of the entrants before. */
static enum status team_open(struct holdem_table *table, unsigned number, struct error *error) {
    unsigned line = table->line[number * (unsigned)holdem_rules_of(table)->stacks];
    const struct game_entrant *entrant = &table->setup->entrant[line];
    struct holdem_players *team = &table->team[number];
    enum status status = STATUS_OK;
    team->members = members_of(entrant, holdem_rules_of(table));
    team->member = &table->player[table->players];
    team->captain = team->member + (entrant->captain ? team->members : 0);
    for (unsigned i = 0; i < team->members && status == STATUS_OK; i++) {
        team->name[i] = game_member(entrant, i)->strategy->name;
        status = player_add(table, line, game_member(entrant, i), error);
    }
    if (status == STATUS_OK && entrant->captain)
        status = player_add(table, line, entrant->captain, error);
    if (status == STATUS_OK)
        team->captain->self.members = team->name;
    return status;
}

enum status holdem_players_open(struct holdem_table *table, struct error *error) {
    const struct holdem_rules *rules = holdem_rules_of(table);
    enum status status = entrants_make(table, error);
    table->has_teams = rules->stacks > 1 || rules->members_max > 1 || rules->timeouts > 0 ||
                       rules->timeouts_late > 0;
    for (int32_t i = 0; i < table->entrants && status == STATUS_OK; i++)
        status = team_open(table, (unsigned)i, error);
    return status;
}

void holdem_players_close(struct holdem_table *table) {
    for (int32_t i = 0; i < table->players; i++)
        player_close(&table->player[i]);
    free(table->player);
    free(table->team);
    free(table->plays);
    free(table->standing);
    free((void *)table->line);
}

void holdem_member_sit(struct holdem_table *table, unsigned stack, unsigned member) {
    const struct holdem_players *team = &table->team[holdem_entrant_of(&table->field, stack)];
    table->field.stack[stack].member = (uint8_t)member;
    table->plays[stack] = &team->member[member];
}
