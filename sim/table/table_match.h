/*
 * A match at the table: rules, players and seed as they were asked for, and how it goes with the
 * answers that the person has given. It is played from its start each time, by the game's own play;
 * where an answer is missing the person's seat ends it.
 */
#ifndef UTSPEL_TABLE_MATCH_H
#define UTSPEL_TABLE_MATCH_H

#include "sim/core/game.h"
#include "sim/output/json.h"
#include "sim/table/answer_log.h"
#include "sim/table/json_reader.h"

enum { TABLE_NAME_SIZE = 64 };

struct table_replay;
struct sheet;
struct story;
struct table_record;

/* What becomes of a question. */
enum table_reply {
    TABLE_REPLY_GIVEN, /* this is the answer */
    TABLE_REPLY_OWN,   /* the player's own strategy decides, and match_note() is told what */
    TABLE_REPLY_NONE   /* the match is not played on: the lowest legal answer will do */
};

/* What a player is asked. */
struct table_question {
    struct table_match *match;
    const struct decision *decision;
    const void *view;
    const struct strategy_self *self;
    unsigned entrant;
    card open; /* of keep_open: the card shown */
};

/* Is told of each answer, of a record or a match, while its player's view is there; of the one that
 * a match waits for with NULL. */
struct answer_observer {
    void (*on_answer)(void *given, const struct table_question *question,
                      const struct table_answer *answer);
    void *given;
};

/* What the table needs of a game. */
struct table_game {
    const struct game *game;
    const void *decisions; /* of strategies that ask the table, by match_reply() */

    /* Reads a legal answer; false: it is none. */
    bool (*read)(const struct table_question *question, const struct json_value *json,
                 struct table_answer *answer);

    /* Prints an answer as it is read. */
    void (*print)(const struct table_question *question, const struct table_answer *answer,
                  struct json *json);

    /* Writes the keys "decision", "view" and "table" of a state. */
    void (*write)(const struct table_question *question, struct json *json);

    /*
     * Prints the answer that a record gives to a question: from its event of that number, the next
     * one, on. False: it gives none.
     */
    bool (*recorded)(const struct table_question *question, const struct table_record *record,
                     size_t next, FILE *out);

    /* Of the story (story.h): prints what is said of an event; writes it to the score sheet. */
    void (*say)(const struct story *story, const struct json_value *event, FILE *out);
    void (*sheet_enter)(struct sheet *sheet, const struct story *story,
                        const struct json_value *event);
    void (*sheet_end)(struct sheet *sheet, const struct story *story);
};

extern const struct table_game table_chicago, table_pofc;

struct table_player {
    struct strategy strategy;          /* its own, but asked by way of the table */
    const struct strategy *own;        /* NULL: the person */
    void *parameters;                  /* of its own */
    char name[TABLE_NAME_SIZE];        /* "": the strategy's */
    const struct json_value *answers;  /* that it gives first: a list; or NULL */
    const struct json_value *upcoming; /* in this play: the next of them; or NULL */
};

/* How the match goes with the answers given. */
struct table_play {
    const struct json_value *answers; /* the person's, a list */
    const struct json_value *upcoming;
    size_t given; /* of them so far */
    bool ended;   /* an answer is missing, or is none */
    bool waits;   /* one is missing */
    FILE *out;
    char *record; /* JSON Lines */
    size_t size;
    size_t end;     /* of what belongs to the record */
    size_t since;   /* its part before the last answer of the person */
    size_t lines;   /* events written, for a match that is replayed, */
    size_t counted; /* in this part of it */
    char *asked;    /* the keys that table_game.write() writes; NULL: nothing is asked */
    size_t asked_size;
};

struct table_match {
    char *text; /* as it was asked for */
    struct json_document document;
    char *answers_text; /* the person's, of the last play */
    struct json_document answers;
    const struct table_game *game;
    struct game_setup setup;
    uint64_t number; /* of the match under the setup's seed */
    char rules_name[TABLE_NAME_SIZE];
    struct table_player player[GAME_ENTRANTS_MAX];
    unsigned person;                 /* entrant */
    const struct strategy *stand_in; /* plays in place of the person; or NULL */
    void *slot;                      /* the game's table; NULL: not opened */
    void *tallies;
    struct answer_log log;
    struct table_play play;
    /* Who answers in place of the players: a record that is played again; or NULL. */
    enum table_reply (*reply)(const struct table_question *question, struct table_answer *answer);
    struct table_replay *replay;
    const struct answer_observer *observer; /* of the plays of the match; or NULL */
};

/* Reads what a match is from JSON: game, setup and number. */
enum status table_setup_read(struct table_match *match, const struct json_value *asked,
                             struct error *error);

/* Opens the match that a JSON value describes; a strategy may stand in for the person (NULL: none).
 * It is closed after a failed opening, too. */
enum status table_match_open(struct table_match *match, const struct json_value *asked,
                             const struct strategy *stand_in, struct error *error);
void table_match_close(struct table_match *match);

/* Whether this match was opened by the same text. */
bool table_match_is(const struct table_match *match, const struct json_value *asked);

/* Plays with the person's answers, a list, up to where one is missing. What came of it is in play.
 */
enum status table_match_play(struct table_match *match, const struct json_value *answers,
                             struct error *error);

/* The match that a setup belongs to. */
static inline struct table_match *table_match_of(const struct game_setup *setup) {
    return (struct table_match *)((char *)setup - offsetof(struct table_match, setup));
}

/* Ends the play: its engine plays no further deal, and what it still asks does not matter. */
void table_match_end(const struct table_question *question, const char *why);

/* Whom a question goes to, and the answer if that is known. */
enum table_reply match_reply(const struct table_question *question, struct table_answer *answer);
void match_note(const struct table_question *question, const struct table_answer *answer);

#endif
