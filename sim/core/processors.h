/* How many processors this process may use, as its container, its affinity and OpenMP's settings
 * say. */
#ifndef UTSPEL_PROCESSORS_H
#define UTSPEL_PROCESSORS_H

/*
 * Returns how many threads to play on by default, 1 or more: as many as there are processors in the
 * process's affinity (taskset, a batch system), but no more than OMP_NUM_THREADS or
 * OMP_THREAD_LIMIT say, nor than the quota of its control groups, rounded up.
 */
unsigned processors_usable(void);

/*
 * Returns the quota of processor time, in processors, rounded up: the smallest of the control
 * groups (versions 1 and 2) in which the process is, and those above them; 0: none. The files are
 * those below `root`, "" except in tests: ROOT/proc/self/cgroup and mountinfo, and what these name.
 */
unsigned processors_quota(const char *root);

#endif
