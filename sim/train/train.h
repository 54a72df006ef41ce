/*
 * Training: iterations of self-play, after each of which the model learns and is written.
 *
 * What is learned, and from whom, is the game's (struct train_game). What a file holds follows from
 * config, seed, matches and iterations alone: not from threads, nor from where training was stopped
 * and continued.
 */
#ifndef UTSPEL_TRAIN_TRAIN_H
#define UTSPEL_TRAIN_TRAIN_H

#include "sim/config/config.h"
#include "sim/engine/progress.h"
#include "strategies/model/model.h"

#include <stdio.h>

struct train;

/* How a game's models are trained. */
struct train_game {
    const struct game *game;
    const struct model_type *model;
    const struct strategy *strategy; /* that plays by them; its parameter `model` names one */
    const char *matches;             /* of an iteration, unless another number is given */
    uint64_t matches_min;
    /* Of models made when they are wanted: struct model_supply. */
    struct train_supply {
        uint64_t matches;                     /* of an iteration */
        uint64_t first, full;                 /* iterations of a first model, and of a full one */
        const char *first_takes, *full_takes; /* about how long, on two cores */
    } supply;
    uint64_t (*identity_of)(const void *rules, unsigned players);
    /* Whether rules can be learned; NULL: all can. */
    enum status (*check)(const struct config *config, struct error *error);
    /* The rules that a player knows where others are played, by its parameter `knows`; NULL:
       players have none. On failure *known is not to be used. */
    enum status (*read_known)(const char *knows, const void *played, unsigned players, void *known,
                              struct error *error);
    /* Plays one more iteration and learns from it. After a failure the model is not used, nor when
     * the program is asked to stop (core/stop.h), which ends learning wherever it is. */
    enum status (*iterate)(const struct train *train, struct progress *progress,
                           struct error *error);
    /* How well the last iteration's model predicts, in a line or more. */
    void (*print_validation)(const void *model, FILE *out);
};

struct train_request {
    const struct train_game *game;
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
    void *model; /* of the iterations done; begins with a struct model_about */
};

/* Whether models can be trained by the config. */
enum status train_check(const struct train_game *game, const struct config *config,
                        struct error *error);

/*
 * Opening loads and checks all, and continues the training of an existing file. The request must
 * outlive the training, which is closed after a failed opening, too.
 */
enum status train_open(struct train *train, const struct train_request *request,
                       struct error *error);
void train_close(struct train *train);

static inline uint64_t train_iterations_done(const struct train *train) {
    return ((const struct model_about *)train->model)->iterations;
}

static inline bool train_done(const struct train *train) {
    return train_iterations_done(train) >= train->request->iterations;
}

/*
 * Makes one more iteration; progress may be NULL. After a failure the file is that of the iteration
 * before.
 */
enum status train_iteration(struct train *train, struct progress *progress, struct error *error);

/*
 * Models that are made when they are wanted: for rules without a model, and kept where the next to
 * ask finds it (model_kept_path()).
 *
 * What is kept follows from the rules and the number of players alone. A model appears after each
 * iteration, whole: whoever is interrupted, or asks for a first model, leaves one that the next
 * continues.
 */

/*
 * Whether there is no model of so many iterations for the rules; and where one would be kept, an
 * empty path if the user has no such directory.
 */
bool model_supply_lacks(const struct train_game *game, const void *rules, unsigned players,
                        uint64_t iterations, char path[PATH_MAX]);

struct model_supply {
    const struct train_game *game;
    const void *rules; /* of the game */
    unsigned players;
    uint64_t iterations;
    uint64_t matches; /* of an iteration: those of the game's supply, except in tests */
    int32_t threads;
    const char *path, *version; /* of the file; of the program */
};

/* Makes the model; progress may be NULL. */
enum status model_supply_make(const struct model_supply *supply, struct progress *progress,
                              struct error *error);

#endif
