#include "sim/record_review/review_balance.h"

#include "sim/chicago_lab/review/chicago_review.h"
#include "strategies/chicago/model/population.h"

#include <math.h>
#include <string.h>

/* Decisions are in the order of play. */
static size_t count_deals(const struct reviewed_match *match, unsigned entrant) {
    const struct review_decision *last = NULL;
    size_t deals = 0;
    for (size_t i = 0; i < match->review.count; i++) {
        const struct review_decision *decision = &match->review.decisions[i];
        if (decision->entrant != entrant)
            continue;
        deals += !last || last->round != decision->round || last->deal != decision->deal;
        last = decision;
    }
    return deals;
}

struct review_balance review_balance_of(const struct reviewed_match *match, unsigned entrant) {
    struct review_sums sums[REVIEW_KINDS + 1];
    review_sums_of(&match->review, 1u << entrant, sums);
    struct review_balance balance = {.cost = sums[REVIEW_KINDS].cost,
                                     .deals = count_deals(match, entrant),
                                     .knows_luck = match->luck.count > 0};
    if (!balance.knows_luck)
        return balance;
    balance.expected = luck_expected(&match->luck, entrant);
    balance.luck = luck_sum(&match->luck, entrant);
    balance.result = match->player[entrant].points;
    balance.rest = balance.result - balance.expected - balance.luck.value + balance.cost.value;
    return balance;
}

struct estimate review_balance_per_deal(const struct review_balance *balance) {
    double deals = (double)balance->deals;
    return (struct estimate){balance->cost.value / deals, balance->cost.error / deals};
}

/* As which strategies the others play on: those of the populations asked for, in turn. */
static void take_table(const char *table, const struct reviewed_match *match, unsigned own,
                       struct luck_match *asked) {
    uint8_t of[CHICAGO_SEATS_MAX];
    char why[REVIEW_REASON_SIZE];
    if (!population_list_read(table, match->entrants - 1, of, why, sizeof why))
        return;
    for (unsigned i = 0, other = 0; i < match->entrants; i++)
        if (i != own)
            asked->strategy[i] = population_strategy((enum population)of[other++]);
}

/* One player is reviewed as one who goes on as `solver'; of all, each as what it is. */
enum status review_find_luck(const struct review_request *request, struct reviewed_match *match,
                             struct error *error) {
    const struct review_game *game = match->review.game;
    struct luck_match asked = {
        .record = match->record, .rules = match->rules, .entrants = match->entrants};
    unsigned own = card_set_lowest(match->asked);
    for (unsigned i = 0; i < match->entrants; i++)
        asked.strategy[i] = match->player[i].strategy;
    if (request->player)
        asked.strategy[own] = "solver";
    if (request->table && game == &chicago_review)
        take_table(request->table, match, own, &asked);
    enum status status = game->luck ? game->luck(&match->luck, &asked, error) : STATUS_OK;
    if (status != STATUS_OK)
        luck_free(&match->luck);
    return status == STATUS_USAGE ? STATUS_OK : status;
}
