/*
 * Flips a bit of a file, or cuts it off, and reads it: it must be refused by name, soon.
 *
 *     fuzz_files MUTANTS SEED FILE...
 *
 * Prints of each file the longest time that one took.
 */
#include "evaluator/rng.h"
#include "sim/output/checksums.h"
#include "sim/output/results_parts.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    CUTS_ONE_IN = 8,
    SECONDS_MAX = 10 /* of a processor */
};

static struct rng rng;
static const char mutant[] = "mutant.h5";

/* A file that is damaged, and restored. */
struct original {
    unsigned char *bytes;
    size_t size;
};

static size_t below(size_t bound) {
    return (size_t)(rng_next(&rng) % bound);
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
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
    return read;
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

/* Of a file cut off near its beginning not even HDF5's signature is left: its reader refuses it. */
static bool is_refused(bool cut) {
    static const struct results_type comparison = {"utspel-comparison", 1, "matches", "comparison"};
    const struct results_type *const types[] = {&results_type, &comparison};
    struct error error = {""}, check = {""};
    struct results *results;
    bool checked = checksums_check(mutant, &check) == STATUS_OK;
    return !(checked && !cut) &&
           results_open_types(mutant, types, 2, &results, &error) != STATUS_OK &&
           strstr(error.text, mutant);
}

/* Damages the file, tries it and restores it; the seconds of a processor that took. */
static bool mutant_run(int file, const struct original *original, double *seconds) {
    bool cut = below(CUTS_ONE_IN) == 0;
    size_t at = below(original->size);
    unsigned char bits = (unsigned char)(cut ? 0 : 1U << below(8));
    double start = seconds_now();
    bool passed = mutant_damage(file, original, at, bits) && is_refused(cut);
    *seconds = seconds_now() - start;
    passed = passed && *seconds < SECONDS_MAX;
    if (!passed)
        fprintf(stderr, "%s at byte %zu, bits %u: left in %s\n", cut ? "cut" : "flipped", at, bits,
                mutant);
    return passed && mutant_restore(file, original, at);
}

static bool original_fuzz(const struct original *original, const char *path, size_t mutants) {
    double longest = 0, seconds;
    int file = open(mutant, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool passed = file >= 0 && mutant_restore(file, original, 0);
    for (size_t i = 0; i < mutants && passed; i++) {
        passed = mutant_run(file, original, &seconds);
        longest = seconds > longest ? seconds : longest;
    }
    close(file);
    printf("%s: %zu mutants, longest %.2f s\n", path, mutants, longest);
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
