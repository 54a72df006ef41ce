/*
 * Logistic regression of what happens to a hand on what it holds in each of the four suits.
 *
 * The log-odds are a sum over suits of a value of the ranks held there, and one of the shape.
 * Columns are like questions asked in different circumstances: they share one shape, each on a
 * scale of its own, and deviate from it as far as their data support. The shape in turn is a sum
 * over cards (by rank, by how many of the suit there are, and how many of them are higher) and
 * deviations by holding and by shape. All deviations are Gaussian a priori, which keeps thin data
 * near the coarser form.
 */
#ifndef UTSPEL_TRAIN_ADDITIVE_H
#define UTSPEL_TRAIN_ADDITIVE_H

#include "sim/core/error.h"
#include "strategies/chicago/model/trick_odds.h"

#include <stddef.h>

struct additive_item {
    uint16_t row[TRICK_ODDS_PARTS]; /* trick_odds_holding() of each suit, trick_odds_shape() */
    bool yes;
};

struct additive_item additive_item_of(card_set hand, bool yes);

/* The turns against all numbers of opponents. */
enum { ADDITIVE_COLUMNS = TRICK_ODDS_DEUCE + TRICK_ODDS_OPPONENTS + 1 };

/* Items lie column after column; those of a column end before end[column]. */
struct additive_data {
    struct additive_item *items;
    size_t end[ADDITIVE_COLUMNS];
    unsigned columns;
    double prior[ADDITIVE_COLUMNS]; /* log-odds of a column without data, for an average hand */
};

/* The numbers of all holdings of at most five cards, ascending by rank masks. */
enum { ADDITIVE_HOLDINGS = 2380 };
void additive_holdings(uint16_t holdings[ADDITIVE_HOLDINGS]);

/* The ranks of a holding, highest first; gives how many. */
unsigned additive_ranks(unsigned holding, unsigned ranks[CHICAGO_HAND_SIZE]);

/* A column of a table: where it begins, and how many numbers a row has. */
struct additive_column {
    float *first;
    size_t width;
};

/* Fills a column for each of the data's. Fails only when memory is short. */
enum status additive_fit(const struct additive_data *data, const struct additive_column *columns,
                         struct error *error);

#endif
