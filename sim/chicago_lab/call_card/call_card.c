#include "sim/chicago_lab/call_card/call_card.h"

#include "sim/chicago_lab/call_card/call_card_parts.h"
#include "sim/output/output_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Files that are part of the program: cmake/utspel.cmake. */
extern const unsigned char page_theme[], card_page[], card_style[], card_judge[], card_script[];

static void print_language(const struct call_card *call, FILE *out) {
    fputs(language_word(call->language), out);
}

static void print_style(const struct call_card *call, FILE *out) {
    (void)call;
    fprintf(out, "%s%s", (const char *)page_theme, (const char *)card_style);
}

static void expand(const struct call_card *call, const char *page, FILE *out);

static void print_script(const struct call_card *call, FILE *out) {
    expand(call, (const char *)card_judge, out);
    expand(call, (const char *)card_script, out);
}

static const struct part {
    const char *name;
    void (*print)(const struct call_card *call, FILE *out);
} parts[] = {{"@language", print_language},  {"@style", print_style},
             {"@script", print_script},      {"@data", card_print_data},
             {"@whom", card_print_whom},     {"@rules", card_print_rules},
             {"@source", card_print_source}, {"@tables", card_print_tables}};

/* A part, or a text in the card's language. */
static void print_named(const struct call_card *call, const char *name, FILE *out) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].name, name) == 0) {
            parts[i].print(call, out);
            return;
        }
    fputs(language_text(call->language, name), out);
}

enum { NAME_SIZE = 1024 };

static void expand(const struct call_card *call, const char *page, FILE *out) {
    for (const char *open; (open = strstr(page, "{{")) != NULL;) {
        char name[NAME_SIZE];
        const char *close = strstr(open, "}}");
        snprintf(name, sizeof name, "%.*s", (int)(close - open - 2), open + 2);
        fwrite(page, 1, (size_t)(open - page), out);
        print_named(call, name, out);
        page = close + 2;
    }
    fputs(page, out);
}

static enum status card_expand(void *call, FILE *out, struct error *error) {
    (void)error;
    expand(call, (const char *)card_page, out);
    return STATUS_OK;
}

enum status card_write(const char *path, bool replace, const struct call_card *call,
                       struct error *error) {
    struct call_card given = *call;
    return output_file_write(path, replace, card_expand, &given, error);
}
