#include "cli/tournament/simulated_table.hpp"

#include "bots/table.hpp"
#include "cli/random_table.hpp"

namespace ultimo::cli::director {
namespace {

/// Deals played by a bot of some skill at every seat.
Result<std::vector<SheetRow>> rows_by_bots(const Engine& engine, int seats, std::uint64_t seed,
                                           int deals, const Bot& bot) {
  Random random(seed);
  PerSeat<const Bot*> players{};
  players.fill(&bot);
  SheetSoFar before = engine.before_first(seats);
  Seat dealer(0);
  std::vector<SheetRow> rows;
  while (static_cast<int>(rows.size()) < deals) {
    const Dealt dealt = engine.deal(shuffled(random), seats, dealer);
    Result<Deal> deal = Deal::start(engine, Setup{seats, dealer, dealt, before});
    if (!deal) return tl::unexpected(deal.error());
    if (Result<void> played = play_out(*deal, players); !played) {
      return tl::unexpected(played.error());
    }
    if (deal->moment().redeal) continue;
    rows.push_back(engine.sheet(deal->position()));
    before = engine.before_next(before, engine.outcome(deal->position()));
    dealer = after(dealer, seats);
  }
  return rows;
}

}  // namespace

Result<std::vector<SheetRow>> simulated_rows(const BotTools& tools, int seats, std::uint64_t seed,
                                             int deals, const std::string& bots) {
  // Chance needs no views, and is a hundred times faster without them.
  if (bots != "random") {
    const std::unique_ptr<Bot> bot = make_bot(bots, tools, {seed, 0});
    if (bot == nullptr) return bad_field({"cli.no-such-bots"});
    return rows_by_bots(*tools.engine, seats, seed, deals, *bot);
  }
  RandomTable table(*tools.engine, seats, seed, deals);
  std::vector<SheetRow> rows;
  while (static_cast<int>(rows.size()) < deals) {
    const Result<Deal> deal = table.next();
    if (!deal) return tl::unexpected(deal.error());
    if (!deal->moment().redeal) rows.push_back(tools.engine->sheet(deal->position()));
  }
  return rows;
}

}  // namespace ultimo::cli::director
