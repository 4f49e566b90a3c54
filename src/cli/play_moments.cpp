#include "cli/play_moments.hpp"

#include <algorithm>

#include "cli/play_help.hpp"
#include "cli/play_input.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_style.hpp"

namespace ultimo::cli {

std::string deal_opened_text(const Engine& engine, const View& view, int number,
                             const Voice& voice) {
  const Style& style = voice.style();
  std::string text = '\n' +
                     headline(style, voice.text("deal", {{"n", number}}),
                              voice.text("deals-now", voice.of(view.dealer))) +
                     '\n';
  const ContractId contract = engine.prescribed(view.before, view.seats);
  if (contract == ContractId::none || view.moment.redeal) return text;
  const std::string played =
      voice.text("is-played", {{"contract", contract_words(voice.speaker(), contract)}});
  return text + voice.told(painted(style, Ink::strong, played)) +
         reason_text(engine.why_prescribed(view.before, view.seats), voice.speaker(), style);
}

std::string deal_closed_text(const Engine& engine, const Outcome& outcome, int number,
                             const RunningSheet& sheet, const Voice& voice) {
  return '\n' + headline(voice.style(), voice.text("deal-over", {{"n", number}})) + '\n' +
         score_text(outcome, engine, voice) + '\n' + sheet_text(sheet, voice);
}

std::string game_over_text(const RunningSheet& sheet, int seats, const Voice& voice) {
  const PerSeat<int> totals = sheet.totals();
  const int best = *std::max_element(totals.begin(), totals.begin() + seats);
  Argument::List winners;
  for (int seat = 0; seat < seats; ++seat) {
    if (totals[static_cast<std::size_t>(seat)] == best) {
      winners.push_back(voice.who_inside(Seat(seat)));
    }
  }
  const std::string won = voice.text(
      "winners", {{"names", std::move(winners)}, {"amount", amount(best, voice.speaker())}});
  return '\n' + headline(voice.style(), voice.text("game-over")) + '\n' +
         voice.told(painted(voice.style(), Ink::strong, won));
}

std::string between_deals_text(std::string_view key, const Voice& voice) {
  using What = Request::What;
  const auto word = [&](What what) { return request_word(what, voice.speaker()); };
  return voice.text(key, {{"review", word(What::review)},
                          {"sheet", word(What::sheet)},
                          {"rules", word(What::rules)},
                          {"help", word(What::help)},
                          {"quit", word(What::quit)}});
}

std::string last_trick_text(const View& view, const Voice& voice) {
  const LookingBack::At& at = view.look_back.last_trick;
  std::string text = Screen(view, voice).last_trick();
  if (at.allowed || at.clause.id.empty()) return text;
  return text + clause_words(voice.speaker(), at.clause, voice.style());
}

}  // namespace ultimo::cli
