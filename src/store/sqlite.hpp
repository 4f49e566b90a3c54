#pragma once

// SQLite as this room uses it; no header that other rooms include has it.

#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/entry.hpp"

namespace ultimo::store {

/// The database library takes ":memory:", "file:…" and "" for something else than a file.
std::string plain_path(const std::string& path);

/// What the database says, as somebody reads it who has a file in his hands.
Trouble trouble_with(const std::string& path, const SQLite::Exception& error);

/// The database library throws; here that ends.
template <class Work>
auto guarded(const std::string& path, Work work, int* code = nullptr) -> decltype(work()) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    if (code != nullptr) *code = error.getErrorCode();
    return tl::unexpected(trouble_with(path, error));
  }
}

std::int64_t pragma(const SQLite::Database& database, const char* name);

}  // namespace ultimo::store
