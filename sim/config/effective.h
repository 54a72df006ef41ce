/* The effective config as text. */
#ifndef UTSPEL_EFFECTIVE_H
#define UTSPEL_EFFECTIVE_H

#include "sim/config/config.h"

/* All that a run depends on, as YAML; NULL when memory is short. The caller frees it. */
char *effective_text(const struct config *config);

#endif
