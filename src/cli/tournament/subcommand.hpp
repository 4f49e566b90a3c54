#pragma once

// Only for register.cpp: CLI11 is slow to compile.

#include <charconv>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/tournament/request.hpp"
#include "rules/fields.hpp"

namespace ultimo::cli::director {

/// Runs a command and prints what it has to say; gives the exit status.
int run_command(TournamentCommand command, const Catalog& catalog, const Request& request);

/// What a number on the command line may be; anything else is refused, never taken as a default.
struct Limits {
  std::int64_t least = 1;
  std::int64_t most = 1;

  void check(CLI::Option* option) const {
    option->check([*this](const std::string& typed) {
      std::int64_t number = 0;
      const char* const end = typed.data() + typed.size();
      const auto [stop, error] = std::from_chars(typed.data(), end, number);
      if (error == std::errc() && stop == end && number >= least && number <= most) {
        return std::string();
      }
      return fmt::format("{} is not a whole number from {} to {}", in_quotes(typed), least, most);
    });
  }
};
inline constexpr Limits kPlayers{1, 2000};
inline constexpr Limits kRounds{1, 101};
inline constexpr Limits kTables{1, 1000};
inline constexpr Limits kRows{1, 1000};
inline constexpr Limits kTimes{1, 100};
inline constexpr Limits kDaySeconds{1, 24 * 3600};
inline constexpr Limits kSeeds{0, 9'007'199'254'740'991};     // what JSON readers keep exactly
inline constexpr Limits kMilliseconds{1, 4'102'444'800'000};  // until 2100

/// A word that is typed says something: an empty one is a slip of a script.
inline void check_not_blank(CLI::Option* option) {
  option->check([](const std::string& typed) {
    return typed.find_first_not_of(" \t\r\n") == std::string::npos ? "must not be empty" : "";
  });
}

/// One subcommand being described; its options write into its own request.
class Sub {
 public:
  Sub(CLI::App& parent, Command& chosen, const std::string& name, const std::string& what,
      TournamentCommand command, const std::string& example)
      : request_(std::make_shared<Request>()), app_(parent.add_subcommand(name, what)) {
    app_->add_flag("--json", request_->json, "The answer as one JSON object");
    app_->footer(
        "Example:\n  ultimo tournament " + name + " " + example +
        "\n\nExit status: 0 done, 1 refused or something is open, 2 the command line or a file "
        "on it\ncannot be used.");
    app_->callback([&chosen, command, request = request_] {
      chosen = [command, request](const Catalog& catalog) {
        return run_command(command, catalog, *request);
      };
    });
  }

  Sub& file() { return need("FILE", &Request::file, "The event's file"); }
  /// For commands that write into the log.
  Sub& pen() {
    may("--by", &Request::by, "Who says so (default: the user's name)");
    return may("--at", &Request::at, "When, in milliseconds since 1970 (default: now); for scripts",
               kMilliseconds);
  }
  /// Words.
  template <class T>
  Sub& need(const std::string& name, T Request::*member, const std::string& what) {
    static_assert(!std::is_arithmetic_v<T>, "a number has limits");
    check_not_blank(app_->add_option(name, (*request_).*member, what)->required());
    return *this;
  }
  template <class T>
  Sub& may(const std::string& name, T Request::*member, const std::string& what) {
    static_assert(!std::is_arithmetic_v<T>, "a number has limits");
    check_not_blank(app_->add_option(name, (*request_).*member, what));
    return *this;
  }
  /// Words that may be empty: no club is what a list has for those without one.
  Sub& may_be_empty(const std::string& name, std::string Request::*member,
                    const std::string& what) {
    app_->add_option(name, (*request_).*member, what);
    return *this;
  }
  /// Numbers.
  template <class T>
  Sub& need(const std::string& name, T Request::*member, const std::string& what, Limits limits) {
    limits.check(app_->add_option(name, (*request_).*member, what)->required());
    return *this;
  }
  template <class T>
  Sub& may(const std::string& name, T Request::*member, const std::string& what, Limits limits) {
    limits.check(app_->add_option(name, (*request_).*member, what));
    return *this;
  }
  Sub& flag(const std::string& name, bool Request::*member, const std::string& what) {
    app_->add_flag(name, (*request_).*member, what);
    return *this;
  }
  Sub& round() {
    return may("--round", &Request::round, "Which round (default: the last drawn)", kRounds);
  }
  Sub& table() { return need("TABLE", &Request::table, "The table's number", kTables); }
  Sub& reason() { return may("--reason", &Request::reason, "Why; goes into the minutes"); }
  /// The ways to give a sheet.
  Sub& sheet() {
    may("--sheet", &Request::in, "A JSON file: the rows, or the whole sheet; - is standard input");
    may("--deals", &Request::deals, "The rows as JSON: a list of deals as for ultimo eval");
    may("--scores", &Request::scores,
        "Only the totals, in the order of the places; money in crowns, 10.20");
    may("--amounts", &Request::amounts,
        "Coins at the end, in crowns: 19.80; where they are counted");
    may("--buys", &Request::buys,
        "With the amounts: how often each has bought coins, if not yet said");
    return may("--first-dealer", &Request::first_dealer, "The place that dealt first (default 1)",
               {1, kMaxSeats});
  }

 private:
  std::shared_ptr<Request> request_;
  CLI::App* app_;
};

}  // namespace ultimo::cli::director
