/*
 * An event as it would be told at the table: players by strategy name and entrant number (from
 * 1), cards from high to low. A trick is told when its last card falls.
 */
#include "sim/chicago/event.h"
#include "sim/core/record.h"

#include <inttypes.h>

struct talk {
    const struct chicago_table *table;
    const struct chicago_event *event;
    const struct chicago_state *state;
    const struct chicago_view *view;
    FILE *out;
};

/* Cards and players. */

static void tell_hand(const struct talk *talk, card_set hand) {
    hand_value value = hand_value_of_five(hand);
    fprintf(talk->out, "%-14s  %s", talk_cards(hand).text,
            hand_category_names[hand_category_of(value)]);
}

static void tell_entrant(const struct talk *talk, unsigned entrant) {
    talk_player(talk->out, talk->table->setup, entrant);
}

static void tell_player(const struct talk *talk, unsigned seat) {
    tell_entrant(talk, talk->view->entrant[seat]);
}

static void tell_player_column(const struct talk *talk, unsigned seat) {
    talk_player_column(talk->out, talk->table->setup, talk->view->entrant[seat]);
}

/* A line's first columns: who does what, and with which cards or the like. */
static void tell_deed(const struct talk *talk, unsigned seat, const char *deed, const char *what) {
    fputs("  ", talk->out);
    tell_player_column(talk, seat);
    fprintf(talk->out, "  %-10s  %-15s", deed, what);
}

/* The hand after being given these cards in the exchange now. */
static void tell_new_hand(const struct talk *talk, card_set given) {
    unsigned seat = talk->event->seat;
    fputs("  has ", talk->out);
    tell_hand(talk, (talk->state->hand[seat] & ~talk->state->exchanged[seat]) | given);
    fputc('\n', talk->out);
}

static void tell_gain(const struct talk *talk) {
    fprintf(talk->out, "  %+" PRId32 ", now %" PRId32 "\n", talk->event->points,
            talk->event->total);
}

/* Match, rounds and deals. */

static void tell_match(const struct talk *talk) {
    const struct game_setup *setup = talk->table->setup;
    fputs("Chicago, rules ", talk->out);
    game_print_rules(setup->rules_name, setup->rules_changes, talk->out);
    fprintf(talk->out, ", seed %" PRIu64 ", match %" PRIu64 "\n", setup->seed, talk->table->match);
}

static void tell_round(const struct talk *talk) {
    const struct chicago_view *view = talk->view;
    fprintf(talk->out, "\nRound %" PRId32, view->round);
    if (view->play_off)
        fputs(", a play-off", talk->out);
    else if (view->rules.games_per_round > 1)
        fprintf(talk->out, ", game %" PRId32, view->game);
    fputc('\n', talk->out);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        int64_t placement = talk->table->score[view->entrant[seat]].placement;
        fprintf(talk->out, "  seat %u  ", seat);
        tell_player_column(talk, seat);
        fprintf(talk->out, "  %g placement points\n", (double)placement / CHICAGO_PLACEMENT_UNIT);
    }
}

static void tell_deal(const struct talk *talk) {
    fprintf(talk->out, "\nDeal %" PRId32 ", dealt by ", talk->view->deal);
    tell_player(talk, talk->view->dealer);
    fputc('\n', talk->out);
    for (unsigned i = 0; i < talk->state->order_count; i++) {
        unsigned seat = talk->state->order[i];
        const char *called = chicago_has_called(talk->state, seat) ? ", called" : "";
        fputs("  ", talk->out);
        tell_player_column(talk, seat);
        fprintf(talk->out, "  at %2" PRId32 "%-8s  ", talk->view->points[seat], called);
        tell_hand(talk, talk->state->hand[seat]);
        fputc('\n', talk->out);
    }
}

/* Exchanges. */

static void tell_discard(const struct talk *talk) {
    unsigned seat = talk->event->seat;
    card_set cards = talk->event->cards, kept = talk->state->hand[seat] & ~cards;
    if (seat == talk->state->order[0])
        fprintf(talk->out, "Exchange %u\n", talk->view->exchange);
    tell_deed(talk, seat, cards ? "lays down" : "stands pat", talk_cards(cards).text);
    if (cards)
        fprintf(talk->out, "  keeps %s%s\n", kept ? talk_cards(kept).text : "nothing",
                talk->event->yes ? ", breaking its hand" : "");
    else
        tell_new_hand(talk, kept);
}

