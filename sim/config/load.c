#include "sim/config/load.h"

#include "sim/config/config.h"
#include "sim/config/locate.h"
#include "sim/games/games.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const config_keys[] = {"extends", "game",    "rules",    "players", "errors",
                                          "forks",   "compare", "variants", "prizes",  NULL};
static const char *const preset_keys[] = {"game", "rules", NULL};

/* Reads a document's map on top of what was loaded before; path is NULL unless it is a file. */
typedef enum status document_reader(struct load *load, struct yaml_node root, const char *path,
                                    struct error *error);

static document_reader preset_read, config_read;

static struct load_document *document_add(struct load *load, struct error *error) {
    if (load->count < LOAD_DOCUMENTS_MAX)
        return &load->documents[load->count++];
    error_set(error, STATUS_USAGE, "more than %d files and settings", LOAD_DOCUMENTS_MAX);
    return NULL;
}

/* Whether that file is being read already: reading it again would never end. */
static bool is_being_read(const struct load *load, const struct stat *file) {
    for (size_t i = 0; i < load->count; i++) {
        const struct load_document *document = &load->documents[i];
        if (document->open && document->device == file->st_dev && document->inode == file->st_ino)
            return true;
    }
    return false;
}

/* Hands a document's map to the reader: for all of it, or as a preset. */
static enum status document_read(struct load *load, struct load_document *document,
                                 const char *path, document_reader *reader, struct error *error) {
    struct yaml_node root = yaml_root(document->yaml);
    if (yaml_is_map(root)) {
        enum status status = reader(load, root, path, error);
        document->order = ++load->done;
        return status;
    }
    return yaml_error(root.position, error, "got %.80s, expected a map of settings",
                      yaml_found(root));
}

static enum status document_file_read(struct load *load, const char *path, document_reader *reader,
                                      struct error *error) {
    struct stat file = {0};
    struct load_document *document = document_add(load, error);
    if (!document)
        return STATUS_USAGE;
    enum status status = yaml_load_file(&document->yaml, path, error);
    if (status != STATUS_OK)
        return status;
    stat(path, &file);
    document->device = file.st_dev;
    document->inode = file.st_ino;
    document->open = true;
    status = document_read(load, document, path, reader, error);
    document->open = false;
    return status;
}

/* Finds what `extends` names; it must be there to read and not be read already. */
static enum status extends_locate(const struct load *load, struct yaml_node value,
                                  enum locate_kind kind, const char *from,
                                  char path[LOCATE_PATH_SIZE], struct error *error) {
    struct stat file;
    const char *name = yaml_text(value);
    if (!name)
        return error_set(error, STATUS_USAGE, "got %s, expected a name or a file",
                         yaml_found(value));
    if (locate_extends(name, kind, from, path, error) != STATUS_OK)
        return STATUS_USAGE;
    if (stat(path, &file) != 0)
        return error_set(error, STATUS_USAGE, "'%s': %s", path, strerror(errno));
    if (S_ISDIR(file.st_mode))
        return error_set(error, STATUS_USAGE, "'%s': %s", path, strerror(EISDIR));
    if (is_being_read(load, &file))
        return error_set(error, STATUS_USAGE, "'%s' extends itself", name);
    return STATUS_OK;
}

/* Reads what `extends` names, if it is there; an experiment may extend a preset, too. */
static enum status extends_read(struct load *load, struct yaml_node map, enum locate_kind kind,
                                const char *from, struct error *error) {
    char path[LOCATE_PATH_SIZE];
    struct yaml_node value;
    if (!yaml_map_find(map, "extends", &value))
        return STATUS_OK;
    if (load->permission)
        return yaml_error(value.position, error,
                          "extends: a file of results holds its config whole, expected none");
    if (extends_locate(load, value, kind, from, path, error) != STATUS_OK) {
        error_prefix(error, "extends: ");
        return yaml_error_at(value.position, error);
    }
    return document_file_read(load, path, kind == LOCATE_RULES ? preset_read : config_read, error);
}

static const char *game_name_at(const void *list, size_t i) {
    (void)list;
    const struct game *game = game_at(i);
    return game ? game->name : NULL;
}

static enum status game_unknown(struct yaml_node value, struct error *error) {
    error_set(error, STATUS_USAGE, "game: got %.80s", yaml_found(value));
    option_suggest(error, yaml_found(value), game_name_at, NULL, NULL);
    return yaml_error_at(value.position, error);
}

