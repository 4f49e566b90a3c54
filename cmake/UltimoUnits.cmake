# Headers cost more than our own lines: two dozen files of a room compiled as one take a fifth of the time. So names in
# the anonymous namespaces of one room differ, which readers like as well. To work on one file:
# cmake --preset release -DULTIMO_FILES_A_UNIT=1
set(ULTIMO_FILES_A_UNIT 24 CACHE STRING "How many files are compiled as one")

# ultimo_units(OUT TARGET [BASES folders...] FILES files...): sets OUT to what TARGET compiles instead of the files: units
# that include so many of them each. Unlike CMake's own unity files they name each by its place in one of the folders
# (src and the generated ones, unless said), so that they are the same in every clone, and ccache finds them there.
# A file with the property ULTIMO_ALONE is compiled alone.
function(ultimo_units out target)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "BASES;FILES")
  if(NOT arg_BASES)
    set(arg_BASES "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/generated")
  endif()
  set(compiled "")
  set(lines "")
  set(count 0)
  set(number 0)
  foreach(file IN LISTS arg_FILES)
    get_source_file_property(alone "${file}" ULTIMO_ALONE)
    set(base "")
    foreach(folder IN LISTS arg_BASES)
      cmake_path(IS_PREFIX folder "${file}" NORMALIZE inside)
      if(inside)
        set(base "${folder}")
        break()
      endif()
    endforeach()
    if(alone OR NOT base OR ULTIMO_FILES_A_UNIT LESS 2)
      list(APPEND compiled "${file}")
      continue()
    endif()
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${base}" OUTPUT_VARIABLE name)
    string(APPEND lines "#include \"${name}\"\n")
    math(EXPR count "${count} + 1")
    if(count EQUAL ULTIMO_FILES_A_UNIT)
      ultimo_write_unit(compiled)
    endif()
  endforeach()
  if(lines)
    ultimo_write_unit(compiled)
  endif()
  set(${out} ${compiled} PARENT_SCOPE)
endfunction()

# The lines so far become the next unit; of ultimo_units alone.
macro(ultimo_write_unit list)
  set(unit "${PROJECT_BINARY_DIR}/units/${target}_${number}.cpp")
  file(CONFIGURE OUTPUT "${unit}" CONTENT "${lines}" @ONLY)
  list(APPEND ${list} "${unit}")
  math(EXPR number "${number} + 1")
  set(lines "")
  set(count 0)
endmacro()
