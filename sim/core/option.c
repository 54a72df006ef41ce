#include "sim/core/option.h"

#include "sim/core/hash.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ITEM_SIZE = 64 };

/* Bytes of the largest value. */
enum { VALUE_SIZE_MAX = sizeof(struct option_rows) };
_Static_assert((int)VALUE_SIZE_MAX >= OPTION_TEXT_SIZE, "the largest value is of rows");

static const char *const blanks = " \t", *const separators = " \t,";

static const void *value_at(const struct option *option, const void *values) {
    return (const char *)values + option->offset;
}

/* A number of either sign, within the option's range. */
static bool option_number_read(const struct option *option, const char *text, int64_t *number) {
    bool negative = *text == '-';
    uint64_t size;
    if (!option_parse_count(text + (negative || *text == '+'), &size) || size > INT64_MAX)
        return false;
    *number = negative ? -(int64_t)size : (int64_t)size;
    return *number >= option->min && *number <= option->max;
}

/*
 * A word beside numbers is stored as the number below the range that has its place: the first as
 * min - 1.
 */
static int64_t number_of_word(const struct option *option, int32_t place) {
    return option->min - 1 - place;
}

/* A decimal number within the option's range. */
static bool option_real_read(const struct option *option, const char *text, double *number) {
    char *end;
    if (text[strspn(text, "+-.0123456789eE")] || !*text)
        return false;
    *number = strtod(text, &end);
    return !*end && *number >= (double)option->min && *number <= (double)option->max;
}

static bool option_word_read(const struct option *option, const char *text, int32_t *place) {
    for (int32_t i = 0; option->words && option->words[i]; i++)
        if (strcmp(option->words[i], text) == 0) {
            *place = i;
            return true;
        }
    return false;
}

/* Copies the next item and moves past it and a comma; false at the end, if empty or too long. */
static bool item_next(const char **text, char item[ITEM_SIZE]) {
    *text += strspn(*text, blanks);
    size_t length = strcspn(*text, separators);
    if (length == 0 || length >= ITEM_SIZE)
        return false;
    memcpy(item, *text, length);
    item[length] = '\0';
    *text += length;
    *text += strspn(*text, blanks);
    *text += **text == ',';
    return true;
}

static bool list_has(const struct option_list *list, int32_t item) {
    for (int32_t i = 0; i < list->count; i++)
        if (list->item[i] == item)
            return true;
    return false;
}

static bool list_add(const struct option *option, const char *text, struct option_list *list) {
    int64_t number = 0;
    int32_t place = 0;
    if (list->count == OPTION_LIST_MAX)
        return false;
    if (option->type == OPTION_INTS) {
        if (!option_number_read(option, text, &number))
            return false;
        place = (int32_t)number;
    } else if (!option_word_read(option, text, &place) || list_has(list, place)) {
        return false;
    }
    list->item[list->count++] = place;
    return true;
}

static bool option_list_read(const struct option *option, const char *text,
                             struct option_list *list) {
    char item[ITEM_SIZE];
    *list = (struct option_list){0};
    while (item_next(&text, item))
        if (!list_add(option, item, list))
            return false;
    if (*text)
        return false;
    if (option->numbers > 0)
        return list->count == option->numbers;
    if (option->type == OPTION_INTS)
        return list->count > 0 || option_may_be_empty(option);
    return list->count >= option->min && list->count <= option->max;
}

/* A row's numbers, separated by strokes: exactly as many as it has. */
static bool row_read(const struct option *option, char *text, int32_t row[OPTION_ROW_MAX]) {
    for (int i = 0; i < option->numbers; i++) {
        char *stroke = strchr(text, '/');
        int64_t number;
        if (i + 1 < option->numbers ? !stroke : stroke != NULL)
            return false;
        if (stroke)
            *stroke = '\0';
        if (!option_number_read(option, text, &number))
            return false;
        row[i] = (int32_t)number;
        text = stroke + 1;
    }
    return true;
}

static bool option_rows_read(const struct option *option, const char *text,
                             struct option_rows *rows) {
    char item[ITEM_SIZE];
    while (item_next(&text, item))
        if (rows->count == OPTION_ROWS_MAX || !row_read(option, item, rows->item[rows->count++]))
            return false;
    return !*text && (rows->count > 0 || option_may_be_empty(option));
}

static bool option_bool_read(const char *text, int32_t *value) {
    *value = strcmp(text, "true") == 0;
    return *value || strcmp(text, "false") == 0;
}

/* Leaves nothing of a longer text behind it, which strategies could read. */
static bool option_text_read(const struct option *option, const char *text, char *value) {
    int64_t length = (int64_t)strlen(text);
    if (length >= OPTION_TEXT_SIZE || length < option->min || length > option->max)
        return false;
    memmove(value, text, (size_t)length);
    memset(value + length, 0, (size_t)(option->max + 1 - length));
    return true;
}

