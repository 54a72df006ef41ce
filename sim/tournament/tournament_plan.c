#include "sim/tournament/tournament_plan.h"

#include "evaluator/rng.h"
#include "sim/output/text_table.h"
#include "sim/tournament/tournament.h"
#include "sim/words/said.h"

#include <inttypes.h>
#include <string.h>

enum { FIVE = 5, FIVE_TABLE_MIN = 3, FIVE_TABLE_MAX = 4 };

const char *const heat_kind_words[HEAT_KINDS] = {"heat", "semifinal", "final", "five", "play-in"};

static const void *rule(const struct game *game, const void *rules, const char *key) {
    return (const char *)rules + option_find(game->rules.options, key)->offset;
}

static unsigned number_of(const struct game *game, const void *rules, const char *key) {
    int32_t number;
    memcpy(&number, rule(game, rules, key), sizeof number);
    return (unsigned)number;
}

struct tournament_rules tournament_rules_of(const struct game *game, const void *rules) {
    struct tournament_rules shape = {.table_max = number_of(game, rules, "table_max"),
                                     .table_min = number_of(game, rules, "table_min"),
                                     .finals = number_of(game, rules, "finals")};
    memcpy(&shape.advance, rule(game, rules, "advance"), sizeof shape.advance);
    return shape;
}

/* The fewest tables, as equal as can be. */
static struct plan_heat seat(const struct tournament_rules *rules, unsigned players) {
    struct plan_heat heat = {.players = players,
                             .tables = (players + rules->table_max - 1) / rules->table_max};
    unsigned beyond = players % heat.tables;
    heat.size = players / heat.tables + (beyond > 0);
    heat.larger = beyond > 0 ? beyond : heat.tables;
    return heat;
}

static bool can_be_seated(const struct tournament_rules *rules, unsigned players) {
    if (players < 2)
        return false;
    struct plan_heat heat = seat(rules, players);
    return plan_table_size(&heat, heat.tables - 1) >= rules->table_min;
}

unsigned plan_advancing(const struct plan_heat *heat) {
    unsigned players = 0;
    for (unsigned place = 1; place <= heat->advance; place++)
        players += plan_places(heat, place);
    return players;
}

static enum status refuse(const struct plan *plan, unsigned players, const char *why,
                          struct error *error) {
    return error_set(error, STATUS_USAGE, "heat %zu: %u players %s", plan->heat_count + 1, players,
                     why);
}

static enum status refuse_seating(const struct plan *plan, const struct tournament_rules *rules,
                                  unsigned players, struct error *error) {
    refuse(plan, players, "cannot be seated", error);
    error_append(error,
                 " at tables of %u to %u; expected another number of entrants, or another "
                 "table_min or table_max",
                 rules->table_min, rules->table_max);
    return STATUS_USAGE;
}

/* So many of each table go on that they can be seated; never all players of the heat. */
static enum status choose_advance(const struct plan *plan, const struct tournament_rules *rules,
                                  struct plan_heat *heat, struct error *error) {
    size_t last = (size_t)rules->advance.count - 1;
    size_t entry = plan->heat_count < last ? plan->heat_count : last;
    heat->advance = (unsigned)rules->advance.item[entry];
    while (plan_advancing(heat) < heat->players && !can_be_seated(rules, plan_advancing(heat))) {
        heat->advance++;
        heat->widened++;
    }
    if (plan_advancing(heat) < heat->players)
        return STATUS_OK;
    refuse(plan, heat->players, "would all go on", error);
    error_append(error, ": %u of each table; expected another 'advance', table_max or table_min",
                 heat->advance);
    return STATUS_USAGE;
}

static struct plan_heat finals_of(unsigned tables, unsigned players) {
    return (struct plan_heat){.kind = HEAT_FINAL,
                              .players = tables * players,
                              .tables = tables,
                              .size = players,
                              .larger = tables};
}

