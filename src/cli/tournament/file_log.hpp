#pragma once

#include <optional>
#include <string>

#include "desk/event_log.hpp"
#include "store/log.hpp"

namespace ultimo::cli::director {

/// The log of an event in a file. A new file is made with the first entries: what is refused leaves
/// none behind.
class FileLog : public desk::EventLog {
 public:
  static desk::Done<std::unique_ptr<FileLog>> open(const std::string& path);
  /// The file must not be there yet, or be empty, when the first entries come.
  static std::unique_ptr<FileLog> fresh(const std::string& path);

  [[nodiscard]] desk::Done<Part> read(std::int64_t after) const override;
  desk::Done<std::string> append(std::span<const tournament::Logged> entries,
                                 std::int64_t after) override;

 private:
  explicit FileLog(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::optional<store::Log> file_;
};

/// The log's own trouble, as the desk knows it.
desk::Failure failure_of(const store::Trouble& trouble);

}  // namespace ultimo::cli::director
