#pragma once

#include <string>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rules/engine.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo::battery {

inline std::string text_of(Seat seat) { return fmt::format("{}", seat.number()); }

inline std::string text_of(const Trick& trick) {
  const auto& [set, cards, by, best, best_place, size] = trick;
  std::string text =
      fmt::format("{} best {} at {} {{{}}}", size, name(best), best_place, names(set));
  // All four places, also those that hold nothing: nothing may be left lying there.
  for (std::size_t i = 0; i < cards.size(); ++i) {
    text += fmt::format(" {}:{}", text_of(by[i]), name(cards[i]));
  }
  return text;
}

inline std::string text_of(const SeenAction& seen) {
  return fmt::format("{} {}:{} [{}] +{}", text_of(seen.by),
                     static_cast<int>(seen.action.move.group()), seen.action.move.place(),
                     names(seen.action.discarded), seen.hidden);
}

inline std::string text_of(const Moment& moment) {
  const auto& [phase, to_act, finished, redeal, contract, declarer, hands_open] = moment;
  return fmt::format("{} to act {} finished {} redeal {} contract {} declarer {} open {}",
                     phase_name(phase), text_of(to_act), finished, redeal, at(contract),
                     text_of(declarer), hands_open.value_or(false));
}

/// Everything in a view, one field a line. It is taken apart by name: a field that is added to View
/// does not compile here until it is written out too.
inline std::string text_of(const View& view) {
  const auto& [seat, seats, dealer, before, moment, partner, hands, hand_sizes, talon, discarded,
               trick, last_trick, last_winner, tricks, history, choices, discard] = view;
  std::string text = fmt::format("seat {} of {} dealer {} before {}\n", text_of(seat), seats,
                                 text_of(dealer), boost::json::serialize(to_json(before, seats)));
  text += fmt::format("{} partner {}\n", text_of(moment), text_of(partner));
  for (std::size_t i = 0; i < hands.size(); ++i) {
    text +=
        fmt::format("hand {} {} [{}] tricks {}\n", i, hand_sizes[i], names(hands[i]), tricks[i]);
  }
  text += "talon";
  for (const std::optional<Card>& card : talon)
    text += fmt::format(" {}", card ? name(*card) : "?");
  text += fmt::format("\ndiscarded [{}]\ntrick {}\nlast {} won by {}\n", names(discarded),
                      text_of(trick), text_of(last_trick), text_of(last_winner));
  for (const SeenAction& seen : history) text += text_of(seen) + '\n';
  text += fmt::format("choices {}:{:x}\n", static_cast<int>(choices.group()), choices.bits());
  if (discard) {
    const auto& [allowed, forced, count, one_stays] = *discard;
    text += fmt::format("discard {} of [{}] with [{}] keeping one of [{}]\n", count, names(allowed),
                        names(forced), names(one_stays));
  }
  return text;
}

}  // namespace ultimo::battery
