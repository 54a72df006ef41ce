/*
 * An event in words: players by strategy name and entrant number (from
 * 1), cards from high to low. A trick is written when its last card falls.
 */
#include "sim/chicago/chicago_transcript.h"

#include "sim/core/foreign_text.h"
#include "sim/core/record.h"
#include "sim/words/language.h"

#include <inttypes.h>

/* Cards and players. */

/* The hand after being given these cards in the exchange now. */
static void chicago_print_new_hand(const struct chicago_transcript *transcript, card_set given) {
    unsigned seat = transcript->event->seat;
    fputs(said("  has "), transcript->out);
    chicago_print_hand(
        transcript, (transcript->state->hand[seat] & ~transcript->state->exchanged[seat]) | given);
    fputc('\n', transcript->out);
}

static void chicago_print_gain(const struct chicago_transcript *transcript) {
    fprintf(transcript->out, said("  %+d, now %d\n"), transcript->event->points,
            transcript->event->total);
}

static void chicago_print_match(const struct chicago_transcript *transcript) {
    const struct game_setup *setup = transcript->table->setup;
    fputs(said("Chicago, rules "), transcript->out);
    game_record_rules(setup->rules_name, setup->rules_changes, transcript->out);
    fprintf(transcript->out, said(", seed %llu, match %llu\n"), (unsigned long long)setup->seed,
            (unsigned long long)transcript->table->match);
}

static void chicago_print_round(const struct chicago_transcript *transcript) {
    const struct chicago_view *view = transcript->view;
    fprintf(transcript->out, said("\nRound %d"), view->round);
    if (view->play_off)
        fputs(said(", a play-off"), transcript->out);
    else if (view->rules.games_per_round > 1)
        fprintf(transcript->out, said(", game %d"), view->game);
    fputc('\n', transcript->out);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        int64_t placement = transcript->table->score[view->entrant[seat]].placement;
        fprintf(transcript->out, said("  seat %u  "), seat);
        chicago_print_player_column(transcript, seat);
        fprintf(transcript->out, said("  %s placement points\n"),
                transcript_number((double)placement / (double)CHICAGO_PLACEMENT_UNIT).text);
    }
}

static void chicago_print_deal(const struct chicago_transcript *transcript) {
    fprintf(transcript->out, said("\nDeal %d, dealt by "), transcript->view->deal);
    chicago_print_player(transcript, transcript->view->dealer);
    fputc('\n', transcript->out);
    for (unsigned i = 0; i < transcript->state->order_count; i++) {
        unsigned seat = transcript->state->order[i];
        const char *called = chicago_has_called(transcript->state, seat) ? said(", called") : "";
        fputs("  ", transcript->out);
        chicago_print_player_column(transcript, seat);
        fprintf(transcript->out, said("  at %2d"), transcript->view->points[seat]);
        transcript_cell(transcript->out, called, foreign_text_columns(said(", called")));
        fputs("  ", transcript->out);
        chicago_print_hand(transcript, transcript->state->hand[seat]);
        if (chicago_mask_has(transcript->state->sits_out, transcript->view->entrant[seat]))
            fputs(said("  sits out"), transcript->out);
        fputc('\n', transcript->out);
    }
}

/* Exchanges. */

static void chicago_print_discard(const struct chicago_transcript *transcript) {
    unsigned seat = transcript->event->seat;
    card_set cards = transcript->event->cards, kept = transcript->state->hand[seat] & ~cards;
    if (seat == transcript->state->order[0])
        fprintf(transcript->out, said("Exchange %u\n"), transcript->view->exchange);
    chicago_print_deed(transcript, seat, cards ? said("lays down") : said("stands pat"),
                       transcript_cards(cards).text);
    if (cards)
        fprintf(transcript->out, said("  keeps %s%s\n"),
                kept ? transcript_cards(kept).text : said("nothing"),
                transcript->event->yes ? said(", breaking its hand") : "");
    else
        chicago_print_new_hand(transcript, kept);
}

static void chicago_print_reshuffle(const struct chicago_transcript *transcript) {
    fprintf(transcript->out, said("  the stock is empty: %u cards of the muck are shuffled\n"),
            transcript->event->count);
}

static void chicago_print_open(const struct chicago_transcript *transcript) {
    card_set open = card_bit(transcript->event->card);
    bool kept = transcript->event->yes;
    chicago_print_deed(transcript, transcript->event->seat,
                       kept ? said("accepts") : said("declines"), transcript_cards(open).text);
    if (kept)
        chicago_print_new_hand(transcript, open);
    else
        fputs(said("  for a closed card\n"), transcript->out);
}

