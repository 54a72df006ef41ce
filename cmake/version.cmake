# Writes version.c from version.c.in, unless it is so already:
# cmake -D VERSION=.. -D SOURCE=.. -D OUTPUT=.. -P version.cmake
execute_process(
    COMMAND git describe --always --dirty --exclude=* --abbrev=12
    WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT COMMIT)
    set(COMMIT unknown)
endif()
configure_file(${SOURCE}/sim/session/version.c.in ${OUTPUT} @ONLY)
