/* Completions of a hand by cards drawn, and the placings weighed by them. */
#include "strategies/pofc/sampler.h"

#include <string.h>

void pofc_sets_list(struct pofc_sets *sets, int cards) {
    card_set all = ((card_set)1 << cards) - 1;
    sets->cards = cards;
    for (int size = 0; size <= POFC_ROW_SIZE; size++) {
        sets->count[size] = 0;
        if (size > cards)
            continue;
        card_set set = card_set_highest_of(all, size);
        do {
            sets->number[set] = (uint8_t)sets->count[size];
            sets->mask[size][sets->count[size]++] = (uint8_t)set;
        } while ((set = card_set_next_subset(set, all)) != 0);
    }
}

static void splits_add_bottom(struct pofc_splits *splits, const struct pofc_sets *sets,
                              card_set bottom, card_set rest, const int room[POFC_ROWS]) {
    card_set middle = card_set_highest_of(rest, room[POFC_MIDDLE]);
    do {
        card_set left = rest ^ middle, top = card_set_highest_of(left, room[POFC_TOP]);
        int before = splits->count;
        do
            splits->list[splits->count++] = (struct pofc_split){
                {sets->number[top], sets->number[middle], sets->number[bottom]}};
        while ((top = card_set_next_subset(top, left)) != 0);
        splits->tops = splits->count - before;
    } while ((middle = card_set_next_subset(middle, rest)) != 0);
}

void pofc_splits_list(struct pofc_splits *splits, const struct pofc_sets *sets,
                      const int room[POFC_ROWS]) {
    card_set all = ((card_set)1 << sets->cards) - 1;
    card_set bottom = card_set_highest_of(all, room[POFC_BOTTOM]);
    splits->count = 0;
    do
        splits_add_bottom(splits, sets, bottom, all ^ bottom, room);
    while ((bottom = card_set_next_subset(bottom, all)) != 0);
}

/* Raises most to what the top makes of the rows below: it busts if its value is above theirs. */
static inline void top_complete(const struct pofc_fill *top, const struct pofc_fill *below,
                                int16_t scoop_bonus, pofc_lanes *most) {
    pofc_lanes marks = top->marks & below->marks;
    /* Opponents scooped, minus those who scoop: how many bits are set in each half of the marks. */
    pofc_lanes bits = marks - (marks >> 1 & 5), scoops = (bits & 3) - (bits >> 2);
    pofc_lanes row_value = top->row_value + below->row_value + scoops * scoop_bonus;
    pofc_lanes more = (row_value > *most) & (top->value <= below->value);
    *most = (row_value & more) | (*most & ~more);
}

void pofc_complete(const struct pofc_splits *splits,
                   const struct pofc_fills *const fills[POFC_ROWS], int16_t scoop_bonus,
                   pofc_lanes *most) {
    const struct pofc_split *split = splits->list, *end = split + splits->count;
    pofc_lanes best = *most;
    while (split < end) {
        const struct pofc_fill *middle = &fills[POFC_MIDDLE]->of[split->set[POFC_MIDDLE]];
        const struct pofc_fill *bottom = &fills[POFC_BOTTOM]->of[split->set[POFC_BOTTOM]];
        pofc_lanes bust = middle->value > bottom->value; /* whatever the top is */
        const struct pofc_fill below = {.value = (middle->value & ~bust) | (INT16_MIN & bust),
                                        .row_value = middle->row_value + bottom->row_value,
                                        .marks = middle->marks & bottom->marks};
        for (const struct pofc_split *last = split + splits->tops; split < last; split++)
            top_complete(&fills[POFC_TOP]->of[split->set[POFC_TOP]], &below, scoop_bonus, &best);
    }
    *most = best;
}

static int32_t highest_royalty(const int32_t *list, int count) {
    int32_t most = 0;
    for (int i = 0; i < count; i++)
        most = list[i] > most ? list[i] : most;
    return most;
}

/* More hundredths of a point than any hand, or any bust, counts for. */
static int32_t row_value_bound(const struct pofc_rules *rules, int opponents, double fantasy_value,
                               int bust_feared) {
    int32_t royalties = highest_royalty(rules->royalty_pair, CARD_RANKS) +
                        highest_royalty(rules->royalty_trips, CARD_RANKS) +
                        highest_royalty(rules->royalty_middle, HAND_CATEGORIES) +
                        highest_royalty(rules->royalty_bottom, HAND_CATEGORIES);
    int32_t points = royalties + POFC_ROWS * rules->row_point + rules->scoop_bonus;
    return opponents * (100 * (points + bust_feared) + sampler_hundredths(fantasy_value)) + 100;
}

