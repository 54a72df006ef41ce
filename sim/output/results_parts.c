#include "sim/output/results_parts.h"

#include "sim/core/hash.h"
#include "sim/core/record.h"
#include "sim/output/checksums.h"
#include "sim/output/output_file.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HOST_SIZE = 256, DATE_SIZE = 32 };

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

/* A strategy is identified by the program's commit, its origin and its parameters. */
static void print_hash(const struct results_run *run, const char *origin, const char *parameters,
                       char text[HASH_TEXT_SIZE]) {
    const char *const parts[] = {run->version, run->commit, origin, parameters};
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        hash = hash_bytes(hash_bytes(hash, parts[i], strlen(parts[i])), "\n", 1);
    snprintf(text, HASH_TEXT_SIZE, "%016" PRIx64, hash);
}

/* What the file says of a player. */
struct player_texts {
    char origin[ENTRANT_ORIGIN_SIZE], hash[HASH_TEXT_SIZE];
    char *parameters;
};

static bool player_describe(struct player_texts *texts, const struct game_entrant *entrant,
                            const struct results_run *run) {
    texts->parameters = print_parameters(entrant);
    if (!texts->parameters)
        return false;
    entrant_origin(entrant, texts->origin);
    print_hash(run, texts->origin, texts->parameters, texts->hash);
    return true;
}

/* The attributes of players, each a list of texts. */
enum { PLAYER_NAME, PLAYER_ORIGIN, PLAYER_PARAMETERS, PLAYER_HASH, PLAYER_ATTRIBUTES };

static bool players_describe(struct player_texts *players, const char **texts[PLAYER_ATTRIBUTES],
                             const struct results_run *run) {
    size_t count;
    const struct game_entrant *entrant = game_players(run->setup, &count);
    for (size_t i = 0; i < count; i++) {
        if (!player_describe(&players[i], &entrant[i], run))
            return false;
        texts[PLAYER_NAME][i] = game_entrant_name(&entrant[i]);
        texts[PLAYER_ORIGIN][i] = players[i].origin;
        texts[PLAYER_PARAMETERS][i] = players[i].parameters;
        texts[PLAYER_HASH][i] = players[i].hash;
    }
    return true;
}

static bool players_write(hid_t file, const struct results_run *run) {
    static const char *const names[] = {"players", "player_strategies", "player_parameters",
                                        "player_hashes"};
    size_t count;
    game_players(run->setup, &count);
    struct player_texts *players = calloc(count, sizeof *players);
    const char **all = calloc(PLAYER_ATTRIBUTES * count, sizeof *all);
    const char **texts[PLAYER_ATTRIBUTES];
    for (size_t i = 0; i < PLAYER_ATTRIBUTES; i++)
        texts[i] = all + i * count;
    bool complete = players && all && players_describe(players, texts, run);
    for (size_t i = 0; i < PLAYER_ATTRIBUTES && complete; i++)
        h5_attribute_write_texts(file, names[i], texts[i], count);
    for (size_t i = 0; i < count && players; i++)
        free(players[i].parameters);
    free(players);
    free(all);
    return complete;
}

bool results_about_write(hid_t file, const struct results_run *run) {
    h5_attribute_write_text(file, "game", run->game->name);
    h5_attribute_write_text(file, "rules", run->setup->rules_name);
    h5_attribute_write_text(file, "rules_changes",
                            run->setup->rules_changes ? run->setup->rules_changes : "");
    h5_attribute_write_text(file, "rules_without_effect",
                            run->setup->rules_without_effect ? run->setup->rules_without_effect
                                                             : "");
    h5_attribute_write_text(file, "version", run->version);
    h5_attribute_write_text(file, "commit", run->commit);
    h5_attribute_write_text(file, "config", run->config);
    h5_attribute_write_count(file, "seed", run->setup->seed);
    h5_attribute_write_count(file, "matches_requested", run->matches_requested);
    h5_attribute_write_count(file, "matches_done", run->matches_done);
    h5_attribute_write_count(file, "complete",
                             run->decided || strcmp(run->stop_reason, "complete") == 0);
    h5_attribute_write_text(file, "stop_reason", run->stop_reason);
    if (run->shards > 0) {
        h5_attribute_write_count(file, "shard", run->shard);
        h5_attribute_write_count(file, "shards", run->shards);
        h5_attribute_write_count(file, "first_match", run->first_match);
    }
    return players_write(file, run);
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
    char host[HOST_SIZE] = "", folder[PATH_MAX];
    gethostname(host, sizeof host - 1);
    h5_attribute_write_text(group, "host", host);
    h5_attribute_write_text(group, "path", path);
    if (getcwd(folder, sizeof folder - 1))
        h5_attribute_write_text(group, "folder", strcat(folder, "/"));
    h5_attribute_write_text(group, "command_line", run->command_line);
    if (run->arguments)
        h5_attribute_write_texts(group, "arguments", run->arguments, run->argument_count);
    h5_attribute_write_count(group, "threads", run->threads);
    write_date(group, "started", run->started);
    write_date(group, "written", time(NULL));
    h5_attribute_write_number(group, "seconds", run->seconds);
    h5_attribute_write_number(group, "matches_per_second",
                              run->seconds > 0 ? (double)run->matches_done / run->seconds : 0);
    if (run->part_count > 0)
        h5_attribute_write_texts(group, "parts", run->parts, run->part_count);
    H5Gclose(group);
}