/* The first of each table of a semifinal goes to the A final, the second to the B final. */
static void add_finals(struct plan *plan, struct plan_heat *heat) {
    heat->kind = HEAT_SEMIFINAL;
    heat->advance = 2;
    plan->heat[plan->heat_count++] = *heat;
    plan->heat[plan->heat_count++] = finals_of(2, heat->tables);
    plan->finals = 2;
}

static bool is_semifinal(const struct tournament_rules *rules, const struct plan_heat *heat) {
    return rules->finals == 2 && heat->tables > 1 && heat->tables >= rules->table_min &&
           heat->tables <= rules->table_max;
}

/* SMC's footnote: a winner of three and one of two wait for two of the other three. */
static void plan_five(struct plan *plan) {
    plan->heat[0] = (struct plan_heat){
        .kind = HEAT_FIVE, .players = FIVE, .tables = 2, .size = 3, .larger = 1, .advance = 1};
    plan->heat[1] = (struct plan_heat){
        .kind = HEAT_PLAY_IN, .players = 3, .tables = 1, .size = 3, .larger = 1, .advance = 2};
    plan->heat[2] = finals_of(1, 4);
    plan->heat_count = 3;
}

/* Adds the heat of so many players; the number that goes on, or 0 after the last heat. */
static enum status add_heat(struct plan *plan, const struct tournament_rules *rules,
                            unsigned *players, struct error *error) {
    struct plan_heat heat = seat(rules, *players);
    if (!can_be_seated(rules, *players))
        return refuse_seating(plan, rules, *players, error);
    if (heat.tables > TOURNAMENT_TABLES_MAX)
        return refuse(plan, *players, "need more than 512 tables", error);
    if (plan->heat_count + 2 > TOURNAMENT_HEATS_MAX)
        return refuse(plan, *players, "are left: more than 16 heats", error);
    *players = 0;
    if (heat.tables == 1) {
        plan->heat[plan->heat_count++] = finals_of(1, heat.players);
        return STATUS_OK;
    }
    if (is_semifinal(rules, &heat)) {
        add_finals(plan, &heat);
        return STATUS_OK;
    }
    enum status status = choose_advance(plan, rules, &heat, error);
    if (status != STATUS_OK)
        return status;
    plan->heat[plan->heat_count++] = heat;
    *players = plan_advancing(&heat);
    return STATUS_OK;
}

enum status plan_make(struct plan *plan, const struct tournament_rules *rules, unsigned entrants,
                      struct error *error) {
    *plan = (struct plan){.entrants = entrants, .finals = 1};
    if (rules->table_min > rules->table_max)
        return error_set(error, STATUS_USAGE, "table_min: got %u, expected at most table_max, %u",
                         rules->table_min, rules->table_max);
    for (int32_t i = 0; i < rules->advance.count; i++)
        if ((unsigned)rules->advance.item[i] >= rules->table_max)
            return error_set(error, STATUS_USAGE, "advance: got %d, expected below table_max, %u",
                             rules->advance.item[i], rules->table_max);
    if (entrants == FIVE && rules->table_min == FIVE_TABLE_MIN &&
        rules->table_max == FIVE_TABLE_MAX) {
        plan_five(plan);
        return STATUS_OK;
    }
    enum status status = STATUS_OK;
    for (unsigned players = entrants; players > 0 && status == STATUS_OK;)
        status = add_heat(plan, rules, &players, error);
    return status;
}

/* Those of one place who go out in a heat; of finals, each place is a group of its own. */
static size_t add_groups(const struct plan *plan, const struct plan_heat *heat,
                         struct plan_group *groups, unsigned *rank) {
    size_t count = 0;
    for (unsigned final = 0; heat->kind == HEAT_FINAL && final < plan->finals; final++)
        for (unsigned place = 1; place <= heat->size; place++)
            groups[count++] = (struct plan_group){(*rank)++, 1};
    if (heat->kind == HEAT_FINAL || heat->kind == HEAT_FIVE)
        return count;
    for (unsigned place = heat->advance + 1; place <= heat->size; place++) {
        unsigned size = plan_places(heat, place);
        groups[count++] = (struct plan_group){*rank, size};
        *rank += size;
    }
    return count;
}

