/* Which seats' deals teach which population's part of a model, and the tables that an iteration
 * plays at. */
#include "sim/chicago_lab/train/line_ups.h"

/* The mask of seats of a population; for the unknown, of all. */
static unsigned seats_of(const struct line_up *line_up, const struct chicago_view *view,
                         enum population population) {
    struct table_populations populations = line_up_populations(line_up, view);
    unsigned mask = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        mask |= (unsigned)(population == POPULATION_UNKNOWN || populations.of[seat] == population)
                << seat;
    return mask;
}

/* Whether a mask that is not empty is of one seat. */
static bool is_one(unsigned mask) {
    return !(mask & (mask - 1));
}

struct seats_part seats_part_of(const struct line_up *line_up, const struct chicago_view *view,
                                enum population population) {
    unsigned learners = line_up_seats(line_up->learners, view);
    unsigned such = seats_of(line_up, view, population), unlike = view->playing & ~such;
    /* Of these seats somebody else is a learner; and all others who play are of the population. */
    unsigned opponents = learners == 0 ? 0 : is_one(learners) ? such & ~learners : such;
    unsigned own = unlike == 0 ? learners : is_one(unlike) ? learners & unlike : 0;
    return (struct seats_part){.opponents = opponents,
                               .own = own,
                               .examples = own & line_up_seats(line_up->examples, view)};
}

/* The tables of an iteration. */

/*
 * How often a table is played at, by learners there: one learner alone teaches least in a match,
 * and tables without any teach what others hold and do.
 */
enum { SHARE_WITHOUT = 4, SHARE_OF_ONE = 8, SHARE_OF_SOME = 4, SHARE_OF_SELF_PLAY = 8 };

static void line_up_add(struct line_ups *line_ups, const struct line_up *line_up,
                        uint64_t matches) {
    line_ups->line_up[line_ups->count] = *line_up;
    line_ups->matches[line_ups->count++] = matches;
}

void line_ups_of_table(struct line_ups *line_ups, const struct line_up *line_up, uint64_t matches) {
    line_ups->count = 0;
    line_up_add(line_ups, line_up, matches);
}

/* Seats so many of each population, by entrant. */
static struct line_up line_up_of_counts(const unsigned count[POPULATIONS]) {
    struct line_up line_up = {.learners = 0};
    unsigned entrant = 0;
    for (unsigned population = POPULATIONS; population-- > 0;)
        for (unsigned i = 0; i < count[population]; i++, entrant++) {
            line_up.population[entrant] = (uint8_t)population;
            line_up.learners |= (uint8_t)((population == POPULATION_EXPERTS) << entrant);
        }
    line_up.examples = line_up.learners;
    if (line_up.learners == 0)
        line_up.learners = UINT8_MAX;
    return line_up;
}

static unsigned share_of(const unsigned count[POPULATIONS], unsigned players) {
    unsigned experts = count[POPULATION_EXPERTS];
    return experts == 0         ? SHARE_WITHOUT
           : experts == players ? SHARE_OF_SELF_PLAY
           : experts == 1       ? SHARE_OF_ONE
                                : SHARE_OF_SOME;
}

/* The next composition of so many players; false after the last. */
static bool next_table(unsigned count[POPULATIONS], unsigned players) {
    if (count[POPULATION_CLUB] > 0) {
        count[POPULATION_CLUB]--;
        count[POPULATION_BEGINNERS]++;
        return true;
    }
    if (count[POPULATION_EXPERTS] == 0)
        return false;
    count[POPULATION_EXPERTS]--;
    count[POPULATION_CLUB] = players - count[POPULATION_EXPERTS];
    count[POPULATION_BEGINNERS] = 0;
    return true;
}

void line_ups_of_populations(struct line_ups *line_ups, unsigned players, uint64_t matches) {
    unsigned shares = 0;
    for (unsigned count[POPULATIONS] = {0, 0, players}, more = 1; more;
         more = next_table(count, players))
        shares += share_of(count, players);
    line_ups->count = 0;
    for (unsigned count[POPULATIONS] = {0, 0, players}, more = 1; more;
         more = next_table(count, players)) {
        struct line_up line_up = line_up_of_counts(count);
        line_up_add(line_ups, &line_up, matches * share_of(count, players) / shares);
    }
}
