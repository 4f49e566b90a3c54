#include "cli/arena_match.hpp"

#include <algorithm>
#include <fstream>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "bots/simulator.hpp"
#include "cli/foreign_bot.hpp"
#include "cli/progress.hpp"
#include "rules/deal.hpp"
#include "wire/deal_json.hpp"

namespace ultimo::cli {
namespace {

using MatchClock = std::chrono::steady_clock;

/// A bot of ours by name, or somebody's program behind `cmd:`.
std::unique_ptr<Bot> player_of(const std::string& name, const BotTools& tools,
                               const ArenaOptions& options, std::uint64_t seed,
                               const bots::Experience* experience, const Says& says) {
  constexpr std::string_view kCommand = "cmd:";
  if (name.starts_with(kCommand)) {
    return std::make_unique<ForeignBot>(tools.engine->info(), name.substr(kCommand.size()),
                                        options.limit, says);
  }
  return make_bot(name, tools, {seed, options.layouts, experience});
}

/// What is kept of one deal.
struct Said {
  std::string what;
  Seat by;
  double expected = 0;
};
struct DealNotes {
  std::uint64_t number = 0;
  double sum = 0;
  std::vector<double> times;
  std::vector<Outcome> outcomes;
  std::vector<Seat> of;  // the seat of a's bot in each of them; nobody: on all seats
  std::map<std::string, ArenaReport::Forecast> forecasts;
  std::string records;  // in the notation, where they are kept
};

/// Deals that may be finished before the one that is written next.
constexpr std::uint64_t kDealsAhead = 256;

class Match {
 public:
  Match(const BotTools& tools, const ArenaOptions& options, int seats, const Says& says,
        DealOutput& output)
      : tools_(tools),
        engine_(*tools.engine),
        options_(options),
        seats_(seats),
        says_(says),
        conditions_(options),
        output_(output),
        in_order_(output, kDealsAhead) {}

  ArenaReport run() {
    report_.contracts.resize(engine_.info().contracts.size());
    on_all_cores(options_,
                 options_.calibration ? fmt::format("{} among themselves", options_.a)
                                      : fmt::format("{} against {}", options_.a, options_.b),
                 options_.deals, [this](std::atomic<std::uint64_t>& done) { work(done); });
    if (report_.failure.empty()) report_.failure = in_order_.failure();
    return std::move(report_);
  }

 private:
  void work(std::atomic<std::uint64_t>& done) {
    const bots::Experience* experience = conditions_.experience();
    const std::unique_ptr<Bot> a =
        player_of(options_.a, tools_, options_, options_.seed, experience, says_);
    const std::unique_ptr<Bot> b =
        player_of(options_.b, tools_, options_, options_.seed, experience, says_);
    while (!stop_ && conditions_.time_used() <= 1) {
      const std::uint64_t number = next_++;
      if (number >= options_.deals) break;
      DealNotes notes;
      notes.number = number;
      const Setup setup = arena_setup(engine_, seats_, options_.seed, number);
      const bool played = options_.calibration ? play_once(setup, *a, *a, kNobody, notes)
                                               : play_everywhere(setup, *a, *b, notes);
      if (!played) break;
      if (!notes.outcomes.empty()) note(notes);
      if (output_.wanted() && !in_order_.hand_in(number, std::move(notes.records))) break;
      ++done;
    }
  }

  bool play_everywhere(const Setup& setup, const Bot& a, const Bot& b, DealNotes& notes) {
    for (int seat = 0; seat < seats_; ++seat) {
      if (!play_once(setup, a, b, Seat(seat), notes)) return false;
      notes.sum += bots::lead(notes.outcomes.back().scores, Seat(seat), seats_);
    }
    return true;
  }

  [[nodiscard]] bool is_asked_for(const std::string& word) const {
    const std::vector<std::string>& words = options_.words;
    return words.empty() || std::find(words.begin(), words.end(), word) != words.end();
  }

