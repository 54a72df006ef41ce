/* The tables that a comparison is asked for: beginners, club players, experts. */
#ifndef UTSPEL_TABLES_H
#define UTSPEL_TABLES_H

#include "sim/config/config.h"

enum { TABLES_MAX = 3, TABLES_PLAYERS_SIZE = 256 };

struct tables {
    size_t count; /* 0: none are asked */
    struct {
        const char *key;                   /* of names_of_tables */
        char players[TABLES_PLAYERS_SIZE]; /* as a config seats them */
    } item[TABLES_MAX];
};

/*
 * Reads which tables a config asks for. Refuses unknown ones, and a config whose players are part
 * of the question: those of a tournament, or one strong player among weak ones.
 */
enum status tables_read(struct tables *tables, const struct config *config, struct error *error);

#endif
