#include "sim/pofc_lab/advise/pofc_advise_load.h"

#include "sim/pofc_lab/train/pofc_self_play.h"
#include "sim/train/train.h"
#include "sim/words/language.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/*
 * `solver' where there is a model of the rules, since nobody waits for one to be made; else a
 * `sampler' that decides 40 times as fast as by default. Samples so few are best spent on few of
 * the first placings.
 */
static void choose_usual(struct pofc_advise_loaded *loaded, const void *rules, unsigned players) {
    static const char *const solver[] = {"{strategy: solver, params: {budget: quick}}",
                                         "`solver' (quick)"},
                             *const sampler[] = {
                                 "{strategy: sampler, params: {samples: 64, first_placings: 4}}",
                                 "`sampler' (64 samples), as there is no model of these rules"};
    char path[PATH_MAX];
    bool lacks = model_supply_lacks(&pofc_train_game, rules, players, 1, path);
    memcpy(loaded->usual, lacks ? sampler : solver, sizeof loaded->usual);
}

/* Read before players are seated, by the rules as they are for any number of them. */
static enum status position_check(struct pofc_advise_loaded *loaded,
                                  const struct pofc_advise_request *request, struct error *error) {
    const struct advice_request *asked = &request->asked;
    struct pofc_state position;
    struct config *plain;
    enum status status =
        config_load(&plain, asked->rules, asked->overrides, asked->override_count, error);
    if (status == STATUS_OK)
        status = pofc_position_read(&position, request->question, plain->setup.rules, error);
    if (status == STATUS_OK)
        choose_usual(loaded, plain->setup.rules, pofc_question_seats(request->question));
    config_free(plain);
    return status;
}

static void describe(struct pofc_advise_loaded *loaded, const struct advice_request *asked) {
    struct advice *advice = &loaded->advise.advice;
    if (asked->players || asked->others)
        advice_describe(advice, asked, loaded->usual[1]);
    else
        snprintf(advice->whom, sizeof advice->whom, said("you and the others, who play on as %s"),
                 loaded->usual[1]);
}

static enum status load(struct pofc_advise_loaded *loaded,
                        const struct pofc_advise_request *request, struct error *error) {
    const struct advice_request *asked = &request->asked;
    struct advice_seats seats = {.option = "--rows",
                                 .count = pofc_question_seats(request->question),
                                 .player = asked->players ? asked->players : loaded->usual[0]};
    for (unsigned seat = 0; seat < seats.count; seat++)
        seats.other[seat] = asked->others;
    describe(loaded, asked);
    return advice_load(&loaded->advise.advice, asked, &seats, &loaded->config, error);
}

enum status pofc_advise_load(struct pofc_advise_loaded *loaded,
                             const struct pofc_advise_request *request, struct error *error) {
    *loaded = (struct pofc_advise_loaded){.config = NULL};
    loaded->advise.advice.seat = (unsigned)request->question->seat;
    enum status status = position_check(loaded, request, error);
    if (status == STATUS_OK)
        status = load(loaded, request, error);
    return status == STATUS_OK ? pofc_advise_begin(&loaded->advise, request->question, error)
                               : status;
}

void pofc_advise_unload(struct pofc_advise_loaded *loaded) {
    config_free(loaded->config);
}
