#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <boost/json.hpp>

#include "rules/engine.hpp"
#include "wire/fields.hpp"

namespace ultimo {

/// A contract by its name, which must be there.
ContractId read_contract(Fields& fields, const BookInfo& info);

/// A row of a score sheet, as a `score` request has it. Refused: what is no such value at all;
/// whether the values make sense is for the rulebook to say. Fields the book does not know are
/// passed over. `seats_known`: where somebody knows how many sit there, the field is not asked.
Result<SheetRow> read_row(const BookInfo& info, const boost::json::object& object,
                          std::optional<int> seats_known = std::nullopt);
boost::json::object to_json(const BookInfo& info, const SheetRow& row);

/// What becomes of a field that nobody reads.
enum class Unread : std::uint8_t { passed_over, refused };

/// The same where how many sit at the table is not known: its lists must be of one length, which
/// becomes the row's `seats`; without lists it has none. A field that nobody reads is a slip of the
/// pen ("contra" for "contras") and would cost points in silence: where it is refused, it is by
/// name, also inside feats, contras and penalties. `besides`: one that the caller reads.
Result<SheetRow> read_row_by_lists(const BookInfo& info, const boost::json::object& object,
                                   Unread unread, std::string_view besides);

/// How many seats the lists of a row have.
int seats_of(const BookInfo& info, const std::optional<int>& given);

/// What a deal has to know of the sheet: the fields of BookInfo::before.
SheetSoFar read_before(Fields& fields, const BookInfo& info, int seats);
boost::json::object to_json(const SheetSoFar& before, int seats);

// Members of a row, each by itself.
boost::json::value to_json(const BookInfo& info, const Figures& points, int seats);
boost::json::array to_json(const BookInfo& info, const std::vector<SheetRow::Feat>& feats);
boost::json::array to_json(const BookInfo& info, const std::vector<SheetRow::Contra>& contras);
/// None where this row has nothing of it to write.
std::optional<boost::json::value> to_json(const BookInfo& info, const SheetRow& row,
                                          SheetField field);

boost::json::array to_json(const std::vector<ScoreLine>& lines);
boost::json::object to_json(const ScoredDeal& scored, int seats);

boost::json::value to_json(const WrittenPoints& points);

/// The operation `score`: from the request to the answer.
Result<boost::json::object> score(const Engine& engine, const boost::json::object& request);

}  // namespace ultimo
