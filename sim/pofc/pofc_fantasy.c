/*
 * Branch and bound, over categories, then frames, then kickers.
 *
 * Every arrangement has one frame in each row, and its kickers are left over by all three. So
 * looking at all disjoint triples of frames, and at all kickers for each, looks at everything.
 * What is passed over cannot be better than what is already found: royalties and staying follow
 * from the frames, and no row is stronger than its frame with the best kickers there are.
 */
#include "sim/pofc/pofc_fantasy.h"

#include "sim/pofc/pofc_frame.h"

#include <assert.h>

/* Points are above the strengths of three rows and a bit for staying. */
enum { POINT_SHIFT = 27, PLANS_MAX = HAND_CATEGORIES * (HAND_CATEGORIES + 1) / 2 };

static_assert(3 * POFC_STRENGTHS < 1 << (POINT_SHIFT - 1), "strengths stay below royalties");

/* The most pairs and threes of a kind are those of four ranks of four; and a high card. */
enum { TOPS_MAX = 4 * (6 + 4) + 1 };

/* What a row brings by itself, and what a row that keeps a player in Fantasy Land brings once. */
struct row_value {
    int64_t score;
    int64_t stay;
};

/* A frame on top: its value, strength and score with the best kickers. */
struct top {
    const struct pofc_frame *frame;
    hand_value value;
    int32_t strength;
    struct row_value row_value; /* strength included */
    struct row_value bound;     /* the most that this and later tops bring */
};

/* Categories of bottom and middle, and the most that any arrangement of them can score. */
struct fantasy_plan {
    int64_t bound;
    int bottom, middle;
};

struct fantasy_search {
    const struct pofc_rules *rules;
    card_set cards;
    int64_t stay;
    struct row_value row_value[POFC_ROWS]
                              [HAND_CATEGORIES]; /* of middle and bottom, strength apart */
    struct top top[TOPS_MAX];                    /* the highest score first */
    struct fantasy_plan plan[PLANS_MAX];         /* the highest bound first */
    int tops, plans;
    int64_t best;
    struct pofc_rows best_rows;
    struct pofc_frames frames;
};

/*
 * Rows on their way from frames to the last kicker. Of an open row, one not yet full, the
 * strength is a bound, and the value the one by which it makes nothing bust.
 */
struct arrangement {
    const struct pofc_frame *frame[POFC_ROWS];
    struct pofc_rows rows;
    struct pofc_values values;
    int32_t strength[POFC_ROWS];
    int64_t score; /* strengths apart */
    unsigned open; /* mask of rows */
};

static struct row_value row_value_with(struct row_value row_value, int32_t strength) {
    row_value.score += strength;
    return row_value;
}

static int64_t score_of(struct row_value bottom, struct row_value middle, struct row_value top) {
    return bottom.score + middle.score + top.score + (bottom.stay | middle.stay | top.stay);
}

static int64_t arrangement_score(const struct arrangement *arrangement) {
    return arrangement->score + arrangement->strength[POFC_TOP] +
           arrangement->strength[POFC_MIDDLE] + arrangement->strength[POFC_BOTTOM];
}

static bool row_is_open(const struct arrangement *arrangement, enum pofc_row row) {
    return (arrangement->open & 1u << row) != 0;
}

/*
 * Bounds the open rows by the best kickers among the loose cards, and a middle row by the bottom
 * one. False if that shows the arrangement to be impossible, bust or no better than the best.
 */
static bool arrangement_bound(const struct fantasy_search *search, struct arrangement *arrangement,
                              card_set loose) {
    for (int i = POFC_TOP; i < POFC_ROWS; i++) {
        enum pofc_row row = (enum pofc_row)i;
        hand_value value;
        if (!row_is_open(arrangement, row))
            continue;
        if (!pofc_frame_best(arrangement->frame[row], row, loose, &value))
            return false;
        if (row == POFC_BOTTOM && value < arrangement->values.row[POFC_MIDDLE])
            return false;
        if (row == POFC_MIDDLE && value > arrangement->values.row[POFC_BOTTOM])
            value = arrangement->values.row[POFC_BOTTOM];
        arrangement->strength[row] = pofc_strength(row, value);
    }
    return arrangement_score(arrangement) > search->best;
}

/*
 * The row to fill next: first flushes and high cards of five, which mind the suits, so that the
 * others may take any card of a rank; the top last.
 */
static enum pofc_row row_next(const struct arrangement *arrangement) {
    bool suits_matter = arrangement->frame[POFC_BOTTOM]->cards == 0;
    if (row_is_open(arrangement, POFC_MIDDLE) &&
        !(row_is_open(arrangement, POFC_BOTTOM) && suits_matter))
        return POFC_MIDDLE;
    return row_is_open(arrangement, POFC_BOTTOM) ? POFC_BOTTOM : POFC_TOP;
}

