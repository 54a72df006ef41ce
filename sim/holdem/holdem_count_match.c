/* Prizes: what chips are worth of them, and what is counted when a match is over. */
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_icm.h"

#include <math.h>

enum { VALUED_EVERY = 16 };

/* Of each place how many share it, and what each of them wins. */
struct prizes {
    int32_t sharing[HOLDEM_ENTRANTS_MAX + 1], each[HOLDEM_ENTRANTS_MAX + 1];
};

/* Who share a place have the prizes of those that they fill; rounded. */
static int32_t prize_of(const struct option_rows *paid, int32_t place, int32_t sharing,
                        int32_t entrants) {
    int32_t percent = 0;
    for (int32_t i = place; i < place + sharing && i <= paid->count; i++)
        percent += paid->item[i - 1][0];
    int64_t pool = (int64_t)percent * entrants * (HOLDEM_PRIZE_UNIT / 100);
    return (int32_t)((pool + sharing / 2) / sharing);
}

static void prizes_find(struct prizes *prizes, const struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    const struct option_rows *paid = &table->hand.view.rules.prizes_paid;
    for (int32_t place = 1; place <= table->entrants; place++)
        prizes->sharing[place] = 0;
    for (int32_t i = 0; i < table->entrants; i++)
        prizes->sharing[field->team[i].place]++;
    for (int32_t place = 1; place <= table->entrants; place++)
        prizes->each[place] = place <= paid->count && prizes->sharing[place] > 0
                                  ? prize_of(paid, place, prizes->sharing[place], table->entrants)
                                  : 0;
}

static bool is_valued(const struct holdem_table *table) {
    return table->field.level <= TALLY_LEVELS &&
           (table->hand.view.rules.prizes_paid.count <= HOLDEM_ICM_FEW ||
            table->match % VALUED_EVERY == 0);
}

/* Sums by line: those out have what they won, the others what their chips are worth. */
static void add_values(const struct holdem_table *table, double sum[TALLY_ENTRANTS]) {
    const struct holdem_field *field = &table->field;
    double chips[HOLDEM_ENTRANTS_MAX], percent[HOLDEM_ENTRANTS_MAX];
    double unit = table->entrants * (HOLDEM_PRIZE_UNIT / 100.0);
    struct prizes prizes;
    unsigned left = 0;
    prizes_find(&prizes, table);
    for (int32_t i = 0; i < table->entrants; i++)
        if (field->team[i].place == 0)
            chips[left++] = (double)holdem_team_chips(field, (unsigned)i);
    holdem_icm_all(&table->hand.view.rules.prizes_paid, chips, left, percent);
    left = 0;
    for (int32_t i = 0; i < table->entrants; i++) {
        int32_t place = field->team[i].place;
        sum[table->line[i * field->stacks_each]] +=
            place > 0 ? prizes.each[place] : unit * percent[left++];
    }
}

void holdem_count_icm(struct holdem_table *table) {
    double sum[TALLY_ENTRANTS] = {0};
    if (!is_valued(table))
        return;
    add_values(table, sum);
    for (unsigned line = 0; line < table->setup->entrants; line++) {
        int64_t *tally = table->tallies->icm_by_level[line][table->field.level - 1];
        int64_t mean = llround(sum[line] / game_entrant_count(&table->setup->entrant[line]));
        tally[ICM_MATCHES]++;
        tally[ICM_VALUE] += mean;
        tally[ICM_SQUARE] += mean * mean;
        table->counting.icm[line] += mean;
    }
    table->counting.levels_valued++;
}

static void count_entrant(struct holdem_table *table, unsigned line, int32_t place,
                          const struct prizes *prizes) {
    struct holdem_tallies *tally = table->tallies;
    int32_t *unit = table->unit[line], prize = prizes->each[place];
    int32_t finish = (place - 1) * TALLY_FINISHES / table->entrants;
    tally->places[line][tally_entry(place - 1, TALLY_PLACES - 1)]++;
    tally->finishes[line][finish]++;
    tally->prizes[line] += prize;
    unit[QUANTITY_PRIZES] += prize;
    unit[QUANTITY_ENTRIES]++;
    unit[QUANTITY_WINS] += place == 1 ? HOLDEM_WIN / prizes->sharing[1] : 0;
    unit[QUANTITY_PAID] += prize > 0;
    unit[QUANTITY_PLACES] += place;
}

