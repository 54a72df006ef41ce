#include "sim/core/view.h"

static const char *const type_names[] = {
    [VIEW_NUMBER] = "number",
    [VIEW_BOOL] = "yes or no",
    [VIEW_CARD] = "card",
    [VIEW_CARDS] = "cards",
    [VIEW_SEAT] = "seat",
    [VIEW_SEATS] = "seats",
    [VIEW_ENTRANT] = "entrant",
    [VIEW_CATEGORY] = "hand category",
    [VIEW_HAND] = "hand value",
    [VIEW_RANKS] = "ranks",
    [VIEW_RULES] = "the rules' options",
    [VIEW_STRUCT] = "struct",
};

const char *view_type_name(enum view_type type) {
    return type_names[type];
}
