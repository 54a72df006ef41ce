# The Debian package: `cpack' in the build folder makes it of what is built there.
set(UTSPEL_MAINTAINER "utspel maintainers <utspel@example.org>" CACHE STRING "Who made the Debian package")
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # what is not installed, such as tests, need not be built

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT ${UTSPEL_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/stage.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "bash-completion, librsvg2-bin, man-db")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Monte Carlo laboratory for Chicago, POFC and hold'em tournaments")
set(CPACK_PACKAGE_DESCRIPTION "Plays millions of games of Chicago, POFC (Pineapple Open-Face Chinese poker)
or hold'em tournaments by the rules of the Swedish championships and their
federation, with any strategy in any seat, and writes statistics of them to
HDF5 files: when to call Chicago, what a change of the rules does, who wins a
tournament.")

# Debian's amd64 is older than what the program is built for by default: the package refuses to be
# installed where it would not run. A package that runs on any amd64 is built with -D UTSPEL_ARCH=.
if(UTSPEL_ARCH MATCHES "^x86-64-v[234]$")
    configure_file(${CMAKE_CURRENT_LIST_DIR}/preinst.in ${CMAKE_BINARY_DIR}/debian/preinst
        @ONLY FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_BINARY_DIR}/debian/preinst)
elseif(UTSPEL_ARCH AND NOT UTSPEL_ARCH STREQUAL "x86-64")
    set(CPACK_UTSPEL_REFUSED "UTSPEL_ARCH: got ${UTSPEL_ARCH}, for a package expected x86-64-v2, -v3, -v4, or nothing")
endif()
include(CPack)
