/*
 * Configs: from YAML to a run that is checked and ready.
 *
 * A config states `game`, `rules`, `players`, `errors`, `forks` and the settings below; `extends`
 * starts from another experiment, `rules.extends` from a preset; overrides come last. What counts
 * is the effective config, in which every option has its value: it is stored with results, and
 * loading it again gives the same run. `rules.changed` lists in it what is not as in the rules
 * named, `rules.without_effect` what was set but has no effect. A rule that no layer states has its
 * fallback.
 */
#ifndef UTSPEL_CONFIG_H
#define UTSPEL_CONFIG_H

#include "sim/config/yaml.h"
#include "sim/core/game.h"
#include "sim/core/goals.h"
#include "strategies/load/registry.h"

#include <stddef.h>
#include <stdint.h>

enum config_on_illegal { CONFIG_ILLEGAL_STOP, CONFIG_ILLEGAL_FORFEIT };

/* The settings of a run: every option of config_settings_options. */
struct config_settings {
    char name[OPTION_TEXT_SIZE]; /* what to call this run; by default the config file's name */
    uint64_t matches;            /* a multiple of the entrants under rotate_seats; or tournaments */
    uint64_t tournaments;        /* 0: matches are played */
    char until[OPTION_TEXT_SIZE]; /* as goals_read() takes it; "": all matches are played */
    uint64_t seed;
    int32_t threads; /* 0: one for each core */
    int32_t rotate_seats;
    int32_t decision_seconds;           /* of processor time for a decision; 0: without limit */
    int32_t on_illegal;                 /* enum config_on_illegal */
    char output_file[OPTION_TEXT_SIZE]; /* by default results/NAME.h5 */
    int32_t output_rounds;              /* one row per round or match as well */
    double checkpoint_seconds;          /* between two checkpoints */
};

extern const struct option_table config_settings_options;

/* How variants are compared: every option of config_compare_options. */
struct config_compare {
    char question[OPTION_TEXT_SIZE]; /* what it is to answer, for the report */
    char metrics[OPTION_TEXT_SIZE];  /* keys or families, separated by commas; "": all */
    char skill[OPTION_TEXT_SIZE];    /* a strong and a weak strategy, or "" */
    char tables[OPTION_TEXT_SIZE];   /* "beginners,club,experts"; "": the config's players */
    int32_t adapt, until_decided;    /* switches */
    double level;                    /* of the tests */
    uint64_t first_look;             /* blocks */
    double look_growth;
    /* The time model, in seconds. */
    struct config_seconds {
        double deal, exchange, card, call, round;
    } seconds;
};

extern const struct option_table config_compare_options;

/* What differs from the config in a variant of it. */
struct config_variant {
    char *name, *settings; /* a map of settings as YAML, "{rules: {target: 50}}" */
};

/* What counts as no change of a metric. */
struct config_margin {
    char *metric; /* key or family */
    double margin;
};

enum { CONFIG_VARIANTS_MAX = 128, CONFIG_MARGINS_MAX = 128 };

enum {
    CONFIG_LINES_MAX = 1000,
    CONFIG_TOURNAMENT_ENTRANTS = 1000,
    CONFIG_PRIZE_MAX = 1000000,
    CONFIG_TOURNAMENTS_MAX = 1000000000
};

/* What a config holds of a line of `players` besides the entrant. */
struct config_line {
    struct source source;          /* of its strategy */
    uint64_t errors_stated;        /* mask of the kinds of mistakes that it states */
    struct yaml_position position; /* where it stands, while the config is loaded */
    struct config_team *team;      /* its members, as far as it lists them; or NULL */
};

/* Members of a line's team, and its captain behind them: what game_entrant points to. */
struct config_team {
    struct game_entrant entrant[GAME_MEMBERS_MAX + 1];
    struct config_line line[GAME_MEMBERS_MAX + 1];
};

struct config {
    struct config_settings settings;
    struct config_compare compare;
    size_t variant_count, margin_count;
    struct config_variant *variants; /* in the order of the config */
    struct config_margin *margins;
    bool players_are_usual;               /* none were stated: they are those of game_usual() */
    char rules_name[OPTION_TEXT_SIZE];    /* the preset or file that the rules are from */
    bool rules_changed[OPTION_TABLE_MAX]; /* by option: it differs from that one */
    bool rules_idle[OPTION_TABLE_MAX];    /* by option: it was set, but has no effect */
    char *rules_changes, *rules_without_effect; /* as in setup */
    void *errors; /* rates of mistakes of all who do not state theirs; NULL: none are stated */
    /* Lines of `players`, CONFIG_LINES_MAX at most: the entrants of matches, or of a tournament. */
    size_t line_count;
    struct game_entrant *entrant; /* what they point to belongs to this config */
    struct config_line *lines;
    unsigned entrants;                          /* of a tournament, all lines together */
    int32_t prizes[CONFIG_TOURNAMENT_ENTRANTS]; /* by rank, not rising */
    size_t prize_count;
    const struct game *game;
    struct goals goals;      /* `until` */
    struct game_setup setup; /* what it points to belongs to this config */
    /*
     * The effective config, YAML that loads by itself. It leaves out threads, decision_seconds and
     * output.file, which differ between equal runs.
     */
    char *text;
};

