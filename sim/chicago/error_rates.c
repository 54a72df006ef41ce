/* How often players err: chicago.md 8. */
#include "sim/chicago/chicago_table.h"
#include "sim/core/option_rows.h"

#include <stdio.h>

#define OPTIONS_OF struct chicago_errors

#define RATE(name, kind, about, source)                                                            \
    OPTION_ROW(name, OPTION_REAL, rate[kind], 0, 1, NULL, "0", about, source)

static const struct option options[CHICAGO_ERRORS] = {
    [CHICAGO_ERROR_MISDEAL] =
        RATE("misdeal", CHICAGO_ERROR_MISDEAL,
             "Of players served by this dealing player: one card too many or too few",
             "SM25 §14; SMC §14; SHO II"),
    [CHICAGO_ERROR_FLASHED] =
        RATE("flashed", CHICAGO_ERROR_FLASHED,
             "Of players served two or more cards by this dealing player, or else of this player's "
             "own: a card is shown",
             "SM25 §15; SMC §15"),
    [CHICAGO_ERROR_REVOKE] =
        RATE("revoke", CHICAGO_ERROR_REVOKE,
             "Of cards that must follow suit while another is held: that suit is not followed",
             "SM25 §26; SMC §26; SHO II"),
    [CHICAGO_ERROR_BUY_STOP_EXCHANGE] =
        RATE("buy_stop_exchange", CHICAGO_ERROR_BUY_STOP_EXCHANGE,
             "Of exchanges in buy-stop: cards are laid down all the same", "SMC §18; SHO II"),
    [CHICAGO_ERROR_AWAY] =
        RATE("away", CHICAGO_ERROR_AWAY, "Of hands dealt: the player is away, the hand is folded",
             "SM25 §35"),
    [CHICAGO_ERROR_SLOW] =
        RATE("slow", CHICAGO_ERROR_SLOW,
             "Of exchanges and cards played: so slow that a warning is given", "SM25 §33, §34"),
};

const struct option_table chicago_errors_options = {options, CHICAGO_ERRORS,
                                                    sizeof(struct chicago_errors)};

static bool buy_stop_exchange_is_idle(const struct chicago_rules *rules, char *why, size_t size) {
    bool barred = rules->buy_stop <= rules->target;
    snprintf(why, size, "%s", barred ? "buy_stop_violation is impossible" : "there is no buy-stop");
    return !barred || rules->buy_stop_violation == CHICAGO_BUY_STOP_IMPOSSIBLE;
}

bool chicago_errors_idle(const void *memory, const struct option *kind, char *why, size_t size) {
    const struct chicago_rules *rules = memory;
    switch (kind - options) {
    case CHICAGO_ERROR_MISDEAL:
        snprintf(why, size, "dealer is dedicated");
        return rules->dealer == CHICAGO_DEALER_DEDICATED;
    case CHICAGO_ERROR_BUY_STOP_EXCHANGE:
        return buy_stop_exchange_is_idle(rules, why, size);
    default:
        return false;
    }
}

void chicago_table_take_rates(struct chicago_table *table) {
    const struct game_setup *setup = table->setup;
    struct chicago_mistakes *mistakes = &table->mistakes;
    table->errs = false;
    mistakes->kinds = 0;
    for (unsigned i = 0; i < setup->entrants; i++) {
        static const struct chicago_errors none = {{0}};
        const struct chicago_errors *errors = setup->entrant[i].errors;
        mistakes->rates[i] = errors ? *errors : none;
        table->errs |= errors != NULL;
        for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++)
            mistakes->kinds |= (uint8_t)((mistakes->rates[i].rate[kind] > 0) << kind);
    }
}
