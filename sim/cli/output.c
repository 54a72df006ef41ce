#include "sim/cli/output.h"

#include "sim/engine/interrupt.h"

enum status output_prepare(const struct output_options *output, const char *const *inputs,
                           size_t count, const char *what, struct error *error) {
    char temporary[PATH_MAX];
    for (size_t i = 0; i < count; i++)
        if (output_file_same(output->file, inputs[i]))
            return error_set(error, STATUS_USAGE, "%s: is %s", output->file, what);
    enum status status = output_file_check(output->file, output->force, temporary, error);
    if (status == STATUS_OK)
        status = interrupt_remove(temporary, error);
    if (status != STATUS_OK)
        return status;
    interrupt_catch();
    interrupt_stop_at_once();
    return STATUS_OK;
}

error_t making_take_inputs(int key, char *text, const struct argp_state *state,
                           struct making *making) {
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (making->input_count == INPUTS_MAX)
        args_error(state, "too many files, expected at most %d", INPUTS_MAX);
    making->inputs[making->input_count++] = text;
    return 0;
}

error_t making_take_item(int key, char *text, const struct argp_state *state,
                         struct making *making) {
    if (key != ARGP_KEY_ARG || state->arg_num == 0)
        return making_take_inputs(key, text, state, making);
    if (state->arg_num > 1)
        return ARGP_ERR_UNKNOWN;
    making->item = text;
    return 0;
}

/* Of inputs left out the last one's error is kept, those before are printed; without any other, it
 * fails. */
static enum status inputs_read(const struct making *making, const struct maker *maker, void *given,
                               enum status *left_out, struct error *error) {
    size_t failed = 0;
    for (size_t i = 0; i < making->input_count; i++) {
        struct error cause;
        enum status status = maker->read(given, making->inputs[i], &cause);
        if (status == STATUS_OK)
            continue;
        if (failed++ > 0)
            error_print(error, stderr);
        *error = cause;
        *left_out = status;
        if (!maker->goes_on || failed == making->input_count)
            return status;
    }
    return STATUS_OK;
}

enum status making_run(const struct making *making, const struct maker *maker, void *given,
                       struct error *error) {
    const struct output_options *output = &making->output;
    enum status status = STATUS_OK, left_out = STATUS_OK;
    if (output->file)
        status = output_prepare(output, making->inputs, making->input_count, maker->what, error);
    if (status == STATUS_OK)
        status = inputs_read(making, maker, given, &left_out, error);
    if (status == STATUS_OK && maker->find)
        status = maker->find(given, error);
    if (status != STATUS_OK)
        return status;
    struct error trouble;
    status = output->file
                 ? output_file_write(output->file, output->force, maker->write, given, &trouble)
                 : maker->print(given, &trouble);
    if (status == STATUS_OK && output->file && maker->done)
        maker->done(given);
    return status_shown(left_out, status, &trouble, error);
}
