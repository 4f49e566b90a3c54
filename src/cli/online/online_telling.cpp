#include <algorithm>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/online/online_table.hpp"
#include "cli/play_help.hpp"
#include "cli/play_moments.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_story.hpp"
#include "oracle/replay.hpp"
#include "wire/json_parts.hpp"

// What is shown of a table: always what has changed since.
namespace ultimo::cli::online {
namespace json = boost::json;

void OnlineTable::show(TableTold now) {
  const std::optional<TableTold> before = std::exchange(shown_, std::move(now));
  if (!before) {
    say(paragraph(
            style(), 2,
            online_text(speaker(), "arrived", {{"title", info().title}, {"code", shown_->code}})) +
        '\n');
  }
  if (shown_->you == kNobody) {
    if (!std::exchange(sat_down_, true)) {
      send(Sent::sit, {{"do", "sit"}, {"seat", nullptr}});
    }
    return;
  }
  sat_down_ = true;
  take_part();
  if (shown_->is_lobby()) {
    tell_lobby(before);
  } else {
    if (!before || before->is_lobby() || before->you == kNobody) say(places_text(*shown_, voice()));
    tell_places(before);
    tell_deal(before);
  }
  if (!fetching_) {
    tell_over();
    settle_question();
  }
}

void OnlineTable::take_part() {
  std::optional<json::object> step = fair_.due(*shown_);
  if (!step) return;
  if (std::optional<json::object> receipt = fair_.receipt(*shown_);
      receipt && outside_.keep_receipt) {
    (*receipt)["table"] = setting_.code;
    outside_.keep_receipt(*receipt);
  }
  send(Sent::quiet, *std::move(step));
}

void OnlineTable::tell_lobby(const std::optional<TableTold>& before) {
  const bool first = !before || before->you == kNobody;
  if (!first && before->places == shown_->places && before->host == shown_->host) return;
  if (is_under_way(Sent::start)) return;  // who is there is told when it begins
  if (first) {
    say_online("invite", {{"server", setting_.server}, {"code", shown_->code}});
  }
  const Voice voice = this->voice();
  say(places_text(*shown_, voice));
  if (shown_->host != shown_->you && shown_->host != kNobody) {
    say_online("waiting", {{"names", Argument::List{voice.who_inside(shown_->host)}}});
  }
}

/// Who went, who came back, where a bot plays now; and whether it is one's own seat.
void OnlineTable::tell_places(const std::optional<TableTold>& before) {
  if (!before || before->you != shown_->you) return;
  const Voice voice = this->voice();
  for (std::size_t seat = 0; seat < shown_->places.size(); ++seat) {
    if (Seat(static_cast<int>(seat)) == shown_->you || seat >= before->places.size()) continue;
    say(changed_place_text(before->places[seat], shown_->places[seat], voice.party().names[seat],
                           voice));
  }
  if (before->takeover != shown_->takeover) {
    say_online(shown_->takeover ? "taken-over" : "handed-back");
  }
  if ((before->phase == "paused") != (shown_->phase == "paused")) {
    say_online(shown_->phase == "paused" ? "paused" : "resumed");
  }
}

void OnlineTable::tell_deal(const std::optional<TableTold>& before) {
  if (!shown_->view) return;
  const bool fresh =
      !before || !before->view || before->deal != shown_->deal || before->you != shown_->you;
  const View& view = *shown_->view;
  if (fresh) {
    if (!view.moment.finished) open_deal();
  } else if (view.history.size() < before->view->history.size()) {
    say_online("undone");
  } else {
    // What was done for somebody whose time was up looks like what he does.
    const bool was_asked = before->prompt && !before->prompt->next;
    const bool acted = view.history.size() > before->view->history.size() &&
                       view.history[before->view->history.size()].by == shown_->you;
    if (was_asked && acted && !answered_ && !is_busy() && !shown_->takeover) say_online("time-up");
    // The tricks may be told before the claim itself is answered.
    if (view.moment.finished && is_under_way(Sent::claim) && !std::exchange(claim_told_, true)) {
      say(voice().say("claim.made"));
    }
    say(story(*before->view, view, voice()));
  }
  if (shown_->score && closed_ != shown_->deal) close_deal();
}

/// The headline and, when a deal is taken up again, what has happened in it.
void OnlineTable::open_deal() {
  const View& view = *shown_->view;
  const Voice voice = this->voice();
  say(deal_opened_text(*shown_->engine, view, shown_->deal, voice));
  if (!view.history.empty()) say(story_so_far(view, voice));
}

/// How the deal came out is told by this program's own rules, from the cards: the server only has
/// to say what was played.
void OnlineTable::close_deal() {
  closed_ = shown_->deal;
  const ScoreTold& score = *shown_->score;
  if (score.redeal) {
    say(Screen(*shown_->view, voice()).open_hands() + voice().say("redeal"));
    return;
  }
  if (score.replay.empty()) return say(sheet_text(shown_->sheet, voice()));
  fetching_ = true;
  outside_.replay(score.replay, [this](const Result<json::value>& replay) {
    if (!ended_) close_with(replay);
  });
}

void OnlineTable::close_with(const Result<json::value>& replay) {
  fetching_ = false;
  const json::object* object = replay ? replay->if_object() : nullptr;
  const json::object* played = object == nullptr ? nullptr : object_in(*object, "deal");
  if (played != nullptr) {
    Result<Deal> deal = replayed(*shown_->engine, *played);
    if (deal && deal->moment().finished) {
      last_deal_ = *std::move(deal);
      tell_closed(*last_deal_);
    }
  } else {
    if (!replay) say(refusal_text(replay.error(), speaker(), style()));
    say(sheet_text(shown_->sheet, voice()));
  }
  tell_over();
  while (!later_.empty() && !fetching_ && !ended_) {
    TableTold next = std::move(later_.front());
    later_.pop_front();
    show(std::move(next));
  }
  if (!fetching_ && !ended_) settle_question();
}

void OnlineTable::tell_closed(const Deal& deal) {
  const Outcome outcome = deal.engine().outcome(deal.position());
  say(deal_closed_text(deal.engine(), outcome, shown_->deal, shown_->sheet, voice()));
}

void OnlineTable::tell_over() {
  if (!shown_->is_over() || std::exchange(over_told_, true)) return;
  say(game_over_text(shown_->sheet, shown_->seats, voice()));
}

/// Whom the next deal waits for.
void OnlineTable::tell_ready() {
  Argument::List names;
  const Voice voice = this->voice();
  for (std::size_t seat = 0; seat < shown_->ready.size(); ++seat) {
    const PlaceTold& place = shown_->places[seat];
    if (shown_->ready[seat] || Seat(static_cast<int>(seat)) == shown_->you) continue;
    if (place.kind != PlaceTold::Kind::person || place.is_played_by_bot()) continue;
    names.push_back(voice.party().names[seat]);
  }
  if (!names.empty()) say_online("waiting", {{"names", std::move(names)}});
}

OnlineTable::Question OnlineTable::due() const {
  using Kind = Question::Kind;
  if (!shown_ || shown_->you == kNobody) return {};
  if (shown_->is_over()) return {Kind::end, 0};
  if (shown_->is_lobby()) return {shown_->host == shown_->you ? Kind::start : Kind::none, 0};
  if (!shown_->prompt) return {};
  if (!shown_->prompt->next && !shown_->view) return {};
  return {shown_->prompt->next ? Kind::next : Kind::act, shown_->prompt->number};
}

/// A question that is another than before is put; one that is the same still waits.
void OnlineTable::settle_question() {
  const Question now = due();
  if (now != asked_) {
    asked_ = now;
    answered_ = false;
    put_question();
  }
  prompt_again();
  use_lines();
}

void OnlineTable::put_question() {
  if (asked_.kind != Question::Kind::act) return;
  const Voice voice = this->voice();
  say('\n' + Screen(*shown_->view, voice).question());
  tell_duty();
  tell_clock();
}

/// Where one may not yet be done with announcing, the server is asked what is still owed.
void OnlineTable::tell_duty() {
  const View& view = *shown_->view;
  if (view.moment.phase != Phase::announce || view.choices.contains(Move::done())) return;
  send(Sent::duty, {{"do", "why"}, {"prompt", asked_.prompt}, {"action", "done"}});
}

void OnlineTable::tell_clock() {
  const std::optional<Action>& otherwise = shown_->prompt->otherwise;
  if (!otherwise || shown_->clock_s == 0) return;
  const Voice voice = this->voice();
  const std::string choice = shown_->view->discard ? voice.painted(otherwise->discarded)
                             : otherwise->move.group() == Move::Group::cards
                                 ? voice.painted(otherwise->move.card())
                                 : choice_words(*shown_->view, voice.speaker(), otherwise->move);
  say_online("clock", {{"n", shown_->clock_s}, {"choice", choice}});
}

std::string OnlineTable::prompt() const {
  using Kind = Question::Kind;
  const Voice voice = this->voice();
  switch (asked_.kind) {
    case Kind::none: break;
    case Kind::start:
      return '\n' +
             online_text(speaker(), "ask-start",
                         {{"n", shown_->free_places()},
                          {"help", request_word(Request::What::help, speaker())},
                          {"leave", word_for(Word::leave, speaker())}}) +
             ' ';
    case Kind::act: return Screen(*shown_->view, voice).prompt();
    case Kind::next: return '\n' + between_deals_text("ask.next", voice) + ' ';
    case Kind::end: return '\n' + between_deals_text("ask.end", voice) + ' ';
  }
  return {};
}

void OnlineTable::prompt_again() {
  if (ended_ || prompt_shown_ || !is_open() || is_busy()) return;
  terminal_.put(prompt());
  prompt_shown_ = true;
}

}  // namespace ultimo::cli::online
