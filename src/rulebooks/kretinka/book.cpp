#include "rulebooks/kretinka/book.hpp"

#include <memory>

#include "rulebooks/czech/standings.hpp"
#include "rulebooks/kretinka/finances.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::kretinka {

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr auto kAbbreviations = std::to_array<Abbreviation>({
      {"1", "first-duty"},
      {"2", "second-duty"},
      {"p1", "third-duty set:1"},
      {"p2", "third-duty set:2"},
      {"p3", "third-duty set:3"},
      {"s", "solo"},
      {"v", "warsaw"},
      {"flek", "contra"},
      {"f", "contra"},
      {"mord", "mort"},
      {"renonc", "revoke"},  // IN.4
  });
  static constexpr auto kSigners = std::to_array<SignerInfo>(
      {{Office::organiser, clause("SR.2")}, {Office::chief_referee, clause("AP.2")}});
  // A card that does not add up is his.
  static constexpr auto kSheetSigners =
      std::to_array<SignerInfo>({{Office::chief_referee, clause("SR.3")}});
  // DP.2, as it is said for short
  static constexpr auto kSaidAlso = std::to_array<SaidAlso>({{Move::Verb::pass, "dobrá"}});
  static constexpr BookInfo kInfo{
      .id = "kretinka",
      .title = "Grand Prix of the watershed of Křetínka and Svitava",
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
      // What was drawn lies in the hand or with the discards.
      .look_back = {.talon = {LookBack::Until::first_announcement, clause("IN.3")},
                    .discards = {LookBack::Until::first_announcement, clause("IN.3")}},
      .sheet_fields = czech::kSheetFields,
      .penalties = kPenalties,
      .abbreviations = kAbbreviations,
      .replay_fields = czech::kReplayFields,
      .coins = true,
      .smallest_coin = {kPersonalFinances.back().coin.count(), kPersonalFinances.back().clause},
      .excluded = Exclusion::disqualified,
      .operations = czech::kOperations,
      .deal_modes = czech::kDealModes,
      .signers = kSigners,
      .sheet_signers = kSheetSigners,
      // DP.1, DP.2, EV.4 to EV.6: three steps
      .says = {.pass = "dobrá povinnost",
               .forehand = "povinnost",
               .lies = "hotovo",
               .done = "dobrá",
               .contras = {"flek", "re", "sup", ""},
               .on_game = "na hru",
               .also = kSaidAlso},
      .point_value = 1,
      .announced_value = [](ContractId /*game*/,
                            FeatId feat) { return plain_price(feat, true).amount.count(); },
  };
  return kInfo;
}

namespace {

bool plays_warsaw(const State& state) {
  return state.contract != ContractId::none && czech::is_warsaw(state.contract);
}

/// What each game says of the talon: in Warsaw its cards go to the tricks.
Clause draw_clause(const State& state) {
  if (plays_warsaw(state)) return clause("WA.2");
  if (czech::has_call(state.contract)) return clause("DT.1");
  if (state.contract == kSolo) return clause("SO.0");
  return clause("PF.0");
}

}  // namespace

/// The paper speaks of turns in the auction (DP.1, DP.2) and of the order of what follows it; for
/// cards it has none, so that what is due now says it.
Clause Book::time_of(const State& state, Move move) {
  // The tarock is called before anything else.
  if (state.phase == Phase::call && move.verb() != Move::Verb::play) return {};
  switch (move.verb()) {
    case Move::Verb::play:
    case Move::Verb::contra: return {};
    case Move::Verb::announce: return clause("IN.1");
    case Move::Verb::call: return clause("FD.2");
    case Move::Verb::discard: return plays_warsaw(state) ? draw_clause(state) : clause("IN.2");
    case Move::Verb::take: return draw_clause(state);
    case Move::Verb::reject: return state.phase == Phase::auction ? Clause{} : clause("DT.2");
    case Move::Verb::bid:
      return czech::is_warsaw(move.contract()) ? clause("WA.1") : clause("DP.2");
    default: return clause("DP.2");
  }
}

std::vector<Reason> Book::remarks(const Sheet& sheet) {
  if (sheet.declarer == kNobody || sheet.points != czech::kHalfOfPoints) return {};
  if (sheet.contra_steps() == 0) {
    return {{"score.equal-declarer-pays", {}, clause("EQ.1")}};
  }
  return {{"score.equal-contra-pays", {}, clause("EQ.2")}};
}

namespace {

/// SR.1: a table brings its results, or the coins each player ended with and what he bought.
void count_coins(Checks& checks, TableResult& table) {
  if (table.amounts.empty()) {
    if (!table.buys.empty()) {
      checks.wrong({"table.buys-with-amounts"}, clause("PE.5"));
    }
    return;
  }
  if (!table.scores.empty()) {
    checks.wrong({"table.scores-or-amounts"}, clause("SR.1"));
  }
  const std::size_t players = table.players.size();
  if (table.buys.empty()) table.buys.resize(players);
  check_amounts(checks, "amounts", table.amounts, players);
  check_amounts(checks, "buys", table.buys, players);
  if (!checks.ok()) return;
  for (std::size_t i = 0; i < players; ++i) {
    if (table.amounts[i] < 0 || table.buys[i] < 0) {
      checks.wrong({"table.less-than-nothing"});
    }
    table.scores.push_back(won_by_coins(Haler(table.amounts[i]), table.buys[i]).count());
  }
}

}  // namespace

/// SR.1: by the sum over the rounds. A table that does not reconcile waits for the chief referee
/// (SR.3), who may also disqualify the players of a wrong card (SR.2).
Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  EventResults counted = results;
  for (RoundResults& round : counted.rounds) {
    for (TableResult& table : round) count_coins(checks, table);
  }
  if (!checks.ok()) return checks.refused();
  return czech::standings(checks, counted, clause("SR.3"));
}

}  // namespace ultimo::kretinka

namespace ultimo {

std::unique_ptr<Engine> make_kretinka() { return std::make_unique<EngineOf<kretinka::Book>>(); }

}  // namespace ultimo
