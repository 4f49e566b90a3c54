#include "lab/leak_check.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cards/notation.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;
namespace {

void add_cards(std::string_view text, CardSet& named) {
  const auto is_part = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  };
  std::size_t begin = 0;
  while (begin < text.size()) {
    if (!is_part(text[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < text.size() && is_part(text[end])) ++end;
    if (const std::optional<Card> card = parse_card(text.substr(begin, end - begin))) {
      named.insert(*card);
    }
    begin = end;
  }
}

// Ids of clauses can look like cards; people's names are their own.
bool is_no_card(std::string_view key) {
  return key == "look_back" || key == "clause" || key == "places" || key == "names" ||
         key == "name" || key == "table" || key == "code" || key == "hash" || key == "fair";
}

void visit(const json::value& value, CardSet& named) {
  if (value.is_object()) {
    for (const json::key_value_pair& member : value.get_object()) {
      if (!is_no_card(member.key())) visit(member.value(), named);
    }
  } else if (value.is_array()) {
    for (const json::value& one : value.get_array()) visit(one, named);
  } else if (value.is_string()) {
    const std::string_view text = value.get_string();
    if (!text.starts_with("call ")) add_cards(text, named);
  }
}

CardSet cards_of(const Action& action) {
  CardSet cards = action.discarded;
  const Move::Verb verb = action.move.verb();
  if (verb == Move::Verb::play || verb == Move::Verb::call) cards.insert(action.move.card());
  return cards;
}

CardSet cards_of(const Trick& trick) {
  CardSet cards;
  for (std::size_t i = 0; i < trick.size; ++i) cards.insert(trick.cards[i]);
  return cards;
}

/// All that a view shows.
CardSet cards_of(const View& view) {
  CardSet cards = view.discarded | cards_of(view.trick) | cards_of(view.last_trick);
  for (const CardSet hand : view.hands) cards |= hand;
  for (const std::optional<Card>& card : view.talon) {
    if (card) cards.insert(*card);
  }
  for (const SeenAction& seen : view.history) cards |= cards_of(seen.action);
  return cards;
}

/// Cards that others were dealt, that nobody has played or named, and that do not lie open: read
/// off the record alone.
CardSet surely_hidden(const Deal& record, std::size_t actions, Audience audience,
                      const View& view) {
  CardSet hidden;
  for (int seat = 0; seat < record.setup().seats; ++seat) {
    const bool own = !audience.is_table() && audience.seat() == Seat(seat);
    const bool open = !own && !view.hands[Seat(seat).at()].empty();
    if (!own && !open) hidden |= record.setup().dealt.hands[Seat(seat).at()];
  }
  for (std::size_t i = 0; i < actions; ++i) {
    const Action& action = record.actions()[i];
    if (action.move.verb() != Move::Verb::discard) hidden = hidden - cards_of(action);
  }
  // Of what was discarded some lies open.
  for (const SeenAction& seen : view.history) hidden = hidden - seen.action.discarded;
  return hidden - view.discarded;
}

}  // namespace

CardSet cards_named_in(std::string_view text) {
  CardSet named;
  json::error_code error;
  const json::value value = json::parse(text, error);
  if (error) {
    add_cards(text, named);
  } else {
    visit(value, named);
  }
  return named;
}

void check_frames(const Deal& record, Audience audience, const std::vector<Frame>& frames,
                  LeakFound& found) {
  // What the audience may know after so many actions, by how many of them it has heard of.
  std::vector<std::pair<std::size_t, View>> known;
  for (std::size_t k = 0; k <= record.actions().size(); ++k) {
    const std::vector<Action> so_far(record.actions().begin(),
                                     record.actions().begin() + static_cast<std::ptrdiff_t>(k));
    Result<View> view = record.engine().view(record.setup(), so_far, audience);
    if (!view) continue;
    const std::size_t heard = view->history.size();
    if (known.size() <= heard) known.resize(heard + 1);
    known[heard] = {k, *std::move(view)};
  }
  for (const Frame& frame : frames) {
    ++found.frames;
    const CardSet named = cards_named_in(frame.text);
    found.cards += static_cast<std::uint64_t>(named.size());
    const auto& [actions, view] = known[std::min(frame.history, known.size() - 1)];
    const CardSet leaked =
        (named - cards_of(view)) | (named & surely_hidden(record, actions, audience, view));
    if (leaked.empty()) continue;
    found.leaks.push_back(fmt::format("{} is told of {} after {} actions: {}",
                                      audience.is_table()
                                          ? std::string("who looks on")
                                          : fmt::format("seat {}", audience.seat().number()),
                                      names(leaked), frame.history, frame.text.substr(0, 2000)));
  }
}

}  // namespace ultimo::cli::lab
