#include "rules/parts/piles_of_row.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace ultimo::parts {
namespace {

using Kind = RowDoubt::Kind;

constexpr std::array<CardSet, 5> kByWorth = {kPack - kKings - kTrula - kQueens - kKnights - kJacks,
                                             kJacks, kKnights, kQueens, kKings | kTrula};

constexpr std::array<PileOf, 2> kPiles = {PileOf::declarers, PileOf::defenders};
constexpr std::size_t at(PileOf side) { return static_cast<std::size_t>(side); }
constexpr PileOf opposite(PileOf side) {
  return side == PileOf::declarers ? PileOf::defenders : PileOf::declarers;
}

/// The worth of so many of these cards, all of one worth.
int worth(CardSet alike, int cards) {
  return cards == 0 ? 0 : cards * count(CardSet::of(alike.first())).count();
}

/// A trick that a feat says something of, counted back from the last one.
constexpr std::size_t kNamedTricks = 4;
struct TrickTaken {
  std::optional<PileOf> by;
  FeatId told_by = FeatId::none;
};

class RowReader {
 public:
  RowReader(const BookInfo& info, const SheetRow& row, const CountedGame& game)
      : info_(info), row_(row), game_(game), has_(game.lost), edition_(game.edition) {
    least_tricks_[at(PileOf::defenders)] = game.lost_tricks;
  }

  RowDoubts doubts() {
    for (const SheetRow::Feat& feat : row_.feats) read(feat);
    read_tricks();
    read_split();
    if (doubts_.empty()) check_points();
    for (RowDoubt& one : doubts_) one.edition = edition_;
    return std::move(doubts_);
  }

 private:
  [[nodiscard]] PileOf side_of(Seat seat) const {
    return seat == row_.declarer || seat == row_.partner ? PileOf::declarers : PileOf::defenders;
  }
  [[nodiscard]] const SheetRow::Feat* listed(FeatId feat) const {
    for (const SheetRow::Feat& one : row_.feats) {
      if (one.feat == feat && (one.announced || one.made.value_or(false))) return &one;
    }
    return nullptr;
  }
  [[nodiscard]] bool counts(std::size_t feat) const { return ((game_.feats >> feat) & 1U) != 0; }
  void doubt(RowDoubt what) {
    if (std::find(doubts_.begin(), doubts_.end(), what) == doubts_.end()) doubts_.push_back(what);
  }

  /// The feat that gave a side one of these cards.
  [[nodiscard]] FeatId giver(PileOf side, CardSet cards) const {
    for (const SheetRow::Feat& one : row_.feats) {
      const FeatInfo& info = info_.feats[ultimo::at(one.feat)];
      if (one.made.value_or(false) && side_of(one.by) == side && info.cards.intersects(cards)) {
        return one.feat;
      }
    }
    return FeatId::none;
  }

  void has(PileOf side, CardSet cards, FeatId by) {
    const CardSet both = cards & has_[at(opposite(side))];
    if (!both.empty()) {
      const FeatId against = giver(opposite(side), both);
      doubt(against == FeatId::none ? RowDoubt{Kind::mond, {}, by}
                                    : RowDoubt{Kind::together, {}, against, by});
      return;
    }
    has_[at(side)] |= cards;
  }

  void took(PileOf side, int before_last, FeatId told_by) {
    const auto which = static_cast<std::size_t>(before_last);
    if (which >= kNamedTricks) return;
    TrickTaken& trick = named_[which];
    if (trick.by && *trick.by != side) {
      return doubt({Kind::together, {}, trick.told_by, told_by});
    }
    trick = {side, told_by};
  }

  void read(const SheetRow::Feat& feat) {
    const FeatInfo& info = info_.feats[ultimo::at(feat.feat)];
    const PileOf side = side_of(feat.by);
    const bool made = feat.made.value_or(false);
    switch (info.kind) {
      case FeatKind::collects:
        if (made) has(side, info.cards, feat.feat);
        break;
      case FeatKind::wins_trick:
        if (made) {
          has(side, info.cards, feat.feat);
          took(side, info.before_last, feat.feat);
        } else if (!feat.announced && game_.silent_losses && game_.alone &&
                   feat.by == row_.declarer) {
          // It lay in the trick and was beaten, and nobody but a defender could do that.
          has(PileOf::defenders, info.cards, feat.feat);
          took(PileOf::defenders, info.before_last, feat.feat);
        }
        break;
      case FeatKind::called_wins:
        if (made || (!feat.announced && game_.silent_losses)) {
          took(made ? side : PileOf::defenders, 0, feat.feat);
          king_of_ = {made ? side : PileOf::defenders, feat.feat};
        }
        break;
      case FeatKind::all_tricks:
        if (made) swept_ = {side, feat.feat};
        break;
      case FeatKind::holds_cards: read_declared(side, feat.feat); break;
      default: break;
    }
  }

