#include "cli/solve_corpus.hpp"

#include "bots/appraisal.hpp"
#include "bots/table.hpp"
#include "cards/deck.hpp"

namespace ultimo::cli {

SolveCorpus::SolveCorpus(const Engine& engine, int seats, ContractId contract, int cards,
                         std::uint64_t seed)
    : engine_(engine),
      seats_(seats),
      contract_(contract),
      cards_(cards),
      seeds_(seed),
      novice_(make_bot("novice", engine.info(), seed)) {}

std::optional<Deal> SolveCorpus::next() {
  constexpr int kTriesUnsteered = 2000;
  constexpr int kTriesSteered = 20'000;
  for (int i = 0; !steered_ && i < kTriesUnsteered; ++i) {
    if (std::optional<Deal> deal = try_one()) return deal;
  }
  steered_ = true;
  for (int i = 0; i < kTriesSteered; ++i) {
    if (std::optional<Deal> deal = try_one()) return deal;
  }
  return std::nullopt;
}

Seat SolveCorpus::best_for_it(const Dealt& dealt) const {
  const bool few_tricks = engine_.info().contracts[at(contract_)].aim == Aim::tricks;
  Seat best{};
  double most = -1e9;
  for (int seat = 0; seat < seats_; ++seat) {
    const CardSet hand = dealt.hands[static_cast<std::size_t>(seat)];
    const double fitness = few_tricks ? -bots::beggars_risk(hand) : bots::strength(hand);
    if (hand.empty() || fitness <= most) continue;
    most = fitness;
    best = Seat(seat);
  }
  return best;
}

Result<void> SolveCorpus::act(Deal& deal, const Moment& now, Seat bidder) const {
  const bool bidding =
      now.phase == Phase::auction || now.phase == Phase::choice || now.phase == Phase::forehand;
  if (steered_ && bidding) {
    const Choices choices = engine_.choices(deal.position());
    const Move wanted = now.to_act == bidder ? Move::bid(contract_) : Move::pass();
    for (const Move move : {wanted, Move::bid(contract_), Move::pass()}) {
      if (choices.contains(move)) return deal.apply({move, {}});
    }
  }
  return play_one(deal, *novice_);
}

std::optional<Deal> SolveCorpus::try_one() {
  Random random = seeds_.fork(dealt_);
  const Seat dealer(static_cast<int>(dealt_ % static_cast<std::uint64_t>(seats_)));
  ++dealt_;
  const Dealt dealt = engine_.deal(shuffled(random), seats_, dealer);
  Result<Deal> deal = Deal::start(engine_, {seats_, dealer, dealt, {}});
  if (!deal) return std::nullopt;
  const Seat bidder = best_for_it(dealt);
  for (Moment now = deal->moment(); !now.finished; now = deal->moment()) {
    if (now.phase == Phase::play) {
      if (now.contract != contract_) return std::nullopt;
      const View view = deal->view(now.to_act);
      const int left = view.hand_sizes[now.to_act.at()];
      if (left < cards_) return std::nullopt;
      if (left == cards_ && view.trick.empty()) return *std::move(deal);
    }
    if (!act(*deal, now, bidder)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace ultimo::cli
