#include "sim/chicago_lab/train/trick_odds_counts.h"

#include "sim/chicago_lab/train/line_ups.h"
#include "strategies/chicago/model/calls.h"

#include <string.h>

/* What a deal's random words are for, as the seat of their key; five seats come first. */
enum {
    TRAINING_LAST_TRICK = 5,
    TRAINING_HELD,
    TRAINING_BREAKS,
    TRAINING_TRIALS, /* by seat */
    TRAINING_SIXTH = TRAINING_TRIALS + CHICAGO_SEATS_MAX,
    TRAINING_SHARE
};

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
    card_set hand[TRICK_ODDS_OPPONENTS], all;
};

static struct faced faced_by(const struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    const struct chicago_view *view = &state->view;
    struct faced faced = {0};
    for (unsigned left = view->playing & ~(1u << seat); left != 0; left &= left - 1) {
        unsigned other = card_set_lowest(left), k = faced.opponents.count++;
        bool barred = chicago_mask_has(table->barred, other);
        faced.opponents.exchanged[k] = (uint8_t)opponents_exchanged(view, other, barred);
        faced.opponents.announced[k] = (uint8_t)opponents_announced(view, other);
        faced.opponents.unwilling[k] = opponents_unwilling(view, other);
        faced.opponents.refused[k] = chicago_mask_has(view->refused, other);
        faced.hand[k] = state->hand[other];
        faced.all |= state->hand[other];
    }
    return faced;
}

/* Bits of a note: of each opponent's exchange; who is unwilling, and who refused; who announced,
 * and what. */
enum {
    NOTE_EXCHANGED_BITS = 3,
    NOTE_ANNOUNCER_BITS = 3,
    NOTE_ANNOUNCED_BITS = 3,
    NOTE_COUNT_BITS = 3,
    NOTE_BITS = TRICK_ODDS_OPPONENTS * (NOTE_EXCHANGED_BITS + 2) + NOTE_ANNOUNCER_BITS +
                NOTE_ANNOUNCED_BITS + NOTE_COUNT_BITS + 1
};
_Static_assert(NOTE_BITS <= (int)SAMPLE_NOTE_BITS && ANNOUNCED_KINDS <= 1 << NOTE_ANNOUNCED_BITS,
               "a sample has room for a note");

/* Of equal hands announced, one is noted. */
uint64_t five_tricks_note(const struct opponents *opponents, bool stood) {
    uint64_t note = 0;
    unsigned announcer = 0;
    for (unsigned i = TRICK_ODDS_OPPONENTS; i-- > 0;) {
        note = note << NOTE_EXCHANGED_BITS | opponents->exchanged[i];
        note = (note << 1 | opponents->refused[i]) << 1 | opponents->unwilling[i];
        announcer = opponents->announced[i] != ANNOUNCED_NOTHING ? i : announcer;
    }
    note = note << NOTE_ANNOUNCER_BITS | announcer;
    note = note << NOTE_ANNOUNCED_BITS | opponents->announced[announcer];
    return (note << NOTE_COUNT_BITS | (opponents->count - 1u)) << 1 | stood;
}

static unsigned take_bits(uint64_t *note, unsigned bits) {
    unsigned value = (unsigned)*note & ((1u << bits) - 1);
    *note >>= bits;
    return value;
}

bool five_tricks_read(uint64_t note, struct opponents *opponents) {
    bool stood = take_bits(&note, 1);
    *opponents = (struct opponents){.count = (uint8_t)(take_bits(&note, NOTE_COUNT_BITS) + 1)};
    unsigned announced = take_bits(&note, NOTE_ANNOUNCED_BITS);
    opponents->announced[take_bits(&note, NOTE_ANNOUNCER_BITS)] = (uint8_t)announced;
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++) {
        opponents->unwilling[i] = take_bits(&note, 1);
        opponents->refused[i] = take_bits(&note, 1);
        opponents->exchanged[i] = (uint8_t)take_bits(&note, NOTE_EXCHANGED_BITS);
    }
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
        unsigned index = rng_below(rng, count--);
        hand |= card_bit(cards[index]);
        cards[index] = cards[count];
    }
    return hand;
}

