#include "strategies/chicago/solver/habits.h"

#include "strategies/chicago/model/plays.h"

enum {
    ENOUGH = 2,     /* plays before anything is clear */
    DEALS = 16,     /* after which nothing more is learned */
    MISSES_PER = 16 /* one miss in so many plays or fewer is let pass */
};

/* The stage of a trick from 0. */
static unsigned stage_of(unsigned trick) {
    return trick >= 2;
}

static void judge(struct habit *habit, const struct play *play, card_set later) {
    habit->plays++;
    for (unsigned manner = 0; manner < MANNERS; manner++)
        if (later & manner_excludes(manner, play->laid, play->winning))
            habit->misses[manner]++;
}

static bool is_clear(const struct habit *habit, enum manner manner) {
    return habit->plays >= ENOUGH && habit->misses[manner] * MISSES_PER <= habit->plays;
}

/* Who is eager at first is taken to be so to the end, until it is clear at the end alone. */
static enum manner manner_of(const struct habit habit[HABITS_STAGES], unsigned stage) {
    struct habit both = habit[0];
    both.plays = (uint16_t)(both.plays + habit[1].plays);
    both.misses[MANNER_EAGER] =
        (uint16_t)(habit[0].misses[MANNER_EAGER] + habit[1].misses[MANNER_EAGER]);
    if (is_clear(&both, MANNER_EAGER) && (stage == 0 || habit[1].plays < ENOUGH))
        return MANNER_EAGER;
    for (unsigned manner = MANNER_EAGER; manner < MANNERS; manner++)
        if (is_clear(&habit[stage], manner))
            return manner;
    return MANNER_CLEVER;
}

void habits_learn(struct habits *habits, const struct chicago_view *view) {
    struct play plays[PLAYS_MAX];
    card_set later[CHICAGO_SEATS_MAX] = {0}; /* laid after the play that is judged */
    if (habits->deals == DEALS)
        return;
    habits->deals++;
    for (unsigned i = plays_of(view, plays); i-- > 0;) {
        unsigned seat = plays[i].seat, entrant = view->entrant[seat];
        if (later[seat] != 0 && seat != view->seat)
            judge(&habits->of[entrant][stage_of(plays[i].trick)], &plays[i], later[seat]);
        later[seat] |= card_bit(plays[i].laid);
    }
    for (unsigned entrant = 0; entrant < CHICAGO_SEATS_MAX; entrant++)
        for (unsigned stage = 0; stage < HABITS_STAGES; stage++)
            habits->manner[entrant][stage] = (uint8_t)manner_of(habits->of[entrant], stage);
}

struct manners habits_manners(const struct habits *habits, const struct chicago_view *view) {
    struct manners manners = {0};
    bool called = view->caller != CHICAGO_NO_SEAT;
    for (unsigned left = chicago_opponents(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const uint8_t *of_stage = habits->manner[view->entrant[seat]];
        for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++) {
            unsigned manner = of_stage[stage_of(trick)];
            bool other = called && manner != MANNER_EAGER;
            manners.of[seat][trick] = (uint8_t)(other ? MANNER_CLEVER : manner);
        }
    }
    return manners;
}

bool habits_are_clear(const struct manners *manners, const struct chicago_view *view) {
    for (unsigned left = chicago_opponents(view); left != 0; left &= left - 1)
        for (unsigned trick = view->trick - 1u; trick < CHICAGO_TRICKS - 1; trick++)
            if (manners->of[card_set_lowest(left)][trick] == MANNER_CLEVER)
                return false;
    return true;
}
