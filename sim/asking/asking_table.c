#include "sim/asking/asking_table.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "strategies/chicago/model/population.h"

#include <stdlib.h>
#include <string.h>

static void free_setup(struct game_setup *setup) {
    for (unsigned i = 0; i < setup->entrants; i++)
        free((void *)setup->entrant[i].parameters);
    free((void *)setup->rules);
    *setup = (struct game_setup){0};
}

void asking_table_close(struct asking_table *table) {
    alone_close(&table->played);
    free_setup(&table->setup);
    *table = (struct asking_table){0};
}

/* Sets an option that a strategy may not have. */
static enum status set(const struct game_entrant *entrant, const char *key, const char *text,
                       struct error *error) {
    const struct option *option = option_find(&entrant->strategy->parameters, key);
    return option ? option_set(option, (void *)entrant->parameters, text, error) : STATUS_OK;
}

/* Who the others of a seat are; "": of some it is not known. */
static void list_others(const struct game_setup *setup, unsigned seat, char *text, size_t size) {
    size_t length = 0;
    *text = '\0';
    for (unsigned other = 0; other < setup->entrants; other++) {
        enum population population = population_of_strategy(setup->entrant[other].strategy->name);
        if (other == seat)
            continue;
        if (population == POPULATION_UNKNOWN) {
            *text = '\0';
            return;
        }
        length += (size_t)snprintf(text + length, size - length, "%s%s", length > 0 ? "," : "",
                                   population_names[population]);
    }
}

static enum status tell_others(const struct game_setup *setup, struct error *error) {
    char others[POPULATION_PLAYER_SIZE];
    enum status status = STATUS_OK;
    for (unsigned seat = 0; seat < setup->entrants && status == STATUS_OK; seat++) {
        const struct game_entrant *entrant = &setup->entrant[seat];
        if (strcmp(entrant->strategy->name, "solver") != 0)
            continue;
        list_others(setup, seat, others, sizeof others);
        status = set(entrant, "budget", "quick", error);
        if (status == STATUS_OK && *others)
            status = set(entrant, "table", others, error);
    }
    return status;
}

/* A copy of memory that may be none. */
static void *copy(const void *from, size_t size) {
    void *to = calloc(1, size + 1);
    if (to && from)
        memcpy(to, from, size);
    return to;
}

static bool seat_player(struct game_entrant *entrant, const struct table_player *player,
                        const struct strategy *person) {
    entrant->strategy = player->own ? player->own : person;
    const struct option_table *options = &entrant->strategy->parameters;
    void *parameters = copy(player->parameters, options->size);
    if (parameters && !player->parameters)
        option_set_defaults(options, parameters);
    entrant->parameters = parameters;
    return parameters;
}

static enum status make_setup(struct game_setup *setup, const struct table_match *match,
                              const struct review_decision *decision, const struct strategy *person,
                              struct error *error) {
    setup->rules = copy(match->setup.rules, match->game->game->rules.options->size);
    bool is_whole = setup->rules;
    for (unsigned seat = 0; seat < decision->seats; seat++, setup->entrants++)
        is_whole &= seat_player(&setup->entrant[seat], &match->player[decision->at[seat]], person);
    return is_whole ? tell_others(setup, error)
                    : error_set(error, STATUS_RUNTIME, "not enough memory");
}

static bool is_same(const struct asking_table *one, const struct asking_table *other) {
    const struct game_setup *a = &one->setup, *b = &other->setup;
    bool same = one->game == other->game && one->seat == other->seat && a->seed == b->seed &&
                a->entrants == b->entrants &&
                memcmp(a->rules, b->rules, one->game->game->rules.options->size) == 0;
    for (unsigned i = 0; i < a->entrants && same; i++)
        same = a->entrant[i].strategy == b->entrant[i].strategy &&
               memcmp(a->entrant[i].parameters, b->entrant[i].parameters,
                      a->entrant[i].strategy->parameters.size) == 0;
    return same;
}

enum status asking_table_seat(struct asking_table *table, const struct review_game *game,
                              const struct table_match *match,
                              const struct review_decision *decision, const struct strategy *person,
                              uint64_t seed, struct error *error) {
    static struct asking_table now; /* too large for a stack */
    if (game == &chicago_review) {
        enum status status = chicago_rules_understood(match->setup.rules, "ask",
                                                      CHICAGO_ADVICE | CHICAGO_SOLVER_PARTS, error);
        if (status != STATUS_OK)
            return status;
    }
    now = (struct asking_table){
        .game = game, .seat = decision->seat, .setup = {.rules_name = "", .seed = seed}};
    enum status status = make_setup(&now.setup, match, decision, person, error);
    if (status != STATUS_OK || (table->game && is_same(table, &now))) {
        free_setup(&now.setup);
        return status;
    }
    asking_table_close(table);
    *table = now;
    return STATUS_OK;
}

struct advice *asking_table_advice(struct asking_table *table) {
    bool is_chicago = table->game == &chicago_review;
    struct advice *advice = is_chicago ? &table->chicago.advice : &table->pofc.advice;
    if (is_chicago)
        table->chicago = (struct advise){.learned = &table->learned};
    else
        table->pofc = (struct pofc_advise){0};
    *advice = (struct advice){.game = table->game->game,
                              .setup = table->setup,
                              .seconds = INFINITY,
                              .play = advice_play_alone,
                              .table = &table->played,
                              .seat = table->seat};
    return advice;
}

/* Begins advice on a decision; chosen: which alternative its answer is, or NULL if it has none. */
static enum status begin(struct asking_table *table, const struct review_decision *decision,
                         unsigned *chosen, struct error *error) {
    if (table->game == &chicago_review)
        return chosen ? chicago_review_begin(&table->chicago, decision, chosen, error)
                      : advise_begin(&table->chicago, decision->question, error);
    return chosen ? pofc_review_begin(&table->pofc, decision, chosen, error)
                  : pofc_advise_begin(&table->pofc, decision->question, error);
}

/* As a review does, it leaves out of a question for which no cards are found what is rarest. */
enum status asking_table_ask(struct asking_table *table, struct review_decision *decision,
                             size_t samples, struct advice **advice, unsigned *chosen,
                             struct error *error) {
    enum status status;
    do {
        *advice = asking_table_advice(table);
        (*advice)->samples = samples;
        status = begin(table, decision, chosen, error);
        if (status == STATUS_OK)
            status = table->game->run(*advice, error);
    } while (status == STATUS_USAGE && table->game->simplify && table->game->simplify(decision));
    return status;
}
