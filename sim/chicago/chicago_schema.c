/* The names, axes, units and meanings of all that chicago_tallies.h counts. */
#include "sim/chicago/chicago_fork.h"
#include "sim/chicago/chicago_match.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/chicago/chicago_tallies.h"
#include "sim/core/schema.h"

#define DEAL_COUNT(...)  SCHEMA_ROW(chicago_deal_tallies, TALLY_COUNT, __VA_ARGS__)
#define DEAL_SUM(...)    SCHEMA_ROW(chicago_deal_tallies, TALLY_SUM, __VA_ARGS__)
#define MATCH_COUNT(...) SCHEMA_ROW(chicago_match_tallies, TALLY_COUNT, __VA_ARGS__)
#define MATCH_SUM(...)   SCHEMA_ROW(chicago_match_tallies, TALLY_SUM, __VA_ARGS__)
#define MARGINAL(...)    SCHEMA_MARGINAL(__VA_ARGS__)

static const struct tally deal_tallies[] = {
    DEAL_COUNT(dealt, "exchange/dealt", "entrant category", "hands", "hands as dealt",
               "chicago.md 3.1"),
    DEAL_COUNT(transitions, "exchange/transitions", "entrant exchange before exchanged after",
               "hands", "hands before and after each exchange, by cards exchanged",
               "chicago.md 3.2"),
    MARGINAL("exchange/transitions", "exchange/held", "entrant exchange after", "hands",
             "hands held after each exchange", "chicago.md 3.2"),
    MARGINAL("exchange/transitions", "exchange/cards", "entrant exchange exchanged", "hands",
             "cards exchanged", "chicago.md 3.2"),
    DEAL_COUNT(kept, "exchange/kept", "entrant exchange kept_kind kicker", "hands",
               "what was kept, and whether with a kicker", "chicago.md 3.2"),
    DEAL_COUNT(open, "exchange/open", "entrant exchange before open_card after", "cards",
               "open cards kept and declined, by the hand before the exchange and after it",
               "chicago.md 3.2; SM25 12"),
    MARGINAL("exchange/open", "exchange/open_offered", "entrant exchange before after", "cards",
             "open cards offered", "chicago.md 3.2; SM25 12"),
    DEAL_COUNT(scoring, "exchange/scoring", "entrant exchange category", "hands",
               "hands that scored", "chicago.md 5"),
    DEAL_SUM(points, "exchange/points", "entrant exchange category", "points",
             "points that hands scored; of one that wins the round, what lifts its owner to the "
             "target",
             "chicago.md 5"),
    DEAL_COUNT(ties, "exchange/ties", "exchange category tied", "ties",
               "best hands, of a pair or better, equal in every rank, by how many players held one",
               "chicago.md 5.2"),
    DEAL_COUNT(broken, "exchange/broken", "entrant exchange category", "hands",
               "scoring hands broken, by what they had scored as", "chicago.md 3.2; SM25 17"),
    DEAL_COUNT(reshuffles, "exchange/reshuffles", "exchange", "reshuffles",
               "times the muck became the stock", "chicago.md 3.3; SM25 16"),
    DEAL_COUNT(zeroings, "exchange/zeroings", "entrant exchange", "zeroings",
               "four of a kind used to zero the opponents", "chicago.md 5.3"),
    DEAL_COUNT(buy_stop_reached, "exchange/buy_stop_reached", "entrant", "times",
               "times the points reached buy_stop but not the target", "chicago.md 3; SM25 19"),
    DEAL_COUNT(buy_stop_deals, "exchange/buy_stop_deals", "entrant", "deals",
               "deals in which buy-stop kept the player from an exchange", "chicago.md 3; SM25 19"),

    DEAL_COUNT(calls, "calls/joint", "entrant left own_score best_opponent must_call outcome",
               "answers", "the Chicago question and its outcome", "chicago.md 7"),
    MARGINAL("calls/joint", "calls/total", "entrant outcome", "answers",
             "the Chicago question and its outcome", "chicago.md 7"),
    MARGINAL("calls/joint", "calls/by_score", "entrant own_score outcome", "answers",
             "by the asked player's points", "chicago.md 7"),
    MARGINAL("calls/joint", "calls/by_opponent", "entrant best_opponent outcome", "answers",
             "by the best opponent's points", "chicago.md 7"),
    MARGINAL("calls/joint", "calls/by_left", "entrant left outcome", "answers",
             "by the players left in the round", "chicago.md 7"),
    MARGINAL("calls/joint", "calls/by_must_call", "entrant must_call outcome", "answers",
             "by whether the player must still call to win", "chicago.md 7.6"),
    DEAL_COUNT(call_cards, "calls/cards", "entrant run_cards high_cards aces outcome", "answers",
               "by the asked player's cards", "chicago.md 7"),
    MARGINAL("calls/cards", "calls/by_runs", "entrant run_cards outcome", "answers",
             "by cards in unbroken suit runs from the ace", "chicago.md 7"),
    MARGINAL("calls/cards", "calls/by_high_cards", "entrant high_cards outcome", "answers",
             "by cards queen or higher", "chicago.md 7"),
    MARGINAL("calls/cards", "calls/by_aces", "entrant aces outcome", "answers", "by aces",
             "chicago.md 7"),
    DEAL_COUNT(call_broken, "calls/broken", "entrant seat breaker_seat trick", "calls",
               "Chicagos broken, by the caller, its seat, the seat that broke it and the trick",
               "chicago.md 7.4"),
    MARGINAL("calls/broken", "calls/broken_by_trick", "entrant trick", "calls",
             "Chicagos broken, by trick", "chicago.md 7.4"),
    DEAL_COUNT(call_breakers, "calls/breakers", "entrant breaker", "calls",
               "Chicagos broken, by the caller and who broke it", "chicago.md 7.4"),
    DEAL_COUNT(breaks_declined, "calls/breaks_declined", "entrant", "plays",
               "cards played instead of one that would have broken the Chicago", "chicago.md 7.5"),
    DEAL_SUM(swing, "calls/swing", "entrant reason", "points",
             "points that moved by Chicagos won, lost and broken", "chicago.md 7.3, 7.4"),

    DEAL_COUNT(last_trick, "play/last_trick", "entrant position rank", "tricks",
               "last tricks won, by place in turn order from the first leader and the winning "
               "card's rank",
               "chicago.md 6.3"),
    MARGINAL("play/last_trick", "play/last_trick_by_position", "entrant position", "tricks",
             "last tricks won, by place in turn order; 0 is the first leader", "chicago.md 6.3"),
    MARGINAL("play/last_trick", "play/last_trick_by_rank", "entrant rank", "tricks",
             "last tricks won, by the winning card's rank; 2 earns last_trick_with_two_points",
             "chicago.md 6.3; SM25 27"),
    DEAL_SUM(last_trick_points, "play/last_trick_points", "entrant", "points",
             "points of last tricks", "chicago.md 6.3"),

    DEAL_COUNT(deals, "deals/played", "left", "deals", "deals, by the players in them",
               "chicago.md 3"),
    DEAL_COUNT(endings, "deals/endings", "ending", "deals",
               "how the deals ended; with third_exchange_scores = after-play a last trick may be "
               "followed by a hand",
               "chicago.md 3.5, 6, 7"),
    DEAL_COUNT(disqualified, "deals/disqualified", "entrant cause", "times",
               "disqualifications, by what brought the player to the target uncalled",
               "chicago.md 5.6"),
    DEAL_COUNT(exits, "deals/exits", "entrant cause", "games", "games won, by what ended them",
               "chicago.md 5.4..5.6"),
    DEAL_COUNT(illegal, "deals/illegal", "entrant", "answers",
               "illegal answers of the strategy, replaced (on_illegal: forfeit)", "README.md"),
};

