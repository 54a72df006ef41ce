/* The call card as a page: what its tables were made of, and the page around them. */
#include "sim/chicago_lab/call_card/call_card.h"

#include "sim/chicago_lab/call_card/card_table.h"
#include "sim/output/json.h"
#include "sim/output/output_file.h"
#include "sim/output/packed.h"
#include "sim/page/markup.h"
#include "sim/words/cards.h"
#include "sim/words/names.h"
#include "sim/words/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What they were made of. */

enum { PLAYERS_SIZE = 512 };

/* The players from one on, by name. */
static void print_players(const struct card_table *table, unsigned from, FILE *out) {
    const struct game_setup *setup = &table->report->atlas->setup;
    char list[PLAYERS_SIZE] = "";
    struct text_memory memory;
    for (size_t i = from, length = 0; i < setup->entrants && length < sizeof list; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%.60s",
                                   i > from ? ", " : "", setup->entrant[i].strategy->name);
    if (!text_open(&memory))
        return;
    names_print_players(table->language, "chicago", list, memory.out);
    char *text = text_close(&memory);
    markup_text(out, text ? text : list);
    free(text);
}

/* For whom the atlas holds. */
static void print_whom_of(const struct card_table *table, FILE *out) {
    bool alone = table->report->atlas->table.first_alone;
    fputs(language_text(table->language, alone ? "For one who plays on as solver (quick), among "
                                               : "For the players of this table: "),
          out);
    print_players(table, alone, out);
}

static void print_rules_of(const struct card_table *table, FILE *out) {
    const struct game_setup *setup = table->report->run->setup;
    markup_text(out, setup->rules_name);
    if (setup->rules_changes && *setup->rules_changes) {
        fprintf(out, " (%s ", language_text(table->language, "changed:"));
        markup_text(out, setup->rules_changes);
        fputc(')', out);
    }
}

static void print_source_of(const struct card_table *table, FILE *out) {
    const struct results_run *run = table->report->run;
    fprintf(out,
            language_text(table->language, "%u players, %llu matches, %lld hands asked about "
                                           "Chicago; seed %llu"),
            run->setup->entrants, (unsigned long long)run->matches_done,
            (long long)table->report->hands->asked, (unsigned long long)run->setup->seed);
    if (run->matches_done < run->matches_requested)
        fprintf(out, language_text(table->language, "; not complete: %llu matches were asked for"),
                (unsigned long long)run->matches_requested);
    fputs("; utspel ", out);
    markup_text(out, run->version);
    fputs(" (", out);
    markup_text(out, run->commit);
    fprintf(out, "), %s %016" PRIx64, language_text(table->language, "model"),
            table->report->atlas->model->about.hash);
}

/* The page. */

/* What is expanded: one table, or several of the same rules, between which the page switches. */
struct card_page {
    const struct call_card *call;
    struct card_table table[CALL_CARD_TABLES_MAX];
};

static const char *text_of(const struct card_page *page, const char *english) {
    return language_text(page->call->language, english);
}

/* The others of a table, one name where all are alike: in words, or as --table and the address name
 * them. */
static void print_others(const struct card_table *table, bool in_words, FILE *out) {
    const struct atlas *atlas = table->report->atlas;
    const uint8_t *of = atlas->table.populations.of;
    bool is_mixed = false;
    for (unsigned i = 2; i < atlas->setup.entrants; i++)
        is_mixed |= of[i] != of[1];
    for (unsigned i = 1; i < (is_mixed ? atlas->setup.entrants : 2); i++)
        fprintf(out, "%s%s", i > 1 ? "," : "",
                in_words ? names_of_tables[of[i]].many[table->language] : population_names[of[i]]);
}

/* Begins an element of one of several tables, which is seen while that is chosen. */
static void print_element(const struct card_page *page, size_t at, const char *name, FILE *out) {
    fprintf(out, "<%s", name);
    if (page->call->count > 1) {
        fputs(" data-of=\"", out);
        print_others(&page->table[at], false, out);
        fputc('"', out);
    }
    fputc('>', out);
}

static void print_whom(const struct card_page *page, FILE *out) {
    for (size_t i = 0; i < page->call->count; i++) {
        print_element(page, i, "span", out);
        print_whom_of(&page->table[i], out);
        fputs(".</span> ", out);
    }
}

static void print_rules(const struct card_page *page, FILE *out) {
    print_rules_of(&page->table[0], out);
}

static void print_source(const struct card_page *page, FILE *out) {
    for (size_t i = 0; i < page->call->count; i++) {
        print_element(page, i, "p class=\"source\"", out);
        print_source_of(&page->table[i], out);
        fputs(".</p>\n", out);
    }
}

static void print_tables(const struct card_page *page, FILE *out) {
    for (size_t i = 0; i < page->call->count; i++) {
        print_element(page, i, "div", out);
        if (page->call->count > 1) {
            fputs("<p><b>", out);
            print_whom_of(&page->table[i], out);
            fputs(".</b></p>", out);
        }
        card_table_print(&page->table[i], out);
        fputs("</div>\n", out);
    }
}

