/*
 * What happens in a hand, event by event, in the words of game-record.md (JSON Lines) or as a
 * published hand history reads (a transcript). Called only if table->record is set.
 */
#ifndef UTSPEL_HOLDEM_HAND_RECORD_H
#define UTSPEL_HOLDEM_HAND_RECORD_H

#include "sim/holdem/holdem_table.h"

enum holdem_hand_event {
    HOLDEM_EVENT_HAND,
    HOLDEM_EVENT_BLINDS,
    HOLDEM_EVENT_ERROR,
    HOLDEM_EVENT_DEAL,
    HOLDEM_EVENT_TIMEOUT,
    HOLDEM_EVENT_ACTION,
    HOLDEM_EVENT_BOARD,
    HOLDEM_EVENT_BACK,
    HOLDEM_EVENT_SHOW,
    HOLDEM_EVENT_POT,
    HOLDEM_EVENT_HAND_END,
    HOLDEM_HAND_EVENTS
};

enum holdem_consequence {
    HOLDEM_CONSEQUENCE_NONE,
    HOLDEM_CONSEQUENCE_SIT_OUT,
    HOLDEM_CONSEQUENCE_DISQUALIFIED,
    HOLDEM_CONSEQUENCE_NEW_DEAL,
    HOLDEM_CONSEQUENCE_REPLACED
};

/* A mistake; what its kind does not have is 0. */
struct holdem_error_event {
    enum holdem_error kind;
    unsigned chair;  /* whose; HOLDEM_NO_CHAIR: nobody's */
    int32_t warning; /* how many its player has by now; 0: it brings none */
    enum holdem_consequence consequence;
    card cards[HOLDEM_BOARD_SIZE]; /* misdeal: turned up; board_error: taken away */
    unsigned card_count;
    unsigned percent; /* under_raise: of the smallest */
    uint8_t act; /* out_of_turn: enum holdem_act, and the sum in this street that it comes to */
    holdem_chips to;
};

/* Only what its event is about is set; the rest is read from the hand. */
struct holdem_hand_line {
    enum holdem_hand_event event;
    unsigned chair;      /* action, time-out, back, show */
    unsigned member;     /* time-out: who decides */
    holdem_chips amount; /* back */
    unsigned pot;        /* pot: its number */
    const struct holdem_error_event *error;
};

void holdem_hand_record(const struct holdem_table *table, const struct holdem_hand_line *line);

/* The same, of transcripts alone: holdem_hand_history.c. */
void holdem_history_print(const struct holdem_table *table, const struct holdem_hand_line *line);

/* A stack as transcripts call it: its entrant and, of a team, a dot and its number, from 1. */
void holdem_print_stack(const struct holdem_table *table, unsigned stack);

#endif
