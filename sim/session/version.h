/* What program this is: stored with every result. */
#ifndef UTSPEL_VERSION_H
#define UTSPEL_VERSION_H

extern const char version_number[]; /* "0.1.0" */
extern const char version_commit[]; /* "1f2e3d4c5b6a", "-dirty" if changed since, or "unknown" */

#endif
