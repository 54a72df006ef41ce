/* Events of a match, written as JSON Lines or as a transcript: game-record.md. */
#include "sim/core/foreign_text.h"
#include "sim/core/record.h"
#include "sim/pofc/pofc_table.h"
#include "sim/words/language.h"

#include <inttypes.h>

/* An event as one line of JSON Lines. */

struct pofc_line {
    const struct pofc_table *table;
    const struct pofc_event *event;
    const struct pofc_view *view;
    FILE *out;
};

/* The rates of mistakes that somebody makes, by entrant. */
static void pofc_put_errors(const struct pofc_line *line) {
    static const struct pofc_errors none = {{0}};
    const struct game_setup *setup = line->table->setup;
    const char *separator = ",\"errors\":{";
    for (unsigned kind = 0; kind < POFC_ERRORS; kind++) {
        if (!(line->table->mistakes.kinds >> kind & 1))
            continue;
        fprintf(line->out, "%s\"%s\":", separator, pofc_errors_options.options[kind].key);
        for (unsigned i = 0; i < setup->entrants; i++) {
            const void *errors = setup->entrant[i].errors;
            fputc(i > 0 ? ',' : '[', line->out);
            option_print(&pofc_errors_options.options[kind], errors ? errors : &none, line->out);
        }
        fputc(']', line->out);
        separator = ",";
    }
    if (line->table->mistakes.kinds)
        fputc('}', line->out);
}

static void pofc_put_match(const struct pofc_line *line) {
    record_match(line->out, "pofc", line->table->setup, 0, line->table->match);
    record_bytes(line->out, "seats", line->view->entrant, line->view->seats);
    record_options(line->out, &pofc_rules_options, &line->table->state.view.rules);
    pofc_put_errors(line);
}

static void pofc_put_hand(const struct pofc_line *line) {
    record_number(line->out, "hand", line->view->hand);
    record_number(line->out, "dealer", line->view->dealer);
    record_mask(line->out, "fantasy", line->view->fantasy, line->view->seats);
}

static void pofc_put_seat(const struct pofc_line *line) {
    record_number(line->out, "seat", line->event->seat);
}

static void pofc_put_fantasy(const struct pofc_line *line) {
    pofc_put_seat(line);
    record_cards(line->out, "cards", line->event->cards);
}

static void pofc_put_deal(const struct pofc_line *line) {
    record_number(line->out, "street", line->view->street);
    pofc_put_fantasy(line);
}

/* A card, none, or a list where Fantasy Land leaves several. */
static void pofc_put_discard(const struct pofc_line *line, card_set cards) {
    if (cards == 0)
        fputs(",\"discard\":null", line->out);
    else if (cards & (cards - 1))
        record_cards(line->out, "discard", cards);
    else
        record_card(line->out, "discard", card_set_lowest(cards));
}

static void pofc_put_place(const struct pofc_line *line) {
    record_number(line->out, "street", line->view->street);
    pofc_put_seat(line);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        record_cards(line->out, pofc_row_names[row], line->event->rows.row[row]);
    pofc_put_discard(line, line->event->cards);
}

/* What the second warning brings, and the later ones. */
static const char *consequence_of(unsigned warning) {
    if (warning >= POFC_WARNINGS_MAX)
        return "out";
    return warning == 2 ? "25-off" : "none";
}

static void pofc_put_error(const struct pofc_line *line) {
    const struct pofc_event *event = line->event;
    unsigned warning = line->view->warnings[event->seat];
    record_word(line->out, "kind", pofc_errors_options.options[event->error].key);
    pofc_put_seat(line);
    record_number(line->out, "penalty", event->points);
    record_number(line->out, "total", line->view->points[event->seat]);
    record_number(line->out, "warning", warning);
    record_word(line->out, "consequence", consequence_of(warning));
}

