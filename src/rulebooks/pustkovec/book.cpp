#include "rulebooks/pustkovec/book.hpp"

#include <memory>

#include "rulebooks/czech/standings.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::pustkovec {

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr auto kAbbreviations = std::to_array<Abbreviation>({
      {"1", "first-duty"},
      {"2", "second-duty"},
      {"31", "third-duty set:1"},
      {"32", "third-duty set:2"},
      {"33", "third-duty set:3"},
      {"s", "solo"},
      {"v", "warsaw"},
      {"z", "zduch"},
      {"flek", "contra"},
      {"f", "contra"},
      {"mord", "mort"},
      {"renonc", "revoke"},  // R.i
  });
  // What is left of the paper names nobody: the club that holds the event signs.
  static constexpr auto kSigners = std::to_array<SignerInfo>({{Office::organiser}});
  static constexpr BookInfo kInfo{
      .id = "pustkovec",
      .title = "Tarokový klub Pustkovec: TKP regional league",
      .language = "cs",
      .seat_counts = kSeatCounts,
      .clockwise = {},
      .contracts = kContracts,
      .feats = czech::kFeatNames,
      .announcements = kAnnouncements,
      .before = {},
      .clauses = kClauses,
      .lowest_counted = kFirstDuty,
      .unit = "hal",
      .money = "Kč",
      .look_back = {.tricks = LookBack::Tricks::none,
                    .tricks_clause = clause("R.b"),
                    // What was drawn lies in the hand or with the discards.
                    .talon = {LookBack::Until::first_announcement, clause("R.b")},
                    .discards = {LookBack::Until::first_announcement, clause("R.b")}},
      .sheet_fields = czech::kSheetFields,
      .penalties = kPenalties,
      .abbreviations = kAbbreviations,
      .replay_fields = czech::kReplayFields,
      .whole_payments = {kc(1).count(), clause("B.9")},  // V.18 in a Varšava
      .excluded = Exclusion::never,
      .operations = czech::kOperations,
      .deal_modes = czech::kDealModes,
      .dealer = "zadák",  // M.2
      .signers = kSigners,
      // P1.1, K.1; for the end of one's announcements the paper has no word
      .says = {.pass = "dobrá",
               .forehand = "povinnost",
               .lies = "hotovo",
               .done = "dobrá",
               .contras = {"flek", "re", "sub", "mord"},
               .on_game = "na hru"},
      .point_value = kPoint.count(),
      .announced_value = [](ContractId /*game*/,
                            FeatId feat) { return plain_price(feat, true).count(); },
  };
  return kInfo;
}

namespace {

bool plays_warsaw(const State& state) {
  return state.contract != ContractId::none && czech::is_warsaw(state.contract);
}

/// What each game says of the talon: the duties draw 4-1-1, solo leaves it, the third duty has its
/// first, second and third cards; in Warsaw they go to the tricks.
Clause draw_clause(const State& state) {
  if (plays_warsaw(state)) return clause("V.8");
  if (czech::has_call(state.contract)) return clause("N.1");
  if (state.contract == kSolo) return clause("S.2");
  return clause("B.8");
}

}  // namespace

/// R.d: a card before one's turn. R.a, R.f: discards and declarations have their time before the
/// first lead.
Clause Book::time_of(const State& state, Move move) {
  // The tarock is called before anything else.
  if (state.phase == Phase::call && move.verb() != Move::Verb::play) return {};
  switch (move.verb()) {
    case Move::Verb::play: return clause("R.d");
    case Move::Verb::announce:
    case Move::Verb::done: return clause("R.f");
    case Move::Verb::contra: return plays_warsaw(state) ? clause("V.3") : clause("K.1");
    case Move::Verb::call: return clause("P1.2");
    case Move::Verb::discard: return plays_warsaw(state) ? draw_clause(state) : clause("R.a");
    case Move::Verb::take: return draw_clause(state);
    case Move::Verb::reject: return state.phase == Phase::auction ? Clause{} : clause("N.2");
    case Move::Verb::bid:
      if (move.contract() == kZduch) return clause("V.2");
      return czech::is_warsaw(move.contract()) ? clause("V.1") : clause("P1.1");
    default: return clause("P1.1");
  }
}

std::vector<Reason> Book::remarks(const Sheet& sheet) {
  if (sheet.declarer == kNobody || sheet.points != czech::kHalfOfPoints) return {};
  return {{"score.equal-not-paid", {}, clause("B.10")}};
}

/// T.0: by the sum of the results; the paper knows no disqualification.
Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  if (!results.excluded.empty()) {
    checks.wrong({"standings.nobody-disqualified"}, clause("T.0"));
  }
  return czech::standings(checks, results, clause("T.0"));
}

}  // namespace ultimo::pustkovec

namespace ultimo {

std::unique_ptr<Engine> make_pustkovec() { return std::make_unique<EngineOf<pustkovec::Book>>(); }

}  // namespace ultimo
