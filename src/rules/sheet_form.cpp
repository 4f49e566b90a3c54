#include "rules/sheet_form.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ultimo {
namespace json = boost::json;

namespace {

template <class Row>
int row_of(std::span<const Row> rows, std::string_view id) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

template <class Row>
std::vector<std::string_view> ids(std::span<const Row> rows) {
  std::vector<std::string_view> list;
  for (const Row& row : rows) list.push_back(row.id);
  return list;
}

/// Whoever mistypes a name wants to see the names.
std::string unknown(std::string_view what, std::string_view id,
                    std::span<const std::string_view> known) {
  return fmt::format("no such {}: {}; there are {}", what, in_quotes(id), fmt::join(known, ", "));
}

void read_feats(Fields& fields, SheetForm& form, const SheetWords& words, bool made_may_be_open) {
  for (const json::object* entry : fields.objects("feats")) {
    Fields inner(*entry);
    SheetForm::Feat feat;
    const std::string_view id = inner.text("feat");
    const std::optional<FeatId> found = parse_feat(*words.info, id);
    if (!found) inner.wrong(unknown("feat", id, ids(words.info->feats)));
    feat.feat = found.value_or(FeatId::none);
    feat.by = inner.seat("by", form.seats);
    feat.announced = inner.boolean("announced");
    feat.open = made_may_be_open && inner.find("made") == nullptr;
    feat.made = !feat.open && inner.boolean("made");
    fields.adopt(inner);
    form.feats.push_back(feat);
  }
}

void read_contras(Fields& fields, SheetForm& form, const SheetWords& words) {
  for (const json::object* entry : fields.objects("contras")) {
    Fields inner(*entry);
    SheetForm::Contra contra;
    const std::string_view id = inner.text("on");
    const std::optional<ItemId> found = parse_item(*words.info, id);
    if (!found) inner.wrong("nothing to contra: " + in_quotes(id));
    contra.on = found.value_or(ItemId::game);
    contra.by = inner.seat("by", form.seats);
    fields.adopt(inner);
    form.contras.push_back(contra);
  }
}

void read_penalties(Fields& fields, SheetForm& form, const SheetWords& words) {
  constexpr std::size_t kMostPenalties = 100;  // more than a deal can see; keeps sums small
  const std::vector<const json::object*> entries = fields.objects("penalties");
  if (entries.size() > kMostPenalties) return fields.wrong("too many penalties for one deal");
  for (const json::object* entry : entries) {
    Fields inner(*entry);
    SheetForm::Penalty penalty;
    const std::string_view kind = inner.text("kind");
    const auto found = std::find(words.penalty_kinds.begin(), words.penalty_kinds.end(), kind);
    if (found == words.penalty_kinds.end()) {
      inner.wrong(
          {"sheet.no-such-penalty",
           "no such penalty: {given}; there are {known}",
           {{"given", in_quotes(kind)},
            {"known", Argument::List(words.penalty_kinds.begin(), words.penalty_kinds.end())}}});
    } else {
      penalty.kind = *found;
    }
    penalty.by = inner.seat("by", form.seats);
    penalty.more = entry;
    fields.adopt(inner);
    form.penalties.push_back(penalty);
  }
}

}  // namespace

std::optional<ContractId> parse_contract(const BookInfo& info, std::string_view text) {
  const int row = row_of(info.contracts, text);
  return row < 0 ? std::nullopt : std::optional(static_cast<ContractId>(row));
}

std::optional<FeatId> parse_feat(const BookInfo& info, std::string_view text) {
  const int row = row_of(info.feats, text);
  return row < 0 ? std::nullopt : std::optional(static_cast<FeatId>(row));
}

std::optional<ItemId> parse_item(const BookInfo& info, std::string_view text) {
  if (text == "game") return ItemId::game;
  const std::optional<FeatId> feat = parse_feat(info, text);
  return feat ? std::optional(item_of(*feat)) : std::nullopt;
}

std::string_view item_name(const BookInfo& info, ItemId item) {
  return item == ItemId::game ? "game" : info.feats[at(feat_of(item))].id;
}

ContractId read_contract(Fields& fields, const BookInfo& info) {
  const std::string_view id = fields.text("contract");
  const std::optional<ContractId> found = parse_contract(info, id);
  if (!found) fields.wrong(unknown("contract", id, ids(info.contracts)));
  return found.value_or(ContractId::none);
}

SheetForm read_sheet(Fields& fields, const SheetWords& words, int seats, bool made_may_be_open) {
  SheetForm form;
  form.seats = seats;
  if (fields.find("contract") != nullptr) form.contract = read_contract(fields, *words.info);
  form.declarer = fields.seat_or_nobody("declarer", seats);
  form.partner = fields.seat_or_nobody("partner", seats);
  read_feats(fields, form, words, made_may_be_open);
  read_contras(fields, form, words);
  read_penalties(fields, form, words);
  return form;
}

json::array to_json(const std::vector<ScoreLine>& lines) {
  json::array list;
  for (const ScoreLine& line : lines) {
    list.push_back(json::object{{"seat", line.seat.number()},
                                {"item", line.item},
                                {"points", line.points},
                                {"clause", line.clause.id}});
  }
  return list;
}

json::object score_answer(const BreakdownSink& breakdown, int seats,
                          const std::optional<PerSeat<int>>& radelc) {
  json::object answer{{"scores", to_json(breakdown.totals(), seats)}};
  if (radelc) answer["radelc"] = to_json(*radelc, seats);
  answer["breakdown"] = to_json(breakdown.lines());
  return answer;
}

void take_feats(Fields& fields, const SheetForm& form, std::span<parts::FeatResult> feats) {
  using Said = parts::FeatResult::Said;
  for (const SheetForm::Feat& feat : form.feats) {
    parts::FeatResult& result = feats[at(feat.feat)];
    if (result.said != Said::not_at_all) fields.wrong("a feat is listed twice");
    result = {feat.announced ? Said::announced : Said::silent, feat.made, feat.by};
  }
}

json::object feat_json(std::string_view feat, Seat by, bool announced, bool made) {
  return {{"feat", feat}, {"by", by.number()}, {"announced", announced}, {"made", made}};
}

void append_contras(json::array& list, std::string_view item, const parts::ContraLadder& ladder) {
  for (int step = 0; step < ladder.steps(); ++step) {
    list.push_back(json::object{{"on", item}, {"by", ladder.speaker(step).number()}});
  }
}

void write_said(json::object& request, const BookInfo& info,
                std::span<const parts::FeatResult> feats,
                std::span<const parts::ContraLadder> ladders) {
  json::array said;
  for (std::size_t i = 0; i < feats.size(); ++i) {
    const parts::FeatResult& feat = feats[i];
    if (feat.said == parts::FeatResult::Said::not_at_all) continue;
    said.push_back(feat_json(info.feats[i].id, feat.by, feat.announced(), feat.made));
  }
  json::array contras;
  for (std::size_t i = 0; i < ladders.size(); ++i) {
    append_contras(contras, item_name(info, static_cast<ItemId>(i)), ladders[i]);
  }
  request["feats"] = std::move(said);
  request["contras"] = std::move(contras);
}

}  // namespace ultimo
