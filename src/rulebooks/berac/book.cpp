#include "rulebooks/berac/book.hpp"

#include <algorithm>
#include <memory>

#include "rulebooks/berac/penalties.hpp"
#include "rules/engine_of.hpp"
#include "rules/parts/asked_trick.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/packets.hpp"
#include "rules/parts/remarks.hpp"

namespace ultimo::berac {
namespace {

PerSeat<int> added(const Before& before, PerSeat<int> scores) {
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) scores[seat] += before.totals[seat];
  return scores;
}

}  // namespace

const BookInfo& Book::info() {
  // P2: four at a table, three where the numbers do not come out even.
  static constexpr std::array<int, 2> kSeatCounts = {4, 3};
  static constexpr std::array<int, 1> kClockwise = {4};  // 2.1b; by three from right to left, 1.1b
  static constexpr auto kBefore =
      std::to_array<SheetFact>({SheetFact::radelc, SheetFact::totals, SheetFact::obligatory});
  static constexpr auto kSheetFields = std::to_array<SheetField>({SheetField::thirds});
  static constexpr auto kReplayFields = std::to_array<ReplayField>({{DealFact::called},
                                                                    {DealFact::suit},
                                                                    {DealFact::obligatory},
                                                                    {DealFact::totals},
                                                                    {DealFact::next_obligatory}});
  static constexpr auto kAbbreviations = std::to_array<Abbreviation>({
      {"3", "three"},
      {"2", "two"},
      {"1", "one"},
      {"s3", "solo-three"},
      {"s2", "solo-two"},
      {"s1", "solo-one"},
      {"b", "beggar"},
      {"sb", "solo-without"},
      {"ob", "open-beggar"},
      {"osb", "open-solo-without"},
      {"bv", "colour-valat"},
      {"ku", "king-ultimo"},
      {"kontra", "contra"},
      {"k", "contra"},
      {"renons", "revoke"},         // 2.12b
      {"izgubljeni mond", "mond"},  // 2.12j
  });
  // The paper knows an organiser and a commission on ethics, no leader and no referee.
  static constexpr auto kSigners = std::to_array<SignerInfo>(
      {{Office::organiser, clause("2.13")}, {Office::commission, clause("2.12e")}});
  static constexpr auto kForehandsAlone = std::to_array<ContractId>({kThree});
  static constexpr BookInfo kInfo{
      .id = "berac",
      .title = "Society »BERAČ«: club tarok",
      .language = "sl",
      .seat_counts = kSeatCounts,
      .clockwise = kClockwise,
      .contracts = kContracts,
      .feats = kFeatNames,
      .announcements = kAnnouncements,
      .before = kBefore,
      .clauses = kClauses,
      .lowest_counted = kThree,
      .unit = "points",
      .look_back = {.tricks = LookBack::Tricks::none,
                    .tricks_clause = clause("2.9c"),
                    .talon = {LookBack::Until::first_card, clause("2.9b")}},
      .asks_unheard = true,  // 2.3b: who is asked again would tell who is the partner
      .claims = clause("2.12d"),
      .sheet_fields = kSheetFields,
      .penalties = kPenalties,
      .abbreviations = kAbbreviations,
      .mond_lost = clause("2.12j"),
      .replay_fields = kReplayFields,
      .named_suit = clause("2.3s"),
      .excluded = Exclusion::disqualified,
      .final = FinalMeans::a_table,
      .final_clause = clause("S15"),
      .final_players = kMostPlayers,
      .dealer = "delilec",  // 1.1b
      .forehand_games = kForehandsAlone,
      .forehand_clause = clause("2.2b"),
      .signers = kSigners,
      // 1.2c, 2.3f, 2.11, 1.3j, 2.6c; »kontra igri« 2.11
      .says = {.pass = "naprej",
               .lies = "ležim",
               .done = "dalje",
               .hold = "zadržim",
               .contras = {"kontra", "re", "sub", "mort"},
               .on_game = "igri",
               .on_game_also = "na igro"},
      .announced_value = [](ContractId /*game*/, FeatId feat) { return announced_value(feat); },
  };
  return kInfo;
}