static void standings_fill(struct holdem_table *table, const struct prizes *prizes) {
    for (int32_t i = 0; i < table->entrants; i++) {
        int32_t place = table->field.team[i].place;
        table->standing[i] = (struct game_standing){place, prizes->each[place]};
    }
}

/* Rounded. */
static int32_t mean_of(int64_t sum, int32_t count) {
    return (int32_t)((2 * sum + count) / (2 * count));
}

/* Makes an average of the prizes of all who entered by the line, and takes over what it did. */
static void line_complete(struct holdem_table *table, unsigned line) {
    const int32_t *deeds = table->counting.deeds[line];
    int32_t *unit = table->unit[line], entries = unit[QUANTITY_ENTRIES];
    unit[QUANTITY_PRIZE] = mean_of(unit[QUANTITY_PRIZES], entries);
    unit[QUANTITY_MATCHES] = 1;
    unit[QUANTITY_SEATED] += deeds[DEED_DEALT];
    unit[QUANTITY_HANDS] = deeds[DEED_DEALT];
    unit[QUANTITY_VOLUNTARY] = deeds[DEED_VOLUNTARY];
    unit[QUANTITY_RAISED] = deeds[DEED_RAISED];
    unit[QUANTITY_FLOPS] = deeds[DEED_FLOP];
    unit[QUANTITY_SHOWDOWNS] = deeds[DEED_SHOWDOWN];
    unit[QUANTITY_SHOWDOWNS_WON] = deeds[DEED_SHOWDOWN_WON];
    unit[QUANTITY_ALL_INS] = deeds[DEED_ALL_IN];
    unit[QUANTITY_VALUED] = table->counting.levels_valued > 0;
    if (table->counting.levels_valued > 0)
        unit[QUANTITY_ICM] = mean_of(table->counting.icm[line], table->counting.levels_valued);
}

/* Measures of all lines together that are sums of quantities. */
static const struct {
    enum tally_quantity quantity;
    enum tally_measure measure;
} summed[] = {
    {QUANTITY_ENTRIES, MEASURE_ENTRIES},     {QUANTITY_HANDS, MEASURE_PLAYER_HANDS},
    {QUANTITY_VOLUNTARY, MEASURE_VOLUNTARY}, {QUANTITY_RAISED, MEASURE_RAISED},
    {QUANTITY_FLOPS, MEASURE_FLOPS},         {QUANTITY_ALL_INS, MEASURE_ALL_INS},
    {QUANTITY_SEATED, MEASURE_SEATED},       {QUANTITY_BIG_BLINDS, MEASURE_BIG_BLINDS},
};

static void measures_complete(struct holdem_table *table) {
    int32_t *measure = table->measure;
    measure[MEASURE_MATCHES] = 1;
    measure[MEASURE_LEVELS] = table->field.level;
    measure[MEASURE_ABORTED] = table->field.aborted;
    for (unsigned line = 0; line < table->setup->entrants; line++) {
        const int32_t *unit = table->unit[line];
        measure[MEASURE_PRIZE + line] = unit[QUANTITY_PRIZE];
        measure[MEASURE_WINS + line] = unit[QUANTITY_WINS];
        measure[MEASURE_PLACES + line] = unit[QUANTITY_PLACES];
        measure[MEASURE_ENTRIES_BY + line] = unit[QUANTITY_ENTRIES];
        for (size_t i = 0; i < sizeof summed / sizeof *summed; i++)
            measure[summed[i].measure] += unit[summed[i].quantity];
    }
}

void holdem_count_match(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    struct holdem_tallies *tally = table->tallies;
    struct prizes prizes;
    prizes_find(&prizes, table);
    for (int32_t i = 0; i < table->entrants; i++)
        count_entrant(table, table->line[i * field->stacks_each], field->team[i].place, &prizes);
    for (unsigned line = 0; line < table->setup->entrants; line++)
        line_complete(table, line);
    measures_complete(table);
    standings_fill(table, &prizes);
    if (field->stacks_each > 1)
        holdem_count_team_match(table);
    tally->matches++;
    tally->aborted += field->aborted;
    tally->laps[tally_entry(field->lap / TALLY_LAPS_BIN, TALLY_LAPS - 1)]++;
    tally->ended_by_level[tally_entry(field->level - 1, TALLY_LEVELS - 1)]++;
    unit_tallies_add(&tally->units, table->setup, table->match, TALLY_QUANTITIES, table->unit);
}