static void count_top(struct trick_odds_counts *counts, card_set mine, card_set theirs,
                      unsigned exchanged) {
    unsigned above = 0;
    if (theirs != 0) {
        card top = card_set_highest(theirs);
        above = CARD_ACE - card_rank(top) - (unsigned)card_set_count_above(mine, top);
    }
    unsigned length = (unsigned)card_set_count(mine), guarded = (unsigned)card_set_count(theirs);
    counts->tops[length - 1][exchanged][suit_top(guarded, above)]++;
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

static void count_suit(struct trick_odds_counts *counts, enum tested_hand from, card_set hand,
                       unsigned suit, const struct faced *faced) {
    struct holding_counts *holdings = &counts->holdings[from];
    card_set mine = hand & card_set_of_suit(suit);
    unsigned holding = trick_odds_holding(hand, suit);
    unsigned opponents = faced->opponents.count, breakers = 0;
    for (unsigned i = 0; i < opponents; i++) {
        unsigned exchanged = faced->opponents.exchanged[i];
        card_set theirs = faced->hand[i] & card_set_of_suit(suit);
        bool breaks = !chance_stands_against(mine, theirs);
        count_top(counts, mine, theirs, exchanged);
        holdings->tested[holding][exchanged]++;
        holdings->broken[holding][exchanged] += breaks;
        breakers |= (unsigned)breaks << i;
    }
    count_together(holdings, holding, breakers, opponents);
}

static void test_hand(struct trick_odds_counts *counts, enum tested_hand from, card_set hand,
                      const struct faced *faced) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        if (hand & card_set_of_suit(suit))
            count_suit(counts, from, hand, suit, faced);
    }
}

/* The hand held, and hands that might have come from the stock instead. */
static void test_hands(struct trick_odds_counts *counts, const struct chicago_table *table,
                       unsigned seat, const struct faced *faced) {
    card_set free = CARD_SET_ALL & ~(faced->all | table->state.muck);
    struct rng rng = training_rng(table, seat < TRAINING_LAST_TRICK ? seat : TRAINING_SIXTH);
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

/* Hazards and lines are learned from different matches: see trick_odds_counts.h. */
static bool teaches_lines(const struct chicago_table *table) {
    return table->match % 2 == 1;
}

static void on_hands(struct trick_odds_counts *counts, unsigned own,
                     const struct chicago_table *table) {
    const struct chicago_state *state = &table->state;
    struct rng rng = training_rng(table, TRAINING_HELD);
    bool lines = teaches_lines(table);
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (!chicago_mask_has(own, seat))
            continue;
        struct faced faced = faced_by(table, seat);
        uint64_t random = rng_next(&rng);
        if (lines)
            observe_held(&counts->five_tricks[DEFENCE_PERFECT], state->hand[seat], &faced, random);
        else
            test_hands(counts, table, seat, &faced);
    }
}

/* A seat that so many points more would throw out does not play for them. */
static bool shuns_points(const struct chicago_view *view, unsigned seat, int32_t points,
                         int32_t more) {
    bool must_call = view->rules.must_have_called_to_win && view->target != CHICAGO_NEVER &&
                     !chicago_mask_has(view->called, seat);
    return must_call && points + more >= view->target;
}

/* Who won a trick, and with which card, to hands of those who would not shun its points. */
static void observe_trick(struct sample samples[TRICK_ODDS_OPPONENTS], unsigned own,
                          const struct chicago_table *table, const struct chicago_event *event,
                          int32_t more, unsigned use) {
    const struct chicago_state *state = &table->state;
    unsigned won = card_rank(event->card) == CARD_DEUCE ? LAST_TRICK_WITH_TWO : LAST_TRICK_WON;
    struct sample *sample = &samples[state->order_count - 2];
    struct rng rng = training_rng(table, use);
    for (unsigned turn = 0; turn < state->order_count; turn++) {
        unsigned seat = state->order[turn];
        unsigned outcome = seat == event->seat ? won : LAST_TRICK_LOST;
        int32_t gained = seat == event->seat ? event->points : 0;
        uint64_t random = rng_next(&rng);
        if (!chicago_mask_has(own, seat) ||
            shuns_points(&state->view, seat, state->view.points[seat] - gained, more))
            continue;
        uint32_t note = turn * LAST_TRICK_OUTCOMES + outcome;
        sample_observe(sample, (struct observation){state->hand[seat], note}, random);
    }
}

static void on_last_trick(struct trick_odds_counts *counts, unsigned own,
                          const struct chicago_table *table, const struct chicago_event *event) {
    observe_trick(counts->last_trick, own, table, event,
                  chicago_last_trick_points(&table->state.view.rules, false), TRAINING_LAST_TRICK);
}

