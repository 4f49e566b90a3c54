#include "rulebooks/berac/book.hpp"

#include <algorithm>

#include "cards/notation.hpp"
#include "rules/engine_of.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/packets.hpp"

namespace ultimo::berac {
namespace json = boost::json;

const BookInfo& Book::info() {
  // P2: four at a table, three where the numbers do not come out even.
  static constexpr std::array<int, 2> kSeatCounts = {4, 3};
  static constexpr auto kBefore =
      std::to_array<std::string_view>({"radelc", "totals", "obligatory"});
  static constexpr auto kSheetFields = std::to_array<std::string_view>({"thirds"});
  static constexpr BookInfo kInfo{
      .id = "berac",
      .title = "Society »BERAČ«: club tarok",
      .language = "sl",
      .seat_counts = kSeatCounts,
      .contracts = kContracts,
      .feats = kFeatNames,
      .announcements = kAnnouncements,
      .before = kBefore,
      .clauses = kClauses,
      .lowest_counted = kThree,
      .unit = "points",
      .look_back = {LookBack::At::nothing, clause("2.9c")},
      .claims = clause("2.12d"),
      .sheet_fields = kSheetFields,
  };
  return kInfo;
}

/// 2.1b: six to the talon, then twice six to each; by three twice eight (1.1b).
Dealt Book::deal(const Deck& deck, int seats, Seat dealer) {
  return seats == 3 ? parts::talon_then_packets<8>(deck, seats, dealer)
                    : parts::talon_then_packets<6>(deck, seats, dealer);
}

/// S1: at the start all totals are zero, which makes the first game a klop (1.2a, 2.2a).
json::object Book::before_first(int seats) {
  return {{"radelc", to_json(PerSeat<int>{}, seats)}, {"totals", to_json(PerSeat<int>{}, seats)}};
}

Before read_before(Fields& fields, int seats) {
  constexpr int kMostTotal = 1'000'000;  // far above any sheet
  Before before;
  before.radelc = parts::read_marks(fields, seats);
  if (const auto totals = fields.integers_if_given("totals", seats, -kMostTotal, kMostTotal)) {
    std::copy_n(totals->begin(), kMostPlayers, before.totals.begin());
    before.has_totals = true;
  }
  auto* const end = before.totals.begin() + seats;
  const bool somebody_at_zero =
      before.has_totals && std::find(before.totals.begin(), end, 0) != end;
  before.obligatory = fields.boolean("obligatory", somebody_at_zero);
  return before;
}

Result<Before> Book::read_before(const json::object& before, int seats) {
  Fields fields(before);
  const Before known = berac::read_before(fields, seats);
  if (!fields.ok()) return fields.refused();
  return known;
}

Result<void> Book::check_deal(const Setup& setup) {
  if (parts::hands_have(setup.dealt, setup.seats, hand_cards(setup.seats))) return {};
  return setup.seats == 3 ? bad_cards("each of the three hands has 16 cards", clause("1.1b"))
                          : bad_cards("each of the four hands has 12 cards", clause("2.1b"));
}

State Book::start(const Dealt& dealt, int seats, Seat dealer, const Before& before) {
  State state;
  lay_out(state, dealt, seats, dealer);
  state.before = before;
  if (parts::hands_without_tarok(state) != 0) {
    parts::annul(state);  // 2.12i
  } else if (before.obligatory) {
    state.contract = kKlop;  // S2: no auction, and no contra either (S4)
    begin_play(state);
  } else {
    state.turn = state.forehand();
  }
  return state;
}

/// Totals go on from deal to deal. A deal that is dealt again leaves everything as it was: an
/// obligatory klop stays obligatory.
json::object Book::before_next(const json::object& before, const Outcome& outcome) {
  if (outcome.redeal) return before;
  Fields fields(before);
  const Before known = berac::read_before(fields, outcome.seats);
  PerSeat<int> totals = outcome.scores;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) totals[seat] += known.totals[seat];
  return {{"radelc", to_json(*outcome.radelc, outcome.seats)},
          {"totals", to_json(totals, outcome.seats)}};
}

