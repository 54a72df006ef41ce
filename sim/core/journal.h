/*
 * A journal: what a long deterministic computation has found so far, record after record, so that
 * the same computation, begun again after it was killed, need not find it again.
 *
 * It is a file beside an output, OUTPUT.journal, whose head says of which question it is: one of
 * another question is begun from scratch. Each record has a checksum over itself and all before it,
 * and reaches the disk before the computation goes on; a torn one, and what follows it, is cut off.
 * While it is open it is locked: two processes never write the same.
 */
#ifndef UTSPEL_JOURNAL_H
#define UTSPEL_JOURNAL_H

#include "sim/core/side_file.h"

#include <stddef.h>
#include <stdint.h>

struct journal {
    struct side_file file;
    uint64_t checksum;    /* of the last record read or written */
    uint64_t at;          /* bytes before the next record */
    uint64_t records;     /* read or written */
    bool failed;          /* some record could not be written; then this is why: */
    struct error trouble; /* the first time */
};

/*
 * Opens the journal of an output for a question: a hash of all that the records follow from. Fails
 * if another process has it open or it cannot be written; then there is nothing to close.
 */
enum status journal_open(struct journal *journal, const char *output, uint64_t question,
                         struct error *error);

/*
 * Fills `size` bytes from the next record, if there is one and it was written for that part of the
 * question with that size. Otherwise the bytes are whatever, and the record stays next.
 */
bool journal_read(struct journal *journal, uint64_t part, void *bytes, size_t size);

/*
 * Writes a record behind those read, in place of all that follow. A failure is noted in the
 * journal: it is no reason to stop, and the next record is tried again.
 */
void journal_write(struct journal *journal, uint64_t part, const void *bytes, size_t size);

/* Closes the journal, which stays for whoever asks again; or removes it, too. */
void journal_close(const struct journal *journal);
void journal_remove(const struct journal *journal);

/* Removes the journal beside an output that is whole, if a process that is gone left one. */
void journal_remove_left(const char *output);

#endif
