/*
 * What each seat has laid down and drawn in the deal that is played again, so that a review need
 * not sample it as advice does (own_past.h): a seat knows its own past.
 */
#ifndef UTSPEL_OWN_DEAL_H
#define UTSPEL_OWN_DEAL_H

#include "sim/chicago_lab/advise/own_past.h"
#include "sim/table/table_match.h"

/* All zeros to begin with. */
struct own_deal {
    int32_t round, game, deal; /* that it is about */
    uint8_t called_before;     /* mask: who had called before it */
    card_set sixth[CHICAGO_SEATS_MAX];
    /* By exchange, from 0: the cards held, and those of them laid down; none: it was not asked. */
    card_set held[CHICAGO_SEATS_MAX][CHICAGO_EXCHANGES_MAX];
    card_set laid[CHICAGO_SEATS_MAX][CHICAGO_EXCHANGES_MAX];
};

/* Notes a question of the match and its answer, whosever it is; all are to be noted. */
void own_deal_note(struct own_deal *deal, const struct table_question *question,
                   const struct table_answer *answer);

/* The past of the seat that is asked at a stage. */
struct own_past own_deal_past(const struct own_deal *deal, const struct chicago_view *view,
                              enum chicago_stage stage);

#endif
