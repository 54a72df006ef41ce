/* What everybody saw of the exchanges so far. */
#include "sim/chicago_lab/advise/position.h"
#include "sim/core/option.h"
#include "strategies/chicago/model/points_before.h"

#include <stdio.h>
#include <string.h>

/* "2:0:Kd": exchange, seat, and what. */
struct history_mention {
    unsigned exchange, seat;
    char what[24];
};

/* Reads the next one; false at the end of the text, or with the error set. */
static bool mention_next(const char **text, const struct position *position, const char *key,
                         struct history_mention *mention, enum status *status,
                         struct error *error) {
    const struct chicago_view *view = &position->state.view;
    int length = 0;
    *text += strspn(*text, " ,");
    if (**text == '\0')
        return false;
    int read = sscanf(*text, "%4u:%4u:%23[^, ]%n", &mention->exchange, &mention->seat,
                      mention->what, &length);
    *status = STATUS_USAGE;
    if (read != 3)
        error_set(error, STATUS_USAGE,
                  "--%s: got '%.80s', expected EXCHANGE:SEAT:... such as 2:0:%s", key, *text,
                  strcmp(key, "announced") == 0 ? "pair" : "Kd");
    else if (position->exchanges == 0)
        error_set(error, STATUS_USAGE, "--%s: before exchange 1 there is nothing to tell", key);
    else if (mention->exchange < 1 || mention->exchange > position->exchanges)
        error_set(error, STATUS_USAGE, "--%s: got exchange %u, expected 1..%u", key,
                  mention->exchange, position->exchanges);
    else if (mention->seat >= view->seats)
        error_set(error, STATUS_USAGE, "--%s: got seat %u, expected 0..%u", key, mention->seat,
                  view->seats - 1u);
    else
        *status = STATUS_OK;
    *text += length;
    return *status == STATUS_OK;
}

static enum status set_count(struct position *position, unsigned exchange, unsigned seat,
                             unsigned count, struct error *error) {
    struct chicago_view *view = &position->state.view;
    uint8_t *unknown = &position->unknown_counts[exchange];
    if (!chicago_mask_has(*unknown, seat) && view->seen[exchange].count[seat] != count)
        return error_set(error, STATUS_USAGE,
                         "--counts: seat %u laid down %u cards in exchange %u, but an open card "
                         "comes for exactly one",
                         seat, view->seen[exchange].count[seat], exchange + 1);
    view->seen[exchange].count[seat] = (uint8_t)count;
    *unknown &= (uint8_t) ~(1u << seat);
    return STATUS_OK;
}

/* Whether a seat has laid down in the exchange in progress, in which the asked one is to. */
static bool comes_before(const struct position *position, unsigned seat) {
    const struct chicago_state *state = &position->state;
    return chicago_mask_has(state->view.playing, seat) &&
           chicago_state_turn(state, seat) < chicago_state_turn(state, state->view.seat);
}

/* A seat's count, or what stands for an unknown one. */
static enum status read_count(struct position *position, unsigned exchange, unsigned seat,
                              const char *text, struct error *error) {
    const int most = position->state.view.rules.max_cards_per_exchange;
    const bool in_progress = exchange == position->exchanges;
    const bool shown = !in_progress || comes_before(position, seat);
    if (shown && *text >= '0' && *text <= '0' + most) {
        if (!in_progress)
            return set_count(position, exchange, seat, (unsigned)(*text - '0'), error);
        position->state.view.seen[exchange].count[seat] = (uint8_t)(*text - '0');
        position->counted |= (uint8_t)(1u << seat);
        return STATUS_OK;
    }
    if (shown ? *text == '?' : *text == '-')
        return STATUS_OK;
    if (!shown)
        return error_set(error, STATUS_USAGE,
                         "--counts: got '%.80s' for seat %u in exchange %u, expected -: it has not "
                         "laid down yet",
                         text, seat, exchange + 1);
    return error_set(error, STATUS_USAGE,
                     "--counts: got '%.80s' for seat %u in exchange %u, expected 0..%d or ?", text,
                     seat, exchange + 1, most);
}

