/*
 * How hazards become chances: fits the lines of struct trick_odds, and what announced hands,
 * unwilling opponents and refusals change, to Chicagos that were won or broken.
 *
 * Regression with the complementary log-log link: a Chicago is won with exp(-exp(eta)), and eta is
 * linear in the logarithm of the hazards. Fisher's scoring; what is fitted is Gaussian a priori,
 * which keeps thin data near the coarser form: patterns near all hands, numbers of opponents near
 * the one that most is known of, defence as played near perfect defence.
 */
#ifndef UTSPEL_TRAIN_STANDS_H
#define UTSPEL_TRAIN_STANDS_H

#include "sim/chicago_lab/train/trick_odds_counts.h"

#include <stddef.h>

/* Chicagos with hands alike: their hazards, in how many they were tried, and how many were won. */
struct stand {
    float hazard[TRICK_ODDS_OPPONENTS]; /* by opponent */
    uint32_t tried, stood;
    uint16_t pattern;
    uint8_t count; /* of opponents */
    uint8_t announcer, announced;
    uint8_t unwilling, refused; /* masks of opponents */
};

/*
 * Fits the patterns' lines, which hold what is expected before, and with which standard errors:
 * they alone, so that it counts for any number of opponents. Hands that nobody can break (hazard 0)
 * show nothing. All else is taken as known. On any number of threads the same.
 */
void stands_fit_lines(const struct stand *stands, size_t count, const struct trick_odds *known,
                      unsigned threads, struct trick_odds_lines *lines);

/* Fits what a population's part of a model says of five tricks; fails only when memory is short. */
enum status lines_fit(const struct trick_odds_counts *counts, struct trick_odds *trick_odds,
                      struct error *error);

#endif
