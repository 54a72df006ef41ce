#include "sim/core/seating.h"

#include <string.h>

void seating_draw(const struct game_setup *setup, uint64_t match, uint32_t round, uint8_t *entrants,
                  unsigned count) {
    uint8_t drawn[GAME_ENTRANTS_MAX];
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = setup->seed,
                                     .match = seating_group(setup, match),
                                     .round = round,
                                     .purpose = RNG_SEATING});
    memcpy(drawn, entrants, count);
    rng_shuffle(&rng, drawn, count);
    unsigned shift = (unsigned)(match % game_group_size(setup));
    for (unsigned seat = 0; seat < count; seat++)
        entrants[seat] = drawn[(seat + shift) % count];
}

void seating_rank(const int64_t *key, uint8_t *entrants, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        uint8_t entrant = entrants[i];
        unsigned place = i;
        for (; place > 0 && key[entrants[place - 1]] < key[entrant]; place--)
            entrants[place] = entrants[place - 1];
        entrants[place] = entrant;
    }
}

struct seating_place seating_place_of(const int64_t *key, unsigned count, unsigned i) {
    struct seating_place place = {0};
    for (unsigned other = 0; other < count; other++) {
        place.higher += key[other] > key[i];
        place.equal += key[other] == key[i];
    }
    return place;
}
