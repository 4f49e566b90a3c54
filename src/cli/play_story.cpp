#include "cli/play_story.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/deal_steps.hpp"
#include "cli/layout.hpp"
#include "cli/play_screen.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::cli {
namespace {

class Teller {
 public:
  Teller(const View& before, const View& after, const Voice& voice)
      : before_(before), after_(after), voice_(voice), info_(voice.info()), style_(voice.style()) {}

  /// What was said from the first word on, and how the play stands.
  std::string tell_so_far() {
    bool bidding = true;
    for (std::size_t i = 0; i < after_.history.size(); ++i) {
      const Move::Verb verb = after_.history[i].action.move.verb();
      if (verb == Move::Verb::play) break;
      const bool bid =
          verb == Move::Verb::pass || verb == Move::Verb::bid || verb == Move::Verb::forehand;
      if (bidding && !bid) {
        tell_game();
        tell_talon();
      }
      bidding = bidding && bid;
      tell_action(i);
    }
    const bool spoken = !text_.empty();  // what is settled before that needs no telling here
    if (spoken && bidding && is_settled(after_.moment, info_)) {
      tell_game();
      tell_talon();
    }
    if (after_.moment.phase != Phase::play) return std::move(text_);
    text_ += screen().tricks();
    if (after_.last_trick.size > 0 && after_.look_back.last_trick.allowed) {
      text_ += screen().last_trick();
    }
    text_ += screen().open_hands();
    return std::move(text_);
  }