  /// Nothing beats the škis, and nothing but the škis the mond: who declares both from his hand
  /// wins two tricks with them. The pagat may be lost.
  void read_declared(PileOf side, FeatId feat) {
    constexpr CardSet kUnbeaten{kMond, kSkis};
    if ((info_.feats[ultimo::at(feat)].cards & kUnbeaten) != kUnbeaten) return;
    edition_ = 2;
    // Where both sides say so, the paper's own look at the honours finds it.
    has_[at(side)] |= kUnbeaten - has_[at(opposite(side))];
    declared_[at(side)] = feat;
  }
  static constexpr int kDeclaredTricks = 2;

  [[nodiscard]] int named_by(PileOf side) const {
    return static_cast<int>(std::count_if(
        named_.begin(), named_.end(), [&](const TrickTaken& trick) { return trick.by == side; }));
  }

  void read_tricks() {
    for (const PileOf side : kPiles) {
      const int declared = declared_[at(side)] == FeatId::none ? 0 : kDeclaredTricks;
      least_tricks_[at(side)] = std::max({least_tricks_[at(side)], named_by(side), declared});
    }
    if (row_.tricks) return read_given_tricks();
    if (swept_.by) {
      const PileOf loser = opposite(*swept_.by);
      for (const TrickTaken& trick : named_) {
        if (trick.by == loser) doubt({Kind::together, {}, swept_.told_by, trick.told_by});
      }
      if (const FeatId declared = declared_[at(loser)]; declared != FeatId::none) {
        doubt({Kind::together, {}, swept_.told_by, declared});
      }
      least_tricks_[at(*swept_.by)] = game_.tricks;
      return;
    }
    // Nobody won them all: that would be on the row.
    const FeatId valat = valat_feat();
    if (valat == FeatId::none) return;
    const SheetRow::Feat* announced = listed(valat);
    for (const PileOf side : kPiles) {
      if (announced != nullptr && side_of(announced->by) == side) continue;
      least_tricks_[at(side)] = std::max(least_tricks_[at(side)], 1);
    }
  }

  void read_given_tricks() {
    int own = (*row_.tricks)[row_.declarer.at()];
    if (row_.partner != kNobody) own += (*row_.tricks)[row_.partner.at()];
    if (std::accumulate(row_.tricks->begin(), row_.tricks->end(), 0) != game_.tricks) return;
    const std::array<int, 2> taken = {own, game_.tricks - own};
    for (const PileOf side : kPiles) {
      if (named_by(side) > taken[at(side)]) {
        for (const TrickTaken& trick : named_) {
          if (trick.by == side) return doubt({Kind::tricks, {}, trick.told_by});
        }
      }
      if (declared_[at(side)] != FeatId::none && taken[at(side)] < kDeclaredTricks) {
        return doubt({Kind::tricks, {}, declared_[at(side)]});
      }
      if (swept_.by == side && taken[at(side)] != game_.tricks) {
        return doubt({Kind::tricks, {}, swept_.told_by});
      }
    }
    least_tricks_ = taken;
    if (own == game_.tricks) swept_.by = PileOf::declarers;
    if (own == 0) swept_.by = PileOf::defenders;
  }

  [[nodiscard]] FeatId valat_feat() const {
    for (std::size_t i = 0; i < info_.feats.size(); ++i) {
      if (info_.feats[i].kind == FeatKind::all_tricks && counts(i)) return static_cast<FeatId>(i);
    }
    return FeatId::none;
  }

  /// Cards of which this side has one at least; `if_none` is what is wrong if it cannot.
  void has_one_of(PileOf side, CardSet cards, const RowDoubt& if_none) {
    if (has_[at(side)].intersects(cards)) return;
    const CardSet left = cards - has_[at(opposite(side))];
    if (left.empty()) return doubt(if_none);
    has_[at(side)].insert(left.first());
  }

