#include "sim/cli/output.h"

#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"

enum status output_prepare(const struct output_options *output, const char *const *inputs,
                           size_t count, const char *what, struct error *error) {
    char temporary[PATH_MAX];
    for (size_t i = 0; i < count; i++)
        if (output_file_same(output->file, inputs[i]))
            return error_set(error, STATUS_USAGE, "%s: is %s", output->file, what);
    enum status status = output_file_check(output->file, output->force, temporary, error);
    if (status != STATUS_OK)
        return status;
    interrupt_remove(temporary);
    interrupt_catch();
    interrupt_stop_at_once();
    return STATUS_OK;
}
