#include "sim/pofc_lab/advise/pofc_rollout.h"

#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_match.h"
#include "strategies/pofc/placing.h"

#include <string.h>

enum status pofc_rollout_open(struct pofc_rollout *rollout, const struct game_setup *setup,
                              void *tallies, struct error *error) {
    memset(rollout, 0, sizeof *rollout);
    return pofc_game.play.open(&rollout->table, setup, tallies, error);
}

void pofc_rollout_close(struct pofc_rollout *rollout) {
    pofc_game.play.close(&rollout->table);
}

void pofc_rollout_seat_all(struct pofc_table *table) {
    const struct game_setup *setup = table->setup;
    struct rng_key key = {
        .seed = setup->seed, .match = table->match, .purpose = (uint16_t)RNG_STRATEGY};
    for (unsigned seat = 0; seat < setup->entrants; seat++) {
        table->seated[seat] = &table->player[seat];
        player_start_match(&table->player[seat], &setup->entrant[seat]);
    }
    player_seed(table->seated, setup->entrants, &key);
}

/* Cards that a seat is still to get in this hand, at most. */
static int cards_to_come(const struct pofc_state *state, unsigned seat) {
    const struct pofc_view *view = &state->view;
    int placed = card_set_count(pofc_rows_cards(&view->rows[seat]));
    if (seat == view->seat && view->street == 0)
        return 0;
    if (pofc_in_fantasy(state, seat))
        return view->rules.fantasy_cards;
    int streets = placed == 0 ? 0 : 1 + (placed - POFC_FIRST_CARDS) / (POFC_STREET_CARDS - 1);
    streets += state->held[seat] != 0;
    int dealt = streets == 0 ? 0 : POFC_FIRST_CARDS + (streets - 1) * POFC_STREET_CARDS;
    return POFC_FIRST_CARDS + (POFC_STREETS - 1) * POFC_STREET_CARDS - dealt;
}

/* Whether a card pairs one of a row that is not full, or belongs to the one suit that it has. */
static bool is_of_use(const struct pofc_rows *rows, card c) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        card_set cards = rows->row[row], suited = cards & card_set_of_suit(card_suit(c));
        int count = card_set_count(cards);
        bool flush = row != POFC_TOP && count > 1 && suited == cards;
        if (count < pofc_row_size(row) && (flush || cards & card_set_of_rank(card_rank(c))))
            return true;
    }
    return false;
}

/*
 * Takes what the others have discarded out of those unseen. Each time they saw three cards, and
 * discard one that is of no use to them now, if there was one: so what they wait for is still
 * there.
 */
static card_set discards_draw(const struct pofc_view *view, card_set unseen, struct rng *rng) {
    for (unsigned seat = 0; seat < view->seats; seat++) {
        int placed = card_set_count(pofc_rows_cards(&view->rows[seat]));
        if (seat == view->seat)
            continue;
        for (; placed > POFC_FIRST_CARDS; placed -= POFC_STREET_CARDS - 1) {
            card discarded = 0;
            for (int i = 0; i < POFC_STREET_CARDS; i++) {
                discarded = card_set_at(unseen, rng_below(rng, (uint32_t)card_set_count(unseen)));
                if (!is_of_use(&view->rows[seat], discarded))
                    break;
            }
            unseen &= ~card_bit(discarded);
        }
    }
    return unseen;
}

/* Gives each seat's pile cards from those unseen. */
static void piles_draw(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    card stock[CARD_COUNT], *next = stock;
    struct rng rng;
    unsigned count = 0;
    rng_seed(&rng, &(struct rng_key){.seed = table->setup->seed,
                                     .match = table->match,
                                     .purpose = (uint16_t)RNG_DECK});
    card_set unseen = discards_draw(&state->view, pofc_unseen(&state->view), &rng);
    while (unseen != 0)
        stock[count++] = card_set_take_lowest(&unseen);
    rng_shuffle(&rng, stock, count);
    for (unsigned seat = 0; seat < state->view.seats; seat++) {
        int cards = cards_to_come(state, seat);
        memcpy(state->deck + seat * POFC_PILE, next, (size_t)cards);
        state->dealt[seat] = 0;
        next += cards;
    }
}