  /// Kings or trula that nobody has all of: each side has one of them.
  void read_split() {
    if (swept_.by) has_[at(*swept_.by)] |= game_.never_beside;
    if (king_of_.by) {
      has_one_of(*king_of_.by, kKings,
                 {Kind::together, {}, giver(opposite(*king_of_.by), kKings), king_of_.told_by});
    }
    const bool written = game_.silent_collections && !swept_.by;
    for (std::size_t i = 0; i < info_.feats.size(); ++i) {
      const FeatInfo& info = info_.feats[i];
      if (info.kind != FeatKind::collects || !counts(i)) continue;
      const auto feat = static_cast<FeatId>(i);
      const RowDoubt missing{Kind::missing, {}, feat};
      if (listed(feat) == nullptr && written) {
        for (const PileOf side : kPiles) has_one_of(side, info.cards, missing);
      }
      if (is_made(feat)) continue;
      for (const SheetRow::Feat& one : row_.feats) {
        if (one.feat != feat || !one.announced) continue;
        has_one_of(opposite(side_of(one.by)), info.cards, missing);
      }
    }
  }
  [[nodiscard]] bool is_made(FeatId feat) const {
    return std::any_of(row_.feats.begin(), row_.feats.end(), [&](const SheetRow::Feat& one) {
      return one.feat == feat && one.made.value_or(false);
    });
  }

  [[nodiscard]] Thirds least(PileOf side) const {
    const int cards = game_.besides[at(side)] + game_.players * least_tricks_[at(side)];
    return least_thirds(has_[at(side)], cards, has_[at(opposite(side))]);
  }
  void check_points() {
    const int* points = row_.points ? std::get_if<int>(&*row_.points) : nullptr;
    if (points == nullptr) return;
    const Thirds fewest = least(PileOf::declarers);
    const Thirds most = kPackThirds - least(PileOf::defenders);
    if (*points < game_.counted(fewest)) {
      doubt({Kind::too_few, fewest});
    } else if (*points > game_.counted(most) && !game_.all_is_enough) {
      doubt({Kind::too_many, most});
    }
  }

  const BookInfo& info_;
  const SheetRow& row_;
  const CountedGame& game_;
  std::array<CardSet, 2> has_;
  std::array<int, 2> least_tricks_{};
  std::array<TrickTaken, kNamedTricks> named_{};
  TrickTaken swept_;    // all tricks
  TrickTaken king_of_;  // the called king, in the last trick
  std::array<FeatId, 2> declared_ = {FeatId::none, FeatId::none};  // mond and škis in one hand
  int edition_;
  RowDoubts doubts_;
};

}  // namespace

Thirds least_thirds(CardSet sure, int cards, CardSet elsewhere) {
  int thirds = count(sure).count();
  int missing = std::max(0, cards - sure.size());
  for (const CardSet alike : kByWorth) {
    const CardSet free = alike - sure - elsewhere;
    const int taken = std::min(missing, free.size());
    thirds += worth(alike, taken);
    missing -= taken;
  }
  return Thirds(thirds);
}

Thirds most_thirds(int cards) {
  int thirds = 0;
  for (std::size_t left = kByWorth.size(); left > 0; --left) {  // the dearest first
    const auto& alike = kByWorth[left - 1];
    const int taken = std::min(cards, alike.size());
    thirds += worth(alike, taken);
    cards -= taken;
  }
  return Thirds(thirds);
}

RowDoubts doubts_of_counted(const BookInfo& info, const SheetRow& row, const CountedGame& game) {
  if (row.declarer == kNobody || !row.penalties.empty()) return {};
  return RowReader(info, row, game).doubts();
}

RowDoubts doubts_of_lone(const PerSeat<int>& figures, const PerSeat<int>& tricks, int seats,
                         const CountedGame& game) {
  constexpr int kGifts = 6;
  const auto fewest = [&](int won) {
    const int gifts = std::max(0, won - (game.tricks - kGifts));
    return least_thirds({}, game.players * won + gifts);
  };
  RowDoubts doubts;
  if (std::accumulate(tricks.begin(), tricks.end(), 0) != game.tricks) return doubts;
  for (int i = 0; i < seats; ++i) {
    const Seat seat(i);
    Thirds others;
    for (int j = 0; j < seats; ++j) {
      if (j != i) others += fewest(tricks[Seat(j).at()]);
    }
    const int won = tricks[seat.at()];
    const Thirds most =
        std::min(most_thirds(game.players * won + std::min(won, kGifts)), kPackThirds - others);
    if (figures[seat.at()] < game.counted(fewest(won))) {
      doubts.push_back({RowDoubt::Kind::seat_few, fewest(won), FeatId::none, FeatId::none, seat});
    } else if (figures[seat.at()] > game.counted(most)) {
      doubts.push_back({RowDoubt::Kind::seat_many, most, FeatId::none, FeatId::none, seat});
    }
  }
  return doubts;
}

}  // namespace ultimo::parts