size_t plan_groups(const struct plan *plan, struct plan_group groups[TOURNAMENT_ENTRANTS_MAX]) {
    unsigned rank = 1;
    size_t count = 0;
    for (size_t h = plan->heat_count; h-- > 0;)
        count += add_groups(plan, &plan->heat[h], groups + count, &rank);
    return count;
}

bool plan_has_size(const struct plan *plan, unsigned size) {
    for (size_t h = 0; h < plan->heat_count; h++)
        if (plan_table_size(&plan->heat[h], 0) == size ||
            plan_table_size(&plan->heat[h], plan->heat[h].tables - 1) == size)
            return true;
    return false;
}

unsigned plan_matches(const struct plan *plan) {
    unsigned matches = 0;
    for (size_t h = 0; h < plan->heat_count; h++)
        matches += plan->heat[h].tables;
    return matches;
}

void tournament_draw(uint64_t seed, uint64_t index, unsigned heat, unsigned entrants,
                     uint16_t *order) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){
                       .seed = seed, .match = index, .round = heat, .purpose = RNG_TOURNAMENT});
    for (unsigned i = 0; i < entrants; i++) {
        unsigned other = rng_below(&rng, i + 1);
        order[i] = order[other];
        order[other] = (uint16_t)i;
    }
}

enum { TABLES_SIZE = 48, MORE_SIZE = 80 };

/* "10 of 4, 2 of 3"; returns its length. */
static void write_tables(const struct plan_heat *heat, char text[TABLES_SIZE]) {
    if (heat->larger == heat->tables)
        snprintf(text, TABLES_SIZE, "%u %s %u", heat->tables, said_as("table", "of"), heat->size);
    else
        snprintf(text, TABLES_SIZE, "%u %s %u, %u %s %u", heat->larger, said_as("table", "of"),
                 heat->size, heat->tables - heat->larger, said_as("table", "of"), heat->size - 1);
}

static void going_on_cell(struct text_table *table, const struct plan_heat *heat) {
    char more[MORE_SIZE] = "";
    if (heat->widened > 0)
        snprintf(more, sizeof more, said(", %u more than the rules say: too few would be left"),
                 heat->widened);
    if (heat->kind == HEAT_FINAL)
        text_table_cell(table, "-");
    else if (heat->kind == HEAT_SEMIFINAL)
        text_table_cell(table, "%s", said("first to the A final, second to the B final"));
    else
        text_table_cell(
            table, said("%u: %u of each table%s%s"), plan_advancing(heat), heat->advance,
            heat->kind == HEAT_FIVE ? said(" to the final, the others play in") : "", more);
}

bool plan_print(const struct plan *plan, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("heat"), true);
    text_table_column(&table, said("kind     "), false); /* as wide as the longest of all plans */
    text_table_column(&table, said("players"), true);
    text_table_column(&table, said("tables        "), false);
    text_table_column(&table, said("going on"), false);
    for (size_t h = 0; h < plan->heat_count; h++) {
        const struct plan_heat *heat = &plan->heat[h];
        char tables[TABLES_SIZE];
        write_tables(heat, tables);
        text_table_line(&table);
        text_table_cell(&table, "%zu", h + 1);
        text_table_cell(&table, "%s", said(heat_kind_words[heat->kind]));
        text_table_cell(&table, "%u", heat->players);
        text_table_cell(&table, "%s", tables);
        going_on_cell(&table, heat);
    }
    bool printed = text_table_close(&table);
    fprintf(out, said("%u entrants, %zu heats, %u matches\n"), plan->entrants, plan->heat_count,
            plan_matches(plan));
    return printed;
}
