/* What people write and read: numbers, ranges, misspelt words, cards. */
#include "sim/core/option.h"

#include "sim/words/cards.h"
#include "sim/words/language.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PLAIN_SIZE = 32, WORD_MAX = 63, SUGGEST_MAX = 16, NEAREST_MAX = 5 };

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

#define EXACT_MAX 1e15 /* of digits printed */

/* What stands in a text that may be meant as a number. */
struct number_parts {
    char digits[PLAIN_SIZE]; /* with separators */
    size_t length;
    size_t commas, points, others; /* separators */
    int exponent;                  /* of a suffix */
};

static bool number_parts_read(const char *text, struct number_parts *parts) {
    static const char suffixes[] = "kKmMgG";
    *parts = (struct number_parts){.length = 0};
    for (; *text && parts->length < PLAIN_SIZE - 1; text++) {
        if (isdigit((unsigned char)*text) || *text == ',' || *text == '.')
            parts->digits[parts->length++] = *text;
        else if (strchr("_' ", *text))
            parts->others++;
        else
            break;
        parts->commas += *text == ',';
        parts->points += *text == '.';
    }
    const char *suffix = *text ? strchr(suffixes, *text) : NULL;
    if (suffix) {
        parts->exponent = 3 * (int)(1 + (suffix - suffixes) / 2);
        text++;
    }
    return *text == '\0' && isdigit((unsigned char)parts->digits[0]) &&
           isdigit((unsigned char)parts->digits[parts->length - 1]);
}

/* Whether digits have separators of two kinds, of which the decimal one is there twice. */
static bool is_muddled(const struct number_parts *parts) {
    const char *comma = strrchr(parts->digits, ','), *point = strrchr(parts->digits, '.');
    return comma && point && (comma > point ? parts->commas : parts->points) > 1;
}

/* The separator of decimals, or 0; a lone one before three digits separates thousands of a count.
 */
static char decimal_separator(const struct number_parts *parts, bool whole) {
    const char *comma = strrchr(parts->digits, ','), *point = strrchr(parts->digits, '.');
    if (parts->commas > 0 && parts->points > 0)
        return comma > point ? ',' : '.';
    if (parts->commas == 1)
        return whole && strlen(comma) == 4 ? '\0' : ',';
    return parts->points == 1 ? '.' : '\0';
}

/* The number in plain digits with a decimal point. */
static void number_plain(const struct number_parts *parts, char decimal, char plain[PLAIN_SIZE]) {
    size_t length = 0;
    for (size_t i = 0; i < parts->length; i++)
        if (isdigit((unsigned char)parts->digits[i]))
            plain[length++] = parts->digits[i];
        else if (parts->digits[i] == decimal)
            plain[length++] = '.';
    plain[length] = '\0';
}

static bool number_is_readable(const char *text, bool whole) {
    uint64_t count;
    char *end;
    if (whole)
        return option_parse_count(text, &count);
    strtod(text, &end);
    return *text != '\0' && *end == '\0' && text[strspn(text, "+-.0123456789eE")] == '\0';
}

/* How to write a number: in plain digits, and if it ends in three zeros or more with an exponent.
 */
static void number_write(struct error *error, const char *sign, double value) {
    uint64_t rest = (uint64_t)value;
    int zeros = 0;
    for (; value > 0 && (double)(uint64_t)value == value && rest % 10 == 0; zeros++)
        rest /= 10;
    error_append(error, "; write %s%.15g", sign, value);
    if (zeros > 2)
        error_append(error, " or %s%" PRIu64 "e%d", sign, rest, zeros);
}

void option_number_hint(struct error *error, const char *text, bool whole) {
    struct number_parts parts;
    char plain[PLAIN_SIZE], scaled[2 * PLAIN_SIZE];
    const char *sign = *text == '-' ? "-" : "";
    text += *text == '-' || *text == '+';
    if (number_is_readable(text, whole) || !number_parts_read(text, &parts) || is_muddled(&parts))
        return;
    char decimal = decimal_separator(&parts, whole);
    number_plain(&parts, decimal, plain);
    snprintf(scaled, sizeof scaled, "%se%d", plain, parts.exponent);
    double value = strtod(scaled, NULL);
    if (value >= EXACT_MAX || (whole && value != (double)(uint64_t)value))
        return;
    number_write(error, sign, value);
    if (parts.exponent > 0)
        error_append(error, ": numbers have no suffix");
    else if (decimal == ',')
        error_append(error, ": decimals follow a point, not a comma");
    else if (parts.others > 0 || parts.commas + parts.points > 0)
        error_append(error, ": %s",
                     whole ? "only single underscores may separate digits"
                           : "nothing separates digits");
}

PRINTF_LIKE(3, 4) static void option_text_append(char *text, size_t size, const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
}

static void words_append(const struct option *option, char *text, size_t size) {
    for (size_t i = 0; option->words[i]; i++)
        option_text_append(text, size, "%s%s", i > 0 ? ", " : "", option->words[i]);
}

bool option_is_list(const struct option *option) {
    return option->type == OPTION_INTS || option->type == OPTION_WORDS ||
           option->type == OPTION_ROWS;
}

bool option_may_be_empty(const struct option *option) {
    return option_is_list(option) &&
           (option->type == OPTION_WORDS ? option->min == 0 : !*option->default_value);
}

