#include "sim/compare/answer_print.h"

#include "sim/compare/answer_sentence.h"
#include "sim/output/text_table.h"
#include "sim/words/text.h"

#include <math.h>
#include <stdlib.h>

typedef void printer(const struct answer *answer, size_t at, FILE *out);

/* What is printed of a column or proposal, which the caller frees; NULL when memory is short. */
static char *text_of(const struct answer *answer, printer *print, size_t at) {
    struct text_memory memory;
    if (!text_open(&memory))
        return NULL;
    print(answer, at, memory.out);
    return text_close(&memory);
}

static void text_cell(const struct answer *answer, printer *print, size_t at,
                      struct text_table *table) {
    char *text = text_of(answer, print, at);
    text_table_cell(table, "%s", text ? text : "");
    table->failed |= !text;
    free(text);
}

static bool has_units(const struct answer *answer) {
    bool found = false;
    for (size_t i = 0; i < answer->column_count && !found; i++) {
        char *unit = text_of(answer, answer_print_unit, i);
        found = unit && *unit;
        free(unit);
    }
    return found;
}

/* The columns' names, and below them the units that some have: "Chicago called", "% of deals". */
static void answer_columns_add(const struct answer *answer, struct text_table *table) {
    text_table_column(table, "", false);
    for (size_t i = 0; i < answer->column_count; i++) {
        char *name = text_of(answer, answer_print_name, i);
        text_table_column(table, name ? name : "", true);
        free(name);
    }
    if (!has_units(answer))
        return;
    text_table_line(table);
    text_table_cell(table, "%s", "");
    for (size_t i = 0; i < answer->column_count; i++)
        text_cell(answer, answer_print_unit, i, table);
}

static void figure_cell(const struct answer *answer, size_t variant, size_t column,
                        struct text_table *table) {
    enum language language = answer->language;
    double value = answer_value(answer, variant, column);
    int places = answer_places(answer, column);
    struct text_memory memory;
    if (!isfinite(value) || !text_open(&memory)) {
        text_table_cell(table, "-");
        return;
    }
    text_number(language, value, places, memory.out);
    if (answer->figures->variants[variant].reference != variant) {
        fputs(" (", memory.out);
        text_difference(language, answer_difference(answer, variant, column), places, memory.out);
        fprintf(memory.out, " %s)", answer_mark(answer, variant, column));
    }
    char *text = text_close(&memory);
    text_table_cell(table, "%s", text ? text : "");
    table->failed |= !text;
    free(text);
}

static bool print_table(const struct answer *answer, size_t audience, FILE *out) {
    struct text_table table = text_table_open(out);
    answer_columns_add(answer, &table);
    for (size_t i = 0; i < answer->proposal_count; i++) {
        size_t variant = answer->variant[i][audience];
        if (variant == ANSWER_NONE)
            continue;
        text_table_line(&table);
        text_cell(answer, answer_print_proposal, i, &table);
        for (size_t j = 0; j < answer->column_count; j++)
            figure_cell(answer, variant, j, &table);
    }
    return text_table_close(&table);
}

static bool print_sentence(const struct answer *answer, size_t proposal, FILE *out) {
    char *name = text_of(answer, answer_print_proposal, proposal);
    char *sentence = answer_sentence(answer, proposal);
    bool made = name && sentence;
    if (made) {
        text_capital(name);
        fprintf(out, "\n%s: %s\n", name, sentence);
    }
    free(name);
    free(sentence);
    return made;
}

enum status answer_print(const struct answer *answer, uint64_t matches, FILE *out,
                         struct error *error) {
    bool printed = true;
    answer_print_question(answer, out);
    fputc('\n', out);
    answer_print_about(answer, matches, out);
    fputc('\n', out);
    for (size_t i = 0; i < answer->audience_count && printed; i++) {
        fputc('\n', out);
        if (answer->audience_count > 1) {
            answer_print_audience(answer, i, out);
            fputs(":\n", out);
        }
        printed = print_table(answer, i, out);
    }
    fputc('\n', out);
    answer_print_legend(answer, out);
    fputc('\n', out);
    for (size_t i = 1; i < answer->proposal_count && printed; i++)
        printed = print_sentence(answer, i, out);
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}