/*
 * Fills the open rows one after another with every choice of kickers that may be the best. The
 * values of a row descend from choice to choice, except high cards of five: they are chosen
 * from all suits, since some choices are a flush.
 */
static void arrangement_fill(struct fantasy_search *search, struct arrangement arrangement,
                             card_set loose) {
    if (arrangement.open == 0) {
        search->best = arrangement_score(&arrangement);
        search->best_rows = arrangement.rows;
        return;
    }
    enum pofc_row row = row_next(&arrangement);
    if (row != POFC_TOP && !arrangement_bound(search, &arrangement, loose))
        return;
    arrangement.open ^= 1u << row;
    const struct pofc_frame *frame = arrangement.frame[row];
    bool descending = row == POFC_TOP || frame->category != HAND_HIGH_CARD;
    card_set kickers = loose & frame->kickers;
    if (descending)
        kickers = card_set_one_per_rank(kickers);
    int open = pofc_frame_open(frame, row);
    if (card_set_count(kickers) < open)
        return;
    card_set chosen = card_set_highest_of(kickers, open);
    do {
        hand_value value = pofc_row_value(row, frame->cards | chosen);
        if (hand_category_of(value) != (enum hand_category)frame->category)
            continue;
        arrangement.rows.row[row] = frame->cards | chosen;
        arrangement.values.row[row] = value;
        arrangement.strength[row] = pofc_strength(row, value);
        if (arrangement_score(&arrangement) > search->best) {
            if (!pofc_is_bust(&arrangement.values))
                arrangement_fill(search, arrangement, loose ^ chosen);
        } else if (descending)
            break;
    } while ((chosen = card_set_next_subset(chosen, kickers)) != 0);
}

/* Tries the frames; the score is that of their categories, strengths apart. */
static void arrangement_try(struct fantasy_search *search,
                            const struct pofc_frame *const frame[POFC_ROWS], int64_t score) {
    struct arrangement arrangement = {
        .frame = {frame[POFC_TOP], frame[POFC_MIDDLE], frame[POFC_BOTTOM]},
        .values = {{[POFC_BOTTOM] = UINT16_MAX}},
        .score = score,
        .open = 1u << POFC_TOP,
    };
    for (int row = POFC_MIDDLE; row <= POFC_BOTTOM; row++)
        if (pofc_frame_open(frame[row], (enum pofc_row)row) > 0)
            arrangement.open |= 1u << row;
        else {
            arrangement.rows.row[row] = frame[row]->cards;
            arrangement.values.row[row] = frame[row]->value;
            arrangement.strength[row] = frame[row]->strength;
        }
    card_set taken = frame[POFC_TOP]->cards | frame[POFC_MIDDLE]->cards | frame[POFC_BOTTOM]->cards;
    arrangement_fill(search, arrangement, search->cards & ~taken);
}

/*
 * The first top from here on of other cards than those taken and of no higher value than that
 * of the middle row; no later one brings more than its bound. NULL: none.
 */
static const struct top *top_next(const struct fantasy_search *search, const struct top *top,
                                  card_set taken, hand_value middle) {
    for (; top < search->top + search->tops; top++)
        if ((top->frame->cards & taken) == 0 && top->value <= middle)
            return top;
    return NULL;
}

/* Whether cards of other rows leave a row of five enough kickers. */
static bool leaves_room(card_set others, const struct pofc_frame *frame) {
    return card_set_count(others & frame->kickers) <= frame->spare;
}

/* Tries every top with two frames, whose row values are given. */
static void tops_try(struct fantasy_search *search, const struct pofc_frame *bottom,
                     const struct pofc_frame *middle, struct row_value bottom_row_value,
                     struct row_value middle_row_value) {
    card_set taken = bottom->cards | middle->cards;
    for (const struct top *top = top_next(search, search->top, taken, middle->value);
         top && score_of(bottom_row_value, middle_row_value, top->bound) > search->best;
         top = top_next(search, top + 1, taken, middle->value)) {
        const struct pofc_frame *frame[] = {top->frame, middle, bottom};
        int64_t bound = score_of(bottom_row_value, middle_row_value, top->row_value);
        if (bound > search->best && leaves_room(top->frame->cards | middle->cards, bottom) &&
            leaves_room(top->frame->cards | bottom->cards, middle))
            arrangement_try(search, frame,
                            bound - bottom->strength - middle->strength - top->strength);
    }
}

/*
 * Whether a middle frame fits a bottom one. Rows of one category compare as their frames do at
 * best, except flushes, which may leave their best cards out.
 */
static bool frames_fit(const struct pofc_frame *bottom, const struct pofc_frame *middle) {
    return (middle->cards & bottom->cards) == 0 &&
           (middle->value <= bottom->value || middle->category == HAND_FLUSH) &&
           leaves_room(middle->cards, bottom) && leaves_room(bottom->cards, middle);
}

