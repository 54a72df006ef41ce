#include "sim/chicago_lab/train/prospects_counts.h"

#include "sim/chicago_lab/train/additive.h"
#include "sim/chicago_lab/train/hazards.h"
#include "sim/chicago_lab/train/seats.h"
#include "strategies/chicago/model/chance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a deal's random words are for, as the seat of their key; seats come first. */
enum { TRAINING_LAST_TRICK = CHICAGO_SEATS_MAX, TRAINING_HELD, TRAINING_CALLED, TRAINING_BREAKS };

/* Hands from the stock that are tested for each seat. */
enum { TRIES = 1 };

static struct rng training_rng(const struct chicago_table *table, unsigned use) {
    struct rng rng;
    struct rng_key key = chicago_deal_key(table, RNG_TRAINING);
    key.match = table->match;
    key.seat = (uint16_t)use;
    rng_seed(&rng, &key);
    return rng;
}

/* The opponents of a seat, with their hands. */
struct faced {
    struct opponents opponents;
    card_set hand[PROSPECTS_OPPONENTS], all;
};

static struct faced faced_by(const struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    struct faced faced = {0};
    for (unsigned left = state->view.playing & ~(1u << seat); left != 0; left &= left - 1) {
        unsigned other = card_set_lowest(left), k = faced.opponents.count++;
        bool barred = chicago_mask_has(table->barred, other);
        faced.opponents.said[k] = (uint8_t)opponents_said(&state->view, other, barred);
        faced.hand[k] = state->hand[other];
        faced.all |= state->hand[other];
    }
    return faced;
}

enum { NOTE_SAID_BITS = 3, NOTE_COUNT_BITS = 3 };

uint32_t five_tricks_note(const struct opponents *opponents, bool stood) {
    uint32_t note = 0;
    for (unsigned i = PROSPECTS_OPPONENTS; i-- > 0;)
        note = note << NOTE_SAID_BITS | opponents->said[i];
    return (note << NOTE_COUNT_BITS | opponents->count) << 1 | stood;
}

bool five_tricks_read(uint32_t note, struct opponents *opponents) {
    bool stood = note & 1;
    note >>= 1;
    opponents->count = note & ((1u << NOTE_COUNT_BITS) - 1);
    note >>= NOTE_COUNT_BITS;
    for (unsigned i = 0; i < PROSPECTS_OPPONENTS; i++, note >>= NOTE_SAID_BITS)
        opponents->said[i] = note & ((1u << NOTE_SAID_BITS) - 1);
    return stood;
}

/* Five of at least so many cards. */
static card_set random_hand(struct rng *rng, card_set from) {
    card cards[CARD_COUNT];
    unsigned count = 0;
    card_set hand = 0;
    while (from != 0)
        cards[count++] = card_set_take_lowest(&from);
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++) {
        unsigned place = rng_below(rng, count--);
        hand |= card_bit(cards[place]);
        cards[place] = cards[count];
    }
    return hand;
}

static void count_top(struct prospects_counts *counts, card_set mine, card_set theirs,
                      unsigned said) {
    unsigned above = 0;
    if (theirs != 0) {
        card top = card_set_highest(theirs);
        above = CARD_ACE - card_rank(top) - (unsigned)card_set_count_above(mine, top);
    }
    unsigned length = (unsigned)card_set_count(mine), guarded = (unsigned)card_set_count(theirs);
    counts->tops[length - 1][said][suit_top(guarded, above)]++;
}

/* Each opponent, with each number of those that follow it, round the table. */
static void count_together(struct holding_counts *holdings, unsigned holding, unsigned breakers,
                           unsigned opponents) {
    breakers |= breakers << opponents;
    for (unsigned first = 0; first < opponents; first++, breakers >>= 1) {
        for (unsigned i = 0; i < opponents; i++) {
            holdings->faced[holding][i]++;
            holdings->lost[holding][i] += (breakers & ((2u << i) - 1)) != 0;
        }
    }
}

