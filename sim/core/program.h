/* The program's own place, from which what is installed with it is found. */
#ifndef UTSPEL_PROGRAM_H
#define UTSPEL_PROGRAM_H

#include <stddef.h>

/* The folder that the program lies in, with a slash at its end; "" if that cannot be told. */
void program_folder(char *folder, size_t size);

#endif
