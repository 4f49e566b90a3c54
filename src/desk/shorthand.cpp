#include "desk/shorthand.hpp"

#include <algorithm>

#include "desk/decide.hpp"
#include "desk/row_reader.hpp"
#include "tournament/text.hpp"

namespace ultimo::desk {
using tournament::State;

Result<TypedAt> typed_at(const State& state, int named, int number, int row,
                         std::optional<int> first_dealer) {
  const int round = round_of(state, named);
  const tournament::Table* table = state.table_if_any(round, number);
  if (round == 0) return bad_field({"desk.no-round-yet"});
  if (table == nullptr) {
    return bad_field({"desk.no-such-table", {{"table", number}, {"round", round}}});
  }
  TypedAt at{&state.info(), &state.format(), {}, kNobody};
  for (const int player : table->players) at.names.push_back(state.name(player, round));
  const std::vector<tournament::ScoredRow>& rows = table->scored.rows;
  const std::size_t before =
      row > 0 ? std::min(rows.size(), static_cast<std::size_t>(row - 1)) : rows.size();
  const auto deals = std::count_if(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(before),
                                   [](const tournament::ScoredRow& one) { return one.is_deal; });
  const int first = first_dealer.value_or(table->sheet ? table->sheet->first_dealer : 0);
  at.dealer = Seat((first + static_cast<int>(deals)) % static_cast<int>(table->players.size()));
  return at;
}

Result<TypedDeal> read_deal(const TypedAt& at, std::string_view text) {
  if (const auto fault = tournament::fault_in(text, tournament::kLongestRemark, "deal")) {
    return bad_field(*fault);
  }
  const Parting parting{at.info->thirds_written.id.empty(), !at.format->unit.empty()};
  return RowReader(at, typed_line(text, parting)).read();
}

Refusal at_field(Refusal refusal, const TypedDeal& deal) {
  if (refusal.reasons.empty()) return refusal;
  for (const Argument& argument : refusal.reasons.front().arguments) {
    const auto* term = std::get_if<Term>(&argument.value);
    const auto* text = std::get_if<std::string>(&argument.value);
    if (term == nullptr && (argument.name != "field" || text == nullptr)) continue;
    const auto found = deal.fields.find(term == nullptr ? std::string_view(*text) : term->id);
    if (found != deal.fields.end()) return at_place(std::move(refusal), deal.typed, found->second);
    if (refusal.is("field-missing")) {
      return at_place(std::move(refusal), deal.typed, deal.typed.end());
    }
  }
  return refusal;
}

Result<int> read_place(const TypedAt& at, std::string_view text) {
  const TablePlaces places(at);
  const auto fault = tournament::fault_in(text, tournament::kLongestName, "place");
  if (fault) return bad_field(*fault);
  const std::vector<Seat> meant = places.meant(text);
  if (meant.size() == 1) return meant.front().number();
  return bad_field({"short.no-place", {{"word", text}, {"known", places.all()}}});
}

}  // namespace ultimo::desk
