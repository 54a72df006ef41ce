/* The default rules of POFC. */
#ifndef UTSPEL_TESTS_POFC_H
#define UTSPEL_TESTS_POFC_H

#include "sim/pofc/pofc_rules.h"

static inline struct pofc_rules pofc_default_rules(void) {
    struct pofc_rules rules;
    option_set_defaults(&pofc_rules_options, &rules);
    return rules;
}

#endif