/* Which of several tables one sits at. */
static void print_switch(const struct card_page *page, FILE *out) {
    if (page->call->count == 1)
        return;
    fprintf(out, "<fieldset class=\"told\"><legend>%s</legend><div class=\"choice\">",
            text_of(page, "You play among"));
    for (size_t i = 0; i < page->call->count; i++) {
        fputs("<label><input type=\"radio\" name=\"table\" value=\"", out);
        print_others(&page->table[i], false, out);
        fputs("\"><span>", out);
        print_others(&page->table[i], true, out);
        fputs("</span></label>", out);
    }
    fputs("</div></fieldset>\n", out);
}

static void print_link(const struct card_page *page, FILE *out) {
    if (!page->call->table_page)
        return;
    fputs("<p class=\"there\"><a id=\"there\" href=\"", out);
    markup_text(out, page->call->table_page);
    fputs("\" data-rules=\"", out);
    markup_text(out, page->call->report->run->setup->rules_name);
    fputs("\" data-table=\"", out);
    print_others(&page->table[0], false, out);
    fprintf(out, "\" hidden>%s</a></p>\n", text_of(page, "Ask about this at the table"));
}

/* Several tables are compressed: each is a third of a megabyte. */
static void print_data_packed(const struct card_table *table, FILE *out) {
    struct text_memory memory;
    if (!text_open(&memory))
        return;
    card_table_print_data(table, memory.out);
    char *text = text_close(&memory);
    if (text)
        packed_write_text(text, strlen(text), out);
    free(text);
}

static void print_data(const struct card_page *page, FILE *out) {
    if (page->call->count == 1) {
        fputs("<script type=\"application/json\" id=\"data\">", out);
        card_table_print_data(&page->table[0], out);
        fputs("</script>\n", out);
        return;
    }
    for (size_t i = 0; i < page->call->count; i++) {
        print_element(page, i, "script type=\"application/gzip\"", out);
        print_data_packed(&page->table[i], out);
        fputs("</script>\n", out);
    }
}

/* Files that are part of the program: cmake/utspel.cmake. */
extern const unsigned char page_theme[], call_card_page[], call_card_style[], call_card_judge[],
    call_card_script[];

static void print_language(const struct card_page *page, FILE *out) {
    fputs(language_word(page->call->language), out);
}

static void print_style(const struct card_page *page, FILE *out) {
    (void)page;
    fprintf(out, "%s%s", (const char *)page_theme, (const char *)call_card_style);
}

static void expand(const struct card_page *page, const char *text, FILE *out);

static void print_script(const struct card_page *page, FILE *out) {
    expand(page, (const char *)call_card_judge, out);
    expand(page, (const char *)call_card_script, out);
}

/* The ranks that have a letter or two of their own, by their English letter. */
static void print_ranks(const struct card_page *page, FILE *out) {
    static const char *const letters[] = {"A", "K", "Q", "J"};
    fputs("{T: \"10\"", out);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        fprintf(out, ", %s: \"", letters[i]);
        cards_print(page->call->language, letters[i], out);
        fputc('"', out);
    }
    fputc('}', out);
}

static const struct part {
    const char *name;
    void (*print)(const struct card_page *page, FILE *out);
} parts[] = {{"@language", print_language}, {"@style", print_style},   {"@script", print_script},
             {"@data", print_data},         {"@whom", print_whom},     {"@rules", print_rules},
             {"@source", print_source},     {"@switch", print_switch}, {"@link", print_link},
             {"@tables", print_tables},     {"@ranks", print_ranks}};

/* A part, or a text in the card's language. */
static void print_named(const struct card_page *page, const char *name, FILE *out) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].name, name) == 0) {
            parts[i].print(page, out);
            return;
        }
    fputs(text_of(page, name), out);
}

enum { NAME_SIZE = 1024 };

static void expand(const struct card_page *page, const char *text, FILE *out) {
    for (const char *open; (open = strstr(text, "{{")) != NULL;) {
        char name[NAME_SIZE];
        const char *close = strstr(open, "}}");
        snprintf(name, sizeof name, "%.*s", (int)(close - open - 2), open + 2);
        fwrite(text, 1, (size_t)(open - text), out);
        print_named(page, name, out);
        text = close + 2;
    }
    fputs(text, out);
}

static enum status expand_page(void *page, FILE *out, struct error *error) {
    (void)error;
    expand(page, (const char *)call_card_page, out);
    return STATUS_OK;
}

enum status call_card_write(const char *path, bool replace, const struct call_card *call,
                            struct error *error) {
    struct card_page page = {.call = call};
    struct card_values *values[CALL_CARD_TABLES_MAX] = {0};
    bool has_memory = true;
    for (size_t i = 0; i < call->count && has_memory; i++) {
        values[i] = card_values_new(call->report[i].atlas);
        page.table[i] = (struct card_table){&call->report[i], values[i], call->language};
        has_memory = values[i];
    }
    enum status status =
        has_memory ? output_file_write(path, replace, expand_page, &page, error)
                   : error_set(error, STATUS_RUNTIME, "not enough memory for a call card");
    for (size_t i = 0; i < call->count; i++)
        free(values[i]);
    return status;
}
