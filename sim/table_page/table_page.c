#include "sim/table_page/table_page.h"

#include "sim/output/json.h"
#include "sim/table_page/packed.h"
#include "sim/words/text.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/model/model_bytes.h"
#include "strategies/pofc/model/pofc_model.h"

#include <stdlib.h>
#include <string.h>

/* A file that is part of the program: cmake/table_page.cmake. Its size is 0 where npm was missing.
 */
extern const unsigned char table_page_template[];
extern const size_t table_page_template_size;

static const char parts_mark[] = "{{@parts}}"; /* what is replaced in it */

/* The presets of rules that a page has, in the order in which it lists them. */
static const char *const presets[] = {"sm-2025",           "sm-classic",     "shootout",
                                      "shootout-12-deals", "home-wikipedia", "home-kortspelsregler",
                                      "home-pokernobless", "pofc-sm-2019"};
enum { PRESETS = sizeof presets / sizeof *presets };

/* The rules of a page, those that it was asked for first. */
struct rules_list {
    const struct config *config[PRESETS + 1];
    struct config *loaded[PRESETS]; /* what is to be freed */
    size_t count, loaded_count;
};

static void rules_close(struct rules_list *list) {
    for (size_t i = 0; i < list->loaded_count; i++)
        config_free(list->loaded[i]);
}

static enum status rules_load(struct rules_list *list, const struct config *first,
                              struct error *error) {
    enum status status = STATUS_OK;
    *list = (struct rules_list){.config = {first}, .count = 1};
    for (size_t i = 0; i < PRESETS && status == STATUS_OK; i++) {
        struct config *config;
        if (strcmp(presets[i], first->rules_name) == 0 && !first->rules_changes)
            continue;
        status = config_load(&config, presets[i], NULL, 0, error);
        if (status == STATUS_OK)
            list->config[list->count++] = list->loaded[list->loaded_count++] = config;
    }
    return status;
}

/* The file of the model for as many players as the config has, and its type; NULL: there is none.
 */
static const struct model_type *model_for(const struct config *config, char path[PATH_MAX]) {
    const bool is_chicago = strcmp(config->game->name, "chicago") == 0;
    const struct model_type *type = is_chicago ? &chicago_model_type : &pofc_model_type;
    const void *rules = config->setup.rules;
    const unsigned players = config->setup.entrants;
    uint64_t identity =
        is_chicago ? chicago_model_identity(rules, players) : pofc_model_identity(rules, players);
    struct error none;
    return model_find(type, MODEL_AUTO, identity, players, path, &none) == STATUS_OK ? type : NULL;
}

/* The same for rules of a page. Experts come along for the first rules of each game alone: a model
 * is heavy. */
static const struct model_type *model_at(const struct rules_list *list, size_t at,
                                         char path[PATH_MAX]) {
    for (size_t i = 0; i < at; i++)
        if (list->config[i]->game == list->config[at]->game)
            return NULL;
    return model_for(list->config[at], path);
}

static void preset_print(const struct rules_list *list, size_t at, struct json *json) {
    const struct config *config = list->config[at];
    char path[PATH_MAX];
    json_open(json, NULL, '{');
    json_text(json, "game", config->game->name);
    json_text(json, "name", config->rules_name);
    if (model_at(list, at, path))
        json_count(json, "experts", config->setup.entrants);
    json_open(json, "options", '{');
    option_print_all(config->game->rules.options, config->setup.rules, json->out);
    json_close(json, '}');
    json_close(json, '}');
}

/* What the page's script is told (src/contract.ts). */
static void data_print(const struct table_page *page, const struct rules_list *list, FILE *out) {
    struct json json = {.out = out, .compact = true};
    json_open(&json, NULL, '{');
    json_text(&json, "language", language_word(page->language));
    json_text(&json, "table", page->table);
    json_open(&json, "presets", '[');
    for (size_t i = 0; i < list->count; i++)
        preset_print(list, i, &json);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* The same within a script, which no text may end. */
static enum status data_write(const struct table_page *page, const struct rules_list *list,
                              FILE *out, struct error *error) {
    struct text_memory memory;
    if (!text_open(&memory))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    data_print(page, list, memory.out);
    char *text = text_close(&memory);
    if (!text)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    fputs("<script type=\"application/json\" id=\"data\">", out);
    for (const char *c = text; *c; c++)
        fputs(*c == '<' ? "\\u003c" : (const char[]){*c, '\0'}, out);
    fputs("</script>\n", out);
    free(text);
    return STATUS_OK;
}

static enum status model_write_packed(const struct model_type *type, const char *path, FILE *out,
                                      struct error *error) {
    size_t size;
    void *model = model_read(type, path, error);
    if (!model)
        return STATUS_RUNTIME;
    void *bytes = model_pack(type, model, &size);
    fputs("<script type=\"application/gzip\" data-model>", out);
    enum status status = bytes && packed_write(bytes, size, out)
                             ? STATUS_OK
                             : error_set(error, STATUS_RUNTIME, "out of memory");
    fputs("</script>\n", out);
    free(bytes);
    model_free(model);
    return status;
}

static enum status models_write(const struct rules_list *list, FILE *out, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < list->count && status == STATUS_OK; i++) {
        char path[PATH_MAX];
        const struct model_type *type = model_at(list, i, path);
        if (type)
            status = model_write_packed(type, path, out, error);
    }
    return status;
}

enum status table_page_write(const struct table_page *page, FILE *out, struct error *error) {
    const char *template = (const char *)table_page_template;
    const char *mark = strstr(template, parts_mark);
    struct rules_list list;
    if (!mark)
        return error_set(error, STATUS_RUNTIME,
                         "this program was built without the page of the table: npm could not "
                         "fetch what it is made with");
    enum status status = rules_load(&list, page->config, error);
    fwrite(template, 1, (size_t)(mark - template), out);
    if (status == STATUS_OK)
        status = data_write(page, &list, out, error);
    if (status == STATUS_OK)
        status = models_write(&list, out, error);
    fputs(mark + strlen(parts_mark), out);
    rules_close(&list);
    return status;
}
