/* What a user has changed, in words or not, as settings by their keys. */
#ifndef UTSPEL_CHANGE_KEYS_H
#define UTSPEL_CHANGE_KEYS_H

#include "sim/compare/variants.h"

/*
 * Writes the settings of a variant by their keys: "rules.buy_stop=42" of "buy-stop: 42" too. The
 * caller frees them, also after a failure. Refuses a setting that is neither of a rule in words nor
 * of the form KEY=VALUE; whether there is such a key is found when it is loaded.
 */
enum status change_by_keys(const struct variant_request *variant, char **keys, struct error *error);

#endif
