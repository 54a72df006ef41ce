#include "sim/config/config.h"
#include "sim/core/option_rows.h"

#include <limits.h>

static const char *const on_illegal_words[] = {"stop", "forfeit", NULL};

#define OPTIONS_OF struct config_settings

static const struct option options[] = {
    OPTION_ROW("name", OPTION_TEXT, name, 1, NAME_MAX, NULL, "unnamed",
               "What results call the run; by default the name of the config file", NULL),
    OPTION_ROW("matches", OPTION_COUNT, matches, 1, 1000000000000, NULL, "12000",
               "Matches to play; a multiple of the players under rotate_seats", NULL),
    OPTION_ROW("seed", OPTION_COUNT, seed, 0, INT64_MAX, NULL, "1",
               "Decides all cards: the same seed gives the same results", NULL),
    NUMBER(threads, 0, 256, "0", "Threads that play, 0 for one per core; does not change results",
           NULL),
    NUMBER(
        decision_seconds, 0, 3600, "10",
        "Seconds of processor time a plug-in may take for a decision or to load, 0 for no limit; "
        "does not change results",
        NULL),
    SWITCH(rotate_seats, "false",
           "Duplicate play: groups of matches share all cards, each player in each seat once",
           NULL),
    CHOICE(on_illegal, "stop",
           "A strategy's illegal answer stops the run, or is replaced by the lowest legal one and "
           "counted",
           NULL),
    OPTION_ROW("output.file", OPTION_TEXT, output_file, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "Where results go; by default results/NAME.h5", NULL),
    OPTION_ROW("output.rounds", OPTION_BOOL, output_rounds, 0, 0, NULL, "false",
               "Also store a row for every round or match", NULL),
};

const struct option_table config_settings_options = {options, sizeof options / sizeof *options,
                                                     sizeof(struct config_settings)};
