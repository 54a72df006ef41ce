/* Which decisions are forked, and what is put in their place. */
#include "sim/holdem/holdem_fork.h"

#include "sim/core/list.h"
#include "sim/core/option_rows.h"
#include "sim/holdem/holdem_count.h"

#define OPTIONS_OF struct holdem_fork_shares

#define SHARE(name, kind, about)                                                                   \
    OPTION_ROW(name, OPTION_REAL, share[kind], 0, 1, NULL, "0", about, NULL)

static const struct option share_options[] = {
    SHARE("transfer", FORK_TRANSFER,
          "Share of transfers with which the match is also played "
          "without them"),
    SHARE("settle", FORK_SETTLE,
          "Share of choices for a third stack with which the match is also "
          "played with the others"),
};

const struct option_table holdem_fork_options = {
    share_options, sizeof share_options / sizeof *share_options, sizeof(struct holdem_fork_shares)};

#undef OPTIONS_OF

bool holdem_forks_wanted(const struct game_setup *setup) {
    const struct holdem_fork_shares *shares = setup->forks;
    if (!holdem_is_of_teams(setup))
        return false;
    for (unsigned kind = 0; shares && kind < TALLY_FORKS; kind++)
        if (shares->share[kind] > 0)
            return true;
    return false;
}

/* Counts a decision. Returns the fork that is played, if this is its decision. */
static const struct holdem_fork *fork_taken(struct holdem_table *table) {
    struct holdem_forks *forks = table->forks;
    if (!table->is_fork) {
        forks->decisions++;
        return NULL;
    }
    if (forks->second_decisions++ != forks->played->decision)
        return NULL;
    forks->taken = true;
    return forks->played;
}

static bool is_drawn(const struct holdem_table *table, enum tally_fork kind) {
    struct holdem_forks *forks = table->forks;
    double share = forks->shares->share[kind];
    return !table->is_fork && share > 0 &&
           (double)(rng_next(&forks->rng[kind]) >> 11) * 0x1p-53 < share;
}

/* Keeps a fork of the decision just made for the end of the match. */
static void fork_add(struct holdem_table *table, struct holdem_fork fork) {
    struct holdem_forks *forks = table->forks;
    fork.decision = forks->decisions - 1;
    fork.entrant = (unsigned)table->team_view.entrant;
    if (table->status != STATUS_OK)
        return;
    struct holdem_fork *list = list_grow(forks->fork, forks->count, &forks->room, sizeof *list);
    if (!list) {
        table->status = error_set(table->error, STATUS_RUNTIME, "not enough memory for forks");
        return;
    }
    forks->fork = list;
    forks->fork[forks->count++] = fork;
}

static unsigned line_shown(const struct holdem_table *table) {
    return table->line[table->team_view.entrant * table->field.stacks_each];
}

struct holdem_transfer holdem_fork_transfer(struct holdem_table *table,
                                            struct holdem_transfer answer) {
    const struct holdem_team_view *view = &table->team_view;
    const struct holdem_fork *fork = fork_taken(table);
    if (fork)
        return fork->transfer;
    if (answer.from == answer.to || !is_drawn(table, FORK_TRANSFER))
        return answer;
    enum tally_size giver = holdem_size_of(view, answer.from);
    enum tally_size receiver = holdem_size_of(view, answer.to);
    int64_t *cell = table->tallies->forks.transfers[line_shown(table)][giver][receiver];
    fork_add(table, (struct holdem_fork){.kind = FORK_TRANSFER, .cell = cell});
    return answer;
}

/* Of choices of one kind: a share is even, a merge is with the larger one. */
static struct holdem_settlement settlement_of(const struct holdem_team_view *view,
                                              enum holdem_choice choice) {
    struct holdem_settlement settlement = holdem_settlement_usual(view);
    holdem_chips half = view->chips[view->stack] / 2;
    settlement.choice = (uint8_t)choice;
    settlement.amount = half - half % view->chip;
    return settlement;
}

struct holdem_settlement holdem_fork_settle(struct holdem_table *table,
                                            struct holdem_settlement answer) {
    const struct holdem_team_view *view = &table->team_view;
    const struct holdem_fork *fork = fork_taken(table);
    if (fork)
        return fork->settlement;
    if (!is_drawn(table, FORK_SETTLE))
        return answer;
    for (unsigned choice = 0; choice < HOLDEM_CHOICES; choice++) {
        if (choice == answer.choice || (choice == HOLDEM_REST && !view->may_rest))
            continue;
        int64_t *cell = table->tallies->forks.settlements[line_shown(table)][answer.choice][choice];
        fork_add(table, (struct holdem_fork){.kind = FORK_SETTLE,
                                             .settlement = settlement_of(view, choice),
                                             .cell = cell});
    }
    return answer;
}
