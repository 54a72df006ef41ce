/*
 * Flips a bit of a file, or cuts it off, and reads it. A file with checksums must be refused by
 * name. One from before there were checksums may give figures, but never crash or take long.
 *
 *     fuzz_files MUTANTS SEED FILE...
 *
 * Prints of each file how many mutants were refused, and the longest time that one took.
 */
#include "evaluator/rng.h"
#include "sim/output/checksums.h"
#include "sim/output/results_parts.h"
#include "sim/output/trial.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    NAMES_MAX = 1024,
    NAME_SIZE = 256,
    TALLIES_READ = 20,
    CUTS_ONE_IN = 8,
    SECONDS_MAX = 10 /* on a busy machine */
};

static struct rng rng;
static const char mutant[] = "mutant.h5";

/* A file that is damaged, and restored. */
struct original {
    unsigned char *bytes;
    size_t size;
    bool has_checksums;
    size_t name_count;
    char names[NAMES_MAX][NAME_SIZE]; /* of its datasets */
};

static size_t below(size_t bound) {
    return (size_t)(rng_next(&rng) % bound);
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static herr_t name_note(hid_t file, const char *name, const H5O_info_t *info, void *with) {
    struct original *original = with;
    (void)file;
    if (info->type == H5O_TYPE_DATASET && original->name_count < NAMES_MAX)
        snprintf(original->names[original->name_count++], NAME_SIZE, "%s", name);
    return 0;
}

static bool original_load(struct original *original, const char *path) {
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (!file || fstat(fileno(file), &about) != 0)
        return false;
    original->size = (size_t)about.st_size;
    original->bytes = malloc(original->size);
    bool read =
        original->bytes && fread(original->bytes, 1, original->size, file) == original->size;
    fclose(file);
    if (!read)
        return false;
    original->name_count = 0;
    hid_t opened = h5_file_open(path);
    original->has_checksums = H5Aexists(opened, CHECKSUMS_ATTRIBUTE) > 0;
    H5Ovisit2(opened, H5_INDEX_NAME, H5_ITER_INC, name_note, original, H5O_INFO_BASIC);
    H5Fclose(opened);
    return true;
}

/* Writes the original's bytes from there on. */
static bool mutant_restore(int file, const struct original *original, size_t from) {
    size_t size = original->size - from;
    return pwrite(file, original->bytes + from, size, (off_t)from) == (ssize_t)size;
}

/* Flips bits of a byte of the file, which has the original's bytes, or without bits cuts it there.
 */
static bool mutant_damage(int file, const struct original *original, size_t at,
                          unsigned char bits) {
    unsigned char byte = original->bytes[at] ^ bits;
    return bits ? pwrite(file, &byte, 1, (off_t)at) == 1 : ftruncate(file, (off_t)at) == 0;
}

/* Reads some of its figures, as far as that goes; false if it was refused at once. */
static bool mutant_read(const struct original *original, struct error *error) {
    const struct results_type comparison = {"utspel-comparison", 1, "matches"};
    const struct results_type *const types[] = {&results_type, &comparison};
    struct results *results;
    if (results_open_types(mutant, types, 2, &results, error) != STATUS_OK)
        return false;
    int code = TRIAL_PASSED;
    bool is_trial = results->unchecked > 0 && trial_begin(results->unchecked, &code);
    for (size_t i = 0; i < TALLIES_READ && code == TRIAL_PASSED; i++) {
        struct results_tally tally;
        struct error ignored;
        results_tally_read(results, original->names[below(original->name_count)], &tally, &ignored);
        results_tally_free(&tally);
    }
    results_close(results);
    if (is_trial)
        trial_end(TRIAL_PASSED);
    if (code != TRIAL_PASSED)
        error_set(error, STATUS_RUNTIME, "%s: damaged", mutant);
    return code == TRIAL_PASSED;
}

enum outcome { REFUSED, READ, WRONG };

static enum outcome mutant_outcome(const struct original *original, bool cut) {
    struct error error = {""}, check = {""};
    uint64_t unchecked;
    bool checked =
        original->has_checksums && checksums_check(mutant, &unchecked, &check) == STATUS_OK;
    bool read = mutant_read(original, &error);
    if (original->has_checksums && (read || (checked && !cut)))
        return WRONG;
    return read ? READ : strstr(error.text, mutant) ? REFUSED : WRONG;
}

/* In a process of its own, as a command reads one file: what HDF5 breaks in memory stays there. */
static enum outcome mutant_outcome_apart(const struct original *original, bool cut) {
    int ended;
    pid_t child = fork();
    if (child == 0)
        _exit((int)mutant_outcome(original, cut));
    if (child < 0 || waitpid(child, &ended, 0) != child || !WIFEXITED(ended))
        return WRONG;
    return (enum outcome)WEXITSTATUS(ended);
}

/* Whether what becomes of the mutant is what should, soon enough. */
static bool mutant_try(const struct original *original, bool cut, size_t *refused) {
    double start = seconds_now();
    enum outcome outcome = original->has_checksums ? mutant_outcome(original, cut)
                                                   : mutant_outcome_apart(original, cut);
    *refused += outcome == REFUSED;
    return (outcome == REFUSED || outcome == READ) && seconds_now() - start < SECONDS_MAX;
}

/* Damages the file, tries it and restores it; the seconds that took. */
static bool mutant_run(int file, const struct original *original, size_t *refused,
                       double *seconds) {
    bool cut = below(CUTS_ONE_IN) == 0;
    size_t at = below(original->size);
    unsigned char bits = (unsigned char)(cut ? 0 : 1U << below(8));
    double start = seconds_now();
    bool passed = mutant_damage(file, original, at, bits) && mutant_try(original, cut, refused);
    *seconds = seconds_now() - start;
    if (!passed)
        fprintf(stderr, "%s at byte %zu, bits %u: left in %s\n", cut ? "cut" : "flipped", at, bits,
                mutant);
    return passed && mutant_restore(file, original, at);
}

static bool original_fuzz(const struct original *original, const char *path, size_t mutants) {
    size_t refused = 0;
    double longest = 0, seconds;
    int file = open(mutant, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool passed = file >= 0 && mutant_restore(file, original, 0);
    for (size_t i = 0; i < mutants && passed; i++) {
        passed = mutant_run(file, original, &refused, &seconds);
        longest = seconds > longest ? seconds : longest;
    }
    close(file);
    printf("%s: %zu of %zu refused, longest %.2f s\n", path, refused, mutants, longest);
    fflush(stdout);
    return passed;
}

int main(int argc, char **argv) {
    static struct original original;
    size_t mutants = argc > 2 ? strtoul(argv[1], NULL, 10) : 0;
    if (argc < 4)
        return 2;
    rng_seed(&rng, &(struct rng_key){.seed = strtoul(argv[2], NULL, 10)});
    for (int i = 3; i < argc; i++) {
        if (!original_load(&original, argv[i])) {
            fprintf(stderr, "cannot read %s\n", argv[i]);
            return 2;
        }
        bool passed = original_fuzz(&original, argv[i], mutants);
        free(original.bytes);
        if (!passed)
            return 1;
    }
    unlink(mutant);
    return 0;
}
