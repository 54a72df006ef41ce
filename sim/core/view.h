/*
 * Views and decisions, described: one table row states everything about a field of a game's view,
 * or about a decision. From the tables come the documentation of both, the checks of plug-ins,
 * and what a script sees.
 */
#ifndef UTSPEL_VIEW_H
#define UTSPEL_VIEW_H

#include "sim/core/option.h"

#include <stddef.h>

/* How a value reads. */
enum view_type {
    VIEW_NUMBER,   /* int32_t, or by its size uint8_t or int64_t */
    VIEW_BOOL,     /* uint8_t or bool */
    VIEW_CARD,     /* card; 255: none */
    VIEW_CARDS,    /* card_set */
    VIEW_SEAT,     /* uint8_t; 255: none */
    VIEW_SEATS,    /* uint8_t or uint16_t, with bit s for seat s */
    VIEW_ENTRANT,  /* uint8_t */
    VIEW_CATEGORY, /* uint8_t, enum hand_category */
    VIEW_HAND,     /* hand_value */
    VIEW_WORD,     /* uint8_t: one of `words` */
    VIEW_RANKS,    /* uint32_t, as hand_ranks() */
    VIEW_RULES,    /* the struct that `options` describes */
    VIEW_STRUCT    /* the struct that `inner` describes */
};

/* What an array goes by. */
struct view_axis {
    const char *name; /* "seat" */
    size_t size;
    const char *const *labels; /* NULL: numbers */
    unsigned first;            /* number of the first element, for people: tricks go from 1 */
};

enum { VIEW_AXES_MAX = 2 };

struct view_field {
    const char *name;
    enum view_type type;
    size_t offset, size;                         /* in its struct; of one element */
    const struct view_axis *axis[VIEW_AXES_MAX]; /* outer one first; NULL: no more */
    const struct view_table *inner;
    const struct option_table *options;
    const char *const *words; /* NULL-terminated */
    const char *known;        /* who knows it: "all", "own seat" */
    const char *changes, *meaning;
};

/* The fields in the order of the struct; all its bytes but padding. */
struct view_table {
    const struct view_field *fields;
    size_t count;
    size_t size;
};

/* A decision: a function of the game's struct of decisions. */
struct decision {
    const char *name;
    size_t offset;         /* in that struct */
    enum view_type answer; /* BOOL, CARD, CARDS, SEAT, NUMBER, or a STRUCT that `rows` describes */
    const struct view_table *rows;
    const char *argument; /* name of a card that it gets beside view and self, or NULL */
    const char *asked;    /* when */
    const char *legal;    /* what it may answer */
    const char *lowest;   /* what replaces an illegal answer */
    const char *absent;   /* of a decision that may be missing: what is done then; else NULL */
    const struct view_table *view; /* what it is shown; NULL: the game's usual view */
};

#endif
