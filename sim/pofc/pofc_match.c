#include "sim/pofc/pofc_match.h"

#include "sim/core/seating.h"
#include "sim/pofc/pofc_table.h"

#include <string.h>

/* The coordinates of this hand's stream for a purpose; seat is 0. */
static struct rng_key hand_key(const struct pofc_table *table, enum rng_purpose purpose) {
    return (struct rng_key){.seed = table->setup->seed,
                            .match = table->group,
                            .deal = (uint32_t)table->state.view.hand,
                            .purpose = (uint16_t)purpose};
}

static void hand_seed_strategies(struct pofc_table *table) {
    struct rng_key key = hand_key(table, RNG_STRATEGY);
    key.match = table->match;
    player_seed(table->seated, table->state.view.seats, &key);
}

static void start_hand(struct pofc_table *table) {
    struct rng rng;
    struct rng_key key = hand_key(table, RNG_DECK);
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, table->state.deck);
    hand_seed_strategies(table);
    pofc_state_start_hand(&table->state);
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_HAND});
    if (table->mistakes.kinds)
        pofc_errors_start_hand(table);
}

static void deal_seat(struct pofc_table *table, unsigned seat, unsigned count) {
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

static void place_seat(struct pofc_table *table, unsigned seat) {
    struct pofc_state *state = &table->state;
    card_set discarded = state->discarded[seat];
    if (table->mistakes.kinds)
        pofc_errors_before_place(table, seat);
    struct pofc_rows rows = pofc_ask(table, seat);
    pofc_state_place(state, seat, &rows);
    if (table->record)
        record_place(table, seat, &rows, state->discarded[seat] & ~discarded);
}

/* The seats in Fantasy Land get all their cards and set them, face down, before the others. */
static void set_fantasy(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    for (unsigned i = 0; i < state->players; i++)
        if (pofc_in_fantasy(state, state->order[i]))
            deal_seat(table, state->order[i], (unsigned)table->state.view.rules.fantasy_cards);
    for (unsigned i = 0; i < state->players; i++) {
        unsigned seat = state->order[i];
        if (!pofc_in_fantasy(state, seat))
            continue;
        struct pofc_rows rows = pofc_ask(table, seat);
        pofc_state_place(state, seat, &rows);
    }
}

/* Those not in Fantasy Land, in turn order, get their first cards before anyone places. */
static void deal_first(struct pofc_table *table) {
    const struct pofc_state *state = &table->state;
    table->state.view.street = 1;
    for (unsigned i = 0; i < state->players; i++)
        if (!pofc_in_fantasy(state, state->order[i]))
            deal_seat(table, state->order[i], POFC_FIRST_CARDS);
}

/* The streets from this one on, which begins at a turn. */
static void play_streets(struct pofc_table *table, unsigned turn) {
    struct pofc_state *state = &table->state;
    do {
        for (; turn < state->players; turn++) {
            unsigned seat = state->order[turn];
            if (pofc_in_fantasy(state, seat))
                continue;
            if (state->view.street > 1)
                deal_seat(table, seat, POFC_STREET_CARDS);
            place_seat(table, seat);
        }
        turn = 0;
    } while (state->view.street++ < POFC_STREETS);
}

static void show_fantasy(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    state->view.street = 0;
    pofc_state_reveal(state);
    for (unsigned i = 0; i < state->players; i++) {
        unsigned seat = state->order[i];
        if (!pofc_in_fantasy(state, seat))
            continue;
        if (table->mistakes.kinds)
            pofc_errors_before_place(table, seat);
        if (table->record)
            record_place(table, seat, &state->set[seat], state->discarded[seat]);
    }
}

void pofc_hand_resume(struct pofc_table *table, unsigned turn) {
    struct pofc_view *view = &table->state.view;
    if (view->street == 0)
        deal_first(table);
    play_streets(table, turn);
    if (view->fantasy)
        show_fantasy(table);
    pofc_score_hand(&table->score, &view->rules, view->rows, view->seats, view->fantasy, view->out);
}

/* Plays hand view.hand, leaves its score in table->score and adds the points. */
static void play_hand(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    start_hand(table);
    if (view->fantasy)
        set_fantasy(table);
    pofc_hand_resume(table, 0);
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->points[seat] += table->score.points[seat];
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_SCORE});
}

