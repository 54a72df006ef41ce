/*
 * YAML documents and the positions of things in them: what the rest of sim/config needs of
 * libfyaml.
 */
#ifndef UTSPEL_YAML_H
#define UTSPEL_YAML_H

#include "sim/core/error.h"
#include "sim/core/option.h"

#include <stdbool.h>

enum { YAML_FILE_MAX = 1 << 20 }; /* bytes; larger files are refused */

/* A document, and the name that errors call it by. */
struct yaml;

struct yaml_position {
    const char *source; /* belongs to the document; NULL: nowhere */
    int line, column;   /* from 1; 0 in a setting of the command line */
};

/* A value in a document, aliases resolved. */
struct yaml_node {
    struct yaml_position position;
    struct fy_node *value; /* NULL: an alias to nothing */
};

struct yaml_pair {
    struct yaml_position position;
    struct yaml_node name; /* the key as a node */
    const char *key;       /* NULL: no text */
    const char *found;     /* the key, or what stands there instead of a text */
    struct yaml_node value;
};

/* Each fills *yaml, which is NULL on failure; yaml_free takes NULL. */
enum status yaml_load_file(struct yaml **yaml, const char *path, struct error *error);
enum status yaml_load_text(struct yaml **yaml, const char *source, const char *text,
                           struct error *error);

/*
 * The document {a: {b: value}} for the key "a.b". The value is a text; without is_text it is YAML
 * where it begins with [ or {.
 */
enum status yaml_load_setting(struct yaml **yaml, const char *source, const char *key,
                              const char *value, bool is_text, struct error *error);

void yaml_free(struct yaml *yaml);

struct yaml_node yaml_root(const struct yaml *yaml);

bool yaml_is_map(struct yaml_node node);
bool yaml_is_list(struct yaml_node node);

/* The text of a scalar, NULL for anything else and for nothing (an empty value, ~ or null). */
const char *yaml_text(struct yaml_node node);

/*
 * The node in one line, which reads as the same; the caller's to free, NULL when memory is short.
 */
char *yaml_flow_text(struct yaml_node node);

/* What a node is, for people: "a map", "a list", "nothing", or its text. */
const char *yaml_found(struct yaml_node node);

/* Iterates over a map or a list; *iterator is NULL at first. */
bool yaml_map_next(struct yaml_node map, void **iterator, struct yaml_pair *pair);
bool yaml_list_next(struct yaml_node list, void **iterator, struct yaml_node *item);

/* Whether a value is left out, or null. */
bool yaml_is_nothing(struct yaml_node node);

bool yaml_map_find(struct yaml_node map, const char *key, struct yaml_node *value);

/* Puts the position before the message already in error. Returns STATUS_USAGE. */
enum status yaml_error_at(struct yaml_position position, struct error *error);

/* An error at a position. Returns STATUS_USAGE. */
enum status yaml_error(struct yaml_position position, struct error *error, const char *format, ...)
    PRINTF_LIKE(3, 4);

/*
 * Takes a name: a text of 1..most bytes in one line, without characters that would not be seen
 * (foreign_text.h). `what` begins the error: "players: name".
 */
enum status yaml_name(struct yaml_node node, const char *what, size_t most, const char **name,
                      struct error *error);

/* Refuses a text with a character that would not be seen, if the value is a text. */
enum status yaml_seen(struct yaml_node node, const char *what, struct error *error);

/* One map of a config: which keys it may have, and reading them by their option table. */
enum { SECTION_OWN_MAX = 16 };

struct section {
    const struct option_table *table;
    void *values;                /* the struct that the table describes */
    struct yaml_position *given; /* where each option was given last */
    const char *const *own;      /* keys that are no options, which the caller reads; at most
                                    SECTION_OWN_MAX, and NULL; or NULL: there are none */
    const char *list;            /* the command that lists the options; NULL: none */
};

/*
 * Reads every option in the map into section->values. A dotted option may be written in one key
 * (points.pair: 1) or nested (points: {pair: 1}). Unknown keys, options given twice and values
 * that are not allowed are refused.
 */
enum status section_read(const struct section *section, struct yaml_node map, struct error *error);

#endif
