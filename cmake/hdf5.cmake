# The target hdf5: the library, with that of its dimension scales.
#
# Debian's shared one takes with it all that reads files from the network, thirty libraries: a program begins in 13 ms of a
# processor with them, and in 4 ms without. Tests start thousands of programs; what users get links as Debian means it to.
option(UTSPEL_STATIC_HDF5 "Link HDF5 itself into programs, which begin sooner" OFF)
add_library(hdf5 INTERFACE)
target_include_directories(hdf5 SYSTEM INTERFACE ${HDF5_INCLUDE_DIRS})
if(UTSPEL_STATIC_HDF5)
    foreach(name libhdf5_serial_hl.a libhdf5_serial.a sz)
        find_library(HDF5_${name} ${name} REQUIRED)
        target_link_libraries(hdf5 INTERFACE ${HDF5_${name}})
    endforeach()
    target_link_libraries(hdf5 INTERFACE PkgConfig::ZLIB m ${CMAKE_DL_LIBS})
else()
    find_library(HDF5_HL_LIBRARY hdf5_serial_hl REQUIRED)
    target_link_libraries(hdf5 INTERFACE ${HDF5_HL_LIBRARY} ${HDF5_LINK_LIBRARIES})
endif()
