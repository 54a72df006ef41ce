/* Who plays what: a run as its game sees it, and its entrants. */
#ifndef UTSPEL_GAME_SETUP_H
#define UTSPEL_GAME_SETUP_H

#include "sim/core/strategy_declaration.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { GAME_ENTRANTS_MAX = 6, GAME_MEMBERS_MAX = 10 };

/* A line of `players`; or a member of its team, whose count and label mean nothing. */
struct game_entrant {
    const struct strategy *strategy;
    const void *parameters; /* strategy->parameters.size bytes */
    const char *name;       /* NULL: its strategy's */
    const char *label;      /* what results call the line; NULL: its name */
    unsigned count;         /* how many enter by it, of a tournament; 0: one */
    const char *source;     /* where the strategy is from, "plugin:./mybot.so"; NULL: built in */
    uint64_t hash;          /* of that file's contents */
    const void *errors;     /* the game's struct of its rates of mistakes; NULL: it makes none */
    /* Of a team, at most GAME_MEMBERS_MAX: the strategy is the first one's. NULL: all play alike.
     */
    const struct game_entrant *members;
    unsigned member_count;              /* 0 without */
    const struct game_entrant *captain; /* who decides for a team; NULL: its first member */
};

/* Who plays as that member of a team. */
static inline const struct game_entrant *game_member(const struct game_entrant *entrant,
                                                     unsigned member) {
    return entrant->members ? &entrant->members[member] : entrant;
}

/* What records and results call an entrant. */
static inline const char *game_entrant_name(const struct game_entrant *entrant) {
    return entrant->name ? entrant->name : entrant->strategy->name;
}

/* What results call its line, and how many enter by it. */
static inline const char *game_entrant_label(const struct game_entrant *entrant) {
    return entrant->label ? entrant->label : game_entrant_name(entrant);
}
static inline unsigned game_entrant_count(const struct game_entrant *entrant) {
    return entrant->count > 0 ? entrant->count : 1;
}

/* One run, as its game sees it: const, shared by all threads. */
struct game_setup {
    const void *rules;      /* the game's rules struct, checked */
    const void *widest;     /* rules that the axes of tallies are made for; NULL: these */
    const char *rules_name; /* preset or file, for records */
    /* How these differ from the rules named, "target 40, open_card \"forced\"", or NULL. */
    const char *rules_changes;
    /* What was set though it has no effect, "revoke (nobody errs)", or NULL. */
    const char *rules_without_effect;
    const void *forks; /* the game's struct of shares (struct game_rules), or NULL: no forks */
    unsigned entrants; /* lines, of each of which one enters unless the game is_tournament */
    struct game_entrant entrant[GAME_ENTRANTS_MAX];
    bool errs; /* mistakes are counted: some entrant makes some, or one in a variant compared */
    /* Of a tournament, whose tables have other entrants match by match: all who play; or NULL. */
    const struct game_entrant *lines;
    size_t line_count;
    uint64_t seed;
    bool rotate_seats;         /* duplicate play: groups of `entrants` matches share all cards */
    unsigned decision_seconds; /* of processor time; 0: without limit */
    bool forfeit_illegal;      /* replace an illegal answer by the lowest legal one, and count it */
    const char *replay;        /* the command that replays a match, without its number; or NULL */
};

/* Whoever plays: the entrants or, of a tournament, its lines of players. */
static inline const struct game_entrant *game_players(const struct game_setup *setup,
                                                      size_t *count) {
    *count = setup->lines ? setup->line_count : setup->entrants;
    return setup->lines ? setup->lines : setup->entrant;
}

/* How many enter by all lines together; and the line by which one of them enters: entrants are
 * numbered line by line. */
static inline unsigned game_entrant_total(const struct game_setup *setup) {
    unsigned total = 0;
    for (unsigned i = 0; i < setup->entrants; i++)
        total += game_entrant_count(&setup->entrant[i]);
    return total;
}
static inline unsigned game_line_of(const struct game_setup *setup, unsigned entrant) {
    unsigned line = 0;
    for (; entrant >= game_entrant_count(&setup->entrant[line]); line++)
        entrant -= game_entrant_count(&setup->entrant[line]);
    return line;
}

/* Whether some strategy is not built in. */
bool game_has_source(const struct game_setup *setup);

/* Prints which rules are played as transcripts state it: in English with keys. */
void game_record_rules(const char *name, const char *changes, FILE *out);

/* Print for people which rules are played, in words; and which were set without effect, if any, on
 * a line of its own. */
void game_print_rules(const char *name, const char *changes, FILE *out);
void game_print_without_effect(const char *options, FILE *out);

/* Matches that are one observation: `entrants` under rotate_seats, else 1. */
static inline unsigned game_group_size(const struct game_setup *setup) {
    return setup->rotate_seats ? setup->entrants : 1;
}

/* Matches of a block; under rotate_seats the most whole groups that fit. */
enum { GAME_BLOCK = 16 };

/* Whether a match is the last of its observation. */
static inline bool game_unit_ends(const struct game_setup *setup, uint64_t match) {
    return (match + 1) % game_group_size(setup) == 0;
}

#endif
