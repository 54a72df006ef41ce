/* What `solver` of POFC plays by, shared by all tables of a process that ask for the same. */
#ifndef UTSPEL_POFC_SHARED_MODEL_H
#define UTSPEL_POFC_SHARED_MODEL_H

#include "strategies/pofc/model/match_equity.h"
#include "strategies/pofc/model/pofc_model.h"

struct pofc_shared_model {
    struct pofc_model *model;
    struct match_equity equity;
};

/*
 * By the file or the name of a model. NULL, and why, if there is none of it, or it was made for
 * other rules. May be asked by several threads at once; to be closed as often as opened, by
 * model_share_close().
 */
const struct pofc_shared_model *pofc_shared_model_open(const char *model,
                                                       const struct pofc_rules *rules,
                                                       unsigned players, char *why,
                                                       size_t why_size);

#endif
