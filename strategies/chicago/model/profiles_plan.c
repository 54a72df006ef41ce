/* What plans of profiles follow from, for those who make some. */
#include "strategies/chicago/model/profiles.h"

#include "sim/core/hash.h"

#include <stdlib.h>

/* Raised when the same inputs would give other values. */
enum { PROFILES_VERSION = 3 };

/* Of what the values follow from beside the rules. */
static uint64_t basis_key(const struct profile_basis *basis) {
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

/* What is kept of a basis as long as its plans are. */
struct planned {
    struct profile_basis basis;
    _Atomic(struct profile_values *) values; /* NULL: not asked for as yet */
};

/* Of threads that ask for the first time at once all compute the same. */
static const struct plan_values *planned_values(void *of) {
    struct planned *planned = of;
    struct profile_values *there = planned->values, *values;
    if (!there && (values = profile_values_new(&planned->basis))) {
        if (atomic_compare_exchange_strong(&planned->values, &there, values))
            there = values;
        else
            profile_values_free(values);
    }
    return there ? profile_values_of(there) : NULL;
}

static void planned_free(void *of) {
    struct planned *planned = of;
    profile_values_free(planned->values);
    free(planned);
}

struct plans *profiles_plan(const struct profile_basis *basis) {
    struct planned *planned = calloc(1, sizeof *planned);
    if (!planned)
        return NULL;
    planned->basis = *basis;
    bool is_apart = basis->finely && basis->rules.exchanges > 1; /* else nothing is gained before */
    const struct plan_source source = {.rules = basis->rules,
                                       .key = basis_key(basis),
                                       .opponents = basis->opponents,
                                       .profiles = PROFILES,
                                       .row = PROFILE_BANDS,
                                       .apart = is_apart ? PROFILE_BANDS_APART : 0,
                                       .values = planned_values,
                                       .free = planned_free,
                                       .of = planned};
    struct plans *plans = plans_new(&source);
    if (!plans)
        planned_free(planned);
    return plans;
}
