/*
 * compare_files A.h5 B.h5 [A.h5 B.h5]... [--stopped] [--other-players] [--other-forks]
 *
 * Prints every way in which the two results files of a pair differ outside the group /run: objects,
 * types, shapes, layouts, values, attributes and dimension scales. Exits with 1 if there is any.
 * With --stopped, A is of a run that was stopped: what says so, and how many matches it was meant
 * to play, may differ. With --other-players, what says which strategies played may differ, but not
 * their names nor what they did. With --other-forks, forks may differ, or be in one file only.
 */
#include "tests/tools/h5_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ATTRIBUTES_MAX = 64 };

static bool stopped, other_players, other_forks;
static unsigned differences;

static void differ(const char *name, const char *how) {
    printf("%s: %s\n", name, how);
    differences++;
}

static bool is_in(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* Of the root: whether the files may differ in this attribute. */
static bool may_differ(const char *attribute) {
    static const char *const of_stopped[] = {"complete", "matches_requested", "stop_reason"};
    static const char *const of_players[] = {"config", "player_strategies", "player_parameters",
                                             "player_hashes"};
    return (stopped && is_in(attribute, of_stopped, 3)) ||
           (other_players && is_in(attribute, of_players, 4)) ||
           (other_forks && strcmp(attribute, "config") == 0);
}

static bool left_out(const char *name) {
    return strcmp(name, "/run") == 0 || strncmp(name, "/run/", 5) == 0 ||
           (other_forks && (strcmp(name, "/forks") == 0 || strncmp(name, "/forks/", 7) == 0));
}

struct attributes {
    char *name[ATTRIBUTES_MAX];
    unsigned count;
};

static herr_t attribute_note(hid_t object, const char *name, const H5A_info_t *info, void *with) {
    struct attributes *found = with;
    (void)object, (void)info;
    for (unsigned i = 0; i < found->count; i++)
        if (strcmp(found->name[i], name) == 0)
            return 0;
    if (found->count == ATTRIBUTES_MAX)
        return -1;
    found->name[found->count++] = strdup(name);
    return 0;
}

static bool attribute_is_same(const struct h5_listing *files, const hid_t object[2],
                              const char *name, bool masked) {
    hid_t one = H5Aopen(object[0], name, H5P_DEFAULT), two = H5Aopen(object[1], name, H5P_DEFAULT);
    struct h5_values a = h5_values_of_attribute(one), b = h5_values_of_attribute(two);
    bool same = h5_values_same(files, &a, &b, masked);
    h5_values_free(&a);
    h5_values_free(&b);
    H5Aclose(one);
    H5Aclose(two);
    return same;
}

static void attributes_compare(const struct h5_listing *files, const hid_t object[2],
                               const char *name) {
    struct attributes found = {.count = 0};
    bool root = strcmp(name, "/") == 0;
    char text[512];
    for (int i = 0; i < 2; i++)
        if (H5Aiterate2(object[i], H5_INDEX_NAME, H5_ITER_INC, NULL, attribute_note, &found) < 0)
            differ(name, "attributes that cannot be read");
    for (unsigned i = 0; i < found.count; i++) {
        const char *key = found.name[i];
        bool in_one = H5Aexists(object[0], key) > 0, in_other = H5Aexists(object[1], key) > 0;
        if (root && may_differ(key))
            continue;
        snprintf(text, sizeof text, "attribute %s %s", key,
                 in_one != in_other ? "only in one file" : "is another");
        if (in_one != in_other ||
            !attribute_is_same(files, object, key, root && stopped && strcmp(key, "config") == 0))
            differ(name, text);
    }
    for (unsigned i = 0; i < found.count; i++)
        free(found.name[i]);
}

static bool layout_is_same(hid_t one, hid_t other) {
    hid_t a = H5Dget_create_plist(one), b = H5Dget_create_plist(other);
    bool same = H5Pequal(a, b) > 0;
    H5Pclose(a);
    H5Pclose(b);
    return same;
}

static void datasets_compare(const struct h5_listing *files, const hid_t object[2],
                             const char *name) {
    struct h5_values a = h5_values_of_dataset(object[0]), b = h5_values_of_dataset(object[1]);
    if (!h5_values_stored_alike(&a, &b))
        differ(name, "another type or shape");
    else if (!layout_is_same(object[0], object[1]))
        differ(name, "stored otherwise");
    else if (!h5_values_same(files, &a, &b, stopped && strcmp(name, "/paired/config") == 0))
        differ(name, "other values");
    h5_values_free(&a);
    h5_values_free(&b);
}

/* What stands under that name in both files. */
static void object_compare(const struct h5_listing *files, const char *name) {
    hid_t object[2] = {H5Oopen(files[0].file, name, H5P_DEFAULT),
                       H5Oopen(files[1].file, name, H5P_DEFAULT)};
    H5I_type_t type[2] = {H5Iget_type(object[0]), H5Iget_type(object[1])};
    attributes_compare(files, object, name);
    if (type[0] != type[1])
        differ(name, "a dataset in one file only");
    else if (type[0] == H5I_DATASET)
        datasets_compare(files, object, name);
    H5Oclose(object[0]);
    H5Oclose(object[1]);
}

static void files_compare(const struct h5_listing *files) {
    for (size_t i = 0, j = 0; i < files[0].count || j < files[1].count;) {
        const char *one = i < files[0].count ? files[0].object[i].name : NULL;
        const char *other = j < files[1].count ? files[1].object[j].name : NULL;
        int order = !one ? 1 : !other ? -1 : strcmp(one, other);
        const char *name = order <= 0 ? one : other;
        i += order <= 0;
        j += order >= 0;
        if (left_out(name))
            continue;
        if (order)
            differ(name, "only in one file");
        else
            object_compare(files, name);
    }
}

static bool pair_compare(const char *one, const char *other) {
    struct h5_listing files[2] = {h5_listing_open(one), h5_listing_open(other)};
    unsigned before = differences;
    files_compare(files);
    if (differences == before)
        printf("%s and %s are identical outside /run\n", one, other);
    h5_listing_close(&files[0]);
    h5_listing_close(&files[1]);
    return differences == before;
}

int main(int argc, char **argv) {
    int count = 0;
    bool same = true;
    for (int i = 1; i < argc; i++) {
        stopped |= strcmp(argv[i], "--stopped") == 0;
        other_players |= strcmp(argv[i], "--other-players") == 0;
        other_forks |= strcmp(argv[i], "--other-forks") == 0;
        if (strncmp(argv[i], "--", 2) != 0)
            argv[count++] = argv[i];
    }
    if (count == 0 || count % 2)
        return 2;
    for (int i = 0; i < count; i += 2)
        same &= pair_compare(argv[i], argv[i + 1]);
    return !same;
}
