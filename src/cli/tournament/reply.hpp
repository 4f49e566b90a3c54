#pragma once

#include <string>

#include <boost/json.hpp>

#include "cli/exit_code.hpp"
#include "cli/house.hpp"
#include "desk/event_log.hpp"
#include "tournament/state.hpp"

/// How a subcommand of `ultimo tournament` ends.
namespace ultimo::cli::director {

/// Why a command did not do what it was asked: the exit code, the reason, and the rulebook whose
/// clauses it names.
struct Failure {
  int code = kFailed;
  Refusal refusal;
  const BookInfo* book = nullptr;
};
template <class T>
using Done = tl::expected<T, Failure>;

/// Refused by an event's rules.
tl::unexpected<Failure> refused(const Refusal& refusal, const BookInfo* book = nullptr);
tl::unexpected<Failure> refused(const Refusal& refusal, const tournament::State& state);
/// The command line or a file on it cannot be used; or what the code says.
tl::unexpected<Failure> cannot(Reason why, int code = kUsage);
tl::unexpected<Failure> cannot(Refusal refusal, int code = kUsage);
/// The same of what is in a file.
tl::unexpected<Failure> cannot_use(const std::string& file, Refusal refusal);
/// What the desk says: status 2 where there is no log to work on, else 1.
tl::unexpected<Failure> failed(const desk::Failure& failure, const BookInfo* book = nullptr);

/// What a command has to say: to people, and to programs.
struct Reply {
  std::string text;
  boost::json::object json;
  int code = kOk;
  std::vector<Reason> notices = {};  // what was done has a consequence that does not show
};

/// Why, with the clause in its words.
std::string failure_sentence(const Failure& failure, const House& house);
/// The same, and what was typed with a mark under what is wrong in it.
std::string failure_text(const Failure& failure, const House& house);
/// Prints it, or why there is none; gives the exit status.
int finish(const House& house, const Done<Reply>& reply, bool json);

}  // namespace ultimo::cli::director
