// The operation `score`: a sheet that comes from outside is checked against the paper, then scored
// by the same text as a deal played here.
#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

#include <fmt/format.h>

#include "rulebooks/berac/book.hpp"
#include "rulebooks/berac/penalties.hpp"
#include "rulebooks/berac/score.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::berac {
namespace json = boost::json;

namespace {

int sum(const PerSeat<int>& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

void take_sides(Fields& fields, const SheetForm& form, Sheet& sheet) {
  sheet.declarer = form.declarer;
  sheet.partner = form.partner;
  if (sheet.contract == kKlop) {
    if (form.declarer != kNobody || form.partner != kNobody) {
      fields.wrong("klop has no declarer and no partner", clause("2.3u"));
    }
    return;
  }
  if (form.declarer == kNobody) fields.wrong("declarer is missing");
  if (form.partner == kNobody) return;
  if (!calls_a_king(sheet.contract, sheet.seats)) {
    fields.wrong("there is no partner in this game", clause("2.3b"));
  } else if (form.partner == form.declarer) {
    fields.wrong("nobody is his own partner", clause("2.3b"));
  }
}

void take_all_feats(Fields& fields, const SheetForm& form, Sheet& sheet) {
  if (!form.feats.empty() && !is_positive(sheet.contract)) {
    return fields.wrong("this game has no feats", clause("2.6b"));
  }
  take_feats(fields, form, sheet.feats);
  for (const SheetForm::Feat& feat : form.feats) {
    const bool ultimo = feat.feat == kPagatFeat || feat.feat == kKingUltimoFeat;
    if (!feat.announced && !feat.made && !ultimo) {
      fields.wrong("only a pagat or king ultimo can be lost silently", clause("2.4f"));
    }
    if (feat.feat != kKingUltimoFeat) continue;
    if (!calls_a_king(sheet.contract, sheet.seats)) {
      fields.wrong("no king is called in this game", clause("S10"));
    } else if (!sheet.on_declarers_side(feat.by)) {
      fields.wrong("the king ultimo is the declarer's side's", clause("S10"));
    }
  }
}

/// The table as it was when the contras were spoken: who plays with whom, and what was announced.
State spoken_at(const Sheet& sheet, Seat dealer) {
  State state;
  state.seats = static_cast<std::uint8_t>(sheet.seats);
  state.dealer = dealer;
  state.contract = sheet.contract;
  state.declarer = sheet.declarer;
  state.partner = sheet.partner;
  if (sheet.contract == kKlop) {
    begin_klop(state);
  } else {
    begin_contract(state);
  }
  for (std::uint8_t f = 0; f < kFeats; ++f) {
    const FeatResult& feat = sheet.feats[f];
    if (!feat.announced()) continue;
    state.announced = static_cast<std::uint8_t>(state.announced | (1U << f));
    state.announced_by[f] = feat.by;
    state.contras.open(item_of(FeatId{f}), sheet.on_declarers_side(feat.by));
  }
  return state;
}

/// S4: one contra on a klop, by anybody but the dealer, and none on an obligatory one.
void take_klop_contra(Fields& fields, const SheetForm& form, State& state) {
  for (const SheetForm::Contra& contra : form.contras) {
    if (state.before.obligatory) fields.wrong("an obligatory klop has no contra", clause("S4"));
    if (contra.on != ItemId::game || form.contras.size() > 1) {
      fields.wrong("klop takes one contra on the game", clause("2.11"));
    } else if (!state.rounds.first_turn(contra.by)) {
      fields.wrong("the talon may not contra a klop", clause("S4"));
    } else {
      state.contras.raise(contra.on, contra.by);
    }
  }
}

/// The right side step by step, as in Announce. What an announced valat has wiped out is passed
/// over (S11).
void take_contras(Fields& fields, SheetForm form, State& state) {
  if (state.is_announced(kValatFeat)) {
    std::erase_if(form.contras,
                  [](const SheetForm::Contra& contra) { return contra.on != item_of(kValatFeat); });
  }
  const SheetForm::Contra* const wrong =
      speak(form, state.contras, [&](Seat seat) { return Announce::raisable(state, seat); });
  if (wrong == nullptr) return;
  state.turn = wrong->by;
  Reason why = Announce::why_not(state, Move::contra(wrong->on));
  const bool known = state.contras.is_open(wrong->on) || state.contras.ladder(wrong->on).full();
  if ((state.contras.to_be_answered() & parts::mask_of(wrong->on)) != 0) {
    fields.wrong(std::move(why), clause("2.6g"));
  } else {
    fields.wrong(std::move(why), known ? clause("2.6c") : clause("2.6d"));
  }
}

/// All tricks of the deal; fewer only where a lost beggar or valat ended early.
void take_tricks(Fields& fields, Sheet& sheet) {
  const bool needed = is_beggar(sheet.contract) || is_sweep(sheet.contract);
  if (!needed && fields.find("tricks") == nullptr) return;
  const int all = hand_cards(sheet.seats);
  const PerSeat<int> tricks = fields.integers("tricks", sheet.seats, 0, all);
  if (!fields.ok()) return;
  const int declarers = needed ? tricks[sheet.declarer.at()] : 0;
  const int played = sum(tricks);
  const bool ended_early = is_beggar(sheet.contract) ? declarers > 0 : needed && declarers < played;
  if (played > all || (played < all && !ended_early)) {
    fields.wrong(fmt::format("the tricks must make {}", all),
                 is_beggar(sheet.contract) ? clause("2.3o") : clause("2.3t"));
  }
  std::copy_n(tricks.begin(), kMostPlayers, sheet.tricks.begin());
}

/// Exactly, in thirds; or in points, which rounding may bring to 69 or 71.
void take_klop_points(Fields& fields, Sheet& sheet) {
  if (fields.find("thirds") != nullptr) {
    const PerSeat<int> thirds = fields.integers("thirds", sheet.seats, 0, kPackThirds.count());
    if (fields.ok() && sum(thirds) != kPackThirds.count()) {
      fields.wrong("the thirds of a klop add up to 210", clause("2.7"));
    }
    std::copy_n(thirds.begin(), kMostPlayers, sheet.thirds.begin());
    return;
  }
  const PerSeat<int> points = fields.integers("points", sheet.seats, 0, 70);
  if (fields.ok() && (sum(points) < 69 || sum(points) > 71)) {
    fields.wrong("the points of a klop add up to 70, or one beside by rounding", clause("2.5a"));
  }
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) sheet.thirds[seat] = 3 * points[seat];
}

void take_result(Fields& fields, Sheet& sheet) {
  take_tricks(fields, sheet);
  if (sheet.contract == kKlop) {
    take_klop_points(fields, sheet);
  } else if (is_positive(sheet.contract) && !is_valat_scored(sheet)) {
    sheet.points = fields.integer("points", 0, 70);
  }
}

void take_mond(Fields& fields, Sheet& sheet) {
  sheet.mond_lost_by = fields.seat_or_nobody("mond_lost_by", sheet.seats);
  if (sheet.mond_lost_by != kNobody && !is_positive(sheet.contract)) {
    fields.wrong("in this game the mond cannot be lost", clause("2.12j"));
  }
}

Sheet take_sheet(Fields& fields, const SheetForm& form, Seat dealer) {
  Sheet sheet;
  sheet.seats = form.seats;
  sheet.contract = *form.contract;
  sheet.before = read_before(fields, form.seats);
  sheet.before.obligatory = fields.boolean("obligatory", false);
  if (sheet.before.obligatory && sheet.contract != kKlop) {
    fields.wrong("only a klop is obligatory", clause("S2"));
  }
  take_sides(fields, form, sheet);
  take_all_feats(fields, form, sheet);
  take_mond(fields, sheet);
  if (!fields.ok()) return sheet;
  State state = spoken_at(sheet, dealer);
  state.before = sheet.before;
  if (sheet.contract == kKlop) {
    take_klop_contra(fields, form, state);
  } else {
    take_contras(fields, form, state);
  }
  sheet.ladders = state.contras.ladders();
  if (!has_renons(form)) take_result(fields, sheet);
  return sheet;
}

/// 2.12h, D27: a misdeal is written at once, before there is a game; then the same dealer deals
/// again.
bool is_misdeal_alone(const json::object& request, const SheetForm& form) {
  constexpr std::array<std::string_view, 3> kOfAGame = {"points", "tricks", "mond_lost_by"};
  const bool says_result =
      std::any_of(kOfAGame.begin(), kOfAGame.end(), [&](std::string_view field) {
        const json::value* value = request.if_contains(field);
        return value != nullptr && !value->is_null();
      });
  return !form.contract && !form.penalties.empty() && !has_renons(form) && !says_result &&
         form.declarer == kNobody && form.partner == kNobody && form.feats.empty() &&
         form.contras.empty();
}

Result<json::object> score_misdeal_alone(Fields& fields, const SheetForm& form) {
  const Before before = read_before(fields, form.seats);
  BreakdownSink breakdown;
  score_misdeals(fields, form, breakdown);
  if (!fields.ok()) return fields.refused();
  json::object answer = score_answer(breakdown, form.seats, parts::numbers(before.radelc));
  tell_totals(before, form.seats, breakdown.totals(), answer);
  return answer;
}

}  // namespace

