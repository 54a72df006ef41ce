/* What plug-ins may use of the program. */
#ifndef UTSPEL_EXPORTED_H
#define UTSPEL_EXPORTED_H

/*
 * Behind the declaration of a function or an object that plug-ins may use: there, and in the
 * program's table of symbols, it is called utspel_NAME.
 */
#define EXPORTED(name) __asm__("utspel_" #name)

#endif
