#include "strategies/pofc_completion.h"

#include <stddef.h>

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

const struct pofc_split *pofc_complete(const struct pofc_splits *splits,
                                       const struct pofc_fills *const fills[POFC_ROWS],
                                       const struct pofc_bonus *bonus, int32_t *worth) {
    const struct pofc_split *best = NULL, *end = splits->list + splits->count;
    int32_t others = fills[POFC_TOP]->most + fills[POFC_MIDDLE]->most + bonus->most;
    for (const struct pofc_split *split = splits->list; split < end;) {
        const struct pofc_split *next = split + splits->stride;
        struct pofc_fill bottom = fills[POFC_BOTTOM]->of[split->mask[POFC_BOTTOM]];
        if (bottom.worth + others <= *worth) {
            split = next;
            continue;
        }
        for (; split < next; split++) {
            struct pofc_fill middle = fills[POFC_MIDDLE]->of[split->mask[POFC_MIDDLE]];
            struct pofc_fill top = fills[POFC_TOP]->of[split->mask[POFC_TOP]];
            int32_t sum = bottom.worth + middle.worth + top.worth +
                          bonus->of[bottom.marks & middle.marks & top.marks];
            if ((middle.value <= bottom.value) & (top.value <= middle.value) & (sum > *worth)) {
                *worth = sum;
                best = split;
            }
        }
    }
    return best;
}
