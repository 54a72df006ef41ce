/*
 * Branch and bound, over categories, then frames, then kickers.
 *
 * Every arrangement has one frame in each row, and its kickers are left over by all three. So
 * looking at all disjoint triples of frames, and at all kickers for each, looks at everything.
 * What is passed over cannot be better than what is already found: royalties and staying follow
 * from the frames, and no row is stronger than its frame with the best kickers there are.
 */
#include "sim/pofc/fantasy.h"

#include "sim/pofc/frame.h"

#include <assert.h>

/* Points stand above the strengths of three rows and a bit for staying. */
enum { POINT_SHIFT = 27, PLANS_MAX = HAND_CATEGORIES * (HAND_CATEGORIES + 1) / 2 };

static_assert(3 * POFC_STRENGTHS < 1 << (POINT_SHIFT - 1), "strengths stay below royalties");

/* The most pairs and threes of a kind are those of four ranks of four; and a high card. */
enum { TOPS_MAX = 4 * (6 + 4) + 1 };

/* What a row brings by itself, and what a row that keeps a player in Fantasy Land brings once. */
struct worth {
    int64_t score;
    int64_t stay;
};

struct top {
    card_set cards;
    hand_value value; /* with the best kickers, as a frame's */
    int32_t strength;
    struct worth worth; /* strength included */
};

/* Categories of bottom and middle, and the most that any arrangement of them can score. */
struct plan {
    int64_t bound;
    enum hand_category bottom, middle;
};

struct search {
    const struct pofc_rules *rules;
    card_set cards;
    int64_t stay;
    struct worth worth[POFC_ROWS][HAND_CATEGORIES]; /* without strength; not of tops */
    struct top top[TOPS_MAX];
    struct plan plan[PLANS_MAX];
    int tops, plans;
    int64_t best;
    struct pofc_rows best_rows;
    struct pofc_frames frames;
};

/* Rows from their frames to the last kicker; the strength of those not yet full is a bound. */
struct layout {
    struct pofc_rows rows;
    struct pofc_values values;
    int32_t strength[POFC_ROWS];
    int64_t score; /* without strengths */
};

static struct worth worth_with(struct worth worth, int32_t strength) {
    worth.score += strength;
    return worth;
}

static int64_t score_of(struct worth bottom, struct worth middle, struct worth top) {
    return bottom.score + middle.score + top.score + (bottom.stay | middle.stay | top.stay);
}

static int64_t layout_score(const struct layout *layout) {
    return layout->score + layout->strength[POFC_TOP] + layout->strength[POFC_MIDDLE] +
           layout->strength[POFC_BOTTOM];
}

/* Fills the rows one after another with every choice of kickers that may be the best. */
static void rows_fill(struct search *search, struct layout *layout, int filled, card_set loose) {
    static const enum pofc_row order[] = {POFC_MIDDLE, POFC_BOTTOM, POFC_TOP};
    if (filled == POFC_ROWS) {
        search->best = layout_score(layout);
        search->best_rows = layout->rows;
        return;
    }
    enum pofc_row row = order[filled];
    const struct layout before = *layout;
    card_set frame = before.rows.row[row];
    bool any_suit = row == POFC_TOP || frame != 0;
    card_set kickers = any_suit ? pofc_frame_kickers(frame, loose) : loose;
    int open = pofc_row_size(row) - card_set_count(frame);
    if (card_set_count(kickers) < open)
        return;
    card_set chosen = card_set_highest_of(kickers, open);
    do {
        layout->rows.row[row] = frame | chosen;
        hand_value value = pofc_row_value(row, frame | chosen);
        if (!any_suit && hand_category_of(value) != HAND_HIGH_CARD)
            continue;
        layout->values.row[row] = value;
        layout->strength[row] = pofc_strength(row, value);
        if (layout_score(layout) <= search->best) {
            if (any_suit)
                break;
            continue;
        }
        if (!pofc_is_bust(&layout->values))
            rows_fill(search, layout, filled + 1, loose ^ chosen);
    } while ((chosen = card_set_next_subset(chosen, kickers)) != 0);
    *layout = before;
}

static void layout_try(struct search *search, struct layout *layout) {
    card_set loose = search->cards & ~layout->rows.row[POFC_TOP] & ~layout->rows.row[POFC_MIDDLE] &
                     ~layout->rows.row[POFC_BOTTOM];
    for (int row = POFC_TOP; row < POFC_ROWS; row++) {
        hand_value value;
        if (!pofc_frame_best((enum pofc_row)row, layout->rows.row[row], loose, &value))
            return;
        layout->strength[row] = pofc_strength((enum pofc_row)row, value);
    }
    if (layout_score(layout) > search->best)
        rows_fill(search, layout, 0, loose);
}

static void tops_try(struct search *search, const struct plan *plan,
                     const struct pofc_frame *bottom, const struct pofc_frame *middle) {
    struct worth low = worth_with(search->worth[POFC_BOTTOM][plan->bottom], bottom->strength);
    struct worth mid = worth_with(search->worth[POFC_MIDDLE][plan->middle], middle->strength);
    for (const struct top *top = search->top; top < search->top + search->tops; top++) {
        if (top->cards & (bottom->cards | middle->cards) || top->value > middle->value)
            continue;
        int64_t bound = score_of(low, mid, top->worth);
        if (bound <= search->best)
            continue;
        struct layout layout = {
            .rows = {{top->cards, middle->cards, bottom->cards}},
            .values = {{[POFC_BOTTOM] = UINT16_MAX}},
            .score = bound - bottom->strength - middle->strength - top->strength,
        };
        layout_try(search, &layout);
    }
}

