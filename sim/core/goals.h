/*
 * How precise a run is to be: `until: "placement.se<0.01, wins.se<0.1"`. Each goal names a headline
 * of the game and bounds its standard error, in the unit that summaries show it in. A run
 * that may stop early is looked at after numbers of blocks fixed beforehand, so that neither
 * threads, nor checkpoints, nor going on later change where it ends.
 */
#ifndef UTSPEL_GOALS_H
#define UTSPEL_GOALS_H

#include "sim/core/error.h"
#include "sim/core/game.h"

#include <stdint.h>

enum { GOALS_MAX = 16 };

struct goals {
    size_t count;
    struct goal {
        const struct game_headline *headline;
        double error; /* above 0: the standard error of each entrant's is to be below */
    } item[GOALS_MAX];
};

/*
 * Reads goals that are separated by commas; "" has none. Refuses with STATUS_USAGE what is not
 * HEADLINE.se<NUMBER, headlines that the game does not have or that these rules do not count, and
 * numbers that are not above 0.
 */
enum status goals_read(struct goals *goals, const struct game *game, const struct game_setup *setup,
                       const char *text, struct error *error);

/* What has figures of its own that can be precise: they are all counted. */
struct goal_figures {
    const char *of; /* for messages */
    const struct game_headline *headlines;
    size_t count;
};
enum status goals_read_of(struct goals *goals, const struct goal_figures *figures, const char *text,
                          struct error *error);

/* What tournaments can be precise in, by line of players; in the order of the enum. */
enum tournament_figure { FIGURE_WON, FIGURE_PRIZE, FIGURE_FINAL, TOURNAMENT_FIGURES };
extern const struct goal_figures tournament_figures;

/* After how many matches a run first looks whether goals are reached: some hundred units. */
uint64_t goals_first_look(const struct game_setup *setup);

/* After how many matches it looks next, when so many are played. */
uint64_t goals_next_look(const struct game_setup *setup, uint64_t played);

/*
 * The first look after so many blocks. Looks are after `first` blocks (1 at least), then each time
 * after growth (1 or more) times as many, rounded up, and one more at least.
 */
uint64_t look_next(uint64_t blocks, uint64_t first, double growth);

#endif
