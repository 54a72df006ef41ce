#include "sim/session/session_record.h"

#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"

#include <errno.h>
#include <string.h>

enum status session_record_check(const struct session_record *record, const char *output,
                                 bool is_shard, bool force, struct error *error) {
    char temporary[PATH_MAX];
    if (!record->file)
        return STATUS_OK;
    if (is_shard)
        return error_set(error, STATUS_USAGE, "--record: a shard keeps none; %s", record->instead);
    if (output_file_same(record->file, output))
        return error_set(error, STATUS_USAGE,
                         "%s: is the file for the results; choose another for the record",
                         record->file);
    enum status status = output_file_check(record->file, force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status record_fill(const struct session_record *record, void *work, uint64_t played,
                               const char *path, struct error *error) {
    struct game_output output = {.record = fopen(path, "w"), .format = GAME_RECORD_JSON};
    if (!output.record)
        return error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    uint64_t matches = record->matches < played ? record->matches : played;
    enum status status = record->replay(work, matches, &output, error);
    if (fclose(output.record) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "cannot write: %s", strerror(errno));
    return status;
}

enum status session_record_write(const struct session_record *record, void *work, uint64_t played,
                                 bool force, struct error *error) {
    struct output_file file;
    if (!record->file)
        return STATUS_OK;
    enum status status = output_file_open(&file, record->file, force, error);
    if (status != STATUS_OK)
        return status;
    status = record_fill(record, work, played, file.temporary.path, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    error_prefix(error, "%s: ", record->file);
    return status;
}