static const struct tally match_tallies[] = {
    MATCH_COUNT(games, "games/count", "", "games", "games played", "chicago.md 1"),
    MATCH_COUNT(game_deals, "games/deals", "length", "games", "games by their number of deals",
                "chicago.md 1"),
    MATCH_COUNT(game_points, "games/points", "entrant end_points", "games",
                "games by the points at the end", "chicago.md 9"),
    MATCH_COUNT(lead_changes, "games/lead_changes", "changes", "games",
                "games by lead changes: deals after which the sole leader is another player than "
                "the sole leader before",
                "results/README.md"),
    MATCH_COUNT(comebacks, "games/comebacks", "entrant", "games",
                "games whose sole first was last of those still in, alone or tied, after half of "
                "the deals, rounded down",
                "results/README.md"),
    MATCH_COUNT(aborted, "games/aborted", "", "games", "games that reached max_deals_safety",
                "chicago.md 9.2"),
    MATCH_COUNT(deal_limit, "games/deal_limit", "", "games",
                "games that reached max_deals_per_game", "chicago.md 9.1"),

    MATCH_COUNT(rounds, "rounds/count", "", "rounds", "rounds played", "chicago.md 1"),
    MATCH_COUNT(places, "rounds/places", "entrant seat place", "rounds",
                "rounds by place; ties share the lower number", "chicago.md 9.1"),
    MATCH_COUNT(shared_places, "rounds/shared_places", "place tied", "rounds",
                "places shared, by how many players shared them", "chicago.md 9.1"),
    MATCH_SUM(placement, "rounds/placement", "entrant seat", "1/60 points", "placement points",
              "chicago.md 9.1"),

    MATCH_COUNT(matches, "matches/count", "", "matches", "matches played", "chicago.md 1"),
    MATCH_COUNT(ranking, "matches/ranking", "entrant place", "matches",
                "matches by final rank, ties broken", "chicago.md 9.3"),
    MATCH_COUNT(tie_breaks, "matches/tie_breaks", "tie_break", "matches",
                "matches by the deepest step that any tie needed", "chicago.md 9.3"),
    MATCH_COUNT(play_offs, "matches/play_offs", "", "play-offs", "play-offs played",
                "chicago.md 9.4"),
    MATCH_COUNT(play_offs_abandoned, "matches/play_offs_abandoned", "", "ties",
                "ties left to the entrant number after 100 play-offs in a match",
                "results/README.md"),
};

