/* The Swedish of pages and terminals, with the rulebooks' words. Each table ends in a row without
 * English. */
#ifndef UTSPEL_SWEDISH_H
#define UTSPEL_SWEDISH_H

struct translation {
    const char *english, *swedish;
};

extern const struct translation swedish_pages[];      /* what pages say, by type of file */
extern const struct translation swedish_games[];      /* what games and their metrics declare */
extern const struct translation swedish_holdem[];     /* what hold'em declares of that */
extern const struct translation swedish_rules[];      /* what each rule means */
extern const struct translation swedish_card[];       /* the call card */
extern const struct translation swedish_advice[];     /* advice in the terminal */
extern const struct translation swedish_transcript[]; /* a match, move by move */
extern const struct translation swedish_review[];     /* reviews of matches */
extern const struct translation swedish_table[];      /* what is asked and said at the table */
extern const struct translation swedish_fairness[];   /* whether a tournament is fair */
extern const struct translation swedish_terminal[];   /* what runs, summaries and lists print */

#endif