static void count_suit(struct prospects_counts *counts, enum tested_hand from, card_set hand,
                       unsigned suit, const struct faced *faced) {
    struct holding_counts *holdings = &counts->holdings[from];
    card_set mine = hand & card_set_of_suit(suit);
    unsigned holding = prospects_holding(hand, suit);
    unsigned opponents = faced->opponents.count, breakers = 0;
    for (unsigned i = 0; i < opponents; i++) {
        unsigned said = faced->opponents.said[i];
        card_set theirs = faced->hand[i] & card_set_of_suit(suit);
        bool breaks = !chance_stands_against(mine, theirs);
        count_top(counts, mine, theirs, said);
        holdings->tested[holding][said]++;
        holdings->broken[holding][said] += breaks;
        breakers |= (unsigned)breaks << i;
    }
    count_together(holdings, holding, breakers, opponents);
}

static void test_hand(struct prospects_counts *counts, enum tested_hand from, card_set hand,
                      const struct faced *faced) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        if (hand & card_set_of_suit(suit))
            count_suit(counts, from, hand, suit, faced);
    }
}

/* The hand held, and such as might have come from the stock instead. */
static void test_hands(struct prospects_counts *counts, const struct chicago_table *table,
                       unsigned seat, const struct faced *faced) {
    card_set free = CARD_SET_ALL & ~(faced->all | table->state.muck);
    struct rng rng = training_rng(table, seat);
    test_hand(counts, TESTED_HELD, table->state.hand[seat], faced);
    for (unsigned i = 0; i < TRIES; i++)
        test_hand(counts, TESTED_FROM_STOCK, random_hand(&rng, free), faced);
}

static void observe_held(struct sample *sample, card_set hand, const struct faced *faced,
                         uint64_t random) {
    bool breaks = false;
    for (unsigned i = 0; i < faced->opponents.count; i++)
        breaks |= !chance_stands_against(hand, faced->hand[i]);
    sample_observe(sample, (struct observation){hand, five_tricks_note(&faced->opponents, !breaks)},
                   random);
}

static void hear_hands(struct prospects_counts *counts, const struct chicago_table *table) {
    const struct chicago_state *state = &table->state;
    struct rng rng = training_rng(table, TRAINING_HELD);
    unsigned own = seats_of_solver(table);
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (!chicago_mask_has(own, seat))
            continue;
        struct faced faced = faced_by(table, seat);
        test_hands(counts, table, seat, &faced);
        observe_held(&counts->five_tricks[DEFENCE_PERFECT], state->hand[seat], &faced,
                     rng_next(&rng));
    }
}

/* A seat that five points more would throw out does not play for them. */
static bool shuns_points(const struct chicago_view *view, unsigned seat, int32_t points) {
    bool must_call = view->rules.must_have_called_to_win && view->target != CHICAGO_NEVER &&
                     !chicago_mask_has(view->called, seat);
    return must_call && points + view->rules.last_trick_points >= view->target;
}

static void hear_last_trick(struct prospects_counts *counts, const struct chicago_table *table,
                            const struct chicago_event *event) {
    const struct chicago_state *state = &table->state;
    unsigned won = card_rank(event->card) == CARD_DEUCE ? LAST_TRICK_WITH_TWO : LAST_TRICK_WON;
    struct sample *sample = &counts->last_trick[state->order_count - 2];
    struct rng rng = training_rng(table, TRAINING_LAST_TRICK);
    unsigned own = seats_of_solver(table);
    for (unsigned place = 0; place < state->order_count; place++) {
        unsigned seat = state->order[place];
        unsigned outcome = seat == event->seat ? won : LAST_TRICK_LOST;
        int32_t gained = seat == event->seat ? event->points : 0;
        uint64_t random = rng_next(&rng);
        if (!chicago_mask_has(own, seat) ||
            shuns_points(&state->view, seat, state->view.points[seat] - gained))
            continue;
        uint32_t note = place * LAST_TRICK_OUTCOMES + outcome;
        sample_observe(sample, (struct observation){state->hand[seat], note}, random);
    }
}

static void gather_asked(struct prospects_counts *counts, const struct chicago_table *table,
                         const struct chicago_event *event) {
    if (!seats_face(table, event->seat))
        return;
    counts->asked++;
    counts->called += event->yes;
}

