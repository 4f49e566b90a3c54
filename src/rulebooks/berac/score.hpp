#pragma once

#include "rulebooks/berac/sheet.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/klop.hpp"
#include "rules/sink.hpp"

namespace ultimo::berac {

/// S7: to the nearest multiple of five, the same in plus and minus.
constexpr int rounded_to_five(int points) {
  const int size = (points < 0 ? 2 - points : points + 2) / 5 * 5;
  return points < 0 ? -size : size;
}

/// A valat, announced or silent, wipes out everything else of the deal (S11).
constexpr bool is_valat_scored(const Sheet& sheet) {
  return sheet.feat(kValatFeat).said != FeatResult::Said::not_at_all;
}

/// For the declarer's side: did the feat turn out well? A feat the defenders made is bad (S10).
constexpr bool is_good_for_declarer(const Sheet& sheet, FeatId feat) {
  const FeatResult& result = sheet.feat(feat);
  return sheet.on_declarers_side(result.by) == result.made;
}

/// More than half of the points wins (1.3g, 2.3h, 2.5a); beggar: no trick (2.3o); valats: every
/// trick (1.3n, 1.3o).
constexpr bool is_game_won(const Sheet& sheet) {
  if (is_positive(sheet.contract)) {
    return is_valat_scored(sheet) ? is_good_for_declarer(sheet, kValatFeat)
                                  : sheet.points >= kWinningPoints;
  }
  const int tricks = sheet.tricks[sheet.declarer.at()];
  return tricks == (is_beggar(sheet.contract) ? 0 : hand_cards(sheet.seats));
}

/// Announced feats at their own level (2.6, 2.6c), silent ones at half the price under the contra
/// on the game (1.4f, 2.4f, 2.11).
constexpr int feat_points(const Sheet& sheet, FeatId feat) {
  const FeatResult& result = sheet.feat(feat);
  if (result.said == FeatResult::Said::not_at_all) return 0;
  const int worth = result.announced() ? announced_value(feat) * sheet.level(item_of(feat))
                                       : silent_value(feat) * sheet.level(ItemId::game);
  return is_good_for_declarer(sheet, feat) ? worth : -worth;
}

/// What the declarer writes, and his partner as well: game, difference and feats (2.6a, 2.6f). A
/// defeat is minus (2.6e). In beggars and valats only the game counts (2.6b).
template <class Sink>
constexpr void score_game(const Sheet& sheet, SeatLines<Sink>& lines) {
  const bool positive = is_positive(sheet.contract);
  if (positive && is_valat_scored(sheet)) {
    lines.line("valat", feat_points(sheet, kValatFeat), clause("2.6"));
    return;
  }
  const int level = sheet.level(ItemId::game);
  const int worth = value(sheet.contract) * level;
  lines.line("game", is_game_won(sheet) ? worth : -worth, clause("2.5"));
  if (!positive) return;
  // 2.5b; rounded before it is doubled (S7).
  const int difference = sheet.points - kHalfOfPoints;
  const int rounded = rounded_to_five(difference) * level;
  lines.line("difference", rounded, clause("S7"));
  lines.rounding("difference", difference * level, clause("2.5b"), rounded, clause("S7"));
  lines.line("trula", feat_points(sheet, kTrulaFeat), clause("2.6"));
  lines.line("kings", feat_points(sheet, kKingsFeat), clause("2.6"));
  lines.line("pagat", feat_points(sheet, kPagatFeat), clause("2.6"));
  lines.line("king-ultimo", feat_points(sheet, kKingUltimoFeat), clause("S10"));
}

struct KlopFigure {
  int points = 0;
  Clause clause;
  int exact = points;  // before it was rounded (S7)
};

/// S3: full with »35 and one card«, which is a third more than half of the pack.
constexpr bool is_full(int thirds) { return 2 * thirds > kPackThirds.count(); }

constexpr KlopFigure klop_figure(const Sheet& sheet, int thirds) {
  if (thirds == kPackThirds.count()) return {kFullKlop, clause("S3b")};
  if (thirds == 0) return {0, clause("S3c")};
  if (is_full(thirds)) return {-kFullKlop, clause("S3a")};
  for (const int others : sheet.thirds) {
    if (is_full(others)) return {0, clause("2.10")};
  }
  const int points = parts::counted_in_threes(Thirds(thirds));
  return {-rounded_to_five(points), clause("2.3z"), -points};
}

/// Each for himself, who takes least loses least (2.3x), and no radelc. Who said contra is doubled
/// alone if he has strictly the most, else all are (S5).
template <class Sink>
constexpr void score_klop(const Sheet& sheet, Sink& sink) {
  const std::span<const int> thirds(sheet.thirds.data(), static_cast<std::size_t>(sheet.seats));
  const ContraLadder& contra = sheet.ladders[at(ItemId::game)];
  for (std::size_t s = 0; s < thirds.size(); ++s) {
    const Seat seat(static_cast<int>(s));
    const KlopFigure figure = klop_figure(sheet, thirds[s]);
    const int level = parts::is_doubled_in_klop(contra, thirds, seat) ? 2 : 1;
    const int written = figure.points * level;
    sink.zero_line(seat, "klop", written, figure.clause);
    sink.rounding({seat, "klop", figure.exact * level, figure.clause, written, clause("S7")});
  }
}

/// The whole score of a deal. Only the declarer's side writes (S10), and who lost the mond.
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  if (sheet.contract == kKlop) return score_klop(sheet, sink);
  SeatLines<Sink> declarers(sink, sheet.declarer);
  score_game(sheet, declarers);
  // 2.3ac: the radelc doubles the declarer, not his partner.
  if (sheet.has_radelc(sheet.declarer)) {
    declarers.line("radelc", declarers.sum(), clause("S10"));
  }
  if (sheet.partner != kNobody) {
    SeatLines<Sink> partners(sink, sheet.partner);
    score_game(sheet, partners);
  }
  // Flat, outside contra and radelc.
  if (sheet.mond_lost_by != kNobody) {
    sink.line(sheet.mond_lost_by, "mond", -20, clause("2.12j"));
  }
}

/// Everybody gets a mark after a klop (2.3ab, S4); a declarer who won loses one (2.3ad).
constexpr Marks marks_after(const Sheet& sheet) {
  Marks marks = sheet.before.radelc;
  if (sheet.contract == kKlop) {
    parts::add_a_mark_each(marks, sheet.seats);
  } else if (sheet.has_radelc(sheet.declarer) && is_game_won(sheet)) {
    --marks[sheet.declarer.at()];
  }
  return marks;
}

}  // namespace ultimo::berac
