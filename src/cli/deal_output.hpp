#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/new_file.hpp"
#include "rules/deal_text.hpp"

namespace ultimo::cli {

/// Where the deals of a command go: nowhere, to standard output, or into a new file.
class DealOutput {
 public:
  /// Empty: nowhere; "-": standard output. A file that exists is kept unless it is to be replaced,
  /// which one asks for by `option`.
  FileResult<void> open(const std::string& out, bool replace, std::string_view option = "--force");
  [[nodiscard]] bool wanted() const { return to_stdout_ || file_; }
  /// Deals in the notation, one or several; an empty line comes between them and those before.
  FileResult<void> write(std::string_view deals);
  /// All that was written appears under its name.
  FileResult<void> close();

 private:
  std::optional<NewFile> file_;
  bool to_stdout_ = false;
  bool first_ = true;
};

/// Takes the deals of many threads and writes them in the order of their numbers, whoever is done
/// first. Who is far ahead waits, so that only few deals have to be held. Numbers begin with 0, and
/// each must be handed in once.
class DealsInOrder {
 public:
  DealsInOrder(DealOutput& output, std::uint64_t most_ahead)
      : output_(output), most_ahead_(most_ahead) {}

  /// The deals of this number, perhaps none. Waits; false when it was stopped or cannot be written.
  bool hand_in(std::uint64_t number, std::string deals);
  /// Nobody waits any longer.
  void stop();
  /// What went wrong with the writing; empty: nothing.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  void write_what_is_due();

  DealOutput& output_;
  std::uint64_t most_ahead_;
  std::mutex mutex_;
  std::condition_variable moved_on_;
  std::map<std::uint64_t, std::string> waiting_;
  std::uint64_t next_ = 0;
  bool stopped_ = false;
  std::string failure_;
};

/// What a record says of a deal between bots: who played, and how to have the same deal again.
struct DealOrigin {
  std::string event;
  std::uint64_t seed = 0;
  std::uint64_t number = 0;       // of the deal, from 1
  std::vector<std::string> bots;  // by seat
};

/// A played deal in the notation, with who played it.
FileResult<std::string> record_text(const Deal& deal, const DealOrigin& origin);
/// A played deal in the notation, with these tags.
FileResult<std::string> record_text(const Deal& deal, std::vector<Tag> tags);

/// What a tag can hold of a text from outside.
std::string tag_text(std::string_view text);

}  // namespace ultimo::cli
