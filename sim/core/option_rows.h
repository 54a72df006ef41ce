/*
 * Rows of option tables, in short. A file that includes this defines OPTIONS_OF before its table:
 * the struct that the table describes. An option's key is its field's name, and FIELD_words lists
 * the words of a choice. Last in a row comes its source, then what else it states:
 * `.fallback = "0"`, `.bears_on = OPTION_BEARS_ON_MATCH`.
 */
#ifndef UTSPEL_OPTION_ROWS_H
#define UTSPEL_OPTION_ROWS_H

#include "sim/core/option.h"

#include <stddef.h>

#define OPTION_ROW(name, kind, field, least, most, listed, standard, about, ...)                   \
    {                                                                                              \
        .key = (name), .type = (kind), .offset = offsetof(OPTIONS_OF, field), .min = (least),      \
        .max = (most), .words = (listed), .default_value = (standard), .meaning = (about),         \
        .source = __VA_ARGS__                                                                      \
    }

#define NUMBER(field, least, most, standard, about, ...)                                           \
    OPTION_ROW(#field, OPTION_INT, field, least, most, NULL, standard, about, __VA_ARGS__)
#define REAL(field, least, most, standard, about, ...)                                             \
    OPTION_ROW(#field, OPTION_REAL, field, least, most, NULL, standard, about, __VA_ARGS__)
#define NUMBERS(field, least, most, standard, about, ...)                                          \
    OPTION_ROW(#field, OPTION_INTS, field, least, most, NULL, standard, about, __VA_ARGS__)
#define ROWS(field, width, least, most, standard, about, ...)                                      \
    OPTION_ROW(#field, OPTION_ROWS, field, least, most, NULL, standard, about, __VA_ARGS__,        \
               .numbers = (width))
#define CHOICE(field, standard, about, ...)                                                        \
    OPTION_ROW(#field, OPTION_WORD, field, 0, 0, field##_words, standard, about, __VA_ARGS__)
#define CHOICES(field, least, most, standard, about, ...)                                          \
    OPTION_ROW(#field, OPTION_WORDS, field, least, most, field##_words, standard, about,           \
               __VA_ARGS__)
#define SWITCH(field, standard, about, ...)                                                        \
    OPTION_ROW(#field, OPTION_BOOL, field, 0, 0, NULL, standard, about, __VA_ARGS__)

#endif
