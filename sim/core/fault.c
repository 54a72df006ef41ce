#include "sim/core/fault.h"

#include <string.h>

/* Before the command that replays the match. */
#define TO_SEE "; to see it: "

enum {
    ROOM = 80,      /* for that, a number and settings */
    WHY_MOST = 1000 /* bytes of what a strategy says of its failure */
};

/* Names the strategy; what it did follows. */
static void add_who(const struct fault *fault, struct error *error) {
    const struct game_entrant *entrant = &fault->setup->entrant[fault->entrant];
    error_add(error, "strategy ");
    error_add(error, game_entrant_name(entrant));
    error_add(error, " (entrant ");
    error_add_count(error, fault->entrant);
    error_add(error, ", seat ");
    error_add_count(error, fault->seat);
    error_add(error, entrant->source ? ", from " : "");
    error_add(error, entrant->source ? entrant->source : "");
    error_add(error, ") ");
}

static void add_where(const struct fault *fault, const char *settings, struct error *error) {
    const char *replay = fault->setup->replay;
    error_add(error, "\n  in match ");
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
    error_append(error, "answered %s with '%s', holding '%s'; allowed: %s", fault->decision->name,
                 answer, held_text, fault->decision->legal);
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
