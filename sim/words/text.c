#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_SIZE = 64 };

void text_number(enum language language, double number, int places, FILE *out) {
    char text[NUMBER_SIZE];
    if (fabs(number) < 0.5 * pow(10, -places))
        number = 0; /* not -0.00 */
    snprintf(text, sizeof text, "%.*f", places, number);
    char *point = strchr(text, '.');
    if (point && language == LANGUAGE_SWEDISH)
        *point = ',';
    fputs(text, out);
}

void text_difference(enum language language, double number, int places, FILE *out) {
    if (number >= 0.5 * pow(10, -places))
        fputc('+', out);
    text_number(language, number, places, out);
}

void text_count(enum language language, uint64_t count, FILE *out) {
    char digits[NUMBER_SIZE];
    snprintf(digits, sizeof digits, "%" PRIu64, count);
    size_t length = strlen(digits);
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            fputs(language == LANGUAGE_SWEDISH ? "\u00a0" : ",", out);
        fputc(digits[i], out);
    }
}

const char *text_separator(enum language language, size_t i, size_t count) {
    if (i == 0)
        return "";
    if (i + 1 < count)
        return ", ";
    return language == LANGUAGE_SWEDISH ? " och " : " and ";
}

double text_once_in(double share) {
    double in = 1 / share, step = in < 100 ? 1 : pow(10, floor(log10(in)) - 1);
    return round(in / step) * step;
}

struct text_memory *text_open(struct text_memory *memory) {
    *memory = (struct text_memory){0};
    memory->out = open_memstream(&memory->text, &memory->size);
    return memory->out ? memory : NULL;
}

char *text_close(struct text_memory *memory) {
    if (fclose(memory->out) == 0)
        return memory->text;
    free(memory->text);
    return NULL;
}

void text_capital(char *text) {
    unsigned char first = (unsigned char)text[0];
    unsigned char second = first ? (unsigned char)text[1] : 0;
    if (first >= 'a' && first <= 'z')
        text[0] = (char)(first - 'a' + 'A');
    else if (first == 0xc3 && second >= 0xa0 && second <= 0xbe)
        text[1] = (char)(second - 0x20);
}
