/*
 * Mutates the shipped configs and loads what comes out. Loading must end, and either give a
 * config whose text loads again as the same, or say why not.
 *
 *     fuzz_config FOLDER ITERATIONS [SEED]
 */
#include "evaluator/rng.h"
#include "sim/config/config.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 16, CORPUS_MAX = 16, EDITS_MAX = 6 };

struct text {
    size_t length;
    char bytes[TEXT_MAX + 1];
};

static struct text corpus[CORPUS_MAX], mutant;
static size_t corpus_size;
static struct rng rng;

/* What YAML, our keys and C strings find hardest. */
static const char *const tokens[] = {
    "\n",
    "\n  ",
    "  ",
    "\t",
    ":",
    ": ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "#",
    "&a ",
    "*a",
    "!!int ",
    "!<x> ",
    "'",
    "\"",
    "\\x00",
    "\\",
    "|\n",
    ">-\n",
    "? ",
    "%YAML ",
    "---\n",
    "...\n",
    "<<: ",
    "~",
    "null",
    "-1",
    "1e999",
    "1_0",
    "0x1",
    "999999999999999999999",
    "\r\n",
    "\xff",
    "\xef\xbb\xbf",
    "\xc3",
    "\xe2\x80\xa8",
    "\x01",
    "extends: sm-2025\n",
    "extends: pofc-sm-2019\n",
    "extends: ../",
    "rules:",
    "players: ",
    "params: ",
    "strategy: ",
    "points.",
    "royalties.",
    "QQ",
    "name: ",
    "game: chicago\n",
    "game: pofc\n",
    "rotate_seats: true\n",
    "matches: ",
    "lua:",
    "plugin:./x.so",
    "output: {file: ",
    "compare: {level: 0.1, metrics: deals, seconds: {deal: 3}}\n",
    "compare:\n  margins: {deals: 0.5, wins: 1}\n",
    "margins: ",
    "seconds.",
    "skill: solver,classic",
    "variants: {a: {rules: {target: 50}}, b: {players.0: random}}\n",
    "variants:\n  shorter: {rules: {target: 40}}\n",
    "%s%n",
};

static size_t below(size_t bound) {
    return rng_below(&rng, (uint32_t)bound);
}

static bool corpus_load(const char *pattern) {
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0)
        return false;
    for (size_t i = 0; i < found.gl_pathc && corpus_size < CORPUS_MAX; i++) {
        FILE *file = fopen(found.gl_pathv[i], "rb");
        struct text *text = &corpus[corpus_size++];
        if (file) {
            text->length = fread(text->bytes, 1, TEXT_MAX / 2, file);
            fclose(file);
        }
    }
    globfree(&found);
    return true;
}

/* Replaces a part of the mutant by other bytes, if there is room. */
static void splice(size_t at, size_t removed, const char *bytes, size_t added) {
    size_t tail = mutant.length - at - removed;
    if (mutant.length - removed + added > TEXT_MAX)
        return;
    memmove(mutant.bytes + at + added, mutant.bytes + at + removed, tail);
    memcpy(mutant.bytes + at, bytes, added);
    mutant.length = at + added + tail;
}

static void edit_token(void) {
    const char *token = tokens[below(sizeof tokens / sizeof *tokens)];
    splice(below(mutant.length + 1), 0, token, strlen(token));
}

static void edit_delete(void) {
    size_t at = below(mutant.length + 1);
    size_t most = mutant.length - at < 40 ? mutant.length - at : 40;
    splice(at, below(most + 1), "", 0);
}

static void edit_byte(void) {
    if (mutant.length > 0)
        mutant.bytes[below(mutant.length)] = (char)below(144);
}

static void edit_cross(void) {
    const struct text *other = &corpus[below(corpus_size)];
    size_t from = below(other->length + 1);
    splice(below(mutant.length + 1), 0, other->bytes + from, below(other->length - from + 1));
}

static void edit_repeat(void) {
    char run[4096];
    memset(run, "[{-:&*!? "[below(9)], sizeof run);
    splice(below(mutant.length + 1), 0, run, below(sizeof run));
}

static void mutate(void) {
    void (*const edits[])(void) = {edit_token, edit_token,  edit_token, edit_delete,
                                   edit_byte,  edit_delete, edit_cross, edit_repeat};
    mutant = corpus[below(corpus_size)];
    for (size_t i = below(EDITS_MAX) + 1; i-- > 0;)
        edits[below(sizeof edits / sizeof *edits)]();
    mutant.bytes[mutant.length] = '\0';
}

/* Whether the effective config loads again as the same. */
static bool survives(const struct config *config) {
    struct config *again;
    struct error error;
    if (config_load_text(&again, "effective", config->text, NULL, NULL, &error) != STATUS_OK) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    bool same = strcmp(again->text, config->text) == 0;
    config_free(again);
    return same;
}

static bool try_mutant(unsigned long *good) {
    const struct config_override override = {"--set", NULL, mutant.bytes};
    struct config *config;
    struct error error = {""};
    enum status status = below(8) > 0
                             ? config_load_text(&config, "mutant", mutant.bytes, NULL, NULL, &error)
                             : config_load(&config, "sm-2025", &override, 1, &error);
    if (status != STATUS_OK)
        return status == STATUS_USAGE && !config && *error.text;
    *good += 1;
    bool survived = survives(config);
    config_free(config);
    return survived;
}

int main(int argc, char **argv) {
    char pattern[4096];
    unsigned long good = 0, iterations = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    rng_seed(&rng, &(struct rng_key){.seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1});
    snprintf(pattern, sizeof pattern, "%s/*.yaml", argc > 1 ? argv[1] : ".");
    if (!corpus_load(pattern))
        return 2;
    snprintf(pattern, sizeof pattern, "%s/rules/*.yaml", argv[1]);
    if (!corpus_load(pattern))
        return 2;
    for (unsigned long i = 0; i < iterations; i++) {
        mutate();
        if (!try_mutant(&good)) {
            fprintf(stderr, "mutant %lu fails:\n%s\n", i, mutant.bytes);
            return 1;
        }
    }
    printf("%lu mutants, %lu of them good configs\n", iterations, good);
    return good > 0 ? 0 : 1;
}