static void pofc_put_royalties(const struct pofc_line *line) {
    fputs(",\"royalties\":", line->out);
    for (unsigned seat = 0; seat < line->view->seats; seat++) {
        fputc(seat > 0 ? ',' : '[', line->out);
        record_print_numbers(line->out, line->table->score.royalties[seat], POFC_ROWS);
    }
    fputc(']', line->out);
}

static void pofc_put_score(const struct pofc_line *line) {
    const struct pofc_score *score = &line->table->score;
    unsigned seats = line->view->seats;
    record_mask(line->out, "busts", score->busts, seats);
    pofc_put_royalties(line);
    record_numbers(line->out, "points", score->points, seats);
    record_numbers(line->out, "totals", line->view->points, seats);
    record_mask(line->out, "fantasy_next", score->fantasy_next, seats);
}

static void pofc_put_match_end(const struct pofc_line *line) {
    const struct pofc_view *view = line->view;
    int32_t points[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < view->seats; seat++)
        points[view->entrant[seat]] = view->points[seat];
    record_numbers(line->out, "points", points, view->seats);
    record_bytes(line->out, "ranking", line->event->standing->ranking, view->seats);
    record_number(line->out, "hands", view->hand);
    record_bool(line->out, "aborted", line->event->standing->aborted);
}

static void record_json(const struct pofc_table *table, const struct pofc_event *event) {
    static const struct {
        const char *name;
        void (*put)(const struct pofc_line *line);
    } events[] = {[EVENT_MATCH] = {"match", pofc_put_match},
                  [EVENT_HAND] = {"hand", pofc_put_hand},
                  [EVENT_FANTASY] = {"fantasy", pofc_put_fantasy},
                  [EVENT_DEAL] = {"deal", pofc_put_deal},
                  [EVENT_PLACE] = {"place", pofc_put_place},
                  [EVENT_ERROR] = {"error", pofc_put_error},
                  [EVENT_SCORE] = {"score", pofc_put_score},
                  [EVENT_MATCH_END] = {"match-end", pofc_put_match_end}};
    struct pofc_line line = {table, event, &table->state.view, table->record};
    fprintf(line.out, "{\"e\":\"%s\"", events[event->kind].name);
    events[event->kind].put(&line);
    fputs("}\n", line.out);
}

/*
 * An event in words: players by strategy name and entrant number (from 1), cards from high to low.
 * Cards dealt are written when they are placed, with the rows as they then stand.
 */

struct pofc_transcript {
    const struct pofc_table *table;
    const struct pofc_event *event;
    const struct pofc_view *view;
    FILE *out;
};

static void pofc_print_player(const struct pofc_transcript *transcript, unsigned seat) {
    transcript_player(transcript->out, transcript->table->setup, transcript->view->entrant[seat]);
}

/* The first column of a line. */
static void pofc_print_player_column(const struct pofc_transcript *transcript, unsigned seat) {
    fputs("  ", transcript->out);
    transcript_player_column(transcript->out, transcript->table->setup,
                             transcript->view->entrant[seat]);
}

static void pofc_print_match(const struct pofc_transcript *transcript) {
    const struct game_setup *setup = transcript->table->setup;
    fputs(said("POFC, rules "), transcript->out);
    game_record_rules(setup->rules_name, setup->rules_changes, transcript->out);
    fprintf(transcript->out, said(", seed %llu, match %llu\n"), (unsigned long long)setup->seed,
            (unsigned long long)transcript->table->match);
}

static void pofc_print_hand(const struct pofc_transcript *transcript) {
    fprintf(transcript->out, said("\nHand %d of %d, dealt by "), transcript->view->hand,
            transcript->view->hands);
    pofc_print_player(transcript, transcript->view->dealer);
    fputc('\n', transcript->out);
}

static void pofc_print_fantasy(const struct pofc_transcript *transcript) {
    pofc_print_player_column(transcript, transcript->event->seat);
    fprintf(transcript->out, said("  sets in Fantasy Land  %s\n"),
            transcript_cards(transcript->event->cards).text);
}

