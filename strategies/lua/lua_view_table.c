#include "strategies/lua/lua_view_table.h"

#include "strategies/lua/lua_cards.h"
#include "strategies/lua/lua_host.h"
#include "strategies/lua/lua_options.h"

#include <lauxlib.h>
#include <limits.h>
#include <string.h>

enum { NONE = 255 };

/* Keys of the registry, by their addresses. */
static const char cards_key, rules_key;

/* What a view's function has: all cards from 1, the fields' numbers by name, the fields' tables,
 * and what is shown. */
#define CARDS  lua_upvalueindex(1)
#define FIELDS lua_upvalueindex(2)
#define TABLES lua_upvalueindex(3)
#define SHOWN  lua_upvalueindex(4)

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
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &cards_key);
}

static void prepare_fields(lua_State *lua, const struct view_table *table) {
    lua_createtable(lua, 0, (int)table->count);
    for (size_t i = 0; i < table->count; i++) {
        lua_pushinteger(lua, (lua_Integer)i);
        lua_setfield(lua, -2, table->fields[i].name);
    }
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

static lua_Integer number_at(const struct view_field *field, const unsigned char *at) {
    union {
        uint8_t byte;
        uint16_t two;
        int32_t number;
        int64_t large;
    } value;
    memcpy(&value, at, field->size);
    return field->size == sizeof value.byte     ? value.byte
           : field->size == sizeof value.two    ? value.two
           : field->size == sizeof value.number ? value.number
                                                : value.large;
}

/*
 * Filling: the table at the top, or the nil in its place, is brought up to date with `at`. Scripts
 * get its shield, which is what lies there; the table behind it is kept from them, so what it held
 * before is known.
 */
static void content_push(lua_State *lua) {
    if (shield_push_shielded(lua, -1))
        return;
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    shield_table(lua);
    lua_insert(lua, -2);
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

static void view_cards_fill(lua_State *lua, const unsigned char *at) {
    card_set cards;
    lua_Integer items = 0;
    for (memcpy(&cards, at, sizeof cards); cards; lua_rawseti(lua, -2, ++items))
        card_push(lua, card_set_take_lowest(&cards));
    list_end(lua, items);
}

static void seats_fill(lua_State *lua, const struct view_field *field, const unsigned char *at) {
    for (unsigned seat = 0; seat < CHAR_BIT * field->size; seat++) {
        if (number_at(field, at) >> seat & 1)
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
    for (memcpy(&ranks, at, sizeof ranks); ranks; ranks <<= 4) {
        lua_pushinteger(lua, (lua_Integer)(ranks >> 28) + 1);
        lua_rawseti(lua, -2, ++items);
    }
    list_end(lua, items);
}

/* A part of a field: what lies behind its first axes, 0..2. */
struct view_part {
    const struct view_field *field;
    size_t axes;
    const unsigned char *now;
    unsigned char *before;
};

static const struct view_axis *part_axis(const struct view_part *part) {
    return part->axes < VIEW_AXES_MAX ? part->field->axis[part->axes] : NULL;
}

static size_t part_size(const struct view_part *part) {
    size_t size = part->field->size;
    for (size_t i = part->axes; i < VIEW_AXES_MAX && part->field->axis[i]; i++)
        size *= part->field->axis[i]->size;
    return size;
}

static bool is_table(const struct view_part *part) {
    enum view_type type = part->field->type;
    return part_axis(part) || type == VIEW_CARDS || type == VIEW_SEATS || type == VIEW_RANKS ||
           type == VIEW_STRUCT;
}

static void value_push(lua_State *lua, const struct view_field *field, const unsigned char *at) {
    if (field->type == VIEW_BOOL)
        lua_pushboolean(lua, *at);
    else if (field->type == VIEW_CARD)
        card_push(lua, *at);
    else if (field->type == VIEW_SEAT && *at == NONE)
        lua_pushnil(lua);
    else if (field->type == VIEW_WORD)
        lua_pushstring(lua, field->words[*at]);
    else
        lua_pushinteger(lua, number_at(field, at));
}

static void part_fill(lua_State *lua, const struct view_part *part);

/* Brings the table at the top, or nil in its place, up to date. */
static void table_renew(lua_State *lua, const struct view_part *part) {
    if (!lua_isnil(lua, -1) && memcmp(part->now, part->before, part_size(part)) == 0)
        return;
    content_push(lua);
    part_fill(lua, part);
    lua_pop(lua, 1);
}

/* A struct of nothing but an array whose elements have names reads as those. */
static bool is_named_array(const struct view_table *table) {
    const struct view_axis *axis = table->fields[0].axis[0];
    return table->count == 1 && axis && axis->labels;
}

static void struct_fill(lua_State *lua, const struct view_part *whole) {
    const struct view_table *table = whole->field->inner;
    for (size_t i = 0; i < table->count; i++) {
        const struct view_field *field = &table->fields[i];
        const struct view_part part = {field, 0, whole->now + field->offset,
                                       whole->before + field->offset};
        if (is_named_array(table)) {
            part_fill(lua, &part);
        } else if (is_table(&part)) {
            lua_getfield(lua, -1, field->name);
            table_renew(lua, &part);
            lua_setfield(lua, -2, field->name);
        } else {
            value_push(lua, field, part.now);
            lua_setfield(lua, -2, field->name);
        }
    }
}

static void array_get(lua_State *lua, const struct view_axis *axis, size_t i) {
    if (axis->labels)
        lua_getfield(lua, -1, axis->labels[i]);
    else
        lua_rawgeti(lua, -1, (lua_Integer)(axis->first + i));
}

static void array_set(lua_State *lua, const struct view_axis *axis, size_t i) {
    if (axis->labels)
        lua_setfield(lua, -2, axis->labels[i]);
    else
        lua_rawseti(lua, -2, (lua_Integer)(axis->first + i));
}

static void array_fill(lua_State *lua, const struct view_part *part, const struct view_axis *axis) {
    struct view_part element = {part->field, part->axes + 1, part->now, part->before};
    size_t step = part_size(&element);
    bool tables = is_table(&element);
    for (size_t i = 0; i < axis->size; i++, element.now += step, element.before += step) {
        if (tables) {
            array_get(lua, axis, i);
            table_renew(lua, &element);
        } else {
            value_push(lua, part->field, element.now);
        }
        array_set(lua, axis, i);
    }
}

static void part_fill(lua_State *lua, const struct view_part *part) {
    const struct view_axis *axis = part_axis(part);
    if (axis)
        array_fill(lua, part, axis);
    else if (part->field->type == VIEW_CARDS)
        view_cards_fill(lua, part->now);
    else if (part->field->type == VIEW_SEATS)
        seats_fill(lua, part->field, part->now);
    else if (part->field->type == VIEW_RANKS)
        ranks_fill(lua, part->now);
    else
        struct_fill(lua, part);
}

static void rules_push(lua_State *lua, const struct view_field *field, const void *rules) {
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &rules_key) != LUA_TNIL)
        return;
    lua_pop(lua, 1);
    option_values_push(lua, field->options, rules);
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &rules_key);
}

