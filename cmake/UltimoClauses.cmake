# ultimo_clauses(FILE NAME)
#
# A rulebook's clauses.md is the one list of its clauses. Its rows `| id | kind | text |`, or
# `| id | kind | text | text in the paper's language |`, become generated/clauses/NAME.inc,
# initialisers of ClauseRow.
function(ultimo_clauses file name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(STRINGS "${file}" lines ENCODING UTF-8 REGEX "^\\| [^|]+ \\| (enforced|referee|etiquette) \\|")
  set(rows "")
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "^\\| ([^|]+) \\| (enforced|referee|etiquette) \\| ([^|]+) \\|( ([^|]+) \\|)?$")
      message(FATAL_ERROR "${file}: not a row | id | kind | text |, nor one with the paper's language: ${line}")
    endif()
    set(id "${CMAKE_MATCH_1}")
    set(kind "${CMAKE_MATCH_2}")
    string(REPLACE "\"" "\\\"" text "${CMAKE_MATCH_3}")
    string(REPLACE "\"" "\\\"" own "${CMAKE_MATCH_5}")
    string(APPEND rows "{\"${id}\", ClauseKind::${kind}, \"${text}\", \"${own}\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/clauses/${name}.inc" CONTENT "${rows}" @ONLY)
endfunction()