/* Room for the cards thrown away in Fantasy Land, for three at least. */
static size_t away_columns(const struct pofc_transcript *transcript) {
    int cards = transcript->view->rules.fantasy_cards - POFC_HAND_SIZE;
    return transcript_cards_columns(cards > 3 ? (size_t)cards : 3);
}

static void pofc_print_line(const struct pofc_transcript *transcript, const char *cards,
                            const char *away, const char *top, const char *middle,
                            const char *bottom) {
    const size_t columns[] = {transcript_cards_columns(POFC_ROW_SIZE), away_columns(transcript),
                              transcript_cards_columns(POFC_TOP_SIZE),
                              transcript_cards_columns(POFC_ROW_SIZE)};
    const char *const cells[] = {cards, away, top, middle};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        transcript_cell(transcript->out, cells[i], columns[i]);
        fputs("  ", transcript->out);
    }
    fprintf(transcript->out, "%s\n", bottom);
}

/* A heading in the place of players, before those of columns; with blanks on both sides. */
static void pofc_print_first_heading(const struct pofc_transcript *transcript,
                                     const char *heading) {
    transcript_cell(transcript->out, heading,
                    (size_t)transcript_longest(transcript->table->setup) + 4);
}

static void pofc_print_street_columns(const struct pofc_transcript *transcript) {
    pofc_print_first_heading(transcript, said("Street 1"));
    pofc_print_line(transcript, said("cards"), said("discard"), said("top"), said("middle"),
                    said("bottom"));
}

/* Whether the seat is the first in turn order of those in Fantasy Land, or of those not there. */
static bool is_first(const struct pofc_state *state, unsigned seat) {
    unsigned first = 0;
    while (pofc_in_fantasy(state, state->order[first]) != pofc_in_fantasy(state, seat))
        first++;
    return seat == state->order[first];
}

/* Of dealing only what the next lines are about. */
static void pofc_print_deal(const struct pofc_transcript *transcript) {
    if (!is_first(&transcript->table->state, transcript->event->seat))
        return;
    if (transcript->view->street == 1)
        pofc_print_street_columns(transcript);
    else
        fprintf(transcript->out, said("Street %u\n"), transcript->view->street);
}

static void pofc_print_place(const struct pofc_transcript *transcript) {
    const struct pofc_event *event = transcript->event;
    const struct pofc_rows *rows = &transcript->view->rows[event->seat];
    struct transcript_cards away = transcript_cards(event->cards);
    card_set dealt =
        transcript->view->street > 0 ? event->cards | pofc_rows_cards(&event->rows) : 0;
    if (transcript->view->street == 0 && is_first(&transcript->table->state, event->seat))
        fputs(said("Fantasy Land is shown\n"), transcript->out);
    pofc_print_player_column(transcript, event->seat);
    fputs("  ", transcript->out);
    pofc_print_line(transcript, transcript_cards(dealt).text, away.text,
                    transcript_cards(rows->row[POFC_TOP]).text,
                    transcript_cards(rows->row[POFC_MIDDLE]).text,
                    transcript_cards(rows->row[POFC_BOTTOM]).text);
}

static void pofc_print_error(const struct pofc_transcript *transcript) {
    static const char *const what[POFC_ERRORS] = {
        [POFC_ERROR_SLOW] = "is slow", [POFC_ERROR_MISCONDUCT] = "misbehaves"};
    const struct pofc_event *event = transcript->event;
    unsigned warning = transcript->view->warnings[event->seat];
    pofc_print_player_column(transcript, event->seat);
    fprintf(transcript->out, said("  %s: warning %u"), said(what[event->error]), warning);
    if (event->points > 0)
        fprintf(transcript->out, said(", %d points off, now %d"), event->points,
                transcript->view->points[event->seat]);
    fputs(warning >= POFC_WARNINGS_MAX ? said(", out after this hand\n") : "\n", transcript->out);
}

enum { CATEGORY_COLUMNS = 15 };

