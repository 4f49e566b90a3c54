#include "cli/play_loop.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/play_help.hpp"
#include "cli/play_moments.hpp"
#include "cli/play_records.hpp"
#include "cli/play_review.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_story.hpp"
#include "cli/rulebook_option.hpp"

namespace ultimo::cli {

int PlayLoop::run() {
  // A game that was left between two deals is taken up there: the last one can still be reviewed.
  if (!game_.deal() && game_.last_deal() && !game_.is_over() && between_deals() == Next::leave) {
    return leave();
  }
  while (!game_.is_over()) {
    if (!game_.deal()) {
      if (const Result<void> started = game_.start_deal(); !started) {
        explain(started.error());
        return kFailed;
      }
    }
    Next next = play_deal();
    if (next == Next::go_on && !game_.deal()) next = between_deals();
    if (next == Next::fail) return kFailed;
    if (next == Next::leave && !game_.is_over()) return leave();
  }
  return end_of_game();
}

PlayLoop::Next PlayLoop::play_deal() {
  open_deal();
  while (!game_.deal()->moment().finished) {
    if (const Next next = one_action(); next != Next::go_on) return next;
  }
  close_deal();
  return Next::go_on;
}

/// The headline and, when a deal is taken up again, what has happened in it.
void PlayLoop::open_deal() {
  const Deal& deal = *game_.deal();
  const Voice voice = this->voice();
  const int number = static_cast<int>(game_.sheet().rows.size()) + 1;
  terminal_.say(deal_opened_text(*game_.plan().engine, game_.view(), number, voice));
  if (deal.actions().empty()) return;
  terminal_.say(story_so_far(game_.view(), voice));
}

void PlayLoop::close_deal() {
  claimed_ = false;
  const View shown = game_.view();
  // Saved as it ended: who is stopped now finds it again, and it is kept once, not twice.
  save();
  keep_record();
  const Outcome outcome = game_.finish_deal();
  const Voice voice = this->voice();
  if (outcome.redeal) {
    terminal_.say(Screen(shown, voice).open_hands() + voice.say("redeal"));
    return;
  }
  const int number = static_cast<int>(game_.sheet().rows.size());
  terminal_.say(deal_closed_text(*game_.plan().engine, outcome, number, game_.sheet(), voice));
}

PlayLoop::Next PlayLoop::one_action() {
  const View before = game_.view();
  if (game_.deal()->moment().to_act == party().you) {
    if (const Next next = play_claimed_card() ? Next::go_on : ask_for_action(); next != Next::go_on)
      return next;
  } else if (const Result<void> done = game_.let_bot_act(); !done) {
    explain(done.error());
    return Next::fail;
  }
  terminal_.say(story(before, game_.view(), voice()));
  return Next::go_on;
}

PlayLoop::Next PlayLoop::ask_for_action() {
  save();
  const View view = game_.view();
  const Voice voice = this->voice();
  const Screen screen(view, voice);
  terminal_.say('\n' + screen.question());
  tell_duty();
  for (;;) {
    const std::optional<std::string> line = terminal_.ask(screen.prompt());
    if (!line) return Next::leave;
    const Input input = parse_input(*line, view, speaker_);
    if (const auto* request = std::get_if<Request>(&input)) {
      if (request->what == Request::What::quit) return Next::leave;
      if (request->what != Request::What::claim) {
        answer(*request);
      } else if (claim()) {
        return Next::go_on;
      }
    } else if (const auto* puzzled = std::get_if<Puzzled>(&input)) {
      terminal_.say(paragraph(style(), 2, puzzled->why) + '\n');
    } else {
      const Result<void> done = game_.act(std::get<Action>(input));
      if (done) return Next::go_on;
      explain(done.error());
    }
  }
}

/// Where one may not yet be done with announcing: what is still owed.
void PlayLoop::tell_duty() {
  const Deal& deal = *game_.deal();
  const View view = game_.view();
  if (view.moment.phase != Phase::announce || view.choices.contains(Move::done())) return;
  Deal tried = deal;
  const Result<void> done = tried.apply(Action{Move::done(), {}});
  if (!done) {
    Reason owed = done.error().reasons.front();
    owed.clause = done.error().closest();
    terminal_.say(reason_text(owed, speaker_, style()));
  }
}

/// A claim that is not certain is refused and nothing is lost by it: at a table with people it
/// would be (tzs C1.11), so the paper's words go with the answer.
bool PlayLoop::claim() {
  const View view = game_.view();
  if (view.moment.phase != Phase::play) {
    terminal_.say(voice().say("claim.not-yet"));
    return false;
  }
  claimed_ = game_.can_claim();
  if (play_claimed_card()) {
    terminal_.say(voice().say("claim.made"));
    return true;
  }
  terminal_.say(voice().say("claim.refused"));
  const Clause& clause = game_.info().claims;
  if (!clause.id.empty()) terminal_.say(clause_words(speaker_, clause, style()));
  return false;
}

bool PlayLoop::play_claimed_card() {
  if (!claimed_) return false;
  const std::optional<Action> card = game_.claimed_card();
  claimed_ = card && game_.act(*card);
  return claimed_;
}

PlayLoop::Next PlayLoop::between_deals() {
  save();
  for (;;) {
    const std::string question =
        between_deals_text(game_.is_over() ? "ask.end" : "ask.next", voice());
    const std::optional<std::string> line = terminal_.ask('\n' + question + ' ');
    if (!line) return Next::leave;
    if (tidied(*line).empty()) return Next::go_on;
    const std::optional<Request> request = parse_request(*line, speaker_);
    if (!request) {
      terminal_.say(voice().told(
          between_deals_text(game_.is_over() ? "puzzled.end" : "puzzled.next", voice())));
    } else if (request->what == Request::What::quit) {
      return Next::leave;
    } else {
      answer(*request);
    }
  }
}

void PlayLoop::answer(const Request& request) {
  using What = Request::What;
  switch (request.what) {
    case What::help: return terminal_.say(help_text(speaker_, style()));
    case What::sheet: return terminal_.say(sheet_text(game_.sheet(), voice()));
    case What::rules:
      return terminal_.say(request.about.empty() ? clause_list(speaker_, style())
                                                 : asked_clause(speaker_, request.about, style()));
    case What::save:
      save();
      return terminal_.say(voice().say(store_ == nullptr || save_failed_ ? "not-saved" : "saved"));
    case What::review: return review();
    default: break;
  }
  if (!game_.deal()) return terminal_.say(voice().say("no-deal"));
  const View view = game_.view();
  const Voice voice = this->voice();
  const Screen screen(view, voice);
  switch (request.what) {
    case What::hand: return terminal_.say(screen.hand());
    case What::table: return terminal_.say(screen.table());
    case What::last: return terminal_.say(last_trick_text(view, voice));
    case What::hint: return terminal_.say(hint_text(view, game_.hint(), voice));
    default: break;
  }
}

/// Once is enough to say that it cannot be done.
void PlayLoop::keep_record() {
  if (game_.plan().records.empty()) return;
  const FileResult<std::string> text = kept_text(game_);
  const KeepResult<void> kept = text ? PlayRecords(game_.plan().records).add(*text)
                                     : tl::unexpected(Reason("cli.file", {{"why", text.error()}}));
  if (!kept && !keep_failed_) complain(speaker_.sentence(kept.error()));
  keep_failed_ = !kept;
}

void PlayLoop::review() {
  if (game_.deal()) return terminal_.say(voice().say("review.early"));
  if (!game_.last_deal()) return terminal_.say(voice().say("review.none"));
  terminal_.say(played_review(game_, voice(), review_seconds_));
}

void PlayLoop::explain(const Refusal& refusal) {
  terminal_.say(refusal_text(refusal, speaker_, style()));
}

void PlayLoop::save() {
  if (store_ == nullptr) return;
  const KeepResult<void> written = store_->write(game_);
  // Once is enough: it would be said before every card.
  if (!written && !save_failed_) complain(speaker_.sentence(written.error()));
  save_failed_ = !written;
}

int PlayLoop::leave() {
  save();
  if (store_ == nullptr || save_failed_) {
    terminal_.say('\n' + voice().say("bye.unsaved"));
    return store_ == nullptr ? kOk : kFailed;
  }
  terminal_.say('\n' + voice().say("bye.saved"));
  return kOk;
}

int PlayLoop::end_of_game() {
  terminal_.say(game_over_text(game_.sheet(), game_.plan().seats, voice()));
  if (store_ != nullptr) store_->clear();
  return kOk;
}

}  // namespace ultimo::cli
