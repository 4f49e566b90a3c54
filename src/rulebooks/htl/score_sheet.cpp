// The operation `score`: a sheet that comes from outside is checked against the paper, then scored
// by the same text as a deal played here.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rulebooks/htl/book.hpp"
#include "rulebooks/htl/penalties.hpp"
#include "rulebooks/htl/score.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::htl {
namespace json = boost::json;

void check_feat_counts(Fields& fields, FeatId feat, ContractId game) {
  if (feats_of(game).contains(feat)) return;
  if (kNegative.contains(game)) return fields.wrong("no premiums in this game", clause("7.1"));
  if (kColour.contains(game)) {
    return fields.wrong("this premium does not count in colour games", clause("5.6"));
  }
  fields.wrong("king ultimo counts only where a king was called", clause("P5"));
}

namespace {

/// No contra (1.10), no captures (9.8), no marks (11.1).
void refuse_what_does_not_exist(Fields& fields) {
  const json::value* contras = fields.find("contras");
  if (contras != nullptr && !(contras->is_array() && contras->get_array().empty())) {
    fields.wrong("there is no contra", clause("1.10"));
  }
  if (fields.find("mond_lost_by") != nullptr) {
    fields.wrong("there are no captures", clause("9.8"));
  }
  refuse_marks(fields);
}

/// 1.2: the idle dealer of five is nobody's partner and does nothing.
void check_nobody_idles(Fields& fields, const SheetForm& form, Seat idle) {
  const auto idles = [&](const auto& entry) { return entry.by == idle; };
  if (idle == kNobody) return;
  if (form.declarer == idle || form.partner == idle ||
      std::any_of(form.feats.begin(), form.feats.end(), idles) ||
      std::any_of(form.penalties.begin(), form.penalties.end(), idles)) {
    fields.wrong("the dealer sits out at a table of five", clause("1.2"));
  }
}

void take_players(Fields& fields, const SheetForm& form, Sheet& sheet) {
  sheet.declarer = form.declarer;
  sheet.partner = form.partner;
  if ((sheet.contract == kTrischaken) != (form.declarer == kNobody)) {
    fields.wrong(sheet.contract == kTrischaken ? "trischaken has no declarer"
                                               : "declarer is missing");
  }
  if (form.partner == kNobody) return;
  if (!kCalling.contains(sheet.contract)) fields.wrong("only a called king makes a partner");
  if (form.partner == form.declarer) fields.wrong("one cannot call oneself", clause("2.10"));
}

/// Joint games: of equal rank, in bidding order, the first is the declarer's (7.3, 7.4).
void take_declarers(Fields& fields, Sheet& sheet) {
  const bool joinable = kTarget.contains(sheet.contract);
  if (fields.find("declarers") == nullptr) {
    if (joinable) add(sheet.declarers, {sheet.declarer, sheet.contract});
    return;
  }
  if (!joinable) return fields.wrong("only negative games have several declarers", clause("7.4"));
  for (const json::object* entry : fields.objects("declarers")) {
    Fields inner(*entry);
    const Bid bid{inner.seat("seat", sheet.seats), read_contract(inner, Book::info())};
    fields.adopt(inner);
    if (!fields.ok()) return;
    if (bid.by == sheet.idle) return fields.wrong("the dealer sits out", clause("1.2"));
    if (has_bid(sheet.declarers, bid.by)) return fields.wrong("a declarer is listed twice");
    if (!kTarget.contains(bid.game) || rank(bid.game) != rank(sheet.contract)) {
      return fields.wrong("joint games are negative and of equal rank", clause("7.4"));
    }
    add(sheet.declarers, bid);
  }
  if (sheet.declarers.empty() || first(sheet.declarers).by != sheet.declarer ||
      first(sheet.declarers).game != sheet.contract) {
    fields.wrong("the first of the declarers is the declarer");
  }
}

/// Each premium once a seat, and not made by both sides.
void check_feat_entries(Fields& fields, const std::vector<SheetForm::Feat>& feats,
                        const Sheet& sheet) {
  for (auto entry = feats.begin(); entry != feats.end(); ++entry) {
    check_feat_counts(fields, entry->feat, sheet.contract);
    for (auto earlier = feats.begin(); earlier != entry; ++earlier) {
      if (earlier->feat != entry->feat) continue;
      if (earlier->by == entry->by) fields.wrong("a premium is listed twice by one seat");
      if (earlier->made && entry->made && sheet.side_of(earlier->by) != sheet.side_of(entry->by)) {
        fields.wrong("both sides cannot have made the same premium");
      }
    }
    const bool silent_and_missed = !entry->announced && !entry->made;
    if (entry->feat == kKingUltimoFeat && !silent_and_missed &&
        sheet.side_of(entry->by) == Side::defenders) {
      fields.wrong("king ultimo is the declarer's side's", clause("P5"));
    }
  }
}

void take_feats(Fields& fields, const SheetForm& form, Sheet& sheet) {
  check_feat_entries(fields, form.feats, sheet);
  if (!fields.ok()) return;
  for (const SheetForm::Feat& entry : form.feats) {
    if (!entry.announced) continue;
    FeatResult& result = sheet.feats[at(entry.feat)];
    Seat& first = result.announced_by[at(sheet.side_of(entry.by))];
    if (first != kNobody) continue;  // the second announcement of a side is void
    first = entry.by;
    if (entry.made) result.made_by = entry.by;
  }
  for (const SheetForm::Feat& entry : form.feats) {
    FeatResult& result = sheet.feats[at(entry.feat)];
    if (!entry.announced && entry.made && !result.announced()) result.made_by = entry.by;
  }
}

/// G6: a better-caller announced a bird or his kings.
void check_duty(Fields& fields, const SheetForm& form, const Sheet& sheet) {
  if (sheet.contract != kBetterCaller) return;
  constexpr Feats kOwed = kBirdFeats | Feats{kKingsFeat};
  for (const SheetForm::Feat& entry : form.feats) {
    // His partner may have said the same, and may stand before him in the list.
    if (entry.announced && entry.by == sheet.declarer && kOwed.contains(entry.feat)) return;
  }
  fields.wrong("a better-caller announces a bird or kings", clause("G6"));
}

void check_conceded(Fields& fields, const SheetForm& form, const Sheet& sheet) {
  if (!sheet.conceded) return;
  if (!kHalfTaken.contains(sheet.contract) || !kCalling.contains(sheet.contract) ||
      sheet.partner != kNobody) {
    fields.wrong("only a caller or better-caller without partner is given up", clause("6.1"));
  }
  for (const SheetForm::Feat& entry : form.feats) {
    if (entry.made) fields.wrong("in a game given up every premium is lost", clause("6.1"));
  }
}

/// Sacks and valat follow from points and tricks: what is listed must agree, what is not is added.
void settle_by_figures(Fields& fields, const SheetForm& form, Sheet& sheet, FeatId feat,
                       bool declarers, bool defenders) {
  for (const SheetForm::Feat& entry : form.feats) {
    const bool made = sheet.side_of(entry.by) == Side::declarers ? declarers : defenders;
    const bool says_something = entry.announced || entry.made;
    if (entry.feat == feat && says_something && entry.made != made) {
      fields.wrong(
          fmt::format("{} does not agree with the points or tricks", kFeatNames[at(feat)].id),
          kFeatClauses[at(feat)]);
    }
  }
  FeatResult& result = sheet.feats[at(feat)];
  if (declarers) result.made_by = sheet.declarer;
  if (!defenders) return;
  sheet.for_each_player([&](Seat seat) {
    if (sheet.side_of(seat) == Side::defenders) result.made_by = seat;
  });
}

Thirds read_points(Fields& fields, const json::value* value) {
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  const std::optional<Thirds> thirds = text == nullptr ? std::nullopt : parse_thirds(*text);
  if (!thirds) fields.wrong("points must be written like 35/2, up to 70/0", clause("1.9"));
  return thirds.value_or(Thirds());
}

int sum(const PerSeat<int>& numbers) {
  int all = 0;
  for (const int number : numbers) all += number;
  return all;
}

/// Twelve, or fewer where every declarer of a target game had lost for certain.
void take_tricks(Fields& fields, Sheet& sheet) {
  sheet.tricks = fields.integers("tricks", sheet.seats, 0, kTricks);
  if (!fields.ok()) return;
  const int played = sum(sheet.tricks);
  if (sheet.idle != kNobody && sheet.tricks[sheet.idle.at()] != 0) {
    return fields.wrong("the idle dealer takes no tricks", clause("1.2"));
  }
  if (played == kTricks) return;
  const bool stopped =
      played < kTricks && kTarget.contains(sheet.contract) &&
      std::all_of(sheet.declarers.begin(), sheet.declarers.end(), [&](const Bid& bid) {
        return is_lost_for_certain(bid.game, sheet.tricks[bid.by.at()], played);
      });
  if (!stopped) fields.wrong("there are twelve tricks");
}

void take_trischaken_points(Fields& fields, Sheet& sheet) {
  const json::value* value = fields.find("points");
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  if (list == nullptr || list->size() != static_cast<std::size_t>(sheet.seats)) {
    return fields.wrong("points must be a list, one entry a seat");
  }
  Thirds all;
  for (std::size_t seat = 0; seat < list->size(); ++seat) {
    sheet.thirds[seat] = read_points(fields, &(*list)[seat]);
    all += sheet.thirds[seat];
    if (sheet.thirds[seat] > Thirds(0) && sheet.tricks[seat] == 0) {
      fields.wrong("who took no trick has no points");
    }
  }
  if (fields.ok() && all != kPackThirds) fields.wrong("the points add up to 70/0");
}

void take_positive_result(Fields& fields, const SheetForm& form, Sheet& sheet) {
  sheet.points = read_points(fields, fields.find("points"));
  const Thirds others = kPackThirds - sheet.points;
  const auto settle = [&](FeatId feat, bool declarers, bool defenders) {
    settle_by_figures(fields, form, sheet, feat, declarers, defenders);
  };
  settle(kSack1Feat, sheet.points >= kFirstSack, others >= kFirstSack);
  settle(kSack2Feat, sheet.points >= kSecondSack, others >= kSecondSack);
  if (fields.find("tricks") == nullptr) return;
  take_tricks(fields, sheet);
  int own = sheet.tricks[sheet.declarer.at()];
  if (sheet.partner != kNobody) own += sheet.tricks[sheet.partner.at()];
  if (fields.ok()) settle(kValatFeat, own == kTricks, own == 0);
}

/// Points and tricks, whatever decides the game.
void take_result(Fields& fields, const SheetForm& form, Sheet& sheet) {
  check_duty(fields, form, sheet);
  if (sheet.conceded) return;
  if (!kNegative.contains(sheet.contract)) return take_positive_result(fields, form, sheet);
  take_tricks(fields, sheet);
  if (fields.ok() && sheet.contract == kTrischaken) take_trischaken_points(fields, sheet);
}

}  // namespace

