/*
 * The rules of Chicago with two options more, in the place of sim/chicago/chicago_rules.c: a
 * program that is linked with this one has them throughout. Their values lie where struct
 * chicago_rules has room: points of hands that no option sets.
 */
#define chicago_rules_options chicago_rules_options_today
#include "sim/chicago/chicago_rules.c"
#undef chicago_rules_options
#define OPTIONS_OF struct chicago_rules

#include "grown.h"

/* Bears on play, but not at its fallback. */
static const struct option high_card =
    HAND("high_card", HAND_HIGH_CARD, "0", "Points for the best hand when it is not even a pair",
         "a rule of tomorrow");

/* Does not bear on play; what it is by default it was not before it existed. */
static const struct option lateness =
    OPTION_ROW("lateness", OPTION_INT, points[HAND_ROYAL_FLUSH], 0, 9, NULL, "2",
               "Points that coming late to the table costs", "a rule of tomorrow", .fallback = "0",
               .bears_on = OPTION_BEARS_ON_ERRORS);

enum { TODAY = sizeof options / sizeof *options, GROWN = TODAY + 2 };
static struct option grown[GROWN];

extern const struct option_table chicago_rules_options;
const struct option_table chicago_rules_options = {grown, GROWN, sizeof(struct chicago_rules)};

__attribute__((constructor)) static void grow(void) {
    memcpy(grown, options, sizeof options);
    grown_insert(grown, TODAY, &high_card, "points.pair");
    grown_insert(grown, TODAY + 1, &lateness, "redraw_seats");
}
