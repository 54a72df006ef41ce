#include "sim/core/illegal.h"

#include <inttypes.h>

enum status illegal_refuse(const struct illegal *illegal, const struct game_setup *setup,
                           struct error *error) {
    char held[CARD_SET_TEXT_SIZE];
    card_set_to_text(illegal->held, held);
    return error_set(error, STATUS_RUNTIME,
                     "strategy %s (entrant %u) answered %s with '%s', holding '%s'; allowed: %s\n"
                     "  in match %" PRIu64 ", %s; to see it: utspel replay CONFIG %" PRIu64
                     " --set on_illegal=forfeit",
                     setup->entrant[illegal->entrant].strategy->name, illegal->entrant,
                     illegal->decision, illegal->answer, held, illegal->allowed, illegal->match,
                     illegal->place, illegal->match);
}

void illegal_cards_text(card_set cards, char text[CARD_SET_TEXT_SIZE]) {
    if (cards & ~CARD_SET_ALL)
        snprintf(text, CARD_SET_TEXT_SIZE, "cards that do not exist");
    else
        card_set_to_text(cards, text);
}
