/* A question about a position, and the position read from it. */
#include "sim/pofc_lab/advise/pofc_question.h"

#include "sim/core/game.h"
#include "sim/core/option.h"

#include <stdio.h>
#include <string.h>

#define OPTIONS_OF struct pofc_question
#include "sim/core/option_rows.h"

#define TEXT(field, about)                                                                         \
    OPTION_ROW(#field, OPTION_TEXT, field, 0, OPTION_TEXT_SIZE - 1, NULL, "", about, NULL)

static const struct option options[] = {
    TEXT(dealt, "POFC: the cards you are to place: \"Ah Kd 9c 9d 2h\""),
    TEXT(rows, "POFC: the cards placed, top/middle/bottom, seat by seat: \"-; Qh/9c 9d/2h 5h\"; - "
               "is nothing, FL a seat in Fantasy Land"),
    TEXT(discarded, "POFC: the cards you have discarded in this hand"),
    NUMBER(seat, 0, GAME_ENTRANTS_MAX - 1, "0", "Your seat", NULL),
    NUMBER(dealer, 0, GAME_ENTRANTS_MAX - 1, "0", "The dealer's seat", NULL),
};

const struct option_table pofc_question_options = {options, sizeof options / sizeof *options,
                                                   sizeof(struct pofc_question)};

void pofc_question_begin(struct pofc_question *question) {
    option_set_defaults(&pofc_question_options, question);
    question->given = 0;
}

enum status pofc_question_set(struct pofc_question *question, const struct option *option,
                              const char *text, struct error *error) {
    enum status status = option_set(option, question, text, error);
    if (status == STATUS_OK)
        question->given |= (uint64_t)1 << (option - options);
    else
        error_prefix(error, "--");
    return status;
}

unsigned pofc_question_seats(const struct pofc_question *question) {
    unsigned seats = 1;
    for (const char *c = question->rows; *c; c++)
        seats += *c == ';';
    return seats;
}

/* Cards are read first, then whose turn it is, and whether all fits together. */

enum { PART_SIZE = 256, KEY_SIZE = 64 };

/* What is being read, and the cards that are somewhere already. */
struct reading {
    const struct pofc_question *question;
    struct pofc_state *state;
    card_set seen;
    struct error *error;
};

static enum status cards_read(struct reading *reading, const char *text, const char *key,
                              card_set *cards) {
    char name[3];
    enum status status = card_text_read_set(text, key, cards, reading->error);
    if (status != STATUS_OK)
        return status;
    if (*cards & reading->seen) {
        card_to_text(card_set_lowest(*cards & reading->seen), name);
        return error_set(reading->error, STATUS_USAGE, "--%s: %s is elsewhere already", key, name);
    }
    reading->seen |= *cards;
    return STATUS_OK;
}

/* Copies the next part of *text, up to a separator, without blanks and dashes around it. */
static bool part_take(const char **text, char separator, char part[PART_SIZE]) {
    const char around[] = " -", *end = strchr(*text, separator);
    size_t length = end ? (size_t)(end - *text) : strlen(*text), blank = strspn(*text, around);
    blank = blank < length ? blank : length;
    if (length - blank >= PART_SIZE)
        return false;
    memcpy(part, *text + blank, length - blank);
    for (length -= blank; length > 0 && strchr(around, part[length - 1]); length--)
        ;
    part[length] = '\0';
    *text = end ? end + 1 : *text + strlen(*text);
    return true;
}

static enum status too_long(struct reading *reading) {
    return error_set(reading->error, STATUS_USAGE, "--rows: too long");
}

static enum status row_read(struct reading *reading, unsigned seat, enum pofc_row row,
                            const char *text) {
    char key[KEY_SIZE];
    card_set *cards = &reading->state->view.rows[seat].row[row];
    snprintf(key, sizeof key, "rows: seat %u, %s", seat, pofc_row_names[row]);
    enum status status = cards_read(reading, text, key, cards);
    if (status == STATUS_OK && card_set_count(*cards) > pofc_row_size(row))
        return error_set(reading->error, STATUS_USAGE, "--%s: got %d cards, expected at most %d",
                         key, card_set_count(*cards), pofc_row_size(row));
    return status;
}

/* "FL", nothing, or top/middle/bottom. */
static enum status seat_read(struct reading *reading, unsigned seat, const char *text) {
    char part[PART_SIZE];
    unsigned parts = 1;
    if (strcmp(text, "FL") == 0 || strcmp(text, "fl") == 0)
        reading->state->view.fantasy |= (uint8_t)(1u << seat);
    if (reading->state->view.fantasy >> seat & 1 || *text == '\0')
        return STATUS_OK;
    for (const char *c = text; *c; c++)
        parts += *c == '/';
    if (parts != POFC_ROWS)
        return error_set(reading->error, STATUS_USAGE,
                         "--rows: seat %u: got '%.80s', expected top/middle/bottom, -, or FL", seat,
                         text);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        if (!part_take(&text, '/', part))
            return too_long(reading);
        enum status status = row_read(reading, seat, row, part);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status rows_read(struct reading *reading) {
    const char *text = reading->question->rows;
    char part[PART_SIZE];
    for (unsigned seat = 0; seat < reading->state->view.seats; seat++) {
        if (!part_take(&text, ';', part))
            return too_long(reading);
        enum status status = seat_read(reading, seat, part);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static bool is_given(const struct pofc_question *question, const char *key) {
    return question->given >>
               (option_find(&pofc_question_options, key) - pofc_question_options.options) &
           1;
}

static int placed_by(const struct pofc_view *view, unsigned seat) {
    return card_set_count(pofc_rows_cards(&view->rows[seat]));
}

/* Cards a seat has placed before it is to act on a street. */
static int placed_before(int street) {
    return street <= 1 ? 0 : POFC_FIRST_CARDS + (street - 2) * (POFC_STREET_CARDS - 1);
}

/* The street on which the seat to act has placed what it has; 0 if none fits. */
static int street_of(const struct pofc_view *view) {
    for (int street = 1; street <= POFC_STREETS; street++)
        if (placed_before(street) == placed_by(view, view->seat))
            return street;
    return 0;
}

static enum status missing_check(const struct reading *reading) {
    static const char *const needed[] = {"dealt", "rows", "seat", "dealer", "discarded"};
    const struct pofc_question *question = reading->question;
    bool later = is_given(question, "rows") && is_given(question, "seat") &&
                 street_of(&reading->state->view) > 2;
    char missing[KEY_SIZE] = "";
    for (size_t i = 0; i < sizeof needed / sizeof *needed - !later; i++)
        if (!is_given(question, needed[i]))
            snprintf(missing + strlen(missing), sizeof missing - strlen(missing), "%s--%s",
                     *missing ? ", " : "", needed[i]);
    if (*missing)
        return error_set(reading->error, STATUS_USAGE, "missing: %s", missing);
    return STATUS_OK;
}

static enum status seat_check(const struct reading *reading, const char *key, int32_t seat) {
    if (seat < reading->state->view.seats || !is_given(reading->question, "rows"))
        return STATUS_OK;
    return error_set(reading->error, STATUS_USAGE, "--%s: got %d, expected 0..%d, as in --rows",
                     key, seat, reading->state->view.seats - 1);
}

/* Which street it is, and whether the cards to place are as many as then. */
static enum status street_read(const struct reading *reading) {
    struct pofc_view *view = &reading->state->view;
    int street = street_of(view), dealt = card_set_count(view->dealt);
    if (street == 0)
        return error_set(reading->error, STATUS_USAGE,
                         "--rows: seat %d has placed %d cards, expected 0, 5, 7, 9 or 11, as it is "
                         "to act",
                         view->seat, placed_by(view, view->seat));
    if (view->fantasy >> view->seat & 1)
        street = 0;
    view->street = (uint8_t)street;
    int expected = street == 0   ? view->rules.fantasy_cards
                   : street == 1 ? POFC_FIRST_CARDS
                                 : POFC_STREET_CARDS;
    if (dealt != expected)
        return error_set(reading->error, STATUS_USAGE, "--dealt: got %d cards, expected %d%s",
                         dealt, expected,
                         street == 1 ? ", or all of Fantasy Land with FL as your rows" : "");
    int gone = street > 2 ? street - 2 : 0;
    if (card_set_count(view->discarded) != gone)
        return error_set(reading->error, STATUS_USAGE, "--discarded: got %d cards, expected %d",
                         card_set_count(view->discarded), gone);
    return STATUS_OK;
}

/* In turn order, those before the seat to act have placed on this street, and those behind not. */
static enum status turns_check(const struct reading *reading) {
    const struct pofc_state *state = reading->state;
    const struct pofc_view *view = &state->view;
    int street = view->street + 1;
    for (unsigned i = 0; i < view->seats; i++) {
        unsigned seat = state->order[i];
        if (seat == view->seat)
            street--;
        int expected = view->fantasy >> seat & 1 || view->street == 0 ? 0 : placed_before(street);
        if (placed_by(view, seat) != expected)
            return error_set(reading->error, STATUS_USAGE,
                             "--rows: seat %u has placed %d cards, expected %d: it acts %s seat %d",
                             seat, placed_by(view, seat), expected,
                             street > view->street ? "before" : "after", view->seat);
    }
    return STATUS_OK;
}

static void placed_fill(struct pofc_view *view) {
    for (unsigned seat = 0; seat < view->seats; seat++) {
        int count = 0;
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
            for (card_set cards = view->rows[seat].row[row]; cards != 0; count++) {
                int street = count < POFC_FIRST_CARDS ? 0 : (count - POFC_FIRST_CARDS) / 2 + 1;
                view->placed[street][seat].row[row] |= card_bit(card_set_take_lowest(&cards));
            }
    }
}

static enum status cards_all_read(struct reading *reading) {
    struct pofc_view *view = &reading->state->view;
    enum status status = rows_read(reading);
    if (status == STATUS_OK)
        status = cards_read(reading, reading->question->dealt, "dealt", &view->dealt);
    if (status == STATUS_OK)
        status = cards_read(reading, reading->question->discarded, "discarded", &view->discarded);
    return status;
}

/* Before any card is read: the turn order, too. */
static void state_begin(struct pofc_state *state, const struct pofc_question *question,
                        const struct pofc_rules *rules) {
    struct pofc_view *view = &state->view;
    view->rules = *rules;
    view->seats = (uint8_t)pofc_question_seats(question);
    view->seat = (uint8_t)question->seat;
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->entrant[seat] = (uint8_t)seat;
    view->hand = question->dealer + 1;
    view->hands = view->hand > rules->hands_per_match ? view->hand : rules->hands_per_match;
    pofc_state_start_hand(state);
}

enum status pofc_position_read(struct pofc_state *state, const struct pofc_question *question,
                               const struct pofc_rules *rules, struct error *error) {
    struct reading reading = {question, state, 0, error};
    unsigned seats = pofc_question_seats(question);
    *state = (struct pofc_state){0};
    if (seats > POFC_SEATS_MAX || (seats < POFC_SEATS_MIN && is_given(question, "rows")))
        return error_set(error, STATUS_USAGE, "--rows: got those of %u, expected of %d..%d seats",
                         seats, POFC_SEATS_MIN, POFC_SEATS_MAX);
    state_begin(state, question, rules);
    enum status status = seat_check(&reading, "seat", question->seat);
    if (status == STATUS_OK)
        status = seat_check(&reading, "dealer", question->dealer);
    if (status == STATUS_OK)
        status = cards_all_read(&reading);
    if (status == STATUS_OK)
        status = missing_check(&reading);
    if (status == STATUS_OK)
        status = street_read(&reading);
    if (status == STATUS_OK)
        status = turns_check(&reading);
    if (status != STATUS_OK)
        return status;
    placed_fill(&state->view);
    state->held[state->view.seat] = state->view.dealt;
    state->discarded[state->view.seat] = state->view.discarded;
    return STATUS_OK;
}
