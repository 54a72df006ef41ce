#include "strategies/chicago/model/population.h"

#include <stdio.h>
#include <string.h>

const char *const population_names[POPULATION_KINDS] = {"beginners", "club", "experts", "any"};

enum population population_of_strategy(const char *name) {
    static const char *const strategies[POPULATIONS] = {"baseline", "classic", "solver"};
    unsigned population = 0;
    while (population < POPULATIONS && strcmp(strategies[population], name) != 0)
        population++;
    return (enum population)population;
}

/* POPULATION_UNKNOWN if it is none of those with a name. */
static enum population population_of_name(const char *name, size_t length) {
    unsigned population = 0;
    while (population < POPULATIONS && (strlen(population_names[population]) != length ||
                                        strncmp(population_names[population], name, length) != 0))
        population++;
    return (enum population)population;
}

bool population_list_read(const char *text, unsigned others, uint8_t of[CHICAGO_SEATS_MAX],
                          char *why, size_t why_size) {
    unsigned count = 0;
    for (const char *name = text; name != NULL && count < CHICAGO_SEATS_MAX; count++) {
        name += strspn(name, " ");
        const char *comma = strchr(name, ',');
        size_t length = comma ? (size_t)(comma - name) : strlen(name);
        while (length > 0 && name[length - 1] == ' ')
            length--;
        of[count] = (uint8_t)population_of_name(name, length);
        if (of[count] == POPULATION_UNKNOWN) {
            snprintf(why, why_size, "table: got '%.*s', expected beginners, club or experts",
                     length < 40 ? (int)length : 40, name);
            return false;
        }
        name = comma ? comma + 1 : NULL;
    }
    for (unsigned i = 1; count == 1 && i < others && i < CHICAGO_SEATS_MAX; i++)
        of[i] = of[0];
    if (count == 1 || count == others)
        return true;
    snprintf(why, why_size,
             "table: got %u populations, expected one for all others, or %u, one for each", count,
             others);
    return false;
}
