# ultimo_formats(OUTPUT folders...)
#
# A rulebook's folder may have a format.json, the club's way to run an event. Those of the folders
# become initialisers {"X", R"json(…)json"} in the file OUTPUT, X the folder's name.
function(ultimo_formats output)
  set(rows "")
  foreach(folder IN LISTS ARGN)
    set(file "${folder}/format.json")
    if(NOT EXISTS "${file}")
      continue()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    get_filename_component(name "${folder}" NAME)
    file(READ "${file}" text)
    string(APPEND rows "{\"${name}\", R\"json(${text})json\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${output}" CONTENT "${rows}" @ONLY)
endfunction()

# The folders of the rulebooks that come with the program.
file(GLOB ULTIMO_RULEBOOK_FOLDERS CONFIGURE_DEPENDS LIST_DIRECTORIES true
  "${CMAKE_SOURCE_DIR}/src/rulebooks/*")
