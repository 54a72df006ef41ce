#include "sim/chicago/chicago_game.h"

#include "sim/chicago/chicago_view.h"
#include "sim/core/view_rows.h"

static const struct view_axis by_seat = {"seat", CHICAGO_SEATS_MAX, NULL, 0};
static const struct view_axis by_exchange = {"exchange", CHICAGO_EXCHANGES_MAX, NULL, 1};
static const struct view_axis by_trick = {"trick", CHICAGO_TRICKS, NULL, 1};

#define ALL "all"
#define OWN "own seat"

#define VIEW_OF struct chicago_exchange_seen

static const struct view_field seen_rows[] = {
    FIELD_BY(count, by_seat, ALL, "exchange", "Cards laid down", VIEW_NUMBER),
    FIELD_BY(open, by_seat, ALL, "exchange", "Open card shown to the seat", VIEW_CARD),
    FIELD(open_kept, ALL, "exchange", "Those who kept the open card", VIEW_SEATS),
    FIELD(broke, ALL, "exchange",
          "Those who broke a hand that had scored; with announce_broken_hand", VIEW_SEATS),
    FIELD(scored, ALL, "scoring", "Those who announced the best hand", VIEW_SEATS),
    FIELD(category, ALL, "scoring", "What that hand was; if someone scored", VIEW_CATEGORY),
    FIELD(ranks, ALL, "scoring",
          "Its ranks as far as needed to decide; for strategies with reads_ranks (in Lua "
          "hears_ranks), else 0",
          VIEW_RANKS),
};

static const struct view_table seen_fields = VIEW_TABLE(seen_rows);

#undef VIEW_OF
#define VIEW_OF struct chicago_view

static const struct view_field rows[] = {
    FIELD(rules, ALL, "never", "The rules played by", RULES_OF(chicago_rules_options)),
    FIELD(target, ALL, "game", "Points that win; as it applies to this game", VIEW_NUMBER),
    FIELD(buy_stop, ALL, "game", "Points from which a seat may not exchange", VIEW_NUMBER),
    FIELD(chicago_min_points, ALL, "game", "Points from which a seat may call", VIEW_NUMBER),
    FIELD(round, ALL, "round", "The round of the match, from 1", VIEW_NUMBER),
    FIELD(game, ALL, "game", "The game of the round, from 1", VIEW_NUMBER),
    FIELD(deal, ALL, "deal", "The deal of the game, from 1", VIEW_NUMBER),
    FIELD(seats, ALL, "round", "Seats at the table", VIEW_NUMBER),
    FIELD(play_off, ALL, "round", "Whether this is a play-off", VIEW_BOOL),
    FIELD_BY(entrant, by_seat, ALL, "round", "Who sits there, by its number in `players`, from 0",
             VIEW_ENTRANT),
    FIELD_BY(placement, by_seat, ALL, "round",
             "Placement points of the match so far, in 1/60 points", VIEW_NUMBER),
    FIELD(playing, ALL, "deal", "Those still in the round", VIEW_SEATS),
    FIELD(called, ALL, "call", "Those who have called Chicago in this game", VIEW_SEATS),
    FIELD_BY(points, by_seat, ALL, "scoring", "Points in this game", VIEW_NUMBER),
    FIELD_BY(chicagos_won, by_seat, ALL, "deal", "Chicagos won in this game", VIEW_NUMBER),
    FIELD(dealer, ALL, "deal", "The dealer of this deal", VIEW_SEAT),
    FIELD(exchange, ALL, "exchange", "The exchange now, from 1; after the last one their number",
          VIEW_NUMBER),
    FIELD_BY(seen, by_exchange, ALL, "exchange",
             "What the table saw of each exchange; those to come are empty",
             STRUCT_OF(seen_fields)),
    FIELD(reshuffles, ALL, "exchange",
          "How often cards laid down have been shuffled back into the stock in this deal",
          VIEW_NUMBER),
    FIELD(ready, ALL, "deal",
          "Those who began the deal with the target or more, and may win it with its last trick",
          VIEW_SEATS),
    FIELD(zeroed, ALL, "scoring", "Those set to 0 by four of a kind in this deal", VIEW_SEATS),
    FIELD(caller, ALL, "call", "Who called Chicago in this deal", VIEW_SEAT),
    FIELD(refused, ALL, "call", "Those who were asked, and said no", VIEW_SEATS),
    FIELD_BY(shown, by_seat, ALL, "deal", "Low hands shown, and laid down for five other cards",
             VIEW_CARDS),
    FIELD(trick, ALL, "trick", "The trick now, from 1; 0 before the first", VIEW_NUMBER),
    FIELD(leader, ALL, "trick", "Who led, or is to lead, to this trick", VIEW_SEAT),
    FIELD(winner, ALL, "play", "Who wins this trick so far", VIEW_SEAT),
    FIELD(winning, ALL, "play", "The card that does; none before the lead", VIEW_CARD),
    FIELD_BY_TWO(played, by_trick, by_seat, ALL, "play", "Cards played to each trick", VIEW_CARD),
    FIELD(played_set, ALL, "play", "All cards played in this deal", VIEW_CARDS),
    FIELD(folded, ALL, "deal", "Those still in the round whose hand is folded; after a mistake",
          VIEW_SEATS),
    FIELD(dead, ALL, "play", "Those who revoked, and play no more cards in this deal", VIEW_SEATS),
    FIELD_BY(warnings, by_seat, ALL, "play", "Warnings in the match", VIEW_NUMBER),
    FIELD(flashed, ALL, "exchange", "Cards of the stock that were shown in dealing", VIEW_CARDS),
    FIELD_BY(revoked, by_seat, ALL, "play",
             "Cards shown by not following suit, and taken back into the hand", VIEW_CARDS),
    FIELD(seat, OWN, "round", "The seat that decides", VIEW_SEAT),
    FIELD(
        value, OWN, "exchange",
        "Value of the five cards held; during trick play, of those held before it; of six cards 0",
        VIEW_HAND),
    FIELD(hand, OWN, "exchange, play", "Cards held now", VIEW_CARDS),
    FIELD(laid_down, OWN, "exchange",
          "Own cards gone in this deal: exchanged, and open cards declined", VIEW_CARDS),
    FIELD(legal, OWN, "play", "When playing to a trick: the cards that may be played", VIEW_CARDS),
};

