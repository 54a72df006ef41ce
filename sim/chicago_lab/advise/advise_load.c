#include "sim/chicago_lab/advise/advise_load.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/train/chicago_self_play.h"
#include "sim/words/language.h"
#include "sim/words/names.h"

#include <stdio.h>
#include <string.h>

static const char *table_of(const struct advise_request *request) {
    return request->table ? request->table : "experts";
}

/* Who sits where: oneself, and those of a table, who know each other. */
static void seat_populations(struct advise_loaded *loaded, unsigned seat,
                             const uint8_t of[CHICAGO_SEATS_MAX]) {
    struct advice_seats *seats = &loaded->seats;
    const struct table_populations table = population_table(of, seat);
    population_player(&table, seats->count, seat, loaded->own);
    for (unsigned other = 0; other < seats->count; other++) {
        population_player(&table, seats->count, other, loaded->others[other]);
        seats->other[other] = loaded->others[other];
    }
}

/* Who the others are, and the player that oneself is taken for. */
static enum status choose_players(struct advise_loaded *loaded,
                                  const struct advise_request *request, struct error *error) {
    const struct advice_request *asked = &request->asked;
    struct advice_seats *seats = &loaded->seats;
    uint8_t of[CHICAGO_SEATS_MAX] = {0};
    char why[ADVICE_WHOM_SIZE];
    *seats = (struct advice_seats){.option = "--scores",
                                   .count = (unsigned)request->question->scores.count};
    if (request->table && (asked->players || asked->others))
        return error_set(error, STATUS_USAGE,
                         "--table says who the others are, and so does --%s: give one of them",
                         asked->others ? "others" : "players");
    if (!population_list_read(table_of(request), seats->count - 1, of, why, sizeof why))
        return error_set(error, STATUS_USAGE, "--%s", why);
    seat_populations(loaded, (unsigned)request->question->seat, of);
    seats->player = asked->players ? asked->players : loaded->own;
    for (unsigned seat = 0; (asked->players || asked->others) && seat < seats->count; seat++)
        seats->other[seat] = asked->others;
    return STATUS_OK;
}

/* Whether `solver` would play by a model made on demand that is not full yet. */
static bool has_first_model(const struct game_setup *setup) {
    char path[PATH_MAX];
    return model_supply_lacks(&chicago_train_game, setup->rules, setup->entrants,
                              chicago_train_game.supply.full, path);
}

/* The others at a table, as the language names them. */
static void others_text(const char *table, char text[ADVICE_WHOM_SIZE]) {
    snprintf(text, ADVICE_WHOM_SIZE, "%s", table);
    FILE *out =
        language_spoken() == LANGUAGE_ENGLISH ? NULL : fmemopen(text, ADVICE_WHOM_SIZE, "w");
    if (!out)
        return;
    names_print_players(language_spoken(), "chicago", table, out);
    fclose(out);
}

static void describe_table(struct advise_loaded *loaded, const struct advise_request *request) {
    struct advice *advice = &loaded->advise.advice;
    char whom[ADVICE_WHOM_SIZE];
    others_text(table_of(request), whom);
    if (request->asked.players || request->asked.others)
        advice_describe(advice, &request->asked, loaded->own);
    else
        snprintf(advice->whom, ADVICE_WHOM_SIZE,
                 said("you, going on as `solver' (quick); the others are: %.256s%s"), whom,
                 has_first_model(&advice->setup)
                     ? said("; by a first model of these rules, `utspel train' makes the full one")
                     : "");
}

static enum status load(struct advise_loaded *loaded, const struct advise_request *request,
                        struct error *error) {
    enum status status = choose_players(loaded, request, error);
    if (status == STATUS_OK)
        status = advice_load(&loaded->advise.advice, &request->asked, &loaded->seats,
                             &loaded->config, error);
    if (status == STATUS_OK)
        describe_table(loaded, request);
    return status;
}

/* Refuses the rules of another game, and those by which nobody can be advised. */
static enum status game_check(const struct advise_request *request, struct error *error) {
    struct config *plain;
    enum status status = config_load(&plain, request->asked.rules, NULL, 0, error);
    if (status != STATUS_OK)
        return status;
    if (plain->game != &chicago_game)
        status = error_set(error, STATUS_USAGE, "--rules: %s is %s, expected rules of chicago",
                           request->asked.rules, plain->game->name);
    if (status == STATUS_OK)
        status = chicago_rules_understood(plain->setup.rules, "advise",
                                          CHICAGO_ADVICE | CHICAGO_SOLVER_PARTS, error);
    config_free(plain);
    return status;
}

enum status advise_load(struct advise_loaded *loaded, const struct advise_request *request,
                        struct error *error) {
    *loaded = (struct advise_loaded){.config = NULL};
    loaded->advise.advice.seat = (unsigned)request->question->seat;
    enum status status = question_check(request->question, error);
    if (status == STATUS_OK)
        status = game_check(request, error);
    if (status == STATUS_OK)
        status = load(loaded, request, error);
    return status == STATUS_OK ? advise_begin(&loaded->advise, request->question, error) : status;
}

void advise_unload(struct advise_loaded *loaded) {
    config_free(loaded->config);
}
