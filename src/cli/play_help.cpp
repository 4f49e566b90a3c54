#include "cli/play_help.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/play_input.hpp"
#include "cli/play_sheet.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

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
std::string average(double expected, const Speaker& speaker) {
  const bool money = !speaker.book()->money.empty();
  const double size = std::abs(money ? expected / 100 : expected);
  std::string figure = money ? fmt::format("{:.2f}", size) : fmt::format("{:.1f}", size);
  const bool nothing = figure.find_first_of("123456789") == std::string::npos;
  const std::string_view sign = nothing ? "" : expected < 0 ? "−" : "+";
  figure.replace(figure.find('.'), 1, speaker.text("typography.decimal"));
  return fmt::format("{}{}", sign, figure);
}

/// One of this paper's that is played by.
std::string_view clause_to_ask_for(const BookInfo& info) {
  for (const ClauseRow& clause : info.clauses) {
    if (clause.kind == ClauseKind::enforced) return clause.id;
  }
  return {};
}

struct HelpLine {
  std::string typed;
  std::string meaning;
};

std::vector<HelpLine> help_lines(const Speaker& speaker) {
  using What = Request::What;
  const BookInfo& info = *speaker.book();
  const auto word = [&](What what) { return request_word(what, speaker); };
  const auto two = [](std::string_view one, std::string_view other) {
    return fmt::format("{}  {}", one, other);
  };
  const auto text = [&](std::string_view key, const Arguments& arguments = {}) {
    return table_text(speaker, fmt::format("help.{}", key), arguments);
  };
  std::vector<HelpLine> lines{{"3", text("number")},
                              {"H3  ♥3  T21", text("cards", {{"card", kSkis}})},
                              {two(info.contracts.front().native, info.says.pass), text("words")},
                              {two(word(What::hand), word(What::table)), text("table")},
                              {word(What::last), text("last")},
                              {word(What::sheet), text("sheet")},
                              {fmt::format("{} {}", word(What::rules), clause_to_ask_for(info)),
                               text("rules", {{"rules", word(What::rules)}})},
                              {word(What::hint), text("hint")},
                              {word(What::review), text("review")},
                              {word(What::claim), text("claim")},
                              {two(word(What::save), word(What::quit)), text("save")}};
  if (speaker.language() != "en") {
    lines.push_back({"", text("english", {{"words", request_words_in_english()}})});
  }
  return lines;
}

}  // namespace

std::string help_text(const Speaker& speaker, const Style& style) {
  constexpr std::size_t kNarrow = 60;
  constexpr std::size_t kIndent = 4;  // of what stands below a word that leaves it no room
  const std::vector<HelpLine> lines = help_lines(speaker);
  std::size_t typed = 0;
  for (const HelpLine& line : lines) typed = std::max(typed, columns(line.typed) + 2);
  std::string text;
  for (const HelpLine& line : lines) {
    text += style.width < kNarrow ? fmt::format("  {}\n{}", line.typed, std::string(kIndent, ' ')) +
                                        wrapped(line.meaning, kIndent, " ", style.width)
                                  : "  " + padded(line.typed, typed) +
                                        wrapped(line.meaning, typed + 2, " ", style.width);
    text += '\n';
  }
  return text;
}

std::string hint_text(const View& view, const Advice& advice, const Voice& voice) {
  const Speaker& speaker = voice.speaker();
  const auto words = [&](const Action& action) {
    return view.discard ? voice.painted(action.discarded)
                        : choice_words(view, speaker, action.move);
  };
  // Where something was weighed, the figures below are the reason.
  const std::string why =
      advice.candidates.empty() ? fmt::format(" ({})", speaker.sentence(advice.reason)) : "";
  std::string text = voice.say("hint.choice", {{"choice", words(advice.action)}, {"why", why}});
  constexpr std::size_t kFigure = 14;  // columns up to the words
  for (const Candidate& candidate : in_order_of_figures(advice)) {
    const std::string row =
        voice.text("hint.row", {{"unit", unit_words(speaker)},
                                {"percent", fmt::format("{:.0f}", 100 * candidate.chance)},
                                {"choice", words(candidate.action)}});
    text += "    " + right_aligned(average(candidate.expected, speaker), kFigure - 6) + "  " +
            wrapped(row, kFigure, " ", voice.style().width) + '\n';
  }
  if (is_silent_in_doubt(advice)) {
    text += reason_text({"hint.silent-in-doubt"}, speaker, voice.style());
  }
  return text;
}

std::string reason_text(const Reason& reason, const Speaker& speaker, const Style& style) {
  std::string text =
      paragraph(style, 2, tournament::capital(speaker.sentence(reason)) + '.') + '\n';
  if (!reason.clause.id.empty()) text += clause_words(speaker, reason.clause, style);
  return text;
}

std::string refusal_text(const Refusal& refusal, const Speaker& speaker, const Style& style) {
  std::string words;
  for (const Reason& why : refusal.reasons) {
    words += (words.empty() ? "" : "; ") + speaker.sentence(why);
  }
  std::string text =
      paragraph(style, 2, table_text(speaker, "not-allowed", {{"why", words}})) + '\n';
  if (const Clause clause = refusal.closest(); !clause.id.empty()) {
    text += clause_words(speaker, clause, style);
  }
  return text;
}

}  // namespace ultimo::cli
