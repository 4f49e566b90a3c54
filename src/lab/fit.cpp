// `ultimo-lab fit`: makes a rulebook's fitted.inc from deals played by the rules of thumb, and with
// --bids its calibrated.inc from deals that experts play among themselves (docs/bots.md).
#include <fstream>
#include <map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "bots/calibration.hpp"
#include "bots/regression.hpp"
#include "bots/simulator.hpp"
#include "cli/arena_match.hpp"
#include "cli/exit_code.hpp"
#include "cli/progress.hpp"
#include "cli/rulebook_option.hpp"
#include "lab/lab.hpp"
#include "players/players.hpp"
#include "rules/action_text.hpp"

namespace ultimo::cli::lab {
namespace {

struct FitOptions {
  std::uint64_t deals = 20000;
  std::uint64_t seed = 1;
  bool bids = false;
  bool forecasts = false;  // with bids: only those, not what is chosen
  std::string rulebook;
  int seats = 0;       // with bids: only tables of so many; 0: all
  double seconds = 0;  // with bids: for each kind of table; 0: until all deals are played
  std::vector<std::string> words;  // with bids: only these
  std::string experience;          // with bids: a file to go on from, instead of what is built in
};

bool is_before_the_talon(Phase phase) {
  return phase == Phase::auction || phase == Phase::choice || phase == Phase::forehand ||
         phase == Phase::call;
}

/// The rows of one kind of table.
class Fit {
 public:
  Fit(const BotTools& tools, int seats, const FitOptions& options)
      : engine_(*tools.engine), simulator_(*tools.simulator), seats_(seats), options_(options) {
    games_.resize(engine_.info().contracts.size());
  }

  std::string rows() {
    Progress progress(fmt::format("{} with {}", engine_.info().id, seats_), options_.deals);
    for (std::uint64_t number = 0; number < options_.deals; ++number) {
      Random random = Random(options_.seed).fork(number);
      const Seat dealer(static_cast<int>(number % static_cast<std::uint64_t>(seats_)));
      const Setup setup{seats_, dealer, engine_.deal(shuffled(random), seats_, dealer), {}};
      const Result<Position> start = engine_.start(setup);
      if (!start || engine_.moment(*start).finished) continue;
      for (int seat = 0; seat < seats_; ++seat) learn(setup, *start, Seat(seat));
      progress.at(number);
    }
    std::string text;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      text += row(engine_.info().contracts[i].id, games_[i]);
    }
    return text + row("", passed_);
  }

 private:
  void learn(const Setup& setup, const Position& start, Seat seat) {
    const CardSet hand = setup.dealt.hands[seat.at()];
    if (hand.empty()) return;  // sits out
    const bool forehand = after(setup.dealer, seats_) == seat;
    const bots::HandFeatures features = bots::features_of(hand, forehand);
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const ContractId contract{static_cast<std::uint8_t>(i)};
      Position position = start;
      if (!steer(position, seat, contract)) continue;
      const bots::Ending ending = simulator_.finish(position, {});
      if (ending.redeal || ending.contract != contract) continue;
      games_[i].add(features, bots::lead(ending.scores, seat, seats_));
    }
    Position position = start;
    if (!pass_on(position, seat)) return;
    const bots::Ending ending = simulator_.finish(position, {});
    if (!ending.redeal) passed_.add(features, bots::lead(ending.scores, seat, seats_));
  }

  /// Brings the seat into the contract, all others giving way; false if that cannot be.
  bool steer(Position& position, Seat seat, ContractId contract) const {
    bool named = false;
    for (Moment moment = engine_.moment(position); is_before_the_talon(moment.phase);
         moment = engine_.moment(position)) {
      const Choices choices = engine_.choices(position);
      Move move = modest(choices, simulator_.hand_to_act(position));
      if (moment.to_act == seat && choices.contains(Move::bid(contract)) &&
          (!named || moment.phase != Phase::auction)) {
        move = Move::bid(contract);
        named = true;
      }
      if (!engine_.apply(position, {move, {}})) return false;
    }
    const Moment moment = engine_.moment(position);
    return moment.contract == contract &&
           (moment.declarer == seat || (named && moment.declarer == kNobody));
  }

  /// Passes, calls, or names the least.
  static Move modest(const Choices& choices, CardSet hand) {
    for (const Move move : {Move::pass(), Move::forehand()}) {
      if (choices.contains(move)) return move;
    }
    for (int i = 0; i < choices.size(); ++i) {
      const Move move = choices.nth(i);
      if (move.verb() == Move::Verb::call && !hand.contains(move.card())) return move;
    }
    return choices.nth(0);
  }

  /// The seat leaves the game to others when it is asked first; false if it cannot.
  bool pass_on(Position& position, Seat seat) const {
    while (is_before_the_talon(engine_.moment(position).phase)) {
      const Choices choices = engine_.choices(position);
      if (engine_.moment(position).to_act == seat) {
        for (const Move move : {Move::pass(), Move::forehand()}) {
          if (choices.contains(move)) return engine_.apply(position, {move, {}}).has_value();
        }
        return false;
      }
      if (!engine_.apply(position, simulator_.next(position, {}))) return false;
    }
    return false;
  }

