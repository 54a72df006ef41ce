#include "sim/output/results_about.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

enum { HOST_SIZE = 256, DATE_SIZE = 32, HASH_SIZE = 17 };

/* FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
static uint64_t hash_text(uint64_t hash, const char *text) {
    for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++)
        hash = (hash ^ *byte) * 0x100000001b3;
    return hash;
}

static char *print_parameters(const struct game_entrant *entrant) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fputc('{', out);
    option_print_all(&entrant->strategy->parameters, entrant->parameters, out);
    fputc('}', out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* A built-in strategy is what the program's commit, its name and its parameters say. */
static void print_hash(const struct results_run *run, const char *name, const char *parameters,
                       char text[HASH_SIZE]) {
    const char *const parts[] = {run->version, run->commit, name, parameters};
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        hash = hash_text(hash_text(hash, parts[i]), "\n");
    snprintf(text, HASH_SIZE, "%016" PRIx64, hash);
}

static bool write_players(hid_t file, const struct results_run *run) {
    size_t count = run->setup->entrants;
    const char *names[GAME_ENTRANTS_MAX], *hashes[GAME_ENTRANTS_MAX];
    char *parameters[GAME_ENTRANTS_MAX] = {NULL}, hash[GAME_ENTRANTS_MAX][HASH_SIZE];
    bool complete = true;
    for (size_t i = 0; i < count && complete; i++) {
        names[i] = run->setup->entrant[i].strategy->name;
        parameters[i] = print_parameters(&run->setup->entrant[i]);
        complete = parameters[i] != NULL;
        if (complete)
            print_hash(run, names[i], parameters[i], hash[i]);
        hashes[i] = hash[i];
    }
    if (complete) {
        h5_attribute_write_texts(file, "players", names, count);
        h5_attribute_write_texts(file, "player_parameters", (const char *const *)parameters, count);
        h5_attribute_write_texts(file, "player_hashes", hashes, count);
    }
    for (size_t i = 0; i < count; i++)
        free(parameters[i]);
    return complete;
}

bool results_about_write(hid_t file, const struct results_run *run) {
    h5_attribute_write_text(file, "file_type", RESULTS_FILE_TYPE);
    h5_attribute_write_count(file, "schema_version", RESULTS_SCHEMA_VERSION);
    h5_attribute_write_text(file, "game", run->game->name);
    h5_attribute_write_text(file, "rules", run->setup->rules_name);
    h5_attribute_write_text(file, "version", run->version);
    h5_attribute_write_text(file, "commit", run->commit);
    h5_attribute_write_text(file, "config", run->config);
    h5_attribute_write_count(file, "seed", run->setup->seed);
    h5_attribute_write_count(file, "matches_requested", run->matches_requested);
    h5_attribute_write_count(file, "matches_done", run->matches_done);
    h5_attribute_write_count(file, "complete", run->matches_done == run->matches_requested);
    h5_attribute_write_text(file, "stop_reason", run->stop_reason);
    return write_players(file, run);
}

static void write_date(hid_t group, const char *name, time_t when) {
    char text[DATE_SIZE];
    struct tm utc;
    gmtime_r(&when, &utc);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    h5_attribute_write_text(group, name, text);
}

void results_about_write_run(hid_t file, const struct results_run *run, const char *path) {
    hid_t group = h5_group_make(file, "run");
    char host[HOST_SIZE] = "";
    gethostname(host, sizeof host - 1);
    h5_attribute_write_text(group, "host", host);
    h5_attribute_write_text(group, "path", path);
    h5_attribute_write_text(group, "command_line", run->command_line);
    h5_attribute_write_count(group, "threads", run->threads);
    write_date(group, "started", run->started);
    write_date(group, "written", time(NULL));
    h5_attribute_write_number(group, "seconds", run->seconds);
    h5_attribute_write_number(group, "matches_per_second",
                              run->seconds > 0 ? (double)run->matches_done / run->seconds : 0);
    H5Gclose(group);
}

bool results_about_read(hid_t file, struct results_about *about) {
    about->game = h5_attribute_read_text(file, "game");
    about->rules = h5_attribute_read_text(file, "rules");
    about->version = h5_attribute_read_text(file, "version");
    about->commit = h5_attribute_read_text(file, "commit");
    about->config = h5_attribute_read_text(file, "config");
    about->stop_reason = h5_attribute_read_text(file, "stop_reason");
    about->seed = h5_attribute_read_count(file, "seed");
    about->matches_requested = h5_attribute_read_count(file, "matches_requested");
    about->matches_done = h5_attribute_read_count(file, "matches_done");
    about->complete = h5_attribute_read_count(file, "complete") != 0;
    about->entrants = h5_attribute_read_texts(file, "players", about->players, GAME_ENTRANTS_MAX);
    return about->game && about->rules && about->version && about->commit && about->config &&
           about->stop_reason && about->entrants > 0;
}

void results_about_free(struct results_about *about) {
    char *const texts[] = {about->game,   about->rules,  about->version,
                           about->commit, about->config, about->stop_reason};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    for (size_t i = 0; i < about->entrants; i++)
        free(about->players[i]);
}
