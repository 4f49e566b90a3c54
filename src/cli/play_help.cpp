#include "cli/play_help.hpp"

#include <algorithm>
#include <array>
#include <cmath>

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

/// The choice, and then the best of the others, by the figures that are shown.
std::vector<Candidate> in_order_of_figures(const Advice& advice) {
  constexpr std::size_t kMostShown = 5;
  std::vector<Candidate> shown = advice.candidates;
  if (!shown.empty()) {
    std::stable_sort(shown.begin() + 1, shown.end(), [](const Candidate& a, const Candidate& b) {
      return a.expected > b.expected;
    });
  }
  shown.resize(std::min(shown.size(), kMostShown));
  return shown;
}

/// Did an announcement promise more, but not by enough?
bool is_silent_in_doubt(const Advice& advice) {
  return advice.action.move == Move::done() &&
         std::any_of(advice.candidates.begin(), advice.candidates.end(), [&](const Candidate& c) {
           return c.expected > advice.candidates.front().expected;
         });
}

/// `+12.3`, of money `−0.35`; what is rounded to nothing has no sign.
std::string average(double expected, const BookInfo& info) {
  const bool money = !info.money.empty();
  const double size = std::abs(money ? expected / 100 : expected);
  const std::string figure = money ? fmt::format("{:.2f}", size) : fmt::format("{:.1f}", size);
  const bool nothing = figure.find_first_of("123456789") == std::string::npos;
  const std::string_view sign = nothing ? "" : expected < 0 ? "−" : "+";
  return fmt::format("{}{}", sign, figure);
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
  // Where something was weighed, the figures below are the reason.
  const std::string why =
      advice.candidates.empty()
          ? fmt::format(" ({})", speaker.sentence(advice.reason, shown_in_symbols))
          : "";
  std::string text =
      paragraph(style, 2, fmt::format("An expert would choose: {}{}", words(advice.action), why)) +
      '\n';
  constexpr std::size_t kFigure = 14;  // columns up to the words
  for (const Candidate& candidate : in_order_of_figures(advice)) {
    text += "    " + right_aligned(average(candidate.expected, info), kFigure - 6) + "  " +
            wrapped(fmt::format("{} on average, ahead in {:.0f} %: {}",
                                info.money.empty() ? info.unit : info.money, 100 * candidate.chance,
                                words(candidate.action)),
                    kFigure, " ", style.width) +
            '\n';
  }
  if (is_silent_in_doubt(advice)) {
    text += reason_text({"hint.silent-in-doubt"}, speaker, style);
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