enum { PARTS_MAX = 4096 }; /* many times more than any file has */

static bool parts_read(hid_t group, struct file_parts *parts) {
    if (H5Aexists(group, "parts") <= 0)
        return true;
    char **texts = calloc(PARTS_MAX, sizeof *texts);
    size_t count = texts ? h5_attribute_read_texts(group, "parts", texts, PARTS_MAX) : 0;
    bool read = count > 0;
    for (size_t i = 0; i < count; i++) {
        read = read && parts_append_text(parts, texts[i]);
        free(texts[i]);
    }
    free(texts);
    return read;
}

/* A run in a folder that was removed meanwhile does not know it. */
static bool read_run(hid_t file, struct results_about *about) {
    hid_t group = H5Gopen(file, "run", H5P_DEFAULT);
    if (H5Aexists(group, "folder") > 0)
        about->folder = h5_attribute_read_text(group, "folder");
    about->seconds = h5_attribute_read_number(group, "seconds");
    bool read = parts_read(group, &about->parts);
    H5Gclose(group);
    return read;
}

static void read_shard_about(hid_t file, struct results_about *about) {
    if (H5Aexists(file, "shards") <= 0)
        return;
    about->shard = h5_attribute_read_count(file, "shard");
    about->shards = h5_attribute_read_count(file, "shards");
    about->first_match = h5_attribute_read_count(file, "first_match");
}

bool results_about_read(hid_t file, struct results_about *about) {
    about->game = h5_attribute_read_text(file, "game");
    about->rules = h5_attribute_read_text(file, "rules");
    about->rules_changes = h5_attribute_read_text(file, "rules_changes");
    about->rules_without_effect = h5_attribute_read_text(file, "rules_without_effect");
    about->version = h5_attribute_read_text(file, "version");
    about->commit = h5_attribute_read_text(file, "commit");
    about->config = h5_attribute_read_text(file, "config");
    about->stop_reason = h5_attribute_read_text(file, "stop_reason");
    bool is_listed = read_run(file, about);
    read_shard_about(file, about);
    about->seed = h5_attribute_read_count(file, "seed");
    about->matches_requested = h5_attribute_read_count(file, "matches_requested");
    about->matches_done = h5_attribute_read_count(file, "matches_done");
    about->complete = h5_attribute_read_count(file, "complete") != 0;
    about->entrants = h5_attribute_read_texts(file, "players", about->players, RESULTS_PLAYERS_MAX);
    return is_listed && about->game && about->rules && about->rules_changes &&
           about->rules_without_effect && about->version && about->commit && about->config &&
           about->stop_reason && about->entrants > 0;
}

void results_about_free(struct results_about *about) {
    char *const texts[] = {about->game,        about->rules,  about->rules_changes,
                           about->version,     about->commit, about->config,
                           about->stop_reason, about->folder, about->rules_without_effect};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        free(texts[i]);
    for (size_t i = 0; i < about->entrants; i++)
        free(about->players[i]);
    parts_free(&about->parts);
}

static hid_t make_label_scale(hid_t group, const struct tally_axis *axis) {
    hid_t type = h5_text_type();
    hid_t scale = h5_dataset_make(group, axis->name, type, 1, &(hsize_t){axis->size}, NULL);
    h5_dataset_write(scale, type, H5S_ALL, H5S_ALL, axis->labels);
    H5Tclose(type);
    return scale;
}

static hid_t make_number_scale(hid_t group, const struct tally_axis *axis) {
    int64_t *numbers = calloc(axis->size, sizeof *numbers);
    if (!numbers)
        return H5I_INVALID_HID;
    for (size_t i = 0; i < axis->size; i++)
        numbers[i] = axis->first + (int64_t)i * axis->step;
    hid_t scale =
        h5_dataset_make(group, axis->name, H5T_STD_I64LE, 1, &(hsize_t){axis->size}, NULL);
    h5_dataset_write(scale, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, numbers);
    free(numbers);
    return scale;
}

