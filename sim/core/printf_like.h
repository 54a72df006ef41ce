/*
 * Has the compiler check calls of our own functions as it checks printf()'s, if it can. Most of the
 * formats are those of errors, which few runs ever print: nothing else would find a bad one.
 */
#ifndef UTSPEL_PRINTF_LIKE_H
#define UTSPEL_PRINTF_LIKE_H

/* The place of the format and that of its first argument, from 1. */
#ifdef __GNUC__
#define PRINTF_LIKE(place, first) __attribute__((format(printf, place, first)))
#else
#define PRINTF_LIKE(place, first)
#endif

#endif