/* The most that a top without these cards can bring. */
static struct worth tops_most(const struct search *search, card_set taken) {
    struct worth most = {0, 0};
    for (const struct top *top = search->top; top < search->top + search->tops; top++)
        if ((top->cards & taken) == 0) {
            if (most.score < top->worth.score)
                most.score = top->worth.score;
            most.stay |= top->worth.stay;
        }
    return most;
}

static void middles_try(struct search *search, const struct plan *plan,
                        const struct pofc_frame *bottom) {
    struct worth low = worth_with(search->worth[POFC_BOTTOM][plan->bottom], bottom->strength);
    struct worth top = tops_most(search, bottom->cards);
    struct worth mid = search->worth[POFC_MIDDLE][plan->middle];
    if (score_of(low, worth_with(mid, search->frames.strength[plan->middle]), top) <= search->best)
        return;
    for (const struct pofc_frame *middle = search->frames.first[plan->middle]; middle;
         middle = middle->next)
        if ((middle->cards & bottom->cards) == 0 && middle->value <= bottom->value &&
            score_of(low, worth_with(mid, middle->strength), top) > search->best)
            tops_try(search, plan, bottom, middle);
}

/* What a row of this value brings by itself, strength apart. */
static struct worth worth_of(const struct search *search, enum pofc_row row, hand_value value) {
    struct pofc_values values = {{0}};
    values.row[row] = value;
    bool stays = pofc_stays(search->rules, &values) != 0;
    return (struct worth){(int64_t)pofc_royalty(search->rules, row, value) << POINT_SHIFT,
                          stays ? search->stay : 0};
}

static void top_add(struct search *search, card_set frame) {
    hand_value value;
    if (!pofc_frame_best(POFC_TOP, frame, search->cards, &value))
        return;
    assert(search->tops < TOPS_MAX);
    int32_t strength = pofc_strength(POFC_TOP, value);
    struct worth worth = worth_with(worth_of(search, POFC_TOP, value), strength);
    search->top[search->tops++] = (struct top){frame, value, strength, worth};
}

static void tops_find(struct search *search) {
    static const enum hand_category categories[] = {HAND_THREE_OF_A_KIND, HAND_PAIR,
                                                    HAND_HIGH_CARD};
    search->tops = 0;
    for (int i = 0; i < 3; i++)
        for (const struct pofc_frame *frame = search->frames.first[categories[i]]; frame;
             frame = frame->next)
            top_add(search, frame->cards);
}

static void plan_add(struct search *search, const struct plan *plan) {
    int i = search->plans++;
    for (; i > 0 && search->plan[i - 1].bound < plan->bound; i--)
        search->plan[i] = search->plan[i - 1];
    search->plan[i] = *plan;
}

/* All plans there are frames for, the most promising first. */
static void plans_find(struct search *search) {
    struct worth top = tops_most(search, 0);
    struct worth most[POFC_ROWS][HAND_CATEGORIES];
    search->plans = 0;
    for (int bottom = 0; bottom < HAND_CATEGORIES; bottom++) {
        if (!search->frames.first[bottom])
            continue;
        int32_t strength = search->frames.strength[bottom];
        for (int row = POFC_MIDDLE; row <= POFC_BOTTOM; row++) {
            search->worth[row][bottom] =
                worth_of(search, (enum pofc_row)row, (hand_value)(bottom << 12));
            most[row][bottom] = worth_with(search->worth[row][bottom], strength);
        }
        for (int middle = 0; middle <= bottom; middle++)
            if (search->frames.first[middle]) {
                int64_t bound = score_of(most[POFC_BOTTOM][bottom], most[POFC_MIDDLE][middle], top);
                plan_add(search, &(struct plan){bound, (enum hand_category)bottom,
                                                (enum hand_category)middle});
            }
    }
}

struct pofc_fantasy pofc_fantasy_set(const struct pofc_rules *rules, card_set cards,
                                     int32_t stay_value) {
    struct search search;
    search.rules = rules;
    search.cards = cards;
    search.stay = ((int64_t)stay_value << POINT_SHIFT) + (1 << (POINT_SHIFT - 1));
    search.best = -1;
    pofc_frames_find(&search.frames, cards);
    tops_find(&search);
    plans_find(&search);
    for (const struct plan *plan = search.plan;
         plan < search.plan + search.plans && plan->bound > search.best; plan++)
        for (const struct pofc_frame *bottom = search.frames.first[plan->bottom]; bottom;
             bottom = bottom->next)
            middles_try(&search, plan, bottom);

    struct pofc_values values = pofc_values_of(&search.best_rows);
    struct pofc_fantasy fantasy = {search.best_rows, 0, pofc_stays(rules, &values)};
    for (int row = POFC_TOP; row < POFC_ROWS; row++)
        fantasy.royalties += pofc_royalty(rules, (enum pofc_row)row, values.row[row]);
    return fantasy;
}
