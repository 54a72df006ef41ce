/* Where config files are found by name. */
#ifndef UTSPEL_LOCATE_H
#define UTSPEL_LOCATE_H

#include "sim/core/error.h"

#include <stddef.h>
#include <stdio.h>

enum { LOCATE_PATH_SIZE = 4096 };

/*
 * Experiments lie in the folders of configs (configs.h), presets of rules in their folder rules/,
 * tournaments in their folder tournaments/ or as experiments.
 */
enum locate_kind { LOCATE_EXPERIMENT, LOCATE_RULES, LOCATE_TOURNAMENT };

/* Refuses what looks like an option: a command line may have taken one for a config. */
enum status locate_check(const char *name, struct error *error);

/* What a command line names: a file, an experiment, or a preset of rules, in this order. */
enum status locate_config(const char *name, char path[LOCATE_PATH_SIZE], struct error *error);

/* A file or a tournament. */
enum status locate_tournament(const char *name, char path[LOCATE_PATH_SIZE], struct error *error);

/* Finds what locate_config finds, but looks for presets first. */
enum status locate_rules(const char *name, char path[LOCATE_PATH_SIZE], struct error *error);

/*
 * What `extends` in the file `from` (NULL: none) names: a path from there, or one of the kind; an
 * experiment, failing that a preset.
 */
enum status locate_extends(const char *name, enum locate_kind kind, const char *from,
                           char path[LOCATE_PATH_SIZE], struct error *error);

/* Prints the names of all configs that a command line can name, each once, one a line. */
void locate_print_names(FILE *out);

/* A file's name without its folder and ending, as far as it is text: what to call its contents. */
void locate_name(const char *path, char *name, size_t size);

#endif
