# Starting a compiler and reading headers takes longer than most files do. So where all is compiled and nothing changed, as for
# tests, files of a library may be compiled as one, which is why static names differ from each other, and from local ones, in all of
# a library's files; those with options of their own stay apart.
option(UTSPEL_UNITY "Compile many files of a library as one" OFF)
set(UTSPEL_UNITY_FILES 16)

# utspel_library(NAME FOLDER SOURCES... [SYSTEM sources...] [ALONE sources...] [LINKS libraries...] [USES libraries...])
#
# One folder, one static library. Headers are included by their path from the top
# ("sim/core/error.h"), but each library offers only those of its own folder, by links in the
# build tree: including a header of a floor above does not compile. What a library LINKS is
# offered to those above it; what it only USES is not.
#
# Files that need threads, HDF5, signals, files or a kind of processor are SYSTEM ones. Where there is no system, in the
# WebAssembly module (wasm.cmake), those that stand ALONE, called *_alone.c, take their place.
function(utspel_library name folder)
    cmake_parse_arguments(ARG "" "" "SOURCES;SYSTEM;ALONE;LINKS;USES" ${ARGN})
    set(root ${CMAKE_BINARY_DIR}/include/${name})
    file(REMOVE_RECURSE ${root})
    file(MAKE_DIRECTORY ${root}/${folder})
    file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.h)
    foreach(header ${headers})
        get_filename_component(file ${header} NAME)
        file(CREATE_LINK ${header} ${root}/${folder}/${file} SYMBOLIC)
    endforeach()
    add_library(${name} STATIC ${ARG_SOURCES} ${ARG_SYSTEM})
    target_include_directories(${name} PUBLIC ${root})
    target_link_libraries(${name} PUBLIC ${ARG_LINKS} PRIVATE ${ARG_USES})
    utspel_compile_options(${name})
    utspel_frame_options(${name})
    if(UTSPEL_UNITY)
        set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${UTSPEL_UNITY_FILES})
    endif()
    set_property(GLOBAL APPEND PROPERTY UTSPEL_LIBRARIES $<TARGET_FILE:${name}>)
    set(alone ${ARG_SOURCES} ${ARG_ALONE})
    list(TRANSFORM alone PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    set_property(GLOBAL PROPERTY UTSPEL_ALONE_${name} ${alone})
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

# Stacks are of 8 MiB (sim/cli/surroundings.c), of which a function may have a tenth: what is larger belongs on the heap. What
# sanitizers put between variables does not count.
function(utspel_frame_options target)
    if(NOT "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_DEBUG}" MATCHES "sanitize")
        target_compile_options(${target} PRIVATE -Wframe-larger-than=838860)
    endif()
endfunction()

# utspel_embed(TARGET SYMBOL FILE): FILE's bytes become part of TARGET, as `unsigned char SYMBOL[]`, SYMBOL_size of them and a 0.
function(utspel_embed target symbol file)
    get_filename_component(input ${file} ABSOLUTE)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.S)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/embed.S.in ${output} @ONLY)
    set_source_files_properties(${output} PROPERTIES OBJECT_DEPENDS ${input})
    target_sources(${target} PRIVATE ${output})
endfunction()
