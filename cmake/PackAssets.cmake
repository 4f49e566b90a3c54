# cmake -DFOLDER=… -DOUT=… -P PackAssets.cmake: writes OUT/assets_table.cpp, and beside it each file of
# FOLDER packed. The table names the digests, so it changes when a file does.
file(REMOVE_RECURSE "${OUT}/packed")
file(MAKE_DIRECTORY "${OUT}/packed")
file(GLOB_RECURSE files RELATIVE "${FOLDER}" "${FOLDER}/*")
list(SORT files)

function(type_of path variable)
  get_filename_component(ending "${path}" LAST_EXT)
  set(type_.html "text/html; charset=utf-8")
  set(type_.js "text/javascript; charset=utf-8")
  set(type_.mjs "text/javascript; charset=utf-8")
  set(type_.css "text/css; charset=utf-8")
  set(type_.svg "image/svg+xml")
  set(type_.png "image/png")
  set(type_.ico "image/x-icon")
  set(type_.json "application/json")
  set(type_.webmanifest "application/manifest+json")
  set(type_.woff2 "font/woff2")
  set(type_.wasm "application/wasm")
  set(type_.txt "text/plain; charset=utf-8")
  set(type_.md "text/plain; charset=utf-8")
  if(DEFINED type_${ending})
    set(${variable} "${type_${ending}}" PARENT_SCOPE)
  else()
    set(${variable} "application/octet-stream" PARENT_SCOPE)
  endif()
endfunction()

set(bytes "")
set(symbols "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
  set(packed "${OUT}/packed/${number}.gz")
  execute_process(COMMAND gzip -9nc "${FOLDER}/${file}" OUTPUT_FILE "${packed}" RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "gzip of ${file} failed")
  endif()
  file(SHA256 "${FOLDER}/${file}" digest)
  string(SUBSTRING "${digest}" 0 20 etag)
  type_of("${file}" type)
  # Vite's hashed names: app-4f3a2b1c.js in assets/.
  if(file MATCHES "^assets/.*-[A-Za-z0-9_-]+\\.[a-z0-9]+$")
    set(immutable true)
  else()
    set(immutable false)
  endif()
  string(APPEND bytes "    \".global ultimo_asset_${number}\\n.global ultimo_asset_end_${number}\\n\"\n"
    "    \"ultimo_asset_${number}: .incbin \\\"${packed}\\\"\\nultimo_asset_end_${number}: .byte 0\\n\"\n")
  string(APPEND symbols "extern const char ultimo_asset_${number}[];\nextern const char ultimo_asset_end_${number}[];\n")
  string(APPEND rows "      {\"/${file}\", \"${type}\", \"${etag}\", ${immutable},\n"
    "       {ultimo_asset_${number}, static_cast<std::size_t>(ultimo_asset_end_${number} - ultimo_asset_${number})}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUT}/assets_table.cpp" "// Written by cmake/PackAssets.cmake.
#include \"server/assets.hpp\"

#include <array>

asm(\".section .rodata\\n\"
${bytes}    \".text\\n\");
extern \"C\" {
${symbols}}

namespace ultimo::server {

std::span<const Asset> assets() {
  static const std::array<Asset, ${number}> all = {{
${rows}  }};
  return all;
}

}  // namespace ultimo::server
")
