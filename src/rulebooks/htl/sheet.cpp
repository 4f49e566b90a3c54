#include "rulebooks/htl/sheet.hpp"

#include <algorithm>

#include "rulebooks/htl/talon.hpp"

namespace ultimo::htl {
namespace {

/// P6 to P10: what a side has in its pile or took.
class Collected {
 public:
  Collected(const State& state, Sheet& sheet) : state_(state), sheet_(sheet) {
    const CardSet own = state.won[state.declarer.at()] | state.discarded | kings_half(state);
    const CardSet partners = state.partner == kNobody ? CardSet{} : state.won[state.partner.at()];
    piles_ = {own | partners, kPack - own - partners};
    sheet.points = count(piles_[at(Side::declarers)]);
  }

  void note() {
    note(kTrullFeat, [&](Side side) { return pile(side).contains(kTrula); });
    note(kKingsFeat, [&](Side side) { return pile(side).contains(kKings); });
    note(kSack1Feat, [&](Side side) { return points(side) >= kFirstSack; });
    note(kSack2Feat, [&](Side side) { return points(side) >= kSecondSack; });
    note(kValatFeat, [&](Side side) { return tricks(side) == kTricks; });
  }

 private:
  [[nodiscard]] CardSet pile(Side side) const { return piles_[at(side)]; }
  [[nodiscard]] Thirds points(Side side) const {
    return side == Side::declarers ? sheet_.points : kPackThirds - sheet_.points;
  }
  [[nodiscard]] int tricks(Side side) const {
    int own = state_.tricks[state_.declarer.at()];
    if (state_.partner != kNobody) own += state_.tricks[state_.partner.at()];
    return side == Side::declarers ? own : kTricks - own;
  }
  template <class Made>
  void note(FeatId feat, Made made) {
    if (made(Side::declarers)) sheet_.feats[at(feat)].made_by = state_.declarer;
    if (made(Side::defenders)) sheet_.feats[at(feat)].made_by = state_.first_defender();
  }

  const State& state_;
  Sheet& sheet_;
  std::array<CardSet, 2> piles_;
};

/// P5, 9.5: the called king lies in the last trick, and the declarer's side took that.
bool king_ultimo_is_made(const State& state) {
  return state.last_trick.set.intersects(state.called) &&
         state.on_declarers_side(state.last_winner);
}

/// Of two announcers of one side the first counts, the second is void.
void note_announcements(const State& state, Sheet& sheet) {
  for (const Announcement& announcement : state.spoken) {
    FeatResult& result = sheet.feats[at(announcement.feat())];
    Seat& first = result.announced_by[at(sheet.side_of(announcement.by()))];
    if (first == kNobody) first = announcement.by();
  }
}

/// The declarer would have announced the cheapest of what fulfils a better-caller's duty (G6).
void note_conceded_duty(const State& state, Sheet& sheet) {
  FeatId cheapest = FeatId::none;
  for (const FeatId feat : state.duty) {
    const auto cost = [&](FeatId f) { return feat_value(f, state.contract, true); };
    if (cheapest == FeatId::none || cost(feat) < cost(cheapest)) cheapest = feat;
  }
  if (cheapest != FeatId::none) {
    sheet.feats[at(cheapest)].announced_by[at(Side::declarers)] = state.declarer;
  }
}

void note_premiums(const State& state, Sheet& sheet) {
  for (int bird = 0; bird < kBirds; ++bird) {
    const auto i = static_cast<std::size_t>(bird);
    sheet.feats[i].made_by = state.bird_made_by[i];
  }
  if (king_ultimo_is_made(state)) sheet.feats[at(kKingUltimoFeat)].made_by = state.declarer;
  Collected(state, sheet).note();
  note_announcements(state, sheet);
}

}  // namespace

PerSeat<CardSet> piles(const State& state) {
  PerSeat<CardSet> piles = state.won;
  if (!kNegative.contains(state.contract)) {
    piles[state.declarer.at()] |= state.discarded | kings_half(state);
    piles[state.first_defender().at()] |= defenders_talon(state);
  }
  return piles;
}

Sheet sheet_of(const State& state) {
  Sheet sheet;
  sheet.seats = state.seats;
  sheet.idle = state.idle;
  sheet.contract = state.contract;
  sheet.declarer = state.declarer;
  sheet.partner = state.partner;
  sheet.conceded = state.conceded;
  for (std::size_t seat = 0; seat < state.seats; ++seat) sheet.tricks[seat] = state.tricks[seat];
  if (state.contract == kTrischaken) {
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      sheet.thirds[seat] = count(state.won[seat]);
    }
  } else if (kTarget.contains(state.contract)) {
    sheet.declarers = state.bids;
  } else if (state.conceded) {
    note_conceded_duty(state, sheet);
  } else {
    note_premiums(state, sheet);
  }
  return sheet;
}

namespace {

/// All that was announced or made, also what is void beside a valat.
std::vector<SheetRow::Feat> feats_on_the_row(const Sheet& sheet) {
  std::vector<SheetRow::Feat> feats;
  for (const FeatId feat : feats_of(sheet.contract)) {
    const FeatResult& result = sheet.feat(feat);
    for (const Side side : kSides) {
      const Seat by = result.announced_by[at(side)];
      if (by != kNobody) feats.push_back({feat, by, true, sheet.made(feat, side)});
    }
    if (!result.announced() && result.made_by != kNobody) {
      feats.push_back({feat, result.made_by, false, true});
    }
  }
  return feats;
}

PerSeat<int> counts(const PerSeat<Thirds>& thirds) {
  PerSeat<int> counts{};
  std::transform(thirds.begin(), thirds.end(), counts.begin(),
                 [](Thirds each) { return each.count(); });
  return counts;
}

std::vector<SheetRow::Declarer> declarers_on_the_row(const Bids& bids) {
  std::vector<SheetRow::Declarer> declarers;
  for (const Bid& bid : bids) declarers.push_back({bid.by, bid.game});
  return declarers;
}

}  // namespace

SheetRow write_sheet(const Sheet& sheet) {
  SheetRow row;
  row.contract = sheet.contract;
  row.declarer = sheet.declarer;
  row.partner = sheet.partner;
  if (!sheet.conceded) row.tricks = sheet.tricks;
  if (kCalling.contains(sheet.contract)) row.conceded = sheet.conceded;
  if (sheet.contract == kTrischaken) {
    row.points = counts(sheet.thirds);
  } else if (kTarget.contains(sheet.contract)) {
    row.declarers = declarers_on_the_row(sheet.declarers);
  } else {
    if (!sheet.conceded) row.points = sheet.points.count();
    row.feats = feats_on_the_row(sheet);
  }
  return row;
}

}  // namespace ultimo::htl
