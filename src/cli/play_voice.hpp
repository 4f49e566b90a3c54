#pragma once

#include <string>
#include <string_view>

#include "cli/play_style.hpp"
#include "cli/play_words.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// Tells one reader of a table: in his language, with the names of who sits there, on his terminal.
class Voice {
 public:
  Voice(Speaker speaker, Party party, Style style)
      : speaker_(speaker), party_(std::move(party)), style_(style) {}

  [[nodiscard]] const Speaker& speaker() const { return speaker_; }
  [[nodiscard]] const Party& party() const { return party_; }
  [[nodiscard]] const Style& style() const { return style_; }
  [[nodiscard]] const BookInfo& info() const { return *speaker_.book(); }

  /// A text of the catalogue's section `play`.
  [[nodiscard]] std::string text(std::string_view key, const Arguments& arguments = {}) const {
    return table_text(speaker_, key, arguments);
  }
  /// The same as a paragraph.
  [[nodiscard]] std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return told(text(key, arguments));
  }
  [[nodiscard]] std::string told(std::string_view sentence) const {
    return paragraph(style_, 2, sentence) + '\n';
  }

  /// `Bor`, or `You`; within a sentence `you`.
  [[nodiscard]] std::string who(Seat seat) const {
    return seat == party_.you ? text("you") : party_.names[seat.at()];
  }
  [[nodiscard]] std::string who_inside(Seat seat) const {
    return seat == party_.you ? text("you-inside") : party_.names[seat.at()];
  }
  /// What a text that speaks of somebody has to know: {who}, and whether he is the reader, {you}.
  [[nodiscard]] Arguments of(Seat seat, Arguments more = {}) const {
    if (seat == kNobody) {
      more.emplace_back("who", "");
      more.emplace_back("you", "nobody");
      return more;
    }
    more.emplace_back("who", who(seat));
    more.emplace_back("you", seat == party_.you ? "yes" : "no");
    return more;
  }

  /// A card in the colour of its suit, with the letters of the reader's cards.
  [[nodiscard]] std::string painted(Card card) const;
  /// Cards one after the other, in the order in which players hold them.
  [[nodiscard]] std::string painted(CardSet cards) const;

 private:
  Speaker speaker_;
  Party party_;
  Style style_;
};

}  // namespace ultimo::cli
