#include "sim/config/load.h"

#include "sim/config/games.h"
#include "sim/config/locate.h"
#include "sim/config/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const config_keys[] = {"extends", "game", "rules", "players", NULL};
static const char *const rules_keys[] = {"extends", "name", NULL};
static const char *const preset_keys[] = {"game", "rules", NULL};
static const char *const later_keys[] = {"checkpoint", "errors", "forks", NULL};

static enum status preset_read(struct load *load, struct yaml_node root, const char *path,
                               struct error *error);
static enum status config_read(struct load *load, struct yaml_node root, const char *path,
                               struct error *error);

static struct load_document *document_add(struct load *load, struct error *error) {
    if (load->count < LOAD_DOCUMENTS_MAX)
        return &load->documents[load->count++];
    error_set(error, STATUS_USAGE, "more than %d files and settings", LOAD_DOCUMENTS_MAX);
    return NULL;
}

static enum status document_identify(const struct load *load, struct load_document *document,
                                     const char *path, struct error *error) {
    struct stat facts = {0};
    if (stat(path, &facts) == 0)
        for (const struct load_document *other = load->documents; other < document; other++)
            if (other->open && other->device == facts.st_dev && other->inode == facts.st_ino)
                return error_set(error, STATUS_USAGE, "%s extends itself", path);
    document->device = facts.st_dev;
    document->inode = facts.st_ino;
    return STATUS_OK;
}

/* Reads a file with the reader given: all of it, or as a preset. */
static enum status file_read(struct load *load, const char *path,
                             enum status (*reader)(struct load *, struct yaml_node, const char *,
                                                   struct error *),
                             struct error *error) {
    struct load_document *document = document_add(load, error);
    if (!document || document_identify(load, document, path, error) != STATUS_OK)
        return STATUS_USAGE;
    enum status status = yaml_load_file(&document->yaml, path, error);
    if (status != STATUS_OK)
        return status;
    document->open = true;
    status = reader(load, yaml_root(document->yaml), path, error);
    document->open = false;
    return status;
}

/* Reads what `extends` names, if it is there. */
static enum status extends_read(struct load *load, struct yaml_node map, enum locate_kind kind,
                                const char *from, struct error *error) {
    char path[LOCATE_PATH_SIZE];
    struct yaml_node value;
    if (!yaml_map_find(map, "extends", &value))
        return STATUS_OK;
    const char *name = yaml_text(value);
    if (!name)
        return yaml_error(value.place, error, "extends: got %s, expected a name or a file",
                          yaml_found(value));
    if (locate_extends(name, kind, from, path, error) != STATUS_OK) {
        error_prefix(error, "extends: ");
        return yaml_error_at(value.place, error);
    }
    return file_read(load, path, kind == LOCATE_RULES ? preset_read : config_read, error);
}

static const char *game_name_at(const void *list, size_t i) {
    (void)list;
    const struct game *game = game_at(i);
    return game ? game->name : NULL;
}

static enum status game_unknown(struct yaml_node value, struct error *error) {
    const char *found = yaml_found(value), *name;
    const char *meant = option_nearest(found, game_name_at, NULL);
    error_set(error, STATUS_USAGE, "game: got '%.80s', expected ", found);
    for (size_t i = 0; (name = game_name_at(NULL, i)) != NULL; i++)
        error_append(error, "%s%s", i > 0 ? ", " : "", name);
    if (meant)
        error_append(error, "; did you mean '%s'?", meant);
    return yaml_error_at(value.place, error);
}

/* Reads which game this is; needed once, and the same wherever it is stated. */
static enum status game_read(struct load *load, struct yaml_node root, struct error *error) {
    struct config *config = load->config;
    struct yaml_node value;
    if (!yaml_map_find(root, "game", &value))
        return config->game ? STATUS_OK : yaml_error(root.place, error, "missing key 'game'");
    const char *name = yaml_text(value);
    const struct game *game = name ? game_find(name) : NULL;
    if (!game)
        return game_unknown(value, error);
    if (config->game && game != config->game)
        return yaml_error(value.place, error, "game: got '%s', but what this extends is %s", name,
                          config->game->name);
    if (!config->game && (config->setup.rules = calloc(1, game->rules->size)) == NULL)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    config->game = game;
    return STATUS_OK;
}

/* Refuses a document that states more than a game and rules. */
static enum status preset_check(struct yaml_node root, struct error *error) {
    const struct option_table no_options = {0};
    const struct section section = {&no_options, NULL, NULL, preset_keys};
    return section_read(&section, root, error);
}

static bool is_preset(struct yaml_node root) {
    struct error ignored;
    return preset_check(root, &ignored) == STATUS_OK;
}