static enum status game_set(struct load *load, const struct game *game, struct error *error) {
    struct config *config = load->config;
    void *forks = game->rules.forks ? calloc(1, game->rules.forks->size) : NULL;
    config->game = game;
    config->setup.forks = forks;
    if (game->rules.forks && !forks)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (forks)
        option_set_defaults(game->rules.forks, forks);
    return load_rules_start(load, error);
}

/*
 * Reads which game this is; needed once, and the same wherever it is stated. The other is what
 * was read before, as this document would name it.
 */
static enum status game_read(struct load *load, struct yaml_node root, const char *other,
                             struct error *error) {
    struct config *config = load->config;
    struct yaml_node value;
    if (!yaml_map_find(root, "game", &value))
        return config->game ? STATUS_OK : yaml_error(root.position, error, "missing key 'game'");
    const char *name = yaml_text(value);
    const struct game *game = name ? game_find(name) : NULL;
    if (!game)
        return game_unknown(value, error);
    if (config->game && game != config->game)
        return yaml_error(value.position, error, "game: got '%s', but %s is %s", name, other,
                          config->game->name);
    return config->game ? STATUS_OK : game_set(load, game, error);
}

/* Refuses a document that states more than a game and rules. */
static enum status preset_check(struct yaml_node root, struct error *error) {
    const struct option_table no_options = {0};
    const struct section section = {&no_options, NULL, NULL, preset_keys, NULL};
    return section_read(&section, root, error);
}

static bool is_preset(struct yaml_node root) {
    struct error ignored;
    return preset_check(root, &ignored) == STATUS_OK;
}

/* Reads a document's `rules`, and before them what they extend. */
static enum status rules_read(struct load *load, struct yaml_node root, const char *path,
                              struct error *error) {
    struct yaml_node rules;
    if (!yaml_map_find(root, "rules", &rules))
        return STATUS_OK;
    if (!yaml_is_map(rules))
        return yaml_error(rules.position, error, "rules: got %.80s, expected a map of options",
                          yaml_found(rules));
    enum status status = extends_read(load, rules, LOCATE_RULES, path, error);
    return status == STATUS_OK ? load_rules_read(load, rules, path, path && is_preset(root), error)
                               : status;
}

/* Reads a document's `forks`. */
static enum status forks_read(struct load *load, struct yaml_node root, struct error *error) {
    const struct config *config = load->config;
    struct yaml_node forks;
    if (!yaml_map_find(root, "forks", &forks))
        return STATUS_OK;
    if (!config->game->rules.forks)
        return yaml_error(forks.position, error, "forks: no decision of %s can be forked",
                          config->game->name);
    if (!yaml_is_map(forks))
        return yaml_error(forks.position, error, "forks: got %.80s, expected a map of shares",
                          yaml_found(forks));
    const struct section section = {config->game->rules.forks, (void *)config->setup.forks,
                                    load->forks_given, NULL, NULL};
    return section_read(&section, forks, error);
}

static enum status preset_read(struct load *load, struct yaml_node root, const char *path,
                               struct error *error) {
    if (preset_check(root, error) != STATUS_OK) {
        error_append(error, " in a preset of rules");
        return STATUS_USAGE;
    }
    enum status status = game_read(load, root, "the config that extends it", error);
    return status == STATUS_OK ? rules_read(load, root, path, error) : status;
}

static bool is_rules_option(const char *key) {
    const struct game *game;
    for (size_t i = 0; (game = game_at(i)) != NULL; i++)
        if (option_find(game->rules.options, key))
            return true;
    return false;
}

/* Refuses keys that would be known elsewhere. */
static enum status misplaced_check(struct yaml_node root, struct error *error) {
    void *iterator = NULL;
    struct yaml_pair pair;
    while (yaml_map_next(root, &iterator, &pair)) {
        if (!pair.key)
            continue;
        if (is_rules_option(pair.key))
            return yaml_error(pair.position, error, "unknown key '%s', did you mean 'rules.%s'?",
                              pair.key, pair.key);
    }
    return STATUS_OK;
}

static enum status settings_read(struct load *load, struct yaml_node root, const char *path,
                                 struct error *error) {
    struct config_settings *settings = &load->config->settings;
    const struct section section = {&config_settings_options, settings, load->settings_given,
                                    config_keys, "utspel check CONFIG"};
    struct yaml_node name;
    const char *given;
    if (path)
        locate_name(path, settings->name, sizeof settings->name);
    enum status status = section_read(&section, root, error);
    if (status == STATUS_OK && yaml_map_find(root, "name", &name))
        status = yaml_name(name, "name", NAME_MAX, &given, error);
    return status;
}

