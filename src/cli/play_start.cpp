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

bool is_quit(std::string_view line) {
  const std::optional<Request> request = parse_request(line);
  return request && request->what == Request::What::quit;
}

/// Can the seats that were asked for be had? Says so if not.
bool has_room(const BookInfo& info, const PlayOptions& options) {
  const int seats = seats_or_complain(info, options.seats);
  if (seats == 0) return false;
  if (options.seat <= seats) return true;
  complain(fmt::format("there are {} seats", seats));
  return false;
}

class Starter {
 public:
  Starter(const Players& players, const PlayOptions& options, const Asked& asked,
          Terminal& terminal)
      : players_(players), catalog_(players.catalog()), options_(options), terminal_(terminal) {
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
    std::string menu = "\n  Which rulebook?\n";
    int number = 0;
    for (const auto& engine : engines) {
      const BookInfo& info = engine->info();
      const std::string about =
          fmt::format("{}, {} players", info.title, fmt::join(info.seat_counts, " or "));
      menu += fmt::format("  {:>2}  ", ++number);
      menu += width < kNarrow
                  ? fmt::format("{}\n      {}\n", info.id, wrapped(about, 6, " ", width))
                  : padded(info.id, 12) + wrapped(about, 18, " ", width) + '\n';
    }
    terminal_.say(menu);
    for (;;) {
      const std::optional<std::string> line =
          terminal_.ask(fmt::format("Rulebook (1-{}, or quit): ", engines.size()));
      if (!line || is_quit(*line)) return false;
      const std::string word = tidied(*line);
      plan_.engine = rulebook_named(catalog_, word);
      const std::optional<int> chosen = parse_count(word);
      if (chosen && *chosen >= 1 && *chosen <= number) {
        plan_.engine = engines[static_cast<std::size_t>(*chosen - 1)].get();
      }
      if (plan_.engine == nullptr) {
        terminal_.say("  Choose one by its number or its name.\n");
      } else if (has_room(plan_.engine->info(), options_)) {
        return true;
      }
    }
  }

  bool ask_name() {
    name_ = player_name(options_.name);
    if (!name_.empty()) return true;
    const std::optional<std::string> line = terminal_.ask("Your name (Enter: Me): ");
    if (!line || is_quit(*line)) return false;
    name_ = player_name(*line);
    if (name_.empty()) name_ = "Me";
    return true;
  }

  bool ask_seat() {
    if (options_.seat > 0) {
      plan_.party.you = Seat(options_.seat - 1);
      return true;
    }
    const std::optional<int> chosen = ask_number(
        terminal_, fmt::format("Your seat (1-{}; Enter: 1, who deals first): ", plan_.seats),
        plan_.seats);
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

  const Players& players_;
  const Catalog& catalog_;
  const PlayOptions& options_;
  Terminal& terminal_;
  GamePlan plan_;
  std::string name_;
};

}  // namespace

std::optional<int> ask_number(Terminal& terminal, std::string_view question, int most) {
  for (;;) {
    const std::optional<std::string> line = terminal.ask(question);
    if (!line || is_quit(*line)) return std::nullopt;
    const std::string word = tidied(*line);
    if (word.empty()) return 1;
    const std::optional<int> number = parse_count(word);
    if (number && *number >= 1 && *number <= most) return number;
    terminal.say(fmt::format("  A number from 1 to {}, or quit.\n", most));
  }
}

std::optional<Asked> check_options(const Players& players, const PlayOptions& options) {
  if (!is_bot_name(options.bots)) {
    complain(fmt::format("there is no bot {}; there are {}", options.bots,
                         fmt::join(bot_names(), ", ")));
    return std::nullopt;
  }
  if (options.rulebook.empty()) return Asked{};
  const Engine* engine = rulebook_or_complain(players.catalog(), options.rulebook);
  if (engine == nullptr || !has_room(engine->info(), options)) return std::nullopt;
  return Asked{engine};
}

std::optional<GamePlan> ask_for_plan(const Players& players, const PlayOptions& options,
                                     const Asked& asked, Terminal& terminal) {
  return Starter(players, options, asked, terminal).start();
}

}  // namespace ultimo::cli
