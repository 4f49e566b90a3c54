#pragma once

// For tests of what the table shows: a book and a moment that are made up.

#include "cards/notation.hpp"
#include "cli/play_voice.hpp"
#include "rules/engine.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::testing_view {

inline Party party_at(Seat seat, int seats) {
  Party party{seat, {"Ana", "Bor", "Cilka", "Drago", "Eva"}};
  party.names.resize(static_cast<std::size_t>(seats));
  return party;
}

inline Voice voice_for(const BookInfo& info, Seat seat, int seats, const Style& style = {},
                       std::string_view language = "en") {
  return {Speaker(testing_dictionary(), *testing_dictionary().find(language), &info),
          party_at(seat, seats), style};
}

inline constexpr auto kTwoGames = std::to_array<ContractInfo>(
    {{"two", "dve", Aim::points, 20, 2}, {"klop", "klop", Aim::fewest_points, 0}});
inline constexpr auto kTwoFeats =
    std::to_array<FeatInfo>({{"kings", "kralji"}, {"trula", "trula"}});
inline constexpr auto kTwoWords = announced_by_name(kTwoFeats);

inline BookInfo tiny_book() {
  BookInfo info;
  info.id = "book";
  info.language = "sl";
  info.says = {.pass = "dalje", .contras = {"kontra", "re", "sub", "mort"}};
  info.contracts = kTwoGames;
  info.feats = kTwoFeats;
  info.announcements = kTwoWords;
  return info;
}

inline CardSet cards(std::initializer_list<std::string_view> names_of) {
  CardSet set;
  for (const std::string_view text : names_of) set.insert(*parse_card(text));
  return set;
}

/// Seat 0 of three, whose turn it is to play; seat 1 has led.
inline View in_play() {
  View view;
  view.seat = Seat(0);
  view.seats = 3;
  view.dealer = Seat(0);
  view.moment = {Phase::play, Seat(0), false, false, ContractId{0}, Seat(1), {}};
  view.hands[0] = cards({"T21", "T3", "SK", "S10", "H4", "DQ"});
  view.hand_sizes = {6, 5, 5};
  view.trick.add(Seat(1), *parse_card("SQ"), true);
  view.trick.add(Seat(2), *parse_card("S7"), false);
  view.history = {{Seat(1), {Move::announce(1), {}}, 0},
                  {Seat(0), {Move::contra(ItemId::game), {}}, 0},
                  {Seat(1), {Move::contra(ItemId::game), {}}, 0},
                  {Seat(1), Action::play(*parse_card("SQ")), 0},
                  {Seat(2), Action::play(*parse_card("S7")), 0}};
  view.choices = Choices::cards(cards({"SK", "S10"}));
  return view;
}

}  // namespace ultimo::cli::testing_view
