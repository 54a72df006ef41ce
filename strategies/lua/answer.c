#include "strategies/lua/answer.h"

#include "strategies/lua/card_values.h"

#include <stdio.h>
#include <string.h>

static bool wrong(char problem[ANSWER_PROBLEM_SIZE], const char *found, const char *expected) {
    snprintf(problem, ANSWER_PROBLEM_SIZE, "%s, expected %s", found, expected);
    return false;
}

static bool bool_read(lua_State *lua, bool *answer, char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    *answer = lua_toboolean(lua, -1);
    if (lua_isboolean(lua, -1))
        return true;
    value_describe(lua, -1, found);
    return wrong(problem, found, "true or false");
}

static bool card_read(lua_State *lua, card *answer, char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    return card_value_read(lua, -1, answer, found) || wrong(problem, found, "a card");
}

static bool cards_read(lua_State *lua, card_set *answer, char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    return card_list_read(lua, -1, answer, found) || wrong(problem, found, "a list of cards");
}

/* The row of that name, the key below the top of the stack; NULL: there is none. */
static card_set *row_of(lua_State *lua, const struct view_field *field, void *answer) {
    const struct view_axis *axis = field->axis[0];
    const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
    for (size_t i = 0; i < axis->size; i++)
        if (strcmp(axis->labels[i], name) == 0)
            return (card_set *)((char *)answer + field->offset) + i;
    return NULL;
}

static bool row_read(lua_State *lua, const struct view_field *field, void *answer,
                     char problem[ANSWER_PROBLEM_SIZE]) {
    card_set *row = row_of(lua, field, answer);
    if (row)
        return cards_read(lua, row, problem);
    char key[CARD_PROBLEM_SIZE], found[CARD_PROBLEM_SIZE + 32];
    value_describe(lua, -2, key);
    snprintf(found, sizeof found, "a table with the key %s", key);
    return wrong(problem, found, "cards by row");
}

static bool rows_read(lua_State *lua, const struct view_table *rows, void *answer,
                      char problem[ANSWER_PROBLEM_SIZE]) {
    char found[CARD_PROBLEM_SIZE];
    memset(answer, 0, rows->size);
    value_describe(lua, -1, found);
    if (!lua_istable(lua, -1))
        return wrong(problem, found, "cards by row");
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
        if (!row_read(lua, rows->fields, answer, problem))
            return false;
    return true;
}

bool answer_read(lua_State *lua, const struct decision *decision, void *answer,
                 char problem[ANSWER_PROBLEM_SIZE]) {
    switch (decision->answer) {
    case VIEW_BOOL:
        return bool_read(lua, answer, problem);
    case VIEW_CARD:
        return card_read(lua, answer, problem);
    case VIEW_CARDS:
        return cards_read(lua, answer, problem);
    default:
        return rows_read(lua, decision->rows, answer, problem);
    }
}