/* A number, or a word that stands there in place of one. */
static bool option_int_read(const struct option *option, const char *text, int32_t *value) {
    int64_t number = 0;
    int32_t place;
    bool is_word = option_word_read(option, text, &place);
    bool good = is_word || option_number_read(option, text, &number);
    *value = (int32_t)(is_word ? number_of_word(option, place) : number);
    return good;
}

/* Reads a list or rows; *size is what they take. */
static bool option_items_read(const struct option *option, const char *text, void *items,
                              size_t *size) {
    bool is_rows = option->type == OPTION_ROWS;
    *size = is_rows ? sizeof(struct option_rows) : sizeof(struct option_list);
    return is_rows ? option_rows_read(option, text, items) : option_list_read(option, text, items);
}

/* Fills the value at `value`, unless the text is not valid. */
static bool option_value_read(const struct option *option, void *value, const char *text) {
    union {
        int32_t place;
        int64_t number;
        double real;
        struct option_list list;
        struct option_rows rows;
    } read;
    memset(&read, 0, sizeof read);
    size_t size = sizeof read.place;
    bool good = false;
    switch (option->type) {
    case OPTION_BOOL:
        good = option_bool_read(text, &read.place);
        break;
    case OPTION_WORD:
        good = option_word_read(option, text, &read.place);
        break;
    case OPTION_INT:
        good = option_int_read(option, text, &read.place);
        break;
    case OPTION_REAL:
        good = option_real_read(option, text, &read.real);
        size = sizeof read.real;
        break;
    case OPTION_COUNT:
        good = option_number_read(option, text, &read.number);
        size = sizeof read.number;
        break;
    case OPTION_INTS:
    case OPTION_WORDS:
    case OPTION_ROWS:
        good = option_items_read(option, text, &read, &size);
        break;
    case OPTION_TEXT:
        return option_text_read(option, text, value);
    }
    if (good)
        memcpy(value, &read, size);
    return good;
}

static const char *word_at(const void *words, size_t i) {
    return ((const char *const *)words)[i];
}

/* The word a user probably meant by the first one that is not allowed, or NULL. */
static const char *word_meant(const struct option *option, const char *text) {
    char item[ITEM_SIZE];
    int32_t place;
    if (!option->words)
        return NULL;
    while (item_next(&text, item))
        if (!option_word_read(option, item, &place))
            return option_nearest(item, word_at, option->words);
    return NULL;
}

/* Says how to write the number, or the first item of a list, that cannot be read. */
static void number_hint(const struct option *option, const char *text, struct error *error) {
    char item[ITEM_SIZE];
    if (option->type == OPTION_INT || option->type == OPTION_COUNT || option->type == OPTION_REAL)
        option_number_hint(error, text, option->type != OPTION_REAL);
    size_t length = strlen(error->text);
    bool lists_numbers = option->type == OPTION_INTS || option->type == OPTION_ROWS;
    while (lists_numbers && strlen(error->text) == length && item_next(&text, item))
        option_number_hint(error, item, true);
}

/* The first row of a list that is none, in item; else the whole text: lists of rows are long. */
static const char *text_meant(const struct option *option, const char *text, char item[ITEM_SIZE]) {
    int32_t row[OPTION_ROW_MAX];
    char read[ITEM_SIZE];
    for (const char *next = text; option->type == OPTION_ROWS && item_next(&next, item);) {
        strcpy(read, item);
        if (!row_read(option, read, row))
            return item;
    }
    return text;
}

enum status option_set(const struct option *option, void *values, const char *text,
                       struct error *error) {
    if (option_value_read(option, (char *)values + option->offset, text))
        return STATUS_OK;
    char allowed[512], item[ITEM_SIZE];
    option_allowed(option, allowed, sizeof allowed);
    error_set(error, STATUS_USAGE, "%s: got '%.80s', expected %s", option->key,
              text_meant(option, text, item), allowed);
    double number;
    if (option->type == OPTION_INT && option_real_read(option, text, &number))
        error_append(error, ", a whole number");
    number_hint(option, text, error);
    const char *meant = word_meant(option, text);
    if (meant)
        error_append(error, ", did you mean '%s'?", meant);
    return STATUS_USAGE;
}

/* Bytes of an option's value; 0: no type. */
static size_t value_size(enum option_type type) {
    static const size_t sizes[] = {[OPTION_BOOL] = sizeof(int32_t),
                                   [OPTION_INT] = sizeof(int32_t),
                                   [OPTION_REAL] = sizeof(double),
                                   [OPTION_COUNT] = sizeof(uint64_t),
                                   [OPTION_WORD] = sizeof(int32_t),
                                   [OPTION_INTS] = sizeof(struct option_list),
                                   [OPTION_WORDS] = sizeof(struct option_list),
                                   [OPTION_TEXT] = OPTION_TEXT_SIZE,
                                   [OPTION_ROWS] = sizeof(struct option_rows)};
    return (size_t)type < sizeof sizes / sizeof *sizes ? sizes[type] : 0;
}

