# The program sixth_rulebook_test. tests/sixth_rulebook is laid out like this repository and holds
# what a new rulebook adds to it, and nothing else does: the catalog is compiled once more, with one
# line more in the list of rulebooks. So every build tries what CONTRIBUTING.md says of adding one,
# and nobody is offered a game that no club plays.
function(ultimo_sixth_rulebook)
  set(root "${CMAKE_SOURCE_DIR}/tests/sixth_rulebook")
  set(generated "${CMAKE_BINARY_DIR}/generated_sixth")
  ultimo_clauses("${root}/src/rulebooks/sixth/clauses.md" sixth)
  file(READ "${CMAKE_BINARY_DIR}/generated/catalog/rulebook_list.inc" list)
  file(CONFIGURE OUTPUT "${generated}/catalog/rulebook_list.inc"
    CONTENT "${list}ULTIMO_RULEBOOK(sixth)\n")

  file(GLOB book CONFIGURE_DEPENDS "${root}/*.cpp" "${root}/src/rulebooks/sixth/*.cpp")
  file(GLOB catalog CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/catalog/*.cpp")
  list(FILTER catalog EXCLUDE REGEX "_test\\.cpp$")
  # What is linked here is taken rather than the same from ultimo_catalog, file by file; so there
  # no file may be compiled together with another.
  set_target_properties(ultimo_catalog PROPERTIES UNITY_BUILD OFF)
  # The battery and the vectors are compiled already.
  add_executable(sixth_rulebook_test
    ${book} ${catalog} $<TARGET_OBJECTS:catalog_test> $<TARGET_OBJECTS:oracle_test>)
  target_include_directories(sixth_rulebook_test BEFORE PRIVATE "${generated}" "${root}/src")
  ultimo_test(sixth_rulebook_test sixth_rulebook ultimo_cli GTest::gtest)
endfunction()
