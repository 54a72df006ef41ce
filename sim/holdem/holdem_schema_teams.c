/* What holdem_schema.c says of all tallies, of what teams decide and of forks. */
#include "sim/core/schema.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_tallies.h"

#define TEAM_COUNT(...) SCHEMA_ROW(holdem_team_tallies, TALLY_COUNT, __VA_ARGS__)
#define TEAM_SUM(...)   SCHEMA_ROW(holdem_team_tallies, TALLY_SUM, __VA_ARGS__)
#define FORK_SUM(...)   SCHEMA_ROW(holdem_fork_tallies, TALLY_SUM, __VA_ARGS__)
#define MARGINAL(...)   SCHEMA_MARGINAL(__VA_ARGS__)

static const struct tally team_tallies[] = {
    TEAM_COUNT(transfers, "teams/transfers", "entrant giver receiver", "transfers",
               "transfers of chips at talks", "holdem.md 9"),
    TEAM_SUM(transferred, "teams/transferred", "entrant", "chips", "chips transferred",
             "holdem.md 9"),
    TEAM_COUNT(
        choices, "teams/choices", "entrant chosen", "teams",
        "what teams chose for a third stack when two tables were left, the first time that they "
        "were asked",
        "holdem.md 10"),
    TEAM_SUM(outcomes, "teams/outcomes", "entrant chosen outcome", "see outcome",
             "what became of those teams", "holdem.md 10"),
    TEAM_COUNT(timeouts, "teams/timeouts", "entrant street", "time-outs", "time-outs called",
               "holdem.md 11"),
    TEAM_COUNT(stacks, "teams/stacks", "entrant blind_level stacks_left", "teams",
               "teams by how many stacks they had left when the level began, after races",
               "holdem.md 9"),
    TEAM_COUNT(
        places, "teams/places", "entrant stacks_left place", "teams",
        "teams by how many stacks they had when two tables were left, third stacks settled, and "
        "by place; those that were out by then are left out",
        "holdem.md 5, 10"),
};

static const struct tally fork_tallies[] = {
    FORK_SUM(transfers, "forks/transfer/joint", "entrant giver receiver difference",
             "see difference", "a transfer minus none", "holdem.md 9"),
    MARGINAL("forks/transfer/joint", "forks/transfer/total", "entrant difference", "see difference",
             "a transfer minus none", "holdem.md 9"),
    FORK_SUM(settlements, "forks/settle/joint", "entrant chosen instead difference",
             "see difference", "what was chosen for a third stack minus another choice",
             "holdem.md 10"),
    MARGINAL("forks/settle/joint", "forks/settle/total", "entrant difference", "see difference",
             "what was chosen for a third stack minus another choice", "holdem.md 10"),
    FORK_SUM(products, "forks/products", "decision total total2", "see total",
             "sums over matches of the product of two totals of the match's forks, all entrants "
             "together",
             "results/README.md"),
};

bool holdem_is_of_teams(const struct game_setup *setup) {
    const struct holdem_rules *rules = setup->rules;
    return rules->stacks > 1 || rules->members_max > 1 || setup->entrant[0].members;
}

static const char *const size_names[] = {"largest", "middle", "smallest"};
static const char *const outcome_names[] = {"prizes", "places"};
static const char *const difference_names[DIFFERENCES] = {
    "forks", "prize", "prize-squared", "wins", "wins-squared", "places", "places-squared"};
static const char *const fork_names[TALLY_FORKS] = {"transfer", "settle"};
static const char *const total_names[TALLY_FORK_TOTALS] = {"forks", "prize", "wins", "places"};

#define LABELS(schema, name, meaning, length, labels)                                              \
    schema_add_labels(schema, name, meaning, length, sizeof(labels) / sizeof *(labels), labels)

/* Axes that both have are added by whoever comes first. */
static void add_decision_axes(struct tally_schema *schema) {
    LABELS(schema, "giver", "the stack that gives, among the team's own in play", TALLY_SIZES,
           size_names);
    LABELS(schema, "receiver", "the stack that gets it, likewise", TALLY_SIZES, size_names);
    schema_add_labels(schema, "chosen",
                      "the stack rests, is shared by the other two, or is merged with one of them",
                      HOLDEM_CHOICES, HOLDEM_CHOICES, holdem_choice_names);
}

void holdem_schema_add_teams(struct tally_schema *schema) {
    schema_add_group(schema, "", offsetof(struct holdem_tallies, teams), team_tallies,
                     sizeof team_tallies / sizeof *team_tallies);
    add_decision_axes(schema);
    LABELS(schema, "outcome",
           "the sum of their prizes in 1/10000 buy-ins, and that of their places", TALLY_OUTCOMES,
           outcome_names);
    schema_add_numbers(schema, "stacks_left", "stacks that the team has left", TALLY_STACKS,
                       HOLDEM_STACKS_MAX, 1, 1);
}

void holdem_schema_add_forks(struct tally_schema *schema) {
    schema_add_group(schema, "", offsetof(struct holdem_tallies, forks), fork_tallies,
                     sizeof fork_tallies / sizeof *fork_tallies);
    schema_add_labels(schema, "instead",
                      "what was played instead: shared evenly, or merged with "
                      "the larger one",
                      HOLDEM_CHOICES, HOLDEM_CHOICES, holdem_choice_names);
    LABELS(schema, "difference",
           "forks, and the sums and sums of squares of their differences at the end of the match; "
           "prizes in 1/10000 buy-ins",
           TALLY_DIFFERENCES, difference_names);
    LABELS(schema, "decision", "what was forked", TALLY_FORKS, fork_names);
    LABELS(schema, "total", "forks, and the sums of their differences; as difference",
           TALLY_FORK_TOTALS, total_names);
    LABELS(schema, "total2", "the other factor", TALLY_FORK_TOTALS, total_names);
}
