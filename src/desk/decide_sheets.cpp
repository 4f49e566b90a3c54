// What happens with a table's sheet.
#include <numeric>

#include "desk/decide.hpp"
#include "desk/sequence.hpp"
#include "desk/typed_over.hpp"
#include "tournament/repeated_penalties.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

std::int64_t sum_of(const std::vector<int>& list) {
  return std::accumulate(list.begin(), list.end(), std::int64_t{0});
}

/// So often coins were bought at a table: by its sheet, else by what was said during the round.
std::int64_t bought_at(const Round& round, const Table& table, const Sheet& sheet) {
  if (!sheet.buys.empty()) return sum_of(sheet.buys);
  std::int64_t bought = 0;
  for (const int player : table.players) bought += round.times_bought(player);
  return bought;
}

/// What is wrong with the sum of a table, with the figures: the paper only says that it is.
Result<void> check_sum(const State& state, int round, int number, const Sheet& sheet) {
  const Format& format = state.format();
  const Table* table = state.table_if_any(round, number);
  if (table == nullptr) return {};
  const Clause clause = state.clause_for("sums");
  if (format.sums_to_zero && sum_of(sheet.scores) != 0) {
    return bad_field({"desk.scores-not-zero", {{"sum", amount_text(format, sum_of(sheet.scores))}}},
                     clause);
  }
  if (sheet.amounts.size() != table->players.size() || format.start_money == 0) return {};
  const std::int64_t bought =
      bought_at(state.rounds[static_cast<std::size_t>(round - 1)], *table, sheet);
  const std::int64_t there = static_cast<std::int64_t>(table->players.size()) * format.start_money +
                             bought * format.purchase;
  if (sum_of(sheet.amounts) == there) return {};
  Arguments with = {{"sum", amount_text(format, sum_of(sheet.amounts))},
                    {"there", amount_text(format, there)},
                    {"bought", bought}};
  if (bought == 0) {
    return bad_field({"desk.coins-do-not-add-up", std::move(with)}, clause);
  }
  return bad_field({"desk.coins-with-bought-do-not-add-up", std::move(with)}, clause);
}

/// Everybody at a table who can still sign.
std::vector<int> still_there(const State& state, int round, int number) {
  const Table* table = state.table_if_any(round, number);
  if (table == nullptr) return {};
  std::vector<int> there = table->players;
  std::erase_if(there, [&](int player) { return !state.players.at(player).plays(); });
  return there;
}

/// Nobody signs twice what he has signed.
Events signed_by(const State& state, int round, int number, const std::vector<int>& players) {
  const Table* table = state.table_if_any(round, number);
  Events events;
  for (const int player : players) {
    if (table != nullptr && table->signatures.contains(player)) continue;
    events.emplace_back(SheetSigned{round, number, player});
  }
  return events;
}

/// The sheet as it stands with one row changed.
Result<Sheet> with_row(const State& state, const CorrectSheet& command) {
  const Table* table = state.table_if_any(round_of(state, command.round), command.table);
  if (table == nullptr || !table->sheet || command.sheet.deals.size() != 1) {
    return bad_field({"desk.no-row-to-correct"});
  }
  Sheet corrected = *table->sheet;
  if (command.row > static_cast<int>(corrected.deals.size())) {
    return bad_field({"desk.no-such-row", {{"row", command.row}}});
  }
  corrected.deals[static_cast<std::size_t>(command.row - 1)] = command.sheet.deals.front();
  corrected.first_dealer = command.first_dealer.value_or(corrected.first_dealer);
  return corrected;
}

/// The sheet as it stands, with a row written.
Sheet with_deal(const Table* table, int row, const SheetLine& deal) {
  Sheet sheet = table != nullptr && table->sheet ? *table->sheet : Sheet{};
  const auto place = static_cast<std::size_t>(row - 1);
  if (row < 1 || place > sheet.deals.size()) return sheet;  // refused when it is taken
  if (place == sheet.deals.size()) sheet.deals.emplace_back();
  sheet.deals[place] = deal;
  return sheet;
}

}  // namespace

