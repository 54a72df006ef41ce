#include "sim/core/schema.h"

#include <string.h>

static bool has_measure(const struct game_statistics *statistics, const char *name) {
    for (size_t i = 0; name && i < statistics->measure_count; i++)
        if (strcmp(statistics->measures[i], name) == 0)
            return true;
    return false;
}

static enum status check_measures(const struct game_statistics *statistics, struct error *error) {
    const char *const *names = statistics->measures;
    if (statistics->measure_count > UNIT_MEASURES)
        return error_set(error, STATUS_RUNTIME, "%zu measures, expected at most %d",
                         statistics->measure_count, UNIT_MEASURES);
    for (size_t i = 0; i < statistics->measure_count; i++) {
        if (!names[i])
            return error_set(error, STATUS_RUNTIME, "measure %zu has no name", i);
        for (size_t j = 0; j < i; j++)
            if (strcmp(names[i], names[j]) == 0)
                return error_set(error, STATUS_RUNTIME, "two measures are named %s", names[i]);
    }
    return STATUS_OK;
}

static enum status check_key(const struct game_statistics *statistics, size_t number,
                             struct error *error) {
    const char *key = statistics->metrics[number].key;
    if (!key)
        return error_set(error, STATUS_RUNTIME, "metric %zu has no key", number);
    for (size_t i = 0; i < number; i++)
        if (strcmp(statistics->metrics[i].key, key) == 0)
            return error_set(error, STATUS_RUNTIME, "two metrics are named %s", key);
    return STATUS_OK;
}

static enum status check_metric(const struct game_statistics *statistics,
                                const struct game_metric *metric, struct error *error) {
    const char *const names[] = {metric->numerator, metric->denominator};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!has_measure(statistics, names[i]))
            return error_set(error, STATUS_RUNTIME, "metric %s: there is no measure %s",
                             metric->key, names[i] ? names[i] : "without a name");
    if (!(metric->scale > 0))
        return error_set(error, STATUS_RUNTIME, "metric %s: its scale is %g, expected more than 0",
                         metric->key, metric->scale);
    if (!(metric->margin > 0))
        return error_set(error, STATUS_RUNTIME, "metric %s: its margin is %g, expected more than 0",
                         metric->key, metric->margin);
    return STATUS_OK;
}

static enum status check_times(const struct game_statistics *statistics, struct error *error) {
    const struct game_times *times = &statistics->times;
    const char *const names[] = {times->deals, times->exchanges, times->cards, times->calls,
                                 times->rounds};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && !has_measure(statistics, names[i]))
            return error_set(error, STATUS_RUNTIME, "times: there is no measure %s", names[i]);
    return STATUS_OK;
}

enum status metric_check(const struct game_statistics *statistics, struct error *error) {
    enum status status = check_measures(statistics, error);
    for (size_t i = 0; i < statistics->metric_count && status == STATUS_OK; i++) {
        status = check_key(statistics, i, error);
        if (status == STATUS_OK)
            status = check_metric(statistics, &statistics->metrics[i], error);
    }
    return status == STATUS_OK ? check_times(statistics, error) : status;
}
