/*
 * A tournament around its hands: who sits where, the button, levels, going out, races, breaking
 * and balancing tables (holdem.md 3, 5 to 8), and what teams do between hands (9, 10).
 *
 * The stacks of an entrant have numbers one after the other. The field's arrays are made once per
 * thread; playing a tournament allocates nothing. Tables are broken from the highest number
 * down, so those in play are always the first `tables_left`.
 */
#ifndef UTSPEL_HOLDEM_FIELD_H
#define UTSPEL_HOLDEM_FIELD_H

#include "evaluator/rng.h"
#include "sim/holdem/holdem_hand.h"
#include "sim/holdem/holdem_team_view.h"

enum { HOLDEM_NO_STACK = UINT16_MAX };
enum { HOLDEM_TABLES_MAX = HOLDEM_STACKS_MAX * HOLDEM_ENTRANTS_MAX / HOLDEM_CHAIRS_MIN };

/* A place with chips (holdem.md 1). */
struct holdem_stack {
    holdem_chips chips; /* 0: it is out */
    holdem_chips
        level_chips;  /* when the level began; 0: of no account, as it did not play for itself */
    int32_t rests_to; /* the level at which it is asked for again (10); 0: it does not rest */
    uint16_t table;   /* where it sits, or sat last */
    uint8_t chair;
    uint8_t own, member; /* its number in its team, and who plays it there */
};

/* An entrant: a player, or a team. */
struct holdem_team {
    int32_t place;    /* when it is out; 0: not yet */
    uint8_t position; /* in the lap in which it goes out: 1 and how many there had more chips */
    int32_t timeouts; /* cards left (11) */
    uint8_t stacks_left;
    uint8_t stacks_late; /* that it had when two tables were left; 0: it had none by then */
    uint8_t choice;      /* its first one then (10); HOLDEM_CHOICES: it had none */
};

/* A table of the tournament. */
struct holdem_place {
    uint16_t stack[HOLDEM_CHAIRS_MAX]; /* by chair; HOLDEM_NO_STACK: free */
    uint16_t seated;                   /* mask of chairs with a stack; 0: the table is broken */
    uint16_t fresh; /* of those: moved there, and not dealt a hand since (holdem.md 7.3) */
    uint8_t button, small_chair, big_chair; /* of the last hand; small: HOLDEM_NO_CHAIR, nobody's */
    uint16_t big_stack;                     /* who had that big blind */
    bool has_played; /* false: its first hand is to come, big_chair is drawn */
};

/* Why a stack moves (holdem.md 7, 10); the last two only in teams. */
enum holdem_why {
    HOLDEM_WHY_BREAK,
    HOLDEM_WHY_BALANCE,
    HOLDEM_WHY_APART,
    HOLDEM_WHY_RETURN,
    HOLDEM_WHYS
};
extern const char *const holdem_why_names[HOLDEM_WHYS];

/* A stack that went out in this lap. */
struct holdem_out {
    uint16_t stack;
    holdem_chips start; /* its chips at the start of the hand */
};

struct holdem_field {
    struct holdem_stack *stack;       /* by number */
    struct holdem_team *team;         /* by entrant */
    struct holdem_place *table;       /* by number */
    struct holdem_out *out;           /* of this lap, by table and chair */
    uint16_t *order;                  /* of stacks or entrants, as drawn */
    int32_t stacks, entrants, tables; /* how many there are, those out and broken included */
    int32_t stacks_each;              /* of an entrant */
    int32_t stacks_left, entrants_left, tables_left;
    int32_t resting;    /* of the stacks left: they sit nowhere */
    int32_t outs;       /* in this lap */
    int32_t lap, level; /* from 1 */
    int32_t hands;      /* played so far */
    holdem_chips chips; /* of all stacks together: races make some */
    holdem_chips small, big, ante;
    holdem_chips chip; /* the smallest not yet raced off */
    bool aborted;      /* by max_laps_safety */
};

struct holdem_table;

