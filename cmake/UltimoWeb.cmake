# ultimo_web(FOLDER DEPENDS): the pages of web/, built by scripts/web. Sets FOLDER to where they lie and
# DEPENDS to what changes when they do. The script looks at times itself: all presets share one build,
# and who changes only C++ does not wait for npm.
function(ultimo_web folder depends)
  set(out "${PROJECT_SOURCE_DIR}/build/web")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/src/*" "${PROJECT_SOURCE_DIR}/web/deck/*"
    "${PROJECT_SOURCE_DIR}/web/public/*" "${PROJECT_SOURCE_DIR}/words/*.json"
    "${PROJECT_SOURCE_DIR}/docs/protocol/*.json")
  list(FILTER sources EXCLUDE REGEX "/src/generated/")
  # The sheet scores in the browser: what scripts/wasm compiles belongs to the pages.
  foreach(room cards rules wire rulebooks catalog oracle browser)
    file(GLOB_RECURSE scoring CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${room}/*")
    list(FILTER scoring EXCLUDE REGEX "_test\\.cpp$|/testing[^/]*\\.hpp$")
    list(APPEND sources ${scoring})
  endforeach()
  set(stamp "${PROJECT_BINARY_DIR}/generated/web.stamp")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${PROJECT_SOURCE_DIR}/scripts/web"
    COMMAND ${CMAKE_COMMAND} -E touch "${stamp}"
    DEPENDS ${sources} "${PROJECT_SOURCE_DIR}/web/package-lock.json" "${PROJECT_SOURCE_DIR}/web/index.html"
      "${PROJECT_SOURCE_DIR}/web/vite.config.ts" "${PROJECT_SOURCE_DIR}/web/scripts/generate.mjs"
      "${PROJECT_SOURCE_DIR}/scripts/web" "${PROJECT_SOURCE_DIR}/scripts/wasm"
    COMMENT "Building the pages" VERBATIM)
  set(${folder} "${out}/dist" PARENT_SCOPE)
  set(${depends} "${stamp}" PARENT_SCOPE)
endfunction()
