/*
 * Which of what learns or plans understands which options of the rules, up to which value: one row
 * for each option that it does. An option without a row is understood by nothing, so that a new
 * rule is refused until whoever teaches one of them to play by it says so here.
 */
#include "sim/chicago/chicago_rules.h"

#include <string.h>

struct understood {
    const char *key;
    unsigned parts; /* mask of enum chicago_part */
    uint32_t words; /* mask of the words understood; 0: all values */
};

#define BY_ALL(option)                                                                             \
    { (option), CHICAGO_PARTS_ALL, 0 }
#define ALL_BUT(option, word)                                                                      \
    { (option), CHICAGO_PARTS_ALL, ~(UINT32_C(1) << (word)) }

static const struct understood understood[] = {
    BY_ALL("max_deals_per_game"),
    BY_ALL("exchanges"),
    BY_ALL("max_cards_per_exchange"),
    BY_ALL("announce_broken_hand"),
    BY_ALL("open_card"),
    BY_ALL("points.pair"),
    BY_ALL("points.two_pair"),
    BY_ALL("points.three_of_a_kind"),
    BY_ALL("points.straight"),
    BY_ALL("points.flush"),
    BY_ALL("points.full_house"),
    BY_ALL("points.four_of_a_kind"),
    ALL_BUT("zeroing", CHICAGO_ZEROING_CHOSEN),
    BY_ALL("zeroing_keeps_call"),
    BY_ALL("straight_flush"),
    BY_ALL("royal_needs_call"),
    BY_ALL("royal_flush"),
    BY_ALL("points.straight_flush"),
    BY_ALL("points.royal_flush"),
    BY_ALL("suit_order"),
    BY_ALL("tied_hands"),
    BY_ALL("chicago_won_with_two"),
    BY_ALL("chicago_keeps_hands"),
    BY_ALL("unscored_exchanges"),
    BY_ALL("last_trick_points"),
    BY_ALL("trick_points"),
    BY_ALL("last_trick_with_two_points"),
    BY_ALL("chicago_min_points"),
    BY_ALL("chicago_won"),
    BY_ALL("chicago_lost"),
    BY_ALL("chicago_breaker"),
    BY_ALL("buy_stop"),
    BY_ALL("buy_stop_cards"),
    BY_ALL("target"),
    BY_ALL("must_have_called_to_win"),
    BY_ALL("score_floor"),
    BY_ALL("placement_points"),
    BY_ALL("disqualified_placement_points"),
    BY_ALL("disqualified_points"),
    BY_ALL("third_exchange_scores"),
};

static const struct understood *row_of(const struct option *option) {
    for (size_t i = 0; i < sizeof understood / sizeof *understood; i++)
        if (strcmp(understood[i].key, option->key) == 0)
            return &understood[i];
    return NULL;
}

static bool understands(const struct option *option, const struct chicago_rules *rules,
                        unsigned parts) {
    const struct understood *row = row_of(option);
    int32_t value;
    if (!row || (row->parts & parts) != parts)
        return false;
    memcpy(&value, (const char *)rules + option->offset, sizeof value);
    return row->words == 0 || (row->words >> value & 1);
}

enum status chicago_rules_understood(const struct chicago_rules *rules, const char *who,
                                     unsigned parts, struct error *error) {
    const struct option_table *table = &chicago_rules_options;
    unsigned count = 0;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option->bears_on != OPTION_BEARS_ON_PLAY || option_is_fallback(option, rules) ||
            understands(option, rules, parts))
            continue;
        if (count++ == 0)
            error_set(error, STATUS_USAGE, "%s: not understood: %s", who, option->key);
        else
            error_append(error, ", %s", option->key);
    }
    return count == 0 ? STATUS_OK : STATUS_USAGE;
}
