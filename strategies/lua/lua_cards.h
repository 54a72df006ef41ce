/*
 * What scripts know of cards. A card is given as "As" or 0..51, one or the other wherever they
 * like, and answered as the script's view shows it; a hand is a list of 5 to 7 cards, of which the
 * best five count, or of 3 as on top in POFC.
 *
 *   cards.rank(card)      2..14, the ace being 14
 *   cards.suit(card)      "c", "d", "h", "s"
 *   cards.text(card)      "As"
 *   cards.id(card)        0..51: the rank less 2, times 4, plus the suit in the order cdhs
 *   cards.value(hand)     its value: the higher number wins; 5 and 3 cards on one scale
 *   cards.category(hand)  of a hand or a value, as in `category`
 *   category.pair         0 high_card, pair, two_pair, three_of_a_kind, straight, flush,
 *                         full_house, four_of_a_kind, straight_flush, 9 royal_flush
 */
#ifndef UTSPEL_LUA_CARDS_H
#define UTSPEL_LUA_CARDS_H

#include "evaluator/card.h"

#include <lua.h>
#include <stdbool.h>

enum { CARD_PROBLEM_SIZE = 80 };

/* Push tables of it. */
void card_library_push(lua_State *lua);
void category_library_push(lua_State *lua);

/* Reads the value at an index, raising no error; false: not that, and what it is instead. */
bool card_value_read(lua_State *lua, int index, card *c, char problem[CARD_PROBLEM_SIZE]);
bool card_list_read(lua_State *lua, int index, card_set *set, char problem[CARD_PROBLEM_SIZE]);

/* "nil", "'Xx'", "2.5", "a table": how a message calls the value at an index. */
void value_describe(lua_State *lua, int index, char problem[CARD_PROBLEM_SIZE]);

#endif
