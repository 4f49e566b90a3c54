# Each fuzz/NAME.cpp is the program fuzz_NAME; the target `fuzzers` is all of them.
add_custom_target(fuzzers)
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
foreach(source IN LISTS sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(fuzz_${name} "${source}")
  target_link_libraries(fuzz_${name} PRIVATE Ultimo::oracle ultimo_options)
  # The rooms are built with fuzzer-no-link; here libFuzzer's main comes in.
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers fuzz_${name})
endforeach()