/* Texts by the function that is given. */
static void allowed_print(const struct option *option, const char *(*in)(const char *english),
                          char *text, size_t size) {
    text[0] = '\0';
    switch (option->type) {
    case OPTION_BOOL:
        option_text_append(text, size, "%s", in("true or false"));
        break;
    case OPTION_REAL:
        option_text_append(text, size, "%s %" PRId64 "..%" PRId64, in("a fraction"), option->min,
                           option->max);
        break;
    case OPTION_INTS:
        if (option->numbers == 0)
            option_text_append(text, size, "%s ", in("up to"));
        option_text_append(text, size, "%d %s ",
                           option->numbers ? option->numbers : OPTION_LIST_MAX, in("numbers"));
        /* fall through */
    case OPTION_INT:
    case OPTION_COUNT:
        if (option->words)
            words_append(option, text, size);
        option_text_append(text, size, "%s%" PRId64 "..%" PRId64 "%s", option->words ? ", " : "",
                           option->min, option->max,
                           option_may_be_empty(option) ? in("; [] is none") : "");
        break;
    case OPTION_ROWS:
        option_text_append(text, size, "%s %d ", in("up to"), OPTION_ROWS_MAX);
        if (option->numbers > 1)
            option_text_append(text, size, "%s %d ", in("rows of"), option->numbers);
        option_text_append(text, size, "%s %" PRId64 "..%" PRId64 "%s", in("numbers"), option->min,
                           option->max, option_may_be_empty(option) ? in("; [] is none") : "");
        break;
    case OPTION_WORD:
        words_append(option, text, size);
        break;
    case OPTION_WORDS:
        option_text_append(text, size, "%s ", in(option->min == option->max ? "all of" : "any of"));
        words_append(option, text, size);
        option_text_append(text, size, ", %s%s", in("each once"),
                           option->min == 0 ? in("; [] is none") : "");
        break;
    case OPTION_TEXT:
        option_text_append(text, size, "%s %" PRId64 "..%" PRId64 " %s", in("a text of"),
                           option->min, option->max, in("characters"));
        break;
    }
}

static const char *english_text(const char *english) {
    return english;
}

void option_allowed(const struct option *option, char *text, size_t size) {
    allowed_print(option, english_text, text, size);
}

void option_allowed_said(const struct option *option, char *text, size_t size) {
    allowed_print(option, said, text, size);
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

/* How far a candidate is from a word; those too long to compare come last. */
static size_t suggestion_distance(const char *word, const char *candidate) {
    bool comparable = strlen(word) <= WORD_MAX && strlen(candidate) <= WORD_MAX;
    return comparable ? word_distance(word, candidate) : SIZE_MAX;
}

/* The next of the candidates from near to far, after the one at distance and place; its place. */
static size_t suggestion_next(const char *word, option_candidate *candidate, const void *list,
                              size_t *distance, size_t place) {
    size_t best = SIZE_MAX, best_distance = SIZE_MAX;
    const char *next;
    for (size_t i = 0; (next = candidate(list, i)) != NULL; i++) {
        size_t far = suggestion_distance(word, next);
        bool later = far > *distance || (far == *distance && (place == SIZE_MAX || i > place));
        if (later && (best == SIZE_MAX || far < best_distance)) {
            best = i;
            best_distance = far;
        }
    }
    *distance = best_distance;
    return best;
}

static void suggest_nearest(struct error *error, const char *word, option_candidate *candidate,
                            const void *list, const char *all) {
    size_t distance = 0, place = SIZE_MAX;
    error_append(error, ", nearest are ");
    for (size_t i = 0; i < NEAREST_MAX; i++) {
        place = suggestion_next(word, candidate, list, &distance, place);
        error_append(error, "%s%s", i > 0 ? ", " : "", candidate(list, place));
    }
    if (all)
        error_append(error, "; `%s' lists all", all);
}

void option_suggest(struct error *error, const char *word, option_candidate *candidate,
                    const void *list, const char *all) {
    const char *nearest = option_nearest(word, candidate, list);
    size_t count = 0;
    while (candidate(list, count))
        count++;
    if (nearest)
        error_append(error, ", did you mean '%s'?", nearest);
    if (count > SUGGEST_MAX) {
        if (!nearest)
            suggest_nearest(error, word, candidate, list, all);
        return;
    }
    error_append(error, "%s", nearest ? " Expected " : ", expected ");
    for (size_t i = 0; i < count; i++)
        error_append(error, "%s%s", i > 0 ? ", " : "", candidate(list, i));
    if (count == 0)
        error_append(error, "none");
}

static const char text_separators[] = " ,";

enum status card_text_read(const char **text, const char *key, card *c, struct error *error) {
    char written[3];
    const char *at = *text, *end = cards_read(at, written);
    if (!end || !card_from_text(written, c))
        return error_set(error, STATUS_USAGE, "--%s: got '%.*s', expected a card such as Qh or 10d",
                         key, (int)strcspn(at, text_separators), at);
    *text = end + strspn(end, text_separators);
    return STATUS_OK;
}

enum status card_text_read_set(const char *text, const char *key, card_set *set,
                               struct error *error) {
    *set = 0;
    for (text += strspn(text, text_separators); *text != '\0';) {
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
