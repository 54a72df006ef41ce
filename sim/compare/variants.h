/*
 * Variants: configs of one game, table size and seed, to be played with the same cards; or of
 * tournaments with the same lines of players and the same draws.
 *
 * The first is the base. The others are what the base's config lists under `variants`, then what
 * the command line adds. In a sweep (sweep.h) the base is the config without the swept
 * settings, and need not be a variant. A variant may change rules, players and parameters; not the
 * number of players, nor what decides cards and matches. Where tables of players are asked
 * (`compare.tables`), there are a base and its variants for each of them.
 */
#ifndef UTSPEL_VARIANTS_H
#define UTSPEL_VARIANTS_H

#include "sim/config/config.h"
#include "sim/tournament/tournament.h"

#include <stddef.h>

enum { VARIANTS_MAX = CONFIG_VARIANTS_MAX };

struct variant {
    char *name;
    struct config *config;
    bool adapted; /* its players are made for its rules; else they know the base's */
    struct tournament_opened *tournament; /* made of the config; NULL: it plays matches */
    size_t reference;  /* the variant that it is compared with; of one compared with none, itself */
    size_t proposal;   /* 0: the base; from 1 what is compared with it, at each table the same */
    const char *table; /* of names_of_tables, or NULL: that of the config's players */
};

struct variants {
    size_t count;
    struct variant item[VARIANTS_MAX];
    struct config *base; /* of a sweep; NULL: that of the first variant */
    void
        *widest; /* rules that the axes of all are made for, to which every setup points; or NULL */
};

enum variant_kind {
    VARIANT_SETTINGS, /* "rules.target=50,rules.buy_stop=42": settings laid over the base */
    VARIANT_CONFIG /* a config by name, as for config_load; of a preset, with the base's players */
};

struct variant_request {
    enum variant_kind kind;
    const char *option, *text; /* as the user gave them: "--change" */
};

struct variants_request {
    const char *base; /* as for config_load */
    const struct config_override *overrides;
    size_t override_count; /* of the base and of all variants */
    const struct variant_request *items;
    size_t item_count;
};

/* Loads the base and all variants. The caller closes them, also after a failure. */
enum status variants_open(struct variants *variants, const struct variants_request *request,
                          struct error *error);
void variants_close(struct variants *variants);

/* Adds a variant of that name, whose config then belongs to the variants. */
enum status variants_add(struct variants *variants, const char *name, struct config *config,
                         size_t reference, struct error *error);

/* Loads the base's config once more, with settings as of VARIANT_SETTINGS laid over it. */
enum status variant_load(struct config **config, const struct variants_request *request,
                         const struct variant_request *variant, struct error *error);

/* Returns the base's config, whose rules are those that players know. */
static inline const struct config *variants_base(const struct variants *variants) {
    return variants->base ? variants->base : variants->item[0].config;
}

/* Refuses variants that cannot be played with the same cards as the first. */
enum status variants_check_cards(const struct variants *variants, struct error *error);

/* Returns the first variant that plays as the given one; that itself if none before it does. */
size_t variants_find_alike(const struct variants *variants, size_t variant);

/*
 * Refuses a single variant, variants that cannot be played with the same cards, and two that play
 * the same.
 */
enum status variants_check(const struct variants *variants, struct error *error);

/* Plans the tournaments of variants, if they play tournaments: chicago.md 10. */
enum status variants_plan(struct variants *variants, struct error *error);

/* Makes the axes of all wide enough for each. It is called last, before they are played. */
enum status variants_widen(struct variants *variants, struct error *error);

/* Whether two players play alike, by strategy and parameters. */
bool entrant_plays_like(const struct game_entrant *entrant, const struct game_entrant *other);

/* Whether all that bears on play is the same, rules that have no effect aside. */
bool variants_play_alike(const struct config *config, const struct config *other);

#endif
