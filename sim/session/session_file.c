#include "sim/session/session_file.h"

#include "sim/compare/comparison_file.h"
#include "sim/duel/duel.h"
#include "sim/tournament/tournament_file.h"

enum status session_file_open(const char *path, struct results **results, struct error *error) {
    static const struct results_type *const types[] = {&results_type, &comparison_type, &duel_type,
                                                       &tournament_type};
    return results_open_types(path, types, sizeof types / sizeof *types, results, error);
}
