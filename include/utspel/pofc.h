/* What a plug-in for POFC includes, as <utspel/chicago.h> is for Chicago. */
#ifndef UTSPEL_PLUGIN_POFC_H
#define UTSPEL_PLUGIN_POFC_H

#include "sim/pofc/strategy.h"

#endif