static void chicago_print_draw(const struct chicago_transcript *transcript) {
    card_set cards = transcript->event->cards;
    chicago_print_deed(transcript, transcript->event->seat, said("draws"),
                       transcript_cards(cards).text);
    chicago_print_new_hand(transcript, cards);
}

static void chicago_print_score(const struct chicago_transcript *transcript) {
    chicago_print_deed(transcript, transcript->event->seat, said("scores"),
                       said(hand_category_names[transcript->event->category]));
    chicago_print_gain(transcript);
}

static void chicago_print_ask(const struct chicago_transcript *transcript) {
    unsigned seat = transcript->event->seat;
    chicago_print_deed(transcript, seat,
                       transcript->event->yes ? said("calls") : said("won't call"), "Chicago");
    fputs(said("  has "), transcript->out);
    chicago_print_hand(transcript, transcript->state->hand[seat]);
    fputc('\n', transcript->out);
}

/* The highest card of the suit led. */
static card winning_card(const card *played, unsigned seats, card led) {
    card winning = led;
    for (unsigned seat = 0; seat < seats; seat++) {
        card c = played[seat];
        if (c != CHICAGO_NO_CARD && card_suit(c) == card_suit(led) && c > winning)
            winning = c;
    }
    return winning;
}

static unsigned cards_played(const card *played, unsigned seats) {
    unsigned count = 0;
    for (unsigned seat = 0; seat < seats; seat++)
        count += played[seat] != CHICAGO_NO_CARD;
    return count;
}

/* From the leader on; the winning card has a star. */
static void chicago_print_trick(const struct chicago_transcript *transcript, const card *played,
                                card winning) {
    unsigned seat = transcript->view->leader;
    fprintf(transcript->out, said("Trick %u"), transcript->view->trick);
    for (unsigned left = cards_played(played, transcript->view->seats); left > 0;
         seat = chicago_seat_after(seat, transcript->table->state.view.seats)) {
        if (played[seat] == CHICAGO_NO_CARD)
            continue;
        left--;
        fputs("   ", transcript->out);
        chicago_print_player_column(transcript, seat);
        char text[16];
        snprintf(text, sizeof text, " %.12s%s", transcript_cards(card_bit(played[seat])).text,
                 played[seat] == winning ? "*" : "");
        transcript_cell(transcript->out, text, left > 0 ? transcript_cards_columns(1) + 2 : 0);
    }
    fputc('\n', transcript->out);
}

/* The trick is over when all have played, or when the caller's card is beaten. */
static void chicago_print_play(const struct chicago_transcript *transcript) {
    const struct chicago_view *view = transcript->view;
    const card *played = view->played[view->trick - 1];
    card led = played[view->leader];
    card winning = winning_card(played, view->seats, led);
    bool broken = view->caller != CHICAGO_NO_SEAT && winning != led;
    if (broken || cards_played(played, view->seats) == transcript->state->order_count)
        chicago_print_trick(transcript, played, winning);
}

static void chicago_print_trick_points(const struct chicago_transcript *transcript) {
    chicago_print_deed(transcript, transcript->event->seat, said("wins"), said("the trick"));
    chicago_print_gain(transcript);
}

static void chicago_print_last_trick(const struct chicago_transcript *transcript) {
    chicago_print_deed(transcript, transcript->event->seat, said("wins"), said("the last trick"));
    chicago_print_gain(transcript);
}

static void chicago_print_chicago_end(const struct chicago_transcript *transcript, unsigned seat,
                                      const char *deed) {
    chicago_print_deed(transcript, seat, deed, "Chicago");
    fprintf(transcript->out, said("  now %d\n"), transcript->view->points[seat]);
}

static void chicago_print_chicago(const struct chicago_transcript *transcript) {
    chicago_print_chicago_end(transcript, transcript->event->seat,
                              transcript->event->yes ? said("wins") : said("loses"));
    if (transcript->event->breaker != CHICAGO_NO_SEAT)
        chicago_print_chicago_end(transcript, transcript->event->breaker, said("breaks"));
}

static void chicago_print_out(const struct chicago_transcript *transcript) {
    static const char *const words[][2] = {[OUT_WON] = {"wins", "the game"},
                                           [OUT_DISQUALIFIED] = {"is out", "never called"},
                                           [OUT_LAST_LEFT] = {"wins", "as the last one"},
                                           [OUT_LAST_PLACE] = {"is out", "placed last"},
                                           [OUT_NO_PLACEMENT] = {"is out", "without place"}};
    unsigned seat = transcript->event->seat;
    const char *const *says = words[transcript->event->reason];
    chicago_print_deed(transcript, seat, said(says[0]), said(says[1]));
    fprintf(transcript->out, said("  with %d\n"), transcript->view->points[seat]);
}