/* Any one of the points of tricks 1 to 4 of a deal is observed, each as likely. */
static void on_trick(struct trick_odds_counts *counts, unsigned own,
                     const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_rules *rules = &table->state.view.rules;
    struct rng rng = training_rng(table, TRAINING_SHARE);
    int32_t point = (int32_t)rng_below(&rng, (uint32_t)trick_odds_points(rules));
    int32_t trick = 0;
    while (point >= rules->trick_points.item[trick])
        point -= rules->trick_points.item[trick++];
    if (trick + 1 == table->state.view.trick)
        observe_trick(counts->share, own, table, event, event->points, TRAINING_SHARE);
}

static void gather_asked(struct trick_odds_counts *counts, unsigned opponents,
                         const struct chicago_event *event) {
    if (!chicago_mask_has(opponents, event->seat))
        return;
    counts->asked++;
    counts->called += event->yes;
}

/* The hands of those who might break another's. */
static void on_breaks(struct trick_odds_counts *counts, unsigned seats,
                      const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    struct rng rng = training_rng(table, TRAINING_BREAKS);
    unsigned own = seats & view->playing & ~(1u << event->seat);
    for (; own != 0; own &= own - 1) {
        unsigned seat = card_set_lowest(own);
        bool broke = seat == event->breaker;
        int32_t gained = broke ? view->rules.chicago_breaker : 0;
        uint64_t random = rng_next(&rng);
        int32_t more = chicago_last_trick_points(&view->rules, false);
        if (!shuns_points(view, seat, view->points[seat] - gained, more))
            sample_observe(&counts->breaks, (struct observation){table->state.hand[seat], broke},
                           random);
    }
}

static void on_chicago(struct trick_odds_counts *counts, const struct seats_part *part,
                       const struct chicago_table *table, const struct chicago_event *event) {
    on_breaks(counts, part->examples, table, event);
    if (chicago_mask_has(part->opponents, event->seat))
        counts->stood += event->yes;
}

void trick_odds_on_trial(struct trick_odds_counts *counts, const struct chicago_table *table,
                         unsigned seat, bool stood) {
    if (!teaches_lines(table))
        return;
    struct rng rng = training_rng(table, (unsigned)TRAINING_TRIALS + seat);
    const struct faced faced = faced_by(table, seat);
    const struct observation tried = {table->state.hand[seat],
                                      five_tricks_note(&faced.opponents, stood)};
    sample_observe(&counts->five_tricks[DEFENCE_AS_PLAYED], tried, rng_next(&rng));
}

void trick_odds_on_event(void *context, const struct seats_part *part,
                         const struct chicago_table *table, const struct chicago_event *event) {
    struct trick_odds_counts *counts = context;
    const struct chicago_view *view = &table->state.view;
    if (event->kind == EVENT_PLAY && card_set_count(view->played_set) == 1)
        on_hands(counts, part->own, table);
    else if (event->kind == EVENT_LAST_TRICK)
        on_last_trick(counts, part->examples, table, event);
    else if (event->kind == EVENT_TRICK)
        on_trick(counts, part->examples, table, event);
    else if (event->kind == EVENT_ASK)
        gather_asked(counts, part->opponents, event);
    else if (event->kind == EVENT_CHICAGO)
        on_chicago(counts, part, table, event);
}

static void add_all(void *into, const void *from, size_t size) {
    uint64_t *sums = into;
    const uint64_t *counts = from;
    for (size_t i = 0; i < size / sizeof *sums; i++)
        sums[i] += counts[i];
}

void trick_odds_add(void *sum, const void *part) {
    struct trick_odds_counts *into = sum;
    const struct trick_odds_counts *from = part;
    add_all(into->holdings, from->holdings, sizeof into->holdings);
    add_all(into->tops, from->tops, sizeof into->tops);
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++) {
        sample_add(&into->last_trick[i], &from->last_trick[i]);
        sample_add(&into->share[i], &from->share[i]);
    }
    for (unsigned i = 0; i < DEFENCES; i++)
        sample_add(&into->five_tricks[i], &from->five_tricks[i]);
    sample_add(&into->breaks, &from->breaks);
    into->asked += from->asked;
    into->called += from->called;
    into->stood += from->stood;
}
