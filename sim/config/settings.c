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
    OPTION_ROW("tournaments", OPTION_COUNT, tournaments, 0, CONFIG_TOURNAMENTS_MAX, NULL, "0",
               "Tournaments to play instead of matches: `utspel tournament'", NULL),
    OPTION_ROW("until", OPTION_TEXT, until, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "Stop when figures are precise, \"placement.se<0.01, wins.se<0.1\": when their "
               "standard errors are below these, for every player; `matches` is then the most",
               NULL),
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
    OPTION_ROW(
        "checkpoint.seconds", OPTION_REAL, checkpoint_seconds, 0, 86400, NULL, "60",
        "How often a run that goes on brings its file up to date, 0 for only at its end; does not "
        "change results",
        NULL),
};

#undef OPTIONS_OF
#define OPTIONS_OF struct config_compare

static const struct option compare_options[] = {
    OPTION_ROW("question", OPTION_TEXT, question, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "What the comparison is to answer; the report begins with it", NULL),
    OPTION_ROW("metrics", OPTION_TEXT, metrics, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "The metrics asked, by key or family, separated by commas; by default all", NULL),
    OPTION_ROW("skill", OPTION_TEXT, skill, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "A strong and a weak strategy, \"solver,classic\": one strong player sits among "
               "weak ones, and the skill share is measured",
               NULL),
    SWITCH(adapt, "false", "Also compare players who have adapted to each variant", NULL),
    SWITCH(until_decided, "false",
           "Stop when all metrics asked are decided, looked at in a way that allows for looking; "
           "`matches` is then the most",
           NULL),
    OPTION_ROW("level", OPTION_REAL, level, 0, 1, NULL, "0.05",
               "The chance of a wrong `changed` that is accepted, over all metrics asked", NULL),
    OPTION_ROW("first_look", OPTION_COUNT, first_look, 16, 1000000000, NULL, "64",
               "Blocks of 16 matches before the first look of until_decided", NULL),
#define SECONDS(field, standard, about)                                                            \
    OPTION_ROW("seconds." #field, OPTION_REAL, seconds.field, 0, 3600, NULL, standard, about, NULL)
    SECONDS(deal, "40", "Time model: seconds to shuffle and deal, a deal"),
    SECONDS(exchange, "6", "Seconds to think and to exchange, a player and exchange"),
    SECONDS(card, "3", "Seconds to play or place a card"),
    SECONDS(call, "10", "Seconds that a Chicago called takes, apart from its cards"),
    SECONDS(round, "120", "Seconds to write down and begin, a round"),
    OPTION_ROW("look_growth", OPTION_REAL, look_growth, 1, 10, NULL, "1.25",
               "Each later look comes after so many times the matches of the one before", NULL),
};

const struct option_table config_compare_options = {
    compare_options, sizeof compare_options / sizeof *compare_options,
    sizeof(struct config_compare)};

const struct option_table config_settings_options = {options, sizeof options / sizeof *options,
                                                     sizeof(struct config_settings)};
