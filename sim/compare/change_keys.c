#include "sim/compare/change_keys.h"

#include "sim/words/change.h"

#include <stdio.h>
#include <string.h>

static enum status setting_refuse(const struct variant_request *variant, char *setting,
                                  struct error *error) {
    error_set(error, STATUS_USAGE,
              "%s %.80s: expected KEY=VALUE, or a rule in words: 'buy-stop: 42'", variant->option,
              setting);
    setting[strcspn(setting, ":")] = '\0';
    if (*setting != '\0')
        option_suggest(error, setting, change_name_at, NULL, "utspel rules");
    return STATUS_USAGE;
}

/* Prints settings by their keys, which the user may have given in words. */
static enum status keys_print(const struct variant_request *variant, FILE *out,
                              struct error *error) {
    char setting[OPTION_TEXT_SIZE], read[OPTION_TEXT_SIZE];
    bool more = true;
    if (*variant->text == '{') {
        fputs(variant->text, out);
        return STATUS_OK;
    }
    for (const char *text = variant->text; more; text++) {
        size_t length = change_length(text);
        snprintf(setting, sizeof setting, "%.*s", (int)length, text);
        bool is_known = change_read(setting, read, sizeof read);
        if (!is_known && !strchr(setting, '='))
            return setting_refuse(variant, setting, error);
        text += length;
        more = *text != '\0';
        fprintf(out, "%s%s", is_known ? read : setting, more ? "," : "");
    }
    return STATUS_OK;
}

enum status change_by_keys(const struct variant_request *variant, char **keys,
                           struct error *error) {
    size_t size;
    FILE *out = open_memstream(keys, &size);
    if (!out)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = keys_print(variant, out, error);
    if (fclose(out) != 0 && status == STATUS_OK)
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    return status;
}
