#include "strategies/lua/lua_cards.h"

#include "evaluator/hand.h"
#include "strategies/lua/lua_limits.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_RANK = 2 };

void value_describe(lua_State *lua, int index, char problem[CARD_PROBLEM_SIZE]) {
    int type = lua_type(lua, index);
    if (type == LUA_TSTRING)
        snprintf(problem, CARD_PROBLEM_SIZE, "'%.40s'", lua_tostring(lua, index));
    else if (lua_isinteger(lua, index))
        snprintf(problem, CARD_PROBLEM_SIZE, "%lld", lua_tointeger(lua, index));
    else if (type == LUA_TNUMBER && isnan(lua_tonumber(lua, index)))
        snprintf(problem, CARD_PROBLEM_SIZE, "nan");
    else if (type == LUA_TNUMBER)
        snprintf(problem, CARD_PROBLEM_SIZE, "%.14g", lua_tonumber(lua, index));
    else if (type == LUA_TBOOLEAN)
        snprintf(problem, CARD_PROBLEM_SIZE, lua_toboolean(lua, index) ? "true" : "false");
    else
        snprintf(problem, CARD_PROBLEM_SIZE, type == LUA_TNIL ? "%s" : "a %s",
                 lua_typename(lua, type));
}

bool card_value_read(lua_State *lua, int index, card *c, char problem[CARD_PROBLEM_SIZE]) {
    if (lua_isinteger(lua, index)) {
        lua_Integer id = lua_tointeger(lua, index);
        *c = (card)id;
        if (id >= 0 && id < CARD_COUNT)
            return true;
    } else if (lua_type(lua, index) == LUA_TSTRING) {
        size_t size;
        const char *text = lua_tolstring(lua, index, &size);
        if (size == 2 && card_from_text(text, c))
            return true;
    }
    value_describe(lua, index, problem);
    return false;
}

/* Adds the card at the top, whose key is below it. */
static bool card_add(lua_State *lua, card_set *set, lua_Integer *last,
                     char problem[CARD_PROBLEM_SIZE]) {
    card c;
    char found[CARD_PROBLEM_SIZE];
    if (!lua_isinteger(lua, -2)) {
        value_describe(lua, -2, found);
        snprintf(problem, CARD_PROBLEM_SIZE, "a table with the key %.40s", found);
        return false;
    }
    if (!card_value_read(lua, -1, &c, found)) {
        snprintf(problem, CARD_PROBLEM_SIZE, "a list with %.50s", found);
        return false;
    }
    if (*set & card_bit(c)) {
        char text[3];
        card_to_text(c, text);
        snprintf(problem, CARD_PROBLEM_SIZE, "a list with %s twice", text);
        return false;
    }
    *set |= card_bit(c);
    lua_Integer at = lua_tointeger(lua, -2);
    *last = at < 1 ? CARD_COUNT + 1 : at > *last ? at : *last;
    return true;
}

/* By its keys, so that one with holes, whose length is nobody's guess, is none. */
bool card_list_read(lua_State *lua, int index, card_set *set, char problem[CARD_PROBLEM_SIZE]) {
    lua_Integer last = 0;
    *set = 0;
    if (!shield_push_content(lua, index)) {
        value_describe(lua, index, problem);
        return false;
    }
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
        if (!card_add(lua, set, &last, problem)) {
            lua_pop(lua, 3);
            return false;
        }
    lua_pop(lua, 1);
    if (last == card_set_count(*set))
        return true;
    snprintf(problem, CARD_PROBLEM_SIZE, "a list with holes");
    return false;
}

static card check_card(lua_State *lua) {
    card c = 0;
    char problem[CARD_PROBLEM_SIZE];
    if (!card_value_read(lua, 1, &c, problem))
        luaL_error(lua, "got %s, expected a card", problem);
    return c;
}

/* The best five of five to seven cards, each tried. */
static hand_value value_of_best(card_set hand) {
    hand_value best = 0;
    for (card_set five = card_set_highest_of(hand, 5); five;
         five = card_set_next_subset(five, hand)) {
        hand_value value = hand_value_of_five(five);
        best = value > best ? value : best;
    }
    return best;
}

static hand_value lua_check_hand(lua_State *lua) {
    card_set hand = 0;
    char problem[CARD_PROBLEM_SIZE];
    if (!card_list_read(lua, 1, &hand, problem))
        luaL_error(lua, "got %s, expected a list of cards", problem);
    int count = card_set_count(hand);
    if ((count < 5 || count > 7) && count != 3)
        luaL_error(lua, "got %d cards, expected 5, 6, 7 or 3", count);
    return count == 3 ? hand_value_3(hand_sum_of_set(hand)) : value_of_best(hand);
}

static int library_rank(lua_State *lua) {
    lua_pushinteger(lua, card_rank(check_card(lua)) + FIRST_RANK);
    return 1;
}

static int library_suit(lua_State *lua) {
    char text[3];
    card_to_text(check_card(lua), text);
    lua_pushstring(lua, text + 1);
    return 1;
}

static int library_text(lua_State *lua) {
    char letters[3];
    card_to_text(check_card(lua), letters);
    lua_pushstring(lua, letters);
    return 1;
}

static int library_id(lua_State *lua) {
    lua_pushinteger(lua, check_card(lua));
    return 1;
}

static int library_value(lua_State *lua) {
    lua_pushinteger(lua, lua_check_hand(lua));
    return 1;
}

static int library_category(lua_State *lua) {
    lua_Integer given = lua_isinteger(lua, 1) ? lua_tointeger(lua, 1) : lua_check_hand(lua);
    lua_pushinteger(lua, given >> 12);
    return 1;
}

void card_library_push(lua_State *lua) {
    static const luaL_Reg functions[] = {{"rank", library_rank},
                                         {"suit", library_suit},
                                         {"text", library_text},
                                         {"id", library_id},
                                         {"value", library_value},
                                         {"category", library_category},
                                         {NULL, NULL}};
    luaL_newlib(lua, functions);
}

/* "full-house" as full_house. */
static void category_name_push(lua_State *lua, const char *name) {
    luaL_gsub(lua, name, "-", "_");
}

void category_library_push(lua_State *lua) {
    lua_newtable(lua);
    for (int i = 0; i < HAND_CATEGORIES; i++) {
        category_name_push(lua, hand_category_names[i]);
        lua_pushinteger(lua, i);
        lua_settable(lua, -3);
    }
}
