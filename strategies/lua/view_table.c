#include "strategies/lua/view_table.h"

#include "evaluator/hand.h"
#include "strategies/lua/card_values.h"
#include "strategies/lua/host.h"
#include "strategies/lua/option_values.h"

#include <lauxlib.h>
#include <string.h>

enum { NONE = 255, SEATS = 8 };

/* Keys of the registry, by their addresses. */
static const char cards_key, fields_key, rules_key;

/* What a view's function has: all cards from 1, the fields' places by name, the fields' tables. */
#define CARDS  lua_upvalueindex(1)
#define FIELDS lua_upvalueindex(2)
#define TABLES lua_upvalueindex(3)

static void prepare_cards(lua_State *lua, bool ids) {
    lua_createtable(lua, CARD_COUNT, 0);
    for (unsigned c = 0; c < CARD_COUNT; c++) {
        char text[3];
        card_to_text((card)c, text);
        if (ids)
            lua_pushinteger(lua, c);
        else
            lua_pushstring(lua, text);
        lua_rawseti(lua, -2, c + 1);
    }
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &cards_key);
}

void view_table_prepare(lua_State *lua, const struct view_table *table, bool ids) {
    prepare_cards(lua, ids);
    lua_createtable(lua, 0, (int)table->count);
    for (size_t i = 0; i < table->count; i++) {
        lua_pushinteger(lua, (lua_Integer)i);
        lua_setfield(lua, -2, table->fields[i].name);
    }
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &fields_key);
}

static void card_push(lua_State *lua, unsigned c) {
    if (c == NONE)
        lua_pushnil(lua);
    else
        lua_rawgeti(lua, CARDS, c + 1);
}

void view_card_push(lua_State *lua, card c) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &cards_key);
    lua_rawgeti(lua, -1, c + 1);
    lua_replace(lua, -2);
}

static int32_t number_at(const struct view_field *field, const unsigned char *at) {
    int32_t number = *at;
    if (field->size == sizeof number)
        memcpy(&number, at, sizeof number);
    return number;
}

/*
 * Filling: what the top of the stack held before is replaced by what it reads as now. A table is
 * used again; anything else, nil say, becomes one.
 */
static void table_take(lua_State *lua) {
    if (lua_istable(lua, -1))
        return;
    lua_pop(lua, 1);
    lua_newtable(lua);
}

/* Ends the list at the top behind its first items. */
static void list_end(lua_State *lua, lua_Integer items) {
    while (lua_rawgeti(lua, -1, ++items) != LUA_TNIL) {
        lua_pop(lua, 1);
        lua_pushnil(lua);
        lua_rawseti(lua, -2, items);
    }
    lua_pop(lua, 1);
}

static void cards_fill(lua_State *lua, const unsigned char *at) {
    card_set cards;
    lua_Integer items = 0;
    memcpy(&cards, at, sizeof cards);
    table_take(lua);
    while (cards) {
        card_push(lua, card_set_take_lowest(&cards));
        lua_rawseti(lua, -2, ++items);
    }
    list_end(lua, items);
}

static void seats_fill(lua_State *lua, const unsigned char *at) {
    table_take(lua);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        if (*at >> seat & 1)
            lua_pushboolean(lua, true);
        else
            lua_pushnil(lua);
        lua_rawseti(lua, -2, seat);
    }
}

/* From the nibbles of hand_ranks(), which are 1..13. */
static void ranks_fill(lua_State *lua, const unsigned char *at) {
    uint32_t ranks;
    lua_Integer items = 0;
    memcpy(&ranks, at, sizeof ranks);
    table_take(lua);
    for (; ranks; ranks <<= 4) {
        lua_pushinteger(lua, (lua_Integer)(ranks >> 28) + 1);
        lua_rawseti(lua, -2, ++items);
    }
    list_end(lua, items);
}

/* A struct of nothing but an array whose elements have names reads as those. */
static bool is_named_array(const struct view_table *table) {
    const struct view_axis *axis = table->fields[0].axis[0];
    return table->count == 1 && axis && axis->labels;
}

static void axis_fill(lua_State *lua, const struct view_field *field, size_t axis,
                      const unsigned char *at);

static void struct_fill(lua_State *lua, const struct view_table *table, const unsigned char *at) {
    if (is_named_array(table)) {
        axis_fill(lua, table->fields, 0, at + table->fields->offset);
        return;
    }
    table_take(lua);
    for (size_t i = 0; i < table->count; i++) {
        lua_getfield(lua, -1, table->fields[i].name);
        axis_fill(lua, &table->fields[i], 0, at + table->fields[i].offset);
        lua_setfield(lua, -2, table->fields[i].name);
    }
}

