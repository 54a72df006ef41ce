#include "sim/core/fault.h"

#include <inttypes.h>
#include <string.h>

/* Before the command that replays the match. */
#define TO_SEE "; to see it: "

enum { ROOM = 80 }; /* for that, a number and settings */

/* Names the strategy; what it did follows. */
static void say_who(const struct fault *fault, const struct game_setup *setup,
                    struct error *error) {
    const struct game_entrant *entrant = &setup->entrant[fault->entrant];
    error_set(error, STATUS_RUNTIME, "strategy %s (entrant %u, seat %u%s%s) ",
              game_entrant_name(entrant), fault->entrant, fault->seat,
              entrant->source ? ", from " : "", entrant->source ? entrant->source : "");
}

static enum status say_where(const struct fault *fault, const struct game_setup *setup,
                             const char *settings, struct error *error) {
    error_append(error, "\n  in match %" PRIu64 ", %s", fault->match, fault->place);
    /* Better no command than a part of one. */
    if (setup->replay && strlen(error->text) + strlen(setup->replay) + ROOM < sizeof error->text)
        error_append(error, TO_SEE "%s %" PRIu64 "%s", setup->replay, fault->match, settings);
    return STATUS_RUNTIME;
}

void fault_drop_command(struct error *error) {
    char *command = strstr(error->text, TO_SEE);
    if (command)
        *command = '\0';
}

enum status fault_illegal(const struct fault *fault, const struct game_setup *setup,
                          const char *answer, card_set held, struct error *error) {
    char held_text[CARD_SET_TEXT_SIZE];
    card_set_to_text(held, held_text);
    say_who(fault, setup, error);
    error_append(error, "answered %s with '%s', holding '%s'; allowed: %s", fault->decision->name,
                 answer, held_text, fault->decision->legal);
    return say_where(fault, setup, " --set on_illegal=forfeit", error);
}

enum status fault_failed(const struct fault *fault, const struct game_setup *setup, const char *why,
                         struct error *error) {
    say_who(fault, setup, error);
    error_append(error, "failed at %s: %.1000s", fault->decision->name, why);
    return say_where(fault, setup, "", error);
}

void fault_cards_text(card_set cards, char text[CARD_SET_TEXT_SIZE]) {
    if (cards & ~CARD_SET_ALL)
        snprintf(text, CARD_SET_TEXT_SIZE, "cards that do not exist");
    else
        card_set_to_text(cards, text);
}
