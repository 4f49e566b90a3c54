#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rules/book_info.hpp"
#include "rules/checks.hpp"
#include "rules/parts/contras.hpp"
#include "rules/parts/feats.hpp"

namespace ultimo {

// Names in a book's tables.
std::optional<ContractId> parse_contract(const BookInfo& info, std::string_view text);
std::optional<FeatId> parse_feat(const BookInfo& info, std::string_view text);
/// `game` or a feat's name.
std::optional<ItemId> parse_item(const BookInfo& info, std::string_view text);
std::string_view item_name(const BookInfo& info, ItemId item);
/// The penalty of that name; nullptr if the book has none.
const PenaltyInfo* find_penalty(const BookInfo& info, std::string_view kind);
/// Whoever mistypes a name wants to see the names.
Reason no_such_penalty(const BookInfo& info, std::string_view kind);
/// A penalty whose price is that of a game.
Reason needs_contract(std::string_view kind);

/// Are the seats, contracts, feats and penalties of a row some of this book and its table? Every
/// book can take that for granted.
Result<void> check_row(const BookInfo& info, const SheetRow& row);

// What several papers check on a row.
/// Every feat says whether it was made.
void check_made(Checks& checks, const SheetRow& row);
/// Fills in what became of the feats, by their rows; wrong if one is listed twice.
void take_feats(Checks& checks, const SheetRow& row, std::span<parts::FeatResult> feats);

/// Has one player two penalties of a kind that a paper writes once a deal?
template <class IsOne>
bool has_two_of_one_player(const SheetRow& row, IsOne is_one) {
  PerSeat<bool> has_one{};
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (!is_one(penalty)) continue;
    if (has_one[penalty.by.at()]) return true;
    has_one[penalty.by.at()] = true;
  }
  return false;
}

/// Speaks the contras of a row in their order. Gives the first that is out of place, or nullptr:
/// `raisable(seat)` says what the seat may raise, as it does at the table.
template <int Items, class Raisable>
const SheetRow::Contra* speak(const SheetRow& row, parts::Contras<Items>& contras,
                              Raisable raisable) {
  for (const SheetRow::Contra& contra : row.contras) {
    if ((raisable(contra.by) & parts::mask_of(contra.on)) == 0) return &contra;
    contras.raise(contra.on, contra.by);
  }
  return nullptr;
}

/// Writes what was made and said of a deal played here; the ladders are the game's and one for each
/// feat.
void write_said(SheetRow& row, std::span<const parts::FeatResult> feats,
                std::span<const parts::ContraLadder> ladders);

/// What a row comes to; `radelc` where the paper has it.
ScoredDeal scored_deal(const BreakdownSink& breakdown, const std::optional<PerSeat<int>>& radelc);

}  // namespace ultimo
