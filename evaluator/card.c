#include "evaluator/card.h"

#include <string.h>

static const char rank_letters[] = "23456789TJQKA";
static const char suit_letters[] = "cdhs";

void card_to_text(card c, char text[3]) {
    text[0] = rank_letters[card_rank(c)];
    text[1] = suit_letters[card_suit(c)];
    text[2] = '\0';
}

/* The index of a letter; -1 for NUL and for one that is not there. */
static int letter_index(const char *letters, char letter) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

bool card_from_text(const char *text, card *c) {
    int rank = letter_index(rank_letters, text[0]);
    int suit = rank < 0 ? -1 : letter_index(suit_letters, text[1]);
    if (suit < 0)
        return false;
    *c = card_make((unsigned)rank, (unsigned)suit);
    return true;
}

void card_set_to_text(card_set set, char text[CARD_SET_TEXT_SIZE]) {
    text[0] = '\0';
    for (char *end = text; set != 0; end += 3) {
        card_to_text(card_set_take_lowest(&set), end);
        if (set != 0)
            end[2] = ' ';
    }
}

bool card_set_from_text(const char *text, card_set *set) {
    card_set cards = 0;
    for (text += strspn(text, " ,"); *text != '\0'; text += 2 + strspn(text + 2, " ,")) {
        card c;
        if (!card_from_text(text, &c) || cards & card_bit(c))
            return false;
        cards |= card_bit(c);
    }
    *set = cards;
    return true;
}