static const char *fallback_of(const struct option *option) {
    return option->fallback ? option->fallback : option->default_value;
}

static enum status option_check(const struct option *option, const struct option_table *table,
                                struct error *error) {
    char value[VALUE_SIZE_MAX];
    size_t size = value_size(option->type);
    bool takes_words = option->type == OPTION_WORD || option->type == OPTION_WORDS;
    if (!option->key || !option->meaning || !option->default_value ||
        (takes_words && !option->words))
        return error_set(error, STATUS_USAGE,
                         "parameter '%s' lacks its key, words, default or meaning",
                         option->key ? option->key : "");
    if (size == 0 || option->offset > table->size || table->size - option->offset < size)
        return error_set(error, STATUS_USAGE,
                         "parameter '%s' has no type or lies outside its struct", option->key);
    if (option->type == OPTION_ROWS && (option->numbers < 1 || option->numbers > OPTION_ROW_MAX))
        return error_set(error, STATUS_USAGE,
                         "parameter '%s' has rows of %d numbers, expected 1..%d", option->key,
                         option->numbers, OPTION_ROW_MAX);
    if (!option_value_read(option, value, option->default_value))
        return error_set(error, STATUS_USAGE, "parameter '%s': its default '%s' is not allowed",
                         option->key, option->default_value);
    if (!option_value_read(option, value, fallback_of(option)))
        return error_set(error, STATUS_USAGE, "parameter '%s': its fallback '%s' is not allowed",
                         option->key, option->fallback);
    return STATUS_OK;
}

enum status option_table_check(const struct option_table *table, struct error *error) {
    enum status status = STATUS_OK;
    if (table->count > OPTION_TABLE_MAX)
        return error_set(error, STATUS_USAGE, "has %zu parameters, expected at most %d",
                         table->count, OPTION_TABLE_MAX);
    for (size_t i = 0; i < table->count && status == STATUS_OK; i++)
        status = option_check(&table->options[i], table, error);
    return status;
}

const struct option *option_find(const struct option_table *table, const char *key) {
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->options[i].key, key) == 0)
            return &table->options[i];
    return NULL;
}

/* Reads a value of the table's own, which is valid: option_table_check. */
static void own_read(const struct option *option, void *value, const char *text) {
    bool valid = option_value_read(option, value, text);
    assert(valid);
    (void)valid;
}

void option_set_defaults(const struct option_table *table, void *values) {
    memset(values, 0, table->size);
    for (size_t i = 0; i < table->count; i++)
        own_read(&table->options[i], (char *)values + table->options[i].offset,
                 table->options[i].default_value);
}

void option_set_fallbacks(const struct option_table *table, void *values) {
    memset(values, 0, table->size);
    for (size_t i = 0; i < table->count; i++)
        own_read(&table->options[i], (char *)values + table->options[i].offset,
                 fallback_of(&table->options[i]));
}

static bool value_is_same(const struct option *option, const void *value, const void *other) {
    const struct option_list *list = value, *other_list = other;
    const struct option_rows *rows = value, *other_rows = other;
    if (option->type == OPTION_TEXT)
        return strcmp(value, other) == 0;
    if (option->type == OPTION_INTS || option->type == OPTION_WORDS)
        return list->count == other_list->count &&
               memcmp(list->item, other_list->item, (size_t)list->count * sizeof *list->item) == 0;
    if (option->type == OPTION_ROWS)
        return rows->count == other_rows->count &&
               memcmp(rows->item, other_rows->item, (size_t)rows->count * sizeof *rows->item) == 0;
    return memcmp(value, other, value_size(option->type)) == 0;
}

bool option_is_same(const struct option *option, const void *values, const void *others) {
    return value_is_same(option, value_at(option, values), value_at(option, others));
}

bool option_is_fallback(const struct option *option, const void *values) {
    _Alignas(8) char fallback[VALUE_SIZE_MAX];
    own_read(option, fallback, fallback_of(option));
    return value_is_same(option, value_at(option, values), fallback);
}

uint64_t option_hash(const struct option *option, const void *values, uint64_t hash) {
    char text[OPTION_VALUE_SIZE] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    hash = hash_bytes(hash, option->key, strlen(option->key));
    if (!out)
        return hash;
    option_print(option, values, out);
    fclose(out);
    return hash_bytes(hash, text, strlen(text));
}

uint64_t option_identity(const struct option_table *table, const void *values, uint64_t hash) {
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option->bears_on == OPTION_BEARS_ON_PLAY && !option_is_fallback(option, values))
            hash = option_hash(option, values, hash);
    }
    return hash;
}
