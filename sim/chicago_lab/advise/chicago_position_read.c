#include "sim/chicago_lab/advise/position.h"

#include "sim/chicago/chicago_state.h"

#include <stdio.h>
#include <string.h>

enum status question_check(const struct question *question, struct error *error) {
    static const char *const needed[] = {"hand", "scores", "seat", "dealer"};
    char missing[64] = "";
    unsigned count = 0;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!question_has(question, needed[i])) {
            snprintf(missing + strlen(missing), sizeof missing - strlen(missing), "%s--%s",
                     count++ > 0 ? ", " : "", needed[i]);
        }
    if (count > 0)
        return error_set(error, STATUS_USAGE, "missing: %s", missing);
    if (question->scores.count < CHICAGO_SEATS_MIN || question->scores.count > CHICAGO_SEATS_MAX)
        return error_set(error, STATUS_USAGE,
                         "--scores: got %d, expected %d..%d: one for each seat",
                         question->scores.count, CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
    return STATUS_OK;
}

/* One number for each seat, or none. */
static enum status list_check(const struct option_list *list, const struct question *question,
                              const char *key, struct error *error) {
    if (!question_has(question, key) || list->count == question->scores.count)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--%s: got %d numbers, expected %d, one for each seat",
                     key, list->count, question->scores.count);
}

static enum status seat_check(int32_t seat, const struct question *question, const char *key,
                              struct error *error) {
    if (seat < question->scores.count)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--%s: got seat %d, expected 0..%d", key, seat,
                     question->scores.count - 1);
}

static enum status sizes_check(const struct question *question, struct error *error) {
    enum status status = list_check(&question->called, question, "called", error);
    if (status == STATUS_OK)
        status = list_check(&question->chicagos, question, "chicagos", error);
    if (status == STATUS_OK)
        status = seat_check(question->seat, question, "seat", error);
    if (status == STATUS_OK)
        status = seat_check(question->dealer, question, "dealer", error);
    for (int32_t i = 0;
         question_has(question, "out") && i < question->out.count && status == STATUS_OK; i++)
        status = seat_check(question->out.item[i], question, "out", error);
    return status;
}

static enum status read_out(struct position *position, const struct question *question,
                            struct error *error) {
    struct chicago_state *state = &position->state;
    for (int32_t i = 0; question_has(question, "out") && i < question->out.count; i++) {
        unsigned seat = (unsigned)question->out.item[i];
        if (!chicago_mask_has(state->view.playing, seat))
            return error_set(error, STATUS_USAGE, "--out: seat %u is there twice", seat);
        if (seat == state->view.seat)
            return error_set(error, STATUS_USAGE, "--out: seat %u is your own (--seat)", seat);
        state->view.playing &= (uint8_t) ~(1u << seat);
        state->out[state->out_count++] = (uint8_t)seat;
    }
    if (state->view.seats - state->out_count >= CHICAGO_SEATS_MIN)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--out: only %d of %d seats are left, expected 2 or more",
                     state->view.seats - state->out_count, state->view.seats);
}

/* "1:3": trick and seat. */
static enum status read_put_out(struct position *position, const struct question *question,
                                struct error *error) {
    const struct chicago_view *view = &position->state.view;
    const char *text = question->put_out;
    unsigned trick, seat;
    int length = 0;
    for (text += strspn(text, " ,"); *text != '\0'; text += strspn(text, " ,")) {
        if (sscanf(text, "%1u:%1u%n", &trick, &seat, &length) != 2 || trick < 1 ||
            trick >= CHICAGO_TRICKS || !chicago_mask_has(chicago_opponents(view), seat))
            return error_set(error, STATUS_USAGE,
                             "--put-out: got '%.80s', expected TRICK:SEAT, one of tricks 1..%d and "
                             "another seat that is not out",
                             text, CHICAGO_TRICKS - 1);
        if (view->rules.trick_points.item[trick - 1] == 0)
            return error_set(error, STATUS_USAGE,
                             "--put-out: by these rules trick %u brings no points", trick);
        position->put_out[trick - 1] |= (uint8_t)(1u << seat);
        text += length;
    }
    return STATUS_OK;
}

static unsigned seats_put_out(const struct position *position) {
    unsigned seats = 0;
    for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++)
        seats |= position->put_out[trick];
    return seats;
}

static enum status put_out_check(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    for (unsigned left = seats_put_out(position); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        bool called = chicago_mask_has(view->called, seat);
        if (view->points[seat] < view->target || called || !view->rules.must_have_called_to_win)
            return error_set(error, STATUS_USAGE, "--put-out: seat %u is not out with %d points%s",
                             seat, view->points[seat],
                             called || !view->rules.must_have_called_to_win ? ", but has won" : "");
    }
    return STATUS_OK;
}

