#include "strategies/chicago/model/strength.h"

float strength_best(const struct strength *strength, unsigned exchange,
                    const struct opponents *opponents, hand_value value) {
    float chance = 1;
    for (unsigned i = 0; i < opponents->count; i++)
        chance *= strength_not_better(strength, exchange, opponents->exchanged[i], value);
    return chance;
}
