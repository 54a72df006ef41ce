/*
 * A program of unit tests runs groups, each in a file of its own: a function named as the file,
 * which runs its tests with cmocka and returns how many failed. CMakeLists.txt says which program
 * runs it.
 */
#ifndef UTSPEL_TESTS_GROUP_H
#define UTSPEL_TESTS_GROUP_H

#include "groups.h" /* made for the program by CMakeLists.txt */

#include <stdbool.h>

/* There is a night to spend: groups try many times as much. */
extern bool is_night;

#endif
