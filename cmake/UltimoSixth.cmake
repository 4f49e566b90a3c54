# The program sixth_rulebook_test. tests/sixth_rulebook is laid out like this repository and holds
# what a new rulebook adds to it; catalog and players are compiled once more, with one line more in
# the list of rulebooks, and so is the list of formats. So every build tries what CONTRIBUTING.md says
# of adding one, and nobody is offered a game that no club plays.
function(ultimo_sixth_rulebook)
  set(root "${PROJECT_SOURCE_DIR}/tests/sixth_rulebook")
  set(generated "${PROJECT_BINARY_DIR}/generated_sixth")
  ultimo_clauses("${root}/src/rulebooks/sixth/clauses.md" sixth)
  file(READ "${PROJECT_BINARY_DIR}/generated/catalog/rulebook_list.inc" list)
  file(CONFIGURE OUTPUT "${generated}/catalog/rulebook_list.inc"
    CONTENT "${list}ULTIMO_RULEBOOK(sixth)\n")

  ultimo_formats("${generated}/wire/formats.inc"
    ${ULTIMO_RULEBOOK_FOLDERS} "${root}/src/rulebooks/sixth")
  ultimo_book_parts(sixth "${root}/src/rulebooks/sixth" "${generated}" parts)

  file(GLOB book CONFIGURE_DEPENDS "${root}/src/rulebooks/sixth/*.cpp")
  file(GLOB lists CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/src/catalog/*.cpp" "${PROJECT_SOURCE_DIR}/src/players/*.cpp")
  file(GLOB tests CONFIGURE_DEPENDS "${root}/*.cpp" "${root}/src/rulebooks/sixth/*_test.cpp")
  list(FILTER book EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER lists EXCLUDE REGEX "_test\\.cpp$")

  add_library(ultimo_rulebook_sixth STATIC ${book})
  target_include_directories(ultimo_rulebook_sixth PUBLIC "${root}/src")
  target_link_libraries(ultimo_rulebook_sixth PUBLIC Ultimo::rules PRIVATE ultimo_options)

  # The battery and the vectors are compiled already. Of catalog and players the linker takes what is
  # here before what is in their libraries, file by file: so there each file is compiled alone.
  set_target_properties(ultimo_catalog ultimo_players PROPERTIES UNITY_BUILD OFF)
  add_executable(sixth_rulebook_test
    ${tests} ${lists} ${parts} "${PROJECT_SOURCE_DIR}/src/wire/embedded_formats.cpp"
    $<TARGET_OBJECTS:catalog_test> $<TARGET_OBJECTS:players_test>
    $<TARGET_OBJECTS:oracle_test>)
  target_include_directories(sixth_rulebook_test BEFORE PRIVATE "${generated}")
  ultimo_test(sixth_rulebook_test sixth_rulebook ultimo_rulebook_sixth Ultimo::cli GTest::gtest)
endfunction()
