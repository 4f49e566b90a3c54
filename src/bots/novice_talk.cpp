#include "bots/novice_talk.hpp"

#include <array>
#include <optional>

#include "bots/appraisal.hpp"
#include "bots/memory.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::bots {
namespace {

/// What players everywhere announce, by the first word of the announcement.
enum class Feat : std::uint8_t { kings, trula, bird, king_ultimo, sack, valat };
struct KnownFeat {
  std::string_view word;
  Feat feat;
};
constexpr auto kKnownFeats = std::to_array<KnownFeat>({{"kings", Feat::kings},
                                                       {"trula", Feat::trula},
                                                       {"trull", Feat::trula},
                                                       {"pagat", Feat::bird},
                                                       {"uhu", Feat::bird},
                                                       {"kakadu", Feat::bird},
                                                       {"quapil", Feat::bird},
                                                       {"king-ultimo", Feat::king_ultimo},
                                                       {"sack1", Feat::sack},
                                                       {"sack2", Feat::sack},
                                                       {"valat", Feat::valat}});

std::optional<Feat> known_feat(std::string_view announcement) {
  const std::string_view word = announcement.substr(0, announcement.find(' '));
  for (const KnownFeat& known : kKnownFeats) {
    if (known.word == word) return known.feat;
  }
  return std::nullopt;
}

class Speaker {
 public:
  Speaker(const View& view, const BookInfo& info)
      : view_(view),
        info_(info),
        memory_(view, info),
        hand_(view.hands[view.seat.at()]),
        strength_(strength(hand_)) {}

  [[nodiscard]] Move choose() const {
    const bool may_end = view_.choices.contains(Move::done());
    Move best = Move::done();
    double most = may_end ? 0 : -1000;
    for (int i = 0; i < view_.choices.size(); ++i) {
      const Move move = view_.choices.nth(i);
      if (move == Move::done()) continue;
      const double worth = move.verb() == Move::Verb::contra ? worth_of_contra(move.item())
                                                             : worth_of(move, may_end);
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

 private:
  /// Above 0: good enough to be said unasked.
  [[nodiscard]] double worth_of(Move announcement, bool may_end) const {
    const std::string_view text =
        info_.announcements[static_cast<std::size_t>(announcement.announcement())];
    const std::optional<Feat> feat = known_feat(text);
    // What only some papers know is offered when it is due, and then it has to be said.
    if (!feat) return may_end ? -1 : 1;
    const double taroks = static_cast<double>((hand_ & kAllTaroks).size()) / hand_.size();
    switch (*feat) {
      case Feat::kings: return (hand_ & kKings).size() - 4 + 2 * (taroks - 0.45);
      case Feat::trula: return (hand_ & kTrula).size() - 3 + 2 * (taroks - 0.4);
      case Feat::bird: return hand_.contains(kPagat) ? 4 * (taroks - 0.7) + strength_ / 50 : -2;
      case Feat::king_ultimo: return -3;
      case Feat::sack: return -4;
      case Feat::valat: return -100;
    }
    return -100;
  }

  /// Against the declarer with a hand one would have played oneself; as declarer with twice that.
  [[nodiscard]] double worth_of_contra(ItemId item) const {
    if (view_.moment.contract == ContractId::none || view_.moment.declarer == kNobody) return -1;
    const ContractInfo& row = info_.contracts[at(view_.moment.contract)];
    if (item != ItemId::game || row.aim != Aim::points) return -1;
    const double plainest = strength_needed(info_, info_.lowest_counted, players(view_));
    const bool own = memory_.with_me(view_.moment.declarer) == 1;
    return strength_ - plainest - (own ? 8 : 3);
  }

  const View& view_;
  const BookInfo& info_;
  Memory memory_;
  CardSet hand_;
  double strength_;
};

}  // namespace

Move choose_words(const View& view, const BookInfo& info) { return Speaker(view, info).choose(); }

}  // namespace ultimo::bots
