# ultimo_words(OUTPUT FOLDER): the catalogues FOLDER/*.json, what people read in each language, become
# initialisers {"X", R"words(…)words"} in the file OUTPUT, X the language. A new file is a new language.
function(ultimo_words output folder)
  file(GLOB files CONFIGURE_DEPENDS "${folder}/*.json")
  set(rows "")
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    get_filename_component(name "${file}" NAME_WE)
    file(READ "${file}" text)
    string(APPEND rows "{\"${name}\", R\"words(${text})words\"},\n")
  endforeach()
  file(WRITE "${output}.new" "${rows}")
  file(COPY_FILE "${output}.new" "${output}" ONLY_IF_DIFFERENT)
endfunction()