static void chicago_print_deal_end(const struct chicago_transcript *transcript) {
    fputs(said("Totals"), transcript->out);
    for (unsigned seat = 0; seat < transcript->view->seats; seat++) {
        fputs(seat > 0 ? ", " : "  ", transcript->out);
        chicago_print_player(transcript, seat);
        fprintf(transcript->out, ": %" PRId32, chicago_total(transcript->state, seat));
    }
    fputc('\n', transcript->out);
}

static void chicago_print_place(const struct chicago_transcript *transcript, unsigned place,
                                int64_t placement, int64_t points) {
    fprintf(transcript->out, "  %5u  %9s  %6" PRId64 "  ", place,
            transcript_number((double)placement / (double)CHICAGO_PLACEMENT_UNIT).text, points);
}

/* By place; in seat order where places are shared. */
static void chicago_print_standing(const struct chicago_transcript *transcript) {
    const struct chicago_standing *standing = transcript->event->standing;
    fputs(said("  place  placement  points  player\n"), transcript->out);
    for (unsigned place = 1; place <= standing->seats; place++) {
        for (unsigned seat = 0; seat < standing->seats; seat++) {
            if (standing->place[seat] != place)
                continue;
            chicago_print_place(transcript, place, standing->placement[seat],
                                standing->points[seat]);
            chicago_print_player(transcript, seat);
            fputc('\n', transcript->out);
        }
    }
}

static void chicago_print_round_end(const struct chicago_transcript *transcript) {
    fprintf(transcript->out, said("\nGame %s after %d %s\n"),
            transcript->event->yes ? said("aborted") : said("over"), transcript->view->deal,
            transcript->view->deal == 1 ? said("deal") : said("deals"));
    chicago_print_standing(transcript);
}

static void chicago_print_round_total(const struct chicago_transcript *transcript) {
    fprintf(transcript->out, said("\nRound %d, all games\n"), transcript->view->round);
    chicago_print_standing(transcript);
}

static void chicago_print_match_end(const struct chicago_transcript *transcript) {
    static const char *const ties[] = {"", ", ties broken by points",
                                       ", ties broken by Chicagos won",
                                       ", ties broken by a play-off"};
    fprintf(transcript->out, said("\nMatch over%s\n"),
            !transcript->event->tie_is_left   ? said(ties[transcript->event->tie_break])
            : transcript->table->setup->lines ? said(", ties broken by lot")
                                              : said(", ties broken by the order of the players"));
    fputs(said("  place  placement  points  player\n"), transcript->out);
    for (unsigned i = 0; i < transcript->table->setup->entrants; i++) {
        unsigned entrant = transcript->event->ranking[i];
        const struct chicago_score *score = &transcript->table->score[entrant];
        chicago_print_place(transcript, i + 1, score->placement, score->points);
        chicago_print_entrant(transcript, entrant);
        fputc('\n', transcript->out);
    }
}

void chicago_record_transcript(const struct chicago_table *table,
                               const struct chicago_event *event) {
    static void (*const print[])(const struct chicago_transcript *transcript) = {
        [EVENT_MATCH] = chicago_print_match,
        [EVENT_ROUND] = chicago_print_round,
        [EVENT_DEAL] = chicago_print_deal,
        [EVENT_LAY_DOWN] = chicago_print_lay_down,
        [EVENT_REDEAL] = chicago_print_redeal,
        [EVENT_DISCARD] = chicago_print_discard,
        [EVENT_RESHUFFLE] = chicago_print_reshuffle,
        [EVENT_OPEN] = chicago_print_open,
        [EVENT_DRAW] = chicago_print_draw,
        [EVENT_ZERO] = chicago_print_zero,
        [EVENT_SCORE] = chicago_print_score,
        [EVENT_ASK] = chicago_print_ask,
        [EVENT_PLAY] = chicago_print_play,
        [EVENT_TRICK] = chicago_print_trick_points,
        [EVENT_LAST_TRICK] = chicago_print_last_trick,
        [EVENT_CHICAGO] = chicago_print_chicago,
        [EVENT_OUT] = chicago_print_out,
        [EVENT_ERROR] = chicago_print_error,
        [EVENT_PENALTY] = chicago_print_penalty,
        [EVENT_DEAL_END] = chicago_print_deal_end,
        [EVENT_ROUND_END] = chicago_print_round_end,
        [EVENT_ROUND_TOTAL] = chicago_print_round_total,
        [EVENT_MATCH_END] = chicago_print_match_end};
    struct chicago_transcript transcript = {table, event, &table->state, &table->state.view,
                                            table->record};
    print[event->kind](&transcript);
}
