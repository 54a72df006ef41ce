#include "sim/cli/session_args.h"

#include "sim/core/option.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { RESUME = ARGS_LONG_ONLY, SHARD, LOG, RANK };
enum { SHARDS_MAX = 1000000 };

static const struct argp_option options[] = {
    {"resume", RESUME, NULL, 0, "Go on with the output file, if it is there", 0},
    {"log", LOG, "FILE", 0, "Append progress to FILE as JSON Lines", 0},
    {0},
};

static const struct argp_option shard_options[] = {
    {"shard", SHARD, "I/N", 0, "Play share I of N, into a file of its own; see `utspel merge'", 0},
    {"rank", RANK, "R/K", OPTION_HIDDEN, "What rank R of K plays; 0/K: merge what they played", 0},
    {0},
};

/* "I/N", least <= I <= N. */
static bool share_parse(const char *text, uint64_t least, uint64_t *share, uint64_t *shares) {
    char first[24];
    const char *slash = strchr(text, '/');
    if (!slash || (size_t)(slash - text) >= sizeof first)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    return option_parse_count(first, share) && option_parse_count(slash + 1, shares) &&
           *share >= least && *share <= *shares && *shares <= SHARDS_MAX;
}

static bool rank_parse(const char *text, struct session_options *session) {
    uint64_t rank, ranks;
    if (session->shards > 0 || !share_parse(text, 0, &rank, &ranks) || ranks == 0)
        return false;
    session->of_rank = rank > 0;
    session->shard = rank;
    session->shards = rank > 0 ? ranks : 0;
    session->merged = rank > 0 ? 0 : ranks;
    return true;
}

static error_t session_parse(int key, char *text, struct argp_state *state) {
    struct session_options *session = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        if (state->child_inputs)
            state->child_inputs[0] = session;
        return 0;
    case RESUME:
        session->resume = true;
        return 0;
    case SHARD:
        if (!share_parse(text, 1, &session->shard, &session->shards))
            argp_error(state, "--shard: got '%s', expected I/N, 1 to N of at most %d shares", text,
                       SHARDS_MAX);
        return 0;
    case LOG:
        session->log = text;
        return 0;
    case RANK:
        if (!rank_parse(text, session))
            argp_error(state, "--shard is not for MPI, where each rank plays a shard of its own");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp shard_argp = {.options = shard_options, .parser = session_parse};

static const struct argp_child with_shares[] = {{&shard_argp, 0, NULL, 0}, {0}};

const struct argp session_argp = {
    .options = options, .parser = session_parse, .children = with_shares};
const struct argp session_whole_argp = {.options = options, .parser = session_parse};

struct session_call session_call_of(const char *line, int argc, char **argv) {
    return (struct session_call){line ? line : argv[0], (const char *const *)argv, (size_t)argc};
}

struct session_request session_ask(const struct session_options *given,
                                   const struct output_options *output,
                                   const struct session_call *call) {
    return (struct session_request){.options = *given,
                                    .call = *call,
                                    .named = output->file != NULL,
                                    .force = output->force,
                                    .progress = output->quiet ? NULL : stderr,
                                    .notices = stderr};
}

enum status session_say_complete(const struct session_outcome *outcome, struct error *error) {
    if (printf("%s: complete, with its %" PRIu64 " %s\n", outcome->path, outcome->matches,
               outcome->from->type->matches_name) > 0)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "cannot write the output: %s", strerror(errno));
}
