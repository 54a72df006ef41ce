/*
 * The command line that `resume' makes of a file's: what the user permits stands before all that is
 * from the file, so that nothing in the file can permit more. And --plugin, which permits to load a
 * strategy that a file names.
 */
#ifndef UTSPEL_RESUMED_LINE_H
#define UTSPEL_RESUMED_LINE_H

#define option getopt_option
#include <argp.h>
#undef option

#include "sim/session/resumed.h"

/* How the words of that part begin; the last one is that of the file. */
#define RESUMED_PATH   "--given-path="
#define RESUMED_PLUGIN "--given-plugin="
#define RESUMED_FILE   "--given-file="

/* A child of a command's argp whose input is the struct resumed. Its options are in no help. */
extern const struct argp resumed_argp;

/* The words of that part behind a command's name; 0 if a user gave the command. */
int resumed_words(int argc, char *const *argv);

struct plugins {
    const char *paths[RESUMED_PLUGINS_MAX];
    size_t count;
};

/* A child of a command's argp whose input is the struct plugins. */
extern const struct argp plugins_argp;

#endif