static hid_t make_real_scale(hid_t group, const struct tally_axis *axis) {
    hid_t scale =
        h5_dataset_make(group, axis->name, H5T_IEEE_F64LE, 1, &(hsize_t){axis->size}, NULL);
    h5_dataset_write(scale, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, axis->reals);
    return scale;
}

static hid_t make_scale(hid_t group, const struct tally_axis *axis) {
    hid_t scale = axis->labels  ? make_label_scale(group, axis)
                  : axis->reals ? make_real_scale(group, axis)
                                : make_number_scale(group, axis);
    if (scale >= 0) {
        H5DSset_scale(scale, axis->name);
        h5_attribute_write_text(scale, "meaning", axis->meaning);
    }
    return scale;
}

void results_scale_attach(hid_t set, size_t dim, hid_t scale, const char *name) {
    H5DSattach_scale(set, scale, (unsigned)dim);
    H5DSset_label(set, (unsigned)dim, name);
}

bool results_scale_attach_axis(hid_t group, hid_t set, size_t dim, const struct tally_axis *axis) {
    hid_t scale = H5Lexists(group, axis->name, H5P_DEFAULT) > 0
                      ? H5Dopen2(group, axis->name, H5P_DEFAULT)
                      : make_scale(group, axis);
    if (scale < 0)
        return false;
    results_scale_attach(set, dim, scale, axis->name);
    H5Dclose(scale);
    return true;
}

enum {
    PLAIN_ELEMENTS = 512, /* up to here compressing gains nothing */
    CHUNK_ENTRIES = 16384 /* of the outermost axis, in a chunk */
};

static bool data_write_one(hid_t group, const struct results_data *data, const char *merge) {
    hsize_t shape[RESULTS_DIMS] = {0}, chunk[RESULTS_DIMS] = {0};
    size_t count = 1;
    for (size_t dim = 0; dim < data->dims; dim++) {
        chunk[dim] = shape[dim] = data->axis[dim]->size;
        count *= shape[dim];
    }
    if (chunk[0] > CHUNK_ENTRIES)
        chunk[0] = CHUNK_ENTRIES;
    hid_t set = h5_dataset_make(group, data->name, data->stored, data->dims, shape,
                                count > PLAIN_ELEMENTS ? chunk : NULL);
    h5_dataset_write(set, data->native, H5S_ALL, H5S_ALL, data->values);
    h5_attribute_write_text(set, "units", data->units);
    h5_attribute_write_text(set, "meaning", data->meaning);
    if (merge)
        h5_attribute_write_text(set, RESULTS_MERGE, merge);
    bool attached = true;
    for (size_t dim = 0; dim < data->dims && attached; dim++)
        attached = results_scale_attach_axis(group, set, dim, data->axis[dim]);
    H5Dclose(set);
    return attached;
}

bool results_data_write(hid_t group, const struct results_data *data, size_t count,
                        const char *merge) {
    size_t written = 0;
    while (written < count && data_write_one(group, &data[written], merge))
        written++;
    return written == count;
}

enum status results_file_write(const char *path, bool replace, results_fill *fill, const void *with,
                               struct error *error) {
    struct output_file output;
    struct h5_watch watch;
    enum status status = output_file_open(&output, path, replace, error);
    if (status != STATUS_OK)
        return status;
    h5_watch_begin(&watch);
    hid_t file = h5_file_make(output.temporary.path);
    h5_attribute_write_text(file, CHECKSUMS_ATTRIBUTE, CHECKSUMS_KIND);
    status = fill(file, with, path, error);
    H5Fclose(file);
    if (!h5_watch_end(&watch))
        status = error_set(error, STATUS_RUNTIME, "%s", watch.cause);
    if (status == STATUS_OK)
        status = checksums_append(output.temporary.path, error);
    if (status == STATUS_OK)
        return output_file_finish(&output, error);
    output_file_discard(&output);
    error_prefix(error, "%s: cannot write: ", path);
    return status;
}

void results_run_print_json(struct json *json, const struct results_run *run) {
    json_text(json, "game", run->game->name);
    json_text(json, "rules", run->setup->rules_name);
    json_text(json, "rules_changes", run->setup->rules_changes);
    json_count(json, "players", run->setup->entrants);
    json_count(json, "seed", run->setup->seed);
    json_count(json, "matches_requested", run->matches_requested);
    json_count(json, "matches_done", run->matches_done);
    json_text(json, "stop_reason", run->stop_reason);
    json_text(json, "version", run->version);
    json_text(json, "commit", run->commit);
}
