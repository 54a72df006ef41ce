/* Laying configs over one another: extended files, the file itself, the command line. */
#ifndef UTSPEL_LOAD_H
#define UTSPEL_LOAD_H

#include "sim/config/config.h"
#include "sim/config/yaml.h"

#include <stdbool.h>
#include <sys/types.h>

enum { LOAD_DOCUMENTS_MAX = 256 };

/* A file or setting that was read; kept to the end, since positions refer to it. */
struct load_document {
    struct yaml *yaml;
    bool open;      /* being read: extending it again would never end */
    unsigned order; /* from 1, as documents were read to their ends; 0: not yet */
    dev_t device;
    ino_t inode;
};

/* What a config is to play. */
enum load_kind { LOAD_ANY, LOAD_MATCHES, LOAD_TOURNAMENT };

struct load {
    struct config *config; /* of config_new() */
    enum load_kind kind;
    struct yaml_position settings_given[OPTION_TABLE_MAX];
    struct yaml_position rules_given[OPTION_TABLE_MAX];
    bool rules_stated; /* by any document */
    void *rules_named; /* the rules as they were when they got their name */
    void *rules_base; /* those of the last preset, or of a name that was given; else the defaults */
    struct yaml_position forks_given[OPTION_TABLE_MAX];
    struct yaml_position players_given, prizes_given;
    struct yaml_position compare_given[OPTION_TABLE_MAX];
    struct yaml_position root; /* of the first document */
    const char *folder;        /* taken for the current one, or NULL: struct source_base */
    const struct source_permission *permission; /* what of its strategies may be loaded; or NULL */
    unsigned done;                              /* documents read */
    size_t count;
    struct load_document documents[LOAD_DOCUMENTS_MAX];
};

/* A config that states nothing yet; NULL when memory is short. */
struct config *config_new(void);

/*
 * Lays a file, a text or a setting over what was loaded before; load starts as all zeros. A file
 * that is a preset of rules brings the game's usual players.
 */
enum status load_file(struct load *load, const char *path, struct error *error);
enum status load_text(struct load *load, const char *source, const char *text, struct error *error);
enum status load_override(struct load *load, const struct config_override *override,
                          struct error *error);

/* Returned: which of two positions was read later, and so counts; one without source never does. */
struct yaml_position load_later(const struct load *load, struct yaml_position one,
                                struct yaml_position other);

/* Where a setting was given last; without source if it was not. */
static inline const struct yaml_position *load_setting_given(const struct load *load,
                                                             const char *key) {
    return &load->settings_given[option_find(&config_settings_options, key) -
                                 config_settings_options.options];
}

/* Frees what was needed for loading; the config stays. */
void load_close(struct load *load);

/*
 * The `rules` of configs: from the maps of all layers to rules that are checked. First of all makes
 * room for the rules of config->game, all at their fallbacks.
 */
enum status load_rules_start(struct load *load, struct error *error);

/*
 * Lays a document's map of rules over those before; path is NULL unless the document is a file,
 * is_preset says that it states nothing else.
 */
enum status load_rules_read(struct load *load, struct yaml_node rules, const char *path,
                            bool is_preset, struct error *error);

/* Returned: where a rule was stated last; without source if none was. */
struct yaml_position load_last_rule(const struct load *load);

/* Refuses rules that were never stated, or contradict each other or the players. */
enum status load_rules_check(const struct load *load, struct error *error);

/* Refuses rules that a player who reasons by them does not understand. */
enum status load_understood_check(const struct load *load, struct error *error);

/*
 * Lays a map of `errors` over the rates, which are made at first, and marks in the mask those
 * stated; the game is known.
 */
enum status errors_read(const struct game *game, struct yaml_node map, void **rates,
                        uint64_t *stated, struct error *error);

/* Gives every player the rates that it does not state itself. */
enum status errors_settle(struct config *config, struct error *error);

/* Seats those listed: at the table, or as lines of a tournament. */
enum status load_players_seat(struct load *load, struct error *error);

/* Reads `prizes` of a document, in place of those of an earlier one. */
enum status load_prizes_read(struct load *load, struct yaml_node root, struct error *error);

/* Refuses what is not of the kind that is loaded, and what tournaments cannot have. */
enum status load_tournament_check(const struct load *load, struct error *error);

/* Reads `compare` and `variants` of a document; variants of an earlier one are replaced. */
enum status load_compare_read(struct load *load, struct yaml_node root, struct error *error);
void config_compare_free(struct config *config);

#endif
