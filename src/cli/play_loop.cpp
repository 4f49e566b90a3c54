#include "cli/play_loop.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/play_help.hpp"
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
  terminal_.say('\n' +
                headline(style(), fmt::format("Deal {}", game_.sheet().rows.size() + 1),
                         fmt::format("{} {}", party().who(deal.setup().dealer),
                                     party().verb(deal.setup().dealer, "deals", "deal"))) +
                '\n');
  tell_prescribed_game();
  if (deal.actions().empty()) return;
  terminal_.say(story_so_far(game_.view(), game_.info(), party(), style()));
}

/// A game settled before anybody spoke, and why: an obligatory klop.
void PlayLoop::tell_prescribed_game() {
  const Setup& setup = game_.deal()->setup();
  const Engine& engine = *game_.plan().engine;
  const ContractId contract = engine.prescribed(setup.before, setup.seats);
  if (contract == ContractId::none || game_.deal()->moment().redeal) return;
  terminal_.say(paragraph(style(), 2,
                          painted(style(), Ink::strong,
                                  contract_words(game_.info(), contract) + " is played.")) +
                '\n' +
                reason_text(engine.why_prescribed(setup.before, setup.seats), speaker_, style()));
}

void PlayLoop::close_deal() {
  claimed_ = false;
  const View shown = game_.view();
  // Saved as it ended: who is stopped now finds it again, and it is kept once, not twice.
  save();
  keep_record();
  const Outcome outcome = game_.finish_deal();
  if (outcome.redeal) {
    terminal_.say(Screen(shown, game_.info(), party(), style()).open_hands() +
                  "  The cards have to be dealt again.\n");
    return;
  }
  terminal_.say('\n' +
                headline(style(), fmt::format("Deal {} is over", game_.sheet().rows.size())) +
                '\n' + score_text(outcome, *game_.plan().engine, party(), style(), speaker_) +
                '\n' + sheet_text(game_.sheet(), game_.info(), party(), style()));
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
  terminal_.say(story(before, game_.view(), game_.info(), party(), style()));
  return Next::go_on;
}

PlayLoop::Next PlayLoop::ask_for_action() {
  save();
  const View view = game_.view();
  const Screen screen(view, game_.info(), party(), style());
  terminal_.say('\n' + screen.question());
  tell_duty();
  for (;;) {
    const std::optional<std::string> line = terminal_.ask(screen.prompt());
    if (!line) return Next::leave;
    const Input input = parse_input(*line, view, game_.info());
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
    terminal_.say("  There are no tricks to claim yet.\n");
    return false;
  }
  claimed_ = game_.can_claim();
  if (play_claimed_card()) {
    terminal_.say("  You lay your cards down: all tricks that are left are yours.\n");
    return true;
  }
  terminal_.say(paragraph(style(), 2,
                          "That is not certain: with some cards in the other hands, as far as you "
                          "can know them, a trick could be lost. Play on.") +
                '\n');
  const Clause& clause = game_.info().claims;
  if (!clause.id.empty()) terminal_.say(clause_words(game_.info(), clause, style()));
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
    const std::optional<std::string> line = terminal_.ask(
        game_.is_over() ? "\nEnter to end the game (review, sheet, rules, help): "
                        : "\nEnter for the next deal (review, sheet, rules, help, quit): ");
    if (!line) return Next::leave;
    if (tidied(*line).empty()) return Next::go_on;
    const std::optional<Request> request = parse_request(*line);
    if (!request) {
      terminal_.say(paragraph(style(), 2,
                              game_.is_over()
                                  ? "Press Enter to end the game, or say »review« or »help«."
                                  : "Press Enter for the next deal, or say »help« or »quit«.") +
                    '\n');
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
    case What::help: return terminal_.say(help_text(style()));
    case What::sheet:
      return terminal_.say(sheet_text(game_.sheet(), game_.info(), party(), style()));
    case What::rules:
      return terminal_.say(request.about.empty()
                               ? clause_list(game_.info(), style())
                               : asked_clause(game_.info(), request.about, style()));
    case What::save:
      save();
      return terminal_.say(store_ == nullptr || save_failed_ ? "  Not saved.\n" : "  Saved.\n");
    case What::review: return review();
    default: break;
  }
  if (!game_.deal()) return terminal_.say("  No deal is being played now.\n");
  const View view = game_.view();
  const Screen screen(view, game_.info(), party(), style());
  switch (request.what) {
    case What::hand: return terminal_.say(screen.hand());
    case What::table: return terminal_.say(screen.table());
    case What::last: return look_back(view);
    case What::hint: return terminal_.say(hint_text(view, game_.hint(), speaker_, style()));
    default: break;
  }
}

/// Shows the last trick, if the paper lets this player look.
void PlayLoop::look_back(const View& view) {
  terminal_.say(Screen(view, game_.info(), party(), style()).last_trick());
  const LookingBack::At& at = view.look_back.last_trick;
  if (!at.allowed && !at.clause.id.empty()) {
    terminal_.say(clause_words(game_.info(), at.clause, style()));
  }
}

/// Once is enough to say that it cannot be done.
void PlayLoop::keep_record() {
  if (game_.plan().records.empty()) return;
  const FileResult<std::string> text = kept_text(game_);
  const FileResult<void> kept =
      text ? PlayRecords(game_.plan().records).add(*text) : tl::unexpected(text.error());
  if (!kept && !keep_failed_) complain(kept.error());
  keep_failed_ = !kept;
}

void PlayLoop::review() {
  if (game_.deal()) return terminal_.say("  A deal is reviewed when it is over.\n");
  if (!game_.last_deal()) {
    return terminal_.say(paragraph(style(), 2,
                                   "No deal has been played yet; »ultimo solve FILE --review« goes "
                                   "through one that was kept.") +
                         '\n');
  }
  terminal_.say(played_review(game_, style(), review_seconds_, speaker_));
}

void PlayLoop::explain(const Refusal& refusal) {
  terminal_.say(refusal_text(refusal, speaker_, style()));
}

void PlayLoop::save() {
  if (store_ == nullptr) return;
  const FileResult<void> written = store_->write(game_);
  // Once is enough: it would be said before every card.
  if (!written && !save_failed_) complain(written.error());
  save_failed_ = !written;
}

int PlayLoop::leave() {
  save();
  if (store_ == nullptr || save_failed_) {
    terminal_.say("\n  Good-bye. This game could not be saved.\n");
    return store_ == nullptr ? kOk : kFailed;
  }
  terminal_.say("\n  Good-bye. The game is saved; »ultimo play --resume« goes on with it.\n");
  return kOk;
}

int PlayLoop::end_of_game() {
  const PerSeat<int> totals = game_.sheet().totals();
  int best = totals[0];
  for (int seat = 1; seat < game_.plan().seats; ++seat) {
    best = std::max(best, totals[static_cast<std::size_t>(seat)]);
  }
  std::string winners;
  int count = 0;
  bool you = false;
  for (int seat = 0; seat < game_.plan().seats; ++seat) {
    if (totals[static_cast<std::size_t>(seat)] != best) continue;
    winners += (winners.empty() ? "" : " and ") + party().who(Seat(seat));
    you = you || Seat(seat) == party().you;
    ++count;
  }
  const bool plural = count > 1 || you;
  const std::string won =
      fmt::format("{} {} with {}.", winners, plural ? "win" : "wins", amount(best, game_.info()));
  terminal_.say('\n' + headline(style(), "The game is over") + '\n' +
                paragraph(style(), 2, painted(style(), Ink::strong, won)) + '\n');
  if (store_ != nullptr) store_->clear();
  return kOk;
}

}  // namespace ultimo::cli
