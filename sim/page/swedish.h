/* The Swedish of pages, with the rulebooks' words; each table ends in a row without English. */
#ifndef UTSPEL_SWEDISH_H
#define UTSPEL_SWEDISH_H

struct translation {
    const char *english, *swedish;
};

extern const struct translation swedish_pages[];   /* what pages themselves say */
extern const struct translation swedish_types[];   /* what reports of types of files say */
extern const struct translation swedish_games[];   /* what games declare */
extern const struct translation swedish_metrics[]; /* what metrics declare */

#endif
