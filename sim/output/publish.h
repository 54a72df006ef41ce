/* Files that appear under their name complete, or not at all. */
#ifndef UTSPEL_PUBLISH_H
#define UTSPEL_PUBLISH_H

#include "sim/core/error.h"

#include <limits.h>
#include <stdbool.h>

/*
 * Refuses a path that cannot be published to: a draft cannot be made beside it, the path is a
 * folder, or it exists and replace is false. For asking before a long run.
 */
enum status publish_check(const char *path, bool replace, struct error *error);

/* Whether two paths name the same file, which need not be there yet. */
bool publish_same(const char *path, const char *other);

/* Where to write the file that will be path: in the same folder, one name per process. */
enum status publish_draft(const char *path, char draft[PATH_MAX], struct error *error);

/*
 * Brings the closed file draft to the disk and gives it the name path. Without replace, a file
 * that appeared there meanwhile is kept; then, and whenever only the naming fails, draft is
 * kept too and the error tells where it is.
 */
enum status publish(const char *draft, const char *path, bool replace, struct error *error);

#endif
