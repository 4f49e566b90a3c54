#pragma once

#include <algorithm>

#include "rulebooks/czech/settle.hpp"
#include "rulebooks/kretinka/games.hpp"

namespace ultimo::kretinka {

using czech::as_declarers;
using czech::between_sides;
using czech::FeatResult;

/// EV.1: rounded up to multiples of 10. EV.2 gives examples; 17 points are 340 (it misprints 350).
constexpr Haler up_to_ten(Haler amount) { return Haler((amount.count() + 9) / 10 * 10); }

/// What so many points of difference cost: EV.3 without contra, EV.4 to EV.6 with contra, re and
/// sup-contra, never more than the game maximum (GM).
constexpr Haler points_price(const Sheet& sheet, int points) {
  const Haler price = point_value(sheet) * (points * sheet.level(ItemId::game));
  return std::min(up_to_ten(price), kGameMaximum);
}

struct GameResult {
  Haler declarers;  // what the declarer's side wins
  Clause clause;
};

/// EV.1; after a valát too, where the difference is what the opponents' discards (VA.1) or in solo
/// the talon (VA.2) leave of the 35 (AN.valat.3).
constexpr GameResult game_result(const Sheet& sheet) {
  const int difference = sheet.points - czech::kHalfOfPoints;
  if (difference > 0) return {points_price(sheet, difference), clause("EV.1")};
  if (difference < 0) return {-points_price(sheet, -difference), clause("EV.1")};
  // EQ.1: one point, from the declarer; EQ.2: from the side of the last contra, which is the
  // opponents' after one contra and after three.
  const Haler one_point = points_price(sheet, 1);
  if (sheet.contra_steps() == 0) return {-one_point, clause("EQ.1")};
  return {sheet.contra_steps() % 2 == 1 ? one_point : -one_point, clause("EQ.2")};
}

struct Price {
  Haler amount;
  Clause clause;
};

// AN.decl.1 to AN.decl.8.
inline constexpr std::array<Price, czech::kDeclarations> kDeclarationPrices = {{
    {Haler(20), clause("AN.decl.1")},
    {Haler(40), clause("AN.decl.2")},
    {Haler(20), clause("AN.decl.3")},
    {Haler(40), clause("AN.decl.4")},
    {Haler(20), clause("AN.decl.5")},
    {Haler(40), clause("AN.decl.6")},
    {Haler(20), clause("AN.decl.7")},
    {Haler(40), clause("AN.decl.8")},
}};

/// The same in all games.
constexpr Price plain_price(FeatId feat, bool announced) {
  if (czech::is_declaration(feat)) {
    return kDeclarationPrices[static_cast<std::size_t>(czech::declaration_of(feat))];
  }
  const bool pagat = feat == czech::kPagatFeat;
  if (!announced) {
    return pagat ? Price{kc(1), clause("AN.pagat.1")} : Price{kc(2), clause("AN.valat.1")};
  }
  return pagat ? Price{kc(2), clause("AN.pagat.2")} : Price{kc(4), clause("AN.valat.2")};
}

/// An announcement counts with its contras.
constexpr Price feat_price(const Sheet& sheet, const FeatResult& feat) {
  Price price = plain_price(feat.feat, feat.announced);
  const bool raised = feat.announced && !czech::is_declaration(feat.feat);
  if (raised) price.amount = price.amount * sheet.level(item_of(feat.feat));
  return price;
}

/// The game, plus or minus all declarations and announcements (SD.2).
template <class Sink>
constexpr void score_duty(const Sheet& sheet, PaymentLines<Sink>& lines) {
  const GameResult game = game_result(sheet);
  lines.line("game", between_sides(sheet, game.declarers), game.clause);
  for (const FeatResult& feat : sheet.feats) {
    const Price price = feat_price(sheet, feat);
    lines.line(czech::feat_name(feat.feat),
               between_sides(sheet, as_declarers(sheet, feat, price.amount)), price.clause);
  }
}

/// What a player with most points pays another one: 2 Kč (WA.6), or 4 to one without a trick
/// (WA.5); forehand 4 and 6 (WA.8).
constexpr Price warsaw_price(const Sheet& sheet, Seat payer, Seat receiver) {
  const bool with_trick = sheet.has_trick(receiver);
  if (payer == sheet.forehand()) return {with_trick ? kc(4) : kc(6), clause("WA.8")};
  return with_trick ? Price{kc(2), clause("WA.6")} : Price{kc(4), clause("WA.5")};
}

/// WA.4: who has most points pays all who have fewer; two of them each pay the same way (WA.7).
template <class Sink>
constexpr void score_warsaw(const Sheet& sheet, PaymentLines<Sink>& lines) {
  const int most = *std::max_element(sheet.warsaw_points.begin(), sheet.warsaw_points.end());
  for (int p = 0; p < kPlayers; ++p) {
    for (int r = 0; r < kPlayers; ++r) {
      const Seat payer(p);
      const Seat receiver(r);
      if (sheet.warsaw_points[payer.at()] < most || sheet.warsaw_points[receiver.at()] == most) {
        continue;
      }
      const Price price = warsaw_price(sheet, payer, receiver);
      lines.pay(payer, receiver, price.amount, "warsaw", price.clause);
    }
  }
}

/// The whole score of a deal without an infraction.
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  PaymentLines<Sink> lines(sink);
  if (czech::is_warsaw(sheet.contract)) {
    score_warsaw(sheet, lines);
  } else {
    score_duty(sheet, lines);
  }
}

}  // namespace ultimo::kretinka
