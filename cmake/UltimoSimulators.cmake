# The simulator of each rulebook, compiled into the catalog. Needs ULTIMO_RULEBOOK_ROOMS.
function(ultimo_simulators)
  foreach(room IN LISTS ULTIMO_RULEBOOK_ROOMS)
    string(REPLACE "rulebook_" "" folder ${room})
    set(source "${CMAKE_BINARY_DIR}/generated/catalog/simulator_of_${folder}.cpp")
    configure_file("${CMAKE_SOURCE_DIR}/src/catalog/simulator_of_book.cpp.in" "${source}" @ONLY)
    target_sources(ultimo_catalog PRIVATE "${source}")
    # Each is large enough to be compiled for itself.
    set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
