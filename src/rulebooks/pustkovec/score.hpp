#pragma once

#include "rulebooks/czech/settle.hpp"
#include "rulebooks/pustkovec/games.hpp"

namespace ultimo::pustkovec {

using czech::as_declarers;
using czech::between_sides;
using czech::FeatResult;

/// B.9: up to the first crown always up, above it 1.20 and 1.40 down and the others up, and so on
/// from crown to crown. Nothing stays nothing.
constexpr Haler in_crowns(Haler sum) {
  if (sum < Haler(0)) return -in_crowns(-sum);
  if (sum == Haler(0)) return sum;
  return sum <= kc(1) ? kc(1) : kc((sum.count() + 50) / 100);
}

/// B.8: the difference to 35, with the contras on the game; at 35:35 nothing (B.10).
constexpr Haler game_price(const Sheet& sheet) {
  const int difference = sheet.points - czech::kHalfOfPoints;
  return kPoint * (difference * multiplier(sheet) * sheet.level(ItemId::game));
}

/// B.1: the great declarations; all the others are small (B.2).
constexpr bool is_great(czech::Declaration declaration) {
  using enum czech::Declaration;
  return declaration == kralovske_honery || declaration == barvy || declaration == trulhonery ||
         declaration == taroky;
}

/// B.4 to B.6.
constexpr Haler plain_price(FeatId feat, bool announced) {
  if (czech::is_declaration(feat)) return is_great(czech::declaration_of(feat)) ? kc(2) : kc(1);
  const bool pagat = feat == czech::kPagatFeat;
  if (!announced) return pagat ? kc(2) : kc(4);
  return pagat ? kc(4) : kc(7);
}

/// An announcement counts with its contras.
constexpr Haler feat_price(const Sheet& sheet, const FeatResult& feat) {
  const Haler price = plain_price(feat.feat, feat.announced);
  const bool raised = feat.announced && !czech::is_declaration(feat.feat);
  return raised ? price * sheet.level(item_of(feat.feat)) : price;
}

constexpr Clause feat_clause(FeatId feat) {
  if (czech::is_declaration(feat)) return clause("B.4");
  return feat == czech::kPagatFeat ? clause("B.5") : clause("B.6");
}

/// What each item brings the declarer's side, to whoever wants to see them one by one; gives what
/// is paid in the end. B.9: the game and all declarations are summed first, then rounded once.
template <class EachItem>
constexpr Haler duty_price(const Sheet& sheet, EachItem each) {
  Haler sum;
  const auto add = [&](std::string_view item, Haler price, Clause clause) {
    each(item, price, clause);
    sum += price;
  };
  add("game", game_price(sheet), clause("B.8"));
  for (const FeatResult& feat : sheet.feats) {
    add(czech::feat_name(feat.feat), as_declarers(sheet, feat, feat_price(sheet, feat)),
        feat_clause(feat.feat));
  }
  add("rounding", in_crowns(sum) - sum, clause("B.9"));
  return sum;
}

template <class Sink>
constexpr void score_duty(const Sheet& sheet, PaymentLines<Sink>& lines) {
  duty_price(sheet, [&](std::string_view item, Haler price, Clause clause) {
    lines.line(item, between_sides(sheet, price), clause);
  });
}

/// What somebody did wrong in Warsaw that changes who is paid what.
struct WarsawFaults {
  std::uint8_t unpaid = 0;    // one bit a seat: after a big renonc nobody pays him (R.h)
  Seat kept_talon = kNobody;  // forehand who forgot to add a card is no virgin (R.e)
};

/// V.15: forehand pays as the one who called Warsaw; in žduch it is the dealer, who pushed (V.16).
constexpr Seat caller(const Sheet& sheet) {
  return sheet.contract == kZduch ? sheet.dealer : sheet.forehand();
}

/// V.12, V.13: of every two the one with more points pays the other the difference. To a virgin
/// double (V.14), by the caller double, so fourfold to a virgin (V.15); two virgins change nothing
/// in that (V.17). Each payment is rounded (V.18).
template <class Sink>
constexpr void score_warsaw(const Sheet& sheet, const WarsawFaults& faults,
                            PaymentLines<Sink>& lines) {
  const Seat caller_seat = caller(sheet);
  for (int p = 0; p < kPlayers; ++p) {
    for (int r = 0; r < kPlayers; ++r) {
      const Seat payer(p);
      const Seat receiver(r);
      const int difference = sheet.warsaw_points[payer.at()] - sheet.warsaw_points[receiver.at()];
      if (difference <= 0 || ((faults.unpaid >> receiver.at()) & 1U) != 0) continue;
      const bool virgin = !sheet.has_trick(receiver) && receiver != faults.kept_talon;
      const bool by_caller = payer == caller_seat;
      const Haler price = kPoint * (difference * (by_caller ? 2 : 1) * (virgin ? 2 : 1));
      lines.pay(payer, receiver, in_crowns(price), "warsaw",
                by_caller ? clause("V.15")
                : virgin  ? clause("V.14")
                          : clause("V.12"));
    }
  }
}

/// The whole score of a deal in which nobody did anything wrong.
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  PaymentLines<Sink> lines(sink);
  if (czech::is_warsaw(sheet.contract)) {
    score_warsaw(sheet, WarsawFaults{}, lines);
  } else {
    score_duty(sheet, lines);
  }
}

}  // namespace ultimo::pustkovec
