/*
 * Gives files that were changed as only tests do the checksums of what they now hold.
 *
 *     append_checksums FILE...
 */
#include "sim/output/checksums.h"

#include <stdio.h>

int main(int argc, char **argv) {
    struct error error;
    for (int i = 1; i < argc; i++)
        if (checksums_append(argv[i], &error) != STATUS_OK) {
            fprintf(stderr, "%s: %s\n", argv[i], error.text);
            return 1;
        }
    return 0;
}
