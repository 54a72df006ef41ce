#include "sim/core/player.h"

#include <string.h>

/* Before the command that replays the match. */
#define TO_SEE "; to see it: "

enum {
    ROOM = 80,      /* for that, a number and settings */
    WHY_MOST = 1000 /* bytes of what a strategy says of its failure */
};

/* Names the strategy; what it did follows. */
static void add_who(const struct fault *fault, struct error *error) {
    const struct game_entrant *entrant =
        fault->player ? fault->player : &fault->setup->entrant[fault->entrant];
    error_add(error, "strategy ");
    error_add(error, game_entrant_name(entrant));
    error_add(error, " (entrant ");
    error_add_count(error, fault->entrant);
    if (fault->seat != FAULT_NO_SEAT) {
        error_add(error, ", seat ");
        error_add_count(error, fault->seat);
    }
    error_add(error, entrant->source ? ", from " : "");
    error_add(error, entrant->source ? entrant->source : "");
    error_add(error, ") ");
}

static void add_where(const struct fault *fault, const char *settings, struct error *error) {
    const char *replay = fault->setup->replay;
    error_add_line(error, "in match ");
    error_add_count(error, fault->match);
    error_add(error, ", ");
    fault->add_place(fault->table, error);
    /* Better no command than a part of one. */
    if (!replay || strlen(error->text) + strlen(replay) + ROOM >= sizeof error->text)
        return;
    error_add(error, TO_SEE);
    error_add(error, replay);
    error_add(error, " ");
    error_add_count(error, fault->match);
    error_add(error, settings);
}

void fault_drop_command(struct error *error) {
    char *command = strstr(error->text, TO_SEE);
    if (command)
        *command = '\0';
}

enum status fault_illegal(const struct fault *fault, const char *answer, card_set held,
                          struct error *error) {
    char held_text[CARD_SET_TEXT_SIZE];
    card_set_to_text(held, held_text);
    *error->text = '\0';
    add_who(fault, error);
    error_append(error, "answered %s with '%s'", fault->decision->name, answer);
    if (held)
        error_append(error, ", holding '%s'", held_text);
    error_append(error, "; allowed: %s", fault->decision->legal);
    add_where(fault, " --set on_illegal=forfeit", error);
    return STATUS_RUNTIME;
}

void fault_add_failed(const struct fault *fault, const char *why, struct error *error) {
    add_who(fault, error);
    error_add(error, "failed at ");
    error_add(error, fault->decision->name);
    error_add(error, ": ");
    size_t before = strlen(error->text);
    error_add(error, why);
    if (strlen(error->text) > before + WHY_MOST)
        error->text[before + WHY_MOST] = '\0';
    add_where(fault, "", error);
}

void fault_cards_text(card_set cards, char text[CARD_SET_TEXT_SIZE]) {
    if (cards & ~CARD_SET_ALL)
        snprintf(text, CARD_SET_TEXT_SIZE, "cards that do not exist");
    else
        card_set_to_text(cards, text);
}

enum { WHY_SIZE = 512 };

/* Making or destroying an instance. */
struct instance_call {
    struct watch_call call;
    const char *name, *source;
    unsigned entrant;
};

static void add_cannot_begin(const struct watch_call *call, const char *why, struct error *error) {
    const struct instance_call *instance = (const struct instance_call *)call;
    error_add(error, "strategy ");
    error_add(error, instance->name);
    error_add(error, " (entrant ");
    error_add_count(error, instance->entrant);
    error_add(error, instance->source ? ", from " : "");
    error_add(error, instance->source ? instance->source : "");
    error_add(error, ") cannot begin: ");
    error_add(error, why);
}

static void add_cannot_end(const struct watch_call *call, const char *why, struct error *error) {
    const struct instance_call *instance = (const struct instance_call *)call;
    error_add(error, "strategy ");
    error_add(error, instance->name);
    error_add(error, ", from ");
    error_add(error, instance->source);
    error_add(error, ", failed at its end: ");
    error_add(error, why);
}

static enum status instance_make(struct player *player, const struct game_setup *setup,
                                 unsigned index, struct error *error) {
    const struct game_entrant *entrant = player->entrant;
    const struct strategy *strategy = entrant->strategy;
    const struct instance_call instance = {
        {add_cannot_begin}, game_entrant_name(entrant), entrant->source, index};
    char why[WHY_SIZE] = "";
    if (entrant->source)
        watch_begin(&instance.call);
    player->self.instance = strategy->create(strategy, entrant->parameters, setup->rules,
                                             game_entrant_total(setup), why, WHY_SIZE);
    if (entrant->source)
        watch_end();
    if (player->self.instance)
        return STATUS_OK;
    *error->text = '\0';
    add_cannot_begin(&instance.call, why, error);
    return STATUS_RUNTIME;
}

static void add_failed(const struct watch_call *call, const char *why, struct error *error) {
    const struct player *player =
        (const struct player *)((const char *)call - offsetof(struct player, call));
    const struct fault fault = player->guard->fault(player);
    fault_add_failed(&fault, why, error);
}

/* A built-in strategy never fails, and needs no guard. */
enum status player_open(struct player *player, const struct game_setup *setup, unsigned index,
                        const struct game_entrant *entrant, const struct player_guard *guard,
                        void *table, struct error *error) {
    const struct strategy *strategy = entrant->strategy;
    player->strategy = strategy;
    player->entrant = entrant;
    player->source = entrant->source;
    player->decisions = entrant->source ? guard->decisions : strategy->decisions;
    player->draws = strategy->draws;
    player->table = table;
    player->guard = guard;
    player->call.describe = add_failed;
    player->self = (struct strategy_self){.parameters = entrant->parameters,
                                          .memory = player->memory,
                                          .rng = &player->rng,
                                          .fail = guard->fail,
                                          .margin = &player->margin};
    return strategy->create ? instance_make(player, setup, index, error) : STATUS_OK;
}

void player_close(struct player *player) {
    const struct strategy *strategy = player->strategy;
    if (!player->self.instance)
        return;
    const struct instance_call instance = {{add_cannot_end}, strategy->name, player->source, 0};
    if (player->source)
        watch_begin(&instance.call);
    strategy->destroy(player->self.instance);
    if (player->source)
        watch_end();
}

void player_start_match(struct player *player, const struct game_entrant *entrant) {
    memset(player->memory, 0, entrant->strategy->memory_size);
}

void player_seed(struct player *const *seated, unsigned seats, struct rng_key *key) {
    for (unsigned seat = 0; seat < seats; seat++) {
        key->seat = (uint16_t)seat;
        if (seated[seat]->draws)
            rng_seed(&seated[seat]->rng, key);
    }
}
