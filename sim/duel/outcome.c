#include "sim/duel/outcome.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

struct estimate outcome_mean(struct estimate first, struct estimate second) {
    return (struct estimate){(first.value + second.value) / 2,
                             hypot(first.error, second.error) / 2};
}

static double quantile(const struct finding *finding, double part) {
    if (finding->groups < OUTCOME_GROUPS_MIN)
        return NAN;
    return gsl_cdf_tdist_Pinv(part, (double)(finding->groups - 1));
}

void finding_complete(struct finding *finding) {
    double t = quantile(finding, (1 + OUTCOME_CONFIDENCE) / 2);
    finding->low = finding->difference.value - t * finding->difference.error;
    finding->high = finding->difference.value + t * finding->difference.error;
}

static enum verdict judge(const struct finding *finding) {
    if (isnan(finding->low))
        return VERDICT_TOO_FEW;
    return finding->low > 0 ? VERDICT_A : finding->high < 0 ? VERDICT_B : VERDICT_NONE;
}

struct outcome outcome_of(const struct finding *first, const struct finding *second) {
    struct finding both = {.difference = outcome_mean(first->difference, second->difference),
                           .groups =
                               first->groups < second->groups ? first->groups : second->groups};
    finding_complete(&both);
    double most = both.high - both.difference.value;
    double visible = most + both.difference.error * quantile(&both, OUTCOME_POWER);
    return (struct outcome){both, visible, judge(&both)};
}
