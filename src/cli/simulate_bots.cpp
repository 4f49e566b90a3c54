#include "cli/simulate_bots.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include <fmt/format.h>

#include "cli/arena_match.hpp"
#include "cli/random_table.hpp"

namespace ultimo::cli {
namespace {

class BotSimulation {
 public:
  BotSimulation(const BotTools& tools, int seats, const std::vector<std::string>& bots,
                const SimulateOptions& options, DealOutput& output)
      : tools_(tools),
        seats_(seats),
        bots_(bots),
        options_(options),
        output_(output),
        in_order_(output, kRoundsAhead) {
    summary_.contracts.resize(tools.engine->info().contracts.size());
  }

  FileResult<Summary> run() {
    ArenaOptions cores;
    cores.threads = options_.threads;
    on_all_cores(cores, fmt::format("simulating {}", tools_.engine->info().id), options_.deals,
                 [this](std::atomic<std::uint64_t>& done) { work(done); });
    if (!in_order_.failure().empty()) return tl::unexpected(in_order_.failure());
    if (!failure_.empty()) return tl::unexpected(failure_);
    return std::move(summary_);
  }

 private:
  /// Rounds that may be finished before the one that is written next.
  static constexpr std::uint64_t kRoundsAhead = 64;

  void work(std::atomic<std::uint64_t>& done) {
    std::vector<std::unique_ptr<Bot>> own;
    PerSeat<const Bot*> at_table{};
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      own.push_back(make_bot(bots_[seat], tools_, {options_.seed}));
      at_table[seat] = own.back().get();
    }
    RandomTable table(*tools_.engine, seats_, options_.seed, options_.round, at_table);
    while (true) {
      const std::uint64_t round = next_++;
      if (first_deal(round) >= options_.deals || !play_round(table, round, done)) return;
    }
  }

  [[nodiscard]] std::uint64_t first_deal(std::uint64_t round) const {
    return round * static_cast<std::uint64_t>(options_.round);
  }

  bool play_round(RandomTable& table, std::uint64_t round, std::atomic<std::uint64_t>& done) {
    table.begin_round(round);
    const std::uint64_t first = first_deal(round);
    const std::uint64_t due =
        std::min(options_.deals - first, static_cast<std::uint64_t>(options_.round));
    Summary part;
    part.contracts.resize(summary_.contracts.size());
    std::string texts;
    while (part.deals < due) {
      const Result<Deal> deal = table.next();
      if (!deal) return fail("a deal is refused: " + std::string(deal.error().id()));
      if (output_.wanted()) {
        const FileResult<std::string> text =
            record_text(*deal, {"ultimo simulate", options_.seed, first + part.deals + 1, bots_});
        if (!text) return fail(text.error());
        texts += (texts.empty() ? "" : "\n") + *text;
      }
      part.add(tools_.engine->outcome(deal->position()));
      if (!deal->moment().redeal) ++done;
    }
    {
      const std::lock_guard lock(mutex_);
      summary_.add(part);
    }
    return !output_.wanted() || in_order_.hand_in(round, std::move(texts));
  }

  bool fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
    in_order_.stop();
    return false;
  }

  const BotTools& tools_;
  int seats_;
  const std::vector<std::string>& bots_;
  const SimulateOptions& options_;
  DealOutput& output_;
  DealsInOrder in_order_;
  std::mutex mutex_;
  Summary summary_;
  std::string failure_;
  std::atomic<std::uint64_t> next_{0};
};

}  // namespace

Result<std::vector<std::string>> bots_of(std::string_view list, int seats) {
  std::vector<std::string> bots;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    bots.emplace_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  for (const std::string& name : bots) {
    if (is_bot_name(name)) continue;
    Argument::List known(bot_names().begin(), bot_names().end());
    return bad_field(
        {"decide.no-such-bot", {{"name", in_quotes(name)}, {"known", std::move(known)}}});
  }
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(seats), bots.front());
  if (!bots.empty() && bots.size() != static_cast<std::size_t>(seats)) {
    return bad_field({"simulate.bots-a-seat", {{"bots", bots.size()}, {"seats", seats}}});
  }
  return bots;
}

FileResult<Summary> play_by_bots(const BotTools& tools, int seats,
                                 const std::vector<std::string>& bots,
                                 const SimulateOptions& options, DealOutput& output) {
  return BotSimulation(tools, seats, bots, options, output).run();
}

}  // namespace ultimo::cli
