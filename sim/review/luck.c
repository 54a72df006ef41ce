#include "sim/review/luck.h"

#include "sim/core/list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void luck_free(struct luck *luck) {
    free(luck->deals);
    *luck = (struct luck){0};
}

struct luck_deal *luck_add(struct luck *luck, int32_t round, int32_t deal) {
    struct luck_deal *deals = list_grow(luck->deals, luck->count, &luck->room, sizeof *deals);
    if (!deals)
        return NULL;
    luck->deals = deals;
    struct luck_deal *added = &luck->deals[luck->count++];
    *added = (struct luck_deal){.round = round, .deal = deal};
    return added;
}

static enum status read_event(struct json_document *document, const char *line, size_t length,
                              struct error *error) {
    enum status status = json_read(document, line, length, error);
    if (status == STATUS_OK && json_member(document->values, "errors"))
        status = error_set(error, STATUS_USAGE,
                           "the luck of the cards is not known where players make mistakes");
    return status;
}

enum status luck_read(const struct luck_match *match,
                      void (*on_event)(void *given, const struct json_value *event), void *given,
                      struct error *error) {
    struct json_document document = {0};
    enum status status = STATUS_OK;
    const char *line = match->record;
    for (bool is_over = false; *line && !is_over && status == STATUS_OK;) {
        size_t length = strcspn(line, "\n");
        status = read_event(&document, line, length, error);
        if (status == STATUS_OK) {
            on_event(given, document.values);
            is_over = json_is(json_member(document.values, "e"), "match-end");
        }
        line += length + (line[length] == '\n');
    }
    json_document_free(&document);
    return status;
}

struct estimate luck_sum(const struct luck *luck, unsigned entrant) {
    struct estimate sum = {0, 0};
    for (size_t i = 0; i < luck->count; i++) {
        sum.value += luck->deals[i].luck[entrant].value;
        sum.error = hypot(sum.error, luck->deals[i].luck[entrant].error);
    }
    return sum;
}

double luck_expected(const struct luck *luck, unsigned entrant) {
    double expected = 0;
    for (size_t i = 0; i < luck->count; i++)
        if (i == 0 || luck->deals[i].round != luck->deals[i - 1].round)
            expected += luck->deals[i].before[entrant];
    return expected;
}