Result<json::object> score_sheet(const json::object& request) {
  Fields fields(request);
  Sheet sheet;
  sheet.seats = fields.integer_if_given("seats", kPlayers, kPlayers + 1).value_or(kPlayers);
  const Seat dealer = fields.seat("dealer", sheet.seats);
  if (sheet.seats > kPlayers) sheet.idle = dealer;
  refuse_what_does_not_exist(fields);
  const SheetForm form = read_sheet(fields, {&Book::info(), kPenaltyKinds}, sheet.seats);
  if (!form.contract) fields.wrong("contract is missing");
  sheet.conceded = fields.boolean("conceded", false);
  check_nobody_idles(fields, form, sheet.idle);
  if (!fields.ok()) return fields.refused();

  sheet.contract = *form.contract;
  take_players(fields, form, sheet);
  if (fields.ok()) take_declarers(fields, sheet);
  const std::vector<Seat> offenders = read_offenders(fields, form);
  const std::vector<Claim> claims = read_claims(fields, offenders, sheet.seats, sheet.idle);
  take_feats(fields, form, sheet);
  check_conceded(fields, form, sheet);
  if (fields.ok() && offenders.empty()) take_result(fields, form, sheet);
  if (!fields.ok()) return fields.refused();

  BreakdownSink breakdown;
  if (offenders.empty()) {
    score(sheet, breakdown);
  } else {
    score_renonces(sheet, offenders, claims, breakdown);
  }
  return score_answer(breakdown, sheet.seats, std::nullopt);
}

}  // namespace ultimo::htl
