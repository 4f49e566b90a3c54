# What the rooms are built with where the toolchain is cmake/wasm32-wasi.cmake. Its libc++ knows no exceptions and no
# threads; the libraries that rooms name are taken as headers, from a folder of links that holds nothing else of
# /usr/include (whose libc is the machine's own).
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(library boost fmt tl)
  file(CREATE_LINK "/usr/include/${library}" "${headers}/${library}" SYMBOLIC)
endforeach()

foreach(library Boost::json fmt::fmt tl::expected)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${library} SYSTEM INTERFACE "${headers}")
endforeach()
target_compile_definitions(Boost::json INTERFACE BOOST_SYSTEM_DISABLE_THREADS)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

# ultimo_wasm(TARGET): the module TARGET.wasm from src/browser, with the oracle in it. It has no main (a reactor); what
# nobody calls is left out.
function(ultimo_wasm target)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/browser/*.cpp")
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE Ultimo::oracle Ultimo::catalog ultimo_options)
  target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,--gc-sections,--strip-all -Wl,-z,stack-size=262144)
  set_target_properties(${target} PROPERTIES SUFFIX .wasm
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endfunction()
