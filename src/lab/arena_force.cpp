#include "lab/arena_force.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include <fmt/format.h>

#include "bots/simulator.hpp"
#include "bots/table.hpp"
#include "cli/arena_match.hpp"
#include "cli/exit_code.hpp"
#include "cli/progress.hpp"
#include "cli/rulebook_option.hpp"
#include "players/players.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;

namespace {

/// Somebody could have bid it, or let it stand, and did not.
struct RefusedBid {
  std::uint64_t deal = 0;
  std::vector<Action> before;  // what was said until then
  Action action;
  double behind = 0;  // what it was expected to bring less than what he chose
  double far = 0;     // the same, or more, where others had to be made to pass before him
};

class Forcing {
 public:
  Forcing(const BotTools& tools, const ForceOptions& options, int seats,
          const std::vector<ForceReport::Contract>& rows, const Says& says)
      : tools_(tools),
        engine_(*tools.engine),
        options_(options),
        seats_(seats),
        says_(says),
        conditions_(options) {
    report_.contracts = rows;
    nearest_.resize(rows.size());
    report_.ended.resize(engine_.info().contracts.size());
  }

  ForceReport run() {
    std::atomic<std::uint64_t> next{0};
    on_all_cores(options_, "asking", options_.deals, [&](std::atomic<std::uint64_t>& done) {
      const auto bot = player();
      // Half of the time is for trying.
      for (std::uint64_t deal = next++; deal < options_.deals && conditions_.time_used() < 0.5;
           deal = next++, ++done) {
        ask(deal, *bot);
      }
    });
    std::vector<std::pair<std::size_t, const RefusedBid*>> trials;
    for (std::size_t i = 0; i < nearest_.size(); ++i) {
      for (const RefusedBid& refusal : nearest_[i]) trials.emplace_back(i, &refusal);
    }
    next = 0;
    on_all_cores(options_, "trying", trials.size(), [&](std::atomic<std::uint64_t>& done) {
      const auto bot = player();
      for (std::uint64_t i = next++; i < trials.size() && conditions_.time_used() < 1;
           i = next++, ++done) {
        attempt(report_.contracts[trials[i].first], *trials[i].second, *bot);
      }
    });
    return std::move(report_);
  }

 private:
  [[nodiscard]] std::unique_ptr<Bot> player() const {
    return make_bot(options_.a, tools_,
                    {options_.seed, options_.layouts, conditions_.experience()});
  }

  /// Does the auction end with the contract if this is said now?
  [[nodiscard]] bool settles(const Position& position, const Action& action,
                             ContractId contract) const {
    Position after = position;
    if (!engine_.apply(after, action)) return false;
    const Moment moment = engine_.moment(after);
    return !is_auction(moment.phase) && moment.contract == contract;
  }

  /// What one auction says of a contract.
  struct Heard {
    bool said = false;
    std::optional<RefusedBid> bid;    // the one nearest to being bid
    std::optional<RefusedBid> stand;  // and the one nearest to letting it stand
  };

  void ask(std::uint64_t number, const Bot& bot) {
    Result<Deal> deal = Deal::start(engine_, arena_setup(engine_, seats_, options_.seed, number));
    if (!deal) return fail(deal.error().message(says_));
    std::vector<Heard> heard(nearest_.size());
    while (is_auction(deal->moment().phase)) {
      const Advice advice = bot.advise(deal->view(deal->moment().to_act));
      for (std::size_t i = 0; i < heard.size(); ++i) {
        hear(*deal, advice, number, report_.contracts[i].contract, heard[i]);
      }
      if (Result<void> done = deal->apply(advice.action); !done)
        return fail(done.error().message(says_));
    }
    for (std::size_t i = 0; i < heard.size(); ++i) {
      if (!report_.contracts[i].by_passing) continue;
      const ContractId contract = report_.contracts[i].contract;
      heard[i].stand =
          let_stand(until_bid(number, deal->actions(), contract, heard[i]), contract, bot);
    }
    const std::lock_guard lock(mutex_);
    ++report_.deals;
    const ContractId contract = deal->moment().contract;
    if (contract != ContractId::none) ++report_.ended[at(contract)];
    for (std::size_t i = 0; i < heard.size(); ++i) {
      note(heard[i], contract, report_.contracts[i], nearest_[i]);
    }
  }

  void hear(const Deal& deal, const Advice& advice, std::uint64_t number, ContractId contract,
            Heard& heard) const {
    heard.said = heard.said || advice.action.move == Move::bid(contract);
    for (const Candidate& candidate : advice.candidates) {
      if (candidate.action == advice.action) continue;
      const bool ends = settles(deal.position(), candidate.action, contract);
      if (!ends && candidate.action.move != Move::bid(contract)) continue;
      const double behind = advice.candidates.front().expected - candidate.expected;
      std::optional<RefusedBid>& nearest = ends ? heard.stand : heard.bid;
      if (nearest && nearest->behind <= behind) continue;
      nearest = RefusedBid{number, deal.actions(), candidate.action, behind, behind};
    }
  }

