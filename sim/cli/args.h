/* argp, whose getopt has a struct option too: here that name is ours (sim/core/option.h). */
#ifndef UTSPEL_ARGS_H
#define UTSPEL_ARGS_H

#define option getopt_option
#include <argp.h>
#undef option

#endif