/*
 * A setting of the command line. With a key ("matches", "players", "output.file"), text is its
 * value; without, text is KEY=VALUE, or a map of settings that begins with {. A value that begins
 * with [ or { is a list or a map if the key is `players` or is in the text.
 */
struct config_override {
    const char *option; /* as the user gave it: "--matches"; errors name it */
    const char *key;
    const char *text;
};

/*
 * Loads a config by a file's name, the name of an experiment in configs/, or the name of a
 * preset of rules (then with the game's usual players), and lays the overrides over it in their
 * order. On failure *config is NULL and the error says where, what was found and what is allowed.
 */
enum status config_load(struct config **config, const char *name,
                        const struct config_override *overrides, size_t count, struct error *error);

/* Whether it can be loaded, without overrides, and is of that game. */
bool config_is_of(const char *name, const struct game *game);

/* These two load a config of tournaments, which config_load() refuses; and one of either kind. */
enum status config_load_tournament(struct config **config, const char *name,
                                   const struct config_override *overrides, size_t count,
                                   struct error *error);
enum status config_load_any(struct config **config, const char *name,
                            const struct config_override *overrides, size_t count,
                            struct error *error);

/* Whether it plays tournaments, of whose lines of players setup.lines are. */
static inline bool config_is_tournament(const struct config *config) {
    return config->settings.tournaments > 0;
}

/* Whether its lines have a count and a label: of its tournaments, or of matches that are some. */
static inline bool config_has_counts(const struct config *config) {
    return config_is_tournament(config) || config->game->rules.is_tournament;
}

/*
 * Loads a config from text, such as an effective config; errors call it `source`. Paths in it
 * begin in `folder`, which ends in a slash (NULL: the current one). Strategies' files that it names
 * are loaded as far as they may be (NULL: all).
 */
enum status config_load_text(struct config **config, const char *source, const char *text,
                             const char *folder, const struct source_permission *permission,
                             struct error *error);

/* The same, with a setting laid over it. */
struct config_text {
    const char *source, *text, *folder;
    const struct source_permission *permission;
};
enum status config_load_text_with(struct config **config, const struct config_text *text,
                                  const struct config_override *override, struct error *error);

/* Loads a preset of rules by name, or a config file; with the preset's default players. */
enum status config_load_rules(struct config **config, const char *name, struct error *error);

void config_free(struct config *config);

/* The `players` of a config: who plays, with which parameters. */

/*
 * Reads a list of players, each a strategy (registry.h) or {strategy: .., name: .., params: {..}},
 * or the strategies alone as one text (a,b,c,d), into config->setup; or a map from a player's
 * number, from 0, to what changes there. config->game is known.
 */
enum status players_read(struct config *config, struct yaml_node node, struct source_base place,
                         struct error *error);

/* Whether a player reasons by rules that it knows: `solver`. Others play by their parameters. */
bool player_reasons_by_rules(const struct game_entrant *entrant);

/*
 * Has every player that reasons by rules know those given where they differ from the
 * config's: by its parameter `knows`, so that the effective config, made again, says so. What such
 * a parameter says already is taken to differ from the rules given. A model in a file stays: it
 * must have been made for what its player then knows.
 */
enum status players_freeze(struct config *config, const void *rules, struct error *error);

/*
 * Gives a player other parameters of its strategy, which are copied, and makes the effective config
 * again. They must be allowed.
 */
enum status players_set_parameters(struct config *config, unsigned player, const void *parameters,
                                   struct error *error);

/* Seats those who usually play the game: games.h. */
enum status players_set_default(struct config *config, struct error *error);

void players_free(struct config *config);

/* The effective config as text, and how its rules differ from those they are named after. */

/*
 * Marks in config->rules_changed what is not as in rules_named, and in config->rules_idle what has
 * no effect and either differs from rules_base or had an effect there; and fills the texts
 * of both. What is marked already stays, if it has no effect.
 */
enum status changes_find(struct config *config, const void *rules_named, const void *rules_base,
                         struct error *error);

/* All that a run depends on, as YAML; NULL when memory is short. The caller frees it. */
char *effective_text(const struct config *config);

/* The players as YAML in one line, [{strategy: ..}, ..]; NULL and freed likewise. */
char *effective_players(const struct config *config);

/* How variants of it are compared, which the effective config leaves out: a setting that is a map,
 * {compare: {..}}; NULL and freed likewise. */
char *effective_compare(const struct config *config);

#endif