/* Pushes the table of the i-th field, which is that part. */
static void table_push(lua_State *lua, lua_Integer i, const struct view_part *part) {
    size_t size = part_size(part);
    bool is_new = lua_rawgeti(lua, TABLES, i + 1) == LUA_TNIL;
    if (!is_new && memcmp(part->now, part->before, size) == 0)
        return;
    table_renew(lua, part);
    memcpy(part->before, part->now, size);
    if (!is_new)
        return;
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, TABLES, i + 1);
}

static int unknown_field(lua_State *lua) {
    char found[CARD_PROBLEM_SIZE];
    value_describe(lua, 2, found);
    return luaL_error(lua, "the view has no field %s", found);
}

static int view_index(lua_State *lua) {
    struct view_shown *shown = lua_touserdata(lua, SHOWN);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, FIELDS) != LUA_TNUMBER)
        return unknown_field(lua);
    lua_Integer i = lua_tointeger(lua, -1);
    const struct view_field *field = &shown->table->fields[i];
    const struct view_part part = {field, 0, shown->now + field->offset,
                                   shown->before + field->offset};
    if (field->type == VIEW_RULES)
        rules_push(lua, field, part.now);
    else if (is_table(&part))
        table_push(lua, i, &part);
    else
        value_push(lua, field, part.now);
    return 1;
}

static int view_refuse_writing(lua_State *lua) {
    return luaL_error(lua, "the view cannot be changed");
}

void view_table_push(lua_State *lua, struct view_shown *shown, bool ids) {
    lua_newtable(lua);
    lua_createtable(lua, 0, 2);
    prepare_cards(lua, ids);
    prepare_fields(lua, shown->table);
    lua_newtable(lua);
    lua_pushlightuserdata(lua, shown);
    lua_pushcclosure(lua, view_index, 4);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, view_refuse_writing);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
}