  [[nodiscard]] bool is_wanted(const std::vector<Said>& said) const {
    return options_.words.empty() || std::any_of(said.begin(), said.end(), [this](const Said& one) {
             return is_asked_for(one.what);
           });
  }

  /// With a's bot on one seat, or on all where the seat is nobody's. Leaves no outcome where none
  /// of the words that are asked for was said.
  bool play_once(const Setup& setup, const Bot& a, const Bot& b, Seat seat, DealNotes& notes) {
    Result<Deal> deal = Deal::start(engine_, setup);
    if (!deal) return fail(deal.error().message(says_));
    std::vector<Said> said;
    while (!deal->moment().finished) {
      if (!is_auction(deal->moment().phase) && !is_wanted(said)) return true;
      const bool is_a = seat == kNobody || deal->moment().to_act == seat;
      if (!act(*deal, is_a ? a : b, is_a, notes, said)) return false;
    }
    const Outcome outcome = engine_.outcome(deal->position());
    tell_the_end(*deal, outcome, a, b, seat);
    for (const Said& one : said) {
      if (!is_asked_for(one.what)) continue;
      notes.forecasts[one.what].add(one.expected, bots::lead(outcome.scores, one.by, seats_));
    }
    notes.outcomes.push_back(outcome);
    notes.of.push_back(seat);
    return !output_.wanted() || keep(*deal, seat, notes);
  }

  bool keep(const Deal& deal, Seat seat, DealNotes& notes) {
    DealOrigin origin{options_.calibration
                          ? fmt::format("ultimo arena: {}", options_.a)
                          : fmt::format("ultimo arena: {} against {}", options_.a, options_.b),
                      options_.seed,
                      notes.number + 1,
                      {}};
    for (int s = 0; s < seats_; ++s) {
      origin.bots.push_back(seat == kNobody || Seat(s) == seat ? options_.a : options_.b);
    }
    const FileResult<std::string> text = record_text(deal, origin);
    if (!text) return fail(text.error());
    notes.records += (notes.records.empty() ? "" : "\n") + *text;
    return true;
  }

  /// Somebody's program is told how the deal ended, and what nobody could see in it.
  void tell_the_end(const Deal& deal, const Outcome& outcome, const Bot& a, const Bot& b,
                    Seat seat) const {
    for (const bool is_a : {true, false}) {
      const auto* foreign = dynamic_cast<const ForeignBot*>(is_a ? &a : &b);
      boost::json::array seats;
      for (int s = 0; s < seats_; ++s) {
        if ((seat == kNobody || Seat(s) == seat) == is_a) seats.emplace_back(s);
      }
      if (foreign == nullptr || seats.empty()) continue;
      boost::json::object message{{"op", "deal_over"}, {"your_seats", std::move(seats)}};
      for (auto& field : replay_request(engine_.info(), deal.setup(), deal.actions())) {
        message[field.key()] = std::move(field.value());
      }
      message["result"] =
          to_json(engine_, outcome, outcome.redeal ? SheetRow{} : engine_.sheet(deal.position()));
      foreign->tell(message);
    }
  }

  bool act(Deal& deal, const Bot& bot, bool is_a, DealNotes& notes, std::vector<Said>& said) {
    const View view = deal.view(deal.moment().to_act);
    const MatchClock::time_point start = MatchClock::now();
    const Advice advice = bot.advise(view);
    const double ms = std::chrono::duration<double, std::milli>(MatchClock::now() - start).count();
    if (is_a) {
      notes.times.push_back(ms);
      const bool plays = advice.action.move.verb() == Move::Verb::play;
      // Of the cards only the first one says what was thought of the game.
      if (!advice.candidates.empty() && !(plays && view.tricks != PerSeat<int>{})) {
        said.push_back({bots::kind_of_action(engine_.info(), view, advice.action), view.seat,
                        advice.candidates.front().expected});
      }
    }
    const Result<void> done = deal.apply(advice.action);
    if (done) return true;
    const auto* foreign = dynamic_cast<const ForeignBot*>(&bot);
    const bool spoke = foreign == nullptr || foreign->failure().empty();
    return fail(fmt::format(
        "{} {}", is_a ? options_.a : options_.b,
        spoke ? "does what is not allowed: " + done.error().message(says_) : foreign->failure()));
  }

