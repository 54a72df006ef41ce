# Adds to the tree that becomes the package what Debian wants of it; run by cpack.
if(CPACK_UTSPEL_REFUSED)
    message(FATAL_ERROR "${CPACK_UTSPEL_REFUSED}")
endif()
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
set(doc ${share}/doc/utspel)
file(REMOVE ${doc}/LICENSE) # copyright says where it is
file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright ${CMAKE_CURRENT_LIST_DIR}/changelog DESTINATION ${doc})
file(GLOB pages ${share}/man/man1/*.1)
if(NOT pages)
    message(FATAL_ERROR "no manual pages: help2man was missing when the program was built")
endif()
execute_process(COMMAND gzip -9n ${pages} ${doc}/changelog COMMAND_ERROR_IS_FATAL ANY)