const struct view_table chicago_view_fields = VIEW_TABLE(rows);

#define DECISIONS_OF struct chicago_decisions

const struct decision chicago_decisions[CHICAGO_DECISIONS] = {
    DECISION(exchange, NULL, "at each exchange, but not in buy-stop",
             "cards held, at most max_cards_per_exchange", "lay down nothing", VIEW_CARDS),
    DECISION(ask_open, NULL,
             "having laid down one card, where an open card is optional: ask for one?", "yes or no",
             "no", VIEW_BOOL),
    DECISION(keep_open, "open", "shown an open card, `hand` being the four others: keep it?",
             "yes or no", "no", VIEW_BOOL),
    DECISION(zero, NULL,
             "four of a kind being the best hand: zero the opponents instead of scoring?",
             "yes or no", "no", VIEW_BOOL),
    DECISION(call, NULL, "before the trick play: call Chicago?", "yes or no", "no", VIEW_BOOL),
    DECISION(play, NULL, "at each trick but the last", "a card of the suit led, if held",
             "the lowest of `legal`", VIEW_CARD),
    OPTIONAL_DECISION(lay_down, "dealt six cards in buy-stop: which is laid down?",
                      "one of the cards held", "the lowest",
                      "the one that leaves the best hand, of equals the lowest", VIEW_CARD),
    OPTIONAL_DECISION(redeal, "dealt a low hand: show it and lay down all five cards?", "yes or no",
                      "no", "no", VIEW_BOOL),
    OPTIONAL_DECISION(zero_whom, "four of a kind zeroes one of several opponents: which?",
                      "an opponent still in the round", "the first in turn order",
                      "the one with most points, of equals the first in turn order", VIEW_SEAT),
};
