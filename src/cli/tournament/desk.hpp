#pragma once

#include <functional>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "cli/exit_code.hpp"
#include "store/log.hpp"
#include "tournament/fold.hpp"

namespace ultimo::cli::director {

/// Why a command did not do what it was asked: the exit code and the words.
struct Failure {
  int code = kFailed;
  Refusal refusal;
};
template <class T>
using Done = tl::expected<T, Failure>;

tl::unexpected<Failure> refused(const Refusal& refusal);
tl::unexpected<Failure> cannot(std::string message, int code = kUsage);

/// The log's own trouble: status 2 where the file cannot be used, else 1.
tl::unexpected<Failure> troubled(const store::Trouble& trouble);

/// What a command wants written, given how things stand.
using Decide =
    std::function<Result<std::vector<tournament::Event>>(const tournament::State& state)>;

/// Who writes, and when. In the log time never goes back: a clock that does (a laptop's, or another
/// laptop's) is not believed. A time that somebody said is refused then, not moved.
struct Pen {
  std::string by;
  std::int64_t at = 0;
  bool at_was_said = false;
};

/// The director's desk: the log file and the state folded from it.
class Desk {
 public:
  /// A new event; `opening` is its first entry.
  static Done<Desk> create(const Catalog& catalog, const std::string& path,
                           const tournament::Opened& opening, const Pen& pen);
  static Done<Desk> open(const Catalog& catalog, const std::string& path);
  /// A new file with a whole log in it.
  static Done<Desk> import(const Catalog& catalog, const std::string& path,
                           const std::vector<tournament::Logged>& log);

  [[nodiscard]] const tournament::State& state() const { return state_; }
  [[nodiscard]] const std::vector<tournament::Logged>& log() const { return log_; }
  /// The hash of everything so far, to be printed and compared later.
  [[nodiscard]] const std::string& head() const { return head_; }
  [[nodiscard]] const store::Log& file() const { return file_; }

  /// Writes what is decided, all or nothing. When somebody else has written meanwhile it is decided
  /// again. Returns when it is safe on the disk.
  Done<std::vector<tournament::Event>> write(const Pen& pen, const Decide& decide);

 private:
  Desk(const Catalog& catalog, store::Log file) : catalog_(&catalog), file_(std::move(file)) {}

  struct Written {
    std::vector<tournament::Logged> logged;
    std::vector<store::Entry> entries;
  };

  Done<void> read_on();
  Done<void> start_over();
  Result<Written> decide_and_take(const Pen& pen, const Decide& decide);
  /// Takes events into the state; where one is refused, the state is spoilt.
  Result<Written> take_all(const std::vector<tournament::Event>& events, const Pen& pen);

  const Catalog* catalog_;
  store::Log file_;
  tournament::State state_;
  std::vector<tournament::Logged> log_;
  std::string head_;
};

/// The catalog as the tournament room asks for it.
Rulebooks rulebooks_of(const Catalog& catalog);

}  // namespace ultimo::cli::director
