#include "strategies/lua/card_library.h"

#include "evaluator/hand.h"
#include "strategies/lua/card_values.h"

#include <lauxlib.h>

enum { FIRST_RANK = 2 };

static card check_card(lua_State *lua) {
    card c = 0;
    char problem[CARD_PROBLEM_SIZE];
    if (!card_value_read(lua, 1, &c, problem))
        luaL_error(lua, "got %s, expected a card", problem);
    return c;
}

static hand_value check_hand(lua_State *lua) {
    card_set hand = 0;
    char problem[CARD_PROBLEM_SIZE];
    if (!card_list_read(lua, 1, &hand, problem))
        luaL_error(lua, "got %s, expected a list of cards", problem);
    int count = card_set_count(hand);
    if (count != 5 && count != 3)
        luaL_error(lua, "got %d cards, expected 5 or 3", count);
    hand_sum sum = hand_sum_of_set(hand);
    return count == 5 ? hand_value_5(sum) : hand_value_3(sum);
}

static int rank(lua_State *lua) {
    lua_pushinteger(lua, card_rank(check_card(lua)) + FIRST_RANK);
    return 1;
}

static int suit(lua_State *lua) {
    char text[3];
    card_to_text(check_card(lua), text);
    lua_pushstring(lua, text + 1);
    return 1;
}

static int text(lua_State *lua) {
    char letters[3];
    card_to_text(check_card(lua), letters);
    lua_pushstring(lua, letters);
    return 1;
}

static int id(lua_State *lua) {
    lua_pushinteger(lua, check_card(lua));
    return 1;
}

static int value(lua_State *lua) {
    lua_pushinteger(lua, check_hand(lua));
    return 1;
}

static int category(lua_State *lua) {
    lua_Integer given = lua_isinteger(lua, 1) ? lua_tointeger(lua, 1) : check_hand(lua);
    lua_pushinteger(lua, given >> 12);
    return 1;
}

void card_library_push(lua_State *lua) {
    static const luaL_Reg functions[] = {{"rank", rank}, {"suit", suit},   {"text", text},
                                         {"id", id},     {"value", value}, {"category", category},
                                         {NULL, NULL}};
    luaL_newlib(lua, functions);
}

/* "full-house" as full_house. */
static void push_name(lua_State *lua, const char *name) {
    luaL_gsub(lua, name, "-", "_");
}

void category_library_push(lua_State *lua) {
    lua_newtable(lua);
    for (int i = 0; i < HAND_CATEGORIES; i++) {
        push_name(lua, hand_category_names[i]);
        lua_pushinteger(lua, i);
        lua_settable(lua, -3);
    }
}
