#include "sim/bench/needs.h"

#include <string.h>

/* Tallies that count deals: once, or once for each player. */
static const struct {
    const char *tally;
    bool by_player;
} deals[] = {
    {"deals/played", false},
    {"hands/joint", true},
};

/* What was needed for each that a tally counts, beside the decks of the deals. */
static const struct {
    const char *tally;
    bool exchanged; /* for those that exchanged a card: the axis before the last */
    struct report_needs each;
} needed[] = {
    {"exchange/reshuffles", false, {.decks = 1}}, {"exchange/dealt", false, {.fives = 1}},
    {"exchange/transitions", true, {.fives = 1}}, {"hands/joint", false, {.fives = 2, .threes = 1}},
    {"first_street/placed", false, {.fives = 1}},
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* In a thread's block a tally has the room of its axes; what they do not use is 0. */
static double sum(const uint32_t *counts, const struct tally_shape *shape, bool exchanged) {
    size_t room = 1, after = 1, entries = 1;
    for (size_t dim = 0; dim < shape->dims; dim++)
        room *= shape->axis[dim]->room;
    if (exchanged) {
        after = shape->axis[shape->dims - 1]->room;
        entries = shape->axis[shape->dims - 2]->room;
    }
    double total = 0;
    for (size_t i = 0; i < room; i++)
        total += exchanged && i / after % entries == 0 ? 0 : counts[i];
    return total;
}

/* Over all groups; no name stands for everything counted. */
static double sum_of(const struct bench_game *game, const void *tallies, const char *name,
                     bool exchanged) {
    double total = 0;
    for (size_t g = 0; g < game->schema.group_count; g++) {
        const struct tally_group *group = &game->schema.groups[g];
        const unsigned char *start = (const unsigned char *)tallies + group->offset;
        for (const struct tally *tally = group->tallies; tally < group->tallies + group->count;
             tally++) {
            struct tally_shape shape;
            if (tally->type != TALLY_COUNT || tally->marginal_of ||
                (name && strcmp(name, tally->name) != 0))
                continue;
            tally_resolve(&game->schema, tally, &shape);
            total += sum((const void *)(start + tally->offset), &shape, exchanged);
        }
    }
    return total;
}

double needs_deals(const struct bench_game *game, const void *tallies) {
    double total = 0;
    for (size_t i = 0; i < LENGTH(deals); i++)
        total += sum_of(game, tallies, deals[i].tally, false) /
                 (deals[i].by_player ? game->config->setup.entrants : 1);
    return total;
}

struct report_needs needs_of(const struct bench_game *game, const void *tallies) {
    double played = needs_deals(game, tallies);
    struct report_needs needs = {.decks = 1};
    for (size_t i = 0; i < LENGTH(needed); i++) {
        double times = sum_of(game, tallies, needed[i].tally, needed[i].exchanged) / played;
        needs.decks += times * needed[i].each.decks;
        needs.fives += times * needed[i].each.fives;
        needs.threes += times * needed[i].each.threes;
    }
    needs.counts = sum_of(game, tallies, NULL, false) / played;
    return needs;
}
