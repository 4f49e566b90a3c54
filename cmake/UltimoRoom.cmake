include(UltimoLibraries)
include(UltimoInstall)
include(UltimoClauses)

# What tests ask for that differs from clone to clone, in a library of its own: what else they compile to does not.
function(ultimo_test_support)
  add_library(ultimo_test_support STATIC "${PROJECT_SOURCE_DIR}/tests/support/source_dir.cpp")
  target_include_directories(ultimo_test_support PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(ultimo_test_support PRIVATE ultimo_options)
  target_compile_definitions(ultimo_test_support PRIVATE ULTIMO_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
endfunction()

# ultimo_test(TARGET PREFIX [DEEP] libs...): an executable that is a test program, its tests known to ctest. Those of a
# DEEP one have that label; it is built by the target `deep_tests`.
function(ultimo_test target prefix)
  cmake_parse_arguments(PARSE_ARGV 2 arg "DEEP" "" "")
  if(NOT TARGET ultimo_test_support)
    ultimo_test_support()
  endif()
  set(labels "")
  if(arg_DEEP)
    set(labels LABELS deep)
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    if(NOT TARGET deep_tests)
      add_custom_target(deep_tests)
    endif()
    add_dependencies(deep_tests ${target})
  endif()
  target_link_libraries(${target} PRIVATE ${arg_UNPARSED_ARGUMENTS} ultimo_test_support ultimo_options
    GTest::gmock rapidcheck rapidcheck_gtest)
  # Tests ask the rooms, which are optimised; the questions themselves only have to compile quickly.
  target_compile_options(${target} PRIVATE -O0)
    # Tests are listed when ctest starts, not while building; the limits are for a busy small
  # machine under sanitizers.
  gtest_discover_tests(${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    TEST_PREFIX "${prefix}: "
    PROPERTIES TIMEOUT 600 ${labels})
endfunction()

# ultimo_room(NAME [PROGRAM] [COLD] [APART] [PATH dir] [DEPENDS rooms...] [LIBS libs...] [SOURCES files...]
#             [TEST_DEPENDS rooms...])
#
# Declares a room: what is in src/PATH (default: src/NAME) and its direct subfolders, and SOURCES that
# the build writes. LIBS are targets that cmake/UltimoLibraries.cmake knows how to find. PROGRAM: a
# part of a program, of no use to others, so it is not installed. COLD: waits for people, disks and
# networks, so it is optimised less (under sanitizers not at all), and compiles sooner. APART: each of its
# files is compiled alone, so that a linker can pass one over. Rooms in DEPENDS
# that do not exist are passed over, so that the tree configures while it grows. TEST_DEPENDS are rooms
# that only its tests need; they may stand above it.
function(ultimo_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PROGRAM;COLD;APART" "PATH" "DEPENDS;LIBS;SOURCES;TEST_DEPENDS")
  if(NOT arg_PATH)
    set(arg_PATH ${name})
  endif()
  set(dir "${PROJECT_SOURCE_DIR}/src/${arg_PATH}")
  file(GLOB files CONFIGURE_DEPENDS "${dir}/*.?pp" "${dir}/*/*.?pp")
  if(NOT files)
    return()
  endif()
  get_property(rooms GLOBAL PROPERTY ULTIMO_ROOMS)
  foreach(room IN LISTS arg_DEPENDS)
    if(NOT room IN_LIST rooms)
      list(REMOVE_ITEM arg_DEPENDS ${room})
    endif()
  endforeach()
  set_property(GLOBAL APPEND PROPERTY ULTIMO_ROOMS ${name})
  set(arg_FILES ${files})
  foreach(what PROGRAM COLD APART PATH DEPENDS LIBS SOURCES TEST_DEPENDS FILES)
    set_property(GLOBAL PROPERTY ULTIMO_${name}_${what} "${arg_${what}}")
  endforeach()
endfunction()

# ultimo_known(NAME WHAT VARIABLE): what was declared of a room.
function(ultimo_known name what variable)
  get_property(value GLOBAL PROPERTY ULTIMO_${name}_${what})
  set(${variable} "${value}" PARENT_SCOPE)
endfunction()

# ultimo_build_rooms(rooms...): makes these rooms and those they need; without arguments all. Sets
# ULTIMO_INSTALLED_ROOMS.
function(ultimo_build_rooms)
  get_property(rooms GLOBAL PROPERTY ULTIMO_ROOMS)
  set(asked ${ARGN})
  if(NOT asked)
    set(asked ${rooms})
  endif()
  set(wanted "")
  while(asked)
    list(POP_FRONT asked room)
    if(NOT room IN_LIST rooms)
      message(FATAL_ERROR "There is no room ${room}; there are: ${rooms}")
    elseif(NOT room IN_LIST wanted)
      list(APPEND wanted ${room})
      ultimo_known(${room} DEPENDS depends)
      list(APPEND asked ${depends})
      if(BUILD_TESTING)
        ultimo_known(${room} TEST_DEPENDS depends)
        list(APPEND asked ${depends} words)
      endif()
    endif()
  endwhile()
  set(installed "")
  foreach(room IN LISTS rooms)
    if(room IN_LIST wanted)
      ultimo_build_room(${room})
      ultimo_known(${room} PROGRAM program)
      if(NOT program)
        list(APPEND installed ${room})
      endif()
    endif()
  endforeach()
  set(ULTIMO_INSTALLED_ROOMS ${installed} PARENT_SCOPE)
endfunction()

# The library ultimo_NAME, for others Ultimo::NAME, and from the *_test.cpp the program NAME_test, from the
# *_deep_test.cpp NAME_deep_test. main.cpp belongs to none.
function(ultimo_build_room name)
  foreach(what PROGRAM COLD APART PATH DEPENDS LIBS SOURCES TEST_DEPENDS FILES)
    ultimo_known(${name} ${what} ${what})
  endforeach()
  set(sources ${FILES})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(deep_tests ${tests})
  list(FILTER deep_tests INCLUDE REGEX "_deep_test\\.cpp$")
  list(FILTER tests EXCLUDE REGEX "_deep_test\\.cpp$")

  ultimo_find(${LIBS})
  set(target ultimo_${name})
  if(sources)
    set(units ${sources} ${SOURCES})
    if(NOT APART)
      ultimo_units(units ${target} FILES ${units})
    endif()
    add_library(${target} STATIC ${units})
    # How we compile is nobody else's business: neither in the package nor in another project's tree.
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:ultimo_options>)
    if(COLD AND ULTIMO_SANITIZE)
      target_compile_options(${target} PRIVATE -O0)
    elseif(COLD)
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(Ultimo::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_20)
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated>
    $<INSTALL_INTERFACE:${ULTIMO_HEADERS}>)
  list(TRANSFORM DEPENDS PREPEND "Ultimo::")
  target_link_libraries(${target} ${scope} ${DEPENDS} ${LIBS})

  list(TRANSFORM TEST_DEPENDS PREPEND "Ultimo::")
  # What went wrong is told in words (words/testing.hpp).
  set(with Ultimo::${name} ${TEST_DEPENDS} Ultimo::words GTest::gtest_main)
  if(tests AND BUILD_TESTING)
    ultimo_units(units ${name}_test FILES ${tests})
    add_executable(${name}_test ${units})
    ultimo_test(${name}_test "${name}" ${with})
  endif()
  if(deep_tests AND BUILD_TESTING)
    ultimo_units(units ${name}_deep_test FILES ${deep_tests})
    add_executable(${name}_deep_test ${units})
    ultimo_test(${name}_deep_test "${name}, deep" DEEP ${with})
  endif()
  if(NOT PROGRAM)
    list(FILTER FILES INCLUDE REGEX "\\.hpp$")
    ultimo_install_room(${name} "${PATH}" ${FILES})
  endif()
endfunction()

# ultimo_program(TARGET ROOM): the program of a room, from its main.cpp.
function(ultimo_program target room)
  ultimo_known(${room} PATH path)
  add_executable(${target} "${PROJECT_SOURCE_DIR}/src/${path}/main.cpp")
  target_link_libraries(${target} PRIVATE Ultimo::${room} ultimo_options)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endfunction()

# ultimo_find(libs...): the packages of libraries that are not there yet.
macro(ultimo_find)
  foreach(lib ${ARGN})
    if(TARGET ${lib})
      continue()
    elseif(ultimo_module_${lib})
      find_package(PkgConfig REQUIRED)
      ultimo_pkg_config(${lib} REQUIRED)
    elseif(ultimo_package_${lib})
      find_package(${ultimo_package_${lib}} REQUIRED)
    else()
      message(FATAL_ERROR "cmake/UltimoLibraries.cmake does not say where ${lib} comes from")
    endif()
  endforeach()
endmacro()

# ultimo_book_parts(FOLDER DIR GENERATED OUT): writes the sources of a rulebook's solver and
# simulator to GENERATED/players and appends them to the list OUT. What bots have learnt of the book,
# fitted.inc and calibrated.inc, goes into the simulator if DIR, its folder, has it.
function(ultimo_book_parts folder dir generated out)
  file(GLOB learnt CONFIGURE_DEPENDS "${dir}/fitted.inc" "${dir}/calibrated.inc")
  foreach(name fitted calibrated)
    set(include_${name} "")
    if("${dir}/${name}.inc" IN_LIST learnt)
      set(include_${name} "#include \"rulebooks/${folder}/${name}.inc\"")
    endif()
  endforeach()
  set(parts ${${out}})
  foreach(part solver simulator)
    set(source "${generated}/players/${part}_of_${folder}.cpp")
    configure_file("${PROJECT_SOURCE_DIR}/src/players/${part}_of_book.cpp.in" "${source}" @ONLY)
    list(APPEND parts "${source}")
  endforeach()
  set(${out} ${parts} PARENT_SCOPE)
endfunction()

# ultimo_book_figures(DIR NAME): what the sources of a rulebook include of its own texts.
function(ultimo_book_figures dir name)
  ultimo_clauses("${dir}/clauses.md" ${name})
  if(EXISTS "${dir}/format.json")
    ultimo_format_figures("${dir}/format.json" ${name})
  endif()
endfunction()

# Every folder of src/rulebooks is a room rulebook_X. One without book.cpp is no rulebook but what
# some of them share, and every rulebook links it. Sets ULTIMO_RULEBOOK_ROOMS and writes the list of
# rulebooks, one line ULTIMO_RULEBOOK(X) each, for catalog and players to include; and for each of
# them the sources of its solver and its simulator, ULTIMO_BOOK_PARTS.
function(ultimo_rulebooks)
  set(dir "${PROJECT_SOURCE_DIR}/src/rulebooks")
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${dir}" "${dir}/*/*.?pp")
  set(folders ${files})
  list(TRANSFORM folders REPLACE "/.*" "")
  list(REMOVE_DUPLICATES folders) # alphabetical, as GLOB sorts

  set(books "")
  set(shared "")
  foreach(folder IN LISTS folders)
    if("${folder}/book.cpp" IN_LIST files)
      list(APPEND books ${folder})
    else()
      list(APPEND shared ${folder})
    endif()
  endforeach()

  set(shared_rooms ${shared})
  list(TRANSFORM shared_rooms PREPEND "rulebook_")
  foreach(folder IN LISTS shared)
    ultimo_room(rulebook_${folder} PATH rulebooks/${folder} DEPENDS rules)
  endforeach()
  set(list "// Written by CMake: the folders of src/rulebooks that have a book.cpp.\n")
  foreach(folder IN LISTS books)
    ultimo_book_figures("${dir}/${folder}" ${folder})
    ultimo_room(rulebook_${folder} PATH rulebooks/${folder} DEPENDS ${shared_rooms} rules
      TEST_DEPENDS wire)
    string(APPEND list "ULTIMO_RULEBOOK(${folder})\n")
    ultimo_book_parts(${folder} "${dir}/${folder}" "${PROJECT_BINARY_DIR}/generated" parts)
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/catalog/rulebook_list.inc" CONTENT "${list}")

  list(TRANSFORM books PREPEND "rulebook_")
  set(ULTIMO_RULEBOOK_ROOMS ${books} PARENT_SCOPE)
  set(ULTIMO_BOOK_PARTS ${parts} PARENT_SCOPE)
endfunction()
