# ultimo_formats()
#
# Each src/tournament/formats/X.json is a way to run an event; generated/tournament/formats.inc has
# them as initialisers {"X", R"json(…)json"}.
function(ultimo_formats)
  file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/tournament/formats/*.json")
  set(rows "")
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    get_filename_component(name "${file}" NAME_WE)
    file(READ "${file}" text)
    string(APPEND rows "{\"${name}\", R\"json(${text})json\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/tournament/formats.inc" CONTENT "${rows}" @ONLY)
endfunction()
