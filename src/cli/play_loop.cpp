#include "cli/play_loop.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/card_symbols.hpp"
#include "cli/exit_code.hpp"
#include "cli/play_records.hpp"
#include "cli/play_review.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_story.hpp"
#include "cli/rulebook_option.hpp"
#include "rules/action_text.hpp"

namespace ultimo::cli {
namespace {

constexpr std::string_view kHelp =
    R"(  3            choose by number; several numbers discard several cards
  H3  ♥3  T21  a card: C ♣  S ♠  H ♥  D ♦  T tarok; K king, Q queen, N knight, J jack;
               also pagat, mond, škis
  two  pass    what is in the list, by its name, in English or as the players say it
  hand  table  your cards; the game, what was said, the trick, the talon
  last  sheet  the last trick; the score sheet
  rules B1.13  a clause of the paper; »rules« alone lists them all
  hint         what an expert would do, and why
  review       when a deal is over: which cards decided it, and which would have been better
  claim        lay your cards down: all tricks that are left are yours, however the others lie
  save  quit   everything is saved anyway; »ultimo play --resume« goes on
)";

/// What is wrong, cards as players write them.
std::string refusal_words(const Refusal& refusal) {
  const auto shown = [](const Argument::Value& value) {
    if (const Card* card = std::get_if<Card>(&value)) return symbols(*card);
    if (const CardSet* cards = std::get_if<CardSet>(&value)) return symbol_list(*cards);
    return english_text(value);
  };
  std::string text;
  for (const Reason& why : refusal.reasons) text += (text.empty() ? "" : "; ") + why.text(shown);
  return text;
}

}  // namespace

int PlayLoop::run() {
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
  const std::span<const Action> actions = deal.actions();
  View before = *deal.engine().view(deal.setup(), {}, party().you);
  if (before.moment.contract != ContractId::none && !before.moment.redeal) {
    // Settled before anybody spoke, as an obligatory klop is.
    terminal_.say(Screen(before, game_.info(), party(), style()).game());
  }
  for (std::size_t n = 1; n <= actions.size(); ++n) {
    View after = *deal.engine().view(deal.setup(), actions.first(n), party().you);
    terminal_.say(story(before, after, game_.info(), party(), style()));
    before = std::move(after);
  }
}

void PlayLoop::close_deal() {
  claimed_ = false;
  // Saved as it ended: who is stopped now finds it again, and it is kept once, not twice.
  save();
  keep_record();
  const Outcome outcome = game_.finish_deal();
  if (outcome.redeal) {
    terminal_.say("  The cards have to be dealt again.\n");
    return;
  }
  terminal_.say('\n' +
                headline(style(), fmt::format("Deal {} is over", game_.sheet().rows.size())) +
                '\n' + score_text(outcome, *game_.plan().engine, party(), style()) + '\n' +
                sheet_text(game_.sheet(), game_.info(), party(), style()));
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
      terminal_.say(game_.is_over()
                        ? "  Press Enter to end the game, or say »review« or »help«.\n"
                        : "  Press Enter for the next deal, or say »help« or »quit«.\n");
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
    case What::help: return terminal_.say(kHelp);
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
    case What::hint: {
      return terminal_.say(hint_words(view, game_.hint()));
    }
    default: break;
  }
}

std::string PlayLoop::hint_words(const View& view, const Advice& advice) const {
  const auto words = [&](const Action& action) {
    return view.discard ? painted(style(), action.discarded)
                        : choice_words(view, game_.info(), action.move);
  };
  std::string text =
      fmt::format("  An expert would choose: {} ({})\n", words(advice.action), advice.reason);
  constexpr std::size_t kMostShown = 5;
  for (std::size_t i = 0; i < std::min(kMostShown, advice.candidates.size()); ++i) {
    const Candidate& candidate = advice.candidates[i];
    text +=
        fmt::format("    {:>+8.1f} {} on average, ahead in {:>3.0f} %: {}\n", candidate.expected,
                    game_.info().unit, 100 * candidate.chance, words(candidate.action));
  }
  return text;
}

/// Shows the last trick, if the paper lets this player look.
void PlayLoop::look_back(const View& view) {
  const LookBack& rule = game_.info().look_back;
  const bool own = view.last_winner == party().you;
  const bool allowed = rule.at == LookBack::At::last_trick ||
                       (rule.at == LookBack::At::own_last_trick && own) ||
                       view.last_trick.set.empty();
  if (allowed) return terminal_.say(Screen(view, game_.info(), party(), style()).last_trick());
  terminal_.say(clause_words(game_.info(), rule.clause, style()));
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
                                   "No deal has been played since the program was started; »ultimo "
                                   "solve FILE --review« goes through one that was kept.") +
                         '\n');
  }
  terminal_.say(played_review(game_, style(), review_seconds_));
}

void PlayLoop::explain(const Refusal& refusal) {
  terminal_.say(paragraph(style(), 2, "Not allowed: " + refusal_words(refusal) + '.') + '\n');
  if (!refusal.clause.id.empty()) {
    terminal_.say(clause_words(game_.info(), refusal.clause, style()));
  }
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
  for (int seat = 0; seat < game_.plan().seats; ++seat) {
    if (totals[static_cast<std::size_t>(seat)] != best) continue;
    winners += (winners.empty() ? "" : " and ") + party().who(Seat(seat));
    ++count;
  }
  const bool plural = count > 1 || winners == "You";
  terminal_.say(fmt::format("\n{}\n  {}\n", headline(style(), "The game is over"),
                            painted(style(), Ink::strong,
                                    fmt::format("{} {} with {}.", winners, plural ? "win" : "wins",
                                                amount(best, game_.info())))));
  if (store_ != nullptr) store_->clear();
  return kOk;
}

}  // namespace ultimo::cli
