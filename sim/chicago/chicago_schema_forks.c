/* What chicago_schema.c says of all tallies, of those of forks, which only some runs have. */
#include "sim/chicago/chicago_fork.h"
#include "sim/chicago/chicago_match.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/chicago/chicago_tallies.h"
#include "sim/core/schema.h"

#define FORK_SUM(...) SCHEMA_ROW(chicago_fork_tallies, TALLY_SUM, __VA_ARGS__)
#define MARGINAL(...) SCHEMA_MARGINAL(__VA_ARGS__)

static const struct tally fork_tallies[] = {
    FORK_SUM(calls, "forks/call/joint",
             "entrant own_score opponent_zone must_call run_cards difference", "see difference",
             "Chicago called minus not called", "chicago.md 7"),
    MARGINAL("forks/call/joint", "forks/call/total", "entrant difference", "see difference",
             "Chicago called minus not called", "chicago.md 7"),
    MARGINAL("forks/call/joint", "forks/call/by_score", "entrant own_score must_call difference",
             "see difference", "by the asked player's points and whether it must still call",
             "chicago.md 7"),
    MARGINAL("forks/call/joint", "forks/call/by_runs", "entrant must_call run_cards difference",
             "see difference", "by cards in unbroken suit runs from the ace", "chicago.md 7"),
    FORK_SUM(call_cards, "forks/call/cards", "entrant run_cards high_cards aces difference",
             "see difference", "by the asked player's cards", "chicago.md 7"),
    FORK_SUM(call_choices, "forks/call/choices", "entrant chosen own_score must_call difference",
             "see difference", "by what the strategy chose itself", "chicago.md 7"),
    MARGINAL("forks/call/choices", "forks/call/by_choice", "entrant chosen must_call difference",
             "see difference", "by what the strategy chose itself", "chicago.md 7"),
    MARGINAL("forks/call/choices", "forks/call/choice_by_score",
             "entrant chosen own_score difference", "see difference",
             "by what the strategy chose itself and the asked player's points", "chicago.md 7"),
    FORK_SUM(call_margins, "forks/call/by_margin", "entrant margin must_call difference",
             "see difference",
             "by the chance that the strategy predicts minus the chance that it needs, where it "
             "notes them (`solver`)",
             "chicago.md 7"),
    FORK_SUM(zeroings, "forks/zero/joint",
             "entrant exchange own_zone opponent_zone must_call difference", "see difference",
             "opponents zeroed by four of a kind minus its points taken", "chicago.md 5.3"),
    MARGINAL("forks/zero/joint", "forks/zero/total", "entrant difference", "see difference",
             "opponents zeroed by four of a kind minus its points taken", "chicago.md 5.3"),
    FORK_SUM(
        breaks, "forks/break/joint",
        "entrant trick own_zone opponent_zone must_call at_stake difference", "see difference",
        "a Chicago broken minus declined by following with the lowest card, where that is legal",
        "chicago.md 7.5"),
    MARGINAL("forks/break/joint", "forks/break/total", "entrant difference", "see difference",
             "a Chicago broken minus declined", "chicago.md 7.5"),
    FORK_SUM(exchanges, "forks/exchange/cards",
             "entrant exchange category kept_kind exchanged alternative difference",
             "see difference",
             "the strategy's exchange minus another: by the hand, what the strategy kept, how many "
             "cards it exchanged and how many the other exchanges",
             "chicago.md 3.2"),
    FORK_SUM(exchange_scores, "forks/exchange/scores",
             "entrant exchange own_zone opponent_zone must_call difference", "see difference",
             "the strategy's exchange minus others, by the scores", "chicago.md 3.2"),
    MARGINAL("forks/exchange/scores", "forks/exchange/total", "entrant difference",
             "see difference", "the strategy's exchange minus others", "chicago.md 3.2"),
    FORK_SUM(products, "forks/products", "decision total total2", "see total",
             "sums over units of the product of two totals of the unit's forks, all entrants "
             "together",
             "results/README.md"),
};

static const char *const margin_names[TALLY_MARGINS] = {
    "below -.20", "-.20 to -.10", "-.10 to -.05", "-.05 to 0",
    "0 to .05",   ".05 to .10",   ".10 to .20",   "above .20"};
static const char *const difference_names[DIFFERENCES] = {
    "forks", "placement", "placement-squared", "wins", "wins-squared", "points", "points-squared"};
static const char *const fork_names[TALLY_FORKS] = {"call", "zero", "break", "exchange"};
static const char *const total_names[TALLY_FORK_TOTALS] = {"forks", "placement", "wins", "points"};
static const char *const stake_names[TALLY_STAKES] = {"points", "game"};

static void add_fork_axes(struct tally_schema *schema, const struct chicago_rules *rules) {
    int32_t width = chicago_zone_width(rules->target);
    size_t zones = (size_t)chicago_zone_last(rules->target) + 1;
    schema_add_labels(schema, "difference",
                      "forks, and the sums and sums of squares of their differences at the end of "
                      "the game; placement in 1/60 points",
                      TALLY_DIFFERENCES, DIFFERENCES, difference_names);
    schema_add_numbers(schema, "own_zone",
                       "points of the player who decides, from this entry's to the next one's; the "
                       "first entry includes lower ones, the last higher ones",
                       TALLY_ZONES, zones, 0, width);
    schema_add_numbers(schema, "opponent_zone", "the same of the best opponent still in",
                       TALLY_ZONES, zones, 0, width);
    schema_add_labels(schema, "margin",
                      "chance predicted minus chance needed: the strategy calls above 0",
                      TALLY_MARGINS, TALLY_MARGINS, margin_names);
    schema_add_labels(schema, "at_stake",
                      "what the caller would win: points, or the game with them", TALLY_STAKES,
                      TALLY_STAKES, stake_names);
    schema_add_numbers(schema, "alternative", "cards exchanged in the fork: the poorest",
                       TALLY_CARDS, (size_t)rules->max_cards_per_exchange + 1, 0, 1);
    schema_add_labels(schema, "decision", "what was forked", TALLY_FORKS, TALLY_FORKS, fork_names);
    schema_add_labels(schema, "total", "forks, and the sums of their differences; as difference",
                      TALLY_FORK_TOTALS, TALLY_FORK_TOTALS, total_names);
    schema_add_labels(schema, "total2", "the other factor", TALLY_FORK_TOTALS, TALLY_FORK_TOTALS,
                      total_names);
}

void chicago_schema_add_forks(struct tally_schema *schema, const struct chicago_rules *rules) {
    schema->block_size = sizeof(struct chicago_tallies);
    schema_add_group(schema, "", offsetof(struct chicago_tallies, forks), fork_tallies,
                     sizeof fork_tallies / sizeof *fork_tallies);
    add_fork_axes(schema, rules);
}
