/* argp, whose getopt has a struct option too: here that name is ours (sim/core/option.h). */
#ifndef UTSPEL_ARGS_H
#define UTSPEL_ARGS_H

#define option getopt_option
#include <argp.h>
#undef option

/* The first key of options without a short form: beyond every character. */
enum { ARGS_LONG_ONLY = 0x100 };

/* The last case of a parser whose command takes exactly one argument: it goes to *word. */
error_t args_take_one(int key, char *text, const struct argp_state *state, const char **word);

/* argv as one line, the caller's to free; NULL when memory is short. */
char *args_join(int argc, char **argv);

#endif
