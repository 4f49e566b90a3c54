#include "cli/play_start.hpp"

#include <algorithm>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/layout.hpp"
#include "cli/play_input.hpp"
#include "cli/play_records.hpp"
#include "cli/rulebook_option.hpp"

namespace ultimo::cli {
namespace {

bool is_quit(std::string_view line, const Speaker& speaker) {
  const std::optional<Request> request = parse_request(line, speaker);
  return request && request->what == Request::What::quit;
}

Argument quit_word(const Speaker& speaker) {
  return {"quit", request_word(Request::What::quit, speaker)};
}

Argument::List counts_of(const BookInfo& info) {
  Argument::List counts;
  for (const int count : info.seat_counts) counts.push_back(fmt::format("{}", count));
  return counts;
}

/// Can the seats that were asked for be had? Says so if not.
bool has_room(const BookInfo& info, const PlayOptions& options, const Speaker& speaker) {
  if (options.seats != 0 && !info.is_played_by(options.seats)) {
    complain(table_text(speaker, "start.seats", {{"book", info.id}, {"counts", counts_of(info)}}));
    return false;
  }
  const int seats = options.seats == 0 ? info.seat_counts.front() : options.seats;
  if (options.seat <= seats) return true;
  complain(table_text(speaker, "start.no-seat", {{"n", seats}}));
  return false;
}

/// The rulebook that was named; says so if there is none.
const Engine* find_rulebook(const Catalog& catalog, std::string_view id, const Speaker& speaker) {
  if (const Engine* engine = rulebook_named(catalog, id)) return engine;
  complain(table_text(speaker, "start.no-rulebook",
                      {{"name", in_quotes(id)}, {"names", catalog.ids()}}));
  return nullptr;
}

class Starter {
 public:
  Starter(const Players& players, const PlayOptions& options, const Asked& asked,
          Terminal& terminal, const Speaker& speaker)
      : players_(players),
        catalog_(players.catalog()),
        options_(options),
        terminal_(terminal),
        speaker_(speaker) {
    plan_.engine = asked.engine;
  }

  std::optional<GamePlan> start() {
    if (plan_.engine == nullptr && !ask_rulebook()) return std::nullopt;
    const BookInfo& info = plan_.engine->info();
    plan_.seats = options_.seats == 0 ? info.seat_counts.front() : options_.seats;
    if (!ask_name() || !ask_seat()) return std::nullopt;
    seat_the_others();
    plan_.tools = players_.tools(*plan_.engine);
    plan_.bots = options_.bots;
    plan_.deals = options_.deals;
    plan_.begun = today();
    plan_.seed = options_.seed ? *options_.seed : std::random_device()();
    return std::move(plan_);
  }

 private:
  bool ask_rulebook() {
    const auto& engines = catalog_.engines();
    constexpr std::size_t kNarrow = 60;
    const std::size_t width = terminal_.style().width;
    std::string menu = fmt::format("\n  {}\n", text("start.which-rulebook"));
    int number = 0;
    for (const auto& engine : engines) {
      const BookInfo& info = engine->info();
      const std::string about =
          text("start.rulebook",
               {{"title", book_title(speaker_.about(&info))}, {"counts", counts_of(info)}});
      menu += fmt::format("  {:>2}  ", ++number);
      menu += width < kNarrow
                  ? fmt::format("{}\n      {}\n", info.id, wrapped(about, 6, " ", width))
                  : padded(info.id, 12) + wrapped(about, 18, " ", width) + '\n';
    }
    terminal_.say(menu);
    for (;;) {
      const std::optional<std::string> line =
          ask("ask.rulebook", {{"n", engines.size()}, quit_word(speaker_)});
      if (!line || is_quit(*line, speaker_)) return false;
      const std::string word = tidied(*line);
      plan_.engine = rulebook_named(catalog_, word);
      const std::optional<int> chosen = parse_count(word);
      if (chosen && *chosen >= 1 && *chosen <= number) {
        plan_.engine = engines[static_cast<std::size_t>(*chosen - 1)].get();
      }
      if (plan_.engine == nullptr) {
        terminal_.say(paragraph(terminal_.style(), 2, text("puzzled.rulebook")) + '\n');
      } else if (has_room(plan_.engine->info(), options_, speaker_)) {
        return true;
      }
    }
  }

  bool ask_name() {
    name_ = player_name(options_.name);
    if (!name_.empty()) return true;
    const std::optional<std::string> line = ask("ask.name", {{"me", text("me")}});
    if (!line || is_quit(*line, speaker_)) return false;
    name_ = player_name(*line);
    if (name_.empty()) name_ = text("me");
    return true;
  }

  bool ask_seat() {
    if (options_.seat > 0) {
      plan_.party.you = Seat(options_.seat - 1);
      return true;
    }
    const std::string question = text("ask.seat", {{"n", plan_.seats}}) + ' ';
    const std::optional<int> chosen = ask_number(terminal_, question, plan_.seats, speaker_);
    if (!chosen) return false;
    plan_.party.you = Seat(*chosen - 1);
    return true;
  }

  void seat_the_others() {
    const auto& names = people_of(plan_.engine->info().language);
    const auto* next = names.begin();
    for (int seat = 0; seat < plan_.seats; ++seat) {
      if (Seat(seat) == plan_.party.you) {
        plan_.party.names.push_back(name_);
        continue;
      }
      if (*next == name_) ++next;
      plan_.party.names.emplace_back(*next++);
    }
  }

  [[nodiscard]] std::string text(std::string_view key, const Arguments& arguments = {}) const {
    return table_text(speaker_, key, arguments);
  }
  std::optional<std::string> ask(std::string_view key, const Arguments& arguments) {
    return terminal_.ask(text(key, arguments) + ' ');
  }

  const Players& players_;
  const Catalog& catalog_;
  const PlayOptions& options_;
  Terminal& terminal_;
  const Speaker& speaker_;
  GamePlan plan_;
  std::string name_;
};

}  // namespace

std::optional<int> ask_number(Terminal& terminal, std::string_view question, int most,
                              const Speaker& speaker) {
  for (;;) {
    const std::optional<std::string> line = terminal.ask(question);
    if (!line || is_quit(*line, speaker)) return std::nullopt;
    const std::string word = tidied(*line);
    if (word.empty()) return 1;
    const std::optional<int> number = parse_count(word);
    if (number && *number >= 1 && *number <= most) return number;
    const std::string again =
        table_text(speaker, "puzzled.number", {{"n", most}, quit_word(speaker)});
    terminal.say(paragraph(terminal.style(), 2, again) + '\n');
  }
}

std::optional<Asked> check_options(const Players& players, const PlayOptions& options,
                                   const Speaker& speaker) {
  if (!is_bot_name(options.bots)) {
    const auto names = bot_names();
    complain(
        table_text(speaker, "start.no-bot",
                   {{"name", options.bots}, {"names", fmt::format("{}", fmt::join(names, ", "))}}));
    return std::nullopt;
  }
  if (options.rulebook.empty()) return Asked{};
  const Engine* engine = find_rulebook(players.catalog(), options.rulebook, speaker);
  if (engine == nullptr || !has_room(engine->info(), options, speaker)) return std::nullopt;
  return Asked{engine};
}

std::optional<GamePlan> ask_for_plan(const Players& players, const PlayOptions& options,
                                     const Asked& asked, Terminal& terminal,
                                     const Speaker& speaker) {
  return Starter(players, options, asked, terminal, speaker).start();
}

}  // namespace ultimo::cli
