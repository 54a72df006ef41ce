/* The names, axes, units and meanings of all that tallies.h counts. */
#include "sim/core/schema.h"
#include "sim/pofc/row.h"
#include "sim/pofc/tallies.h"

#define COUNT(...) SCHEMA_ROW(pofc_tallies, TALLY_COUNT, __VA_ARGS__)
#define SUM(...)   SCHEMA_ROW(pofc_tallies, TALLY_SUM, __VA_ARGS__)

static const struct tally tallies[] = {
    COUNT(hands, "hands/played", "entrant seat position mode end", "hands", "hands played",
          "pofc.md 1"),
    COUNT(illegal, "hands/illegal", "entrant", "answers",
          "illegal answers of the strategy, replaced (on_illegal: forfeit)", "README.md"),
    COUNT(matches, "matches/count", "", "matches", "matches played", "pofc.md 4"),
    COUNT(match_hands, "matches/hands", "length", "matches", "matches by their number of hands",
          "pofc.md 4"),
    COUNT(aborted, "matches/aborted", "", "matches", "matches that reached max_hands_safety",
          "results/README.md"),
};

static const char *const mode_names[TALLY_MODES] = {"ordinary", "fantasy"};
static const char *const end_names[TALLY_ENDS] = {"valid", "bust"};
static const char *const quantity_names[TALLY_QUANTITIES] = {"points", "hands", "matches",
                                                             "wins",   "busts", "royalties"};

void pofc_schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    unsigned entrants = setup->entrants;
    *schema = (struct tally_schema){.block_size = sizeof(struct pofc_tallies)};
    schema_add_group(schema, "", 0, tallies, sizeof tallies / sizeof *tallies);
    schema_add_entrants(schema, setup);
    schema_add_numbers(schema, "seat", "seat at the table", TALLY_SEATS, entrants, 0, 1);
    schema_add_numbers(schema, "position", "place in turn order; the last is the dealer",
                       TALLY_SEATS, entrants, 1, 1);
    schema_add_labels(schema, "mode", "whether the player was in Fantasy Land", TALLY_MODES,
                      TALLY_MODES, mode_names);
    schema_add_labels(schema, "end", "whether the hand was bust", TALLY_ENDS, TALLY_ENDS,
                      end_names);
    schema_add_numbers(schema, "length", "hands of the match; the last entry holds longer ones too",
                       TALLY_HANDS, TALLY_HANDS, 0, 1);
    unit_tallies_describe(schema, offsetof(struct pofc_tallies, units), quantity_names,
                          TALLY_QUANTITIES, "what is summed; wins in 1/6 matches, shared by ties");
}

uint64_t pofc_count_bound(const void *memory) {
    const struct pofc_rules *rules = memory;
    return (uint64_t)rules->max_hands_safety * POFC_SEATS_MAX * POFC_SEATS_MAX;
}
