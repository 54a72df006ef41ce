#include "evaluator/rng.h"
#include "sim/tournament/tournament.h"

void tournament_draw(uint64_t seed, uint64_t index, unsigned heat, unsigned entrants,
                     uint16_t *order) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){
                       .seed = seed, .match = index, .round = heat, .purpose = RNG_TOURNAMENT});
    for (unsigned i = 0; i < entrants; i++) {
        unsigned other = rng_below(&rng, i + 1);
        order[i] = order[other];
        order[other] = (uint16_t)i;
    }
}