/* One exchange's, up to a slash or the end. */
static enum status read_counts_of(struct position *position, unsigned exchange, const char **text,
                                  struct error *error) {
    for (unsigned seat = 0; seat < position->state.view.seats; seat++) {
        *text += strspn(*text, " ,");
        enum status status = read_count(position, exchange, seat, *text, error);
        if (status != STATUS_OK)
            return status;
        ++*text;
    }
    *text += strspn(*text, " ");
    return STATUS_OK;
}

/* With counts of the exchange in progress, it is the seat's turn. */
static void begin_turn(struct position *position) {
    const struct chicago_state *state = &position->state;
    if (position->counted != 0)
        position->point.turn = chicago_state_turn(state, state->view.seat);
}

static enum status read_counts(struct position *position, const char *text, struct error *error) {
    unsigned exchange = 0, exchanges = position->exchanges;
    exchanges += position->point.stage == CHICAGO_AT_EXCHANGE;
    while (*text != '\0') {
        if (exchange == exchanges)
            return error_set(error, STATUS_USAGE, "--counts: got more than the %u exchanges so far",
                             exchanges);
        enum status status = read_counts_of(position, exchange, &text, error);
        if (status != STATUS_OK)
            return status;
        if (*text != '\0' && *text != '/')
            return error_set(error, STATUS_USAGE,
                             "--counts: got '%.80s' after the last seat of exchange %u, expected /",
                             text, exchange + 1);
        text += *text == '/';
        exchange++;
    }
    begin_turn(position);
    return STATUS_OK;
}

/* An open card may have been played since, by its keeper, but is nowhere else. */
static enum status check_open(const struct position *position,
                              const struct history_mention *mention, bool kept, card open,
                              struct error *error) {
    const struct chicago_view *view = &position->state.view;
    card_set elsewhere = position_seen(position);
    for (unsigned trick = 0; kept && trick < view->trick; trick++)
        if (view->played[trick][mention->seat] == open)
            elsewhere = 0;
    if (mention->seat == view->seat)
        return error_set(error, STATUS_USAGE,
                         "--%s-open: seat %u is your own: use --hand and --laid",
                         kept ? "kept" : "declined", mention->seat);
    if (elsewhere & card_bit(open))
        return error_set(error, STATUS_USAGE, "--%s-open: %s is elsewhere already",
                         kept ? "kept" : "declined", mention->what);
    return STATUS_OK;
}

static enum status read_open_cards(struct position *position, const char *text, bool kept,
                                   struct error *error) {
    const char *key = kept ? "kept-open" : "declined-open";
    struct history_mention mention;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && mention_next(&text, position, key, &mention, &status, error)) {
        struct chicago_exchange_seen *seen = &position->state.view.seen[mention.exchange - 1];
        const char *what = mention.what;
        card open;
        if (position->state.view.rules.open_card == CHICAGO_OPEN_NONE)
            return error_set(error, STATUS_USAGE, "--%s: by these rules no card is open", key);
        if (card_text_read(&what, key, &open, error) != STATUS_OK)
            return STATUS_USAGE;
        if (seen->open[mention.seat] != CHICAGO_NO_CARD)
            return error_set(error, STATUS_USAGE,
                             "--%s: got a second open card of seat %u in exchange %u", key,
                             mention.seat, mention.exchange);
        status = check_open(position, &mention, kept, open, error);
        if (status == STATUS_OK)
            status = set_count(position, mention.exchange - 1, mention.seat, 1, error);
        seen->open[mention.seat] = open;
        seen->open_kept |= (uint8_t)((unsigned)kept << mention.seat);
    }
    return status;
}

