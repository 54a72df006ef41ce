# The target pages: a folder for a club's web space, in the build folder. It is made of the page of the table with its models
# beside it, call cards, and sim/table_page/folder. Cards take minutes of processors the first time; their atlases are kept.
if(NOT TARGET table_page)
    set(missing ${UTSPEL_WASM_MISSING})
    if(NOT UTSPEL_VEGA)
        set(missing "UTSPEL_VEGA is off")
    elseif(NOT NPM)
        set(missing "npm is missing")
    endif()
    add_custom_target(pages VERBATIM
        COMMAND ${CMAKE_COMMAND} -E echo "No folder for a web space, as there is no table to play at: ${missing}"
        COMMAND ${CMAKE_COMMAND} -E false)
    return()
endif()

set(UTSPEL_CARD_MATCHES 10000 CACHE STRING "Matches of each call card's table in the target pages")
set(folder ${CMAKE_BINARY_DIR}/pages)
set(atlases ${CMAKE_BINARY_DIR}/pages.atlases)
set(source ${CMAKE_SOURCE_DIR}/sim/table_page/folder)
set(models ${CMAKE_SOURCE_DIR}/configs/models)
set(copied ${source}/index.html ${source}/folder.css ${source}/folder.js ${source}/manifest.webmanifest ${source}/icon-192.png
    ${source}/icon-512.png ${CMAKE_SOURCE_DIR}/sim/page/theme.css)
# Models and plans are those that are shipped, or made here: not what else this user has.
set(utspel ${CMAKE_COMMAND} -E env XDG_CACHE_HOME=${atlases}/cache $<TARGET_FILE:utspel>)

file(GLOB shipped CONFIGURE_DEPENDS ${models}/*.h5)
add_custom_command(OUTPUT ${folder}/table.html DEPENDS utspel ${shipped} VERBATIM COMMENT "Making the table of the folder"
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder} ${atlases}
    COMMAND ${utspel} table sm-2025 --models-beside --force -o ${folder}/table.html)

# The atlases of a preset are played again where its model is another; its cards are made anew by each program.
set(cards "")
foreach(preset sm-2025 sm-classic shootout shootout-12-deals)
    set(atlas ${atlases}/${preset}-${UTSPEL_CARD_MATCHES})
    add_custom_command(OUTPUT ${atlas}.begun DEPENDS ${models}/${preset}.h5 ${CMAKE_SOURCE_DIR}/configs/rules/${preset}.yaml
        COMMAND ${CMAKE_COMMAND} -E make_directory ${folder} ${atlases}
        COMMAND ${CMAKE_COMMAND} -E rm -f ${atlas}-beginners.h5 ${atlas}-club.h5 ${atlas}-experts.h5
        COMMAND ${CMAKE_COMMAND} -E touch ${atlas}.begun)
    set(pair ${folder}/card-${preset}.en.html ${folder}/card-${preset}.sv.html)
    set(make ${utspel} atlas ${preset} --table beginners --table club --table experts --matches ${UTSPEL_CARD_MATCHES}
        -o ${atlas}.h5 --table-page table.html)
    add_custom_command(OUTPUT ${pair} DEPENDS utspel ${atlas}.begun VERBATIM USES_TERMINAL COMMENT "Making the call cards of ${preset}"
        COMMAND ${CMAKE_COMMAND} -E rm -f ${pair}
        COMMAND ${make} --lang en --html ${folder}/card-${preset}.en.html
        COMMAND ${make} --lang sv --html ${folder}/card-${preset}.sv.html)
    list(APPEND cards ${pair})
endforeach()

add_custom_command(OUTPUT ${folder}/service-worker.js VERBATIM USES_TERMINAL COMMENT "Completing the folder for a web space"
    DEPENDS ${folder}/table.html ${cards} ${copied} ${source}/service-worker.js ${source}/folder.mjs
    COMMAND ${CMAKE_COMMAND} -E copy ${copied} ${folder}
    COMMAND node ${source}/folder.mjs ${folder})
add_custom_target(pages DEPENDS ${folder}/service-worker.js)

# Where it was made, the package carries it.
install(DIRECTORY ${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/utspel OPTIONAL)