Result<Events> decide(const WriteDeal& command, const State& state, const Pen& pen) {
  const int round = round_of(state, command.round);
  const Table* table = state.table_if_any(round, command.table);
  int row = command.row;
  if (row == 0 && table != nullptr) {
    row = table->sheet ? static_cast<int>(table->sheet->deals.size()) + 1 : 1;
  }
  Sheet sheet = with_deal(table, row, command.deal);
  sheet.first_dealer = command.first_dealer.value_or(sheet.first_dealer);
  number_repeated(state, round, command.table, sheet);
  const bool there = row >= 1 && row <= static_cast<int>(sheet.deals.size());
  // The same row once more changes nothing.
  if (there && table != nullptr && table->sheet == sheet && !table->accepted) return Events{};
  if (Result<void> fine = check_typed_over(state, command, pen.by, row, sheet); !fine) {
    return tl::unexpected(fine.error());
  }
  return Events{DealWritten{round, command.table, row,
                            there ? sheet.deals[static_cast<std::size_t>(row - 1)] : command.deal,
                            command.first_dealer}};
}

Result<Events> decide(const RemoveRow& command, const State& state, const Pen& /*pen*/) {
  const int round = round_of(state, command.round);
  const Table* table = state.table_if_any(round, command.table);
  if (table != nullptr && table->accepted && table->sheet && command.row >= 1 &&
      table->sheet->deals.size() > 1 &&
      command.row <= static_cast<int>(table->sheet->deals.size())) {
    Sheet corrected = *table->sheet;
    corrected.deals.erase(corrected.deals.begin() + command.row - 1);
    return Events{SheetCorrected{round, command.table, std::move(corrected), command.reason}};
  }
  return Events{RowRemoved{round, command.table, command.row, command.reason}};
}

Result<Events> decide(const EnterSheet& command, const State& state, const Pen& /*pen*/) {
  const int round = round_of(state, command.round);
  EnterSheet typed = command;
  number_repeated(state, round, typed.table, typed.sheet);
  if (Result<void> fine = check_sum(state, round, typed.table, typed.sheet); !fine) {
    return tl::unexpected(fine.error());
  }
  const std::vector<int> players =
      command.signed_by_all ? still_there(state, round, command.table) : command.signatures;
  if (is_there_already(state, typed)) {
    Events events = signed_by(state, round, command.table, players);
    const Table& table = state.table(round, command.table);
    const bool stands = table.accepted && table.accepted_because == command.reason;
    if (command.accept && !stands) {
      events.emplace_back(SheetAccepted{round, command.table, command.reason});
    }
    return events;
  }
  if (Result<void> fine = check_typed_over(state, typed); !fine) {
    return tl::unexpected(fine.error());
  }
  Events events{SheetEntered{round, typed.table, typed.sheet, typed.again}};
  for (const int player : players) {
    events.emplace_back(SheetSigned{round, command.table, player});
  }
  if (command.accept) events.emplace_back(SheetAccepted{round, command.table, command.reason});
  return events;
}

Result<Events> decide(const EnterSheets& command, const State& state, const Pen& pen) {
  Sequence sequence(state, pen.at);
  for (const EnterSheet& sheet : command.sheets) {
    Result<Events> one = decide(sheet, sequence.state(), pen);
    Result<void> fits;
    if (one) {
      fits = sequence.happens(*std::move(one));
    } else {
      fits = tl::unexpected(one.error());
    }
    if (fits) continue;
    Refusal refusal = fits.error();
    refusal.within({"table", {{"table", sheet.table}}});
    return tl::unexpected(std::move(refusal));
  }
  return sequence.finish();
}

Result<Events> decide(const SignSheet& command, const State& state, const Pen& /*pen*/) {
  const int round = round_of(state, command.round);
  const std::vector<int> players =
      command.all ? still_there(state, round, command.table) : command.players;
  if (players.empty()) return bad_field({"desk.who-signs"});
  return signed_by(state, round, command.table, players);
}

Result<Events> decide(const AcceptSheet& command, const State& state, const Pen& /*pen*/) {
  return Events{SheetAccepted{round_of(state, command.round), command.table, command.reason}};
}

Result<Events> decide(const CorrectSheet& command, const State& state, const Pen& /*pen*/) {
  Result<Sheet> corrected = command.row > 0 ? with_row(state, command) : command.sheet;
  if (!corrected) return tl::unexpected(corrected.error());
  const int round = round_of(state, command.round);
  number_repeated(state, round, command.table, *corrected);
  if (Result<void> fine = check_sum(state, round, command.table, *corrected); !fine) {
    return tl::unexpected(fine.error());
  }
  return Events{SheetCorrected{round, command.table, *std::move(corrected), command.reason}};
}

Result<Events> decide(const BuyCoins& command, const State& state, const Pen& /*pen*/) {
  return Events{Purchased{round_of(state, command.round), command.player, command.times}};
}

}  // namespace ultimo::desk
