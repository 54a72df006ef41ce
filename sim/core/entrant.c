#include "sim/core/entrant.h"

#include <inttypes.h>

void entrant_origin(const struct game_entrant *entrant, char text[ENTRANT_ORIGIN_SIZE]) {
    if (entrant->source)
        snprintf(text, ENTRANT_ORIGIN_SIZE, "%s#%016" PRIx64, entrant->source, entrant->hash);
    else
        snprintf(text, ENTRANT_ORIGIN_SIZE, "%s", entrant->strategy->name);
}
