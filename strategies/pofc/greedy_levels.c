/* What a row that is not full may become, by levels of strength. */
#include "strategies/pofc/greedy.h"

/* The ranks of a row: how many cards of each, and the most frequent first. */
struct ranks {
    int open;     /* places left in the row */
    int distinct; /* ranks there are */
    struct {
        unsigned rank;
        int count, live;
    } of[POFC_ROW_SIZE];
};

static int32_t chance_of_ranks(int32_t chance, int32_t other) {
    return (int32_t)((uint32_t)chance * (uint32_t)other / GREEDY_CERTAIN);
}

static int32_t either(int32_t chance, int32_t other) {
    return chance + other - chance_of_ranks(chance, other);
}

/*
 * hit[outs][need]: 1 minus the chances of exactly 0 .. need-1 outs, each had from the one before by
 * the ratio of hypergeometric terms; in 2^16ths on the way.
 */
static void hits_fill(struct greedy_draws *draws, int unseen, int count) {
    int32_t none = 1 << 16;
    for (int outs = 0; outs <= CARD_RANKS; outs++) {
        int misses = unseen - outs - count;
        int32_t exactly = none, rest = 1 << 16;
        draws->hit[outs][0] = GREEDY_CERTAIN;
        for (int need = 1; need <= GREEDY_NEED_MAX; need++) {
            rest -= exactly;
            draws->hit[outs][need] = outs < need || rest < 0 ? 0 : rest / (65536 / GREEDY_CERTAIN);
            exactly = exactly * ((outs - need + 1) * (count - need + 1)) / (need * (misses + need));
        }
        none = none * misses / (unseen - outs);
    }
}

void greedy_draws_make(struct greedy_draws *draws, card_set unseen, int count) {
    hits_fill(draws, card_set_count(unseen), count);
    draws->pair = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++) {
        draws->live_rank[rank] = (uint8_t)card_set_count(unseen & card_set_of_rank(rank));
        draws->pair = either(draws->pair, draws->hit[draws->live_rank[rank]][2]);
    }
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        draws->live_suit[suit] = (uint8_t)card_set_count_of_suit(unseen, suit);
}

enum greedy_level greedy_level_of(hand_value value) {
    enum hand_category category = hand_category_of(value);
    unsigned rank = (hand_ranks(value) >> 28) - 1;
    switch (category) {
    case HAND_HIGH_CARD:
        return GREEDY_NO_PAIR;
    case HAND_PAIR:
        return GREEDY_PAIR + rank;
    case HAND_TWO_PAIR:
        return GREEDY_TWO_PAIR + (rank >= CARD_TEN);
    case HAND_THREE_OF_A_KIND:
        return GREEDY_TRIPS + (rank >= CARD_TEN);
    default:
        return GREEDY_STRAIGHT + (enum greedy_level)(category - HAND_STRAIGHT);
    }
}

static struct ranks row_ranks_of(const struct greedy_draws *draws, card_set cards, int open) {
    struct ranks ranks = {.open = open};
    while (cards != 0) {
        unsigned rank = card_rank(card_set_highest(cards));
        int count = card_set_count(cards & card_set_of_rank(rank)), i = ranks.distinct++;
        cards &= ~card_set_of_rank(rank);
        for (; i > 0 && ranks.of[i - 1].count < count; i--)
            ranks.of[i] = ranks.of[i - 1];
        ranks.of[i].rank = rank;
        ranks.of[i].count = count;
        ranks.of[i].live = draws->live_rank[rank];
    }
    return ranks;
}

/* The chance that the i-th rank of the row comes to count cards, in the places left. */
static int32_t rank_grows(const struct greedy_draws *draws, const struct ranks *ranks, int i,
                          int count, int open) {
    int need = count - ranks->of[i].count;
    if (need <= 0)
        return GREEDY_CERTAIN;
    return need > open ? 0 : draws->hit[ranks->of[i].live][need];
}

static int places_needed(const struct ranks *ranks, int i, int count) {
    int need = count - ranks->of[i].count;
    return need > 0 ? need : 0;
}

/* Rank i comes to count cards and rank j to other. */
static int32_t ranks_grow(const struct greedy_draws *draws, const struct ranks *ranks, int i,
                          int count, int j, int other) {
    int left = ranks->open - places_needed(ranks, i, count);
    return left < 0 ? 0
                    : chance_of_ranks(rank_grows(draws, ranks, i, count, ranks->open),
                                      rank_grows(draws, ranks, j, other, left));
}

/* Rank i comes to count cards, beside a pair of a rank that is not in the row yet. */
static int32_t rank_grows_beside_pair(const struct greedy_draws *draws, const struct ranks *ranks,
                                      int i, int count) {
    int left = ranks->open - places_needed(ranks, i, count);
    return left < 2
               ? 0
               : chance_of_ranks(rank_grows(draws, ranks, i, count, ranks->open), draws->pair / 2);
}

static int32_t full_house(const struct greedy_draws *draws, const struct ranks *ranks) {
    if (ranks->distinct == 1)
        return rank_grows_beside_pair(draws, ranks, 0, 3);
    return ranks->distinct != 2
               ? 0
               : either(ranks_grow(draws, ranks, 0, 3, 1, 2), ranks_grow(draws, ranks, 0, 2, 1, 3));
}

