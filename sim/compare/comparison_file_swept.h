/* What the file of a sweep calls what it says of swept keys, in /paired. */
#ifndef UTSPEL_COMPARISON_FILE_SWEPT_H
#define UTSPEL_COMPARISON_FILE_SWEPT_H

#include "sim/compare/sweep_axis.h"

#define SWEPT_KEYS   "swept"  /* an attribute: the keys, the first one varying fastest */
#define SWEPT_PREFIX "swept." /* before a key: each variant's value of it */

enum { SWEPT_NAME_SIZE = sizeof SWEPT_PREFIX + SWEEP_KEY_MAX };

#endif
