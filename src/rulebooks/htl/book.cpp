#include "rulebooks/htl/book.hpp"

#include <memory>

#include "rulebooks/htl/penalties.hpp"
#include "rules/engine_of.hpp"
#include "rules/parts/asked_trick.hpp"
#include "rules/thirds_text.hpp"

namespace ultimo::htl {

const BookInfo& Book::info() {
  static constexpr std::array<int, 2> kSeatCounts = {kPlayers, kPlayers + 1};
  // Known so that it can be refused (11.1).
  static constexpr auto kBefore = std::to_array<SheetFact>({SheetFact::radelc});
  static constexpr auto kSheetFields =
      std::to_array<SheetField>({SheetField::conceded, SheetField::declarers, SheetField::claims});
  static constexpr auto kReplayFields = std::to_array<ReplayField>(
      {{DealFact::declarers}, {DealFact::called}, {DealFact::conceded}, {DealFact::feats}});
  static constexpr auto kAbbreviations = std::to_array<Abbreviation>({
      {"r", "caller"},
      {"tr", "trischaken"},
      {"6", "sixer-three"},
      {"sr", "solo-caller"},
      {"pi", "piccolo"},
      {"br", "better-caller"},
      {"be", "beggar"},
      {"fd", "colour-three"},
      {"d", "three"},
      {"to", "triccolo-ouvert"},
      {"zo", "zwiccolo-ouvert"},
      {"po", "piccolo-ouvert"},
      {"bo", "beggar-ouvert"},
      {"fs", "colour-solo"},
      {"sd", "solo-three"},
      {"ku", "king-ultimo"},
      {"s1", "sack1"},
      {"s2", "sack2"},
      {"aufgegeben", "conceded"},
  });
  // 10.8: one person leads and decides.
  static constexpr auto kSigners = std::to_array<SignerInfo>({{Office::leader, clause("10.8")}});
  // 2.1, 2.6, 2.8, 2.11: what the paper has in brackets.
  static constexpr auto kSaidAlso =
      std::to_array<SaidAlso>({{Move::Verb::forehand, "Erster"},
                               {Move::Verb::forehand, "mein Spiel"},
                               {Move::Verb::forehand, "ich rufe"},
                               {Move::Verb::forehand, "Entro"},
                               {Move::Verb::call_fourth, "den Vierten"},
                               {Move::Verb::call_fourth, "der Vierte"},
                               {Move::Verb::pass, "gut"},
                               {Move::Verb::done, "es liegt"}});
  static constexpr auto kForehandsAlone = std::to_array<ContractId>({kCaller, kSixerThree});
  static constexpr BookInfo kInfo{
      .id = "htl",
      .title = "Tarocktreffen HTL: Königrufen",
      .language = "de",
      .seat_counts = kSeatCounts,
      .clockwise = {},  // 1.7
      .contracts = kContracts,
      .feats = kFeatNames,
      .announcements = kAnnouncements,
      .before = kBefore,
      .clauses = kClauses,
      .lowest_counted = kCaller,
      .unit = "points",
      .look_back = {.tricks_clause = clause("10.3"),
                    .talon = {LookBack::Until::first_card, clause("10.3")},
                    // 6.3: they lie with one's own tricks.
                    .discards = {LookBack::Until::first_card, clause("10.3")}},
      .sheet_fields = kSheetFields,
      .penalties = kPenalties,
      .abbreviations = kAbbreviations,
      .thirds_written = clause("1.9"),
      .replay_fields = kReplayFields,
      .announcements_bind = true,
      .excluded = Exclusion::excluded,
      .final = FinalMeans::a_last_sum,
      .forehand_games = kForehandsAlone,
      .forehand_clause = clause("3.1"),
      .signers = kSigners,
      // 2.2, 2.1, 2.11, 2.12, 6.1, 7.4; there is no contra (1.10)
      .says = {.pass = "weiter",
               .forehand = "Vorhand",
               .lies = "ich liege",
               .done = "gut",
               .concede = "schleifen",
               .join = "bei",
               .also = kSaidAlso},
      .announced_value = [](ContractId game, FeatId feat) { return feat_value(feat, game, true); },
  };
  return kInfo;
}

namespace {

/// Who sits out: nobody of four, the dealer of five (1.2).
constexpr Seat idle_seat(int seats, Seat dealer) { return seats > kPlayers ? dealer : kNobody; }

}  // namespace

/// Six cards to each player from forehand on, then the talon, then six again, in the order of the
/// seats (1.7).
Dealt Book::deal(const Deck& deck, int seats, Seat dealer) {
  Dealt dealt;
  constexpr int kPacket = kHandCards / 2;
  std::size_t top = 0;
  const auto packets = [&] {
    for (int player = 1; player <= kPlayers; ++player, top += kPacket) {
      dealt.hands[after(dealer, seats, player).at()] |= cards_from<kPacket>(&deck[top]);
    }
  };
  packets();
  for (Card& card : dealt.talon) card = deck[top++];
  packets();
  return dealt;
}

void refuse_marks(Checks& checks, const SheetSoFar& before) {
  if (!before.radelc || *before.radelc == PerSeat<int>{}) return;
  checks.wrong({"sheet.all-count-single"}, clause("11.1"));
}

Result<Book::Before> Book::read_before(const SheetSoFar& before, int /*seats*/) {
  Checks checks;
  refuse_marks(checks, before);
  if (!checks.ok()) return checks.refused();
  return Before{};
}

Result<void> Book::check_deal(const Setup& setup) {
  for (int seat = 0; seat < setup.seats; ++seat) {
    const bool plays = Seat(seat) != idle_seat(setup.seats, setup.dealer);
    const CardSet hand = setup.dealt.hands[static_cast<std::size_t>(seat)];
    if (hand.size() == (plays ? kHandCards : 0)) continue;
    return plays ? bad_cards({"deal.four-players-of-12"}, clause("1.1"))
                 : bad_cards({"deal.dealer-of-five-idles"}, clause("1.2"));
  }
  return {};
}

State Book::start(const Dealt& dealt, int seats, Seat dealer, const Before& /*before*/) {
  State state;
  lay_out(state, dealt, seats, dealer);
  state.idle = idle_seat(seats, dealer);
  state.turn = state.forehand();
  return state;
}

/// Whoever can bids the game wanted; whether others join it is left to chance.
Choices Book::steer(const State& state, Choices choices, ContractId to) {
  if (state.phase != Phase::auction && state.phase != Phase::forehand) return choices;
  Choices steered = Choices::bidding();
  steered.add_if(choices.contains(Move::bid(to)), Move::bid(to));
  if (steered.empty() || !state.bids.empty()) {
    steered.add_if(choices.contains(Move::forehand()), Move::forehand());
    steered.add_if(choices.contains(Move::pass()), Move::pass());
  }
  return steered.empty() ? choices : steered;
}

/// The paper's three phases: the auction until the highest game is found (2.6), then call, talon
/// and discards (2.7), then announcements (2.12) until all is found good (2.14).
Clause Book::time_of(const State& state, Move move) {
  switch (move.verb()) {
    case Move::Verb::play:
      if (state.phase == Phase::announce) return clause("2.14");
      return state.phase < Phase::suit ? clause("2.6") : clause("2.7");
    case Move::Verb::announce:
    case Move::Verb::done: return clause("2.12");
    case Move::Verb::contra: return clause("1.10");
    case Move::Verb::concede: return clause("6.1");
    case Move::Verb::pass:
    case Move::Verb::forehand:
    case Move::Verb::bid: return clause("2.6");
    default: return clause("2.7");
  }
}

/// 1.9: more than half, and two cards more.
std::vector<Reason> Book::remarks(const Sheet& sheet) {
  constexpr Thirds kHalfOfPack{105};
  if (!kPositive.contains(sheet.contract) || sheet.conceded) return {};
  if (sheet.points < kHalfOfPack || sheet.points >= kToWin) return {};
  return {{"score.two-blatt-needed", {{"points", thirds_text(sheet.points)}}, clause("1.9")}};
}

PerSeat<Thirds> Book::thirds(const State& state) {
  const PerSeat<CardSet> all = piles(state);
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < state.seats; ++seat) thirds[seat] = count(all[seat]);
  return thirds;
}