  /// What was said until the contract was bid, or was nearest to being bid, that bid included;
  /// nothing where nobody can bid it. `far`: how far he was from bidding it.
  static RefusedBid until_bid(std::uint64_t number, const std::vector<Action>& said,
                              ContractId contract, const Heard& heard) {
    const auto bid = std::find(said.begin(), said.end(), Action{Move::bid(contract), {}});
    if (bid != said.end()) return {number, {said.begin(), bid + 1}, {}, 0, 0};
    if (!heard.bid) return {number, {}, {}, 0, 0};
    RefusedBid until = *heard.bid;
    until.before.push_back(until.action);
    return until;
  }

  /// From then on everybody passes, who would or not. Gives the last who would not, if that brings
  /// the contract about; as far from it as the one who minded most.
  [[nodiscard]] std::optional<RefusedBid> let_stand(const RefusedBid& until, ContractId contract,
                                                    const Bot& bot) const {
    Result<Deal> deal = auction_of(until);
    std::optional<RefusedBid> last;
    double far = until.far;
    const Action pass{Move::pass(), {}};
    while (is_auction(deal->moment().phase)) {
      const Advice advice = bot.advise(deal->view(deal->moment().to_act));
      if (advice.action != pass) {
        const auto passing =
            std::find_if(advice.candidates.begin(), advice.candidates.end(),
                         [&](const Candidate& candidate) { return candidate.action == pass; });
        if (passing == advice.candidates.end()) return std::nullopt;
        const double behind = advice.candidates.front().expected - passing->expected;
        far = std::max(far, behind);
        last = RefusedBid{until.deal, deal->actions(), pass, behind, far};
      }
      if (!deal->apply(pass)) return std::nullopt;
    }
    return deal->moment().contract == contract ? last : std::nullopt;
  }

  /// What was bid, but overbid, was refused by who did not let it stand.
  void note(const Heard& heard, ContractId played, ForceReport::Contract& row,
            std::vector<RefusedBid>& nearest) const {
    row.said += heard.said ? 1 : 0;
    if (played == row.contract) {
      ++row.played;
      return;
    }
    if (row.by_passing) {
      if (!heard.stand) return;
      ++row.refused;
      return keep(nearest, *heard.stand);
    }
    const bool stands =
        heard.stand && (heard.said || !heard.bid || heard.stand->behind < heard.bid->behind);
    const std::optional<RefusedBid>& refused = stands ? heard.stand : heard.bid;
    if (!refused || (heard.said && !stands)) return;
    ++row.refused;
    keep(nearest, *refused);
  }

  /// The nearest ones, in an order that does not depend on which thread was first.
  void keep(std::vector<RefusedBid>& nearest, const RefusedBid& refusal) const {
    const auto place = std::upper_bound(
        nearest.begin(), nearest.end(), refusal, [](const RefusedBid& a, const RefusedBid& b) {
          return std::pair(a.far, a.deal) < std::pair(b.far, b.deal);
        });
    nearest.insert(place, refusal);
    if (nearest.size() > options_.nearest) nearest.pop_back();
  }

  void attempt(ForceReport::Contract& row, const RefusedBid& refusal, const Bot& bot) {
    const std::optional<Outcome> free = outcome(refusal, false, bot);
    const std::optional<Outcome> forced = outcome(refusal, true, bot);
    if (!free || !forced) return;
    const std::lock_guard lock(mutex_);
    const Seat seat = refused_by(refusal);
    const double more =
        bots::lead(forced->scores, seat, seats_) - bots::lead(free->scores, seat, seats_);
    row.behind += refusal.behind;
    row.stood += forced->contract == row.contract ? 1 : 0;
    ++row.tried.deals;
    row.tried.sum += more;
    row.tried.squares += more * more;
  }

  [[nodiscard]] Result<Deal> auction_of(const RefusedBid& refusal) const {
    Result<Deal> deal =
        Deal::start(engine_, arena_setup(engine_, seats_, options_.seed, refusal.deal));
    for (const Action& action : refusal.before) {
      if (deal && !deal->apply(action)) break;
    }
    return deal;
  }
  [[nodiscard]] Seat refused_by(const RefusedBid& refusal) const {
    return auction_of(refusal)->moment().to_act;
  }

  std::optional<Outcome> outcome(const RefusedBid& refusal, bool forced, const Bot& bot) {
    Result<Deal> deal = auction_of(refusal);
    PerSeat<const Bot*> bots{};
    bots.fill(&bot);
    Result<void> done = forced ? deal->apply(refusal.action) : Result<void>{};
    if (done) done = play_out(*deal, bots);
    if (done) return engine_.outcome(deal->position());
    fail(done.error().message(says_));
    return std::nullopt;
  }

  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (report_.failure.empty()) report_.failure = why;
  }

