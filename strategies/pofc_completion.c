#include "strategies/pofc_completion.h"

#include <stddef.h>

/* More than any hand is worth. */
enum { BUST = 1 << 29 };

void pofc_sets_list(struct pofc_sets *sets, int cards) {
    card_set all = ((card_set)1 << cards) - 1;
    for (int size = 0; size <= POFC_ROW_SIZE; size++) {
        sets->count[size] = 0;
        if (size > cards)
            continue;
        card_set set = card_set_highest_of(all, size);
        do
            sets->mask[size][sets->count[size]++] = (uint8_t)set;
        while ((set = card_set_next_subset(set, all)) != 0);
    }
}

static void splits_add(struct pofc_splits *splits, card_set top, card_set middle, card_set bottom) {
    splits->list[splits->count++] =
        (struct pofc_split){{(uint8_t)top, (uint8_t)middle, (uint8_t)bottom}};
}

static void splits_add_bottom(struct pofc_splits *splits, card_set bottom, card_set rest,
                              const int room[POFC_ROWS]) {
    card_set middle = card_set_highest_of(rest, room[POFC_MIDDLE]);
    do {
        card_set left = rest ^ middle, top = card_set_highest_of(left, room[POFC_TOP]);
        do
            splits_add(splits, top, middle, bottom);
        while ((top = card_set_next_subset(top, left)) != 0);
    } while ((middle = card_set_next_subset(middle, rest)) != 0);
}

void pofc_splits_list(struct pofc_splits *splits, int cards, const int room[POFC_ROWS]) {
    card_set all = ((card_set)1 << cards) - 1;
    card_set bottom = card_set_highest_of(all, room[POFC_BOTTOM]);
    splits->count = splits->stride = 0;
    do {
        splits_add_bottom(splits, bottom, all ^ bottom, room);
        if (splits->stride == 0)
            splits->stride = splits->count;
    } while ((bottom = card_set_next_subset(bottom, all)) != 0);
}

void pofc_sums_fill(hand_sum sum[POFC_COMPLETION_SETS], const card *cards, int count) {
    sum[0] = 0;
    for (int i = 0; i < count; i++)
        for (int mask = 0; mask < 1 << i; mask++)
            sum[1 << i | mask] = hand_add(sum[mask], cards[i]);
}

/* Looks among the splits of one bottom. A bust is no branch, as it would be hard to foresee. */
static const struct pofc_split *splits_search(const struct pofc_split *split,
                                              const struct pofc_split *end, struct pofc_fill bottom,
                                              const struct pofc_fills *const fills[POFC_ROWS],
                                              const struct pofc_bonus *bonus, int32_t *worth) {
    const struct pofc_split *best = NULL;
    int32_t least = *worth - bottom.worth, bonus_most = bonus->most[bottom.marks];
    for (; split < end; split++) {
        struct pofc_fill middle = fills[POFC_MIDDLE]->of[split->mask[POFC_MIDDLE]];
        struct pofc_fill top = fills[POFC_TOP]->of[split->mask[POFC_TOP]];
        int32_t bust = (middle.value > bottom.value) | (top.value > middle.value);
        int32_t sum = middle.worth + top.worth - bust * BUST;
        if (sum + bonus_most > least) {
            sum += bonus->of[bottom.marks & middle.marks & top.marks];
            if (sum > least) {
                least = sum;
                best = split;
            }
        }
    }
    *worth = least + bottom.worth;
    return best;
}

const struct pofc_split *pofc_complete(const struct pofc_splits *splits,
                                       const struct pofc_fills *const fills[POFC_ROWS],
                                       const struct pofc_bonus *bonus, int32_t *worth) {
    const struct pofc_split *best = NULL;
    int32_t others = fills[POFC_TOP]->most + fills[POFC_MIDDLE]->most;
    for (int i = 0; i < splits->count; i += splits->stride) {
        const struct pofc_split *first = &splits->list[i];
        struct pofc_fill bottom = fills[POFC_BOTTOM]->of[first->mask[POFC_BOTTOM]];
        if (bottom.worth + others + bonus->most[bottom.marks] <= *worth)
            continue;
        const struct pofc_split *found =
            splits_search(first, first + splits->stride, bottom, fills, bonus, worth);
        best = found != NULL ? found : best;
    }
    return best;
}
