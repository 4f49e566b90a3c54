# ultimo_fuzz(NAME rooms...): fuzz/NAME.cpp is the program fuzz_NAME and links these rooms; the target
# `fuzzers` is all of them. scripts/fuzz runs every fuzz/*.cpp, so one that is not named here fails.
add_custom_target(fuzzers)
function(ultimo_fuzz name)
  set(rooms ${ARGN})
  list(TRANSFORM rooms PREPEND "Ultimo::")
  add_executable(fuzz_${name} "${PROJECT_SOURCE_DIR}/fuzz/${name}.cpp")
  target_link_libraries(fuzz_${name} PRIVATE ${rooms} Ultimo::words ultimo_options)
  target_include_directories(fuzz_${name} PRIVATE "${PROJECT_SOURCE_DIR}") # fuzz/must.hpp
  # The rooms are built with fuzzer-no-link; here libFuzzer's main comes in.
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers fuzz_${name})
endfunction()

ultimo_fuzz(csv tournament)
ultimo_fuzz(event_file files catalog)
ultimo_fuzz(event_log files catalog)
ultimo_fuzz(format files)
ultimo_fuzz(notation catalog)
ultimo_fuzz(oracle oracle)
ultimo_fuzz(shorthand desk files catalog)
ultimo_fuzz(table_command server)
ultimo_fuzz(table_log files catalog)
