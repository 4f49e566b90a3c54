#include "cli/play_help.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "cli/layout.hpp"
#include "cli/play_sheet.hpp"
#include "cli/play_words.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

struct Line {
  std::string_view typed;
  std::string_view meaning;
};
constexpr auto kHelpLines = std::to_array<Line>({
    {"3", "choose by number; several numbers, or cards, discard several"},
    {"H3  ♥3  T21",
     "a card: C ♣, S ♠, H ♥, D ♦, T tarok; K king, Q queen, N knight, J jack; also XXI, pagat, "
     "mond, škis"},
    {"two  pass",
     "what is in the list, in English or as the players say it; č, š, ü can be typed c, s, u"},
    {"hand  table", "your cards; the game, what was said, the trick, what lies open"},
    {"last", "the last trick, where the paper lets you look"},
    {"sheet", "the score sheet"},
    {"rules B1.13", "a clause of the paper; »rules« alone lists them all"},
    {"hint", "what an expert would do, and why"},
    {"review", "when a deal is over: which cards decided it, and which would have been better"},
    {"claim", "lay your cards down: all tricks that are left are yours, however the others lie"},
    {"save  quit", "everything is saved anyway; »ultimo play --resume« goes on"},
});

std::string shown_in_symbols(const Argument::Value& value) {
  if (const Card* card = std::get_if<Card>(&value)) return symbols(*card);
  if (const CardSet* cards = std::get_if<CardSet>(&value)) return symbol_list(*cards);
  return plain_text(value);
}

}  // namespace

std::string help_text(const Style& style) {
  constexpr std::size_t kTyped = 15;  // columns
  std::string text;
  for (const Line& line : kHelpLines) {
    text += "  " + padded(line.typed, kTyped - 2) +
            wrapped(line.meaning, kTyped, " ", style.width) + '\n';
  }
  return text;
}

std::string hint_text(const View& view, const Advice& advice, const Speaker& speaker,
                      const Style& style) {
  const BookInfo& info = *speaker.book();
  const auto words = [&](const Action& action) {
    return view.discard ? painted(style, action.discarded) : choice_words(view, info, action.move);
  };
  std::string why = speaker.sentence(advice.reason, plain_text);
  if (const auto next = next_best(advice, info)) why += "; " + speaker.sentence(*next, plain_text);
  std::string text =
      paragraph(style, 2,
                fmt::format("An expert would choose: {} ({})", words(advice.action), why)) +
      '\n';
  constexpr std::size_t kMostShown = 5;
  constexpr std::size_t kFigure = 14;  // columns up to the words
  for (std::size_t i = 0; i < std::min(kMostShown, advice.candidates.size()); ++i) {
    const Candidate& candidate = advice.candidates[i];
    text += fmt::format("    {:>+8.1f}  ", candidate.expected) +
            wrapped(fmt::format("{} on average, ahead in {:.0f} %: {}", info.unit,
                                100 * candidate.chance, words(candidate.action)),
                    kFigure, " ", style.width) +
            '\n';
  }
  return text;
}

std::string reason_text(const Reason& reason, const Speaker& speaker, const Style& style) {
  const BookInfo& info = *speaker.book();
  const std::string sentence = tournament::capital(speaker.sentence(reason, shown_in_symbols));
  std::string text = paragraph(style, 2, sentence + '.') + '\n';
  if (!reason.clause.id.empty()) text += clause_words(info, reason.clause, style);
  return text;
}

std::string refusal_text(const Refusal& refusal, const Speaker& speaker, const Style& style) {
  const BookInfo& info = *speaker.book();
  std::string words;
  for (const Reason& why : refusal.reasons) {
    words += (words.empty() ? "" : "; ") + speaker.sentence(why, shown_in_symbols);
  }
  std::string text = paragraph(style, 2, "Not allowed: " + words + '.') + '\n';
  if (const Clause clause = refusal.closest(); !clause.id.empty()) {
    text += clause_words(info, clause, style);
  }
  return text;
}

}  // namespace ultimo::cli
