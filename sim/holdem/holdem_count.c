#include "sim/holdem/holdem_count.h"

#include "sim/holdem/holdem_field_record.h"

#include <string.h>

static unsigned line_of(const struct holdem_table *table, unsigned stack) {
    return table->line[stack];
}

static unsigned level_entry(int32_t level) {
    return tally_entry(level - 1, TALLY_LEVELS - 1);
}

void holdem_count_start(struct holdem_table *table) {
    memset(table->unit, 0, sizeof table->unit);
    memset(table->measure, 0, sizeof table->measure);
    table->counting = (struct holdem_counting){0};
}

/* The power of two of big blinds that a pot has; without dividing, which would take longer. */
static unsigned pot_size_entry(holdem_chips amount, holdem_chips big) {
    int power = __builtin_clzll((uint64_t)big) - __builtin_clzll((uint64_t)amount);
    power -= power > 0 && big << power > amount;
    return tally_entry(power, TALLY_POT_SIZES - 1);
}

static void count_pots(struct holdem_table *table) {
    const struct holdem_hand *hand = &table->hand;
    struct holdem_tallies *tally = table->tallies;
    int32_t *measure = table->measure;
    for (unsigned i = 0; i < hand->pots; i++) {
        const struct holdem_pot *pot = &hand->pot[i];
        enum tally_pot kind = i > 0 ? POT_SIDE : POT_MAIN;
        int winners = holdem_count(pot->to);
        tally->pots[kind][winners - 1]++;
        tally->pot_sizes[kind][pot_size_entry(pot->amount, hand->view.big)]++;
        tally->odd_chips += winners > 1 ? pot->odd : 0;
        measure[MEASURE_SPLIT_POTS] += winners > 1;
        measure[MEASURE_ODD_CHIPS] += winners > 1 ? pot->odd : 0;
    }
    measure[MEASURE_POTS] += hand->pots;
    measure[MEASURE_SIDE_POTS] += hand->pots > 1 ? hand->pots - 1 : 0;
}

static unsigned winners_of(const struct holdem_hand *hand) {
    unsigned won = 0;
    for (unsigned i = 0; i < hand->pots; i++)
        won |= hand->pot[i].to;
    return won;
}

/* A mask of deeds of a chair that was dealt in. */
static unsigned deeds_of(const struct holdem_table *table, unsigned chair, bool is_shown,
                         unsigned winners) {
    const struct holdem_view *view = &table->hand.view;
    const struct holdem_counting *count = &table->counting;
    unsigned flop = view->board_size >= 3 && view->acted[HOLDEM_PREFLOP][chair] != HOLDEM_FOLD;
    unsigned turn = flop && view->board_size >= 4 && view->acted[HOLDEM_FLOP][chair] != HOLDEM_FOLD;
    unsigned river =
        turn && view->board_size == 5 && view->acted[HOLDEM_TURN][chair] != HOLDEM_FOLD;
    unsigned shown = is_shown && (view->still_in >> chair & 1), won = winners >> chair & 1;
    return 1u << DEED_DEALT | (count->voluntary >> chair & 1u) << DEED_VOLUNTARY |
           (count->raised >> chair & 1u) << DEED_RAISED | flop << DEED_FLOP | turn << DEED_TURN |
           river << DEED_RIVER | shown << DEED_SHOWDOWN | (shown & won) << DEED_SHOWDOWN_WON |
           won << DEED_WON | (count->all_in >> chair & 1u) << DEED_ALL_IN;
}

/* Those dealt in, clockwise from the big blind. */
static void count_chairs(struct holdem_table *table, bool is_shown) {
    const struct holdem_view *view = &table->hand.view;
    unsigned players = (unsigned)holdem_count(view->dealt), chair = view->big_chair;
    bool small_too = view->small_chair != HOLDEM_NO_CHAIR && view->small_chair != view->button;
    unsigned before = players - 2 - small_too, winners = winners_of(&table->hand);
    for (unsigned i = 0; i < players; i++, chair = holdem_next(view->dealt, chair)) {
        unsigned position = i == 0                       ? POSITION_BIG
                            : chair == view->button      ? POSITION_BUTTON
                            : chair == view->small_chair ? POSITION_SMALL
                                                         : POSITION_BEFORE + --before;
        unsigned line = line_of(table, table->hand.stack[chair]);
        unsigned deeds = deeds_of(table, chair, is_shown, winners);
        uint32_t *cell = table->tallies->deeds[line][players - 2][position];
        int32_t *sum = table->counting.deeds[line];
        for (; deeds; deeds &= deeds - 1) { /* mostly one: it folds */
            cell[__builtin_ctz(deeds)]++;
            sum[__builtin_ctz(deeds)]++;
        }
    }
}

static void count_blind(struct holdem_table *table, unsigned chair, enum tally_blind blind) {
    unsigned line = line_of(table, table->hand.stack[chair]);
    table->tallies->blinds[line][blind]++;
    table->unit[line][QUANTITY_BIG_BLINDS] += blind == BLIND_BIG;
}