Result<json::object> score_sheet(const json::object& request) {
  Fields fields(request);
  const int seats = fields.integer("seats", 3, kMostPlayers);
  const Seat dealer = fields.seat("dealer", seats);
  const SheetForm form = read_sheet(fields, {&Book::info(), kPenaltyKinds}, seats);
  if (fields.ok() && is_misdeal_alone(request, form)) return score_misdeal_alone(fields, form);
  if (!form.contract) fields.wrong("contract is missing");
  if (!fields.ok()) return fields.refused();
  const Sheet sheet = take_sheet(fields, form, dealer);
  if (!fields.ok()) return fields.refused();

  BreakdownSink breakdown;
  if (has_renons(form)) {
    score_renons(sheet, form, breakdown);
  } else {
    score(sheet, breakdown);
  }
  score_misdeals(fields, form, breakdown);
  if (!fields.ok()) return fields.refused();
  // A renons erases no mark, but a klop that ended with one still gives them.
  const Marks marks =
      has_renons(form) && sheet.contract != kKlop ? sheet.before.radelc : marks_after(sheet);
  json::object answer = score_answer(breakdown, seats, parts::numbers(marks));
  tell_totals(sheet.before, seats, breakdown.totals(), answer);
  return answer;
}

}  // namespace ultimo::berac
