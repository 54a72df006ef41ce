/*
 * What self-play teaches struct trick_odds.
 *
 * Five tricks: the hand held is tested against the opponents' final hands, and so are hands that
 * its seat might have held instead, of its cards and of those left in the stock, so that hands
 * which nobody keeps are counted, too. Per suit and opponent it is counted whether perfect defence
 * breaks. The hands held also give samples for the lines: against perfect defence, and as played in
 * a trial (sim/chicago/chicago_trial.h) of everybody who is asked. Hazards are learned from the
 * matches of even numbers and lines from the others: hazards know what became of the hands that
 * they are learned from, and would seem to tell more than they do. For the last trick, and for
 * Chicagos of others, the samples are the hands held, and who won and broke them.
 */
#ifndef UTSPEL_TRAIN_TRICK_ODDS_COUNTS_H
#define UTSPEL_TRAIN_TRICK_ODDS_COUNTS_H

#include "evaluator/card.h"
#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/line_ups.h"
#include "sim/core/error.h"
#include "strategies/chicago/model/trick_odds.h"

#include <stddef.h>

/*
 * A uniform random sample, of bounded size, of observations of hands.
 *
 * Each observation comes with a random word and has a level: the word's trailing zeros. Kept are
 * all those of the lowest level, or higher, of which there is room for all: so the same ones,
 * whatever order they come in and through however many samples.
 */
enum { SAMPLE_SIZE = 1 << 19, SAMPLE_NOTE_BITS = 36 };

struct sample {
    uint64_t level, count;
    uint64_t kept[SAMPLE_SIZE]; /* level 6 bits, note 36, number of the hand 22 */
};

/* A hand of five cards, and what is to be remembered of it, below 2^36. */
struct observation {
    card_set hand;
    uint64_t note;
};

void sample_observe(struct sample *sample, struct observation observation, uint64_t random);
void sample_add(struct sample *into, const struct sample *from);

/*
 * All observations kept, sample->count, in an order that does not depend on how they came; to be
 * freed. Returned: NULL if out of memory.
 */
struct observation *sample_sorted(const struct sample *sample);

/*
 * How an opponent holds a suit in which the tested hand has some cards: by how many (0..5), and by
 * how many of the suit's other cards are above its highest.
 */
enum { SUIT_TOPS = (CHICAGO_HAND_SIZE + 1) * CARD_RANKS };

static inline unsigned suit_top(unsigned cards, unsigned above) {
    return cards * CARD_RANKS + above;
}

/*
 * What is noted of an observation of the last trick: the turn * LAST_TRICK_OUTCOMES + the outcome.
 */
enum last_trick_outcome {
    LAST_TRICK_LOST,
    LAST_TRICK_WON,
    LAST_TRICK_WITH_TWO,
    LAST_TRICK_OUTCOMES
};

/* Suits of tested hands, by holding. */
struct holding_counts {
    /* And by the cards an opponent laid down: tested against it, and broken by it. */
    uint64_t tested[TRICK_ODDS_HOLDINGS][EXCHANGED_UNKNOWN];
    uint64_t broken[TRICK_ODDS_HOLDINGS][EXCHANGED_UNKNOWN];
    /* And by opponents from 1: tested against so many, and broken by any. */
    uint64_t faced[TRICK_ODDS_HOLDINGS][TRICK_ODDS_OPPONENTS];
    uint64_t lost[TRICK_ODDS_HOLDINGS][TRICK_ODDS_OPPONENTS];
};

/* Where tested hands come from, in the order in which they are believed. */
enum tested_hand { TESTED_FROM_STOCK, TESTED_HELD, TESTED_HANDS };

struct trick_odds_counts {
    struct holding_counts holdings[TESTED_HANDS];
    /* By the tested hand's cards of the suit, from 1, and the cards the opponent laid down. */
    uint64_t tops[CHICAGO_HAND_SIZE][EXCHANGED_UNKNOWN][SUIT_TOPS];
    struct sample last_trick[TRICK_ODDS_OPPONENTS]; /* by opponents, from 1 */
    struct sample five_tricks[DEFENCES];            /* by enum trick_odds_defence */
    struct sample breaks;                           /* of others' Chicagos; note: broke it */
    /* Where tricks 1 to 4 bring points, of one of those: as of the last trick. */
    struct sample share[TRICK_ODDS_OPPONENTS];
    uint64_t asked, called, stood; /* of opponents, about Chicago */
};

void trick_odds_on_event(void *counts, const struct seats_part *part,
                         const struct chicago_table *table, const struct chicago_event *event);

/* What became of the trial of a seat that has been asked. */
void trick_odds_on_trial(struct trick_odds_counts *counts, const struct chicago_table *table,
                         unsigned seat, bool stood);

void trick_odds_add(void *into, const void *from);

/*
 * Fits the trick odds for tables of so many players: those of five opponents only for six. Fails
 * only when memory is short.
 */
enum status trick_odds_fit(const struct trick_odds_counts *counts, unsigned players,
                           struct trick_odds *trick_odds, struct error *error);

/* The note of five tricks, made and read: all opponents as of one population. */
uint64_t five_tricks_note(const struct opponents *opponents, bool stood);
bool five_tricks_read(uint64_t note, struct opponents *opponents);

/*
 * Fits the hazards from counts by holding, against up to so many opponents (hazards.c). Each chance
 * is drawn towards a coarser one that goes by how many cards the opponent holds and how many
 * missing ones are above its highest: so a holding that nobody ever broke or could break has none.
 */
void hazards_fit(const struct trick_odds_counts *counts, unsigned opponents,
                 struct trick_odds *trick_odds);

#endif