/* The fewest tables that so many stacks sit at. */
static inline int32_t holdem_tables_needed(const struct holdem_rules *rules, int32_t stacks) {
    return (stacks + rules->table_max - 1) / rules->table_max;
}

/* The entrant of a stack. */
static inline unsigned holdem_entrant_of(const struct holdem_field *field, unsigned stack) {
    return stack / (unsigned)field->stacks_each;
}

static inline bool holdem_stack_plays(const struct holdem_stack *stack) {
    return stack->chips > 0 && stack->rests_to == 0;
}

/* All chips of the start together. */
static inline holdem_chips holdem_chips_all(const struct holdem_field *field,
                                            const struct holdem_rules *rules) {
    return (holdem_chips)rules->start_chips * field->stacks;
}

/* Makes the arrays for so many entrants, in a field that is all zero. It is closed in any case. */
enum status holdem_field_open(struct holdem_field *field, const struct holdem_rules *rules,
                              unsigned entrants, struct error *error);
void holdem_field_close(struct holdem_field *field);

/* Gives everybody chips, at the first level; nobody sits yet. */
void holdem_field_start(struct holdem_field *field, const struct holdem_rules *rules);

/* Goes on to the next level: its amounts, after the last one listed twice those before. */
void holdem_level_next(struct holdem_field *field, const struct holdem_rules *rules);

/* Goes on to the next lap, in which nobody is out yet. */
void holdem_lap_next(struct holdem_field *field);

/* A stack sits down on a free chair, or leaves its chair. */
void holdem_stack_sit(struct holdem_field *field, uint16_t stack, unsigned table, unsigned chair);
void holdem_stack_leave(struct holdem_field *field, uint16_t stack);

/* After a hand: the chips of those dealt in, and who of them is out. */
void holdem_field_take(struct holdem_field *field, const struct holdem_hand *hand);

/* A stack without chips leaves its chair: it is out in this lap. */
void holdem_stack_out(struct holdem_field *field, uint16_t stack, holdem_chips start);

/* After all hands of a lap: places for those who went out in it (holdem.md 5). */
void holdem_field_place_outs(struct holdem_field *field);

/* Of all stacks of an entrant. */
holdem_chips holdem_team_chips(const struct holdem_field *field, unsigned entrant);

/* The match is over: the winner's place; if several are left it was aborted, and chips decide. */
void holdem_field_end(struct holdem_field *field);

/* The coordinates of what is drawn around hands, for a table after this lap. */
struct rng_key holdem_field_key(const struct holdem_table *table, enum rng_purpose purpose,
                                unsigned number);

/* Seats and blinds: holdem_seating.c. */

/* Draws the seats of all stacks in play, and each table's first big blind. */
void holdem_seats_draw(struct holdem_table *table);

/*
 * Moves the button and the blinds on to the hand that comes at a table with two stacks or more
 * (holdem.md 3.2, 3.3). Returns the chairs that are dealt in: new stacks may have to wait (7.3).
 */
uint16_t holdem_blinds_move(struct holdem_field *field, unsigned table);

/* Puts entrants into an order drawn, of those in field->order. */
void holdem_order_shuffle(struct rng *rng, uint16_t *order, int32_t count);

/* Breaking tables that are not needed (holdem.md 7.1): holdem_break.c. */
void holdem_tables_break(struct holdem_table *table);

/*
 * Balancing the others, moving stacks of a team apart (7), and sitting down after a rest (10), or
 * at any table, on a chair that is drawn (7.1): holdem_moves.c.
 */
void holdem_stack_reseat(struct holdem_table *table, uint16_t stack, struct rng *rng,
                         enum holdem_why why);
void holdem_tables_balance(struct holdem_table *table);
void holdem_stacks_part(struct holdem_table *table);
void holdem_stack_return(struct holdem_table *table, unsigned stack);

/* Races off the chips that this level and later ones do without (holdem.md 8): holdem_race.c. */
void holdem_chips_race(struct holdem_table *table);

#endif
