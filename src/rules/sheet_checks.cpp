#include "rules/sheet_checks.hpp"

#include <algorithm>

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

Reason no_such_penalty(const BookInfo& info, std::string_view kind) {
  Argument::List known;
  for (const PenaltyInfo& penalty : info.penalties) known.emplace_back(penalty.kind);
  return {"no-such-penalty", {{"name", in_quotes(kind)}, {"known", std::move(known)}}};
}

Reason needs_contract(std::string_view kind) {
  return {"penalty.needs-contract", {{"penalty", Term{Term::Kind::penalty, kind}}}};
}

namespace {

/// The seats of a row: those it says, else the usual number.
int seats_of(const BookInfo& info, const SheetRow& row) {
  return row.seats.value_or(info.seat_counts.front());
}

bool is_there(Seat seat, int seats) { return seat == kNobody || seat.number() < seats; }

/// A name for what stands at a seat that is not there; nullptr if there is none.
const char* at_no_seat(const SheetRow& row, int seats) {
  const auto by_somebody = [&](const auto& entry) { return entry.by.number() < seats; };
  const auto all = [&](const auto& list) {
    return std::all_of(list.begin(), list.end(), by_somebody);
  };
  if (!is_there(row.dealer, seats)) return "dealer";
  if (!is_there(row.declarer, seats)) return "declarer";
  if (!is_there(row.partner, seats)) return "partner";
  if (!all(row.feats) || !all(row.contras) || !all(row.penalties) || !all(row.claims)) return "by";
  for (const SheetRow::Claim& claim : row.claims) {
    if (!is_there(claim.against, seats)) return "against";
  }
  for (const SheetRow::Declarer& one : row.declarers.value_or(std::vector<SheetRow::Declarer>())) {
    if (one.seat.number() >= seats) return "declarers";
  }
  return nullptr;
}

/// A name for what the book's tables do not have; nullptr if there is none.
const char* in_no_table(const BookInfo& info, const SheetRow& row) {
  const auto is_contract = [&](ContractId id) { return at(id) < info.contracts.size(); };
  if (row.contract && !is_contract(*row.contract)) return "contract";
  for (const SheetRow::Feat& feat : row.feats) {
    if (at(feat.feat) >= info.feats.size()) return "feats";
  }
  for (const SheetRow::Contra& contra : row.contras) {
    if (at(contra.on) > info.feats.size()) return "contras";
  }
  for (const SheetRow::Penalty& penalty : row.penalties) {
    if (find_penalty(info, penalty.kind) == nullptr) return "penalties";
  }
  for (const SheetRow::Declarer& one : row.declarers.value_or(std::vector<SheetRow::Declarer>())) {
    if (!is_contract(one.contract)) return "declarers";
  }
  return nullptr;
}

}  // namespace

Result<void> check_row(const BookInfo& info, const SheetRow& row) {
  const auto [fewest, most] = std::minmax_element(info.seat_counts.begin(), info.seat_counts.end());
  const int seats = seats_of(info, row);
  if (!info.is_played_by(seats)) {
    return bad_field(must_be_number("seats", *fewest, *most, seats));
  }
  if (const char* field = at_no_seat(row, seats)) return bad_field(must_be_seat(field, seats));
  if (const char* field = in_no_table(info, row)) {
    return bad_field({"sheet.not-in-this-book", {{"field", field}}});
  }
  return {};
}

void check_made(Checks& checks, const SheetRow& row) {
  for (const SheetRow::Feat& feat : row.feats) {
    if (!feat.made) {
      checks.wrong({"field-not-true-or-false", {{"field", "made"}}});
    }
  }
}

void take_feats(Checks& checks, const SheetRow& row, std::span<parts::FeatResult> feats) {
  using Said = parts::FeatResult::Said;
  for (const SheetRow::Feat& feat : row.feats) {
    parts::FeatResult& result = feats[at(feat.feat)];
    if (result.said != Said::not_at_all) {
      checks.wrong({"sheet.feat-twice"});
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