  [[nodiscard]] std::string row(std::string_view contract, const bots::Regression& fit) const {
    return fit.count() < 100 ? "" : text_of(bots::FittedRow{seats_, contract, fit.solve()});
  }

  const Engine& engine_;
  const bots::Simulator& simulator_;
  int seats_;
  const FitOptions& options_;
  std::vector<bots::Regression> games_;
  bots::Regression passed_;
};

bool is_calibrated_action(const BookInfo& info, const std::string& said) {
  if (said.starts_with("done")) return true;
  const Result<Action> action = parse_action(info, said);
  return action && bots::is_calibrated(action->move);
}

using CorrectionsByAction = std::map<std::string, bots::Experience::Row>;

/// Adds what experts expected of their bids among themselves, and what came.
void learn_bids(const BotTools& tools, int seats, const FitOptions& options,
                CorrectionsByAction& rows) {
  ArenaOptions match;
  match.a = match.b = bot_names().back();
  match.deals = options.deals;
  match.seed = options.seed;
  match.seconds = options.seconds;
  match.calibration = true;
  match.words = options.words;
  match.experience = options.experience;
  const ArenaReport report = play_match(tools, match, seats);
  const BookInfo& info = tools.engine->info();
  for (const auto& [said, forecast] : report.forecasts) {
    if (!is_calibrated_action(info, said)) continue;
    const bots::Experience::Row nothing{seats, said, 0, 0, 0};
    bots::Experience::Row& row = rows.try_emplace(said, nothing).first->second;
    const double off = forecast.mean_happened() - forecast.mean_expected();
    options.forecasts ? row.learn_to_forecast(off, forecast.count)
                      : row.learn_to_choose(off, forecast.count);
  }
}

/// The rows of one kind of table: those that stand now, with what is learnt where it is asked for.
std::string corrections(const BotTools& tools, int seats, const FitOptions& options,
                        const bots::Experience& so_far) {
  CorrectionsByAction rows;
  for (const bots::Experience::Row& row : so_far.rows()) {
    if (row.seats == seats) rows[row.action] = row;
  }
  if (options.seats == 0 || options.seats == seats) learn_bids(tools, seats, options, rows);
  std::string text;
  for (const auto& [action, row] : rows) text += text_of(row);
  return text;
}

int fit_bids(const BotTools& tools, const FitOptions& options) {
  std::ifstream file(options.experience);
  const bots::Experience so_far = options.experience.empty() ? tools.simulator->learnt().experience
                                                             : bots::Experience::read(file);
  fmt::print(
      "// Written by `ultimo-lab fit --rulebook {} --bids`; docs/bots.md tells how. A row has what "
      "an action\n"
      "// brought more than the layouts promised; what more than was then expected when it was "
      "chosen, and\n"
      "// so many choices say so.\n"
      "// clang-format off\n",
      options.rulebook);
  for (const int seats : tools.engine->info().seat_counts) {
    fmt::print("{}", corrections(tools, seats, options, so_far));
    std::fflush(stdout);
  }
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

int fit(const Catalog& catalog, const FitOptions& options) {
  const Engine* const engine = rulebook_or_complain(catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const Players players(catalog);
  const BotTools tools = players.tools(*engine);
  if (options.bids) return fit_bids(tools, options);
  fmt::print(
      "// Written by `ultimo-lab fit --rulebook {} --deals {} --seed {}`; docs/bots.md tells how. "
      "A "
      "row "
      "is for\n"
      "// who plays the contract, one without a contract for who has passed; "
      "bots/hand_features.hpp "
      "says\n"
      "// what is weighed.\n"
      "// clang-format off\n",
      options.rulebook, options.deals, options.seed);
  for (const int seats : engine->info().seat_counts) {
    fmt::print("{}", Fit(tools, seats, options).rows());
  }
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

}  // namespace

void add_fit(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand("fit", "Fit the bots' evaluation of hands");
  auto options = std::make_shared<FitOptions>();
  command->add_option("--deals", options->deals, "Deals a kind of table")->capture_default_str();
  command->add_option("--seed", options->seed, "Seed")->capture_default_str();
  command->add_flag("--bids", options->bids,
                    "Correct what experts think of their bids, by deals among themselves");
  command->add_flag("--forecasts", options->forecasts,
                    "Only what they tell of their bids, with --bids; they choose as before");
  command->add_option("--seats", options->seats, "Only such tables, with --bids");
  command->add_option("--words", options->words, "Only these, with --bids")->delimiter(',');
  command->add_option("--rulebook", options->rulebook, "Which rulebook")->required();
  command->add_option("--experience", options->experience, "Go on from this file, with --bids")
      ->check(CLI::ExistingFile);
  command->add_option("--seconds", options->seconds, "Bound for each kind of table, with --bids")
      ->check(CLI::Range(0.1, 1e6));
  command->callback([&chosen, options] {
    chosen = [options](const House& house) { return fit(house.catalog, *options); };
  });
}

}  // namespace ultimo::cli::lab
