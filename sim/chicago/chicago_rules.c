#include "sim/chicago/chicago_rules.h"

#include "sim/core/option_rows.h"

#include <stdio.h>
#include <string.h>

static const char *const redraw_seats_words[] = {"round", "match", NULL};
static const char *const open_card_words[] = {"forced", "optional", "none", NULL};
static const char *const zeroing_words[] = {"false", "true", "chosen", "wins-round", NULL};
static const char *const straight_flush_words[] = {"wins-round", "points-20", "points", NULL};
static const char *const royal_flush_words[] = {"wins-round-and-zeroes", "wins-round", "points",
                                                NULL};
static const char *const suit_order_words[] = {"C", "D", "H", "S", NULL};
static const char *const tied_hands_words[] = {"all-score", "none-score", "suit", "first", NULL};
static const char *const buy_stop_violation_words[] = {"impossible", "resets-keeping-call",
                                                       "resets-losing-call", NULL};
static const char *const disqualified_points_words[] = {"keep", "zero", NULL};
static const char *const third_exchange_scores_words[] = {"before-play", "after-play", NULL};
static const char *const tie_break_words[] = {"total-points", "chicagos-won", "play-off", NULL};
static const char *const dealer_words[] = {"dedicated", "player", NULL};
static const char *const revoke_words[] = {"dead-hand", "penalty-2", NULL};
static const char *const flashed_card_words[] = {"set-aside", "reshuffled", NULL};
static const char *const penalties_apply_words[] = {"at-once", "after-deal", NULL};
static const char *const repeat_penalty_words[] = {"none", "sit-out-deal", "last-place",
                                                   "no-placement", NULL};
static const char *const low_hand_words[] = {"stands", "below-ten", "ten-or-below", NULL};
static const char *const same_words[] = {"same", NULL};
static const char *const win_by_words[] = {"reaching-target", "last-trick-after", NULL};

#define OPTIONS_OF struct chicago_rules

#define HAND(name, category, standard, about, source)                                              \
    OPTION_ROW("points." name, OPTION_INT, points[category], 0, 1000, NULL, standard, about, source)

