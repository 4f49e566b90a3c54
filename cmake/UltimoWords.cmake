# ultimo_words(OUTPUT FOLDER): the catalogues FOLDER/*.json, what people read in each language, become
# arrays and one table of them, kCatalogues, in the file OUTPUT. A new file is a new language. Letters
# by their codes: a compiler need not take a literal as long as a catalogue.
function(ultimo_words output folder)
  file(GLOB files CONFIGURE_DEPENDS "${folder}/*.json")
  set(texts "")
  set(rows "")
  foreach(file IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    get_filename_component(name "${file}" NAME_WE)
    string(TOUPPER "${name}" upper)
    file(READ "${file}" codes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," codes "${codes}")
    string(APPEND texts "constexpr char kWords${upper}[] = {${codes}};\n")
    string(APPEND rows "    {\"${name}\", {kWords${upper}, sizeof kWords${upper}}},\n")
  endforeach()
  file(WRITE "${output}.new" "${texts}constexpr EmbeddedCatalogue kCatalogues[] = {\n${rows}};\n")
  file(COPY_FILE "${output}.new" "${output}" ONLY_IF_DIFFERENT)
endfunction()
