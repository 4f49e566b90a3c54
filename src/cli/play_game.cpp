#include "cli/play_game.hpp"

#include "bots/table.hpp"
#include "solver/claim.hpp"

namespace ultimo::cli {

Game::Game(GamePlan plan)
    : plan_(std::move(plan)),
      bot_(make_bot(plan_.bots, plan_.tools, {plan_.seed})),
      adviser_(make_bot(bot_names().back(), plan_.tools, {plan_.seed})),
      before_(plan_.engine->before_first(plan_.seats)) {}

Result<void> Game::start_deal() {
  Random random = Random(plan_.seed).fork(static_cast<std::uint64_t>(packs_));
  const Dealt dealt = plan_.engine->deal(shuffled(random), plan_.seats, dealer_);
  Result<Deal> deal = Deal::start(*plan_.engine, Setup{plan_.seats, dealer_, dealt, before_});
  if (!deal) return tl::unexpected(deal.error());
  ++packs_;
  deal_ = *std::move(deal);
  return {};
}

Result<void> Game::let_bot_act() { return play_one(*deal_, *bot_); }

Advice Game::hint() const { return adviser_->advise(view()); }

bool Game::can_claim() const { return solver::takes_the_rest_for_certain(view(), *plan_.engine); }

std::optional<Action> Game::claimed_card() const {
  const Choices choices = view().choices;
  for (int i = 0; i < choices.size(); ++i) {
    const Move move = choices.nth(i);
    Deal after = *deal_;
    if (!after.apply({move, {}})) continue;
    const View then = after.view(plan_.party.you);
    // Some games end with a lost trick, too.
    const bool still_his = then.moment.finished
                               ? then.last_winner == plan_.party.you
                               : solver::takes_the_rest_for_certain(then, *plan_.engine);
    if (still_his) return Action{move, {}};
  }
  return std::nullopt;
}

Outcome Game::finish_deal() {
  Outcome outcome = plan_.engine->outcome(deal_->position());
  if (!outcome.redeal) {
    sheet_.rows.push_back({outcome.contract, outcome.declarer, outcome.partner, outcome.scores});
    sheet_.radelc = outcome.radelc;
    before_ = plan_.engine->before_next(before_, outcome);
    dealer_ = after(dealer_, plan_.seats);
  }
  last_deal_.reset();
  last_deal_.swap(deal_);
  return outcome;
}

Game::Kept Game::kept() const {
  Kept kept{packs_, dealer_, before_, sheet_, std::nullopt, std::nullopt};
  if (deal_) kept.deal = {deal_->setup(), deal_->actions()};
  if (!deal_ && last_deal_) kept.last = {last_deal_->setup(), last_deal_->actions()};
  return kept;
}

namespace {

/// The deal as it stood; nothing where none was kept.
Result<std::optional<Deal>> taken_up(const Engine& engine,
                                     const std::optional<Game::KeptDeal>& kept) {
  if (!kept) return std::optional<Deal>();
  Result<Deal> deal = Deal::start(engine, kept->setup);
  if (!deal) return tl::unexpected(deal.error());
  for (const Action& action : kept->actions) {
    if (const Result<void> done = deal->apply(action); !done) return tl::unexpected(done.error());
  }
  return std::optional(*std::move(deal));
}

}  // namespace

Result<void> Game::restore(Kept kept) {
  Result<std::optional<Deal>> deal = taken_up(*plan_.engine, kept.deal);
  if (!deal) return tl::unexpected(deal.error());
  Result<std::optional<Deal>> last = taken_up(*plan_.engine, kept.last);
  if (!last) return tl::unexpected(last.error());
  packs_ = kept.packs;
  dealer_ = kept.dealer;
  before_ = kept.before;
  sheet_ = std::move(kept.sheet);
  deal_ = *std::move(deal);
  last_deal_ = *std::move(last);
  return {};
}

}  // namespace ultimo::cli
