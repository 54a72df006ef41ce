/*
 * When a run is looked at that may stop at any look: after numbers of blocks fixed beforehand, so
 * that neither threads, nor checkpoints, nor going on later change where it ends.
 */
#ifndef UTSPEL_LOOK_H
#define UTSPEL_LOOK_H

#include <stdint.h>

/*
 * The first look after so many blocks. Looks are after `first` blocks (1 at least), then each time
 * after growth (1 or more) times as many, rounded up, and one more at least.
 */
uint64_t look_next(uint64_t blocks, uint64_t first, double growth);

#endif
