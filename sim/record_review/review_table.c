#include "sim/record_review/review_table.h"

#include "sim/chicago_lab/advise/advise_load.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/engine/alone.h"
#include "sim/pofc_lab/advise/pofc_advise_load.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "sim/session/models.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Stays where it is, since what is loaded points into it. */
struct review_loaded {
    struct review_loaded *next;
    unsigned seat;
    char others[REVIEW_TABLE_SIZE];
    struct advise_request chicago_request;
    struct pofc_advise_request pofc_request;
    struct advise_loaded chicago;
    struct pofc_advise_loaded pofc;
    struct advise_learned learned;
    uint64_t seed; /* by the config */
    struct alone table;
};

enum status review_others_find(const struct review_tables *tables,
                               const struct review_decision *decision,
                               char others[REVIEW_TABLE_SIZE], struct error *error) {
    const struct reviewed_match *match = tables->match;
    snprintf(others, REVIEW_TABLE_SIZE, "%s", tables->request->table ? tables->request->table : "");
    if (tables->request->table || match->review.game != &chicago_review)
        return STATUS_OK;
    for (unsigned seat = 0; seat < decision->seats; seat++) {
        const struct review_player *player = &match->player[decision->at[seat]];
        enum population population = population_of_strategy(player->strategy);
        size_t length = strlen(others);
        if (seat == decision->seat)
            continue;
        if (population == POPULATION_UNKNOWN)
            return error_set(
                error, STATUS_USAGE,
                "the record does not say how '%s' plays (%s): say who sat at the table "
                "by --table beginners, club or experts, or one of these for each of the "
                "others",
                player->name, player->strategy);
        snprintf(others + length, REVIEW_TABLE_SIZE - length, "%s%s", length > 0 ? "," : "",
                 population_names[population]);
    }
    return STATUS_OK;
}

static struct advice_request asked_of(const struct review_tables *tables) {
    return (struct advice_request){.rules = tables->rules->base,
                                   .overrides = tables->rules->overrides,
                                   .override_count = tables->rules->count,
                                   .samples = REVIEW_SCREENED,
                                   .seconds = INFINITY};
}

/* A decision that cannot be asked leaves advice loaded all the same. */
static enum status load_chicago(struct review_loaded *loaded, const struct review_tables *tables,
                                const struct review_decision *decision, struct error *error) {
    loaded->chicago_request = (struct advise_request){
        .asked = asked_of(tables), .table = loaded->others, .question = decision->question};
    enum status status = advise_load(&loaded->chicago, &loaded->chicago_request, error);
    loaded->chicago.advise.learned = &loaded->learned;
    return loaded->chicago.config ? STATUS_OK : status;
}

static enum status load_pofc(struct review_loaded *loaded, const struct review_tables *tables,
                             const struct review_decision *decision, struct error *error) {
    loaded->pofc_request =
        (struct pofc_advise_request){.asked = asked_of(tables), .question = decision->question};
    enum status status = pofc_advise_load(&loaded->pofc, &loaded->pofc_request, error);
    return loaded->pofc.config ? STATUS_OK : status;
}

static bool is_of_chicago(const struct review_tables *tables) {
    return tables->match->review.game == &chicago_review;
}

/* Makes a model where there is none; what is loaded plays at one table, which reads it once. */
static enum status prepare(struct review_loaded *loaded, const struct review_tables *tables,
                           struct error *error) {
    bool is_chicago = is_of_chicago(tables);
    const struct config *config = is_chicago ? loaded->chicago.config : loaded->pofc.config;
    struct advice *advice =
        is_chicago ? &loaded->chicago.advise.advice : &loaded->pofc.advise.advice;
    advice->play = advice_play_alone;
    advice->table = &loaded->table;
    loaded->seed = advice->setup.seed;
    return models_make_for_players(config, MODELS_FIRST, stderr, error);
}

/* One thread at a time, so that a model that is missing is made once. */
static enum status load(struct review_loaded *loaded, const struct review_tables *tables,
                        const struct review_decision *decision, struct error *error) {
    static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&loading);
    enum status status = is_of_chicago(tables) ? load_chicago(loaded, tables, decision, error)
                                               : load_pofc(loaded, tables, decision, error);
    if (status == STATUS_OK)
        status = prepare(loaded, tables, error);
    pthread_mutex_unlock(&loading);
    return status;
}

static enum status find_loaded(struct review_tables *tables, const struct review_decision *decision,
                               struct review_loaded **found, struct error *error) {
    char others[REVIEW_TABLE_SIZE];
    enum status status = review_others_find(tables, decision, others, error);
    if (status != STATUS_OK)
        return status;
    for (*found = tables->first; *found; *found = (*found)->next)
        if ((*found)->seat == decision->seat && strcmp((*found)->others, others) == 0)
            return STATUS_OK;
    struct review_loaded *loaded = *found = calloc(1, sizeof *loaded);
    if (!loaded)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    loaded->next = tables->first;
    tables->first = loaded;
    loaded->seat = decision->seat;
    memcpy(loaded->others, others, sizeof others);
    return load(loaded, tables, decision, error);
}

/* What cannot be loaded ends the review; what cannot be asked does not. */
static enum status begin(void *given, const struct review_decision *decision,
                         struct advice **advice, unsigned *chosen, struct error *error) {
    struct review_tables *tables = given;
    struct review_loaded *loaded;
    enum status status = find_loaded(tables, decision, &loaded, error);
    if (status != STATUS_OK)
        return STATUS_RUNTIME;
    bool is_chicago = is_of_chicago(tables);
    *advice = is_chicago ? &loaded->chicago.advise.advice : &loaded->pofc.advise.advice;
    (*advice)->setup.seed = review_seed(loaded->seed, tables->match->seed);
    return is_chicago ? chicago_review_begin(&loaded->chicago.advise, decision, chosen, error)
                      : pofc_review_begin(&loaded->pofc.advise, decision, chosen, error);
}

struct review_weigher review_tables_weigher(struct review_tables *tables) {
    return (struct review_weigher){begin, tables};
}

void review_tables_free(struct review_tables *tables) {
    for (struct review_loaded *loaded = tables->first, *next; loaded; loaded = next) {
        next = loaded->next;
        alone_close(&loaded->table);
        advise_unload(&loaded->chicago);
        pofc_advise_unload(&loaded->pofc);
        free(loaded);
    }
}
