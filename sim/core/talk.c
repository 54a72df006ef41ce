#include "sim/core/talk.h"

#include <string.h>

int talk_player(FILE *out, const struct game_setup *setup, unsigned entrant) {
    return fprintf(out, "%s %u", game_entrant_name(&setup->entrant[entrant]), entrant + 1);
}

int talk_longest(const struct game_setup *setup) {
    size_t longest = 0;
    for (unsigned i = 0; i < setup->entrants; i++) {
        size_t length = strlen(game_entrant_name(&setup->entrant[i]));
        longest = length > longest ? length : longest;
    }
    return (int)longest + 2; /* a blank and the number */
}

void talk_player_column(FILE *out, const struct game_setup *setup, unsigned entrant) {
    int width = talk_player(out, setup, entrant);
    fprintf(out, "%*s", talk_longest(setup) - width, "");
}

struct talk_cards talk_cards(card_set cards) {
    struct talk_cards cards_text = {""};
    for (char *end = cards_text.text; cards != 0; end += 3) {
        card highest = card_set_highest(cards);
        cards ^= card_bit(highest);
        card_to_text(highest, end);
        end[2] = cards != 0 ? ' ' : '\0';
    }
    return cards_text;
}