static void tell_reshuffle(const struct talk *talk) {
    fprintf(talk->out, "  the stock is empty: %u cards of the muck are shuffled\n",
            talk->event->count);
}

static void tell_open(const struct talk *talk) {
    card_set open = card_bit(talk->event->card);
    bool kept = talk->event->yes;
    tell_deed(talk, talk->event->seat, kept ? "accepts" : "declines", talk_cards(open).text);
    if (kept)
        tell_new_hand(talk, open);
    else
        fputs("  for a closed card\n", talk->out);
}

static void tell_draw(const struct talk *talk) {
    card_set cards = talk->event->cards;
    tell_deed(talk, talk->event->seat, "draws", talk_cards(cards).text);
    tell_new_hand(talk, cards);
}

static void tell_zero(const struct talk *talk) {
    tell_deed(talk, talk->event->seat, "zeroes", "four-of-a-kind");
    fputs("  all opponents to 0\n", talk->out);
}

static void tell_score(const struct talk *talk) {
    const char *category = hand_category_names[talk->event->category];
    tell_deed(talk, talk->event->seat, "scores", category);
    tell_gain(talk);
}

/* Chicago and tricks. */

static void tell_ask(const struct talk *talk) {
    unsigned seat = talk->event->seat;
    tell_deed(talk, seat, talk->event->yes ? "calls" : "won't call", "Chicago");
    fputs("  has ", talk->out);
    tell_hand(talk, talk->state->hand[seat]);
    fputc('\n', talk->out);
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
static void tell_trick(const struct talk *talk, const card *played, card winning) {
    unsigned seat = talk->view->leader;
    fprintf(talk->out, "Trick %u", talk->view->trick);
    for (unsigned left = cards_played(played, talk->view->seats); left > 0;
         seat = chicago_seat_after(seat, talk->table->state.view.seats)) {
        if (played[seat] == CHICAGO_NO_CARD)
            continue;
        left--;
        fputs("   ", talk->out);
        tell_player_column(talk, seat);
        fprintf(talk->out, " %s%s", talk_cards(card_bit(played[seat])).text,
                played[seat] == winning ? "*"
                : left > 0              ? " "
                                        : "");
    }
    fputc('\n', talk->out);
}

/* The trick is over when all have played, or when the caller's card is beaten. */
static void tell_play(const struct talk *talk) {
    const struct chicago_view *view = talk->view;
    const card *played = view->played[view->trick - 1];
    card led = played[view->leader];
    card winning = winning_card(played, view->seats, led);
    bool broken = view->caller != CHICAGO_NO_SEAT && winning != led;
    if (broken || cards_played(played, view->seats) == talk->state->order_count)
        tell_trick(talk, played, winning);
}

static void tell_last_trick(const struct talk *talk) {
    tell_deed(talk, talk->event->seat, "wins", "the last trick");
    tell_gain(talk);
}

static void tell_chicago_end(const struct talk *talk, unsigned seat, const char *deed) {
    tell_deed(talk, seat, deed, "Chicago");
    fprintf(talk->out, "  now %" PRId32 "\n", talk->view->points[seat]);
}

static void tell_chicago(const struct talk *talk) {
    tell_chicago_end(talk, talk->event->seat, talk->event->yes ? "wins" : "loses");
    if (talk->event->breaker != CHICAGO_NO_SEAT)
        tell_chicago_end(talk, talk->event->breaker, "breaks");
}

/* Ends. */

static void tell_out(const struct talk *talk) {
    static const char *const deeds[] = {
        [OUT_WON] = "wins", [OUT_DISQUALIFIED] = "is out", [OUT_LAST_LEFT] = "wins"};
    static const char *const reasons[] = {[OUT_WON] = "the game",
                                          [OUT_DISQUALIFIED] = "never called",
                                          [OUT_LAST_LEFT] = "as the last one"};
    unsigned seat = talk->event->seat;
    enum chicago_out_reason reason = talk->event->reason;
    tell_deed(talk, seat, deeds[reason], reasons[reason]);
    fprintf(talk->out, "  with %" PRId32 "\n", talk->view->points[seat]);
}

static void tell_deal_end(const struct talk *talk) {
    fputs("Totals", talk->out);
    for (unsigned seat = 0; seat < talk->view->seats; seat++) {
        fputs(seat > 0 ? ", " : "  ", talk->out);
        tell_player(talk, seat);
        fprintf(talk->out, ": %" PRId32, chicago_total(talk->state, seat));
    }
    fputc('\n', talk->out);
}

static void tell_place(const struct talk *talk, unsigned place, int64_t placement, int64_t points) {
    fprintf(talk->out, "  %5u  %9g  %6" PRId64 "  ", place,
            (double)placement / CHICAGO_PLACEMENT_UNIT, points);
}

/* By place; in seat order where places are shared. */
static void tell_standing(const struct talk *talk) {
    const struct chicago_standing *standing = talk->event->standing;
    fputs("  place  placement  points  player\n", talk->out);
    for (unsigned place = 1; place <= standing->seats; place++) {
        for (unsigned seat = 0; seat < standing->seats; seat++) {
            if (standing->place[seat] != place)
                continue;
            tell_place(talk, place, standing->placement[seat], standing->points[seat]);
            tell_player(talk, seat);
            fputc('\n', talk->out);
        }
    }
}

static void tell_round_end(const struct talk *talk) {
    int32_t deals = talk->view->deal;
    fprintf(talk->out, "\nGame %s after %" PRId32 " %s\n", talk->event->yes ? "aborted" : "over",
            deals, deals == 1 ? "deal" : "deals");
    tell_standing(talk);
}

static void tell_round_total(const struct talk *talk) {
    fprintf(talk->out, "\nRound %" PRId32 ", all games\n", talk->view->round);
    tell_standing(talk);
}

static void tell_match_end(const struct talk *talk) {
    static const char *const ties[] = {"", ", ties broken by points",
                                       ", ties broken by Chicagos won",
                                       ", ties broken by a play-off"};
    fprintf(talk->out, "\nMatch over%s\n", ties[talk->event->tie_break]);
    fputs("  place  placement  points  player\n", talk->out);
    for (unsigned i = 0; i < talk->table->setup->entrants; i++) {
        unsigned entrant = talk->event->ranking[i];
        const struct chicago_score *score = &talk->table->score[entrant];
        tell_place(talk, i + 1, score->placement, score->points);
        tell_entrant(talk, entrant);
        fputc('\n', talk->out);
    }
}

void chicago_record_talk(const struct chicago_table *table, const struct chicago_event *event) {
    static void (*const tell[])(const struct talk *talk) = {[EVENT_MATCH] = tell_match,
                                                            [EVENT_ROUND] = tell_round,
                                                            [EVENT_DEAL] = tell_deal,
                                                            [EVENT_DISCARD] = tell_discard,
                                                            [EVENT_RESHUFFLE] = tell_reshuffle,
                                                            [EVENT_OPEN] = tell_open,
                                                            [EVENT_DRAW] = tell_draw,
                                                            [EVENT_ZERO] = tell_zero,
                                                            [EVENT_SCORE] = tell_score,
                                                            [EVENT_ASK] = tell_ask,
                                                            [EVENT_PLAY] = tell_play,
                                                            [EVENT_LAST_TRICK] = tell_last_trick,
                                                            [EVENT_CHICAGO] = tell_chicago,
                                                            [EVENT_OUT] = tell_out,
                                                            [EVENT_DEAL_END] = tell_deal_end,
                                                            [EVENT_ROUND_END] = tell_round_end,
                                                            [EVENT_ROUND_TOTAL] = tell_round_total,
                                                            [EVENT_MATCH_END] = tell_match_end};
    struct talk talk = {table, event, &table->state, &table->state.view, table->record};
    tell[event->kind](&talk);
}
