/* What a plug-in for POFC includes, as <utspel/chicago.h> is for Chicago. */
#ifndef UTSPEL_PLUGIN_POFC_H
#define UTSPEL_PLUGIN_POFC_H

#include <utspel/strategy.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "sim/pofc/pofc_rules.h"

#include "sim/pofc/pofc_row.h"

#include "sim/pofc/pofc_view.h"

#ifdef __cplusplus
}
#endif

#endif