static const struct tally error_tallies[] = {
    SCHEMA_ROW(chicago_error_tallies, TALLY_SUM, counts, "errors/counts", "entrant mistake figure",
               "see figure", "what mistakes came to, by who made them", "chicago.md 8"),
};

static const char *const kept_names[TALLY_KEPT] = {"made-hand",  "trips",      "two-pair",
                                                   "pair",       "four-flush", "four-straight",
                                                   "high-cards", "other",      "nothing"};
static const char *const kicker_names[TALLY_KICKER] = {"no-kicker", "kicker"};
static const char *const open_names[TALLY_ANSWERS] = {"kept", "declined"};
static const char *const chosen_names[] = {"did-not-call", "called"};
static const char *const must_call_names[] = {"has-called", "must-call"};
static const char *const outcome_names[TALLY_CALL] = {"asked", "called", "won", "lost"};
static const char *const swing_names[TALLY_SWINGS] = {"won", "lost", "broke"};
static const char *const ending_names[TALLY_ENDINGS] = {
    "last-trick", "chicago-won", "chicago-broken", "zeroed", "exit", "folded"};
static const char *const cause_names[TALLY_CAUSES] = {"hand",       "straight-flush", "royal-flush",
                                                      "last-trick", "chicago",        "breaking",
                                                      "last-left",  "warnings"};
static const char *const tie_break_names[] = {"none", "total-points", "chicagos-won", "play-off"};
static const char *const rank_names[TALLY_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                    "9", "10", "J", "Q", "K", "A"};
static const char *const quantity_names[TALLY_QUANTITIES] = {
    "placement",     "rounds",        "deals",         "wins",
    "disqualified",  "points-end",    "asked",         "called",
    "calls-won",     "call-points",   "last-tricks",   "last-trick-points",
    "hand-points-1", "hand-points-2", "hand-points-3", "hand-points-4",
    "hand-points-5"};