/// Forehand names the game, over which the others pass; for a klop he passes too.
Choices Book::steer(const State& state, Choices choices, ContractId to) {
  if (state.phase != Phase::auction) return choices;
  return Choices::only(choices.contains(Move::bid(to)) ? Move::bid(to) : Move::pass());
}

PerSeat<Thirds> Book::thirds(const State& state) {
  const PerSeat<CardSet> all = heaps(state);
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < state.seats; ++seat) thirds[seat] = count(all[seat]);
  return thirds;
}

std::optional<PerSeat<int>> Book::marks_after(const State& state) {
  return parts::numbers(redeal(state) ? state.before.radelc : berac::marks_after(sheet_of(state)));
}

void tell_totals(const Before& before, int seats, const PerSeat<int>& scores,
                 json::object& answer) {
  if (!before.has_totals) return;
  PerSeat<int> totals = scores;
  bool somebody_at_zero = false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    totals[seat] += before.totals[seat];
    somebody_at_zero |= totals[seat] == 0;
  }
  answer["totals"] = to_json(totals, seats);
  answer["next_obligatory"] = somebody_at_zero;
}

void Book::tell_more(const State& state, json::object& answer) {
  TotalsSink totals;
  if (!redeal(state)) {
    berac::score(sheet_of(state), totals);
    if (!state.called.empty()) answer["called"] = name(state.called.first());
    if (state.contract == kColourValat) answer["suit"] = std::string(1, letter(state.named_suit));
    if (state.contract == kKlop) answer["obligatory"] = state.before.obligatory;
  }
  tell_totals(state.before, state.seats, totals.totals(), answer);
}

json::value Book::written(Thirds thirds) { return parts::counted_in_threes(thirds); }

namespace {

/// A table for a question about one trick; colour valat has to know its suit.
State asked_table(Fields& fields, ContractId contract) {
  State state;
  state.contract = contract;
  if (const json::value* value = fields.find("suit")) {
    const json::string* text = value->if_string();
    const std::optional<Suit> suit = text == nullptr ? std::nullopt : parse_suit(*text);
    if (!suit) fields.wrong("suit must be C, S, H or D", clause("2.3s"));
    state.named_suit = suit.value_or(Suit::tarok);
  }
  return state;
}

}  // namespace

Result<int> Book::winner(ContractId contract, std::span<const Card> cards,
                         const json::object& request) {
  if (cards.empty() || cards.size() > kMostPlayers) {
    return bad_cards("a trick has one to four cards");
  }
  Fields fields(request);
  const State state = asked_table(fields, contract);
  if (contract == kColourValat && fields.find("suit") == nullptr) {
    fields.wrong("a colour valat has a suit", clause("2.3s"));
  }
  if (!fields.ok()) return fields.refused();
  int place = 0;
  Play::with_play_rules(contract, [&]<class Rules>() {
    place = Rules::winning_place(state, parts::trick_of<Rules>(state, cards));
  });
  return place;
}

Result<CardSet> Book::legal(const LegalQuestion& question) {
  if (question.hand.empty() || question.hand.size() > hand_cards(3)) {
    return bad_cards("a hand has one to sixteen cards");
  }
  if (question.trick.size() >= kMostPlayers) {
    return bad_cards("at most three cards lie in the trick");
  }
  Fields fields(question.more);
  const State state = asked_table(fields, question.contract);
  if (!fields.ok()) return fields.refused();
  CardSet legal;
  Play::with_play_rules(question.contract, [&]<class Rules>() {
    legal = Rules::legal(state, question.hand, parts::trick_of<Rules>(state, question.trick));
  });
  return legal;
}

}  // namespace ultimo::berac

namespace ultimo {

std::unique_ptr<Engine> make_berac() { return std::make_unique<EngineOf<berac::Book>>(); }

}  // namespace ultimo
