#include "strategies/pofc/pofc_completion.h"

void pofc_sets_list(struct pofc_sets *sets, int cards) {
    card_set all = ((card_set)1 << cards) - 1;
    sets->cards = cards;
    for (int size = 0; size <= POFC_ROW_SIZE; size++) {
        sets->count[size] = 0;
        if (size > cards)
            continue;
        card_set set = card_set_highest_of(all, size);
        do {
            sets->place[set] = (uint8_t)sets->count[size];
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
            splits->list[splits->count++] =
                (struct pofc_split){{sets->place[top], sets->place[middle], sets->place[bottom]}};
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

/* Raises most to what the top makes of the rows below; below->value is whether those bust. */
static inline void top_complete(const struct pofc_fill *top, const struct pofc_fill *middle,
                                const struct pofc_fill *below, int16_t scoop_bonus,
                                pofc_lanes *most) {
    pofc_lanes marks = top->marks & below->marks;
    /* Opponents scooped, minus those who scoop: how many bits are set in each half of the marks. */
    pofc_lanes bits = marks - (marks >> 1 & 5), scoops = (bits & 3) - (bits >> 2);
    pofc_lanes row_value = top->row_value + below->row_value + scoops * scoop_bonus;
    pofc_lanes bust = (top->value > middle->value) | below->value;
    pofc_lanes more = (row_value > *most) & ~bust;
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
        const struct pofc_fill below = {.value = middle->value > bottom->value,
                                        .row_value = middle->row_value + bottom->row_value,
                                        .marks = middle->marks & bottom->marks};
        for (const struct pofc_split *last = split + splits->tops; split < last; split++)
            top_complete(&fills[POFC_TOP]->of[split->set[POFC_TOP]], middle, &below, scoop_bonus,
                         &best);
    }
    *most = best;
}
