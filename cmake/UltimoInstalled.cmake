# Tests that rooms can be taken out (tests/installed); ctest has them after the build.
function(ultimo_installed_tests)
  set(work "${PROJECT_BINARY_DIR}/installed_test")
  add_test(NAME "installed: a program finds, links and uses only the rooms it asks for"
    COMMAND ${CMAKE_COMMAND} -DBUILD=${PROJECT_BINARY_DIR} -DWORK=${work}/used
      -DGENERATOR=${CMAKE_GENERATOR} -DCOMPILER=${CMAKE_CXX_COMPILER}
      -P ${PROJECT_SOURCE_DIR}/tests/installed/run.cmake)
  set_tests_properties("installed: a program finds, links and uses only the rooms it asks for"
    PROPERTIES LABELS deep) # it compiles
  # The libraries of the other rooms need not even be there.
  set(out_of_reach "")
  foreach(package PkgConfig SQLiteCpp SQLite3 CLI11)
    list(APPEND out_of_reach -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
  endforeach()
  add_test(NAME "installed: rooms configure without the libraries of others"
    COMMAND ${CMAKE_COMMAND} --fresh -S ${PROJECT_SOURCE_DIR} -B ${work}/rooms
      -G ${CMAKE_GENERATOR} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
      "-DULTIMO_ROOMS=oracle$<SEMICOLON>players" -DBUILD_TESTING=OFF ${out_of_reach})
endfunction()
