#include <utility>

#include <boost/json.hpp>

#include "cli/online/online_table.hpp"
#include "cli/play_help.hpp"
#include "cli/play_moments.hpp"
#include "cli/play_review.hpp"
#include "cli/play_screen.hpp"
#include "rules/action_text.hpp"

// What the person at the terminal says.
namespace ultimo::cli::online {

void OnlineTable::typed(std::optional<std::string> line) {
  lines_.push_back(std::move(line));
  use_lines();
}

/// Lines wait while an answer is under way. Of a script each line answers a question; a person may
/// say something at any time.
void OnlineTable::use_lines() {
  while (!ended_ && !lines_.empty() && !is_busy() && (is_open() || !setting_.script)) {
    const std::optional<std::string> line = std::move(lines_.front());
    lines_.pop_front();
    prompt_shown_ = false;
    if (!line) {
      terminal_.say("\n");
      return quit();
    }
    terminal_.typed(*line);
    hear(*line);
    prompt_again();
  }
}

void OnlineTable::hear(const std::string& line) {
  if (!shown_ || hear_own_word(line)) return;
  if (asked_.kind == Question::Kind::act && is_open()) {
    hear_action(line);
  } else {
    hear_otherwise(line);
  }
}

void OnlineTable::hear_action(const std::string& line) {
  const Input input = parse_input(line, *shown_->view, speaker());
  if (const auto* request = std::get_if<Request>(&input)) {
    answer(*request);
  } else if (const auto* puzzled = std::get_if<Puzzled>(&input)) {
    say(voice().told(puzzled->why));
  } else {
    send(Sent::act, {{"do", "act"},
                     {"prompt", asked_.prompt},
                     {"action", action_text(info(), std::get<Action>(input))}});
  }
}

/// Where no card or word is asked for: Enter goes on, and everything can be looked at.
void OnlineTable::hear_otherwise(const std::string& line) {
  using Kind = Question::Kind;
  if (const std::optional<Request> request = parse_request(line, speaker())) {
    return answer(*request);
  }
  const Kind kind = is_open() ? asked_.kind : Kind::none;
  const bool enter = tidied(line).empty();
  switch (kind) {
    case Kind::start:
      if (enter) return begin();
      break;
    case Kind::next:
      if (!enter) return say(voice().told(between_deals_text("puzzled.next", voice())));
      send(Sent::next, {{"do", "next"}, {"prompt", asked_.prompt}});
      return;
    case Kind::end:
      if (!enter) return say(voice().told(between_deals_text("puzzled.end", voice())));
      return end(kOk);
    case Kind::act:
    case Kind::none: break;
  }
  if (enter && kind == Kind::none) return;
  say_online("not-now", {{"help", request_word(Request::What::help, speaker())}});
}

/// Bots take what is free, and it begins.
void OnlineTable::begin() {
  for (int seat = 0; seat < shown_->seats; ++seat) {
    const PlaceTold& place = shown_->places[static_cast<std::size_t>(seat)];
    if (place.kind != PlaceTold::Kind::empty) continue;
    send(Sent::quiet, {{"do", "seat-bot"}, {"seat", seat}, {"level", setting_.bots}});
  }
  send(Sent::start, {{"do", "start"}});
}

bool OnlineTable::hear_own_word(const std::string& line) {
  const std::optional<OwnWord> own = own_word(line, speaker());
  if (!own) return false;
  switch (own->word) {
    case Word::leave: send(Sent::leave, {{"do", "leave"}}); return true;
    case Word::say:
      if (!own->rest.empty()) send(Sent::say, {{"do", "talk"}, {"text", own->rest}});
      return true;
    case Word::undo: send(Sent::undo, {{"do", "undo"}}); return true;
    case Word::why: break;
  }
  if (asked_.kind != Question::Kind::act || !is_open()) {
    say_online("not-now", {{"help", request_word(Request::What::help, speaker())}});
    return true;
  }
  const Input input = parse_input(own->rest, *shown_->view, speaker());
  if (const auto* action = std::get_if<Action>(&input)) {
    send(Sent::why,
         {{"do", "why"}, {"prompt", asked_.prompt}, {"action", action_text(info(), *action)}});
  } else {
    const auto* puzzled = std::get_if<Puzzled>(&input);
    say(puzzled != nullptr ? voice().told(puzzled->why) : voice().say("puzzled.name-cards"));
  }
  return true;
}

void OnlineTable::answer(const Request& request) {
  using What = Request::What;
  switch (request.what) {
    case What::help: return say(help_text(speaker(), style()) + online_help(voice()));
    case What::sheet: return say(sheet_text(shown_->sheet, voice()));
    case What::rules:
      return say(request.about.empty() ? clause_list(speaker(), style())
                                       : asked_clause(speaker(), request.about, style()));
    case What::save: return say_online("kept");
    case What::review: return review();
    case What::quit: return quit();
    default: return answer_about_deal(request.what);
  }
}

void OnlineTable::answer_about_deal(Request::What what) {
  using What = Request::What;
  if (!shown_->view || shown_->view->moment.finished) return say(voice().say("no-deal"));
  const View& view = *shown_->view;
  const Voice voice = this->voice();
  const Screen screen(view, voice);
  switch (what) {
    case What::hand: return say(screen.hand());
    case What::table: return say(screen.table());
    case What::last: return say(last_trick_text(view, voice));
    case What::hint: send(Sent::hint, {{"do", "hint"}, {"prompt", asked_.prompt}}); return;
    case What::claim: return claim();
    default: break;
  }
}

void OnlineTable::claim() {
  if (shown_->view->moment.phase != Phase::play) return say(voice().say("claim.not-yet"));
  send(Sent::claim, {{"do", "claim"}, {"prompt", asked_.prompt}});
}

void OnlineTable::review() {
  if (shown_->view && !shown_->view->moment.finished) return say(voice().say("review.early"));
  if (!last_deal_) return say(voice().say("review.none"));
  const solver::Solver& solver = *players_.tools(*shown_->engine).solver;
  say(deal_review(solver, *last_deal_, voice(), setting_.review_seconds));
}

void OnlineTable::quit() {
  if (shown_ && shown_->is_over()) return end(kOk);
  say_online("good-bye", {{"server", setting_.server}, {"code", setting_.code}});
  end(kOk);
}

}  // namespace ultimo::cli::online
