/* What is counted of teams: transfers, choices at two tables, time-outs, stacks (holdem.md 9-11).
 */
#include "sim/holdem/holdem_count.h"

static unsigned line_of_team(const struct holdem_table *table, unsigned entrant) {
    return table->line[entrant * (unsigned)table->field.stacks_each];
}

static struct holdem_team *team_shown(struct holdem_table *table) {
    return &table->field.team[table->team_view.entrant];
}

/* Of equal ones the lower number is the larger. */
enum tally_size holdem_size_of(const struct holdem_team_view *view, unsigned own) {
    unsigned larger = 0, smaller = 0;
    for (unsigned other = 0; other < HOLDEM_STACKS_MAX; other++) {
        if (!view->in_play[other] || other == own)
            continue;
        bool is_larger = view->chips[other] > view->chips[own] ||
                         (view->chips[other] == view->chips[own] && other < own);
        larger += is_larger;
        smaller += !is_larger;
    }
    return larger == 0 ? SIZE_LARGEST : smaller == 0 ? SIZE_SMALLEST : SIZE_MIDDLE;
}

void holdem_count_transfer(struct holdem_table *table, const struct holdem_transfer *transfer) {
    const struct holdem_team_view *view = &table->team_view;
    struct holdem_team_tallies *tally = &table->tallies->teams;
    unsigned line = line_of_team(table, (unsigned)view->entrant);
    enum tally_size giver = holdem_size_of(view, transfer->from);
    tally->transfers[line][giver][holdem_size_of(view, transfer->to)]++;
    tally->transferred[line] +=
        holdem_transfer_amount(&view->rules, view->chips[transfer->from], view->chip);
}

/* What comes of the first choice of a team is known at the end of the match. */
void holdem_count_choice(struct holdem_table *table, enum holdem_choice choice) {
    struct holdem_team *team = team_shown(table);
    if (team->choice == HOLDEM_CHOICES)
        team->choice = (uint8_t)choice;
}

void holdem_count_timeout(struct holdem_table *table) {
    const struct holdem_view *view = &table->hand.view;
    unsigned line = line_of_team(table, (unsigned)view->entrant);
    table->tallies->teams.timeouts[line][view->street]++;
}

void holdem_count_two_tables(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    for (int32_t i = 0; i < field->entrants; i++)
        field->team[i].stacks_late = field->team[i].stacks_left;
}

void holdem_count_team_level(struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    unsigned level = tally_entry(field->level - 1, TALLY_LEVELS - 1);
    for (int32_t i = 0; i < field->entrants; i++) {
        unsigned line = line_of_team(table, (unsigned)i), stacks = field->team[i].stacks_left;
        if (stacks > 0)
            table->tallies->teams.stacks[line][level][stacks - 1]++;
    }
}

void holdem_count_team_match(struct holdem_table *table) {
    struct holdem_team_tallies *tally = &table->tallies->teams;
    for (int32_t i = 0; i < table->entrants; i++) {
        const struct holdem_team *team = &table->field.team[i];
        unsigned line = line_of_team(table, (unsigned)i);
        if (team->stacks_late > 0)
            tally->places[line][team->stacks_late - 1]
                         [tally_entry(team->place - 1, TALLY_PLACES - 1)]++;
        if (team->choice == HOLDEM_CHOICES)
            continue;
        int64_t *outcome = tally->outcomes[line][team->choice];
        tally->choices[line][team->choice]++;
        outcome[OUTCOME_PRIZES] += table->standing[i].merit;
        outcome[OUTCOME_PLACES] += team->place;
    }
}
