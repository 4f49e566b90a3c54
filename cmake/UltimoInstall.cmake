# What `cmake --install` brings: the rooms as libraries with their headers and UltimoConfig.cmake
# (COMPONENT library), and the program (COMPONENT program).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Headers are written "cards/card.hpp"; this folder is the one to look in.
set(ULTIMO_HEADERS "${CMAKE_INSTALL_INCLUDEDIR}/ultimo")
set(ULTIMO_PACKAGE "${CMAKE_INSTALL_LIBDIR}/cmake/Ultimo")

# Headers for tests stay here; tests/installed compiles all others.
set(ULTIMO_TEST_HEADERS
  "/testing[^/]*\\.hpp$")

# ultimo_install_room(NAME PATH headers...): from src/PATH.
function(ultimo_install_room name path)
  install(TARGETS ultimo_${name} EXPORT Ultimo_${name}
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library)
  # One file a room: a consumer reads those of the rooms he asks for.
  install(EXPORT Ultimo_${name} NAMESPACE Ultimo::
    DESTINATION "${ULTIMO_PACKAGE}" COMPONENT library)
  set(headers ${ARGN})
  list(FILTER headers EXCLUDE REGEX "${ULTIMO_TEST_HEADERS}")
  foreach(header IN LISTS headers)
    cmake_path(RELATIVE_PATH header BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/src")
    cmake_path(GET header PARENT_PATH folder)
    install(FILES "${PROJECT_SOURCE_DIR}/src/${header}"
      DESTINATION "${ULTIMO_HEADERS}/${folder}" COMPONENT library)
  endforeach()
  # What a rulebook's headers include.
  cmake_path(GET path FILENAME folder)
  foreach(table clauses formats)
    set(file "${PROJECT_BINARY_DIR}/generated/${table}/${folder}.inc")
    if(EXISTS "${file}")
      install(FILES "${file}" DESTINATION "${ULTIMO_HEADERS}/${table}" COMPONENT library)
    endif()
  endforeach()
endfunction()

# ultimo_install_package(rooms...): what find_package(Ultimo) reads, for these rooms, bottom up.
function(ultimo_install_package)
  set(rooms ${ARGN})
  set(table "")
  foreach(room IN LISTS rooms)
    ultimo_known(${room} DEPENDS depends)
    ultimo_known(${room} LIBS libs)
    string(APPEND table "set(_ultimo_rooms_of_${room} ${depends})\n")
    string(APPEND table "set(_ultimo_libs_of_${room} ${libs})\n")
  endforeach()
  string(REPLACE ";" " " table "${table}")
  string(REPLACE ";" " " rooms "${rooms}")
  set(made "${PROJECT_BINARY_DIR}/package")
  configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/UltimoConfig.cmake.in"
    "${made}/UltimoConfig.cmake" INSTALL_DESTINATION "${ULTIMO_PACKAGE}")
  # Until 1.0 every minor version may change the border.
  write_basic_package_version_file("${made}/UltimoConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
  install(FILES "${made}/UltimoConfig.cmake" "${made}/UltimoConfigVersion.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/UltimoLibraries.cmake"
    DESTINATION "${ULTIMO_PACKAGE}" COMPONENT library)
  install(FILES "${PROJECT_BINARY_DIR}/generated/ultimo_version.hpp"
    DESTINATION "${ULTIMO_HEADERS}" COMPONENT library)
endfunction()
