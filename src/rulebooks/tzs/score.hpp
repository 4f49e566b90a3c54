#pragma once

#include "rulebooks/tzs/sheet.hpp"
#include "rules/parts/klop.hpp"
#include "rules/sink.hpp"

namespace ultimo::tzs {

constexpr int kSilentValat = 250;  // B1.14

/// A silent valat wipes out everything else of the deal (B1.14).
constexpr bool is_silent_valat(const Sheet& sheet) { return sheet.feat(kValatFeat).silent(); }

/// B1.16; beggar: no trick (B3.1); valat: every trick. A contra succeeds if this is false (B1.20).
constexpr bool game_is_won(const Sheet& sheet) {
  if (is_counted(sheet.contract)) {
    if (is_silent_valat(sheet)) return sheet.feat(kValatFeat).by == sheet.declarer;
    return sheet.points >= kWinningPoints;
  }
  return sheet.tricks[sheet.declarer.at()] == (sheet.contract == kBeggar ? 0 : kTricks);
}

/// Game and difference, which a contra on the game multiplies together (B1.14, B1.19).
constexpr int game_result(const Sheet& sheet) {
  const int sign = game_is_won(sheet) ? 1 : -1;
  if (!is_counted(sheet.contract)) return sign * value(sheet.contract);
  if (is_silent_valat(sheet)) return sign * kSilentValat;
  return sign * value(sheet.contract) + sheet.points - kHalfOfPoints;
}

/// B1.17, half if silent (B1.18); 0 if the feat is not scored. With an announced valat silent feats
/// do not count.
constexpr int feat_worth(const Sheet& sheet, FeatId feat) {
  const FeatResult& result = sheet.feat(feat);
  if (result.announced()) return announced_value(feat);
  return result.silent() && !sheet.feat(kValatFeat).announced() ? silent_value(feat) : 0;
}

/// The declarer's lines; a radelc doubles their sum.
template <class Sink>
struct DeclarerLines : SeatLines<Sink> {
  using SeatLines<Sink>::SeatLines;
  constexpr void contra(std::string_view on, int base, const ContraLadder& ladder) {
    this->line(Item("contra", on), (ladder.level() - 1) * base, clause("B1.19"));
  }
};

template <class Sink>
constexpr void score_game(const Sheet& sheet, DeclarerLines<Sink>& lines) {
  const int sign = game_is_won(sheet) ? 1 : -1;
  if (is_silent_valat(sheet)) {
    lines.line("valat", sign * kSilentValat, clause("B1.14"));
  } else {
    lines.line("game", sign * value(sheet.contract),
               sheet.contract == kValat ? clause("B1.17") : clause("B1.15"));
    if (is_counted(sheet.contract)) {
      lines.line("difference", sheet.points - kHalfOfPoints, clause("B1.14"));
    }
  }
  lines.contra("game", game_result(sheet), sheet.ladder(ItemId::game));
}

template <class Sink>
constexpr void score_feats(const Sheet& sheet, DeclarerLines<Sink>& lines) {
  for (int f = 0; f < kFeats; ++f) {
    const FeatId feat{static_cast<std::uint8_t>(f)};
    const int worth = feat_worth(sheet, feat);
    if (worth == 0) continue;
    const FeatResult& result = sheet.feat(feat);
    const int signed_worth = (result.by == sheet.declarer) == result.made ? worth : -worth;
    const std::string_view name = kFeatNames[at(feat)].id;
    lines.line(name, signed_worth, result.announced() ? clause("B1.17") : clause("B1.18"));
    if (result.announced()) lines.contra(name, signed_worth, sheet.ladder(item_of(feat)));
  }
}

/// B1.22: a contra on something of the declarer's failed; the fellow who did not speak it gets what
/// it brought the declarer. Nobody does if both spoke.
template <class Sink>
constexpr void score_bonus(const Sheet& sheet, Seat fellow, ItemId item, int base, int radelc,
                           Sink& sink) {
  const ContraLadder& ladder = sheet.ladder(item);
  if (ladder.raised_by(fellow)) return;
  const std::string_view name = item == ItemId::game ? "game" : kFeatNames[at(feat_of(item))].id;
  sink.line(fellow, Item("bonus", name), (ladder.level() - 1) * base * radelc, clause("B1.22"));
}

/// What a defender gets for a feat that another player lost, or for a failed raise on it.
template <class Sink>
constexpr void score_defenders_feat(const Sheet& sheet, Seat me, FeatId feat, int radelc,
                                    Sink& sink) {
  const FeatResult& result = sheet.feat(feat);
  const ContraLadder& ladder = sheet.ladder(item_of(feat));
  const int worth = feat_worth(sheet, feat) * radelc;
  if (worth == 0) return;
  if (result.by == sheet.declarer) {
    if (result.announced() && result.made) {
      score_bonus(sheet, me, item_of(feat), worth, 1, sink);
    }
    return;
  }
  const bool lost = !result.made && (result.announced() || feat == kPagatFeat);
  if (!lost) return;
  const std::string_view name = kFeatNames[at(feat)].id;
  if (result.by != me) {
    // B1.21: the fellow's loss is credited like the declarer's gain, up to one's own raise.
    sink.line(me, name, worth * ladder.level_before(me), clause("B1.21"));
    return;
  }
  // B1.22 the other way round: the fellow's re or mort on my announcement failed.
  if (ladder.raised_by(me)) return;
  for (int step = 0; step < ladder.steps(); ++step) {
    const Seat speaker = ladder.speaker(step);
    if (speaker == me || speaker == sheet.declarer) continue;
    sink.line(me, Item("bonus", name), worth * (ladder.level() - (1 << step)), clause("B1.22"));
    return;
  }
}

/// Defenders are written only for what their fellow lost (B1.29).
template <class Sink>
constexpr void score_defenders(const Sheet& sheet, int radelc, Sink& sink) {
  for (int step = 1; step < kPlayers; ++step) {
    const Seat me = after(sheet.declarer, kPlayers, step);
    if (game_is_won(sheet)) {
      score_bonus(sheet, me, ItemId::game, game_result(sheet), radelc, sink);
    }
    if (!is_counted(sheet.contract) || is_silent_valat(sheet)) continue;
    for (int f = 0; f < kFeats; ++f) {
      score_defenders_feat(sheet, me, FeatId{static_cast<std::uint8_t>(f)}, radelc, sink);
    }
  }
}

/// B2.3: points up to 34 count minus, from 35 on the full 70.
constexpr int klop_loss(int points) { return points <= 34 ? points : 70; }

/// No radelc in klop (B2.5).
template <class Sink>
constexpr void score_klop(const Sheet& sheet, Sink& sink) {
  for (int s = 0; s < kPlayers; ++s) {
    const Seat seat(s);
    const int loss = klop_loss(sheet.klop_points[seat.at()]);
    sink.line(seat, "klop", -loss, clause("B2.3"));
    // B2.4: if the speaker of the contra has strictly most, only he is doubled, else everybody.
    if (parts::is_doubled_in_klop(sheet.ladder(ItemId::game), sheet.klop_points, seat)) {
      sink.line(seat, Item("contra", "game"), -loss, clause("B2.4"));
    }
  }
}

/// The whole score of a deal.
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  if (sheet.contract == kKlop) return score_klop(sheet, sink);
  DeclarerLines<Sink> lines(sink, sheet.declarer);
  score_game(sheet, lines);
  if (is_counted(sheet.contract) && !is_silent_valat(sheet)) score_feats(sheet, lines);
  const int radelc = sheet.has_radelc() ? 2 : 1;
  if (radelc == 2) lines.line("radelc", lines.sum(), clause("B1.24"));
  score_defenders(sheet, radelc, sink);
  // B1.26: flat, outside contra and radelc; never in beggar and klop.
  if (sheet.mond_lost_by != kNobody && sheet.contract != kBeggar) {
    sink.line(sheet.mond_lost_by, "mondfang", -21, clause("B1.26"));
  }
}

/// B1.25: first the declarer's used mark goes, then everybody gains one after klop, beggar and a
/// valat played as a game or made as a feat.
constexpr Marks marks_after(const Sheet& sheet) {
  Marks marks = sheet.radelc;
  if (sheet.has_radelc()) --marks[sheet.declarer.at()];
  const bool valat_made = is_counted(sheet.contract) && sheet.feat(kValatFeat).made;
  if (!is_counted(sheet.contract) || valat_made) parts::add_a_mark_each(marks, kPlayers);
  return marks;
}

}  // namespace ultimo::tzs