  BotTools tools_;
  const Engine& engine_;
  const ForceOptions& options_;
  int seats_;
  const Says& says_;
  MatchConditions conditions_;
  std::mutex mutex_;
  ForceReport report_;
  std::vector<std::vector<RefusedBid>> nearest_;  // by contract
};

std::string force_text(const BookInfo& info, const ForceReport& report,
                       const ForceOptions& options) {
  std::string text = fmt::format("{}: {} made to say what it refused, {} deals asked\n", info.id,
                                 options.a, report.deals);
  text += fmt::format("  {:<28}{:>7}{:>7}{:>9}{:>7}{:>7}{:>10}  {}\n", "made to", "said", "played",
                      "refused", "tried", "stood", "expected", "brought more (95 %)");
  for (const ForceReport::Contract& row : report.contracts) {
    const ArenaReport& tried = row.tried;
    const double reach = 1.96 * tried.error();
    const auto count = static_cast<double>(std::max<std::uint64_t>(1, tried.deals));
    text += fmt::format(
        "  {:<28}{:>7}{:>7}{:>9}{:>7}{:>7}{:>+10.1f}  {:+.1f} ({:+.1f} to {:+.1f}): {}\n",
        fmt::format("{} {}", row.by_passing ? "let stand" : "bid",
                    info.contracts[at(row.contract)].id),
        row.said, row.played, row.refused, tried.deals, row.stood, -row.behind / count,
        tried.mean(), tried.mean() - reach, tried.mean() + reach, verdict(row));
  }
  text += "  auctions ended with";
  for (std::size_t i = 0; i < report.ended.size(); ++i) {
    text += fmt::format("{} {} {}", i == 0 ? "" : ",", info.contracts[i].id, report.ended[i]);
  }
  return text + '\n';
}

}  // namespace

std::string verdict(const ForceReport::Contract& contract) {
  const ArenaReport& tried = contract.tried;
  if (contract.refused == 0) return contract.played > 0 ? "never refused" : "never weighed";
  const double reach = 1.96 * tried.error();
  // Three deals that end alike say nothing of the fourth.
  if (tried.deals < 10) return "too few";
  return tried.mean() + reach < 0   ? "rightly refused"
         : tried.mean() - reach > 0 ? "wrongly refused"
                                    : "undecided";
}

json::object force_json(const BookInfo& info, const ForceReport& report,
                        const ForceOptions& options) {
  json::array rows;
  for (const ForceReport::Contract& row : report.contracts) {
    const ArenaReport& tried = row.tried;
    const double reach = 1.96 * tried.error();
    const auto count = static_cast<double>(std::max<std::uint64_t>(1, tried.deals));
    rows.push_back({{"contract", info.contracts[at(row.contract)].id},
                    {"by", row.by_passing ? "passing" : "bidding"},
                    {"said", row.said},
                    {"played", row.played},
                    {"refused", row.refused},
                    {"tried", tried.deals},
                    {"stood", row.stood},
                    {"expected", -row.behind / count},
                    {"mean", tried.mean()},
                    {"ci95", json::array{tried.mean() - reach, tried.mean() + reach}},
                    {"verdict", verdict(row)}});
  }
  json::object ended;
  for (std::size_t i = 0; i < report.ended.size(); ++i) {
    ended[info.contracts[i].id] = report.ended[i];
  }
  return {{"rulebook", info.id},
          {"bot", options.a},
          {"deals", report.deals},
          {"ended", ended},
          {"forced", rows}};
}

ForceReport play_forced(const BotTools& tools, const ForceOptions& options, int seats,
                        const std::vector<ForceReport::Contract>& rows, const Says& says) {
  return Forcing(tools, options, seats, rows, says).run();
}

int arena_force(const House& house, const ForceOptions& options) {
  const Engine* engine = rulebook_or_complain(house.catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const BookInfo& info = engine->info();
  const int seats = seats_or_complain(info, options.seats);
  if (seats == 0) return kUsage;
  if (!is_bot_name(options.a)) {
    complain("only a bot of ours says how near it was to a bid; --force needs one");
    return kUsage;
  }
  std::vector<ForceReport::Contract> rows;
  for (const auto* names : {&options.force, &options.pass}) {
    for (const std::string& name : *names) {
      const auto row = std::find_if(info.contracts.begin(), info.contracts.end(),
                                    [&](const ContractInfo& one) { return one.id == name; });
      if (row == info.contracts.end()) {
        complain(fmt::format("{} has no contract {}", info.id, name));
        return kUsage;
      }
      rows.emplace_back();
      rows.back().contract = ContractId{static_cast<std::uint8_t>(row - info.contracts.begin())};
      rows.back().by_passing = names == &options.pass;
    }
  }
  const Players players(house.catalog);
  const ForceReport report = play_forced(players.tools(*engine), options, seats, rows, house.plain);
  if (!report.failure.empty()) {
    complain(report.failure);
    return kFailed;
  }
  fmt::print("{}", options.json ? json::serialize(force_json(info, report, options)) + '\n'
                                : force_text(info, report, options));
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

}  // namespace ultimo::cli::lab
