#include "sim/chicago_lab/advise/question_of_state.h"

#include "sim/core/shell_word.h"
#include "strategies/chicago/model/play_styles.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Appends to a text of OPTION_TEXT_SIZE. */
__attribute__((format(printf, 2, 3))) static void add(char *text, const char *format, ...) {
    va_list arguments;
    size_t length = strlen(text);
    va_start(arguments, format);
    vsnprintf(text + length, OPTION_TEXT_SIZE - length, format, arguments);
    va_end(arguments);
}

/* Gives an option, unless there is nothing to say. */
static void say(struct question *question, const char *key, const char *text) {
    struct error error;
    if (*text == '\0')
        return;
    enum status status = question_set(question, option_find(&question_options, key), text, &error);
    assert(status == STATUS_OK);
    (void)status;
}

static void say_number(struct question *question, const char *key, int32_t number) {
    char text[OPTION_TEXT_SIZE] = "";
    add(text, "%d", number);
    say(question, key, text);
}

static void say_cards(struct question *question, const char *key, card_set cards) {
    char text[CARD_SET_TEXT_SIZE];
    card_set_to_text(cards, text);
    say(question, key, text);
}

/* The trick of this deal that put out a seat, from 1; 0: it was out before. */
static unsigned put_out_by(const struct chicago_view *view, unsigned seat) {
    unsigned trick = 0;
    while (trick < CHICAGO_TRICKS && view->played[trick][seat] != CHICAGO_NO_CARD)
        trick++;
    return trick;
}

static void say_out(struct question *question, const struct chicago_state *state) {
    char out[OPTION_TEXT_SIZE] = "", put_out[OPTION_TEXT_SIZE] = "";
    for (unsigned i = 0; i < state->out_count; i++) {
        unsigned seat = state->out[i], trick = put_out_by(&state->view, seat);
        if (trick > 0)
            add(put_out, "%s%u:%u", *put_out ? "," : "", trick, seat);
        else
            add(out, "%s%u", *out ? "," : "", seat);
    }
    say(question, "out", out);
    say(question, "put-out", put_out);
}

static void say_standing(struct question *question, const struct chicago_state *state,
                         unsigned called_before) {
    const struct chicago_view *view = &state->view;
    char scores[OPTION_TEXT_SIZE] = "", called[OPTION_TEXT_SIZE] = "",
         chicagos[OPTION_TEXT_SIZE] = "";
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const char *comma = seat > 0 ? "," : "";
        add(scores, "%s%d", comma, view->points[seat]);
        add(called, "%s%d", comma, chicago_mask_has(called_before, seat));
        add(chicagos, "%s%d", comma, view->chicagos_won[seat]);
    }
    say(question, "scores", scores);
    say(question, "called", called);
    say(question, "chicagos", chicagos);
    say_out(question, state);
    say_number(question, "seat", view->seat);
    say_number(question, "dealer", view->dealer);
    say_number(question, "deal", view->deal);
}

/* A seat's count, which of the exchange in progress those behind the seat do not have yet. */
static void add_count(char *text, const struct chicago_state *state, unsigned exchange,
                      unsigned seat, bool in_progress) {
    const struct chicago_view *view = &state->view;
    bool is_to_come =
        in_progress && !(chicago_mask_has(view->playing, seat) &&
                         chicago_state_turn(state, seat) < chicago_state_turn(state, view->seat));
    add(text, seat > 0 ? "," : exchange > 0 ? "/" : "");
    if (is_to_come)
        add(text, "-");
    else
        add(text, "%u", view->seen[exchange].count[seat]);
}

static void add_open_cards(const struct chicago_view *view, unsigned exchange, char *kept,
                           char *declined) {
    const struct chicago_exchange_seen *seen = &view->seen[exchange];
    for (unsigned seat = 0; seat < view->seats; seat++) {
        char name[3];
        if (seen->open[seat] == CHICAGO_NO_CARD || seat == view->seat)
            continue;
        card_to_text(seen->open[seat], name);
        char *list = chicago_mask_has(seen->open_kept, seat) ? kept : declined;
        add(list, "%s%u:%u:%s", *list ? "," : "", exchange + 1, seat, name);
    }
}

