#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "rules/book_info.hpp"
#include "rules/fields.hpp"
#include "rules/parts/contra_ladder.hpp"
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

/// The answer of the operation `score`.
boost::json::array to_json(const std::vector<ScoreLine>& lines);

/// Writes the `feats` and `contras` of a sheet.
boost::json::object feat_json(std::string_view feat, Seat by, bool announced, bool made);
void append_contras(boost::json::array& list, std::string_view item,
                    const parts::ContraLadder& ladder);

}  // namespace ultimo
