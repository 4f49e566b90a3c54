#pragma once

#include <string_view>
#include <vector>

#include "rules/deal_text.hpp"

namespace ultimo {

/// The first part of a deal in the notation, its tags and cards; collected line by line and judged
/// together, because no tag can be understood before the rulebook is known.
class DealHead {
 public:
  /// Takes the tag off `rest`.
  Result<void> read_tag(std::string_view& rest, int line);
  /// The cards behind `talon`, top card first.
  Result<void> read_talon(std::string_view rest, int line);
  /// The seat and the cards behind `hand`.
  Result<void> read_hand(std::string_view rest, int line);

  [[nodiscard]] bool empty() const { return tags_.empty() && seen_.empty(); }

  /// Finds the rulebook, fills the record and starts the deal.
  Result<Deal> start(const Rulebooks& rulebooks, DealReading& reading) const;

 private:
  struct PlacedTag {
    Tag tag;
    int line = 0;
  };

  [[nodiscard]] const PlacedTag* find(std::string_view key) const;
  [[nodiscard]] Result<int> number(std::string_view key, int least, int most) const;
  Result<void> understand_tags(const Rulebooks& rulebooks, DealReading& reading) const;
  Result<void> sort_tags(const BookInfo& info, DealRecord& record) const;
  [[nodiscard]] Result<void> check_cards(int seats) const;
  Result<std::vector<Card>> read_cards(std::string_view rest, int line);
  /// The line to blame when the rulebook refuses the deal.
  [[nodiscard]] int line_of(const Refusal& refusal, const BookInfo& info) const;

  std::vector<PlacedTag> tags_;
  Dealt dealt_;
  bool talon_ = false;
  PerSeat<bool> hands_{};
  CardSet seen_;
  int cards_line_ = 0;
};

/// A whole number and nothing else.
std::optional<int> parse_number(std::string_view text);

}  // namespace ultimo
