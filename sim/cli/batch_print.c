#include "sim/cli/batch_print.h"

#include "sim/output/text_table.h"

#include <inttypes.h>
#include <stdio.h>

static void time_cell(struct text_table *table, double seconds) {
    unsigned long whole = seconds > 0 ? (unsigned long)(seconds + 0.5) : 0;
    text_table_cell(table, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static enum status table_print(const struct batch *batch, struct error *error) {
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, "config", false);
    text_table_column(&table, "status", false);
    text_table_column(&table, "matches", true);
    text_table_column(&table, "time", true);
    text_table_column(&table, "file", false);
    for (size_t i = 0; i < batch->count; i++) {
        const struct batch_outcome *outcome = &batch->outcomes[i];
        text_table_line(&table);
        text_table_cell(&table, "%s", batch->config[i]);
        text_table_cell(&table, "%s", batch_outcome_text(outcome));
        text_table_cell(&table, "%" PRIu64, outcome->matches);
        time_cell(&table, outcome->seconds);
        text_table_cell(&table, "%s", *outcome->path ? outcome->path : "-");
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static void errors_print(const struct batch *batch) {
    bool first = true;
    for (size_t i = 0; i < batch->count; i++) {
        const struct batch_outcome *outcome = &batch->outcomes[i];
        if (outcome->status == STATUS_OK || outcome->status == STATUS_INTERRUPTED)
            continue;
        printf("%s%s: %s\n", first ? "\n" : "", batch->config[i], outcome->error.text);
        first = false;
    }
}

enum status batch_print(const struct batch *batch, struct error *error) {
    enum status status = table_print(batch, error);
    errors_print(batch);
    return status;
}
