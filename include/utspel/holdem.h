/* What a plug-in for hold'em includes, as <utspel/chicago.h> is for Chicago. */
#ifndef UTSPEL_PLUGIN_HOLDEM_H
#define UTSPEL_PLUGIN_HOLDEM_H

#include <utspel/strategy.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "sim/holdem/holdem_rules.h"

#include "sim/holdem/holdem_team_view.h"
#include "sim/holdem/holdem_view.h"

#ifdef __cplusplus
}
#endif

#endif
