#include "rulebooks/sixth/score.hpp"

#include "rulebooks/sixth/book.hpp"
#include "rules/parts/counting.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::sixth {
namespace json = boost::json;

Sheet sheet_of(const State& state) {
  return {state.declarer, parts::counted_in_threes(count(state.won[state.declarer.at()]))};
}

json::object write_sheet(const Sheet& sheet) {
  return {{"contract", kContracts[at(kSolo)].id},
          {"declarer", to_json(sheet.declarer)},
          {"points", sheet.points}};
}

Result<json::object> score_sheet(const json::object& request) {
  Fields fields(request);
  const SheetForm form = read_sheet(fields, {&Book::info(), {}}, kPlayers);
  const Sheet sheet{form.declarer, fields.integer("points", 0, kPoints)};
  if (!form.contract || form.declarer == kNobody) {
    fields.wrong("contract and declarer belong on the sheet");
  }
  if (form.partner != kNobody) fields.wrong("the soloist is alone", clause("R2"));
  if (!form.contras.empty()) fields.wrong("nothing can be contra'd", clause("R5"));
  if (!fields.ok()) return fields.refused();

  BreakdownSink breakdown;
  score(sheet, breakdown);
  return score_answer(breakdown, kPlayers, std::nullopt);
}

}  // namespace ultimo::sixth
