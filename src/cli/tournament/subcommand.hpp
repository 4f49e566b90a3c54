#pragma once

// Only for register_*.cpp: CLI11 is slow to compile.

#include <charconv>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/language_option.hpp"
#include "cli/tournament/options.hpp"
#include "rules/reason.hpp"

namespace ultimo::cli::director {

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
inline constexpr Limits kPlaces{1, kMaxSeats};
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

template <class Options>
using Run = Done<Reply> (*)(const House& house, const Options& options);

/// One subcommand being described; its options write into their own struct.
template <class Options>
class Sub {
 public:
  Sub(CLI::App& parent, Command& chosen, const std::string& name, const std::string& what,
      Run<Options> run, const std::string& example)
      : options_(std::make_shared<Options>()), app_(parent.add_subcommand(name, what)) {
    app_->add_flag("--json", options_->json, "The answer as one JSON object");
    add_language_option(*app_);
    app_->footer(
        "Example:\n  ultimo tournament " + name + " " + example +
        "\n\nExit status: 0 done, 1 refused or something is open, 2 the command line or a file "
        "on it\ncannot be used.");
    app_->callback([&chosen, run, options = options_, app = app_] {
      options->language = language_asked_for(*app);
      chosen = [run, options](const House& house) {
        Tidy texts;
        options->tidy(texts);
        const Done<Reply> reply = texts.wrong() ? cannot(*texts.wrong()) : run(house, *options);
        return finish(house, reply, options->json);
      };
    });
  }

  Sub& file() { return need("FILE", &Options::file, "The event's file"); }
  /// For commands that write into the log.
  Sub& pen() {
    may("--by", &Options::by, "Who says so (default: the user's name)");
    return may("--at", &Options::at, "When, in milliseconds since 1970 (default: now); for scripts",
               kMilliseconds);
  }
  /// Words.
  template <class Member>
  Sub& need(const std::string& name, Member member, const std::string& what) {
    check_not_blank(word(name, member, what)->required());
    return *this;
  }
  template <class Member>
  Sub& may(const std::string& name, Member member, const std::string& what) {
    check_not_blank(word(name, member, what));
    return *this;
  }
  /// Words that may be empty: no club is what a list has for those without one.
  template <class Member>
  Sub& may_be_empty(const std::string& name, Member member, const std::string& what) {
    word(name, member, what);
    return *this;
  }
  /// Numbers.
  template <class Member>
  Sub& need(const std::string& name, Member member, const std::string& what, Limits limits) {
    limits.check(app_->add_option(name, (*options_).*member, what)->required());
    return *this;
  }
  template <class Member>
  Sub& may(const std::string& name, Member member, const std::string& what, Limits limits) {
    limits.check(app_->add_option(name, (*options_).*member, what));
    return *this;
  }
  template <class Member>
  Sub& flag(const std::string& name, Member member, const std::string& what) {
    app_->add_flag(name, (*options_).*member, what);
    return *this;
  }
  Sub& round() {
    return may("--round", &Options::round, "Which round (default: the last drawn)", kRounds);
  }
  Sub& table() { return need("TABLE", &Options::table, "The table's number", kTables); }
  Sub& reason() { return may("--reason", &Options::reason, "Why; goes into the minutes"); }
  /// The ways to give a sheet.
  Sub& sheet() {
    SheetTyped& typed = options_->sheet;
    const auto add = [&](const std::string& name, std::string& text, const std::string& what) {
      check_not_blank(app_->add_option(name, text, what));
    };
    add("--sheet", typed.file,
        "A file: a deal a line (docs/shorthand.md), or JSON: the rows, or the whole sheet; - is "
        "standard input");
    add("--deals", typed.deals,
        "The rows: deals in shorthand, parted by ; or a JSON list of deals as for ultimo eval");
    add("--scores", typed.scores,
        "Only the totals, in the order of the places; money in crowns, 10.20");
    add("--amounts", typed.amounts, "Coins at the end, in crowns: 19.80; where they are counted");
    add("--buys", typed.buys, "With the amounts: how often each has bought coins, if not yet said");
    kPlaces.check(app_->add_option("--first-dealer", typed.first_dealer,
                                   "The place that dealt first (default 1)"));
    return *this;
  }
  /// A file that is written.
  Sub& out(bool required, const std::string& what) {
    CLI::Option* option = app_->add_option("--out", options_->out.path, what);
    check_not_blank(required ? option->required() : option);
    app_->add_flag("--force", options_->out.force, "Replace a file that exists");
    return *this;
  }

 private:
  template <class Member>
  CLI::Option* word(const std::string& name, Member member, const std::string& what) {
    static_assert(!std::is_arithmetic_v<std::remove_reference_t<decltype((*options_).*member)>>,
                  "a number has limits");
    return app_->add_option(name, (*options_).*member, what);
  }

  std::shared_ptr<Options> options_;
  CLI::App* app_;
};

/// Adds subcommands to their parent.
class Adder {
 public:
  Adder(CLI::App& parent, Command& chosen) : parent_(parent), chosen_(chosen) {}
  template <class Options>
  Sub<Options> operator()(const std::string& name, const std::string& what, Run<Options> run,
                          const std::string& example) const {
    return {parent_, chosen_, name, what, run, example};
  }

 private:
  CLI::App& parent_;
  Command& chosen_;
};

/// What an event gives out: results, pages, files. In register_results.cpp.
void add_results(const Adder& add);

}  // namespace ultimo::cli::director
