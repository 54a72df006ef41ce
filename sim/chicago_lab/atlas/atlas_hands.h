/*
 * What final hands can do: the chance that a Chicago called with them is won against opponents of
 * whom nothing is known, by the model; and how often self-play held, called and won with them.
 */
#ifndef UTSPEL_ATLAS_HANDS_H
#define UTSPEL_ATLAS_HANDS_H

#include "evaluator/hand_class.h"
#include "evaluator/hand_pattern.h"
#include "sim/chicago_lab/atlas/atlas_odds.h"

#include <stdint.h>

enum { HAND_TEXT_SIZE = 3 * HAND_CLASS_CARDS };

/* A hand of five, suit by suit, each from the highest card down: "Ac Kc 5c Ad Kd". */
void hand_text(card_set hand, char text[HAND_TEXT_SIZE]);

/*
 * Patterns are shown that were held most often, of those whose chance, as played against a whole
 * table, is at least ATLAS_REACH.
 */
enum { ATLAS_PATTERNS_MAX = 48 };
#define ATLAS_REACH 0.1

struct atlas_chances {
    double by[DEFENCES][TRICK_ODDS_OPPONENTS]; /* by enum trick_odds_defence, opponents from 1 */
};

/* Hands of one pattern; the mean is over the hands held. */
struct atlas_pattern {
    char name[HAND_PATTERN_NAME_SIZE];
    uint32_t number;  /* hand_pattern() */
    uint32_t classes; /* of hands, held or not */
    card_set example; /* of those held most often */
    int64_t answers[ATLAS_ANSWERS];
    struct atlas_chances mean, lowest, highest; /* the ends are over all classes */
    double reach; /* of the means that as played against a whole table */
};

struct atlas_hands {
    unsigned opponents; /* at most, at this table */
    int64_t asked;      /* hands held when asked */
    struct atlas_odds odds;
    float *chance;       /* [class][defence][opponents] */
    int16_t *pattern_at; /* by class: which of the patterns, or -1 */
    size_t pattern_count;
    struct atlas_pattern pattern[ATLAS_PATTERNS_MAX]; /* by reach, highest first */
};

/* Making them fails when memory is short. Hands are freed after a failure, too. */
enum status atlas_hands_make(struct atlas_hands *hands, const struct atlas *atlas,
                             struct error *error);
void atlas_hands_free(struct atlas_hands *hands);

#endif
