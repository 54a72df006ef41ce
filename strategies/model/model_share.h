/*
 * What players play by, made from a model once for all tables of a process that ask for the same.
 */
#ifndef UTSPEL_MODEL_SHARE_H
#define UTSPEL_MODEL_SHARE_H

#include "strategies/model/model.h"

/* What is asked for; what is made follows from that alone. */
struct model_wish {
    const struct model_type *type;
    const char *model; /* as for model_find() */
    const void *rules; /* of the game, and what identifies them */
    uint64_t identity;
    unsigned players;
    bool plain; /* in the sense of the game */
};

/* How it is made from a file and freed again; NULL on failure. One thread makes at a time. */
struct model_making {
    void *(*make)(const struct model_wish *wish, const char *path, struct error *error);
    void (*free)(void *made);
};

/* NULL, and why. Any number of threads may ask; to be closed as often as opened. */
const void *model_share_open(const struct model_wish *wish, const struct model_making *making,
                             char *why, size_t why_size);
void model_share_close(const void *made);

/* Reads the file of a wish; NULL, and why, also where it was made for other rules or players. */
void *model_read_for(const struct model_wish *wish, const char *path, struct error *error);

#endif
