#include "strategies/pofc_completion.h"

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
        do
            splits->list[splits->count++] =
                (struct pofc_split){{sets->place[top], sets->place[middle], sets->place[bottom]}};
        while ((top = card_set_next_subset(top, left)) != 0);
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

/* Opponents scooped, less those who scoop: how many bits are set in each half of the marks. */
static inline int16_t scoops(uint16_t marks) {
    uint16_t half = (uint16_t)(marks >> 1 & 5), bits = (uint16_t)(marks - half);
    uint16_t lost = (uint16_t)(bits >> 2), won = (uint16_t)(bits & 3);
    return (int16_t)(won - lost);
}

/* Without a branch, so that lanes go side by side. */
static inline void hand_complete(const struct pofc_fill *restrict top,
                                 const struct pofc_fill *restrict middle,
                                 const struct pofc_fill *restrict bottom, int16_t scoop_bonus,
                                 int16_t most[restrict POFC_LANES]) {
    for (int lane = 0; lane < POFC_LANES; lane++) {
        uint16_t marks = (uint16_t)(top->marks[lane] & middle->marks[lane] & bottom->marks[lane]);
        int bust =
            (top->value[lane] > middle->value[lane]) | (middle->value[lane] > bottom->value[lane]);
        int16_t scooped = (int16_t)(scoops(marks) * scoop_bonus);
        int16_t rows = (int16_t)(top->worth[lane] + middle->worth[lane] + bottom->worth[lane]);
        int16_t worth = (int16_t)(rows + scooped);
        worth = bust ? INT16_MIN : worth;
        most[lane] = worth > most[lane] ? worth : most[lane];
    }
}

void pofc_complete(const struct pofc_splits *splits,
                   const struct pofc_fills *const fills[POFC_ROWS], int16_t scoop_bonus,
                   int16_t most[POFC_LANES]) {
    for (int i = 0; i < splits->count; i++) {
        const uint8_t *set = splits->list[i].set;
        hand_complete(&fills[POFC_TOP]->of[set[POFC_TOP]],
                      &fills[POFC_MIDDLE]->of[set[POFC_MIDDLE]],
                      &fills[POFC_BOTTOM]->of[set[POFC_BOTTOM]], scoop_bonus, most);
    }
}
