/*
 * What happens in a match, event by event, in the words of game-record.md.
 *
 * pofc_record() writes one event, as JSON Lines or as a transcript. It is called only if
 * table->record is set, so that unrecorded matches pay one branch.
 */
#ifndef UTSPEL_POFC_EVENT_H
#define UTSPEL_POFC_EVENT_H

#include "sim/pofc/pofc_state.h"
#include "sim/pofc/pofc_table.h"

enum pofc_event_kind {
    EVENT_MATCH,
    EVENT_HAND,
    EVENT_FANTASY, /* cards are dealt in Fantasy Land */
    EVENT_DEAL,
    EVENT_PLACE,
    EVENT_ERROR,
    EVENT_SCORE,
    EVENT_MATCH_END
};

/*
 * Only the fields of its kind are set. What the table already holds (seats, rows, totals, warnings,
 * the score, the street now) is read from there.
 */
struct pofc_event {
    enum pofc_event_kind kind;
    unsigned seat;
    card_set cards;        /* fantasy, deal; place: discarded */
    struct pofc_rows rows; /* place: the cards placed */
    enum pofc_error error;
    int32_t points;                       /* error: lost by it, which the total shows */
    const struct pofc_standing *standing; /* match end */
};

void pofc_record(const struct pofc_table *table, const struct pofc_event *event);

/* As pofc_record(), for a record in JSON and for one in a transcript. */
void pofc_record_json(const struct pofc_table *table, const struct pofc_event *event);
void pofc_record_transcript(const struct pofc_table *table, const struct pofc_event *event);

#endif
