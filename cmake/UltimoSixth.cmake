# The programs sixth_rulebook_test and sixth_program_test. tests/sixth_rulebook is laid out like this
# repository and holds what a new rulebook adds to it; catalog and players are compiled once more, with
# one line more in the list of rulebooks, and so is the list of formats. So every build tries what
# CONTRIBUTING.md says of adding one, and nobody is offered a game that no club plays.
function(ultimo_sixth_rulebook)
  set(root "${PROJECT_SOURCE_DIR}/tests/sixth_rulebook")
  set(folder "${root}/src/rulebooks/sixth")
  set(generated "${PROJECT_BINARY_DIR}/generated_sixth")
  ultimo_book_figures("${folder}" sixth)
  file(READ "${PROJECT_BINARY_DIR}/generated/catalog/rulebook_list.inc" list)
  file(CONFIGURE OUTPUT "${generated}/catalog/rulebook_list.inc"
    CONTENT "${list}ULTIMO_RULEBOOK(sixth)\n")
  ultimo_formats("${generated}/files/formats.inc" ${ULTIMO_RULEBOOK_FOLDERS} "${folder}")
  ultimo_book_parts(sixth "${folder}" "${generated}" parts)

  file(GLOB book CONFIGURE_DEPENDS "${folder}/*.cpp")
  file(GLOB lists CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/src/catalog/*.cpp" "${PROJECT_SOURCE_DIR}/src/players/*.cpp")
  file(GLOB tests CONFIGURE_DEPENDS "${root}/*_test.cpp" "${folder}/*_test.cpp")
  file(GLOB program_tests CONFIGURE_DEPENDS "${root}/program/*_test.cpp")
  list(FILTER book EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER lists EXCLUDE REGEX "_test\\.cpp$")

  ultimo_units(book ultimo_rulebook_sixth BASES "${root}/src" FILES ${book})
  add_library(ultimo_rulebook_sixth STATIC ${book})
  target_include_directories(ultimo_rulebook_sixth PUBLIC "${root}/src")
  target_link_libraries(ultimo_rulebook_sixth PUBLIC Ultimo::rules PRIVATE ultimo_options)

  # Of catalog, players and files the linker takes what is here before what is in their libraries, file
  # by file: so there each of these files is compiled alone.
  add_library(ultimo_sixth_lists OBJECT
    ${lists} ${parts} "${PROJECT_SOURCE_DIR}/src/files/embedded_formats.cpp")
  target_include_directories(ultimo_sixth_lists BEFORE PRIVATE "${generated}")
  target_compile_options(ultimo_sixth_lists PRIVATE -O0) # as tests are
  target_link_libraries(ultimo_sixth_lists PRIVATE ultimo_rulebook_sixth Ultimo::players Ultimo::files
    ultimo_options)

  # What every rulebook, every bot and every page must do is compiled already.
  ultimo_units(tests sixth_rulebook_test BASES "${PROJECT_SOURCE_DIR}" FILES ${tests})
  add_executable(sixth_rulebook_test "${root}/main.cpp" ${tests} $<TARGET_OBJECTS:ultimo_sixth_lists>
    $<TARGET_OBJECTS:catalog_test> $<TARGET_OBJECTS:players_test>
    $<TARGET_OBJECTS:oracle_test> $<TARGET_OBJECTS:print_test>)
  target_include_directories(sixth_rulebook_test PRIVATE "${PROJECT_SOURCE_DIR}") # "tests/..."
  ultimo_test(sixth_rulebook_test sixth_rulebook ultimo_rulebook_sixth Ultimo::oracle Ultimo::players
    Ultimo::print Ultimo::files Ultimo::words GTest::gtest)

  # What the commands do with it.
  ultimo_units(program_tests sixth_program_test BASES "${PROJECT_SOURCE_DIR}" FILES ${program_tests})
  add_executable(sixth_program_test "${root}/main.cpp" ${program_tests}
    $<TARGET_OBJECTS:ultimo_sixth_lists>)
  target_include_directories(sixth_program_test PRIVATE "${PROJECT_SOURCE_DIR}")
  ultimo_test(sixth_program_test sixth_program ultimo_rulebook_sixth Ultimo::cli GTest::gtest)
endfunction()