static void add_announced(const struct chicago_view *view, unsigned exchange, char *announced) {
    const struct chicago_exchange_seen *seen = &view->seen[exchange];
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (chicago_mask_has(seen->scored, seat))
            add(announced, "%s%u:%u:%s", *announced ? "," : "", exchange + 1, seat,
                hand_category_names[seen->category]);
}

static void say_history(struct question *question, const struct chicago_state *state,
                        enum chicago_stage stage) {
    const struct chicago_view *view = &state->view;
    char counts[OPTION_TEXT_SIZE] = "", kept[OPTION_TEXT_SIZE] = "",
         declined[OPTION_TEXT_SIZE] = "", announced[OPTION_TEXT_SIZE] = "";
    for (unsigned exchange = 0; exchange < view->exchange; exchange++) {
        bool in_progress = stage == CHICAGO_AT_EXCHANGE && exchange + 1 == view->exchange;
        if (in_progress && chicago_state_turn(state, view->seat) == 0)
            break;
        for (unsigned seat = 0; seat < view->seats; seat++)
            add_count(counts, state, exchange, seat, in_progress);
        add_open_cards(view, exchange, kept, declined);
        add_announced(view, exchange, announced);
    }
    say(question, "counts", counts);
    say(question, "kept-open", kept);
    say(question, "declined-open", declined);
    say(question, "announced", announced);
    say_cards(question, "laid", view->laid_down);
}

static void say_stage(struct question *question, const struct chicago_view *view,
                      enum chicago_stage stage, card open) {
    static const char *const words[] = {"lay-down", "exchange", "draw", "open",
                                        "zero",     "call",     "play"};
    const bool in_exchange = stage >= CHICAGO_AT_EXCHANGE && stage < CHICAGO_AT_CALL;
    struct play_seen plays[PLAYS_MAX];
    char text[OPTION_TEXT_SIZE] = "", played[OPTION_TEXT_SIZE] = "";
    add(text, in_exchange ? "%s%u" : "%s", words[stage], view->exchange);
    say(question, "stage", text);
    if (stage == CHICAGO_AT_OPEN_CARD)
        say_cards(question, "open", card_bit(open));
    if (stage != CHICAGO_AT_PLAY)
        return;
    unsigned count = plays_of(view, plays);
    for (unsigned i = 0; i < count; i++) {
        char name[3];
        card_to_text(plays[i].laid, name);
        add(played, "%s%s", i > 0 ? " " : "", name);
    }
    say(question, "played", played);
    if (view->caller != CHICAGO_NO_SEAT)
        say_number(question, "caller", view->caller);
}

void question_of_state(struct question *question, const struct chicago_state *state,
                       unsigned called_before, enum chicago_stage stage, card open) {
    question_begin(question);
    say_standing(question, state, called_before);
    say_cards(question, "hand", state->view.hand);
    say_stage(question, &state->view, stage, open);
    say_history(question, state, stage);
}

bool question_forget_turn(struct question *question) {
    char *counts = question->counts, *last = strrchr(counts, '/');
    if (!strchr(counts, '-'))
        return false;
    *(last ? last : counts) = '\0';
    return true;
}

static void print_numbers(const struct option_list *list, FILE *out) {
    for (int32_t i = 0; i < list->count; i++)
        fprintf(out, "%s%d", i > 0 ? "," : "", list->item[i]);
}

void question_print(const struct question *question, FILE *out) {
    for (size_t i = 0; i < question_options.count; i++) {
        const struct option *option = &question_options.options[i];
        const void *value = (const char *)question + option->offset;
        if (!question_has(question, option->key))
            continue;
        fprintf(out, " --%s=", option->key);
        if (option->type == OPTION_INTS)
            print_numbers(value, out);
        else if (option->type == OPTION_INT)
            fprintf(out, "%d", *(const int32_t *)value);
        else
            shell_word_print(option->type == OPTION_WORD ? option_word(option, question) : value,
                             out);
    }
}
