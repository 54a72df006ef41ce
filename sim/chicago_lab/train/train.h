/*
 * Training: iterations of self-play, after each of which the model learns and is written.
 *
 * The config sets who plays. Learners are those of its players that are `solver` by no model of
 * their own: they play by the model just made, else as their parameters say; in the first iteration
 * classic stands in for them. A config without any has the first iteration played by its players,
 * and later ones by learners alone, with the budget quick. What a file holds follows from config,
 * seed, matches and iterations alone: not from threads, nor from where training was stopped and
 * continued.
 */
#ifndef UTSPEL_TRAIN_TRAIN_H
#define UTSPEL_TRAIN_TRAIN_H

#include "sim/config/config.h"
#include "sim/engine/progress.h"
#include "strategies/chicago/model/model.h"

struct train_request {
    const char *config;    /* as for config_load */
    struct config *loaded; /* else, owned by train, with nothing to override; NULL: none */
    const struct config_override *overrides;
    size_t override_count;
    const char *output;
    uint64_t iterations;
    const char *version; /* of the program */
    bool force;          /* start again, whatever is in the output */
    bool populations;    /* at all tables of the populations, whoever the config's players are */
};

struct train {
    const struct train_request *request;
    struct config *config;
    struct model *model; /* of the iterations done */
};

/* Whether models can be trained by the config. */
enum status train_check(const struct config *config, struct error *error);

/*
 * Loads and checks all; continues the training of an existing file. The request must outlive it;
 * close it also after a failure.
 */
enum status train_open(struct train *train, const struct train_request *request,
                       struct error *error);
void train_close(struct train *train);

static inline bool train_done(const struct train *train) {
    return train->model->iterations >= train->request->iterations;
}

/* One more iteration; progress may be NULL. After a failure the file is that of the iteration
 * before. */
enum status train_iteration(struct train *train, struct progress *progress, struct error *error);

#endif