static void number_fill(lua_State *lua, const struct view_field *field, const unsigned char *at) {
    hand_value value;
    lua_pop(lua, 1);
    if (field->type == VIEW_BOOL)
        lua_pushboolean(lua, *at);
    else if (field->type == VIEW_CARD)
        card_push(lua, *at);
    else if (field->type == VIEW_SEAT && *at == NONE)
        lua_pushnil(lua);
    else if (field->type == VIEW_HAND)
        lua_pushinteger(lua, *(hand_value *)memcpy(&value, at, sizeof value));
    else
        lua_pushinteger(lua, number_at(field, at));
}

static void rules_fill(lua_State *lua, const struct view_field *field, const unsigned char *at) {
    lua_pop(lua, 1);
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &rules_key) != LUA_TNIL)
        return;
    lua_pop(lua, 1);
    option_values_push(lua, field->options, at);
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &rules_key);
}

static void element_fill(lua_State *lua, const struct view_field *field, const unsigned char *at) {
    switch (field->type) {
    case VIEW_CARDS:
        cards_fill(lua, at);
        break;
    case VIEW_SEATS:
        seats_fill(lua, at);
        break;
    case VIEW_RANKS:
        ranks_fill(lua, at);
        break;
    case VIEW_STRUCT:
        struct_fill(lua, field->inner, at);
        break;
    case VIEW_RULES:
        rules_fill(lua, field, at);
        break;
    default:
        number_fill(lua, field, at);
    }
}

/* Gets and sets the i-th element on an axis, in the table at the top. */
static void axis_get(lua_State *lua, const struct view_axis *axis, size_t i) {
    if (axis->labels)
        lua_getfield(lua, -1, axis->labels[i]);
    else
        lua_rawgeti(lua, -1, (lua_Integer)(axis->first + i));
}

static void axis_set(lua_State *lua, const struct view_axis *axis, size_t i) {
    if (axis->labels)
        lua_setfield(lua, -2, axis->labels[i]);
    else
        lua_rawseti(lua, -2, (lua_Integer)(axis->first + i));
}

/* Fills the elements along an axis and those behind it; past the last axis, one element. */
static void axis_fill(lua_State *lua, const struct view_field *field, size_t axis,
                      const unsigned char *at) {
    const struct view_axis *along = axis < VIEW_AXES_MAX ? field->axis[axis] : NULL;
    if (!along) {
        element_fill(lua, field, at);
        return;
    }
    const struct view_axis *next = axis + 1 < VIEW_AXES_MAX ? field->axis[axis + 1] : NULL;
    size_t step = field->size * (next ? next->size : 1);
    table_take(lua);
    for (size_t i = 0; i < along->size; i++) {
        axis_get(lua, along, i);
        axis_fill(lua, field, axis + 1, at + i * step);
        axis_set(lua, along, i);
    }
}

static bool reads_as_table(const struct view_field *field) {
    return field->axis[0] || field->type == VIEW_CARDS || field->type == VIEW_SEATS ||
           field->type == VIEW_RANKS || field->type == VIEW_STRUCT;
}

static int unknown_field(lua_State *lua) {
    char found[CARD_PROBLEM_SIZE];
    value_describe(lua, 2, found);
    return luaL_error(lua, "the view has no field %s", found);
}

static int view_index(lua_State *lua) {
    struct view_shown *shown = &host_of(lua)->shown;
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, FIELDS) != LUA_TNUMBER)
        return unknown_field(lua);
    lua_Integer i = lua_tointeger(lua, -1);
    const struct view_field *field = &shown->table->fields[i];
    const unsigned char *at = shown->view + field->offset;
    if (!reads_as_table(field)) {
        element_fill(lua, field, at);
        return 1;
    }
    lua_rawgeti(lua, TABLES, i + 1);
    if (shown->filled[i] == shown->decision)
        return 1;
    shown->filled[i] = shown->decision;
    axis_fill(lua, field, 0, at);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, TABLES, i + 1);
    return 1;
}

static int refuse_writing(lua_State *lua) {
    return luaL_error(lua, "the view cannot be changed");
}

void view_table_push(lua_State *lua) {
    lua_newtable(lua);
    lua_createtable(lua, 0, 2);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &cards_key);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &fields_key);
    lua_newtable(lua);
    lua_pushcclosure(lua, view_index, 3);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, refuse_writing);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
}
