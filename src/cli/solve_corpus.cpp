#include "cli/solve_corpus.hpp"

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
      novice_(make_bot("novice", seed)) {}

std::optional<Deal> SolveCorpus::next() {
  constexpr int kMostTries = 200'000;
  for (int i = 0; i < kMostTries; ++i) {
    if (std::optional<Deal> deal = try_one()) return deal;
  }
  return std::nullopt;
}

std::optional<Deal> SolveCorpus::try_one() {
  Random random = seeds_.fork(dealt_);
  const Seat dealer(static_cast<int>(dealt_ % static_cast<std::uint64_t>(seats_)));
  ++dealt_;
  Result<Deal> deal =
      Deal::start(engine_, {seats_, dealer, engine_.deal(shuffled(random), seats_, dealer), {}});
  if (!deal) return std::nullopt;
  for (Moment now = deal->moment(); !now.finished; now = deal->moment()) {
    if (now.phase == Phase::play) {
      if (now.contract != contract_) return std::nullopt;
      const View view = deal->view(now.to_act);
      const int left = view.hand_sizes[now.to_act.at()];
      if (left < cards_) return std::nullopt;
      if (left == cards_ && view.trick.empty()) return *std::move(deal);
    }
    if (!play_one(*deal, *novice_)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace ultimo::cli