/* The hands of those who might break another's. */
static void hear_breaks(struct prospects_counts *counts, const struct chicago_table *table,
                        const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    struct rng rng = training_rng(table, TRAINING_BREAKS);
    unsigned own = seats_of_solver(table) & view->playing & ~(1u << event->seat);
    for (; own != 0; own &= own - 1) {
        unsigned seat = card_set_lowest(own);
        bool broke = seat == event->breaker;
        int32_t gained = broke ? view->rules.chicago_breaker : 0;
        uint64_t random = rng_next(&rng);
        if (!shuns_points(view, seat, view->points[seat] - gained))
            sample_observe(&counts->breaks, (struct observation){table->state.hand[seat], broke},
                           random);
    }
}

static void hear_chicago(struct prospects_counts *counts, const struct chicago_table *table,
                         const struct chicago_event *event) {
    hear_breaks(counts, table, event);
    if (seats_face(table, event->seat))
        counts->stood += event->yes;
    if (!chicago_mask_has(seats_of_solver(table), event->seat))
        return;
    struct rng rng = training_rng(table, TRAINING_CALLED);
    struct faced faced = faced_by(table, event->seat);
    struct observation called = {table->state.hand[event->seat],
                                 five_tricks_note(&faced.opponents, event->yes)};
    sample_observe(&counts->five_tricks[DEFENCE_AS_PLAYED], called, rng_next(&rng));
}

void prospects_hear(void *heard, const struct chicago_table *table,
                    const struct chicago_event *event) {
    struct prospects_counts *counts = heard;
    const struct chicago_view *view = &table->state.view;
    if (event->kind == EVENT_PLAY && card_set_count(view->played_set) == 1)
        hear_hands(counts, table);
    else if (event->kind == EVENT_LAST_TRICK)
        hear_last_trick(counts, table, event);
    else if (event->kind == EVENT_ASK)
        gather_asked(counts, table, event);
    else if (event->kind == EVENT_CHICAGO)
        hear_chicago(counts, table, event);
}

static void add_all(void *into, const void *from, size_t size) {
    uint64_t *sums = into;
    const uint64_t *counts = from;
    for (size_t i = 0; i < size / sizeof *sums; i++)
        sums[i] += counts[i];
}

void prospects_add(void *sum, const void *part) {
    struct prospects_counts *into = sum;
    const struct prospects_counts *from = part;
    add_all(into->holdings, from->holdings, sizeof into->holdings);
    add_all(into->tops, from->tops, sizeof into->tops);
    for (unsigned i = 0; i < PROSPECTS_OPPONENTS; i++)
        sample_add(&into->last_trick[i], &from->last_trick[i]);
    for (unsigned i = 0; i < DEFENCES; i++)
        sample_add(&into->five_tricks[i], &from->five_tricks[i]);
    sample_add(&into->breaks, &from->breaks);
    into->asked += from->asked;
    into->called += from->called;
    into->stood += from->stood;
}

/* How often a last trick is won with a deuce by one that holds some, before anything is known. */
static const double DEUCE_PRIOR = 0.15;

/* How often one of those who did not call breaks a Chicago, before anything is known. */
static const double BREAKS_PRIOR = 0.3;

/* The observations of last tricks, in order. */
struct last_tricks {
    struct observation *seen[PROSPECTS_OPPONENTS];
    size_t count[PROSPECTS_OPPONENTS];
};

static bool sort_last_tricks(const struct prospects_counts *counts, struct last_tricks *last) {
    bool sorted = true;
    for (unsigned i = 0; i < PROSPECTS_OPPONENTS; i++) {
        last->seen[i] = sample_sorted(&counts->last_trick[i]);
        last->count[i] = (size_t)counts->last_trick[i].count;
        sorted &= last->seen[i] != NULL;
    }
    return sorted;
}

static void add_place(struct additive_data *data, const struct last_tricks *last,
                      unsigned opponents, unsigned place) {
    size_t end = data->columns ? data->end[data->columns - 1] : 0;
    for (size_t i = 0; i < last->count[opponents - 1]; i++) {
        struct observation seen = last->seen[opponents - 1][i];
        if (seen.note / LAST_TRICK_OUTCOMES == place)
            data->items[end++] =
                additive_item_of(seen.hand, seen.note % LAST_TRICK_OUTCOMES != LAST_TRICK_LOST);
    }
    data->prior[data->columns] = -log(opponents); /* one in all who play */
    data->end[data->columns++] = end;
}

