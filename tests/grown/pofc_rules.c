/* The rules of POFC with an option more, in the place of sim/pofc/pofc_rules.c: see
 * chicago_rules.c. */
#define pofc_rules_options pofc_rules_options_today
#include "sim/pofc/pofc_rules.c"
#undef pofc_rules_options

#include "grown.h"

static const struct option trips =
    BOTTOM("three_of_a_kind", HAND_THREE_OF_A_KIND, "0", "Royalty of three of a kind");

enum { TODAY = sizeof options / sizeof *options, GROWN = TODAY + 1 };
static struct option grown[GROWN];

extern const struct option_table pofc_rules_options;
const struct option_table pofc_rules_options = {grown, GROWN, sizeof(struct pofc_rules)};

__attribute__((constructor)) static void grow(void) {
    memcpy(grown, options, sizeof options);
    grown_insert(grown, TODAY, &trips, "royalties.bottom.straight");
}