/* The others in Fantasy Land set their cards, which they did before any was placed. */
static void others_set(struct pofc_table *table) {
    struct pofc_state *state = &table->state;
    const struct pofc_view now = state->view;
    state->view.street = 0;
    memset(state->view.rows, 0, sizeof state->view.rows);
    memset(state->view.placed, 0, sizeof state->view.placed);
    for (unsigned seat = 0; seat < now.seats; seat++) {
        if (seat == now.seat || !pofc_in_fantasy(state, seat))
            continue;
        pofc_state_deal(state, seat, (unsigned)now.rules.fantasy_cards);
        struct pofc_rows rows = pofc_ask(table, seat);
        pofc_state_place(state, seat, &rows);
    }
    state->view = now;
}

/* The turn after that of the seat to act. */
static unsigned next_place(const struct pofc_state *state) {
    unsigned turn = 0;
    while (state->order[turn] != state->view.seat)
        turn++;
    return turn + 1;
}

/* On the first street all have got their cards before anyone places. */
static void others_deal(struct pofc_state *state) {
    if (state->view.street != 1)
        return;
    for (unsigned i = next_place(state); i < state->view.seats; i++)
        if (!pofc_in_fantasy(state, state->order[i]))
            pofc_state_deal(state, state->order[i], POFC_FIRST_CARDS);
}

static void play_hand(struct pofc_rollout *rollout, const struct pofc_rows *placed) {
    struct pofc_table *table = &rollout->table;
    const struct pofc_state *start = &rollout->start;
    table->state = *start;
    pofc_rollout_seat_all(table);
    pofc_state_place(&table->state, start->view.seat, placed);
    pofc_hand_resume(table, start->view.street == 0 ? 0 : next_place(start));
}

/* The last hand played with another setting in Fantasy Land, which nobody saw before its end. */
static void score_again(struct pofc_table *table, unsigned seat, const struct pofc_rows *set) {
    struct pofc_view *view = &table->state.view;
    view->rows[seat] = *set;
    pofc_score_hand(&table->score, &view->rules, view->rows, view->seats, view->fantasy, view->out);
}

static struct elimination_result play_alternative(struct pofc_rollout *rollout,
                                                  const struct pofc_rollout_task *task,
                                                  unsigned alternative, bool first) {
    struct pofc_table *table = &rollout->table;
    const struct pofc_rows *placed = &task->alternatives->placed[alternative];
    unsigned seat = rollout->start.view.seat;
    if (first || rollout->start.view.street > 0)
        play_hand(rollout, placed);
    else
        score_again(table, seat, placed);
    int64_t points = table->score.points[seat];
    unsigned fantasy = table->score.fantasy_next >> seat & 1;
    rollout->counts.points[alternative] += points;
    rollout->counts.squares[alternative] += points * points;
    return (struct elimination_result){
        .value = POFC_VALUE_UNIT * points + (fantasy ? task->fantasy_value : 0),
        .marks = (uint8_t)((unsigned)pofc_score_bust(&table->score, seat) << POFC_MARK_BUST |
                           fantasy << POFC_MARK_FANTASY)};
}

enum status pofc_rollout_play(struct pofc_rollout *rollout, const struct pofc_rollout_task *task,
                              uint64_t sample, struct error *error) {
    struct elimination_result results[ELIMINATION_ALTERNATIVES];
    struct pofc_table *table = &rollout->table;
    table->error = error;
    table->match = table->group = sample;
    table->state = *task->position;
    pofc_rollout_seat_all(table);
    piles_draw(table);
    others_set(table);
    others_deal(&table->state);
    rollout->start = table->state;
    for (unsigned i = 0; i < task->alternatives->count; i++)
        if (task->remaining >> i & 1)
            results[i] = play_alternative(rollout, task, i, !(task->remaining & ((1u << i) - 1)));
    if (table->status == STATUS_OK)
        elimination_count(&rollout->counts.elimination, task->remaining, results);
    return table->status;
}