/* Each is the value of a point of royalties. */
static void steps_fill(struct sampler_steps *steps, const int32_t royalty[HAND_CATEGORIES],
                       int32_t each) {
    int32_t before = 0;
    steps->count = 0;
    for (int category = 0; category < HAND_CATEGORIES; category++) {
        int32_t row_value = royalty[category] * each;
        if (row_value == before)
            continue;
        steps->over[steps->count] = (int16_t)(pofc_lane_value((hand_value)(category << 12)) - 1);
        steps->more[steps->count++] = (int16_t)(row_value - before);
        before = row_value;
    }
}

/* A bust counts for bust_feared points per opponent more than it pays. */
static void sampler_row_values_fill(struct sampler_row_values *row_values,
                                    const struct pofc_rules *rules, int opponents,
                                    double fantasy_value, int bust_feared) {
    int32_t unit = 100 * INT16_MAX / row_value_bound(rules, opponents, fantasy_value, bust_feared);
    int32_t each = unit * opponents;
    int32_t fantasy = each * sampler_hundredths(fantasy_value) / 100;
    row_values->unit = (int16_t)unit;
    row_values->row_point = (int16_t)(unit * rules->row_point);
    row_values->scoop_bonus = (int16_t)(unit * rules->scoop_bonus);
    row_values->bust = (int16_t)(each * bust_feared);
    for (unsigned a = 0; a < CARD_RANKS; a++)
        for (unsigned b = 0; b <= a; b++)
            for (unsigned c = 0; c <= b; c++) {
                hand_sum sum = hand_code[card_make(a, 0)] + hand_code[card_make(b, 1)] +
                               hand_code[card_make(c, 2)];
                const struct pofc_values values = {{[POFC_TOP] = hand_value_3(sum)}};
                int32_t row_value = pofc_royalty(rules, POFC_TOP, values.row[POFC_TOP]) * each;
                if (pofc_enters(rules, &values))
                    row_value += fantasy;
                row_values->top[hand_index_3(sum)] = (int16_t)row_value;
            }
    steps_fill(&row_values->middle, rules->royalty_middle, each);
    steps_fill(&row_values->bottom, rules->royalty_bottom, each);
}

static void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed) {
    row->row = which;
    row->room = pofc_row_size(which) - card_set_count(placed);
    row->sum = hand_sum_of_set(placed);
}

/* Lanes are read one by one: unrolled, since else clang has them read back from memory, which takes
 * WebAssembly twice as long. */
static void fill_top(struct pofc_fill *fill, hand_sum placed, const sampler_sums *sum,
                     const int16_t row_value[HAND_ENTRIES_3]) {
#pragma GCC unroll 16
    for (int lane = 0; lane < POFC_LANES; lane++) {
        hand_sum three = placed + (*sum)[lane];
        fill->value[lane] = (int16_t)hand_value_3(three);
        fill->row_value[lane] = row_value[hand_index_3(three)];
    }
}

/* As hand_value_5() does, for all lanes. */
static void fill_five(struct pofc_fill *fill, hand_sum placed, const sampler_sums *sum) {
    sampler_sums five = *sum + placed, row = five >> 22;
    sampler_sums flush = (sampler_sums)(HAND_MIXED_SUITS(five) == 0) & HAND_ENTRIES;
    sampler_sums column = (five >> 12) + flush;
#pragma GCC unroll 16
    for (int lane = 0; lane < POFC_LANES; lane++)
        fill->value[lane] = (int16_t)hand_tables.five[column[lane] + hand_tables.offset[row[lane]]];
}

static void fill_steps(struct pofc_fill *fill, const struct sampler_steps *steps) {
    fill->row_value = (pofc_lanes){0};
    for (int i = 0; i < steps->count; i++)
        fill->row_value += (fill->value > steps->over[i]) & steps->more[i];
}

/* Marks the row's duel with an opponent, and adds the points for it. */
static void fill_compare(struct pofc_fill *fill, const pofc_lanes *other, int opponent,
                         int16_t row_point) {
    pofc_lanes won = fill->value > *other, lost = fill->value < *other;
    fill->row_value += (won & row_point) - (lost & row_point);
    fill->marks |= (won & (int16_t)(1 << opponent)) | (lost & (int16_t)(4 << opponent));
}

typedef uint16_t unsigned_lanes __attribute__((vector_size(sizeof(pofc_lanes))));

