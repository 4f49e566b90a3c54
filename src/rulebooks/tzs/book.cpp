#include "rulebooks/tzs/book.hpp"

#include <memory>

#include "rulebooks/tzs/penalties.hpp"
#include "rules/engine_of.hpp"
#include "rules/parts/asked_trick.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/packets.hpp"
#include "rules/parts/remarks.hpp"

namespace ultimo::tzs {
const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr auto kBefore = std::to_array<SheetFact>({SheetFact::radelc});
  static constexpr auto kAbbreviations = std::to_array<Abbreviation>({
      {"3", "three"},
      {"2", "two"},
      {"1", "one"},
      {"sb", "solo-without"},
      {"solo brez", "solo-without"},
      {"kontra", "contra"},
      {"k", "contra"},
      {"mondfang", "mond"},  // B1.26
  });
  // A3: the officials who are presented at the opening; the jury sits only when it is called.
  static constexpr auto kSigners = std::to_array<SignerInfo>({{Office::leader, clause("A3")},
                                                              {Office::delegate, clause("A3")},
                                                              {Office::referee, clause("A3")}});
  static constexpr auto kForehandsAlone = std::to_array<ContractId>({kThree});
  static constexpr BookInfo kInfo{
      .id = "tzs",
      .title = "Tarok zveza Slovenije: competition tarok",
      .language = "sl",
      .seat_counts = kSeatCounts,
      .clockwise = kSeatCounts,  // B1.1
      .contracts = kContracts,
      .feats = kFeatNames,
      .announcements = kAnnouncements,
      .before = kBefore,
      .clauses = kClauses,
      .lowest_counted = kThree,
      .unit = "points",
      .look_back = {.tricks = LookBack::Tricks::own_last, .tricks_clause = clause("B1.12")},
      .claims = clause("C1.11"),
      .penalties = kPenalties,
      .abbreviations = kAbbreviations,
      .mond_lost = clause("B1.26"),
      .excluded = Exclusion::expelled,
      .dealer = "delivec",  // B1.1
      .first_place_deals = clause("B1.1"),
      .forehand_games = kForehandsAlone,  // the others name a higher game, or none (B1.7)
      .forehand_clause = clause("B1.6"),
      .signers = kSigners,
      // B1.7, B1.10, B1.19
      .says = {.pass = "dalje",
               .lies = "ležim",
               .done = "dalje",
               .contras = {"kontra", "re", "sub", "mort"},
               .on_game = "igri",
               .on_game_also = "na igro"},
      .announced_value = [](ContractId /*game*/, FeatId feat) { return announced_value(feat); },
  };
  return kInfo;
}

/// B1.3: six to the talon, then twice eight to each, from the player after the dealer (B1.1).
Dealt Book::deal(const Deck& deck, int seats, Seat dealer) {
  return parts::talon_then_packets<8>(deck, seats, dealer);
}

Result<Book::Before> Book::read_before(const SheetSoFar& before, int /*seats*/) {
  Checks checks;
  Before known{parts::read_marks(checks, before, kPlayers)};
  if (!checks.ok()) return checks.refused();
  return known;
}

Result<void> Book::check_deal(const Setup& setup) {
  if (parts::hands_have(setup.dealt, kPlayers, kHandCards)) return {};
  return bad_cards({"deal.three-hands-of-16"}, clause("B1.3"));
}

State Book::start(const Dealt& dealt, int seats, Seat dealer, const Before& before) {
  State state;
  lay_out(state, dealt, seats, dealer);
  state.radelc = before.radelc;
  if (parts::hands_without_tarok(state) != 0) {
    parts::annul(state);  // B1.4: shown and dealt again
  } else {
    open_auction(state);
  }
  return state;
}

SheetSoFar Book::before_next(const SheetSoFar& /*before*/, const DealEnd& end) {
  return {.radelc = end.radelc, .totals = {}, .obligatory = {}};
}

Choices Book::steer(const State& state, Choices choices, ContractId to) {
  if (state.phase != Phase::auction && state.phase != Phase::choice) return choices;
  if (choices.contains(Move::bid(to))) return Choices::only(Move::bid(to));
  // Valat is only possible over another player's beggar (B1.17).
  const bool beggar_first = to == kValat && choices.contains(Move::bid(kBeggar));
  if (beggar_first) return Choices::only(Move::bid(kBeggar));
  return choices.contains(Move::pass()) ? Choices::only(Move::pass()) : choices;
}

Sight Book::sight(const State& state, Audience audience) {
  Sight sight;
  if (redeal(state)) {
    // B1.4: who has no tarok shows his cards; the others' go back unseen.
    sight.open_hands = parts::hands_without_tarok(state);
    return sight;
  }
  if (state.phase == Phase::finished) return Sight::everything(state.discarded);
  // B1.10: turned up for all. B2.6: in klop one by one with the tricks.
  const bool auction_over = state.phase != Phase::auction && state.phase != Phase::choice;
  if (auction_over && cards_exchanged(state.contract) > 0) sight.talon = Sight::kWholeTalon;
  if (auction_over && state.contract == kKlop) sight.talon = parts::talon_given(state);
  // B1.27: taroks that are discarded are shown to everybody.
  sight.discarded = audience.is(state.declarer) ? state.discarded : state.discarded & kAllTaroks;
  return sight;
}

/// C1.8: bids and announcements out of turn; klop has one contra (B2.2). C1.7: a card at the wrong
/// time. B1.10: the exchange.
Clause Book::time_of(const State& state, Move move) {
  switch (move.verb()) {
    case Move::Verb::contra: return state.contract == kKlop ? clause("B2.2") : clause("C1.8");
    case Move::Verb::play: return clause("C1.7");
    case Move::Verb::take:
    case Move::Verb::discard: return clause("B1.10");
    default: return clause("C1.8");
  }
}

/// B1.16: half of the points is one too few.
std::vector<Reason> Book::remarks(const Sheet& sheet) {
  if (sheet.declarer == kNobody || !is_counted(sheet.contract)) return {};
  if (sheet.points != kHalfOfPoints) return {};
  return {parts::half_is_not_enough(kWinningPoints, clause("B1.16"))};
}

PerSeat<Thirds> Book::thirds(const State& state) {
  const PerSeat<CardSet> all = piles(state);
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < kPlayers; ++seat) thirds[seat] = count(all[seat]);
  return thirds;
}

std::optional<PerSeat<int>> Book::marks_after(const State& state) {
  return parts::numbers(redeal(state) ? state.radelc : tzs::marks_after(sheet_of(state)));
}

WrittenPoints Book::written(Thirds thirds) { return parts::counted_in_threes(thirds); }

Result<int> Book::winner(const TrickQuestion& question) {
  if (question.trick.empty() || question.trick.size() > kPlayers) {
    return bad_cards({"trick.one-to-three"});
  }
  const State state;
  return AnyPlay::winning_place(state, parts::trick_of<AnyPlay>(state, question.trick));
}

Result<CardSet> Book::legal(const TrickQuestion& question) {
  if (question.hand.empty() || question.hand.size() > kHandCards) {
    return bad_cards({"hand.one-to-sixteen"});
  }
  if (question.trick.size() >= kPlayers) {
    return bad_cards({"trick.at-most-two"});
  }
  return parts::legal_cards<Play>(State{}, question);
}

}  // namespace ultimo::tzs

namespace ultimo {

std::unique_ptr<Engine> make_tzs() { return std::make_unique<EngineOf<tzs::Book>>(); }

}  // namespace ultimo
