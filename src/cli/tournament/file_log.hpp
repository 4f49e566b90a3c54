#pragma once

#include <memory>
#include <optional>
#include <string>

#include "desk/event_log.hpp"
#include "files/event_file.hpp"
#include "store/log.hpp"

namespace ultimo::cli::director {

/// The log of an event in a file. A new file is made with the first entries: what is refused leaves
/// none behind.
class FileLog : public desk::EventLog {
 public:
  static desk::Done<std::unique_ptr<FileLog>> open(const std::string& path, Rulebooks rulebooks);
  /// The file must not be there yet, or be empty, when the first entries come. `texts` are those of
  /// the first entries, where they are known: an event stays as it was written.
  static std::unique_ptr<FileLog> fresh(const std::string& path, Rulebooks rulebooks,
                                        std::vector<std::string> texts = {});

  desk::Done<Part> read(std::int64_t after) override;
  desk::Done<std::string> append(std::span<const tournament::Logged> entries,
                                 std::int64_t after) override;

 private:
  FileLog(std::string path, Rulebooks rulebooks, std::vector<std::string> texts)
      : path_(std::move(path)),
        rulebooks_(std::move(rulebooks)),
        reader_(rulebooks_),
        texts_(std::move(texts)) {}
  /// The event as it will lie in the log.
  std::string text_of_entry(const tournament::Logged& logged);

  std::string path_;
  Rulebooks rulebooks_;
  EventReader reader_;
  const BookInfo* book_ = nullptr;
  std::vector<std::string> texts_;
  std::optional<store::Log> file_;
};

/// Everything in a file with the texts as they were written.
desk::Done<std::vector<StoredEvent>> stored_events(const std::string& path,
                                                   const Rulebooks& rulebooks);

/// The log's own trouble, as the desk knows it.
desk::Failure failure_of(const store::Trouble& trouble);

}  // namespace ultimo::cli::director
