/* Laying configs over one another: extended files, the file itself, the command line. */
#ifndef UTSPEL_LOAD_H
#define UTSPEL_LOAD_H

#include "sim/config/config.h"
#include "sim/config/section.h"
#include "sim/config/yaml.h"

#include <stdbool.h>
#include <sys/types.h>

enum { LOAD_DOCUMENTS_MAX = 256 };

/* A file or setting that was read; kept to the end, since places refer to it. */
struct load_document {
    struct yaml *yaml;
    bool open; /* being read: extending it again would never end */
    dev_t device;
    ino_t inode;
};

struct load {
    struct config *config;
    struct yaml_place settings_given[OPTION_TABLE_MAX];
    struct yaml_place rules_given[OPTION_TABLE_MAX];
    void *rules_named; /* the rules as they were when they got their name */
    struct yaml_place forks_given[OPTION_TABLE_MAX];
    struct yaml_place players_given;
    struct yaml_place root; /* of the first document */
    const char *folder;     /* taken for the current one, or NULL: struct source_place */
    bool experiment;        /* states more than a game and its rules */
    size_t count;
    struct load_document documents[LOAD_DOCUMENTS_MAX];
};

/*
 * Lays a file, a text or a setting over what was loaded before; load starts as all zeros. A file
 * that is a preset of rules gets its players.
 */
enum status load_file(struct load *load, const char *path, struct error *error);
enum status load_text(struct load *load, const char *source, const char *text, struct error *error);
enum status load_override(struct load *load, const struct config_override *override,
                          struct error *error);

/* Frees what was needed for loading; the config stays. */
void load_close(struct load *load);

#endif
