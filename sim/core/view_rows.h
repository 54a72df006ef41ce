/*
 * Rows of view tables and of decisions, in short. A file that includes this defines VIEW_OF before
 * its table: the struct that the table describes. A row has the name of its member.
 */
#ifndef UTSPEL_VIEW_ROWS_H
#define UTSPEL_VIEW_ROWS_H

#include "sim/core/view.h"

#define VIEW_ROW(member, element, axes, who, when, about, ...)                                     \
    {                                                                                              \
        .name = #member, .offset = offsetof(VIEW_OF, member),                                      \
        .size = sizeof(((VIEW_OF *)0)->element), .axis = axes, .known = (who), .changes = (when),  \
        .meaning = (about), .type = __VA_ARGS__                                                    \
    }

/* One value; one on an axis; one on each of two. Last comes how it reads. */
#define FIELD(member, who, when, about, ...)                                                       \
    VIEW_ROW(member, member, {NULL}, who, when, about, __VA_ARGS__)
#define FIELD_BY(member, by, who, when, about, ...)                                                \
    VIEW_ROW(member, member[0], {&(by)}, who, when, about, __VA_ARGS__)
#define FIELD_BY_TWO(member, outer, by, who, when, about, ...)                                     \
    VIEW_ROW(member, member[0][0], VIEW_TWO_AXES(outer, by), who, when, about, __VA_ARGS__)

#define VIEW_TWO_AXES(outer, by)                                                                   \
    { &(outer), &(by) }

/* What reads as another struct, or as the game's rules. */
#define STRUCT_OF(table) VIEW_STRUCT, .inner = &(table)
#define RULES_OF(table)  VIEW_RULES, .options = &(table)

#define VIEW_TABLE(rows)                                                                           \
    { (rows), sizeof(rows) / sizeof *(rows), sizeof(VIEW_OF) }

#define DECISION(member, gets, when, may, otherwise, ...)                                          \
    {                                                                                              \
        .name = #member, .offset = offsetof(DECISIONS_OF, member), .argument = (gets),             \
        .asked = (when), .legal = (may), .lowest = (otherwise), .answer = __VA_ARGS__              \
    }

/* One that a strategy need not have. */
#define OPTIONAL_DECISION(member, when, may, otherwise, without, ...)                              \
    {                                                                                              \
        .name = #member, .offset = offsetof(DECISIONS_OF, member), .asked = (when),                \
        .legal = (may), .lowest = (otherwise), .absent = (without), .answer = __VA_ARGS__          \
    }

#endif
