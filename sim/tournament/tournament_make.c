/* A tournament made from its entry: plan, lines and prizes. */
#include "sim/core/bounds.h"
#include "sim/tournament/tournament.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PRIZES_MOST = INT32_MAX }; /* all prizes of a tournament, in 1/prize_unit */

static uint64_t greatest_divisor(uint64_t a, uint64_t b) {
    while (b > 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The prizes of the ranks that a group fills. */
static int64_t prizes_of(const struct tournament *tournament, const struct plan_group *group) {
    int64_t prizes = 0;
    for (unsigned i = 0; i < group->size; i++) {
        size_t rank = group->rank - 1 + i;
        prizes += rank < tournament->entry.prize_count ? tournament->entry.prizes[rank] : 0;
    }
    return prizes;
}

static enum status refuse_prizes(struct error *error) {
    return error_set(error, STATUS_USAGE,
                     "prizes: shared by ranks that so many players tie for, they cannot be counted "
                     "in fractions that fit; expected smaller or fewer prizes");
}

/* Everybody's prize by rank, in a unit that divides all groups which get one. */
static enum status share_prizes(struct tournament *tournament, const struct plan_group *groups,
                                size_t count, struct error *error) {
    uint64_t unit = 1, total = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t prizes = (uint64_t)prizes_of(tournament, &groups[i]);
        total += prizes;
        if (prizes > 0)
            unit = unit / greatest_divisor(unit, groups[i].size) * groups[i].size;
        if (unit > PRIZES_MOST || bound_product(unit, total) > PRIZES_MOST)
            return refuse_prizes(error);
    }
    tournament->prize_unit = (int64_t)unit;
    for (size_t i = 0; i < count; i++) {
        int64_t prizes = prizes_of(tournament, &groups[i]) * (int64_t)unit;
        tournament->prize[groups[i].rank - 1] = prizes / groups[i].size;
        tournament->group_of[groups[i].rank - 1] = (uint16_t)groups[i].size;
    }
    return STATUS_OK;
}

static void number_entrants(struct tournament *tournament) {
    const struct tournament_entry *entry = &tournament->entry;
    unsigned entrant = 0;
    for (size_t line = 0; line < entry->setup->line_count; line++)
        for (uint64_t i = 0; i < entry->counts[line]; i++)
            tournament->line_of[entrant++] = (uint16_t)line;
}

static size_t measure_find(const struct game_statistics *statistics, const char *name) {
    size_t i = 0;
    while (i < statistics->measure_count && !(name && strcmp(statistics->measures[i], name) == 0))
        i++;
    return i;
}

static void find_measures(struct tournament *tournament) {
    const struct game_statistics *statistics = &tournament->entry.game->statistics;
    const struct game_times *times = &statistics->times;
    const char *const names[] = {times->deals, times->exchanges, times->cards, times->calls,
                                 times->rounds};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        tournament->measure[i] = measure_find(statistics, names[i]);
}

static unsigned entrants_in(const struct tournament_entry *entry) {
    uint64_t entrants = 0;
    for (size_t line = 0; line < entry->setup->line_count; line++)
        entrants += entry->counts[line];
    return (unsigned)entrants;
}

enum status tournament_make(struct tournament *tournament, const struct tournament_entry *entry,
                            struct error *error) {
    struct plan_group groups[TOURNAMENT_ENTRANTS_MAX];
    memset(tournament, 0, sizeof *tournament);
    tournament->entry = *entry;
    const struct tournament_rules rules = tournament_rules_of(entry->game, entry->setup->rules);
    enum status status = plan_make(&tournament->plan, &rules, entrants_in(entry), error);
    if (status != STATUS_OK)
        return status;
    number_entrants(tournament);
    find_measures(tournament);
    tournament->axes = (struct tournament_axes){tournament->plan.heat_count,
                                                tournament->plan.finals, entry->setup->entrants};
    tournament_schema(tournament);
    size_t count = plan_groups(&tournament->plan, groups);
    return share_prizes(tournament, groups, count, error);
}

static enum status lines_list(struct tournament_opened *opened, struct error *error) {
    const struct config *config = opened->config;
    opened->labels = calloc(config->line_count, sizeof *opened->labels);
    opened->counts = calloc(config->line_count, sizeof *opened->counts);
    if (!opened->labels || !opened->counts)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < config->line_count; i++) {
        opened->labels[i] = game_entrant_label(&config->entrant[i]);
        opened->counts[i] = game_entrant_count(&config->entrant[i]);
    }
    return STATUS_OK;
}

/* Rules may suit the largest table only: each size that occurs is checked. */
static enum status sizes_check(const struct tournament *tournament, struct error *error) {
    const struct tournament_entry *entry = &tournament->entry;
    struct option_keys concerned;
    enum status status = STATUS_OK;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX && status == STATUS_OK; size++) {
        struct game_setup setup = *entry->setup;
        setup.entrants = size;
        if (!plan_has_size(&tournament->plan, size))
            continue;
        status = entry->game->rules.check(setup.rules, size, &concerned, error);
        if (status == STATUS_OK)
            status = bounds_check(entry->game, &setup, error);
    }
    return status;
}

/* A block must fit into what is added up, whatever happens in it. */
static enum status sums_check(const struct tournament *tournament, struct error *error) {
    const struct task task = tournament_task(tournament);
    if (task.sum_bound <= INT64_MAX / GAME_BLOCK && task.count_bound <= UINT32_MAX / GAME_BLOCK)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "tournaments: the square of what one could bring would overflow: expected "
                     "fewer rounds, deals, hands or entrants, or smaller prizes or seconds");
}

enum status tournament_open(struct tournament_opened *opened, struct config *config,
                            struct error *error) {
    *opened = (struct tournament_opened){.config = config};
    enum status status = lines_list(opened, error);
    if (status != STATUS_OK)
        return status;
    const struct tournament_entry entry = {.game = config->game,
                                           .setup = &config->setup,
                                           .labels = opened->labels,
                                           .counts = opened->counts,
                                           .prizes = config->prizes,
                                           .prize_count = config->prize_count,
                                           .seconds = config->compare.seconds};
    status = tournament_make(&opened->tournament, &entry, error);
    if (status == STATUS_OK)
        status = sizes_check(&opened->tournament, error);
    if (status == STATUS_OK)
        status = sums_check(&opened->tournament, error);
    return status;
}

void tournament_close(struct tournament_opened *opened) {
    free(opened->labels);
    free(opened->counts);
}