/* What the best frame of a category brings in the row. */
static struct row_value row_value_most(const struct fantasy_search *search, enum pofc_row row,
                                       int category) {
    return row_value_with(search->row_value[row][category], search->frames.strength[category]);
}

/* Tries every middle of the plan with a bottom. */
static void middles_try(struct fantasy_search *search, const struct fantasy_plan *plan,
                        const struct pofc_frame *bottom) {
    const struct pofc_frames *frames = &search->frames;
    const struct top *top =
        top_next(search, search->top, bottom->cards, frames->value[plan->middle]);
    if (!top)
        return;
    struct row_value bottom_row_value =
        row_value_with(search->row_value[POFC_BOTTOM][plan->bottom], bottom->strength);
    struct row_value most = row_value_most(search, POFC_MIDDLE, plan->middle);
    if (score_of(bottom_row_value, most, top->bound) <= search->best)
        return;
    for (const struct pofc_frame *middle = frames->first[plan->middle]; middle;
         middle = middle->next) {
        struct row_value middle_row_value =
            row_value_with(search->row_value[POFC_MIDDLE][plan->middle], middle->strength);
        if (frames_fit(bottom, middle) &&
            score_of(bottom_row_value, middle_row_value, top->bound) > search->best)
            tops_try(search, bottom, middle, bottom_row_value, middle_row_value);
    }
}

/* What a row of this value brings whatever the others are, strength apart. */
static struct row_value row_value_of(const struct fantasy_search *search, enum pofc_row row,
                                     hand_value value) {
    struct pofc_values values = {{0}};
    values.row[row] = value;
    bool stays = pofc_stays(search->rules, &values) != 0;
    return (struct row_value){(int64_t)pofc_royalty(search->rules, row, value) << POINT_SHIFT,
                              stays ? search->stay : 0};
}

static void row_values_find(struct fantasy_search *search) {
    for (int row = POFC_MIDDLE; row <= POFC_BOTTOM; row++)
        for (int category = 0; category < HAND_CATEGORIES; category++)
            if (search->frames.first[category])
                search->row_value[row][category] =
                    row_value_of(search, (enum pofc_row)row, (hand_value)(category << 12));
}

static void top_add(struct fantasy_search *search, const struct pofc_frame *frame) {
    hand_value value;
    if (!pofc_frame_best(frame, POFC_TOP, search->cards, &value))
        return;
    assert(search->tops < TOPS_MAX);
    int32_t strength = pofc_strength(POFC_TOP, value);
    struct row_value row_value = row_value_with(row_value_of(search, POFC_TOP, value), strength);
    int i = search->tops++;
    for (; i > 0 && search->top[i - 1].row_value.score < row_value.score; i--)
        search->top[i] = search->top[i - 1];
    search->top[i] = (struct top){frame, value, strength, row_value, row_value};
}

static void tops_find(struct fantasy_search *search) {
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

static void plan_add(struct fantasy_search *search, struct fantasy_plan plan) {
    int i = search->plans++;
    for (; i > 0 && search->plan[i - 1].bound < plan.bound; i--)
        search->plan[i] = search->plan[i - 1];
    search->plan[i] = plan;
}

/* Every plan there are frames for, from the highest categories down. */
static void plans_find(struct fantasy_search *search) {
    const struct pofc_frames *frames = &search->frames;
    search->plans = 0;
    for (int bottom = HAND_CATEGORIES; bottom-- > 0;)
        for (int middle = bottom; middle >= 0; middle--) {
            const struct top *top = top_next(search, search->top, 0, frames->value[middle]);
            if (!frames->first[bottom] || !frames->first[middle] || !top)
                continue;
            int64_t bound = score_of(row_value_most(search, POFC_BOTTOM, bottom),
                                     row_value_most(search, POFC_MIDDLE, middle), top->bound);
            plan_add(search, (struct fantasy_plan){bound, bottom, middle});
        }
}

struct pofc_fantasy pofc_fantasy_set(const struct pofc_rules *rules, card_set cards,
                                     int32_t stay_value) {
    assert(card_set_count(cards) >= POFC_FANTASY_CARDS_MIN);
    assert(card_set_count(cards) <= POFC_FANTASY_CARDS_MAX);
    struct fantasy_search search;
    search.rules = rules;
    search.cards = cards;
    search.stay = ((int64_t)stay_value << POINT_SHIFT) + (1 << (POINT_SHIFT - 1));
    search.best = -1;
    pofc_frames_find(&search.frames, cards);
    row_values_find(&search);
    tops_find(&search);
    plans_find(&search);
    for (const struct fantasy_plan *plan = search.plan;
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
