#include "bots/second_thoughts.hpp"

#include <algorithm>

namespace ultimo::bots {
namespace {

/// A card that is announced for the last trick has the whole table against it, more than the
/// layouts show. And who has answered a contra knows something: each further one has to be surer.
double doubt_of(const BookInfo& info, const View& view, Move move) {
  constexpr double kUsual = 0.6;
  constexpr double kOfTheLastTrick = 1.2;
  constexpr double kOfAContra = 1.0;  // below that, what was contradicted was as often won as lost
  if (move.verb() == Move::Verb::contra) {
    const auto before =
        std::count_if(view.history.begin(), view.history.end(),
                      [&](const SeenAction& seen) { return seen.action.move == move; });
    return kOfAContra * static_cast<double>(1 + before);
  }
  if (move.verb() != Move::Verb::announce) return kUsual;
  return info.announced(move).is_of_last_trick() ? kOfTheLastTrick : kUsual;
}

/// Games that are harder at the table than with open cards: an exact number of tricks, and those
/// that announce a card for the last one.
bool is_delicate(const BookInfo& info, Move move) {
  if (move.verb() != Move::Verb::bid) return false;
  const ContractInfo& row = info.contracts[at(move.contract())];
  return (row.aim == Aim::tricks && row.tricks > 0) || info.feat(row.announces).is_of_last_trick();
}

}  // namespace

void be_wary(const BookInfo& info, std::vector<Tally>& tallies) {
  constexpr double kPart = 0.35;
  for (Tally& tally : tallies) {
    if (!is_delicate(info, tally.action.move) || tally.values.empty()) continue;
    tally.sum -= kPart * spread_of(tally.values).deviation * tally.layouts;
  }
}

void correct_estimates(const Experience& experience, const BookInfo& info, const View& view,
                       std::vector<Tally>& tallies) {
  for (Tally& tally : tallies) {
    if (!is_calibrated(tally.action.move)) continue;
    tally.correction = experience.of(view.seats, kind_of_action(info, view, tally.action));
    tally.sum += tally.correction * tally.layouts;
  }
}

void stay_silent_in_doubt(const BookInfo& info, const View& view, std::vector<Tally>& tallies) {
  if (tallies.front().action.move.group() != Move::Group::announcing) return;
  const auto silence = std::find_if(tallies.begin(), tallies.end(), [](const Tally& tally) {
    return tally.action.move == Move::done();
  });
  if (silence == tallies.end() || silence == tallies.begin()) return;
  const Spread ahead = spread_of(lead_over(tallies.front(), *silence));
  const double corrected = ahead.mean + tallies.front().correction - silence->correction;
  if (corrected > doubt_of(info, view, tallies.front().action.move) * ahead.deviation) return;
  std::rotate(tallies.begin(), silence, silence + 1);
}

void forecast_soberly(const Experience& experience, const BookInfo& info, const View& view,
                      std::vector<Tally>& tallies) {
  const Action& chosen = tallies.front().action;
  if (!is_calibrated(chosen.move)) return;
  const double more = experience.when_chosen(view.seats, kind_of_action(info, view, chosen));
  // What is sure stays so: no experience brings more than the best layout, or less than the worst.
  const Tally& best = tallies.front();
  if (best.values.empty()) return;
  const auto [least, most] = std::minmax_element(best.values.begin(), best.values.end());
  const double shift = std::clamp(best.mean() + more, *least, *most) - best.mean();
  for (Tally& tally : tallies) tally.sum += shift * tally.layouts;
}

}  // namespace ultimo::bots