static const struct option options[] = {
    CHOICE(redraw_seats, "round",
           "When seats are drawn: before every round, or once for the whole match",
           "SM25 §7; SMC §7; SHO I", .bears_on = OPTION_BEARS_ON_MATCH),
    NUMBER(rounds_per_match, 1, 20, "3", "Rounds that one table plays together",
           "SM25 §2; SMC §2; SHO I", .bears_on = OPTION_BEARS_ON_MATCH),
    NUMBER(max_deals_per_game, 0, 10000, "0",
           "A game ends after this many deals, placed by points; 0: only when somebody wins it",
           "SHO I"),
    NUMBER(games_per_round, 1, 20, "1",
           "Games in a round; with more than 1 a round is placed by the sum of their placement "
           "points",
           "SHO I, III", .bears_on = OPTION_BEARS_ON_MATCH),
    NUMBER(exchanges, 1, CHICAGO_EXCHANGES_MAX, "3", "Exchanges in a deal",
           "SM25 §12; SMC §12; SHO II"),
    NUMBER(max_cards_per_exchange, 1, 5, "4", "Cards a player may lay down in one exchange",
           "SM25 §12; SMC §12; SHO II"),
    SWITCH(announce_broken_hand, "true",
           "A player who lays down a card of a combination that has scored must say so",
           "SM25 §17"),
    CHOICE(open_card, "forced",
           "A player who exchanges exactly one card is shown it and may decline it: always, on "
           "request, or never",
           "SM25 §12; SMC §12; SHO II"),
    HAND("pair", HAND_PAIR, "1", "Points for the best hand after an exchange when it is a pair",
         "SM25 §19; SMC §19; SHO III"),
    HAND("two_pair", HAND_TWO_PAIR, "2", "The same when it is two pair",
         "SM25 §19; SMC §19; SHO III"),
    HAND("three_of_a_kind", HAND_THREE_OF_A_KIND, "3", "The same when it is three of a kind",
         "SM25 §19; SMC §19; SHO III"),
    HAND("straight", HAND_STRAIGHT, "4", "The same when it is a straight",
         "SM25 §19; SMC §19; SHO III"),
    HAND("flush", HAND_FLUSH, "5", "The same when it is a flush", "SM25 §19; SMC §19; SHO III"),
    HAND("full_house", HAND_FULL_HOUSE, "6", "The same when it is a full house",
         "SM25 §19; SMC §19; SHO III"),
    HAND("four_of_a_kind", HAND_FOUR_OF_A_KIND, "8",
         "Points for four of a kind as the best hand whose owner does not zero",
         "SM25 §19; SMC §19; SHO III"),
    CHOICE(zeroing, "true",
           "Four of a kind may instead set all opponents to 0 points and end the deal; or one "
           "chosen opponent, and the deal goes on; or it wins the round",
           "SM25 §19; SMC §19; SHO III"),
    SWITCH(zeroing_keeps_call, "true", "A zeroed player still counts as having called Chicago",
           "default: SM25 §19 says so of the royal flush"),
    CHOICE(straight_flush, "wins-round",
           "A straight flush wins the round, called or not; or brings 20 points, and the win to a "
           "player who has called; or scores points.straight_flush like other hands",
           "SM25 §19; SMC §19; SHO III"),
    SWITCH(royal_needs_call, "false",
           "A royal flush wins only for a player who has called; else it scores like other hands",
           "the other reading of SHO III"),
    CHOICE(royal_flush, "wins-round-and-zeroes",
           "A royal flush wins the round and sets all opponents to 0 points; or only wins; or "
           "scores points.royal_flush like other hands",
           "SM25 §19; SMC §19; SHO III"),
    CHOICES(suit_order, CARD_SUITS, CARD_SUITS, "S H D C",
            "Suits from high to low, between equal straight flushes and between royal flushes",
            "SM25 §19; SMC §19; SHO III"),
    CHOICE(tied_hands, "all-score",
           "Best hands equal in every rank: all score, none scores, the better suit of the "
           "leading rank does, or the first in turn order",
           "default: no rulebook says"),
    NUMBER(last_trick_points, 0, 1000, "5", "Points for the last trick when nobody called",
           "SM25 §27; SMC §27; SHO III"),
    NUMBER(last_trick_with_two_points, 0, 1000, "10", "Points for the last trick when won with a 2",
           "SM25 §27; SMC §27; SHO III"),
    NUMBER(chicago_min_points, -1000, 1000, "15", "Points a player needs to be asked for Chicago",
           "SM25 §20, §22; SMC §20, §22; SHO II"),
    NUMBER(chicago_won, 0, 1000, "15", "Points for a caller who wins all five tricks",
           "SM25 §19, §23; SMC §19, §23; SHO II, III"),
    NUMBER(chicago_lost, -1000, 0, "-15",
           "Points for a caller who is beaten, not below score_floor",
           "SM25 §19, §23; SMC §19, §23; SHO II, III"),
    NUMBER(chicago_breaker, 0, 1000, "10", "Points for the player who first beats the caller",
           "SM25 §24; SMC §24; SHO II, III"),
    NUMBER(
        buy_stop, 1, 10000, "45",
        "A player with at least this many points may not exchange; more than target: no buy-stop",
        "SM25 §19; SMC §18, §19; SHO II, III"),
    CHOICE(buy_stop_violation, "impossible",
           "What exchanging in buy-stop costs: it cannot happen; or all points, and for SHO the "
           "call",
           "SMC §18; SHO II", .bears_on = OPTION_BEARS_ON_ERRORS),
    NUMBER(target, 1, 1000, "52", "Points that end the game for a player, won or disqualified",
           "SM25 §19, §30; SMC §19, §30; SHO III"),
    SWITCH(must_have_called_to_win, "true",
           "A player who reaches the target without having called Chicago is disqualified",
           "SM25 §20, §21; SMC §20, §21; SHO III"),
    NUMBER(score_floor, -1000, 0, "0", "Points never fall below this", "SM25 §19; SMC §19"),
    NUMBERS(placement_points, 0, 1000, "20 12 8 5",
            "Points of a round for first place, second place, ...; at least one for each player",
            "SM25 §8; SMC §8; SHO I"),
    NUMBER(disqualified_placement_points, 0, 1000, "0",
           "Points of a round for a disqualified player", "SM25 §21; SMC §21, §28"),
    CHOICE(disqualified_points, "keep",
           "The points of a disqualified player, which matter for the match's total", "SMC §28"),
    CHOICE(third_exchange_scores, "before-play",
           "When the last exchange's hands score if nobody calls: before the first lead, or after "
           "the last trick",
           "default: no rulebook says"),
    CHOICES(tie_break, 0, 3, "total-points, chicagos-won, play-off",
            "How ties of a match are broken, first step first; what stays tied ranks by entrant",
            "SM25 §11; SMC §11; SHO I", .bears_on = OPTION_BEARS_ON_MATCH),
    NUMBER(play_off_deals, 0, 100, "3",
           "Deals of a play-off, decided by points alone; 0: one whole game by the ordinary rules",
           "SM25 §11; SMC §11; SHO I", .bears_on = OPTION_BEARS_ON_MATCH),
    SWITCH(play_off_chicago, "false", "Chicago may be called in a play-off", "SM25 §11; SMC §11",
           .bears_on = OPTION_BEARS_ON_MATCH),
    NUMBER(max_deals_safety, 1, 10000, "1000",
           "A game of this many deals is aborted, placed by points, counted and reported",
           "not a rule: keeps a run from hanging", .bears_on = OPTION_BEARS_ON_MATCH),
    CHOICE(dealer, "dedicated", "Who deals: somebody outside the game, or the players in turn",
           "SM25 §6; SMC §6; SHO I", .bears_on = OPTION_BEARS_ON_ERRORS),
    NUMBER(misdeal_penalty, 0, 1000, "0",
           "Points that a dealing player loses for a wrong or a flashed card, unless in buy-stop",
           "SM25 §14; SMC §14, §15; SHO II", .bears_on = OPTION_BEARS_ON_ERRORS),
    CHOICE(revoke, "dead-hand",
           "What not following suit costs: the player's cards for the rest of the deal and a "
           "warning; or 2 points, the card being taken back",
           "SM25 §26; SMC §26; SHO II", .bears_on = OPTION_BEARS_ON_ERRORS),
    CHOICE(flashed_card, "set-aside",
           "What becomes of a card shown in dealing: laid aside until all are served; or shuffled "
           "back at once",
           "SM25 §15; SMC §15; default for SHO", .bears_on = OPTION_BEARS_ON_ERRORS),
    CHOICE(penalties_apply, "at-once",
           "When points for mistakes are taken: at the mistake, or after the deal", "SHO III",
           .bears_on = OPTION_BEARS_ON_ERRORS),
    CHOICE(repeat_penalty, "none",
           "What the second and every later warning of a match costs: nothing, the next hand, or "
           "the round, placed last or not at all",
           "SM25 §33", .bears_on = OPTION_BEARS_ON_ERRORS),
    NUMBER(table_max, 2, CHICAGO_SEATS_MAX, "4", "Players at a table of a tournament, at most",
           "SM25 §1; SMC §1; SHO title", .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBER(table_min, 2, CHICAGO_SEATS_MAX, "3", "Players at a table of a tournament, at least",
           "SM25 §1; SMC §1; default for SHO", .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBERS(advance, 1, CHICAGO_SEATS_MAX, "1",
            "Players of a table who advance from the first heat, the second, ...; the last number "
            "for all later ones",
            "SM25 §7; SMC end; SHO I", .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBER(finals, 1, 2, "1", "Finals of a tournament: one, or an A and a B final", "SMC end",
           .bears_on = OPTION_BEARS_ON_TOURNAMENTS),
    NUMBERS(unscored_exchanges, 1, CHICAGO_EXCHANGES_MAX, "",
            "Exchanges, by number, after which no hand scores", "house rules"),
    CHOICE(low_hand, "stands",
           "A player dealt five cards below ten, or of ten or below, may exchange all five first",
           "house rules"),
    NUMBER(buy_stop_cards, 5, 6, "5",
           "Cards dealt to a player in buy-stop; of six one is laid down before the exchanges",
           "house rules"),
    OPTION_ROW("points.straight_flush", OPTION_INT, straight_flush_points, 0, 1000, NULL, "8",
               "Points for a straight flush where straight_flush is points", "house rules"),
    OPTION_ROW("points.royal_flush", OPTION_INT, royal_flush_points, 0, 1000, NULL, "9",
               "Points for a royal flush where royal_flush is points", "house rules"),
    NUMBERS(trick_points, 0, 1000, "0 0 0 0", "Points for tricks 1 to 4 when nobody called",
            "house rules", .numbers = CHICAGO_TRICKS_SCORED),
    OPTION_ROW("chicago_won_with_two", OPTION_INT, chicago_won_with_two, 0, 1000, same_words,
               "same", "Points for a caller who wins all five tricks, the fifth with a 2",
               "house rules"),
    SWITCH(chicago_keeps_hands, "false", "The last exchange scores although Chicago is called, too",
           "house rules"),
    CHOICE(win_by, "reaching-target",
           "A round is won with the target reached; or with the last trick, or a Chicago, of a "
           "deal begun with it",
           "house rules"),
};

const struct option_table chicago_rules_options = {options, sizeof options / sizeof *options,
                                                   sizeof(struct chicago_rules)};

#undef OPTIONS_OF

static int32_t straight_flush_points(const struct chicago_rules *rules, int32_t to_target,
                                     bool called) {
    switch (rules->straight_flush) {
    case CHICAGO_STRAIGHT_FLUSH_SCORES:
        return rules->straight_flush_points;
    case CHICAGO_STRAIGHT_FLUSH_POINTS_20:
        return called && to_target > CHICAGO_STRAIGHT_FLUSH_POINTS ? to_target
                                                                   : CHICAGO_STRAIGHT_FLUSH_POINTS;
    default:
        return to_target;
    }
}

int32_t chicago_hand_points(const struct chicago_rules *rules, enum hand_category category,
                            int32_t points, bool called) {
    int32_t to_target = rules->target - points;
    to_target = to_target > 0 ? to_target : 0; /* it may lie behind: in a play-off, by win_by */
    switch (category) {
    case HAND_ROYAL_FLUSH:
        return rules->royal_flush == CHICAGO_ROYAL_SCORES ? rules->royal_flush_points : to_target;
    case HAND_STRAIGHT_FLUSH:
        return straight_flush_points(rules, to_target, called);
    case HAND_FOUR_OF_A_KIND:
        if (rules->zeroing == CHICAGO_ZEROING_WINS_ROUND)
            return to_target;
        /* fall through */
    default:
        return rules->points[category];
    }
}
