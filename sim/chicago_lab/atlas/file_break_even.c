#include "sim/chicago_lab/atlas/data.h"
#include "sim/chicago_lab/atlas/file_parts.h"

#include <stdlib.h>

/* What is written of a situation. */
enum figure { CHANCE, ERROR, STANDS, BROKEN, UNCALLED, ASKED, CLOSE, FIGURES };

static const struct {
    const char *name, *units, *meaning;
    bool counts;
} figures[FIGURES] = {
    [CHANCE] = {"chance", "1", "chance of five tricks at which calling breaks even", false},
    [ERROR] = {"chance_error", "1", "its standard error, situations being independent", false},
    [STANDS] = {"stands", "placement points", "expected if the Chicago stands", false},
    [BROKEN] = {"broken", "placement points", "expected if it is broken", false},
    [UNCALLED] = {"uncalled", "placement points", "expected if nobody calls", false},
    [ASKED] = {"asked", "questions", "times a player was asked", true},
    [CLOSE] = {"weighed", "questions", "of these close ones, which the means are over", true},
};

static void fill_figures(double *values, const struct break_even *cell, size_t stride) {
    values[CHANCE * stride] = cell->chance.value;
    values[ERROR * stride] = cell->chance.error;
    values[STANDS * stride] = cell->stands;
    values[BROKEN * stride] = cell->broken;
    values[UNCALLED * stride] = cell->uncalled;
    values[ASKED * stride] = (double)cell->asked;
    values[CLOSE * stride] = (double)cell->close;
}

/* Figure by figure, each in the shape of the situations, the sums left out. */
static double *figures_make(const struct atlas *atlas, size_t situations) {
    double *values = calloc(situations * FIGURES, sizeof *values);
    for (size_t i = 0; values && i < situations; i++) {
        struct break_even cell = break_even_of(atlas->tally[ATLAS_SITUATIONS] + i * ATLAS_SUMS);
        fill_figures(values + i, &cell, situations);
    }
    return values;
}

bool break_even_write(hid_t file, const struct atlas *atlas) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    size_t situations = shape.count / ATLAS_SUMS;
    double *values = figures_make(atlas, situations);
    hid_t group = h5_group_make(file, "break_even");
    bool written = values != NULL;
    for (unsigned i = 0; i < FIGURES && written; i++) {
        struct data data = {.name = figures[i].name,
                            .units = figures[i].units,
                            .meaning = figures[i].meaning,
                            .stored = figures[i].counts ? H5T_STD_U64LE : H5T_IEEE_F64LE,
                            .native = H5T_NATIVE_DOUBLE,
                            .values = values + i * situations,
                            .dims = shape.dims - 1,
                            .axis = shape.axis};
        written = data_write(group, &data, 1);
    }
    H5Gclose(group);
    free(values);
    return written;
}
