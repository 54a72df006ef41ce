#include "sim/page/swedish.h"

#include <stddef.h>

const struct translation swedish_games[] = {
    {NULL, NULL},
};
