#include "cli/random_table.hpp"

namespace ultimo::cli {

RandomTable::RandomTable(const Engine& engine, int seats, std::uint64_t seed, int deals_a_round,
                         const PerSeat<const Bot*>& bots)
    : engine_(engine), seats_(seats), seeds_(seed), deals_a_round_(deals_a_round), bots_(bots) {
  begin_round(0);
}

void RandomTable::begin_round(std::uint64_t round) {
  round_ = round;
  random_ = seeds_.fork(round);
  played_ = 0;
  dealer_ = Seat(0);
  before_ = engine_.before_first(seats_);
}

Result<Deal> RandomTable::play() {
  const Setup setup{seats_, dealer_, engine_.deal(shuffled(random_), seats_, dealer_), before_};
  Result<Deal> deal = Deal::start(engine_, setup);
  while (deal && !deal->moment().finished) {
    if (Result<void> done = deal->apply(decide(*deal)); !done) {
      return tl::unexpected(done.error());
    }
  }
  return deal;
}

Action RandomTable::decide(const Deal& deal) {
  const Seat seat = deal.moment().to_act;
  if (const Bot* bot = bots_[seat.at()]) return bot->decide(deal.view(seat));
  const std::optional<DiscardRule> discard = engine_.discard(deal.position());
  return discard ? Action::discard(pick(*discard, random_))
                 : Action{pick(engine_.choices(deal.position()), random_), {}};
}

Result<Deal> RandomTable::next() {
  if (played_ == deals_a_round_) begin_round(round_ + 1);
  Result<Deal> deal = play();
  if (!deal || deal->moment().redeal) return deal;
  before_ = engine_.before_next(before_, engine_.outcome(deal->position()));
  dealer_ = after(dealer_, seats_);
  ++played_;
  return deal;
}

}  // namespace ultimo::cli
