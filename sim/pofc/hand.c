#include "sim/pofc/hand.h"

#include "sim/pofc/ask.h"
#include "sim/pofc/event.h"

/* The coordinates of this hand's stream for a purpose; seat is 0. */
static struct rng_key hand_key(const struct pofc_table *table, enum rng_purpose purpose) {
    return (struct rng_key){.seed = table->setup->seed,
                            .match = table->group,
                            .deal = (uint32_t)table->state.view.hand,
                            .purpose = (uint16_t)purpose};
}

static void seed_strategies(struct pofc_table *table) {
    struct rng_key key = hand_key(table, RNG_STRATEGY);
    key.match = table->match;
    player_seed(table->seated, table->state.view.seats, &key);
}

static void start_hand(struct pofc_table *table) {
    struct rng rng;
    struct rng_key key = hand_key(table, RNG_DECK);
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, table->state.deck);
    seed_strategies(table);
    pofc_state_start_hand(&table->state);
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_HAND});
}

static void deal(struct pofc_table *table, unsigned seat, unsigned count) {
    struct pofc_state *state = &table->state;
    pofc_state_deal(state, seat, count);
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = state->view.street == 0 ? EVENT_FANTASY
                                                                                : EVENT_DEAL,
                                                .seat = seat,
                                                .cards = state->held[seat]});
}

static void record_place(const struct pofc_table *table, unsigned seat,
                         const struct pofc_rows *rows, card_set discarded) {
    pofc_record(table, &(struct pofc_event){
                           .kind = EVENT_PLACE, .seat = seat, .cards = discarded, .rows = *rows});
}

static void place(struct pofc_table *table, unsigned seat) {
    struct pofc_state *state = &table->state;
    card_set discarded = state->discarded[seat];
    struct pofc_rows rows = pofc_ask(table, seat);
    pofc_state_place(state, seat, &rows);
    if (table->record)
        record_place(table, seat, &rows, state->discarded[seat] & ~discarded);
}

/* The seats in Fantasy Land get all their cards and set them, face down, before the others. */
static void set_fantasy(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    for (unsigned i = 0; i < state->view.seats; i++)
        if (pofc_in_fantasy(state, state->order[i]))
            deal(table, state->order[i], (unsigned)table->state.view.rules.fantasy_cards);
    for (unsigned i = 0; i < state->view.seats; i++) {
        unsigned seat = state->order[i];
        if (!pofc_in_fantasy(state, seat))
            continue;
        struct pofc_rows rows = pofc_ask(table, seat);
        pofc_state_place(state, seat, &rows);
    }
}

/* Those not in Fantasy Land, in turn order. All get their first cards before anyone places. */
static void play_streets(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    uint8_t order[POFC_SEATS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < state->view.seats; i++)
        if (!pofc_in_fantasy(state, state->order[i]))
            order[count++] = state->order[i];
    state->view.street = 1;
    for (unsigned i = 0; i < count; i++)
        deal(table, order[i], POFC_FIRST_CARDS);
    for (unsigned i = 0; i < count; i++)
        place(table, order[i]);
    while (state->view.street++ < POFC_STREETS)
        for (unsigned i = 0; i < count; i++) {
            deal(table, order[i], POFC_STREET_CARDS);
            place(table, order[i]);
        }
}

static void show_fantasy(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    state->view.street = 0;
    pofc_state_reveal(state);
    for (unsigned i = 0; i < state->view.seats && table->record; i++) {
        unsigned seat = state->order[i];
        if (pofc_in_fantasy(state, seat))
            record_place(table, seat, &state->set[seat], state->discarded[seat]);
    }
}

void pofc_hand_play(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    start_hand(table);
    if (view->fantasy)
        set_fantasy(table);
    play_streets(table);
    if (view->fantasy)
        show_fantasy(table);
    pofc_score_hand(&table->score, &view->rules, view->rows, view->seats, view->fantasy);
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->points[seat] += table->score.points[seat];
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_SCORE});
}
