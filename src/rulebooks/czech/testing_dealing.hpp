#pragma once

// For the tests of the Czech rulebooks only: the operation `deal`, of a pack in deck order. Cut
// into packets of six, number 0 is CK CQ CN CJ C10 C9 and number 8 T17 to T22.

#include "rulebooks/czech/testing.hpp"

namespace ultimo::czech {

/// The packets with these numbers, in this order: "CK CQ CN CJ C10 C9 T17 …" for 0 and 8.
inline std::string packets(std::initializer_list<std::size_t> numbers) {
  std::string text;
  for (const std::size_t number : numbers) {
    for (std::size_t i = 6 * number; i < 6 * number + 6; ++i) {
      text += (text.empty() ? "" : " ") + std::string(name(kDeckOrder[i]));
    }
  }
  return text;
}

/// The talon and the four hands in the order dealt; of a refused request just the refusal's code.
inline std::vector<std::string> dealt(const Engine& book, boost::json::object request) {
  boost::json::array deck;
  for (const Card card : kDeckOrder) deck.emplace_back(name(card));
  if (!request.contains("deck")) request["deck"] = std::move(deck);
  const Result<boost::json::object> answer = ultimo::deal_in_order(book, request);
  if (!answer) return {std::string(code_name(answer.error().code))};
  const auto joined = [](const boost::json::value& list) {
    std::string text;
    for (const boost::json::value& card : list.as_array()) {
      text += (text.empty() ? "" : " ") + std::string(card.as_string());
    }
    return text;
  };
  std::vector<std::string> places = {joined(answer->at("talon"))};
  for (const boost::json::value& hand : answer->at("hands").as_array()) {
    places.push_back(joined(hand));
  }
  return places;
}

}  // namespace ultimo::czech
