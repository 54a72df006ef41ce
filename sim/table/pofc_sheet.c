/* The score sheet of POFC: what each hand brought. */
#include "sim/table/story.h"

void pofc_sheet_enter(struct sheet *sheet, const struct story *story,
                      const struct json_value *event) {
    static const char *const keys[] = {"busts", "royalties", "points", "totals", "fantasy_next"};
    (void)story;
    if (event_is(event, "hand"))
        sheet->hand = event_number(event, "hand");
    if (!event_is(event, "score"))
        return;
    json_open(&sheet->json, NULL, '{');
    json_integer(&sheet->json, "hand", sheet->hand);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct json_value *value = json_member(event, keys[i]);
        json_verbatim(&sheet->json, keys[i], value->text, value->length);
    }
    json_close(&sheet->json, '}');
}

/* Each hand is closed when it is entered. */
void pofc_sheet_end(struct sheet *sheet, const struct story *story) {
    (void)sheet;
    (void)story;
}
