# utspel_library(NAME FOLDER SOURCES... [LINKS libraries...])
#
# One folder, one static library. Headers are included by their path from the top
# ("sim/core/error.h"), but each library offers only its own folder, through a link
# in the build tree: including a header of a floor above does not compile.
function(utspel_library name folder)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    set(root ${CMAKE_BINARY_DIR}/include/${name})
    get_filename_component(parent ${root}/${folder} DIRECTORY)
    file(MAKE_DIRECTORY ${parent})
    file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${root}/${folder} SYMBOLIC)
    add_library(${name} STATIC ${ARG_SOURCES})
    target_include_directories(${name} PUBLIC ${root})
    target_link_libraries(${name} PUBLIC ${ARG_LINKS})
    utspel_compile_options(${name})
endfunction()

function(utspel_compile_options target)
    set_target_properties(${target} PROPERTIES C_STANDARD 17 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
    target_compile_definitions(${target} PRIVATE _XOPEN_SOURCE=700)
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wpedantic)
    if(UTSPEL_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
endfunction()
