#include "sim/output/file_kind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEGIN_SIZE = 4096, BLOCK_SIZE = 1 << 16 };

#define PROGRAM    "utspel"
#define RESUMED    "`utspel status', `report', `plot', `export' and `resume'"
#define SUMMARISED "`utspel status', `summary', `report', `plot', `export', `verify' and `resume'"
#define PLAYED_BY  "solver plays by it as params: {model: FILE}, and `utspel train' goes on with it"

/* What this program writes by means of HDF5. */
static const struct {
    const char *type, *what;
} types[] = {
    {"utspel-results", "holds results of a run, for " SUMMARISED},
    {"utspel-comparison", "holds results of a comparison or sweep, for " SUMMARISED},
    {"utspel-duel", "holds results of a duel, for " SUMMARISED},
    {"utspel-tournament", "holds results of tournaments, for " SUMMARISED},
    {"utspel-atlas", "is an atlas of Chicago, for " RESUMED},
    {"utspel-chart", "is an atlas of POFC, for " RESUMED},
    {"utspel model", "is a model of Chicago: " PLAYED_BY},
    {"utspel pofc model", "is a model of POFC: " PLAYED_BY},
};

#define BESIDE                                                                                     \
    "a file beside that of a run that is going on or was stopped, for which see `utspel status'"

/* Other files that this program reads, writes or runs, by the end of the name. */
static const struct {
    const char *ending, *what;
} endings[] = {
    {".yaml", "a config, for `utspel run', `check' and others"},
    {".yml", "a config, for `utspel run', `check' and others"},
    {".lua", "a strategy in Lua, which configs and --players name as lua:FILE"},
    {".so", "a plug-in, which configs and --players name as plugin:FILE"},
    {".html", "a page, for a browser"},
    {".svg", "a picture"},
    {".png", "a picture"},
    {".pdf", "a picture"},
    {".csv", "a table"},
    {".running", BESIDE},
    {".rows", BESIDE},
    {".journal", BESIDE},
};

/* And by how they begin. */
static const struct {
    const char *begin, *what;
} begins[] = {
    {"{\"e\":\"", "a record of matches, described in docs/game-record.md"},
    {"{\"state\": \"", "the log of a run"},
};

void file_kind_of_type(hid_t file, char text[FILE_KIND_SIZE]) {
    bool has_type = H5Aexists(file, "file_type") > 0;
    char *type = has_type ? h5_attribute_read_text(file, "file_type") : NULL;
    snprintf(text, FILE_KIND_SIZE, "it is an HDF5 file of another program: it has no file_type");
    if (type)
        snprintf(text, FILE_KIND_SIZE, "it is an HDF5 file of another kind: file_type is %.80s",
                 type);
    for (size_t i = 0; type && i < sizeof types / sizeof *types; i++)
        if (strcmp(type, types[i].type) == 0)
            snprintf(text, FILE_KIND_SIZE, "it %s", types[i].what);
    free(type);
}

static size_t bytes_read(const char *path, char bytes[BEGIN_SIZE + 1]) {
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(bytes, 1, BEGIN_SIZE, file) : 0;
    if (file)
        fclose(file);
    bytes[size] = '\0';
    return size;
}

static bool ends_in(const char *path, const char *ending) {
    size_t length = strlen(path), of_ending = strlen(ending);
    return length > of_ending && strcmp(path + length - of_ending, ending) == 0;
}

/* Control characters, or a 0, are in no text. */
static bool is_text(const char *bytes, size_t size) {
    if (strlen(bytes) < size)
        return false;
    for (; *bytes; bytes++)
        if ((unsigned char)*bytes < ' ' && !strchr("\t\n\r\f", *bytes))
            return false;
    return true;
}

static const char *what_of(const char *path, const char *bytes, size_t size) {
    if (size == 0)
        return "empty";
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(bytes, begins[i].begin, strlen(begins[i].begin)) == 0)
            return begins[i].what;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (ends_in(path, endings[i].ending))
            return endings[i].what;
    return is_text(bytes, size) ? "a text, and no file that utspel writes"
                                : "no file that utspel writes, nor any of HDF5";
}

void file_kind_of_bytes(const char *path, char text[FILE_KIND_SIZE]) {
    char bytes[BEGIN_SIZE + 1];
    size_t size = bytes_read(path, bytes);
    snprintf(text, FILE_KIND_SIZE, "it is %s", what_of(path, bytes, size));
}

/* The name may lie across two blocks. */
bool file_kind_is_ours(const char *path) {
    const size_t overlap = strlen(PROGRAM) - 1;
    char *block = malloc(BLOCK_SIZE);
    FILE *file = block ? fopen(path, "rb") : NULL;
    bool is_found = false;
    size_t kept = 0, size;
    while (file && !is_found && (size = fread(block + kept, 1, BLOCK_SIZE - kept, file)) > 0) {
        size += kept;
        for (size_t i = 0; i + overlap < size && !is_found; i++)
            is_found = memcmp(block + i, PROGRAM, strlen(PROGRAM)) == 0;
        kept = size < overlap ? size : overlap;
        memmove(block, block + size - kept, kept);
    }
    if (file)
        fclose(file);
    free(block);
    return is_found;
}
