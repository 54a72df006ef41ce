/* Plans of all profiles, made at once, or found where they are kept. */
#include "strategies/chicago/model/profiles.h"

#include "sim/core/hash.h"

/* Raised when the same inputs would give other values. */
enum { PROFILES_VERSION = 3 };

/* Of what the values follow from beside the rules. */
static uint64_t key_of(const struct profile_basis *basis) {
    const struct trick_odds *trick_odds = basis->trick_odds;
    const unsigned opponents = basis->opponents;
    const bool has_share = basis->rules.house.tricks > 0;
    const uint32_t numbers[] = {PROFILES_VERSION, opponents, basis->finely};
    uint64_t key = hash_bytes(HASH_START, numbers, sizeof numbers);
    key = hash_bytes(key, basis->profiles, PROFILES * sizeof *basis->profiles);
    key = hash_bytes(key, basis->strength, sizeof *basis->strength);
    key = hash_bytes(key, trick_odds, offsetof(struct trick_odds, last_trick_of_five));
    if (opponents > TRICK_ODDS_FEW)
        key =
            hash_bytes(key, trick_odds->last_trick_of_five, sizeof trick_odds->last_trick_of_five);
    if (has_share)
        key = hash_bytes(key, trick_odds->share, sizeof trick_odds->share);
    if (has_share && opponents > TRICK_ODDS_FEW)
        key = hash_bytes(key, trick_odds->share_of_five, sizeof trick_odds->share_of_five);
    return key;
}

struct plans *profiles_plan(const struct profile_basis *basis) {
    uint64_t key = key_of(basis);
    struct plans *plans = plans_find(&basis->rules, PROFILES, key);
    struct profile_values *values = plans ? NULL : profile_values_new(basis);
    if (values)
        plans = plans_make(&basis->rules, profile_values_of(values), PROFILES, key);
    profile_values_free(values);
    return plans;
}
