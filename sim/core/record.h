/* What records of all games are made of: JSON (game-record.md), and transcripts for people. */
#ifndef UTSPEL_RECORD_H
#define UTSPEL_RECORD_H

#include "sim/core/game.h"

/* Room for where the strategy of an entrant is from. */
enum { ENTRANT_ORIGIN_SIZE = 4096 + 64 };

/* Its strategy: "classic", or "plugin:./mybot.so#0123456789abcdef", with the hash of the file. */
void entrant_origin(const struct game_entrant *entrant, char text[ENTRANT_ORIGIN_SIZE]);

/* Keys of a JSON object with their values, each after a comma. */
void record_number(FILE *out, const char *key, int64_t number);
void record_bool(FILE *out, const char *key, bool yes);
void record_word(FILE *out, const char *key, const char *word); /* needs no escapes */
void record_card(FILE *out, const char *key, card c);
void record_cards(FILE *out, const char *key, card_set cards);
void record_numbers(FILE *out, const char *key, const int32_t *numbers, unsigned count);
void record_bytes(FILE *out, const char *key, const uint8_t *numbers, unsigned count);
void record_mask(FILE *out, const char *key, unsigned mask, unsigned count); /* as booleans */

/*
 * The game, rules, seed, index and players of a match; and the rules' options. Of teams each
 * entrant is a list of its members: so many that are alike where it has none; 0: no teams.
 */
void record_match(FILE *out, const char *game, const struct game_setup *setup, unsigned members,
                  uint64_t match);
void record_options(FILE *out, const struct option_table *table, const void *rules);

/*
 * The rates of mistakes, kind by kind: of all entrants where one has some, else nothing; of one
 * whose members have their own, member by member.
 */
void record_errors(FILE *out, const struct option_table *kinds, const struct game_setup *setup);

/* Values alone: cards from low to high, numbers. */
void record_print_cards(FILE *out, card_set cards);
void record_print_numbers(FILE *out, const int32_t *numbers, unsigned count);

/* A player by its strategy's name and its number, from 1. */
void transcript_player(FILE *out, const struct game_setup *setup, unsigned entrant);

/* The columns of the longest. */
int transcript_longest(const struct game_setup *setup);

/* A player, filled up with blanks to the longest of the match. */
void transcript_player_column(FILE *out, const struct game_setup *setup, unsigned entrant);

/* A text, filled up with blanks to so many columns. */
void transcript_cell(FILE *out, const char *text, size_t columns);

/* Cards from high to low, separated by blanks, in the language that the process speaks; and the
 * columns that so many take, or few more. */
struct transcript_cards {
    char text[2 * CARD_SET_TEXT_SIZE];
};
struct transcript_cards transcript_cards(card_set cards);
size_t transcript_cards_columns(size_t cards);

/* A number that need not be whole, as that language writes it: "12.5", "12,5". */
struct transcript_number {
    char text[32];
};
struct transcript_number transcript_number(double number);

#endif
