/* The groups of an atlas file. Each is written whole; false when memory is short. */
#ifndef UTSPEL_ATLAS_FILE_PARTS_H
#define UTSPEL_ATLAS_FILE_PARTS_H

#include "sim/chicago_lab/atlas/report.h"
#include "sim/output/h5.h"

bool break_even_write(hid_t file, const struct atlas *atlas);
bool hands_write(hid_t file, const struct atlas *atlas, const struct atlas_hands *hands);
bool patterns_write(hid_t file, const struct atlas *atlas, const struct atlas_hands *hands);

#endif
