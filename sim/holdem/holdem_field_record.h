/*
 * What happens around the hands of a tournament, event by event: game-record.md. Private to the
 * wing.
 */
#ifndef UTSPEL_HOLDEM_FIELD_RECORD_H
#define UTSPEL_HOLDEM_FIELD_RECORD_H

#include "sim/holdem/holdem_table.h"

enum holdem_field_event_kind {
    HOLDEM_FIELD_MATCH,
    HOLDEM_FIELD_REDRAW,
    HOLDEM_FIELD_LAP,
    HOLDEM_FIELD_DISQUALIFIED,
    HOLDEM_FIELD_OUT,
    HOLDEM_FIELD_LEVEL,
    HOLDEM_FIELD_TALK,
    HOLDEM_FIELD_TRANSFER,
    HOLDEM_FIELD_SEAT,
    HOLDEM_FIELD_TWO_TABLES,
    HOLDEM_FIELD_RACE,
    HOLDEM_FIELD_BREAK,
    HOLDEM_FIELD_MOVE,
    HOLDEM_FIELD_MATCH_END
};

/* A race at a table, or of a stack that rests. */
struct holdem_race {
    const struct holdem_place *place; /* the table; or one of its own, with the stack alone */
    unsigned table;                   /* number; one that there is not for a stack that rests */
    holdem_chips chip, next;          /* what is raced off, and what it is raced for */
    card deck[CARD_COUNT];
    card_set cards[HOLDEM_CHAIRS_MAX]; /* by chair; none: not in it */
    uint8_t won[HOLDEM_CHAIRS_MAX];    /* chairs, the one with the highest card first */
    uint8_t winners;
    uint16_t saved; /* mask: would have had nothing */
};

/* Who gets what of a stack's chips; nobody: they are removed. */
struct holdem_shares {
    unsigned count;
    uint16_t stack[HOLDEM_CHAIRS_MAX];
    holdem_chips amount[HOLDEM_CHAIRS_MAX];
};

/* Only the fields of its kind are set; the rest is read from the table, as it is before a move. */
struct holdem_field_event {
    enum holdem_field_event_kind kind;
    uint16_t stack;                 /* out, move, disqualified, transfer: from; seat, two tables */
    uint16_t to;                    /* transfer: the stack */
    holdem_chips amount;            /* transfer */
    unsigned member;                /* seat: who plays the stack now */
    enum holdem_choice choice;      /* two tables; */
    const holdem_chips *gets;       /* what each own stack gets */
    int32_t teams;                  /* talk: of field.order */
    unsigned table, chair;          /* move: to; break: the table */
    enum holdem_why why;            /* move */
    const struct holdem_race *race; /* race */
    const struct holdem_shares *shares; /* disqualified */
};

/* Writes an event, as JSON Lines or as a transcript; called only if table->record is set. */
void holdem_field_record(const struct holdem_table *table, const struct holdem_field_event *event);

/* An event that is being written. */
struct holdem_field_line {
    const struct holdem_table *table;
    const struct holdem_field *field;
    const struct holdem_field_event *event;
    FILE *out;
};

/* The same, of transcripts alone: holdem_field_history.c. */
void holdem_field_print(const struct holdem_field_line *line);

#endif
