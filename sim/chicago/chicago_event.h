/*
 * What happens in a match, event by event, in the words of game-record.md.
 *
 * chicago_emit() writes one event to the record and passes it to the observer. It is called only
 * if table->has_observers is set, so that other matches pay one branch.
 */
#ifndef UTSPEL_CHICAGO_EVENT_H
#define UTSPEL_CHICAGO_EVENT_H

#include "sim/chicago/chicago_state.h"
#include "sim/chicago/chicago_table.h"

enum chicago_event_kind {
    EVENT_MATCH,
    EVENT_ROUND,
    EVENT_DEAL,
    EVENT_LAY_DOWN,
    EVENT_REDEAL,
    EVENT_DISCARD,
    EVENT_RESHUFFLE,
    EVENT_OPEN,
    EVENT_DRAW,
    EVENT_ZERO,
    EVENT_SCORE,
    EVENT_ASK,
    EVENT_PLAY,
    EVENT_TRICK,
    EVENT_LAST_TRICK,
    EVENT_CHICAGO,
    EVENT_OUT,
    EVENT_ERROR,
    EVENT_PENALTY,
    EVENT_DEAL_END,
    EVENT_ROUND_END,
    EVENT_ROUND_TOTAL,
    EVENT_MATCH_END
};

enum chicago_out_reason {
    OUT_WON,
    OUT_DISQUALIFIED,
    OUT_LAST_LEFT,
    OUT_LAST_PLACE,
    OUT_NO_PLACEMENT
};

/*
 * Only the fields of its kind are set. What the table already holds (seats, hands, totals, the
 * exchange and trick now) is read from there.
 */
struct chicago_event {
    enum chicago_event_kind kind;
    unsigned seat;
    card_set cards; /* discard, draw, redeal */
    card card;      /* open, play, last trick, lay down; error: or CHICAGO_NO_CARD */
    bool yes;       /* discard: broke; open: kept; ask: call; chicago: won; round end: aborted */
    unsigned count; /* reshuffle: cards */
    enum hand_category category;
    int32_t points, total;                   /* score, trick, last trick; error, penalty: lost */
    unsigned whom;                           /* zero: with zeroing = chosen */
    unsigned breaker;                        /* chicago: or CHICAGO_NO_SEAT */
    enum chicago_out_reason reason;          /* out */
    enum chicago_error error;                /* error, whose seat may be CHICAGO_NO_SEAT */
    unsigned served;                         /* error: or CHICAGO_NO_SEAT */
    int32_t warning;                         /* error: how many there are, or 0 for none */
    enum chicago_repeat_penalty consequence; /* error */
    const struct chicago_standing *standing; /* round end, round total */
    const uint8_t *ranking;                  /* match end: entrants, best first */
    unsigned tie_break; /* match end: 0 none, else 1 + the deepest enum chicago_tie_break */
    bool tie_is_left;   /* match end: play-offs did not part some; they rank by number */
};

__attribute__((cold)) void chicago_emit(const struct chicago_table *table,
                                        const struct chicago_event *event);

/* Gets every event at a table just after it has happened, and sees the table as it is then. */
struct chicago_observer {
    void (*on_event)(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event);
};

/* Sets the observer of the matches played at a table of chicago_game from now on; NULL: none. */
void chicago_observe(void *table, struct chicago_observer *observer);

/* Writes one event to the record as a transcript; chicago_emit() itself writes JSON. */
void chicago_record_transcript(const struct chicago_table *table,
                               const struct chicago_event *event);

#endif