static void chicago_add_player_axes(struct tally_schema *schema, const struct game_setup *setup) {
    unsigned entrants = setup->entrants;
    schema_add_entrants(schema, setup);
    schema_add_labels(schema, "breaker", "the entrant who broke the Chicago", TALLY_ENTRANTS,
                      entrants, schema->entrant_labels);
    schema_add_numbers(schema, "seat", "seat at the table", TALLY_SEATS, entrants, 0, 1);
    schema_add_numbers(schema, "breaker_seat", "seat that broke the Chicago", TALLY_SEATS, entrants,
                       0, 1);
    schema_add_numbers(schema, "position", "place in turn order from the first leader", TALLY_SEATS,
                       entrants, 0, 1);
    schema_add_numbers(schema, "place", "place in the round or match", TALLY_SEATS, entrants, 1, 1);
    schema_add_numbers(schema, "left", "players in the round", TALLY_LEFT, entrants - 1, 2, 1);
    schema_add_numbers(schema, "tied", "players tied", TALLY_LEFT, entrants - 1, 2, 1);
}

static void add_exchange_axes(struct tally_schema *schema, const struct chicago_rules *rules) {
    schema_add_numbers(schema, "exchange", "number of the exchange", TALLY_EXCHANGES,
                       (size_t)rules->exchanges, 1, 1);
    schema_add_labels(schema, "category", "category of the hand", TALLY_CATEGORIES, HAND_CATEGORIES,
                      hand_category_names);
    schema_add_labels(schema, "before", "category before the exchange", TALLY_CATEGORIES,
                      HAND_CATEGORIES, hand_category_names);
    schema_add_labels(schema, "after", "category after the exchange", TALLY_CATEGORIES,
                      HAND_CATEGORIES, hand_category_names);
    schema_add_numbers(schema, "exchanged", "cards exchanged", TALLY_CARDS,
                       (size_t)rules->max_cards_per_exchange + 1, 0, 1);
    schema_add_labels(schema, "kept_kind", "what was kept: the first that fits", TALLY_KEPT,
                      TALLY_KEPT, kept_names);
    schema_add_labels(schema, "kicker", "whether a kicker was kept too", TALLY_KICKER, TALLY_KICKER,
                      kicker_names);
    schema_add_labels(schema, "open_card", "what became of the open card", TALLY_ANSWERS,
                      TALLY_ANSWERS, open_names);
}

static void add_call_axes(struct tally_schema *schema, const struct chicago_rules *rules) {
    int32_t width = chicago_score_bin_width(rules->target);
    size_t bins = (size_t)chicago_score_bin_last(rules->target) + 1;
    schema_add_numbers(
        schema, "own_score",
        "points of the player asked; the first entry includes lower ones, the last higher ones",
        TALLY_SCORES, bins, 0, width);
    schema_add_numbers(schema, "best_opponent",
                       "points of the best opponent still in; the first entry includes lower ones, "
                       "the last higher ones",
                       TALLY_SCORES, bins, 0, width);
    schema_add_labels(schema, "must_call", "whether the player has called in this game", 2, 2,
                      must_call_names);
    schema_add_labels(schema, "chosen", "what the strategy chose itself", 2, 2, chosen_names);
    schema_add_labels(schema, "outcome", "asked, of these called, of these won and lost",
                      TALLY_CALL, TALLY_CALL, outcome_names);
    schema_add_numbers(schema, "run_cards", "cards in unbroken suit runs from the ace", TALLY_CARDS,
                       CHICAGO_HAND_SIZE + 1, 0, 1);
    schema_add_numbers(schema, "high_cards", "cards queen or higher", TALLY_CARDS,
                       CHICAGO_HAND_SIZE + 1, 0, 1);
    schema_add_numbers(schema, "aces", "aces", CARD_SUITS + 1, CARD_SUITS + 1, 0, 1);
    schema_add_numbers(schema, "trick", "number of the trick", TALLY_TRICKS, TALLY_TRICKS, 1, 1);
    schema_add_labels(schema, "reason",
                      "what moved the points: a Chicago won, lost, or broken for another",
                      TALLY_SWINGS, TALLY_SWINGS, swing_names);
}