static const char *fortune(const struct pofc_transcript *transcript, unsigned seat) {
    const struct pofc_score *score = &transcript->table->score;
    bool next = score->fantasy_next >> seat & 1;
    if (pofc_in_fantasy(&transcript->table->state, seat))
        return next ? said(", stays in Fantasy Land") : said(", leaves Fantasy Land");
    return next ? said(", reaches Fantasy Land") : "";
}

static void pofc_print_rows(const struct pofc_transcript *transcript, unsigned seat) {
    const struct pofc_score *score = &transcript->table->score;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        enum hand_category category = hand_category_of(score->values[seat].row[row]);
        int32_t royalty = score->royalties[seat][row];
        char earned[16] = "";
        if (royalty != 0)
            snprintf(earned, sizeof earned, "%+" PRId32, royalty);
        fputs("  ", transcript->out);
        transcript_cell(transcript->out, said(hand_category_names[category]), CATEGORY_COLUMNS);
        fprintf(transcript->out, " %3s", earned);
    }
}

static void pofc_print_score(const struct pofc_transcript *transcript) {
    const struct pofc_score *score = &transcript->table->score;
    const struct pofc_state *state = &transcript->table->state;
    pofc_print_first_heading(transcript, said("Score"));
    for (enum pofc_row row = POFC_TOP; row < POFC_BOTTOM; row++)
        transcript_cell(transcript->out, said(pofc_row_names[row]), CATEGORY_COLUMNS + 6);
    fprintf(transcript->out, "%s\n", said(pofc_row_names[POFC_BOTTOM]));
    for (unsigned i = 0; i < state->players; i++) {
        unsigned seat = state->order[i];
        pofc_print_player_column(transcript, seat);
        pofc_print_rows(transcript, seat);
        fprintf(transcript->out, said("  %-4s  %+3d, now %d%s\n"),
                pofc_score_bust(score, seat) ? "bust" : "", score->points[seat],
                transcript->view->points[seat], fortune(transcript, seat));
    }
}

static unsigned seat_of(const struct pofc_view *view, unsigned entrant) {
    unsigned seat = 0;
    while (view->entrant[seat] != entrant)
        seat++;
    return seat;
}

static void pofc_print_match_end(const struct pofc_transcript *transcript) {
    const struct pofc_standing *standing = transcript->event->standing;
    int32_t hands = transcript->view->hand;
    fprintf(transcript->out, said("\nMatch %s after %d %s\n"),
            standing->aborted ? said("aborted") : said("over"), hands,
            hands == 1 ? said("hand") : said("hands"));
    fputs(said("  place  points  player\n"), transcript->out);
    for (unsigned i = 0; i < transcript->view->seats; i++) {
        unsigned seat = seat_of(transcript->view, standing->ranking[i]);
        fprintf(transcript->out, "  %5u  %6" PRId32 "  ", standing->place[seat],
                transcript->view->points[seat]);
        pofc_print_player(transcript, seat);
        fputs(pofc_is_out(transcript->view, seat) ? said(", put out\n") : "\n", transcript->out);
    }
}

static void record_transcript(const struct pofc_table *table, const struct pofc_event *event) {
    static void (*const print[])(const struct pofc_transcript *transcript) = {
        [EVENT_MATCH] = pofc_print_match,     [EVENT_HAND] = pofc_print_hand,
        [EVENT_FANTASY] = pofc_print_fantasy, [EVENT_DEAL] = pofc_print_deal,
        [EVENT_PLACE] = pofc_print_place,     [EVENT_SCORE] = pofc_print_score,
        [EVENT_ERROR] = pofc_print_error,     [EVENT_MATCH_END] = pofc_print_match_end};
    struct pofc_transcript transcript = {table, event, &table->state.view, table->record};
    print[event->kind](&transcript);
}

void pofc_record(const struct pofc_table *table, const struct pofc_event *event) {
    if (table->format == GAME_RECORD_JSON)
        record_json(table, event);
    else
        record_transcript(table, event);
}
