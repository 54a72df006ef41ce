#include "strategies/solver/habits.h"

#include "strategies/solver/plays.h"

enum {
    ENOUGH = 2,     /* plays before anything is clear */
    MISSES_PER = 16 /* one miss in so many plays or fewer is let pass */
};

/* The stage of a trick from 0. */
static unsigned stage_of(unsigned trick) {
    return trick >= 2;
}

/* The cards that a seat has laid after one of the plays. */
static card_set laid_after(const struct play *plays, unsigned count, unsigned i) {
    card_set later = 0;
    for (unsigned j = i + 1; j < count; j++)
        later |= plays[j].seat == plays[i].seat ? card_bit(plays[j].laid) : 0;
    return later;
}

static void judge(struct habit *habit, const struct play *play, card_set later) {
    habit->plays++;
    for (unsigned manner = 0; manner < MANNERS; manner++)
        if (later & manner_excludes(manner, play->laid, play->winning))
            habit->misses[manner]++;
}

void habits_learn(struct habits *habits, const struct chicago_view *view) {
    struct play plays[PLAYS_MAX];
    unsigned count = plays_of(view, plays);
    for (unsigned i = 0; i < count; i++) {
        card_set later = laid_after(plays, count, i);
        unsigned entrant = view->entrant[plays[i].seat];
        if (later != 0 && plays[i].seat != view->seat)
            judge(&habits->of[entrant][stage_of(plays[i].trick)], &plays[i], later);
    }
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

struct manners habits_manners(const struct habits *habits, const struct chicago_view *view) {
    struct manners manners = {0};
    bool called = view->caller != CHICAGO_NO_SEAT;
    for (unsigned left = view->playing & ~(1u << view->seat); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const struct habit *habit = habits->of[view->entrant[seat]];
        const enum manner of_stage[HABITS_STAGES] = {manner_of(habit, 0), manner_of(habit, 1)};
        for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++) {
            enum manner manner = of_stage[stage_of(trick)];
            bool other = called && manner != MANNER_EAGER;
            manners.of[seat][trick] = (uint8_t)(other ? MANNER_CLEVER : manner);
        }
    }
    return manners;
}

bool habits_are_clear(const struct manners *manners, const struct chicago_view *view) {
    for (unsigned left = view->playing & ~(1u << view->seat); left != 0; left &= left - 1)
        for (unsigned trick = view->trick - 1u; trick < CHICAGO_TRICKS - 1; trick++)
            if (manners->of[card_set_lowest(left)][trick] == MANNER_CLEVER)
                return false;
    return true;
}