/* Rules are called by `name`; else a preset by its file, and others by what they extend. */
static enum status rules_name(struct load *load, struct yaml_node root, struct yaml_node rules,
                              const char *path, struct error *error) {
    char *name = load->config->rules_name;
    struct yaml_node value;
    if (!yaml_map_find(rules, "name", &value)) {
        if (path && (!*name || is_preset(root)))
            locate_name(path, name, OPTION_TEXT_SIZE);
        return STATUS_OK;
    }
    const char *text = yaml_text(value);
    if (!text || !*text || strlen(text) >= OPTION_TEXT_SIZE)
        return yaml_error(value.place, error, "name: got '%.80s', expected a name",
                          yaml_found(value));
    strcpy(name, text);
    return STATUS_OK;
}

/* Reads a document's `rules`. */
static enum status rules_read(struct load *load, struct yaml_node root, const char *path,
                              struct error *error) {
    struct config *config = load->config;
    struct yaml_node rules;
    enum status status = game_read(load, root, error);
    if (status != STATUS_OK || !yaml_map_find(root, "rules", &rules))
        return status;
    if (!yaml_is_map(rules))
        return yaml_error(rules.place, error, "rules: got %.80s, expected a map of options",
                          yaml_found(rules));
    status = extends_read(load, rules, LOCATE_RULES, path, error);
    if (status != STATUS_OK)
        return status;
    const struct section section = {config->game->rules, (void *)config->setup.rules,
                                    load->rules_given, rules_keys};
    if (section_read(&section, rules, error) != STATUS_OK)
        return STATUS_USAGE;
    return rules_name(load, root, rules, path, error);
}

static enum status preset_read(struct load *load, struct yaml_node root, const char *path,
                               struct error *error) {
    if (preset_check(root, error) != STATUS_OK) {
        error_append(error, " in a preset of rules");
        return STATUS_USAGE;
    }
    return rules_read(load, root, path, error);
}

static enum status later_check(struct yaml_node root, struct error *error) {
    struct yaml_node value;
    for (size_t i = 0; later_keys[i]; i++)
        if (yaml_map_find(root, later_keys[i], &value))
            return yaml_error(value.place, error, "'%s' is not built yet", later_keys[i]);
    return STATUS_OK;
}

static enum status settings_read(struct load *load, struct yaml_node root, const char *path,
                                 struct error *error) {
    struct config_settings *settings = &load->config->settings;
    const struct section section = {&config_settings_options, settings, load->settings_given,
                                    config_keys};
    if (path)
        locate_name(path, settings->name, sizeof settings->name);
    return section_read(&section, root, error);
}

/* Reads a document on top of what it extends; path is NULL unless it is a file. */
static enum status config_read(struct load *load, struct yaml_node root, const char *path,
                               struct error *error) {
    struct yaml_node players;
    if (!yaml_is_map(root))
        return yaml_error(root.place, error, "got %.80s, expected a map of settings",
                          yaml_found(root));
    if (path && !is_preset(root))
        load->experiment = true;
    enum status status = later_check(root, error);
    if (status == STATUS_OK)
        status = extends_read(load, root, LOCATE_EXPERIMENT, path, error);
    if (status == STATUS_OK)
        status = settings_read(load, root, path, error);
    if (status == STATUS_OK)
        status = rules_read(load, root, path, error);
    if (status != STATUS_OK || !yaml_map_find(root, "players", &players))
        return status;
    load->players_given = players.place;
    return players_read(load->config, players, error);
}

enum status load_file(struct load *load, const char *path, struct error *error) {
    return file_read(load, path, config_read, error);
}

enum status load_text(struct load *load, const char *source, const char *text,
                      struct error *error) {
    struct load_document *document = document_add(load, error);
    if (!document)
        return STATUS_USAGE;
    enum status status = yaml_load_text(&document->yaml, source, text, error);
    load->experiment = true;
    return status == STATUS_OK ? config_read(load, yaml_root(document->yaml), NULL, error) : status;
}

/* Splits KEY=VALUE; the key goes to a buffer. NULL if it is not of that form. */
static const char *setting_split(const char *text, char *key, size_t size) {
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || (size_t)(equals - text) >= size)
        return NULL;
    memcpy(key, text, (size_t)(equals - text));
    key[equals - text] = '\0';
    return equals + 1;
}

enum status load_override(struct load *load, const struct config_override *override,
                          struct error *error) {
    char source[OPTION_TEXT_SIZE], key[OPTION_TEXT_SIZE];
    struct load_document *document = document_add(load, error);
    if (!document)
        return STATUS_USAGE;
    snprintf(source, sizeof source, "%s %.200s", override->option, override->text);
    const char *value =
        override->key ? override->text : setting_split(override->text, key, sizeof key);
    if (!value)
        return error_set(error, STATUS_USAGE, "%s: expected KEY=VALUE", source);
    enum status status = yaml_load_setting(&document->yaml, source,
                                           override->key ? override->key : key, value, error);
    return status == STATUS_OK ? config_read(load, yaml_root(document->yaml), NULL, error) : status;
}

void load_close(struct load *load) {
    for (size_t i = 0; i < load->count; i++)
        yaml_free(load->documents[i].yaml);
}
