#include "rules/sheet_checks.hpp"

namespace ultimo {
namespace {

template <class Row>
int row_of(std::span<const Row> rows, std::string_view id) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].id == id) return static_cast<int>(i);
  }
  return -1;
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

const PenaltyInfo* find_penalty(const BookInfo& info, std::string_view kind) {
  for (const PenaltyInfo& penalty : info.penalties) {
    if (penalty.kind == kind) return &penalty;
  }
  return nullptr;
}

Term contract_term(const BookInfo& info, ContractId contract) {
  return {Term::Kind::contract, info.contracts[at(contract)].id};
}

void check_made(Checks& checks, const SheetRow& row) {
  for (const SheetRow::Feat& feat : row.feats) {
    if (!feat.made) {
      checks.wrong(
          {"field-not-true-or-false", "{field} must be true or false", {{"field", "made"}}});
    }
  }
}

void take_feats(Checks& checks, const SheetRow& row, std::span<parts::FeatResult> feats) {
  using Said = parts::FeatResult::Said;
  for (const SheetRow::Feat& feat : row.feats) {
    parts::FeatResult& result = feats[at(feat.feat)];
    if (result.said != Said::not_at_all) {
      checks.wrong({"sheet.feat-twice", "a feat is listed twice"});
    }
    result = {feat.announced ? Said::announced : Said::silent, feat.made.value_or(false), feat.by};
  }
}

void write_said(SheetRow& row, std::span<const parts::FeatResult> feats,
                std::span<const parts::ContraLadder> ladders) {
  for (std::size_t i = 0; i < feats.size(); ++i) {
    const parts::FeatResult& feat = feats[i];
    if (feat.said == parts::FeatResult::Said::not_at_all) continue;
    row.feats.push_back({static_cast<FeatId>(i), feat.by, feat.announced(), feat.made});
  }
  for (std::size_t i = 0; i < ladders.size(); ++i) {
    for (int step = 0; step < ladders[i].steps(); ++step) {
      row.contras.push_back({static_cast<ItemId>(i), ladders[i].speaker(step)});
    }
  }
}

ScoredDeal scored_deal(const BreakdownSink& breakdown, const std::optional<PerSeat<int>>& radelc) {
  ScoredDeal scored;
  scored.scores = breakdown.totals();
  scored.radelc = radelc;
  scored.breakdown = breakdown.lines();
  return scored;
}

}  // namespace ultimo
