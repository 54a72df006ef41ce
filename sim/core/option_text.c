/* What people write and read: numbers, ranges, misspelt words, cards. */
#include "sim/core/option.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { WORD_MAX = 63, SUGGEST_MAX = 16 };

/*
 * Appends the digits at text to number and counts them; single underscores may stand between
 * digits. The first character after them, or NULL if there are none or they are too many.
 */
static const char *digits_read(const char *text, uint64_t *number, int *count) {
    const char *start = text;
    for (; isdigit((unsigned char)*text) || (*text == '_' && text > start); text++) {
        if (*text == '_' && !isdigit((unsigned char)text[1]))
            return NULL;
        if (*text == '_')
            continue;
        uint64_t digit = (uint64_t)(*text - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return NULL;
        *number = *number * 10 + digit;
        *count += 1;
    }
    return text > start ? text : NULL;
}

/* Multiplies by a power of ten; false if the result is too large or not whole. */
static bool number_scale(uint64_t *number, int power) {
    for (; power > 0 && *number > 0; power--) {
        if (*number > UINT64_MAX / 10)
            return false;
        *number *= 10;
    }
    for (; power < 0; power++) {
        if (*number % 10 != 0)
            return false;
        *number /= 10;
    }
    return true;
}

bool option_parse_count(const char *text, uint64_t *value) {
    uint64_t number = 0, exponent = 0;
    int whole = 0, fraction = 0, digits = 0;
    text = digits_read(text, &number, &whole);
    if (text && *text == '.')
        text = digits_read(text + 1, &number, &fraction);
    if (text && (*text == 'e' || *text == 'E'))
        text = digits_read(text + 1 + (text[1] == '+'), &exponent, &digits);
    if (!text || *text || exponent > 99 || !number_scale(&number, (int)exponent - fraction))
        return false;
    *value = number;
    return true;
}

PRINTF_LIKE(3, 4) static void text_append(char *text, size_t size, const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
}

static void words_append(const struct option *option, char *text, size_t size) {
    for (size_t i = 0; option->words[i]; i++)
        text_append(text, size, "%s%s", i > 0 ? ", " : "", option->words[i]);
}

void option_allowed(const struct option *option, char *text, size_t size) {
    text[0] = '\0';
    switch (option->type) {
    case OPTION_BOOL:
        text_append(text, size, "true or false");
        break;
    case OPTION_REAL:
        text_append(text, size, "a fraction %" PRId64 "..%" PRId64, option->min, option->max);
        break;
    case OPTION_INTS:
        text_append(text, size, "up to %d numbers ", OPTION_LIST_MAX);
        /* fall through */
    case OPTION_INT:
    case OPTION_COUNT:
        text_append(text, size, "%" PRId64 "..%" PRId64, option->min, option->max);
        break;
    case OPTION_WORD:
        words_append(option, text, size);
        break;
    case OPTION_WORDS:
        text_append(text, size, option->min == option->max ? "all of " : "any of ");
        words_append(option, text, size);
        text_append(text, size, ", each once%s", option->min == 0 ? "; [] is none" : "");
        break;
    case OPTION_TEXT:
        text_append(text, size, "a text of %" PRId64 "..%" PRId64 " characters", option->min,
                    option->max);
        break;
    }
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Levenshtein's distance of two words of at most WORD_MAX letters, upper or lower case alike. */
static size_t word_distance(const char *a, const char *b) {
    size_t row[WORD_MAX + 1];
    size_t width = strlen(b);
    for (size_t j = 0; j <= width; j++)
        row[j] = j;
    for (size_t i = 1; a[i - 1]; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t change =
                diagonal + (tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]));
            diagonal = row[j];
            row[j] = smaller(change, smaller(row[j], row[j - 1]) + 1);
        }
    }
    return row[width];
}

const char *option_nearest(const char *word, option_candidate *candidate, const void *list) {
    const char *nearest = NULL, *next;
    size_t length = strlen(word), least = length / 3 + 1;
    if (length > WORD_MAX)
        return NULL;
    for (size_t i = 0; (next = candidate(list, i)) != NULL; i++) {
        size_t distance = strlen(next) > WORD_MAX ? least : word_distance(word, next);
        if (distance < least) {
            least = distance;
            nearest = next;
        }
    }
    return nearest;
}

void option_suggest(struct error *error, const char *word, option_candidate *candidate,
                    const void *list) {
    const char *nearest = option_nearest(word, candidate, list);
    size_t count = 0;
    while (candidate(list, count))
        count++;
    if (nearest)
        error_append(error, ", did you mean '%s'?", nearest);
    if (nearest && count > SUGGEST_MAX)
        return;
    error_append(error, "%s", nearest ? " Expected " : ", expected ");
    for (size_t i = 0; i < count; i++)
        error_append(error, "%s%s", i > 0 ? ", " : "", candidate(list, i));
    if (count == 0)
        error_append(error, "none");
}

static const char separators[] = " ,";

enum status card_text_read(const char **text, const char *key, card *c, struct error *error) {
    const char *at = *text;
    bool ten = strncmp(at, "10", 2) == 0;
    const char *suit = at + (ten ? 2 : *at != '\0');
    const char written[3] = {ten ? 'T' : (char)toupper((unsigned char)*at),
                             (char)tolower((unsigned char)*suit), '\0'};
    if (!card_from_text(written, c))
        return error_set(error, STATUS_USAGE, "--%s: got '%.*s', expected a card such as Qh or 10d",
                         key, (int)strcspn(at, separators), at);
    *text = suit + 1 + strspn(suit + 1, separators);
    return STATUS_OK;
}

enum status card_text_read_set(const char *text, const char *key, card_set *set,
                               struct error *error) {
    *set = 0;
    for (text += strspn(text, separators); *text != '\0';) {
        card c;
        char name[3];
        enum status status = card_text_read(&text, key, &c, error);
        if (status != STATUS_OK)
            return status;
        card_to_text(c, name);
        if (*set & card_bit(c))
            return error_set(error, STATUS_USAGE, "--%s: %s is there twice", key, name);
        *set |= card_bit(c);
    }
    return STATUS_OK;
}
