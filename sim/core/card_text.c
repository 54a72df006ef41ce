#include "sim/core/card_text.h"

#include <ctype.h>
#include <string.h>

static const char separators[] = " ,";

enum status card_text_read(const char **text, const char *key, card *c, struct error *error) {
    const char *at = *text;
    bool ten = strncmp(at, "10", 2) == 0;
    const char *suit = at + (ten ? 2 : *at != '\0');
    const char written[3] = {ten ? 'T' : (char)toupper((unsigned char)*at),
                             (char)tolower((unsigned char)*suit), '\0'};
    if (!card_from_text(written, c))
        return error_set(error, STATUS_USAGE, "--%s: got '%.*s', expected a card such as Qh or 10d",
                         key, (int)strcspn(at, separators), at);
    *text = suit + 1 + strspn(suit + 1, separators);
    return STATUS_OK;
}

enum status card_text_read_set(const char *text, const char *key, card_set *set,
                               struct error *error) {
    *set = 0;
    for (text += strspn(text, separators); *text != '\0';) {
        card c;
        char name[3];
        enum status status = card_text_read(&text, key, &c, error);
        if (status != STATUS_OK)
            return status;
        card_to_text(c, name);
        if (*set & card_bit(c))
            return error_set(error, STATUS_USAGE, "--%s: %s is there twice", key, name);
        *set |= card_bit(c);
    }
    return STATUS_OK;
}