static enum status config_read(struct load *load, struct yaml_node root, const char *path,
                               struct error *error) {
    struct yaml_node players, errors;
    uint64_t stated = 0;
    enum status status = misplaced_check(root, error);
    if (status == STATUS_OK)
        status = extends_read(load, root, LOCATE_EXPERIMENT, path, error);
    if (status == STATUS_OK)
        status = settings_read(load, root, path, error);
    if (status == STATUS_OK)
        status = game_read(load, root, "the config it extends", error);
    if (status == STATUS_OK)
        status = rules_read(load, root, path, error);
    if (status == STATUS_OK)
        status = forks_read(load, root, error);
    if (status == STATUS_OK && yaml_map_find(root, "errors", &errors))
        status = errors_read(load->config->game, errors, &load->config->errors, &stated, error);
    if (status == STATUS_OK)
        status = load_compare_read(load, root, error);
    if (status == STATUS_OK)
        status = load_prizes_read(load, root, error);
    if (status == STATUS_OK && path && is_preset(root)) {
        load->config->players_are_usual = true;
        return players_set_default(load->config, error);
    }
    if (status != STATUS_OK || !yaml_map_find(root, "players", &players))
        return status;
    load->players_given = players.position;
    load->config->players_are_usual = false;
    return players_read(load->config, players,
                        (struct source_base){path, load->folder, load->permission}, error);
}

enum status load_file(struct load *load, const char *path, struct error *error) {
    enum status status = document_file_read(load, path, config_read, error);
    if (status != STATUS_OK)
        return status;
    load->root = yaml_root(load->documents[0].yaml).position;
    return STATUS_OK;
}

enum status load_text(struct load *load, const char *source, const char *text,
                      struct error *error) {
    struct load_document *document = document_add(load, error);
    if (!document)
        return STATUS_USAGE;
    enum status status = yaml_load_text(&document->yaml, source, text, error);
    if (status != STATUS_OK)
        return status;
    load->root = yaml_root(document->yaml).position;
    return document_read(load, document, NULL, config_read, error);
}

/* Splits KEY=VALUE: copies the key, returns the value; NULL if it is not of that form. */
static const char *setting_split(const char *text, char *key, size_t size) {
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : 0;
    if (length == 0 || length >= size)
        return NULL;
    memcpy(key, text, length);
    key[length] = '\0';
    return equals + 1;
}

/* Whether some of the players are maps: "{strategy: classic},random"; "{0: ..}" is one of places.
 */
static bool has_maps(const char *players) {
    const char *first = players + strspn(players, " {");
    if (*players == '[' || (*players == '{' && *first >= '0' && *first <= '9'))
        return false;
    for (; players; players = strchr(players, ',')) {
        players += strspn(players, ", ");
        if (*players == '{')
            return true;
    }
    return false;
}

/* Reads a value as a setting; of players with maps the brackets of the list may be left out. */
static enum status setting_read(struct load_document *document, const char *source, const char *key,
                                const char *value, bool is_text, struct error *error) {
    char *list = NULL;
    if (strcmp(key, "players") == 0 && has_maps(value)) {
        size_t size = strlen(value) + sizeof "[]";
        list = malloc(size);
        if (!list)
            return error_set(error, STATUS_RUNTIME, "out of memory");
        snprintf(list, size, "[%s]", value);
    }
    enum status status =
        yaml_load_setting(&document->yaml, source, key, list ? list : value, is_text, error);
    free(list);
    return status;
}

enum status load_override(struct load *load, const struct config_override *override,
                          struct error *error) {
    char source[OPTION_TEXT_SIZE], split_key[OPTION_TEXT_SIZE];
    const char *key = override->key, *value = override->text;
    struct load_document *document = document_add(load, error);
    if (!document)
        return STATUS_USAGE;
    snprintf(source, sizeof source, "%s %.200s", override->option, override->text);
    if (!key && *override->text == '{') {
        enum status status =
            yaml_load_text(&document->yaml, override->option, override->text, error);
        return status == STATUS_OK ? document_read(load, document, NULL, config_read, error)
                                   : status;
    }
    if (!key) {
        key = split_key;
        value = setting_split(override->text, split_key, sizeof split_key);
    }
    if (!value)
        return error_set(error, STATUS_USAGE, "%s: expected KEY=VALUE", source);
    bool is_text = override->key && strncmp(override->key, "players", strlen("players")) != 0;
    enum status status = setting_read(document, source, key, value, is_text, error);
    return status == STATUS_OK ? document_read(load, document, NULL, config_read, error) : status;
}

void load_close(struct load *load) {
    for (size_t i = 0; i < load->count; i++)
        yaml_free(load->documents[i].yaml);
    free(load->rules_named);
    free(load->rules_base);
}