/* What only mistakes bring comes last, and is left out where nobody makes any. */
static void add_game_axes(struct tally_schema *schema, const struct chicago_rules *rules,
                          bool errs) {
    schema_add_labels(schema, "rank", "rank of the winning card", TALLY_RANKS, TALLY_RANKS,
                      rank_names);
    schema_add_labels(schema, "ending", "how the deal ended", TALLY_ENDINGS, TALLY_ENDINGS - !errs,
                      ending_names);
    schema_add_labels(schema, "cause", "what brought the points", TALLY_CAUSES,
                      TALLY_CAUSES - !errs, cause_names);
    schema_add_numbers(schema, "length", "deals of the game; the last entry includes longer ones",
                       TALLY_DEALS, TALLY_DEALS, 0, 1);
    schema_add_numbers(schema, "end_points",
                       "points; the first entry includes lower ones, the last higher ones",
                       TALLY_POINTS, (size_t)rules->target + TALLY_BEYOND, 0, 1);
    schema_add_numbers(schema, "changes", "lead changes of the game; the last entry includes more",
                       TALLY_LEAD_CHANGES, TALLY_LEAD_CHANGES, 0, 1);
    schema_add_labels(schema, "tie_break", "deepest step", TALLY_TIE_STEPS, TALLY_TIE_STEPS,
                      tie_break_names);
}

static const char *const mistake_names[CHICAGO_ERRORS] = {"misdeal",           "flashed", "revoke",
                                                          "buy_stop_exchange", "away",    "slow"};
static const char *const figure_names[TALLY_MISTAKES] = {
    "occasions",   "mistakes",     "points-lost",    "warnings",
    "deals-ended", "rounds-ended", "exits-prevented"};

static void add_errors(struct tally_schema *schema) {
    schema_add_group(schema, "", offsetof(struct chicago_tallies, errors), error_tallies,
                     sizeof error_tallies / sizeof *error_tallies);
    schema_add_group(schema, "playoff/", offsetof(struct chicago_tallies, play_off_errors),
                     error_tallies, sizeof error_tallies / sizeof *error_tallies);
    schema_add_labels(schema, "mistake", "kind of mistake", CHICAGO_ERRORS, CHICAGO_ERRORS,
                      mistake_names);
    schema_add_labels(
        schema, "figure",
        "occasions of it, how many times it happened, points really lost, warnings, deals ended "
        "early by a fold of it, games that it left one player in, exits prevented by points noted",
        TALLY_MISTAKES, TALLY_MISTAKES, figure_names);
}

void chicago_schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    const struct chicago_rules *rules = chicago_axes_rules(setup);
    *schema = (struct tally_schema){.block_size = offsetof(struct chicago_tallies, forks)};
    schema_add_group(schema, "", offsetof(struct chicago_tallies, games), deal_tallies,
                     sizeof deal_tallies / sizeof *deal_tallies);
    schema_add_group(schema, "playoff/", offsetof(struct chicago_tallies, play_offs), deal_tallies,
                     sizeof deal_tallies / sizeof *deal_tallies);
    schema_add_group(schema, "", offsetof(struct chicago_tallies, matches), match_tallies,
                     sizeof match_tallies / sizeof *match_tallies);
    chicago_add_player_axes(schema, setup);
    add_exchange_axes(schema, rules);
    add_call_axes(schema, rules);
    add_game_axes(schema, rules, setup->errs);
    unit_tallies_describe(schema, offsetof(struct chicago_tallies, units), quantity_names,
                          chicago_quantities(rules), "what is summed; placement in 1/60 points");
    if (setup->errs)
        add_errors(schema);
    if (chicago_forks_wanted(setup))
        chicago_schema_add_forks(schema, rules);
}
