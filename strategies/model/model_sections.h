/* The sections of a model in memory: for those who read and write models. */
#ifndef UTSPEL_MODEL_SECTIONS_H
#define UTSPEL_MODEL_SECTIONS_H

#include "strategies/model/model.h"

/* How often a section is in the model; and where, the repeat-th time, from 0. */
unsigned model_repeats(const struct model_type *type, const struct model_section *section);
void *model_section_at(void *model, const struct model_section *section, unsigned repeat);

/* Whether it is left out of files, for there is nothing in it. */
bool model_section_is_left_out(const struct model_section *section, const void *at);

/* A hash of all sections but those left out. */
uint64_t model_contents_hash(const struct model_type *type, void *model);

#endif