static enum status score_check(const struct position *position, unsigned seat,
                               struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int32_t points = view->points[seat], floor = view->rules.score_floor;
    bool out = !chicago_mask_has(view->playing & ~seats_put_out(position), seat);
    if (points < floor || (!out && points >= view->target))
        return error_set(error, STATUS_USAGE, "--scores: got %d for seat %u, expected %d..%d",
                         points, seat, floor, view->target - 1);
    if (view->chicagos_won[seat] > 0 && !chicago_mask_has(view->called, seat))
        return error_set(
            error, STATUS_USAGE,
            "--chicagos: got %d won by seat %u, who has not called according to --called",
            view->chicagos_won[seat], seat);
    return STATUS_OK;
}

static enum status read_points(struct position *position, const struct question *question,
                               struct error *error) {
    struct chicago_view *view = &position->state.view;
    enum status status = STATUS_OK;
    for (unsigned seat = 0; seat < view->seats && status == STATUS_OK; seat++) {
        view->entrant[seat] = (uint8_t)seat;
        view->points[seat] = question->scores.item[seat];
        view->called |= (uint8_t)((unsigned)(seat < (unsigned)question->called.count &&
                                             question->called.item[seat])
                                  << seat);
        view->chicagos_won[seat] =
            seat < (unsigned)question->chicagos.count ? question->chicagos.item[seat] : 0;
        status = score_check(position, seat, error);
    }
    return status == STATUS_OK ? put_out_check(position, error) : status;
}

/* A game that is limited to a few deals is another one in the last of them. */
static enum status read_deal(struct chicago_view *view, const struct question *question,
                             struct error *error) {
    int32_t limit = view->rules.max_deals_per_game;
    limit = limit > 0 ? limit : view->rules.max_deals_safety;
    view->deal = question->deal;
    if (question->deal > limit)
        return error_set(error, STATUS_USAGE, "--deal: got %d, expected 1..%d", question->deal,
                         limit);
    if (view->rules.max_deals_per_game > 0 && !question_has(question, "deal"))
        return error_set(error, STATUS_USAGE,
                         "--deal is missing: a game has %d deals, and the answer depends on it",
                         limit);
    return STATUS_OK;
}

static enum status read_standing(struct position *position, const struct question *question,
                                 struct error *error) {
    struct chicago_view *view = &position->state.view;
    enum status status = sizes_check(question, error);
    if (status != STATUS_OK)
        return status;
    view->target = view->rules.target;
    view->buy_stop = view->rules.buy_stop;
    view->chicago_min_points = view->rules.chicago_min_points;
    view->round = view->game = 1;
    view->seats = (uint8_t)question->scores.count;
    view->seat = (uint8_t)question->seat;
    view->dealer = (uint8_t)question->dealer;
    view->playing = (uint8_t)((1u << view->seats) - 1);
    position->state.winner = CHICAGO_NO_SEAT;
    status = read_out(position, question, error);
    if (status == STATUS_OK)
        status = read_put_out(position, question, error);
    if (status == STATUS_OK)
        status = read_points(position, question, error);
    if (status == STATUS_OK)
        status = read_deal(view, question, error);
    chicago_state_set_order(&position->state);
    return status;
}

/* Which stage, and of which exchange, from 1. */
static enum chicago_stage stage_of_word(int32_t word, const struct chicago_rules *rules,
                                        int32_t *exchange) {
    const int32_t first = CHICAGO_AT_EXCHANGE;
    *exchange = word < QUESTION_CALL ? word % CHICAGO_EXCHANGES_MAX + 1
                                     : rules->exchanges * (word != QUESTION_LAY_DOWN);
    return word == QUESTION_LAY_DOWN ? CHICAGO_AT_LAY_DOWN
           : word == QUESTION_PLAY   ? CHICAGO_AT_PLAY
                                     : (enum chicago_stage)(first + word / CHICAGO_EXCHANGES_MAX);
}

static enum status read_caller(struct chicago_view *view, const struct question *question,
                               enum chicago_stage stage, struct error *error) {
    unsigned caller = (unsigned)question->caller;
    if (stage != CHICAGO_AT_PLAY)
        return error_set(error, STATUS_USAGE, "--caller: nobody has called before --stage play");
    if (!chicago_mask_has(view->playing, caller))
        return error_set(error, STATUS_USAGE, "--caller: seat %u is not in this deal", caller);
    view->caller = (uint8_t)caller;
    view->called |= (uint8_t)(1u << caller);
    return STATUS_OK;
}

