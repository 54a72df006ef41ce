/* The fourth street against one opponent that finishes before this seat, exactly. */
#ifndef UTSPEL_POFC_FOURTH_STREET_COUNT_H
#define UTSPEL_POFC_FOURTH_STREET_COUNT_H

#include "strategies/pofc/solver/last_streets.h"

/* As fourth_street_weigh() where fourth_street_is_counted(). */
void fourth_street_count(const struct last_streets *last, const struct pofc_placings *placings,
                         double values[]);

#endif
