#include "cli/play_voice.hpp"

#include "cli/card_symbols.hpp"

namespace ultimo::cli {

std::string Voice::painted(Card card) const {
  return cli::painted(style_, card, speaker_.symbols(card));
}

std::string Voice::painted(CardSet cards) const {
  std::string text;
  for (const Card card : as_held(cards)) {
    text += text.empty() ? "" : " ";
    text += painted(card);
  }
  return text;
}

}  // namespace ultimo::cli
