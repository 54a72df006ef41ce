/*
 * What a comparison has found: what was counted, from memory or from a file, and what follows.
 */
#ifndef UTSPEL_COMPARISON_FIGURES_H
#define UTSPEL_COMPARISON_FIGURES_H

#include "sim/compare/difference.h"
#include "sim/compare/paired.h"
#include "sim/output/results.h"

struct figures_metric {
    char *key, *unit, *meaning;
    enum metric_form form;
    double scale, margin;
};

struct figures_variant {
    char *name;
    char *players;        /* who plays, for people */
    char *without_effect; /* as in game_setup; or "" */
    bool adapted;         /* its players have adapted to its rules; else they know the base's */
    size_t reference;     /* the variant it is compared with; itself: none */
    int64_t rounds;       /* of a match */
    size_t proposal;      /* 0: the base; from 1 what is compared with it, at each table the same */
    char *table;          /* "beginners", as in names_of_tables; "": the config's players */
    char *config;         /* its effective config; "": not known */
};

/* The figures own all their texts. */
struct figures {
    char *question;
    double level;
    bool sequential;  /* looked at as it grew: verdicts and intervals allow for that */
    bool adapt;       /* adapted players were asked for; where nobody adapted there are none */
    bool tournaments; /* are the units, and what `matches` means */
    unsigned unit_matches;
    int64_t first_look; /* units */
    size_t metric_count, variant_count;
    struct figures_metric *metrics;
    struct figures_variant *variants;
    struct paired_counts counts;

    /* What follows, [variant][metric]; of a variant that is compared with none, nothing. */
    struct compare_finding *findings;
    size_t tests; /* that Holm's correction is over */
};

/* Copies what a comparison has counted so far, and computes what follows. */
enum status figures_take(struct figures *figures, const struct paired *paired, struct error *error);

/* Computes what follows from the rest. The caller frees the figures, also after a failure. */
enum status figures_conclude(struct figures *figures, struct error *error);
void figures_free(struct figures *figures);

/* Returns a metric of a variant. */
struct estimate figures_estimate(const struct figures *figures, size_t variant, size_t metric);

/* Returns a metric of a variant minus that of any other. */
struct difference figures_difference(const struct figures *figures, size_t base, size_t variant,
                                     size_t metric);

static inline const struct compare_finding *figures_finding(const struct figures *figures,
                                                            size_t variant, size_t metric) {
    return &figures->findings[variant * figures->metric_count + metric];
}

/*
 * These return how many standard errors an interval of that level reaches to either side, and a
 * bound to one side; NAN if there are fewer than two units.
 */
double figures_reach(const struct figures *figures, double level);
double figures_reach_one_sided(const struct figures *figures, double level);

/* Whether every metric of every variant is decided. */
bool figures_are_decided(const struct figures *figures);

#endif