static void take_seats(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    view->seats = (uint8_t)table->setup->entrants;
    for (unsigned i = 0; i < view->seats; i++)
        view->entrant[i] = (uint8_t)i;
    seating_draw(table->setup, table->match, 0, view->entrant, view->seats);
    for (unsigned seat = 0; seat < view->seats; seat++)
        table->seated[seat] = table->entrant[view->entrant[seat]];
}

static void pofc_start_match(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    table->group = seating_group(table->setup, table->match);
    take_seats(table);
    for (unsigned i = 0; i < table->setup->entrants; i++)
        player_start_match(table->entrant[i], &table->setup->entrant[i]);
    memset(view->points, 0, sizeof view->points);
    pofc_errors_start_match(table);
    view->fantasy = 0;
    view->hand = 0;
    view->hands = view->rules.hands_per_match;
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_MATCH});
}

/* A hand of entries or stays adds one hand, however many they are (pofc.md 3). */
static void add_hand(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    bool entry = table->score.entries && view->rules.fantasy_extra_hand;
    bool stay = table->score.fantasy_next & view->fantasy && view->rules.fantasy_stay_extra_hand;
    if (!entry && !stay)
        return;
    view->hands++;
    table->tallies->added[entry && stay ? ADDED_BY_BOTH : entry ? ADDED_BY_ENTRY : ADDED_BY_STAY]++;
}

static void note_hand(const struct pofc_table *table, struct pofc_match_row *row) {
    const struct pofc_view *view = &table->state.view;
    const struct pofc_score *score = &table->score;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        row->busts[entrant] = (int16_t)(row->busts[entrant] + pofc_score_bust(score, seat));
        row->entries[entrant] = (int16_t)(row->entries[entrant] + (score->entries >> seat & 1));
        row->stays[entrant] = (int16_t)(row->stays[entrant] + (score->stays[seat] != 0));
    }
}

static void play_hands(struct pofc_table *table, struct pofc_match_row *row) {
    struct pofc_view *view = &table->state.view;
    while (view->hand < view->hands && view->hand < view->rules.max_hands_safety &&
           pofc_players_left(view) >= POFC_SEATS_MIN && table->status == STATUS_OK) {
        view->hand++;
        play_hand(table);
        pofc_count_hand(table);
        add_hand(table);
        if (row)
            note_hand(table, row);
        if (table->mistakes.kinds)
            pofc_errors_end_hand(table);
        view->fantasy = table->score.fantasy_next & (uint8_t)~view->out;
    }
}

static void fill_match_row(const struct pofc_table *table, const struct pofc_standing *standing,
                           struct pofc_match_row *row) {
    const struct pofc_view *view = &table->state.view;
    row->match = (int64_t)table->match;
    row->hands = view->hand;
    row->aborted = standing->aborted;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        row->points[entrant] = view->points[seat];
        row->seat[entrant] = (int8_t)seat;
        row->place[entrant] = (int8_t)standing->place[seat];
    }
}

/* Entrants of one place rank by their number. */
static void note_outcome(struct pofc_table *table, const struct pofc_standing *standing) {
    const struct pofc_view *view = &table->state.view;
    struct game_outcome *outcome = &table->outcome;
    unsigned place[POFC_SEATS_MAX];
    *outcome = (struct game_outcome){.aborted = standing->aborted, .deals = view->hand};
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        outcome->placement[entrant] = view->points[seat];
        outcome->warnings[entrant] = view->warnings[seat];
        outcome->sat[entrant][seat] = 1;
        outcome->put_out |= (uint8_t)(pofc_is_out(view, seat) << entrant);
        place[entrant] = standing->place[seat];
    }
    for (unsigned i = 0; i < view->seats; i++) {
        unsigned entrant = outcome->ranking[i] = standing->ranking[i];
        bool tied = i + 1 < view->seats && place[entrant] == place[standing->ranking[i + 1]];
        outcome->parted[i] = tied ? GAME_TIE_LOT : GAME_TIE_NONE;
    }
}

void pofc_match_play(struct pofc_table *table, struct pofc_match_row *row) {
    pofc_start_match(table);
    if (row)
        *row = (struct pofc_match_row){0};
    play_hands(table, row);
    struct pofc_standing standing = pofc_standing_of(&table->state);
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_MATCH_END, .standing = &standing});
    note_outcome(table, &standing);
    pofc_count_match(table, &standing);
    if (row)
        fill_match_row(table, &standing, row);
}
