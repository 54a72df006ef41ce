#include "strategies/chicago/model/model.h"

#include "sim/core/hash.h"

#include <string.h>

/*
 * The options that the first models were identified by, whatever their values, in the order they
 * were hashed in. Never changed: an option that came later is not in those models.
 */
static const char *const first_options[] = {
    "max_deals_per_game",
    "exchanges",
    "max_cards_per_exchange",
    "announce_broken_hand",
    "open_card",
    "points.pair",
    "points.two_pair",
    "points.three_of_a_kind",
    "points.straight",
    "points.flush",
    "points.full_house",
    "points.four_of_a_kind",
    "zeroing",
    "zeroing_keeps_call",
    "straight_flush",
    "royal_needs_call",
    "royal_flush",
    "suit_order",
    "tied_hands",
    "last_trick_points",
    "last_trick_with_two_points",
    "chicago_min_points",
    "chicago_won",
    "chicago_lost",
    "chicago_breaker",
    "buy_stop",
    "target",
    "must_have_called_to_win",
    "score_floor",
    "placement_points",
    "disqualified_placement_points",
    "disqualified_points",
    "third_exchange_scores",
};
enum { FIRST_OPTIONS = sizeof first_options / sizeof *first_options };

static bool is_first(const struct option *option) {
    for (size_t i = 0; i < FIRST_OPTIONS; i++)
        if (strcmp(option->key, first_options[i]) == 0)
            return true;
    return false;
}

/* Whether the first models could have been made for the rules. */
static bool are_first(const struct chicago_rules *rules) {
    const struct option_table *table = &chicago_rules_options;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option->bears_on == OPTION_BEARS_ON_PLAY && !is_first(option) &&
            !option_is_fallback(option, rules))
            return false;
    }
    return true;
}

struct model_rules chicago_model_rules_of(const struct chicago_rules *rules, unsigned players) {
    uint64_t start = hash_bytes(HASH_START, &(uint8_t){(uint8_t)players}, 1), first = start;
    for (size_t i = 0; i < FIRST_OPTIONS; i++)
        first = option_hash(option_find(&chicago_rules_options, first_options[i]), rules, first);
    return (struct model_rules){.identity = option_identity(&chicago_rules_options, rules, start),
                                .first = are_first(rules) ? first : 0};
}

/*
 * Models of schema 2 knew one kind of opponents, those they were learned from: all populations are
 * such. They have no signs, and no curves.
 */
enum { SCHEMA_2 = 2, ROWS_2 = EQUITY_ROWS - 2 * (POPULATION_KINDS - 1) * EQUITY_SCORES };

static void spread_rows(float rows[ROWS_2][EQUITY_WIDTH], struct equity_net *net) {
    const size_t scores = EQUITY_SCORES * sizeof *rows;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++) {
        memcpy(net->row[EQUITY_OWN + kind * EQUITY_SCORES], rows[0], scores);
        memcpy(net->row[EQUITY_OTHER + kind * EQUITY_SCORES], rows[EQUITY_SCORES], scores);
    }
    memcpy(net->row[EQUITY_PLACE], rows[2 * EQUITY_SCORES],
           (EQUITY_ROWS - EQUITY_PLACE) * sizeof *rows);
}

static void *section_place(struct chicago_model *model, const struct model_section *section,
                           unsigned population) {
    return (char *)model + section->offset + population * section->apart;
}

static enum status read_section_2(struct model_reading *reading, void *given,
                                  const struct model_section *section, struct error *error) {
    struct chicago_model *model = given;
    if (section->offset == offsetof(struct chicago_model, population_signs) ||
        section->offset == offsetof(struct chicago_model, trick_odds[0].curve))
        return STATUS_OK;
    if (section->offset == offsetof(struct chicago_model, equity.net.row)) {
        float rows[ROWS_2][EQUITY_WIDTH];
        struct model_section before = *section;
        before.size = sizeof rows;
        before.shape[0] = ROWS_2;
        enum status status = model_read_dataset(reading, &before, section->path, rows, error);
        if (status == STATUS_OK)
            spread_rows(rows, &model->equity.net);
        return status;
    }
    void *place = section_place(model, section, 0);
    enum status status = model_read_dataset(reading, section, section->path, place, error);
    for (unsigned population = 1; population < POPULATION_KINDS && section->apart > 0; population++)
        memcpy(section_place(model, section, population), place, section->size);
    return status;
}

static void know_no_curves(void *given) {
    struct chicago_model *model = given;
    for (unsigned i = 0; i < POPULATION_KINDS; i++)
        trick_odds_know_no_curves(&model->trick_odds[i]);
}

const struct model_type chicago_model_type = {
    .file_type = "utspel model",
    .schema = 3,
    .size = sizeof(struct chicago_model),
    .sections = chicago_model_sections,
    .section_count = CHICAGO_MODEL_SECTIONS,
    .repeats = population_names,
    .repeat_count = POPULATION_KINDS,
    .cache_kind = "model",
    .schema_before = SCHEMA_2,
    .read_before = read_section_2,
    .after_before = know_no_curves,
};
