#include "strategies/chicago/solver/quick_play.h"

#include "strategies/chicago/classic.h"

card quick_play(const struct chicago_view *view, const struct tricks_payoffs *payoffs) {
    const float *worth = payoffs->of[view->seat];
    if (!(view->legal & (view->legal - 1)))
        return card_set_lowest(view->legal);
    if (view->caller == CHICAGO_NO_SEAT)
        return quick_plan(view, worth);
    return view->caller == view->seat ? classic_lead(view) : quick_defence(view, worth);
}