static void add_deuces(struct additive_data *data, const struct last_tricks *last) {
    size_t end = 0;
    for (unsigned k = 0; k < PROSPECTS_OPPONENTS; k++) {
        for (size_t i = 0; i < last->count[k]; i++) {
            struct observation seen = last->seen[k][i];
            unsigned outcome = seen.note % LAST_TRICK_OUTCOMES;
            if (outcome != LAST_TRICK_LOST && seen.hand & card_set_of_rank(CARD_DEUCE))
                data->items[end++] = additive_item_of(seen.hand, outcome == LAST_TRICK_WITH_TWO);
        }
    }
    data->prior[0] = log(DEUCE_PRIOR / (1 - DEUCE_PRIOR));
    data->end[0] = end;
    data->columns = 1;
}

static enum status fit_last_trick(const struct last_tricks *last, struct additive_item *items,
                                  struct prospects *prospects, struct error *error) {
    struct additive_data data = {.items = items}, deuces = {.items = items};
    for (unsigned opponents = 1; opponents <= PROSPECTS_OPPONENTS; opponents++) {
        for (unsigned place = 0; place <= opponents; place++)
            add_place(&data, last, opponents, place);
    }
    enum status status = additive_fit(&data, prospects->last_trick, 0, error);
    add_deuces(&deuces, last);
    if (status == STATUS_OK)
        status = additive_fit(&deuces, prospects->last_trick, PROSPECTS_DEUCE, error);
    return status;
}

static enum status fit_last_tricks(const struct prospects_counts *counts,
                                   struct prospects *prospects, struct error *error) {
    struct last_tricks last = {0};
    size_t most = (size_t)PROSPECTS_OPPONENTS * SAMPLE_SIZE;
    struct additive_item *items = malloc(most * sizeof *items);
    bool ready = sort_last_tricks(counts, &last) && items;
    enum status status = ready ? fit_last_trick(&last, items, prospects, error)
                               : error_set(error, STATUS_RUNTIME, "out of memory");
    for (unsigned i = 0; i < PROSPECTS_OPPONENTS; i++)
        free(last.seen[i]);
    free(items);
    return status;
}

/* Against any number of opponents together: of few at a large table there is little to learn from.
 */
static enum status fit_breaks(const struct prospects_counts *counts, struct prospects *prospects,
                              struct error *error) {
    struct observation *seen = sample_sorted(&counts->breaks);
    size_t count = (size_t)counts->breaks.count;
    struct additive_data data = {.items = malloc((count + 1) * sizeof *data.items), .columns = 1};
    enum status status =
        seen && data.items ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; status == STATUS_OK && i < count; i++)
        data.items[i] = additive_item_of(seen[i].hand, seen[i].note);
    data.end[0] = count;
    data.prior[0] = log(BREAKS_PRIOR / (1 - BREAKS_PRIOR));
    if (status == STATUS_OK)
        status = additive_fit(&data, prospects->last_trick, PROSPECTS_BREAKS, error);
    free(seen);
    free(data.items);
    return status;
}

/* As if ten had been asked before anything is known, and two had called, one with success. */
static void fit_calls(const struct prospects_counts *counts, struct prospects *prospects) {
    prospects->calls = (float)((double)(counts->called + 2) / (double)(counts->asked + 10));
    prospects->stands = (float)((double)(counts->stood + 1) / (double)(counts->called + 2));
}

enum status prospects_fit(const struct prospects_counts *counts, struct prospects *prospects,
                          struct error *error) {
    memset(prospects, 0, sizeof *prospects);
    hazards_fit(counts, prospects);
    enum status status = factors_fit(counts, prospects, error);
    fit_calls(counts, prospects);
    if (status == STATUS_OK)
        status = fit_last_tricks(counts, prospects, error);
    return status == STATUS_OK ? fit_breaks(counts, prospects, error) : status;
}
