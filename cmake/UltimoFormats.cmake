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

# ultimo_format_figures(FILE NAME)
#
# The whole numbers of an event format as constants, generated/formats/NAME.inc (`start_money` is
# kStartMoney there), so that a rulebook that counts with one of them need not write it again.
function(ultimo_format_figures file name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" text)
  string(JSON members LENGTH "${text}")
  math(EXPR last "${members} - 1")
  set(rows "// Written by CMake from the event format ${name}.\n")
  foreach(i RANGE ${last})
    string(JSON key MEMBER "${text}" ${i})
    string(JSON type TYPE "${text}" "${key}")
    if(NOT type STREQUAL "NUMBER")
      continue()
    endif()
    string(JSON value GET "${text}" "${key}")
    set(constant "k")
    string(REPLACE "_" ";" words "${key}")
    foreach(word IN LISTS words)
      string(SUBSTRING "${word}" 0 1 first)
      string(SUBSTRING "${word}" 1 -1 rest)
      string(TOUPPER "${first}" first)
      string(APPEND constant "${first}${rest}")
    endforeach()
    string(APPEND rows "inline constexpr int ${constant} = ${value};\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/formats/${name}.inc" CONTENT "${rows}" @ONLY)
endfunction()

# The folders of the rulebooks that come with the program.
file(GLOB ULTIMO_RULEBOOK_FOLDERS CONFIGURE_DEPENDS LIST_DIRECTORIES true
  "${PROJECT_SOURCE_DIR}/src/rulebooks/*")
