#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "rules/book_info.hpp"
#include "rules/fields.hpp"
#include "rules/parts/contras.hpp"
#include "rules/parts/feats.hpp"
#include "rules/sink.hpp"

namespace ultimo {

/// One finished deal as a score sheet has it, read from a `score` request but not yet judged:
/// each rulebook checks it against its own paper.
struct SheetForm {
  struct Feat {
    FeatId feat = FeatId::none;
    Seat by;
    bool announced = false;
    bool made = false;
    bool open = false;  // the sheet does not say whether it was made
  };
  struct Contra {
    ItemId on = ItemId::game;
    Seat by;
  };
  struct Penalty {
    std::string_view kind;  // one of the kinds that were asked for
    Seat by;
    const boost::json::object* more = nullptr;  // further fields
  };

  int seats = 0;
  std::optional<ContractId> contract;  // none: no game, only penalties
  Seat declarer = kNobody;
  Seat partner = kNobody;
  std::vector<Feat> feats;
  std::vector<Contra> contras;
  std::vector<Penalty> penalties;
};

/// What the reader has to know of the rulebook.
struct SheetWords {
  const BookInfo* info = nullptr;
  std::span<const std::string_view> penalty_kinds;
};

/// Reads what all sheets have; `made` may be null where `made_may_be_open`.
SheetForm read_sheet(Fields& fields, const SheetWords& words, int seats,
                     bool made_may_be_open = false);

std::optional<ContractId> parse_contract(const BookInfo& info, std::string_view text);
std::optional<FeatId> parse_feat(const BookInfo& info, std::string_view text);
/// `game` or a feat's name.
std::optional<ItemId> parse_item(const BookInfo& info, std::string_view text);
std::string_view item_name(const BookInfo& info, ItemId item);

/// Reads `contract`, which must be there.
ContractId read_contract(Fields& fields, const BookInfo& info);

/// Fills in what became of the feats, by their rows; wrong if one is listed twice.
void take_feats(Fields& fields, const SheetForm& form, std::span<parts::FeatResult> feats);

/// Speaks the contras of a form in their order. Gives the first that is out of place, or nullptr:
/// `raisable(seat)` says what the seat may raise, as it does at the table.
template <int Items, class Raisable>
const SheetForm::Contra* speak(const SheetForm& form, parts::Contras<Items>& contras,
                               Raisable raisable) {
  for (const SheetForm::Contra& contra : form.contras) {
    if ((raisable(contra.by) & parts::mask_of(contra.on)) == 0) return &contra;
    contras.raise(contra.on, contra.by);
  }
  return nullptr;
}

boost::json::array to_json(const std::vector<ScoreLine>& lines);
/// The answer of the operation `score`; `radelc` where the paper has it.
boost::json::object score_answer(const BreakdownSink& breakdown, int seats,
                                 const std::optional<PerSeat<int>>& radelc);

/// Writes the `feats` and `contras` of a sheet.
boost::json::object feat_json(std::string_view feat, Seat by, bool announced, bool made);
void append_contras(boost::json::array& list, std::string_view item,
                    const parts::ContraLadder& ladder);
/// Both at once; the ladders are the game's and one for each feat.
void write_said(boost::json::object& request, const BookInfo& info,
                std::span<const parts::FeatResult> feats,
                std::span<const parts::ContraLadder> ladders);

}  // namespace ultimo
