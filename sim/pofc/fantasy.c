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

/* A frame on top: its value, strength and worth with the best kickers. */
struct top {
    const struct pofc_frame *frame;
    hand_value value;
    int32_t strength;
    struct worth worth; /* strength included */
    struct worth bound; /* the most that this and later tops bring */
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
    struct top top[TOPS_MAX];                       /* the highest score first */
    int64_t top_stay;                               /* of any top */
    struct plan plan[PLANS_MAX];
    int tops, plans;
    int64_t best;
    struct pofc_rows best_rows;
    struct pofc_frames frames;
};

/*
 * Rows on their way from frames to the last kicker. Of a row not yet full the strength is a
 * bound, and the value one by which the hand is not bust.
 */
struct layout {
    const struct pofc_frame *frame[POFC_ROWS];
    struct pofc_rows rows;
    struct pofc_values values;
    int32_t strength[POFC_ROWS];
    int64_t score; /* without strengths */
    unsigned open; /* mask of rows not yet full */
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

/*
 * Bounds the open rows by the best kickers among the loose cards, and a middle row by the bottom
 * one. False if that shows the layout to be impossible, bust or no better than the best.
 */
static bool layout_bound(const struct search *search, struct layout *layout, card_set loose) {
    for (int i = POFC_TOP; i < POFC_ROWS; i++) {
        enum pofc_row row = (enum pofc_row)i;
        hand_value value;
        if ((layout->open & 1u << row) == 0)
            continue;
        if (!pofc_frame_best(layout->frame[row], row, loose, &value))
            return false;
        if (row == POFC_BOTTOM && value < layout->values.row[POFC_MIDDLE])
            return false;
        if (row == POFC_MIDDLE && value > layout->values.row[POFC_BOTTOM])
            value = layout->values.row[POFC_BOTTOM];
        layout->strength[row] = pofc_strength(row, value);
    }
    return layout_score(layout) > search->best;
}

/* Whether it matters which suits the kickers have: they may make more of the row, or not enough. */
static bool suits_matter(const struct pofc_frame *frame) {
    return frame->cards == 0;
}

/*
 * The row to fill next: first one whose suits matter, so that others may take any card of a
 * rank; the top last.
 */
static enum pofc_row row_next(const struct layout *layout) {
    if (layout->open & 1u << POFC_BOTTOM &&
        (suits_matter(layout->frame[POFC_BOTTOM]) || !(layout->open & 1u << POFC_MIDDLE)))
        return POFC_BOTTOM;
    return layout->open & 1u << POFC_MIDDLE ? POFC_MIDDLE : POFC_TOP;
}

/* Fills the rows one after another with every choice of kickers that may be the best. */
static void layout_fill(struct search *search, struct layout layout, card_set loose) {
    if (layout.open == 0) {
        search->best = layout_score(&layout);
        search->best_rows = layout.rows;
        return;
    }
    bool last = layout.open == 1u << POFC_TOP;
    if (!last && !layout_bound(search, &layout, loose))
        return;
    enum pofc_row row = row_next(&layout);
    const struct pofc_frame *frame = layout.frame[row];
    bool high_card = row != POFC_TOP && frame->category == HAND_HIGH_CARD;
    card_set kickers = loose & frame->kickers;
    if (!high_card)
        kickers = card_set_one_per_rank(kickers);
    int open = pofc_frame_open(frame, row);
    if (card_set_count(kickers) < open)
        return;
    card_set chosen = card_set_highest_of(kickers, open);
    layout.open ^= 1u << row;
    do {
        hand_value value = pofc_row_value(row, frame->cards | chosen);
        if (hand_category_of(value) != (enum hand_category)frame->category)
            continue;
        layout.rows.row[row] = frame->cards | chosen;
        layout.values.row[row] = value;
        layout.strength[row] = pofc_strength(row, value);
        if (layout_score(&layout) > search->best) {
            if (!pofc_is_bust(&layout.values))
                layout_fill(search, layout, loose ^ chosen);
        } else if (!high_card)
            break; /* the values descend */
    } while ((chosen = card_set_next_subset(chosen, kickers)) != 0);
}

/*
 * The first top from here on of other cards than those taken and of no higher value than that
 * of the middle row: since tops stand by worth, no later one brings more. NULL: none.
 */
static const struct top *top_next(const struct search *search, const struct top *top,
                                  card_set taken, hand_value middle) {
    for (; top < search->top + search->tops; top++)
        if ((top->frame->cards & taken) == 0 && top->value <= middle)
            return top;
    return NULL;
}

/* Tries these frames; the score is that of their categories, without strengths. */
static void layout_try(struct search *search, const struct pofc_frame *const frame[POFC_ROWS],
                       int64_t score) {
    struct layout layout = {
        .frame = {frame[POFC_TOP], frame[POFC_MIDDLE], frame[POFC_BOTTOM]},
        .values = {{[POFC_BOTTOM] = UINT16_MAX}},
        .score = score,
        .open = 1u << POFC_TOP,
    };
    for (int row = POFC_MIDDLE; row < POFC_ROWS; row++)
        if (pofc_frame_open(frame[row], (enum pofc_row)row) == 0) {
            layout.rows.row[row] = frame[row]->cards;
            layout.values.row[row] = frame[row]->value;
            layout.strength[row] = frame[row]->strength;
        } else
            layout.open |= 1u << row;
    card_set taken = frame[POFC_TOP]->cards | frame[POFC_MIDDLE]->cards | frame[POFC_BOTTOM]->cards;
    layout_fill(search, layout, search->cards & ~taken);
}

/* Whether other frames' cards leave enough kickers. */
static bool leaves_room(card_set cards, const struct pofc_frame *frame) {
    return card_set_count(cards & frame->kickers) <= frame->spare;
}

static void tops_try(struct search *search, const struct plan *plan,
                     const struct pofc_frame *bottom, const struct pofc_frame *middle) {
    struct worth low = worth_with(search->worth[POFC_BOTTOM][plan->bottom], bottom->strength);
    struct worth mid = worth_with(search->worth[POFC_MIDDLE][plan->middle], middle->strength);
    card_set taken = bottom->cards | middle->cards;
    for (const struct top *top = top_next(search, search->top, taken, middle->value);
         top && score_of(low, mid, top->bound) > search->best;
         top = top_next(search, top + 1, taken, middle->value)) {
        const struct pofc_frame *frame[] = {top->frame, middle, bottom};
        int64_t bound = score_of(low, mid, top->worth);
        if (bound > search->best && leaves_room(top->frame->cards | middle->cards, bottom) &&
            leaves_room(top->frame->cards | bottom->cards, middle))
            layout_try(search, frame, bound - bottom->strength - middle->strength - top->strength);
    }
}

/*
 * Whether a middle frame can make a row no better than the bottom one. Rows of one category
 * compare as their frames do at best, but for flushes, which may leave their best cards out.
 */
static bool may_stand_on(const struct pofc_frame *middle, const struct pofc_frame *bottom) {
    return middle->value <= bottom->value || middle->category == HAND_FLUSH;
}

static void middles_try(struct search *search, const struct plan *plan,
                        const struct pofc_frame *bottom) {
    hand_value best = search->frames.value[plan->middle];
    const struct top *top = top_next(search, search->top, bottom->cards, best);
    if (!top)
        return;
    struct worth low = worth_with(search->worth[POFC_BOTTOM][plan->bottom], bottom->strength);
    struct worth mid = search->worth[POFC_MIDDLE][plan->middle];
    if (score_of(low, worth_with(mid, search->frames.strength[plan->middle]), top->bound) <=
        search->best)
        return;
    for (const struct pofc_frame *middle = search->frames.first[plan->middle]; middle;
         middle = middle->next)
        if ((middle->cards & bottom->cards) == 0 && may_stand_on(middle, bottom) &&
            leaves_room(middle->cards, bottom) && leaves_room(bottom->cards, middle) &&
            score_of(low, worth_with(mid, middle->strength), top->bound) > search->best)
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

static void top_add(struct search *search, const struct pofc_frame *frame) {
    hand_value value;
    if (!pofc_frame_best(frame, POFC_TOP, search->cards, &value))
        return;
    assert(search->tops < TOPS_MAX);
    int32_t strength = pofc_strength(POFC_TOP, value);
    struct worth worth = worth_with(worth_of(search, POFC_TOP, value), strength);
    int i = search->tops++;
    for (; i > 0 && search->top[i - 1].worth.score < worth.score; i--)
        search->top[i] = search->top[i - 1];
    search->top[i] = (struct top){frame, value, strength, worth, worth};
}

static void tops_find(struct search *search) {
    static const enum hand_category categories[] = {HAND_THREE_OF_A_KIND, HAND_PAIR,
                                                    HAND_HIGH_CARD};
    search->tops = 0;
    for (int i = 0; i < 3; i++)
        for (const struct pofc_frame *frame = search->frames.first[categories[i]]; frame;
             frame = frame->next)
            top_add(search, frame);
    for (int i = search->tops - 1; i-- > 0;)
        search->top[i].bound.stay |= search->top[i + 1].bound.stay;
}

static void plan_add(struct search *search, const struct plan *plan) {
    int i = search->plans++;
    for (; i > 0 && search->plan[i - 1].bound < plan->bound; i--)
        search->plan[i] = search->plan[i - 1];
    search->plan[i] = *plan;
}

/* The plans that there are frames for, the most promising first. */
static void plans_find(struct search *search) {
    const struct pofc_frames *frames = &search->frames;
    search->plans = 0;
    for (int middle = HAND_CATEGORIES; middle-- > 0;) {
        const struct top *top = top_next(search, search->top, 0, frames->value[middle]);
        if (!frames->first[middle] || !top)
            continue;
        struct worth mid = worth_with(search->worth[POFC_MIDDLE][middle], frames->strength[middle]);
        for (int bottom = HAND_CATEGORIES; bottom-- > middle;)
            if (frames->first[bottom]) {
                struct worth low =
                    worth_with(search->worth[POFC_BOTTOM][bottom], frames->strength[bottom]);
                plan_add(search,
                         &(struct plan){score_of(low, mid, top->bound), (enum hand_category)bottom,
                                        (enum hand_category)middle});
            }
    }
}

static void worths_find(struct search *search) {
    for (int category = 0; category < HAND_CATEGORIES; category++)
        if (search->frames.first[category])
            for (int row = POFC_MIDDLE; row <= POFC_BOTTOM; row++)
                search->worth[row][category] =
                    worth_of(search, (enum pofc_row)row, (hand_value)(category << 12));
}

struct pofc_fantasy pofc_fantasy_set(const struct pofc_rules *rules, card_set cards,
                                     int32_t stay_value) {
    struct search search;
    search.rules = rules;
    search.cards = cards;
    search.stay = ((int64_t)stay_value << POINT_SHIFT) + (1 << (POINT_SHIFT - 1));
    search.best = -1;
    pofc_frames_find(&search.frames, cards);
    worths_find(&search);
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