/// 2.1b: six to the talon, then twice six to each; by three twice eight (1.1b).
Dealt Book::deal(const Deck& deck, int seats, Seat dealer) {
  return seats == 3 ? parts::talon_then_packets<8>(deck, seats, dealer)
                    : parts::talon_then_packets<6>(deck, seats, dealer);
}

/// S1: at the start all totals are zero, which makes the first game a klop (1.2a, 2.2a).
SheetSoFar Book::before_first(int /*seats*/) {
  return {.radelc = PerSeat<int>{}, .totals = PerSeat<int>{}, .obligatory = {}};
}

Before read_before(Checks& checks, const SheetSoFar& given, int seats) {
  constexpr int kMostTotal = 1'000'000;  // far above any sheet
  Before before;
  before.radelc = parts::read_marks(checks, given, seats);
  if (given.totals) {
    const PerSeat<int> totals =
        checks.numbers("totals", given.totals, seats, -kMostTotal, kMostTotal);
    std::copy_n(totals.begin(), kMostPlayers, before.totals.begin());
    before.has_totals = true;
  }
  before.obligatory = given.obligatory.value_or(before.has_totals &&
                                                somebody_at_zero(one_a_seat(before.totals), seats));
  return before;
}

Result<Before> Book::read_before(const SheetSoFar& before, int seats) {
  Checks checks;
  const Before known = berac::read_before(checks, before, seats);
  if (!checks.ok()) return checks.refused();
  return known;
}

/// S1, S2: a klop, where it is obligatory.
ContractId Book::prescribed(const SheetSoFar& before, int seats) {
  const Result<Before> known = read_before(before, seats);
  return known && known->obligatory ? kKlop : ContractId::none;
}

/// S1 at the first game, S2 at any later one.
Reason Book::why_prescribed(const SheetSoFar& before, int seats) {
  const Result<Before> known = read_before(before, seats);
  if (!known || !known->obligatory) return {};
  const Clause why = obligatory_clause(*known);
  if (why == clause("S1")) {
    return {"klop.first-game", {}, why};
  }
  return {"klop.somebody-at-zero", {}, why};
}

/// Bids come before announcements (1.3e, 2.4), which come before the play (2.11); a king is called
/// and cards are exchanged in between.
Clause Book::time_of(const State& state, Move move) {
  if (move.verb() == Move::Verb::play) return clause("2.12c");
  // King and suit are named before anything else (2.3b, 2.3s).
  if (state.phase == Phase::call || state.phase == Phase::suit) return {};
  const bool three = state.seats == 3;
  const bool without_talon =
      state.contract != ContractId::none && cards_exchanged(state.contract) == 0;
  switch (move.verb()) {
    case Move::Verb::announce:
    case Move::Verb::contra:
    case Move::Verb::done: return clause("2.11");
    case Move::Verb::call:
    case Move::Verb::call_fourth: return clause("2.3b");
    case Move::Verb::suit: return clause("2.3s");
    case Move::Verb::take:
    case Move::Verb::discard:
      if (state.contract == kKlop) return clause("2.3w");
      if (without_talon) return clause("2.3ae");
      if (state.phase == Phase::discard) return {};  // taken already: what is due is the discard
      return exchange_clause(state.contract == ContractId::none ? kThree : state.contract,
                             state.seats);
    default: return three ? clause("1.3e") : clause("2.4");
  }
}

namespace {

/// S11: nothing but the valat counts. S10: the declarer's side writes it, also one of the others.
std::vector<Reason> valat_remarks(const Sheet& sheet) {
  std::vector<Reason> remarks;
  const FeatResult& valat = sheet.feat(kValatFeat);
  if (!sheet.on_declarers_side(valat.by)) {
    remarks.push_back(valat.made ? Reason("score.defenders-made-valat", {}, clause("S10"))
                                 : Reason("score.defenders-missed-valat", {}, clause("S10")));
  }
  remarks.push_back({"score.valat-alone", {}, clause("S11")});
  return remarks;
}

}  // namespace

