#include "sim/chicago/tallies.h"

/* Adds a vector to the sums, and the products of its elements to a symmetric matrix. */
static void add_products(const int32_t *quantity, int64_t *sums,
                         int64_t products[][TALLY_QUANTITIES]) {
    for (unsigned i = 0; i < TALLY_QUANTITIES; i++) {
        sums[i] += quantity[i];
        for (unsigned j = 0; j < TALLY_QUANTITIES; j++)
            products[i][j] += (int64_t)quantity[i] * quantity[j];
    }
}

void chicago_count_unit(struct chicago_match_tallies *tally, unsigned entrants,
                        int32_t quantity[][TALLY_QUANTITIES]) {
    int32_t table[TALLY_QUANTITIES] = {0};
    tally->units++;
    for (unsigned entrant = 0; entrant < entrants; entrant++) {
        add_products(quantity[entrant], tally->sums[entrant], tally->products[entrant]);
        for (unsigned i = 0; i < TALLY_QUANTITIES; i++)
            table[i] += quantity[entrant][i];
        for (unsigned other = 0; other < entrants; other++)
            tally->placement_products[entrant][other] +=
                (int64_t)quantity[entrant][QUANTITY_PLACEMENT] *
                quantity[other][QUANTITY_PLACEMENT];
    }
    add_products(table, tally->table_sums, tally->table_products);
}
