#pragma once

#include "rulebooks/htl/sheet.hpp"
#include "rules/sink.hpp"

namespace ultimo::htl {

/// What the declarers' side gets of an item of value 1: two against two each wins or loses the
/// value, a lone player three times (9.1). Nothing for an idle seat.
constexpr PerSeat<int> shares(const Sheet& sheet) {
  PerSeat<int> shares{};
  sheet.for_each_player([&](Seat seat) { shares[seat.at()] = -1; });
  const int lone = sheet.partner == kNobody ? 3 : 1;
  shares[sheet.declarer.at()] = lone;
  if (sheet.partner != kNobody) shares[sheet.partner.at()] = lone;
  return shares;
}

/// One item between the two sides, a line for each seat. All items are settled separately and
/// added.
template <class Sink>
constexpr void settle(const PerSeat<int>& shares, const Item& item, Clause clause, int gain,
                      Sink& sink) {
  for_each_seat([&](Seat seat) { sink.line(seat, item, gain * shares[seat.at()], clause); });
}

/// A valat that is written as won: announced and made, or made silently when nobody announced it.
constexpr bool valat_is_won(const Sheet& sheet) {
  const FeatResult& valat = sheet.feat(kValatFeat);
  if (valat.made_by == kNobody) return false;
  return !valat.announced() || valat.announced_by[at(sheet.side_of(valat.made_by))] != kNobody;
}

/// The premiums that are written, in order: `write(feat, by, announced, made)`. An announced one
/// replaces the silent one for both sides (9.2). Trull, kings and sacks are void beside a valat
/// that was won (9.10); if an announced valat was lost they count (9.11).
template <class Write>
constexpr void for_each_written_feat(const Sheet& sheet, Write write) {
  const Feats counting = feats_of(sheet.contract);
  for (const FeatId feat : valat_is_won(sheet) ? counting - kVoidWithValat : counting) {
    const FeatResult& result = sheet.feat(feat);
    if (result.announced()) {
      for (const Side side : kSides) {
        const Seat by = result.announced_by[at(side)];
        if (by != kNobody) write(feat, by, true, sheet.made(feat, side));
      }
    } else if (result.made_by != kNobody) {
      write(feat, result.made_by, false, true);
    }
  }
}

/// G5, G7, G10 to G13: exactly so many tricks.
constexpr bool target_is_met(const Sheet& sheet, const Bid& bid) {
  return sheet.tricks[bid.by.at()] == target(bid.game);
}

/// Of several declarers the first one's. 1.9; a game that was given up is lost (6.1).
constexpr bool game_is_won(const Sheet& sheet) {
  if (kTarget.contains(sheet.contract)) return target_is_met(sheet, first(sheet.declarers));
  return !sheet.conceded && sheet.points >= kToWin;
}

/// Game and valat both count (9.9, P10).
template <class Sink>
constexpr void score_positive(const Sheet& sheet, Sink& sink) {
  const PerSeat<int> shares = htl::shares(sheet);
  settle(shares, "game", kGameClauses[at(sheet.contract)],
         game_is_won(sheet) ? value(sheet.contract) : -value_if_lost(sheet.contract), sink);
  for_each_written_feat(sheet, [&](FeatId feat, Seat by, bool announced, bool made) {
    const int worth = feat_value(feat, sheet.contract, announced);
    const bool gain = made == (sheet.side_of(by) == Side::declarers);
    settle(shares, kFeatNames[at(feat)].id, kFeatClauses[at(feat)], gain ? worth : -worth, sink);
  });
}

/// Each declarer for himself against the three others, fellow declarers too (7.4).
template <class Sink>
constexpr void score_target(const Sheet& sheet, Sink& sink) {
  for (const Bid& bid : sheet.declarers) {
    const int gain = target_is_met(sheet, bid) ? value(bid.game) : -value(bid.game);
    sheet.for_each_player([&](Seat seat) {
      sink.line(seat, "game", seat == bid.by ? 3 * gain : -gain, kGameClauses[at(bid.game)]);
    });
  }
}

/// Trischaken: the same clause for every seat.
template <class Sink, class Share>
constexpr void share_out(const Sheet& sheet, Clause clause, Sink& sink, Share share) {
  sheet.for_each_player([&](Seat seat) { sink.line(seat, "game", share(seat), clause); });
}

/// The usual end: the two with most points pay two each to the others, equal ones share (7.10,
/// 7.12). Three equal ones pay or get one each.
template <class Sink>
constexpr void score_trischaken_by_places(const Sheet& sheet, Sink& sink) {
  struct Standing {
    int more = 0;   // players with more points
    int equal = 0;  // with as many, himself included
  };
  const auto standing_of = [&](Seat seat) {
    Standing standing;
    sheet.for_each_player([&](Seat against) {
      const Thirds own = sheet.thirds[seat.at()];
      if (sheet.thirds[against.at()] > own) ++standing.more;
      if (sheet.thirds[against.at()] == own) ++standing.equal;
    });
    return standing;
  };
  int most_equal = 1;
  sheet.for_each_player(
      [&](Seat seat) { most_equal = std::max(most_equal, standing_of(seat).equal); });
  share_out(sheet, most_equal > 1 ? clause("7.12") : clause("7.10"), sink, [&](Seat seat) {
    const auto [more, equal] = standing_of(seat);
    if (most_equal == 3) {
      if (equal == 3) return more == 0 ? -1 : 1;
      return more == 0 ? -3 : 3;
    }
    constexpr std::array<int, kPlayers> kPlaces = {-2, -2, 2, 2};
    int sum = 0;
    for (int place = more; place < more + equal; ++place) {
      sum += kPlaces[static_cast<std::size_t>(place)];
    }
    return sum / equal;
  });
}

/// No doublings for forehand, mayor or virgin (7.13).
template <class Sink>
constexpr void score_trischaken(const Sheet& sheet, Sink& sink) {
  constexpr int kPot = 6;  // what a mayor pays to three, and a virgin gets from three
  const auto is_virgin = [&](Seat seat) { return sheet.tricks[seat.at()] == 0; };
  const auto is_mayor = [&](Seat seat) { return sheet.thirds[seat.at()] >= kToWin; };
  const auto took_all = [&](Seat seat) { return sheet.tricks[seat.at()] == kTricks; };
  const auto how_many = [&](auto is) {
    int count = 0;
    sheet.for_each_player([&](Seat seat) { count += is(seat) ? 1 : 0; });
    return count;
  };
  if (how_many(took_all) > 0) {
    share_out(sheet, clause("7.14"), sink, [&](Seat seat) { return took_all(seat) ? -12 : 4; });
    return;
  }
  const int virgins = how_many(is_virgin);
  const int mayors = how_many(is_mayor);
  if (virgins == 0 && mayors == 0) return score_trischaken_by_places(sheet, sink);
  const int payers = mayors > 0 ? mayors : kPlayers - virgins;
  const int receivers = virgins > 0 ? virgins : kPlayers - mayors;
  share_out(sheet, clause("7.11"), sink, [&](Seat seat) {
    const bool pays = mayors > 0 ? is_mayor(seat) : !is_virgin(seat);
    const bool receives = virgins > 0 ? is_virgin(seat) : !is_mayor(seat);
    return (receives ? kPot / receivers : 0) - (pays ? kPot / payers : 0);
  });
}

/// The whole score of a deal.
template <class Sink>
constexpr void score(const Sheet& sheet, Sink& sink) {
  if (sheet.contract == kTrischaken) return score_trischaken(sheet, sink);
  if (kTarget.contains(sheet.contract)) return score_target(sheet, sink);
  score_positive(sheet, sink);
}

}  // namespace ultimo::htl