static enum status read_stage(struct position *position, const struct question *question,
                              struct error *error) {
    struct chicago_state *state = &position->state;
    struct chicago_view *view = &state->view;
    int32_t exchange;
    enum chicago_stage stage = stage_of_word(question->stage, &view->rules, &exchange);
    if (exchange > view->rules.exchanges)
        return error_set(error, STATUS_USAGE, "--stage: got exchange %d, expected 1..%d", exchange,
                         view->rules.exchanges);
    if (stage == CHICAGO_AT_LAY_DOWN && view->rules.buy_stop_cards == CHICAGO_HAND_SIZE)
        return error_set(error, STATUS_USAGE, "--stage: by these rules nobody is dealt six cards");
    if ((stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD) &&
        view->rules.open_card == CHICAGO_OPEN_NONE)
        return error_set(error, STATUS_USAGE, "--stage: by these rules no card is open");
    if (stage == CHICAGO_AT_DRAW && view->rules.open_card == CHICAGO_OPEN_FORCED)
        return error_set(error, STATUS_USAGE,
                         "--stage: by these rules a single card is always open");
    if (stage == CHICAGO_AT_SCORING && view->rules.zeroing != CHICAGO_ZEROING_ALL)
        return error_set(error, STATUS_USAGE, "--stage: by these rules nobody zeroes");
    if (stage == CHICAGO_AT_SCORING && !chicago_exchange_scores(&view->rules, exchange))
        return error_set(error, STATUS_USAGE,
                         "--stage: by these rules no hand scores after exchange %d", exchange);
    chicago_deal_clear_view(view);
    view->exchange = (uint8_t)exchange;
    position->exchanges = (unsigned)exchange - (stage == CHICAGO_AT_EXCHANGE);
    position->point.stage = stage;
    position->called_before = view->called;
    if (stage > CHICAGO_AT_EXCHANGE) /* until then nobody knows what the others do */
        position->point.turn = chicago_state_turn(state, view->seat);
    return question_has(question, "caller") ? read_caller(view, question, stage, error) : STATUS_OK;
}

/* Whether there is anything to decide. */
static enum status nothing(struct error *error, const char *why) {
    return error_set(error, STATUS_USAGE, "nothing to decide: %s", why);
}

/* A hand that ends the deal has done so before the Chicago question. */
static enum status check_hand_goes_on(const struct position *position, struct error *error) {
    const struct chicago_state *state = &position->state;
    unsigned seat = state->view.seat;
    enum hand_category category = hand_category_of(state->value[seat]);
    bool scores = chicago_exchange_scores(&state->view.rules, state->view.exchange);
    return !scores || chicago_hand_effect_of(state, seat, category) == CHICAGO_HAND_SCORES
               ? STATUS_OK
               : nothing(error, "this hand wins");
}

static enum status check_call(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int32_t points = view->points[view->seat];
    if (points < view->chicago_min_points)
        return error_set(error, STATUS_USAGE,
                         "nothing to decide: with %d points seat %u is not asked for Chicago, "
                         "which takes %d; --stage may be wrong",
                         points, view->seat, view->chicago_min_points);
    return check_hand_goes_on(position, error);
}

static enum status check_zero(const struct position *position, struct error *error) {
    const struct chicago_state *state = &position->state;
    return hand_category_of(state->value[state->view.seat]) == HAND_FOUR_OF_A_KIND
               ? STATUS_OK
               : nothing(error, "only four of a kind zeroes");
}

static enum status check_exchange(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int32_t points = view->points[view->seat];
    if (points < view->buy_stop)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "nothing to decide: with %d points seat %u may not exchange (buy-stop at %d)",
                     points, view->seat, view->buy_stop);
}

static enum status check_lay_down(const struct position *position, struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int32_t points = view->points[view->seat];
    if (points >= view->buy_stop)
        return STATUS_OK;
    return error_set(
        error, STATUS_USAGE,
        "nothing to decide: with %d points seat %u is not dealt six cards (buy-stop at "
        "%d)",
        points, view->seat, view->buy_stop);
}

static enum status check_play(const struct position *position, struct error *error) {
    if (card_set_count(position_legal(position)) < 2)
        return nothing(error, "only one card may be played");
    return check_hand_goes_on(position, error);
}

static enum status check_choice(const struct position *position, struct error *error) {
    switch (position->point.stage) {
    case CHICAGO_AT_LAY_DOWN:
        return check_lay_down(position, error);
    case CHICAGO_AT_CALL:
        return check_call(position, error);
    case CHICAGO_AT_SCORING:
        return check_zero(position, error);
    case CHICAGO_AT_PLAY:
        return check_play(position, error);
    default:
        return check_exchange(position, error);
    }
}

enum status position_read(struct position *position, const struct question *question,
                          const struct chicago_rules *rules, struct error *error) {
    *position = (struct position){0};
    position->state.view.rules = *rules;
    enum status status = read_standing(position, question, error);
    if (status == STATUS_OK)
        status = read_stage(position, question, error);
    if (status == STATUS_OK)
        status = position_read_cards(position, question, error);
    if (status == STATUS_OK)
        status = position_read_history(position, question, error);
    return status == STATUS_OK ? check_choice(position, error) : status;
}
