#include "strategies/solver/model.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A model in use, and by how many. */
struct share {
    struct share *next;
    struct model *model;
    char *path;
    size_t holders;
};

/* HDF5 is not made for threads, and all tables of a run open at once. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct share *shares;

static struct share *share_find(const char *path) {
    struct share *share = shares;
    while (share && strcmp(share->path, path) != 0)
        share = share->next;
    return share;
}

static void share_free(struct share *share) {
    if (share) {
        model_free(share->model);
        free(share->path);
    }
    free(share);
}

static struct share *share_make(const char *path, struct error *error) {
    struct share *share = calloc(1, sizeof *share);
    if (!share || !(share->path = strdup(path)))
        error_set(error, STATUS_RUNTIME, "out of memory");
    else if (model_read(&share->model, path, error) == STATUS_OK) {
        share->next = shares;
        return shares = share;
    }
    share_free(share);
    return NULL;
}

const struct model *model_take(const char *path, struct error *error) {
    pthread_mutex_lock(&lock);
    struct share *share = share_find(path);
    if (!share)
        share = share_make(path, error);
    if (share)
        share->holders++;
    pthread_mutex_unlock(&lock);
    return share ? share->model : NULL;
}

void model_release(const struct model *model) {
    pthread_mutex_lock(&lock);
    for (struct share **link = &shares; model && *link; link = &(*link)->next) {
        struct share *share = *link;
        if (share->model != model)
            continue;
        if (--share->holders == 0) {
            *link = share->next;
            share_free(share);
        }
        break;
    }
    pthread_mutex_unlock(&lock);
}
