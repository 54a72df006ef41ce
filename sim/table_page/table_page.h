/*
 * The page of a table to play at: one HTML file without anything outside, in which the engine runs
 * as WebAssembly. Its parts are TypeScript and styles in this folder, which esbuild makes one
 * template of while the program is built; the rules to play by, and what experts have learned of
 * them, are written into it here.
 */
#ifndef UTSPEL_TABLE_PAGE_H
#define UTSPEL_TABLE_PAGE_H

#include "sim/config/config.h"
#include "sim/words/language.h"

#include <stdio.h>

struct table_page {
    enum language language;      /* until the player chooses another */
    const char *table;           /* who sits there first, of names_of_tables; NULL: the usual */
    const struct config *config; /* its rules come first, the presets that are shipped after them */
    bool models_beside;          /* models are files beside the page, not parts of it */
};

/*
 * Writes the page. Experts are among its players if as many play as the config has and there is a
 * model for them: by the first rules of each game, whose models are then parts of the page; or by
 * all rules, where models lie beside it. The error names the file that cannot be read, or says that
 * npm was missing.
 */
enum status table_page_write(const struct table_page *page, FILE *out, struct error *error);

/* Writes the models that lie beside the page, which is to be at that path. */
enum status table_page_write_models(const struct table_page *page, const char *path, bool replace,
                                    struct error *error);

#endif