  void note(const DealNotes& notes) {
    const std::lock_guard lock(mutex_);
    const double lead = notes.sum / seats_;
    ++report_.deals;
    report_.sum += lead;
    report_.squares += lead * lead;
    report_.a_ms.insert(report_.a_ms.end(), notes.times.begin(), notes.times.end());
    for (const auto& [what, forecast] : notes.forecasts) report_.forecasts[what].add(forecast);
    for (std::size_t i = 0; i < notes.outcomes.size(); ++i) {
      const Outcome& outcome = notes.outcomes[i];
      if (outcome.redeal || outcome.contract == ContractId::none) continue;
      ArenaReport::Contract& contract = report_.contracts[at(outcome.contract)];
      ++contract.played;
      if (outcome.declarer == kNobody) continue;
      if (notes.of[i] != kNobody && notes.of[i] != outcome.declarer) continue;
      ++contract.by_a;
      contract.a_sum += bots::lead(outcome.scores, outcome.declarer, seats_);
    }
  }

  bool fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (report_.failure.empty()) report_.failure = why;
    stop_ = true;
    in_order_.stop();
    return false;
  }

  BotTools tools_;
  const Engine& engine_;
  const ArenaOptions& options_;
  int seats_;
  const Says& says_;
  MatchConditions conditions_;
  DealOutput& output_;
  DealsInOrder in_order_;
  std::mutex mutex_;
  ArenaReport report_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> stop_{false};
};

}  // namespace

MatchConditions::MatchConditions(const ArenaOptions& options) : seconds_(options.seconds) {
  if (options.experience.empty()) return;
  std::ifstream file(options.experience);
  read_ = bots::Experience::read(file);
}

double MatchConditions::time_used() const {
  if (seconds_ <= 0) return 0;
  return std::chrono::duration<double>(Clock::now() - start_).count() / seconds_;
}

bool is_auction(Phase phase) {
  return phase == Phase::auction || phase == Phase::choice || phase == Phase::forehand;
}

Setup arena_setup(const Engine& engine, int seats, std::uint64_t seed, std::uint64_t number) {
  Random random = Random(seed).fork(number);
  const Seat dealer(static_cast<int>(number % static_cast<std::uint64_t>(seats)));
  while (true) {
    // An empty sheet: the first deal of a real one can be under duties of its own.
    Setup setup{seats, dealer, engine.deal(shuffled(random), seats, dealer), {}};
    const Result<Position> start = engine.start(setup);
    if (!start || !engine.moment(*start).redeal) return setup;
  }
}

void on_all_cores(const ArenaOptions& options, const std::string& what, std::uint64_t total,
                  const std::function<void(std::atomic<std::uint64_t>& done)>& work) {
  Progress progress(what, total);
  std::atomic<std::uint64_t> done{0};
  std::atomic<int> finished{0};
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int threads = options.threads > 0 ? options.threads : cores;
  std::vector<std::thread> workers;
  workers.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] {
      work(done);
      ++finished;
    });
  }
  // The bar is this thread's; the others only count.
  while (finished < threads) {
    progress.at(done);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  for (std::thread& worker : workers) worker.join();
}

ArenaReport play_match(const BotTools& tools, const ArenaOptions& options, int seats,
                       const Says& says, DealOutput& output) {
  return Match(tools, options, seats, says, output).run();
}

ArenaReport play_match(const BotTools& tools, const ArenaOptions& options, int seats) {
  DealOutput nowhere;
  const Says by_id = [](const Reason& why) { return std::string(why.id); };
  return play_match(tools, options, seats, by_id, nowhere);
}

}  // namespace ultimo::cli
