#include "sim/cli/ranks.h"

#include <fcntl.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 1024, OWN_ARGUMENTS = 3 };

/* Whether a launcher started this process. Alone it needs no MPI, whose start takes a while. */
static bool is_launched(void) {
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMIX_RANK") || getenv("PMI_RANK");
}

/* Waits for all ranks. Of those with the worst status the first keeps its error. */
static enum status ranks_agree(enum status status, int rank, struct error *error) {
    struct {
        int status, rank;
    } own = {(int)status, rank}, worst;
    MPI_Allreduce(&own, &worst, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
    if (worst.rank != rank)
        *error->text = '\0';
    return (enum status)worst.status;
}

/* The command with what makes it that of rank 1 <= as <= ranks; 0: the one that merges. */
static enum status run_as(const struct command *command, int argc, char **argv, int as, int ranks,
                          struct error *error) {
    char *all[ARGUMENTS_MAX + OWN_ARGUMENTS], share[32];
    if (argc >= ARGUMENTS_MAX)
        return error_set(error, STATUS_USAGE, "too many arguments");
    memcpy(all, argv, (size_t)argc * sizeof *all);
    snprintf(share, sizeof share, "--rank=%d/%d", as, ranks);
    all[argc++] = share;
    if (as > 1)
        all[argc++] = "--quiet";
    all[argc] = NULL;
    return command->run(argc, all, error);
}

/* Plays this rank's share. What a command prints of a share is not wanted. */
static enum status share_play(const struct command *command, int argc, char **argv, int rank,
                              int ranks, struct error *error) {
    int shown = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY);
    if (shown < 0 || nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0)
        return error_set(error, STATUS_RUNTIME, "/dev/null: cannot write");
    close(nowhere);
    enum status status = run_as(command, argc, argv, rank + 1, ranks, error);
    fflush(stdout);
    dup2(shown, STDOUT_FILENO);
    close(shown);
    return status;
}

static enum status ranks_share(const struct command *command, int argc, char **argv, int rank,
                               int ranks, struct error *error) {
    enum status status = STATUS_OK;
    if (!command->shares)
        status = error_set(error, STATUS_USAGE, "%s: cannot be shared out among %d ranks", argv[0],
                           ranks);
    if (status == STATUS_OK)
        status = share_play(command, argc, argv, rank, ranks, error);
    status = ranks_agree(status, rank, error);
    if (status != STATUS_OK)
        return status;
    if (rank == 0)
        status = run_as(command, argc, argv, 0, ranks, error);
    return ranks_agree(status, rank, error);
}

enum status ranks_run(const struct command *command, int argc, char **argv, struct error *error) {
    int provided, rank, ranks;
    if (!is_launched())
        return command->run(argc, argv, error);
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    enum status status = ranks > 1 ? ranks_share(command, argc, argv, rank, ranks, error)
                                   : command->run(argc, argv, error);
    MPI_Finalize();
    return status;
}
