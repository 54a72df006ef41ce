#include "sim/pofc_lab/advise/pofc_question_of_view.h"

#include "sim/core/shell_word.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

/* Appends to a text of OPTION_TEXT_SIZE. */
__attribute__((format(printf, 2, 3))) static void add(char *text, const char *format, ...) {
    va_list arguments;
    size_t length = strlen(text);
    va_start(arguments, format);
    vsnprintf(text + length, OPTION_TEXT_SIZE - length, format, arguments);
    va_end(arguments);
}

static void add_cards(char *text, card_set cards) {
    char names[CARD_SET_TEXT_SIZE];
    card_set_to_text(cards, names);
    add(text, "%s", cards ? names : "-");
}

static void say(struct pofc_question *question, const char *key, const char *text) {
    struct error error;
    enum status status =
        pofc_question_set(question, option_find(&pofc_question_options, key), text, &error);
    assert(status == STATUS_OK);
    (void)status;
}

static void say_number(struct pofc_question *question, const char *key, unsigned number) {
    char text[OPTION_TEXT_SIZE] = "";
    add(text, "%u", number);
    say(question, key, text);
}

/* "Qh/9c 9d/2h 5h", "-" or "FL" */
static void add_rows(char *text, const struct pofc_view *view, unsigned seat) {
    const struct pofc_rows *rows = &view->rows[seat];
    if (view->fantasy >> seat & 1) {
        add(text, "FL");
        return;
    }
    if (pofc_rows_cards(rows) == 0) {
        add(text, "-");
        return;
    }
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        add(text, "%s", row > POFC_TOP ? "/" : "");
        add_cards(text, rows->row[row]);
    }
}

void pofc_question_of_view(struct pofc_question *question, const struct pofc_view *view) {
    char dealt[OPTION_TEXT_SIZE] = "", rows[OPTION_TEXT_SIZE] = "",
         discarded[OPTION_TEXT_SIZE] = "";
    pofc_question_begin(question);
    add_cards(dealt, view->dealt);
    say(question, "dealt", dealt);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        add(rows, "%s", seat > 0 ? "; " : "");
        add_rows(rows, view, seat);
    }
    say(question, "rows", rows);
    if (view->street > 2) {
        add_cards(discarded, view->discarded);
        say(question, "discarded", discarded);
    }
    say_number(question, "seat", view->seat);
    say_number(question, "dealer", view->dealer);
}

void pofc_question_print(const struct pofc_question *question, FILE *out) {
    for (size_t i = 0; i < pofc_question_options.count; i++) {
        const struct option *option = &pofc_question_options.options[i];
        const void *value = (const char *)question + option->offset;
        if (!(question->given >> i & 1))
            continue;
        fprintf(out, " --%s=", option->key);
        if (option->type == OPTION_INT)
            fprintf(out, "%d", *(const int32_t *)value);
        else
            shell_word_print(value, out);
    }
}
