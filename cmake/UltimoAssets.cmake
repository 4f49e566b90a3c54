# ultimo_assets(TARGET FOLDER [DEPENDS files...]): builds the files of a folder into a room, each packed
# with gzip, as the table `assets()` of server/assets.hpp. The folder is read while building, so that
# another step of the build may fill it; DEPENDS are files that change when it does. The bytes come in
# through the assembler (.incbin): no compiler has to read them.
function(ultimo_assets target folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS")
  set(out "${PROJECT_BINARY_DIR}/generated/assets")
  if(NOT arg_DEPENDS)
    file(GLOB_RECURSE arg_DEPENDS CONFIGURE_DEPENDS "${folder}/*")
  endif()
  set(script "${PROJECT_SOURCE_DIR}/cmake/PackAssets.cmake")
  add_custom_command(OUTPUT "${out}/assets_table.cpp"
    COMMAND ${CMAKE_COMMAND} "-DFOLDER=${folder}" "-DOUT=${out}" -P "${script}"
    DEPENDS ${arg_DEPENDS} "${script}"
    COMMENT "Packing ${folder}" VERBATIM)
  target_sources(${target} PRIVATE "${out}/assets_table.cpp")
endfunction()