/// 2.5a: half of the points is one too few.
std::vector<Reason> Book::remarks(const Sheet& sheet) {
  if (sheet.declarer == kNobody || !is_positive(sheet.contract)) return {};
  if (is_valat_scored(sheet)) return valat_remarks(sheet);
  if (sheet.points != kHalfOfPoints) return {};
  return {parts::half_is_not_enough(kWinningPoints, clause("2.5a"))};
}

Result<void> Book::check_deal(const Setup& setup) {
  if (parts::hands_have(setup.dealt, setup.seats, hand_cards(setup.seats))) return {};
  if (setup.seats == 3) {
    return bad_cards({"deal.three-hands-of-16"}, clause("1.1b"));
  }
  return bad_cards({"deal.four-hands-of-12"}, clause("2.1b"));
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
SheetSoFar Book::before_next(const SheetSoFar& before, const DealEnd& end) {
  if (end.redeal) return before;
  Checks checks;
  const Before known = berac::read_before(checks, before, end.seats);
  return {.radelc = end.radelc, .totals = added(known, end.scores), .obligatory = {}};
}

/// Forehand names the game, over which the others pass; for a klop he passes too.
Choices Book::steer(const State& state, Choices choices, ContractId to) {
  if (state.phase != Phase::auction) return choices;
  return Choices::only(choices.contains(Move::bid(to)) ? Move::bid(to) : Move::pass());
}

PerSeat<Thirds> Book::thirds(const State& state) {
  const PerSeat<CardSet> all = piles(state);
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < state.seats; ++seat) thirds[seat] = count(all[seat]);
  return thirds;
}

std::optional<PerSeat<int>> Book::marks_after(const State& state) {
  return parts::numbers(redeal(state) ? state.before.radelc : berac::marks_after(sheet_of(state)));
}

std::optional<PerSeat<int>> totals_after(const Before& before, const PerSeat<int>& scores) {
  if (!before.has_totals) return std::nullopt;
  return added(before, scores);
}

bool somebody_at_zero(const PerSeat<int>& totals, int seats) {
  return std::count(totals.begin(), totals.begin() + seats, 0) > 0;
}

void Book::tell_more(const State& state, Outcome& outcome) {
  TotalsSink totals;
  if (!redeal(state)) {
    berac::score(sheet_of(state), totals);
    if (!state.called.empty()) outcome.called = state.called.first();
    if (state.contract == kColourValat) outcome.suit = state.named_suit;
    if (state.contract == kKlop) outcome.obligatory = state.before.obligatory;
  }
  tell_totals(state.before, state.seats, totals.totals(), outcome);
}

WrittenPoints Book::written(Thirds thirds) { return parts::counted_in_threes(thirds); }

namespace {

/// A table for a question about one trick.
State asked_table(const TrickQuestion& question) {
  State state;
  state.contract = question.contract;
  state.named_suit = question.suit.value_or(Suit::tarok);
  return state;
}

}  // namespace

Result<int> Book::winner(const TrickQuestion& question) {
  if (question.trick.empty() || question.trick.size() > kMostPlayers) {
    return bad_cards({"trick.one-to-four"});
  }
  if (question.contract == kColourValat && !question.suit) {
    return bad_field({"trick.colour-valat-suit"}, clause("2.3s"));
  }
  return parts::winning_place<Play>(asked_table(question), question);
}

Result<CardSet> Book::legal(const TrickQuestion& question) {
  if (question.hand.empty() || question.hand.size() > hand_cards(3)) {
    return bad_cards({"hand.one-to-sixteen"});
  }
  if (question.trick.size() >= kMostPlayers) {
    return bad_cards({"trick.at-most-three"});
  }
  return parts::legal_cards<Play>(asked_table(question), question);
}

}  // namespace ultimo::berac

namespace ultimo {

std::unique_ptr<Engine> make_berac() { return std::make_unique<EngineOf<berac::Book>>(); }

}  // namespace ultimo
