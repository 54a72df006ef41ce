#include "sim/table_page/table_page.h"

#include "sim/output/json.h"
#include "sim/output/output_file.h"
#include "sim/output/packed.h"
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

/* What is replaced in it: whence it may fetch, and its parts. */
static const char connect_mark[] = "{{@connect}}", parts_mark[] = "{{@parts}}";

/* The presets of rules that a page has, in the order in which it lists them. */
static const char *const presets[] = {"sm-2025",           "sm-classic",     "shootout",
                                      "shootout-12-deals", "home-wikipedia", "home-kortspelsregler",
                                      "home-pokernobless", "pofc-sm-2019"};
enum { PRESETS = sizeof presets / sizeof *presets };

/* The rules of a page, those that it was asked for first. */
struct rules_list {
    bool models_beside;
    const struct config *config[PRESETS + 1];
    struct config *loaded[PRESETS]; /* what is to be freed */
    size_t count, loaded_count;
};

static void rules_close(struct rules_list *list) {
    for (size_t i = 0; i < list->loaded_count; i++)
        config_free(list->loaded[i]);
}

static bool is_unchanged(const struct config *config) {
    return !config->rules_changes || !*config->rules_changes;
}

static enum status rules_load(struct rules_list *list, const struct table_page *page,
                              struct error *error) {
    const struct config *first = page->config;
    enum status status = STATUS_OK;
    *list = (struct rules_list){page->models_beside, .config = {first}, .count = 1};
    for (size_t i = 0; i < PRESETS && status == STATUS_OK; i++) {
        struct config *config;
        if (strcmp(presets[i], first->rules_name) == 0 && is_unchanged(first))
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

/* The same for rules of a page. Within it, experts come along for the first rules of each game
 * alone: a model is heavy. */
static const struct model_type *model_at(const struct rules_list *list, size_t at,
                                         char path[PATH_MAX]) {
    for (size_t i = 0; i < at && !list->models_beside; i++)
        if (list->config[i]->game == list->config[at]->game)
            return NULL;
    return model_for(list->config[at], path);
}

/* What a model's file is called beside the page. */
static void model_name(const char *path, char name[PATH_MAX]) {
    const char *slash = strrchr(path, '/'), *own = slash ? slash + 1 : path;
    const char *dot = strrchr(own, '.');
    snprintf(name, PATH_MAX, "%.*s.model", (int)(dot ? (size_t)(dot - own) : strlen(own)), own);
}

static void preset_print(const struct rules_list *list, size_t at, struct json *json) {
    const struct config *config = list->config[at];
    char path[PATH_MAX], name[PATH_MAX];
    bool has_model = model_at(list, at, path);
    json_open(json, NULL, '{');
    json_text(json, "game", config->game->name);
    json_text(json, "name", config->rules_name);
    if (has_model)
        json_count(json, "experts", config->setup.entrants);
    if (has_model && list->models_beside) {
        model_name(path, name);
        json_text(json, "model", name);
    }
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

/* A model, and how its bytes are written. */
struct packing {
    const struct model_type *type;
    const char *path;
    bool (*write)(const void *bytes, size_t size, FILE *out);
};

static enum status model_write_packed(void *given, FILE *out, struct error *error) {
    const struct packing *packing = given;
    size_t size;
    void *model = model_read(packing->type, packing->path, error);
    if (!model)
        return STATUS_RUNTIME;
    void *bytes = model_pack(packing->type, model, &size);
    enum status status = bytes && packing->write(bytes, size, out)
                             ? STATUS_OK
                             : error_set(error, STATUS_RUNTIME, "out of memory");
    free(bytes);
    model_free(model);
    return status;
}

/* The models within the page. */
static enum status models_write(const struct rules_list *list, FILE *out, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < list->count && status == STATUS_OK; i++) {
        char path[PATH_MAX];
        struct packing packing = {model_at(list, i, path), path, packed_write_text};
        if (!packing.type)
            continue;
        fputs("<script type=\"application/gzip\" data-model>", out);
        status = model_write_packed(&packing, out, error);
        fputs("</script>\n", out);
    }
    return status;
}

enum status table_page_write(const struct table_page *page, FILE *out, struct error *error) {
    const char *template = (const char *)table_page_template;
    const char *connect = strstr(template, connect_mark), *parts = strstr(template, parts_mark);
    struct rules_list list;
    if (!connect || !parts)
        return error_set(error, STATUS_RUNTIME,
                         "this program was built without the page of the table: npm could not "
                         "fetch what it is made with");
    enum status status = rules_load(&list, page, error);
    fwrite(template, 1, (size_t)(connect - template), out);
    fputs(page->models_beside ? "'self'" : "'none'", out);
    connect += strlen(connect_mark);
    fwrite(connect, 1, (size_t)(parts - connect), out);
    if (status == STATUS_OK)
        status = data_write(page, &list, out, error);
    if (status == STATUS_OK && !page->models_beside)
        status = models_write(&list, out, error);
    fputs(parts + strlen(parts_mark), out);
    rules_close(&list);
    return status;
}

static enum status model_write_beside(struct packing *packing, const char *page, bool replace,
                                      struct error *error) {
    char name[PATH_MAX], path[PATH_MAX];
    const char *slash = strrchr(page, '/');
    model_name(packing->path, name);
    int length =
        snprintf(path, sizeof path, "%.*s%s", slash ? (int)(slash + 1 - page) : 0, page, name);
    return length < PATH_MAX ? output_file_write(path, replace, model_write_packed, packing, error)
                             : error_set(error, STATUS_USAGE, "%s: the path is too long", page);
}

/* Whether rules before those play by the same model. */
static bool is_model_before(const struct rules_list *list, size_t at, const char *model) {
    char path[PATH_MAX];
    for (size_t i = 0; i < at; i++)
        if (model_at(list, i, path) && strcmp(path, model) == 0)
            return true;
    return false;
}

enum status table_page_write_models(const struct table_page *page, const char *path, bool replace,
                                    struct error *error) {
    struct rules_list list;
    enum status status = rules_load(&list, page, error);
    for (size_t i = 0; i < list.count && status == STATUS_OK; i++) {
        char model[PATH_MAX];
        struct packing packing = {model_at(&list, i, model), model, packed_write};
        if (packing.type && !is_model_before(&list, i, model))
            status = model_write_beside(&packing, path, replace, error);
    }
    rules_close(&list);
    return status;
}