  std::string tell() {
    for (std::size_t i = before_.history.size(); i < after_.history.size(); ++i) tell_action(i);
    if (!is_settled(before_.moment, info_) && is_settled(after_.moment, info_)) tell_game();
    if (is_bidding(before_.moment.phase) && !is_bidding(after_.moment.phase)) {
      tell_talon();
    } else {
      tell_turned_talon();
    }
    if (!after_.moment.finished) {
      tell_draw();
      tell_partner();
      tell_open_hands();
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] Screen screen() const { return {after_, voice_}; }

  /// One line: who, and what was said or done.
  void line(Seat seat, std::string_view what) {
    text_ += "  " + padded(voice_.who(seat), 10) + wrapped(what, 12, " ", style_.width) + '\n';
  }

  void tell_action(std::size_t index) {
    const SeenAction& seen = after_.history[index];
    if (seen.action.move.verb() == Move::Verb::play) {
      tell_trick(index);
    } else {
      line(seen.by, said(seen, index));
    }
  }

  /// A trick is told when it is complete.
  void tell_trick(std::size_t index) {
    const std::vector<SeenTrick> tricks = tricks_of(after_);
    for (std::size_t i = 0; i < tricks.size(); ++i) {
      const SeenTrick& trick = tricks[i];
      if (trick.end != index + 1 || trick.winner == kNobody) continue;
      const std::string told =
          fmt::format("{}   {} {}{}", screen().trick_cards(trick.by, trick.cards, trick.winner),
                      painted(style_, Ink::faint, "→"),
                      voice_.text("takes-trick", voice_.of(trick.winner)), gift(i));
      text_ += fmt::format("  {}  {}\n", right_aligned(fmt::format("{}", i + 1), 2),
                           wrapped(told, 6, "   ", style_.width));
    }
  }

  /// The talon card that goes with a trick where everybody plays for few points.
  [[nodiscard]] std::string gift(std::size_t trick) const {
    if (trick >= after_.talon.size() || !after_.talon[trick] ||
        info_.contracts[at(after_.moment.contract)].aim != Aim::fewest_points) {
      return {};
    }
    return "   " + voice_.text("gift", {{"card", voice_.painted(*after_.talon[trick])}});
  }

  /// Words of the table in quotes, in the book's language, with what they mean to the reader.
  [[nodiscard]] std::string quoted(std::string_view key, Seat by, const Spoken& spoken) const {
    const bool wordless = spoken.said.empty();
    return voice_.text(key, voice_.of(by, {{"word", wordless ? spoken.meaning : spoken.said},
                                           {"gloss", wordless ? "" : spoken.in_brackets()}}));
  }

  [[nodiscard]] std::string said(const SeenAction& seen, std::size_t index) const {
    const Speaker& speaker = voice_.speaker();
    const Move move = seen.action.move;
    switch (move.verb()) {
      case Move::Verb::call:
      case Move::Verb::call_fourth: return quoted("tell.call", seen.by, call_words(speaker, move));
      case Move::Verb::bid:
        return quoted("tell.says", seen.by, bid_words(speaker, move.contract()));
      case Move::Verb::suit:
        return quoted("tell.says", seen.by, suit_words(speaker, move.named_suit()));
      case Move::Verb::take: return taken(seen);
      case Move::Verb::reject: return voice_.text("tell.reject", voice_.of(seen.by));
      case Move::Verb::discard: return discarded(seen);
      case Move::Verb::announce:
        return quoted("tell.says", seen.by, announcement_words(speaker, move));
      case Move::Verb::contra: {
        const int step = steps_on(after_, move.item(), index);
        return quoted("tell.says", seen.by, contra_words(speaker, move.item(), step));
      }
      case Move::Verb::done: {
        const Spoken done = done_words(speaker, seen.by == after_.moment.declarer);
        return done.said.empty() ? voice_.text("tell.done", voice_.of(seen.by))
                                 : quoted("tell.says", seen.by, done);
      }
      default: return quoted("tell.says", seen.by, plain_words(speaker, move.verb()));
    }
  }

  [[nodiscard]] std::string taken(const SeenAction& seen) const {
    const CardSet cards = talon_group(after_, info_, seen.action.move.taken());
    if (cards.empty() || !after_.look_back.talon.allowed) {
      return voice_.text("tell.take-some", voice_.of(seen.by));
    }
    return voice_.text("tell.take", voice_.of(seen.by, {{"cards", voice_.painted(cards)}}));
  }

  [[nodiscard]] std::string discarded(const SeenAction& seen) const {
    const bool may_look = after_.look_back.discards.allowed;
    const Arguments known = voice_.of(seen.by, {{"cards", voice_.painted(seen.action.discarded)}});
    if (may_look && seen.hidden == 0) return voice_.text("tell.discard", known);
    const int count = seen.hidden + seen.action.discarded.size();
    std::string text = voice_.text("tell.discard-some", voice_.of(seen.by, {{"n", count}}));
    if (may_look && !seen.action.discarded.empty()) {
      text += ' ' + voice_.text("tell.and-shows", known);
    }
    return text;
  }

  /// Who plays what, once it is settled.
  void tell_game() {
    const Moment& moment = after_.moment;
    if (moment.contract == ContractId::none || moment.redeal) return;
    const std::string game = contract_words(voice_.speaker(), moment.contract);
    const std::string words =
        moment.declarer == kNobody
            ? voice_.text("is-played", {{"contract", game}})
            : voice_.text("plays", voice_.of(moment.declarer, {{"contract", game}}));
    text_ += voice_.told(painted(style_, Ink::strong, words));
  }

  /// The talon, where it is turned up as the auction ends.
  void tell_talon() {
    const Moment& moment = after_.moment;
    if (moment.contract == ContractId::none || moment.redeal) return;
    if (after_.look_back.talon.allowed) text_ += screen().talon();
  }

  /// The talon, where it is turned up later than the game is settled: when a king was called.
  void tell_turned_talon() {
    const auto open = [](const View& view) {
      return std::count_if(view.talon.begin(), view.talon.end(),
                           [](const std::optional<Card>& card) { return card.has_value(); });
    };
    const Moment& moment = after_.moment;
    const bool turned = open(after_) > open(before_) && moment.contract != ContractId::none &&
                        info_.contracts[at(moment.contract)].aim != Aim::fewest_points;
    // Whoever chooses now finds the groups in his list.
    if (!turned || moment.finished || moment.to_act == after_.seat) return;
    if (after_.look_back.talon.allowed) text_ += screen().talon();
  }

  /// Cards that came without being taken, where the talon is drawn at once.
  void tell_draw() {
    const CardSet drawn = after_.hands[after_.seat.at()] - before_.hands[after_.seat.at()];
    if (drawn.empty() || after_.history.empty()) return;
    const SeenAction& last = after_.history.back();
    if (last.by == after_.seat && last.action.move.verb() == Move::Verb::take) return;
    line(after_.seat, voice_.text("tell.draw", {{"cards", voice_.painted(drawn)}}));
  }

  void tell_partner() {
    if (after_.partner == before_.partner || after_.partner == kNobody ||
        after_.moment.declarer == kNobody || after_.partner == after_.moment.declarer) {
      return;
    }
    Argument::List names{voice_.who_inside(after_.moment.declarer),
                         voice_.who_inside(after_.partner)};
    text_ += voice_.say("partners", {{"names", std::move(names)}});
  }

  void tell_open_hands() {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      if (Seat(static_cast<int>(seat)) == after_.seat) continue;
      if (before_.hands[seat].empty() && !after_.hands[seat].empty()) {
        text_ += screen().open_hands();
        return;
      }
    }
  }

  const View& before_;
  const View& after_;
  const Voice& voice_;
  const BookInfo& info_;
  const Style& style_;
  std::string text_;
};

}  // namespace

std::string story(const View& before, const View& after, const Voice& voice) {
  return Teller(before, after, voice).tell();
}

std::string story_so_far(const View& view, const Voice& voice) {
  return Teller(view, view, voice).tell_so_far();
}

}  // namespace ultimo::cli
