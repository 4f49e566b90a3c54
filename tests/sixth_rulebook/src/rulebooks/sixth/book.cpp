#include "rulebooks/sixth/book.hpp"

#include <cstdint>
#include <map>

#include "rules/checks.hpp"
#include "rules/engine_of.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/packets.hpp"

namespace ultimo::sixth {

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr BookInfo kInfo{
      .id = "sixth",
      .title = "The sixth rulebook",
      .language = "de",
      .seat_counts = kSeatCounts,
      .clockwise = kSeatCounts,
      .contracts = kContracts,
      .feats = {},
      .announcements = {},
      .before = {},
      .clauses = kClauses,
      .lowest_counted = kSolo,
      .unit = "points",
      .penalties = kPenalties,
  };
  return kInfo;
}

/// R1
Dealt Book::deal(const Deck& deck, int seats, Seat dealer) {
  return parts::talon_then_packets<6>(deck, seats, dealer);
}

Result<void> Book::check_deal(const Setup& setup) {
  if (parts::hands_have(setup.dealt, kPlayers, kHandCards)) return {};
  return bad_cards({"deal.four-hands-of-12"}, clause("R1"));
}

State Book::start(const Dealt& dealt, int seats, Seat dealer, const Before& /*before*/) {
  State state;
  lay_out(state, dealt, seats, dealer);
  state.turn = state.forehand();
  return state;
}

Choices Book::steer(const State& /*state*/, Choices /*choices*/, ContractId to) {
  Choices solo = Choices::bidding();
  solo.add(Move::bid(to));
  return solo;
}

/// R1: the talon stays covered. Afterwards everything lies open, but not when all have passed.
Sight Book::sight(const State& state, Audience /*audience*/) {
  Sight sight;
  if (state.phase == Phase::finished && !redeal(state)) {
    sight.open_hands = Sight::kAllHands;
    sight.talon = Sight::kWholeTalon;
  }
  return sight;
}

PerSeat<Thirds> Book::thirds(const State& state) {
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < kPlayers; ++seat) thirds[seat] = count(state.won[seat]);
  return thirds;
}

WrittenPoints Book::written(Thirds thirds) { return parts::counted_in_threes(thirds); }

Result<int> Book::winner(const TrickQuestion& question) {
  if (question.trick.empty() || question.trick.size() > kPlayers) {
    return bad_cards({"trick.one-to-four"});
  }
  const State state;
  return SoloPlay::winning_place(state, parts::trick_of<SoloPlay>(state, question.trick));
}

Result<CardSet> Book::legal(const TrickQuestion& question) {
  if (question.hand.empty() || question.hand.size() > kHandCards) {
    return bad_cards({"hand.one-to-twelve"});
  }
  if (question.trick.size() >= kPlayers) {
    return bad_cards({"trick.at-most-three"});
  }
  const State state;
  return SoloPlay::legal(state, question.hand, parts::trick_of<SoloPlay>(state, question.trick));
}

/// R6
Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  std::map<std::string, std::int64_t> sums;
  for (const RoundResults& round : results.rounds) {
    check_round(checks, round, kPlayers, kPlayers, clause("R1"));
    if (!checks.ok()) return checks.refused();
    for (const TableResult& table : round) {
      for (std::size_t i = 0; i < table.players.size(); ++i) {
        sums[table.players[i]] += table.scores[i];
      }
    }
  }

  std::vector<std::pair<std::string, std::int64_t>> order(sums.begin(), sums.end());
  const std::vector<int> places = rank_by(order, [](const auto& row) { return row.second; });
  Standings standings;
  for (std::size_t i = 0; i < order.size(); ++i) {
    standings.ranking.push_back(
        {.place = places[i], .player = order[i].first, .figures = {{"total", order[i].second}}});
  }
  return standings;
}

}  // namespace ultimo::sixth

namespace ultimo {

std::unique_ptr<Engine> make_sixth() { return std::make_unique<EngineOf<sixth::Book>>(); }

}  // namespace ultimo