/* Looked up for all sets before lanes are read together, which waits for what was just written. */
static void fills_value(struct sampler_row *row, const struct sampler_batch *batch,
                        const struct pofc_sets *sets, const int16_t top_row_value[HAND_ENTRIES_3]) {
    for (int i = 0; i < sets->count[row->room]; i++) {
        const sampler_sums *sum = &batch->sum[sets->mask[row->room][i]];
        if (row->row == POFC_TOP)
            fill_top(&row->fills.of[i], row->sum, sum, top_row_value);
        else
            fill_five(&row->fills.of[i], row->sum, sum);
    }
}

/* Fills the row with each set of cards that has the size of its room. */
static void sampler_row_fill(struct sampler_row *row, const struct sampler_batch *batch,
                             const struct pofc_sets *sets,
                             const struct sampler_row_values *row_values) {
    fills_value(row, batch, sets, row_values->top);
    for (int i = 0; i < sets->count[row->room]; i++) {
        struct pofc_fill *fill = &row->fills.of[i];
        fill->value = (pofc_lanes)((unsigned_lanes)fill->value - INT16_MAX); /* pofc_lane_value() */
        if (row->row != POFC_TOP)
            fill_steps(fill, row->row == POFC_MIDDLE ? &row_values->middle : &row_values->bottom);
        fill->marks = (pofc_lanes){0};
        for (int opponent = 0; opponent < batch->opponents; opponent++)
            fill_compare(fill, &batch->value[opponent][row->row], opponent, row_values->row_point);
    }
}

void sampler_weighing_start(struct sampler_weighing *weighing, const struct pofc_view *view,
                            int street, double fantasy_value, int bust_feared) {
    int opponents = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        opponents += pofc_is_opponent(view, seat);
    sampler_row_values_fill(&weighing->row_values, &view->rules, opponents, fantasy_value,
                            bust_feared);
    weighing->cards = street == POFC_STREETS - 1
                          ? POFC_STREET_CARDS
                          : (POFC_STREETS - street) * (POFC_STREET_CARDS - 1);
    pofc_sets_list(&weighing->sets, weighing->cards);
    memset(weighing->splits, 0, sizeof weighing->splits);
}

/* Finds the rows of the placings, each once, so that no others are filled. */
static void rows_collect(struct sampler_weighing *weighing) {
    struct sampler_row *known[POFC_ROWS][POFC_MASKS] = {0};
    const struct pofc_rows *placed = &weighing->view->rows[weighing->view->seat];
    weighing->rows = 0;
    for (int i = 0; i < weighing->count; i++) {
        struct sampler_weighed *weighed = &weighing->weighed[i];
        int room[POFC_ROWS];
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
            unsigned mask = weighed->placing.mask[row];
            if (known[row][mask] == NULL) {
                known[row][mask] = &weighing->row[weighing->rows++];
                sampler_row_start(known[row][mask], row,
                                  placed->row[row] | weighing->placings->cards[mask]);
            }
            weighed->fills[row] = &known[row][mask]->fills;
            room[row] = known[row][mask]->room;
        }
        struct pofc_splits *splits = &weighing->splits[room[POFC_TOP]][room[POFC_MIDDLE]];
        if (splits->count == 0)
            pofc_splits_list(splits, &weighing->sets, room);
        weighed->splits = splits;
    }
}

void sampler_weighing_enter(struct sampler_weighing *weighing, const struct pofc_view *view,
                            const struct pofc_placings *placings) {
    weighing->view = view;
    weighing->placings = placings;
    weighing->count = placings->count;
    for (int i = 0; i < placings->count; i++)
        weighing->weighed[i] = (struct sampler_weighed){.placing = placings->list[i]};
    rows_collect(weighing);
}

void sampler_weighing_run(struct sampler_weighing *weighing, const struct sampler_batch *batch) {
    for (int i = 0; i < weighing->rows; i++)
        sampler_row_fill(&weighing->row[i], batch, &weighing->sets, &weighing->row_values);
    for (int i = 0; i < weighing->count; i++) {
        struct sampler_weighed *weighed = &weighing->weighed[i];
        pofc_lanes most = batch->bust * weighing->row_values.unit - weighing->row_values.bust;
        pofc_complete(weighed->splits, weighed->fills, weighing->row_values.scoop_bonus, &most);
        for (int lane = 0; lane < POFC_LANES; lane++)
            weighed->value += most[lane];
    }
}

const struct sampler_weighed *sampler_weighing_best(const struct sampler_weighing *weighing) {
    const struct sampler_weighed *best = weighing->weighed;
    for (int i = 1; i < weighing->count; i++)
        if (weighing->weighed[i].value > best->value)
            best = &weighing->weighed[i];
    return best;
}
