/* What a model of Chicago consists of, and which rules it is for. */
#include "strategies/chicago/model/chicago_model.h"

#include "sim/core/hash.h"

#define SECTION(path, number, field, meaning, ...)                                                 \
    MODEL_SECTION(struct chicago_model, path, number, field, 0, meaning, __VA_ARGS__)

/* A member of each of the four that lie behind one another: of a population, and of any. */
#define BY_POPULATION(path, number, array, field, meaning, ...)                                    \
    MODEL_SECTION(struct chicago_model, path, number, array[0] field,                              \
                  sizeof *((struct chicago_model *)0)->array, meaning, __VA_ARGS__)

/* The part of a member that every model has; and what only some have: those for tables of six, or
 * for points in tricks 1 to 4. */
#define OF_FEW(path, field, count, meaning, ...)                                                   \
    MODEL_PART(struct chicago_model, path, MODEL_F32, field, (count) * sizeof(float), 0, false,    \
               meaning, __VA_ARGS__)
#define OF_SOME(path, field, count, apart, meaning, ...)                                           \
    MODEL_PART(struct chicago_model, path, MODEL_F32, field, (count) * sizeof(float), apart, true, \
               meaning, __VA_ARGS__)

static const struct model_section sections[] = {
    SECTION("equity/target", MODEL_I32, equity.terms.target, "points that end the game", 1),
    SECTION("equity/floor", MODEL_I32, equity.terms.floor, "points never fall below this", 1),
    SECTION("equity/must_have_called", MODEL_I32, equity.terms.must_have_called,
            "1: who reaches the target without a call is out", 1),
    SECTION("equity/coarseness", MODEL_I32, equity.terms.coarseness,
            "2 to this power of neighbouring scores are taken as one", 1),
    OF_FEW("equity/placement", equity.terms.placement, EQUITY_FEW, "placement points by place",
           EQUITY_FEW),
    OF_SOME("equity/placement_of_six", equity.terms.placement[EQUITY_FEW], 1, 0,
            "placement points of the sixth place", 1),
    SECTION("equity/disqualified", MODEL_F32, equity.terms.disqualified,
            "placement points of a seat that is out", 1),
    OF_FEW(
        "equity/row", equity.net.row, EQUITY_ROWS_OF_FEW *EQUITY_WIDTH,
        "network: by fact (own score uncalled and called, by what one plays as and who the others "
        "are, an opponent's, number in and turn, deals left) and unit",
        EQUITY_ROWS_OF_FEW, EQUITY_WIDTH),
    OF_SOME("equity/row_of_six", equity.net.row[EQUITY_TURN_OF_SIX],
            CHICAGO_SEATS_MAX *EQUITY_WIDTH, 0, "network: by turn with six in, and unit",
            CHICAGO_SEATS_MAX, EQUITY_WIDTH),
    SECTION("equity/hidden", MODEL_F32, equity.net.hidden, "network: by unit and hidden unit",
            EQUITY_WIDTH, EQUITY_HIDDEN),
    SECTION("equity/hidden_bias", MODEL_F32, equity.net.hidden_bias, "network: by hidden unit",
            EQUITY_HIDDEN),
    SECTION("equity/output", MODEL_F32, equity.net.output, "network: by hidden unit",
            EQUITY_HIDDEN),
    SECTION("equity/output_bias", MODEL_F32, equity.net.output_bias, "network", 1),
    SECTION("equity/proof/error", MODEL_F64, equity_validation.error,
            "mean squared error on matches held out, by iteration; placement points squared",
            MODEL_ITERATIONS_MAX),
    SECTION("equity/proof/plain", MODEL_F64, equity_validation.plain,
            "the same of means by own score and call", MODEL_ITERATIONS_MAX),
    SECTION("equity/proof/said", MODEL_F64, equity_validation.predicted,
            "mean of the predictions, by bucket of them; placement points", MODEL_BUCKETS),
    SECTION("equity/proof/found", MODEL_F64, equity_validation.found,
            "mean of the outcomes, by bucket of the predictions; placement points", MODEL_BUCKETS),
    SECTION("equity/proof/count", MODEL_U64, equity_validation.count,
            "seats at the start of deals, by bucket of the predictions", MODEL_BUCKETS),
    BY_POPULATION(
        "profiles/worth", MODEL_F32, profiles, ,
        "situations that exchanges are planned for: uncalled and called, by points short of "
        "the end of exchanging; value of the game by points gained in the deal (0 to 35), "
        "value of an opponent's point, chance to be asked about Chicago, value of one that is "
        "won and of one that is broken, opponents who will be asked",
        2, PROFILE_BANDS, sizeof(struct profile) / sizeof(float)),
    BY_POPULATION(
        "strength/below", MODEL_F32, strength, .below,
        "chance that an opponent's hand is of a lower class, by exchange, cards it laid down "
        "(0 to 5, barred, unknown) and class",
        CHICAGO_EXCHANGES_MAX, EXCHANGED_KINDS, HAND_CLASSES + 1),
    BY_POPULATION(
        "prospects/last_trick", MODEL_F32, trick_odds, .last_trick,
        "log-odds by ranks held in a suit or shape: of the last trick, by opponents and turn; of "
        "winning it with a deuce; of breaking a Chicago",
        TRICK_ODDS_ROWS, TRICK_ODDS_COLUMNS),
    OF_SOME("prospects/last_trick_of_five", trick_odds[0].last_trick_of_five,
            TRICK_ODDS_ROWS *TRICK_ODDS_COLUMNS_OF_FIVE, sizeof(struct trick_odds),
            "log-odds of the last trick against five, by ranks held in a suit or shape, and turn",
            TRICK_ODDS_ROWS, TRICK_ODDS_COLUMNS_OF_FIVE),
    OF_SOME("prospects/share", trick_odds[0].share, TRICK_ODDS_ROWS *TRICK_ODDS_COLUMNS,
            sizeof(struct trick_odds),
            "log-odds of one of the points of tricks 1 to 4, as of the last trick by opponents and "
            "turn",
            TRICK_ODDS_ROWS, TRICK_ODDS_COLUMNS),
    OF_SOME("prospects/share_of_five", trick_odds[0].share_of_five,
            TRICK_ODDS_ROWS *TRICK_ODDS_COLUMNS_OF_FIVE, sizeof(struct trick_odds),
            "the same against five", TRICK_ODDS_ROWS, TRICK_ODDS_COLUMNS_OF_FIVE),
    BY_POPULATION(
        "prospects/hazard", MODEL_F32, trick_odds, .hazard,
        "hazard that an opponent breaks in a suit, by ranks held and cards it laid down; then "
        "what several opponents make of the sum",
        TRICK_ODDS_HOLDINGS, TRICK_ODDS_COLUMNS),
    BY_POPULATION("prospects/announced", MODEL_F32, trick_odds, .announced,
                  "factor on the hazards of an opponent who announced a hand before the last "
                  "exchange: nothing, then a pair to four of a kind",
                  ANNOUNCED_KINDS),
    BY_POPULATION("prospects/unwilling", MODEL_F32, trick_odds, .unwilling,
                  "factor on the hazards of an opponent whom breaking would put out", 1),
    BY_POPULATION("prospects/refused", MODEL_F32, trick_odds, .refused,
                  "factor on the hazards of an opponent who was asked and did not call", 1),
    BY_POPULATION("prospects/lines", MODEL_F32, trick_odds, .lines,
                  "from the logarithm of the hazards to that of the one that a Chicago is broken, "
                  "by defence: offset and slope by opponents; the same, added, by pattern of "
                  "hands; standard errors by pattern",
                  DEFENCES, sizeof(struct trick_odds_lines) / sizeof(float)),
    BY_POPULATION("prospects/calls", MODEL_F32, trick_odds, .calls,
                  "chance that an opponent who is asked calls Chicago", 1),
    BY_POPULATION("prospects/stands", MODEL_F32, trick_odds, .stands, "chance that this one is won",
                  1),
    BY_POPULATION("prospects/proof/predicted", MODEL_F64, trick_odds, .validation.predicted,
                  "mean chance of five tricks of trials held out, by bucket of it", CHANCE_BUCKETS),
    BY_POPULATION("prospects/proof/found", MODEL_F64, trick_odds, .validation.found,
                  "share of these that were won", CHANCE_BUCKETS),
    BY_POPULATION("prospects/proof/count", MODEL_U64, trick_odds, .validation.count,
                  "how many these were", CHANCE_BUCKETS),
    BY_POPULATION("keepings/first", MODEL_U16, discard_samples, .first,
                  "where each pool begins, and the last ends", DISCARD_SAMPLES_POOLS + 1),
    BY_POPULATION("keepings/value", MODEL_U16, discard_samples, .value, "value of the hand",
                  DISCARD_SAMPLES_MAX),
    BY_POPULATION("keepings/hand", MODEL_U64, discard_samples, .hand,
                  "cards of a hand before an exchange", DISCARD_SAMPLES_MAX),
    BY_POPULATION("keepings/laid_down", MODEL_U64, discard_samples, .laid_down,
                  "cards that its player has laid down in the deal, that exchange's included",
                  DISCARD_SAMPLES_MAX),
    SECTION("signs/log_chance", MODEL_F32, population_signs.log_chance,
            "log-probability of what all see a player do, by sign and population", SIGNS,
            POPULATIONS),
};

uint64_t chicago_model_identity(const struct chicago_rules *rules, unsigned players) {
    uint64_t start = hash_bytes(HASH_START, &(uint8_t){(uint8_t)players}, 1);
    return option_identity(&chicago_rules_options, rules, start);
}

const struct model_type chicago_model_type = {
    .file_type = "utspel model",
    .schema = 7,
    .size = sizeof(struct chicago_model),
    .sections = sections,
    .section_count = sizeof sections / sizeof *sections,
    .repeats = population_names,
    .repeat_count = POPULATION_KINDS,
    .cache_kind = "model",
};

const struct chicago_model *chicago_model_open(const struct chicago_rules *rules,
                                               unsigned players) {
    static const struct model_making making = {model_read_for, model_free};
    const struct model_wish wish = {.type = &chicago_model_type,
                                    .model = MODEL_AUTO,
                                    .rules = rules,
                                    .identity = chicago_model_identity(rules, players),
                                    .players = players};
    char why[OPTION_TEXT_SIZE];
    return model_share_open(&wish, &making, why, sizeof why);
}