static const char *category_at(const void *names, size_t i) {
    return i < HAND_CATEGORIES ? ((const char *const *)names)[i] : NULL;
}

static enum status read_announced(struct position *position, const char *text,
                                  struct error *error) {
    struct history_mention mention;
    enum status status = STATUS_OK;
    while (status == STATUS_OK &&
           mention_next(&text, position, "announced", &mention, &status, error)) {
        struct chicago_exchange_seen *seen = &position->state.view.seen[mention.exchange - 1];
        uint8_t category = 0;
        if (!chicago_exchange_scores(&position->state.view.rules, (int32_t)mention.exchange))
            return error_set(error, STATUS_USAGE,
                             "--announced: by these rules no hand scores after exchange %u",
                             mention.exchange);
        while (category < HAND_CATEGORIES &&
               strcmp(mention.what, hand_category_names[category]) != 0)
            category++;
        if (category == HAND_CATEGORIES) {
            status = error_set(error, STATUS_USAGE, "--announced: no hand '%s'", mention.what);
            option_suggest(error, mention.what, category_at, hand_category_names, NULL);
            return status;
        }
        if (seen->scored != 0 && seen->category != category)
            return error_set(error, STATUS_USAGE,
                             "--announced: got '%s' in exchange %u, in which '%s' was the best",
                             mention.what, mention.exchange, hand_category_names[seen->category]);
        seen->category = category;
        seen->scored |= (uint8_t)(1u << mention.seat);
        position->announced |= (uint8_t)(1u << (mention.exchange - 1));
    }
    return status;
}

/* Unless given, counts are unknown; except that an open card of one's own is for one card. */
static void forget_counts(struct position *position) {
    const struct chicago_view *view = &position->state.view;
    enum chicago_stage stage = position->point.stage;
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++)
        position->unknown_counts[exchange] = (uint8_t)((1u << view->seats) - 1);
    if (stage == CHICAGO_AT_DRAW || stage == CHICAGO_AT_OPEN_CARD) {
        position->unknown_counts[view->exchange - 1] &= (uint8_t) ~(1u << view->seat);
        position->state.view.seen[view->exchange - 1].count[view->seat] = 1;
    }
}

/* Own counts and own cards laid down must agree where both are given. */
static enum status check_own(const struct position *position, const struct question *question,
                             struct error *error) {
    const struct chicago_view *view = &position->state.view;
    const int six = points_before_dealt_six(view, view->seat);
    int laid = card_set_count(view->laid_down), counted = six, unknown = 0, ones = 0;
    int most = view->rules.max_cards_per_exchange; /* or one, and the open card declined */
    most = (int)position->exchanges * (most == 1 ? 2 : most) + six;
    if (laid > most)
        return error_set(error, STATUS_USAGE,
                         "--laid: got %d cards, expected at most %d in %u "
                         "exchanges",
                         laid, most, position->exchanges);
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++) {
        int count = view->seen[exchange].count[view->seat];
        unknown += chicago_mask_has(position->unknown_counts[exchange], view->seat);
        counted += count;
        ones += count == 1; /* each may have had an open card declined as well */
    }
    if (!question_has(question, "laid") ||
        (counted <= laid && (unknown > 0 || laid <= counted + ones)))
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "--laid: got %d cards, but by --counts you laid down %s%d", laid,
                     unknown > 0 ? "at least " : "", counted);
}

enum status position_read_history(struct position *position, const struct question *question,
                                  struct error *error) {
    forget_counts(position);
    enum status status = read_counts(position, question->counts, error);
    if (status == STATUS_OK)
        status = read_open_cards(position, question->kept_open, true, error);
    if (status == STATUS_OK)
        status = read_open_cards(position, question->declined_open, false, error);
    if (status == STATUS_OK)
        status = read_announced(position, question->announced, error);
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++)
        position->unknown_counts[exchange] &= position->state.view.playing;
    return status == STATUS_OK ? check_own(position, question, error) : status;
}
