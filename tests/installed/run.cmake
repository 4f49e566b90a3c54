# cmake -DBUILD=build/release -DWORK=folder [-DGENERATOR=…] [-DCOMPILER=…] -P run.cmake
#
# Installs the rooms of BUILD into WORK, builds the project beside this file against them where
# SQLite, Pango, CLI11 and pkg-config cannot be found, and has it score a deal.
cmake_minimum_required(VERSION 3.25)

# run(WHAT command...): stops with what it said if it fails; else `said` is its standard output.
function(run what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE err)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed (${result}):\n${out}\n${err}")
  endif()
  set(said "${out}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
run("installing" ${CMAKE_COMMAND} --install "${BUILD}" --prefix "${WORK}/prefix" --component library)

# ---- The project beside this file.

set(configure ${CMAKE_COMMAND} -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${COMPILER}"
  "-DCMAKE_PREFIX_PATH=${WORK}/prefix")
foreach(package PkgConfig SQLiteCpp SQLite3 CLI11 GTest rapidcheck)
  list(APPEND configure -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
run("configuring" ${configure} -S "${CMAKE_CURRENT_LIST_DIR}" -B "${WORK}/build")
run("building" ${CMAKE_COMMAND} --build "${WORK}/build" --verbose)
if(said MATCHES "-march|-Werror|-fsanitize|-Wconversion")
  message(FATAL_ERROR "the project inherits how we compile (${CMAKE_MATCH_0}):\n${said}")
endif()

file(READ "${WORK}/build/targets.txt" targets)
if(NOT "Ultimo::rulebook_tzs" IN_LIST targets)
  message(FATAL_ERROR "find_package did not bring the rulebooks: ${targets}")
endif()
if(targets MATCHES "Ultimo::(bots|solver|players|tournament|print|store|cli)|PkgConfig|SQLite|CLI11")
  message(FATAL_ERROR "who asks for the oracle gets ${CMAKE_MATCH_0} with it: ${targets}")
endif()

# A three counts 10 (B1.15), and 45 points are 10 above 35, which count too (B1.14).
set(request [[{"op":"score","rulebook":"tzs","contract":"three","declarer":1,"points":45}]])
file(WRITE "${WORK}/request" "${request}\n")
run("scoring" "${WORK}/build/installed" INPUT_FILE "${WORK}/request")
if(NOT said MATCHES [=["ok":true,"scores":\[0,20,0\]]=])
  message(FATAL_ERROR "the deal was scored otherwise: ${said}")
endif()

run("looking at the libraries" ldd "${WORK}/build/installed")
if(said MATCHES "sqlite|pango|cairo|glib|sodium")
  message(FATAL_ERROR "the program needs ${CMAKE_MATCH_0}:\n${said}")
endif()

# ---- Every header that is installed compiles, without our flags and without libraries for tests.

file(GLOB_RECURSE headers RELATIVE "${WORK}/prefix/include/ultimo"
  "${WORK}/prefix/include/ultimo/*.hpp")
list(TRANSFORM headers REPLACE ".+" "#include \"\\0\"\n")
list(JOIN headers "" source)
file(WRITE "${WORK}/headers/all.cpp" "${source}")
file(WRITE "${WORK}/headers/CMakeLists.txt" "
cmake_minimum_required(VERSION 3.25)
project(headers LANGUAGES CXX)
find_package(Ultimo REQUIRED)
add_library(headers OBJECT all.cpp)
target_link_libraries(headers PRIVATE Ultimo::oracle Ultimo::players)
")
run("configuring the headers" ${configure} -S "${WORK}/headers" -B "${WORK}/headers/build")
run("compiling the headers" ${CMAKE_COMMAND} --build "${WORK}/headers/build")
file(REMOVE_RECURSE "${WORK}")
