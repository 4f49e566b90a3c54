# ultimo_test(TARGET PREFIX libs...): an executable that is a test program, its tests known to ctest.
function(ultimo_test target prefix)
  target_link_libraries(${target} PRIVATE ${ARGN} GTest::gmock rapidcheck rapidcheck_gtest)
  # Tests ask the rooms, which are optimised; the questions themselves only have to compile quickly.
  target_compile_options(${target} PRIVATE -O0)
  target_compile_definitions(${target} PRIVATE ULTIMO_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  # Tests are listed when ctest starts, not while building; the limits are for a busy small
  # machine under sanitizers.
  gtest_discover_tests(${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    TEST_PREFIX "${prefix}: "
    PROPERTIES TIMEOUT 600)
endfunction()

# ultimo_room(NAME [PATH dir] [DEPENDS rooms...] [TEST_DEPENDS rooms...] [LIBS libs...])
#
# The library ultimo_NAME from src/PATH (default: src/NAME) and its direct subfolders, and from the
# *_test.cpp there the program NAME_test, which may need rooms the library does not (a rulebook to
# run an event by). main.cpp belongs to neither. Rooms in DEPENDS that do not
# exist are passed over, so that the tree configures while it grows.
function(ultimo_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PATH" "DEPENDS;TEST_DEPENDS;LIBS")
  if(NOT arg_PATH)
    set(arg_PATH ${name})
  endif()
  set(dir "${CMAKE_SOURCE_DIR}/src/${arg_PATH}")
  file(GLOB any CONFIGURE_DEPENDS "${dir}/*.?pp" "${dir}/*/*.?pp")
  if(NOT any)
    return()
  endif()

  set(sources ${any})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

  if(sources)
    add_library(ultimo_${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(ultimo_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_link_libraries(ultimo_${name} ${scope} ultimo_options ${arg_LIBS})
  foreach(room IN LISTS arg_DEPENDS)
    if(TARGET ultimo_${room})
      target_link_libraries(ultimo_${name} ${scope} ultimo_${room})
    endif()
  endforeach()

  if(tests AND BUILD_TESTING)
    add_executable(${name}_test ${tests})
    list(TRANSFORM arg_TEST_DEPENDS PREPEND "ultimo_")
    ultimo_test(${name}_test "${name}" ultimo_${name} ${arg_TEST_DEPENDS} GTest::gtest_main)
  endif()
endfunction()

# Every folder of src/rulebooks is a room rulebook_X. One without book.cpp is no rulebook but what
# some of them share, and every rulebook links it. Sets ULTIMO_RULEBOOK_ROOMS and writes the list of
# rulebooks, one line ULTIMO_RULEBOOK(X) each, for src/catalog to include; and for each of them the
# sources of its solver and its simulator, ULTIMO_BOOK_PARTS.
function(ultimo_rulebooks)
  include(UltimoClauses)
  set(dir "${CMAKE_SOURCE_DIR}/src/rulebooks")
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
    ultimo_clauses("${dir}/${folder}/clauses.md" ${folder})
    ultimo_room(rulebook_${folder} PATH rulebooks/${folder} DEPENDS ${shared_rooms} rules)
    string(APPEND list "ULTIMO_RULEBOOK(${folder})\n")
    foreach(part solver simulator)
      set(source "${CMAKE_BINARY_DIR}/generated/catalog/${part}_of_${folder}.cpp")
      configure_file("${CMAKE_SOURCE_DIR}/src/catalog/${part}_of_book.cpp.in" "${source}" @ONLY)
      list(APPEND parts "${source}")
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/catalog/rulebook_list.inc" CONTENT "${list}")

  list(TRANSFORM books PREPEND "rulebook_")
  set(ULTIMO_RULEBOOK_ROOMS ${books} PARENT_SCOPE)
  set(ULTIMO_BOOK_PARTS ${parts} PARENT_SCOPE)
endfunction()
