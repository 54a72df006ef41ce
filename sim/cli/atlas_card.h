/* The call card of `utspel atlas --html': its atlases are played, or taken from their files, first.
 */
#ifndef UTSPEL_CLI_ATLAS_CARD_H
#define UTSPEL_CLI_ATLAS_CARD_H

#include "sim/chicago_lab/call_card/call_card.h"
#include "sim/session/runs.h"

struct atlas_card {
    const char *file;                         /* NULL: no card is asked for */
    const char *tables[CALL_CARD_TABLES_MAX]; /* --table, as often as it was given */
    size_t table_count;                       /* 0: the config's players */
    const char *table_page;                   /* it links to; or NULL */
};

/*
 * Makes the card. Its atlas goes to that path; with several tables each goes beside it, with the
 * name of the table before the ending: "card-club.h5". An atlas that is there already is taken, or
 * resumed, unless the session is forced. What was played of the last one makes a card, too,
 * if it is interrupted.
 */
enum status atlas_card_make(const struct atlas_card *page, const struct atlas_request *asked,
                            const char *path, const struct session_request *session,
                            struct error *error);

#endif
