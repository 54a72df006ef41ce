/*
 * Rows of option tables, in short. A file that includes this says before its table which struct
 * that describes, as OPTIONS_OF. An option's key is its field's name, and FIELD_words lists the
 * words of a choice.
 */
#ifndef UTSPEL_OPTION_ROWS_H
#define UTSPEL_OPTION_ROWS_H

#include "sim/core/option.h"

#include <stddef.h>

#define OPTION_ROW(key, type, field, min, max, words, fallback, meaning, source)                   \
    { key, type, offsetof(OPTIONS_OF, field), min, max, words, fallback, meaning, source }

#define NUMBER(field, min, max, fallback, meaning, source)                                         \
    OPTION_ROW(#field, OPTION_INT, field, min, max, NULL, fallback, meaning, source)
#define REAL(field, min, max, fallback, meaning, source)                                           \
    OPTION_ROW(#field, OPTION_REAL, field, min, max, NULL, fallback, meaning, source)
#define NUMBERS(field, min, max, fallback, meaning, source)                                        \
    OPTION_ROW(#field, OPTION_INTS, field, min, max, NULL, fallback, meaning, source)
#define CHOICE(field, fallback, meaning, source)                                                   \
    OPTION_ROW(#field, OPTION_WORD, field, 0, 0, field##_words, fallback, meaning, source)
#define CHOICES(field, min, max, fallback, meaning, source)                                        \
    OPTION_ROW(#field, OPTION_WORDS, field, min, max, field##_words, fallback, meaning, source)
#define SWITCH(field, fallback, meaning, source)                                                   \
    OPTION_ROW(#field, OPTION_BOOL, field, 0, 0, NULL, fallback, meaning, source)

#endif