std::optional<bool> Book::hands_open(const State& state) {
  if (state.phase != Phase::play) return std::nullopt;
  return hands_lie_open(state);
}

void Book::tell_more(const State& state, Outcome& outcome) {
  if (kCalling.contains(state.contract)) outcome.called = state.called.first();
  if (kNegative.contains(state.contract)) return;
  outcome.feats.emplace();
  for_each_written_feat(sheet_of(state), [&](FeatId feat, Seat by, bool announced, bool made) {
    outcome.feats->push_back({feat, by, announced, made});
  });
}

WrittenPoints Book::written(Thirds thirds) { return thirds_text(thirds); }

Result<int> Book::winner(const TrickQuestion& question) {
  if (question.trick.empty() || question.trick.size() > kPlayers) {
    return bad_cards({"trick.one-to-four"});
  }
  return parts::winning_place<Play>(State{}, question);
}

namespace {

/// What the holder of the hand has announced, as the cards that bind him.
CardSet take_promises(Checks& checks, const TrickQuestion& question) {
  CardSet promised;
  for (const FeatId feat : question.announced) {
    check_feat_counts(checks, feat, question.contract);
    if (kBirdFeats.contains(feat)) promised.insert(bird_card(feat));
    if (feat != kKingUltimoFeat) continue;
    if (!question.called) {
      checks.wrong(missing_field("called"));
    } else if (question.called->is_king()) {
      promised.insert(*question.called);
    } else {
      checks.wrong({"called-no-king"}, clause("9.3"));
    }
  }
  return promised;
}

}  // namespace

Result<CardSet> Book::legal(const TrickQuestion& question) {
  if (question.hand.empty() || question.hand.size() > kHandCards) {
    return bad_cards({"hand.one-to-twelve"});
  }
  if (question.trick.size() >= kPlayers) {
    return bad_cards({"trick.at-most-three"});
  }
  Checks checks;
  const int number = checks.number_if_given("trick_number", question.trick_number, 1, kTricks)
                         .value_or(kTricks + 1 - question.hand.size());
  State state;
  state.tricks_played = static_cast<std::uint8_t>(number - 1);
  state.promised = take_promises(checks, question);
  if (!checks.ok()) return checks.refused();
  return parts::legal_cards<Play>(state, question);
}

}  // namespace ultimo::htl

namespace ultimo {

std::unique_ptr<Engine> make_htl() { return std::make_unique<EngineOf<htl::Book>>(); }

}  // namespace ultimo