static int32_t two_pair(const struct greedy_draws *draws, const struct ranks *ranks) {
    int32_t chance = 0;
    if (ranks->distinct > 3)
        return 0;
    for (int i = 0; i < ranks->distinct; i++) {
        for (int j = 0; j < i; j++)
            chance = either(chance, ranks_grow(draws, ranks, i, 2, j, 2));
        if (ranks->distinct < 3)
            chance = either(chance, rank_grows_beside_pair(draws, ranks, i, 2));
    }
    return chance;
}

static int32_t of_a_kind(const struct greedy_draws *draws, const struct ranks *ranks, int count) {
    int32_t chance = 0;
    for (int i = 0; i < ranks->distinct; i++)
        chance = either(chance, rank_grows(draws, ranks, i, count, ranks->open));
    return chance;
}

static int32_t flush(const struct greedy_draws *draws, card_set cards, int open) {
    unsigned suit = card_suit(card_set_lowest(cards));
    return cards & ~card_set_of_suit(suit) ? 0 : draws->hit[draws->live_suit[suit]][open];
}

/* The places of ranks in a straight: an ace counts below the deuce, too. */
static unsigned straight_places_of(card_set cards) {
    unsigned steps = 0;
    while (cards != 0)
        steps |= 2u << card_rank(card_set_take_lowest(&cards));
    return steps | steps >> CARD_RANKS;
}

static int32_t straight_from(const struct greedy_draws *draws, unsigned missing, int lowest) {
    int32_t chance = GREEDY_CERTAIN;
    for (int step = lowest; step < lowest + POFC_ROW_SIZE; step++)
        if (missing >> step & 1)
            chance =
                chance_of_ranks(chance, draws->hit[draws->live_rank[(step + 12) % CARD_RANKS]][1]);
    return chance;
}

static int32_t straight(const struct greedy_draws *draws, const struct ranks *ranks,
                        card_set cards) {
    enum { LOWEST_MAX = 9 };
    const card_set window = 31;
    int32_t chance = 0;
    unsigned steps = straight_places_of(cards);
    if (ranks->distinct + ranks->open != POFC_ROW_SIZE || ranks->open > 3)
        return 0;
    for (int lowest = 0; lowest <= LOWEST_MAX; lowest++)
        if (card_set_count(steps & window << lowest) == ranks->distinct)
            chance = either(chance, straight_from(draws, ~steps, lowest));
    return chance;
}

/* Pairs by rank: of ranks in the row, and of others while there is room for two. */
static void pairs_fill(const struct greedy_draws *draws, const struct ranks *ranks,
                       int32_t reached[GREEDY_LEVELS]) {
    if (ranks->open >= 2)
        for (int rank = 0; rank < CARD_RANKS; rank++)
            reached[GREEDY_PAIR + rank] = draws->hit[draws->live_rank[rank]][2];
    for (int i = 0; i < ranks->distinct; i++)
        reached[GREEDY_PAIR + ranks->of[i].rank] = rank_grows(draws, ranks, i, 2, ranks->open);
}

/* A rank among the levels that have a low and a high half. */
static int half_of(const struct ranks *ranks) {
    return ranks->distinct > 0 && ranks->of[0].rank >= CARD_TEN;
}

static void five_reached(const struct greedy_draws *draws, const struct ranks *ranks,
                         card_set cards, int32_t reached[GREEDY_LEVELS]) {
    pairs_fill(draws, ranks, reached);
    if (ranks->distinct == 0)
        return;
    reached[GREEDY_TWO_PAIR + half_of(ranks)] = two_pair(draws, ranks);
    reached[GREEDY_TRIPS + half_of(ranks)] = of_a_kind(draws, ranks, 3);
    reached[GREEDY_STRAIGHT] = straight(draws, ranks, cards);
    reached[GREEDY_FLUSH] = flush(draws, cards, ranks->open);
    reached[GREEDY_FULL_HOUSE] = full_house(draws, ranks);
    reached[GREEDY_QUADS] = of_a_kind(draws, ranks, 4);
}

static void three_reached(const struct greedy_draws *draws, const struct ranks *ranks,
                          int32_t reached[GREEDY_LEVELS]) {
    pairs_fill(draws, ranks, reached);
    if (ranks->distinct == 1)
        reached[GREEDY_TRIPS + half_of(ranks)] = of_a_kind(draws, ranks, 3);
}

/* The best level reached counts: each has what chance those above leave it. */
static void levels_from_best(struct greedy_levels *levels, const int32_t reached[GREEDY_LEVELS]) {
    int32_t rest = GREEDY_CERTAIN;
    *levels = (struct greedy_levels){{0}};
    for (int level = GREEDY_LEVELS - 1; level > 0 && rest > 0; level--)
        if (reached[level] > 0) {
            levels->chance[level] = chance_of_ranks(rest, reached[level]);
            rest -= levels->chance[level];
        }
    levels->chance[0] = rest;
}

static hand_value row_hand_value(enum pofc_row row, card_set cards) {
    hand_sum sum = hand_sum_of_set(cards);
    return row == POFC_TOP ? hand_value_3(sum) : hand_value_5(sum);
}

void greedy_levels_make(struct greedy_levels *levels, const struct greedy_draws *draws,
                        enum pofc_row row, card_set cards) {
    int32_t reached[GREEDY_LEVELS] = {0};
    int open = pofc_row_size(row) - card_set_count(cards);
    struct ranks ranks = row_ranks_of(draws, cards, open);
    if (open == 0)
        reached[greedy_level_of(row_hand_value(row, cards))] = GREEDY_CERTAIN;
    else if (row == POFC_TOP)
        three_reached(draws, &ranks, reached);
    else
        five_reached(draws, &ranks, cards, reached);
    levels_from_best(levels, reached);
}