static void count_blinds(struct holdem_table *table) {
    const struct holdem_view *view = &table->hand.view;
    bool is_dead = view->small_chair == HOLDEM_NO_CHAIR;
    count_blind(table, view->big_chair, BLIND_BIG);
    if (!is_dead)
        count_blind(table, view->small_chair, BLIND_SMALL);
    table->tallies->dead_small += is_dead;
    table->measure[MEASURE_DEAD_SMALL] += is_dead;
    for (unsigned waits = view->seated & ~(unsigned)view->dealt; waits; waits &= waits - 1) {
        unsigned line = line_of(table, table->hand.stack[__builtin_ctz(waits)]);
        table->tallies->waited[line]++;
        table->unit[line][QUANTITY_SEATED]++;
    }
}

static void count_end(struct holdem_table *table, bool is_shown) {
    const struct holdem_view *view = &table->hand.view;
    struct holdem_tallies *tally = table->tallies;
    unsigned level = level_entry(view->level);
    enum tally_end end = table->hand.turned_up ? END_ALL_IN : is_shown ? END_SHOWDOWN : END_FOLDED;
    tally->ends[view->street][end]++;
    tally->hands_by_level[level]++;
    tally->showdowns_by_level[level] += is_shown;
    tally->all_ins_by_level[level] += table->counting.all_in != 0;
    table->measure[MEASURE_HANDS]++;
    table->measure[MEASURE_SHOWDOWNS] += is_shown;
}

void holdem_count_hand(struct holdem_table *table) {
    struct holdem_counting *count = &table->counting;
    bool is_shown = holdem_count(table->hand.view.still_in) > 1;
    count_chairs(table, is_shown);
    count_blinds(table);
    count_end(table, is_shown);
    count_pots(table);
    if (count->actions > count->slowest)
        count->slowest = count->actions;
    count->voluntary = count->raised = count->all_in = 0;
    count->actions = 0;
}

void holdem_count_lap(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    struct holdem_tallies *tally = table->tallies;
    unsigned level = level_entry(field->level);
    int32_t slowest = table->counting.slowest;
    tally->laps_by_level[level]++;
    for (int32_t i = 0; i < field->outs; i++)
        tally->out_by_level[line_of(table, field->out[i].stack)][level]++;
    table->measure[MEASURE_LAPS]++;
    table->measure[MEASURE_ACTIONS] +=
        slowest < HOLDEM_ACTIONS_MOST ? slowest : HOLDEM_ACTIONS_MOST;
    table->counting.slowest = 0;
}

void holdem_count_level(struct holdem_table *table) {
    struct holdem_field *field = &table->field;
    unsigned level = level_entry(field->level);
    for (int32_t i = 0; i < field->stacks; i++) {
        unsigned line = line_of(table, (unsigned)i);
        table->tallies->chips_by_level[line][level] += field->stack[i].chips;
        table->tallies->stacks_by_level[line][level] += field->stack[i].chips > 0;
        field->stack[i].level_chips =
            holdem_stack_plays(&field->stack[i]) ? field->stack[i].chips : 0;
    }
    if (field->stacks_each > 1)
        holdem_count_team_level(table);
    holdem_count_icm(table);
}

/* 0 below one big blind, and one more for each power of two of them. */
static unsigned depth_entry(holdem_chips chips, holdem_chips big) {
    unsigned entry = 0;
    while (entry < TALLY_DEPTHS - 1 && chips >= big << entry)
        entry++;
    return entry;
}

void holdem_count_gains(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    for (int32_t i = 0; i < field->stacks; i++) {
        holdem_chips before = field->stack[i].level_chips;
        if (before == 0)
            continue;
        int64_t gain = (100 * field->stack[i].chips + before / 2) / before - 100;
        gain = gain < HOLDEM_GAIN_MOST ? gain : HOLDEM_GAIN_MOST;
        int64_t *tally =
            table->tallies->gains[line_of(table, (unsigned)i)][depth_entry(before, field->big)];
        tally[GAIN_STACKS]++;
        tally[GAIN_SUM] += gain;
        tally[GAIN_SQUARES] += gain * gain;
    }
}

void holdem_count_break(struct holdem_table *table) {
    table->tallies->breaks[tally_entry(table->field.tables_left - 1, TALLY_BREAKS - 1)]++;
    table->measure[MEASURE_BREAKS]++;
}

void holdem_count_move(struct holdem_table *table, unsigned stack, unsigned why) {
    table->tallies->moves[line_of(table, stack)][why]++;
    table->measure[MEASURE_MOVES]++;
}

/* What a stack puts in is taken from it; what it wins it gets. */
void holdem_count_race(struct holdem_table *table, const struct holdem_race *race) {
    struct holdem_tallies *tally = table->tallies;
    const struct holdem_place *place = race->place;
    tally->races++;
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++)
        if (race->cards[chair])
            tally->race_chips[line_of(table, place->stack[chair])] -=
                race->chip * card_set_count(race->cards[chair]);
    for (unsigned i = 0; i < race->winners; i++)
        tally->race_chips[line_of(table, place->stack[race->won[i]])] += race->next;
    for (unsigned saved = race->saved; saved; saved &= saved - 1) {
        unsigned line = line_of(table, place->stack[__builtin_ctz(saved)]);
        tally->race_chips[line] += race->next;
        tally->race_saved[line]++;
    }
}
