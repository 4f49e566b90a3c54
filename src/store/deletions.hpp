#pragma once

#include <string>
#include <vector>

#include "store/entry.hpp"

namespace ultimo::store {

/// Who was deleted, by the random ids of persons, one a line, beside the data file
/// (`FILE.deleted`): a backup of before knows them still, and does not know that.
class Deletions {
 public:
  explicit Deletions(const std::string& path) : name_(path + ".deleted") {}

  [[nodiscard]] Stored<std::vector<std::string>> all() const;
  /// Safe on the disk when it returns.
  [[nodiscard]] Stored<void> add(const std::string& person) const;

 private:
  std::string name_;
};

}  // namespace ultimo::store
