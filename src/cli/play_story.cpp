#include "cli/play_story.hpp"

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/play_screen.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::cli {
namespace {

bool is_bidding(Phase phase) {
  return phase == Phase::auction || phase == Phase::choice || phase == Phase::forehand;
}

class Teller {
 public:
  Teller(const View& before, const View& after, const BookInfo& info, const Party& party,
         const Style& style)
      : before_(before), after_(after), info_(info), party_(party), style_(style) {}

  /// What was said from the first word on, and how the play stands.
  std::string tell_so_far() {
    bool bidding = true;
    for (std::size_t i = 0; i < after_.history.size(); ++i) {
      const Move::Verb verb = after_.history[i].action.move.verb();
      if (verb == Move::Verb::play) break;
      const bool bid =
          verb == Move::Verb::pass || verb == Move::Verb::bid || verb == Move::Verb::forehand;
      if (bidding && !bid) tell_game();
      bidding = bidding && bid;
      tell_action(i);
    }
    const bool spoken = !text_.empty();  // what is settled before that needs no telling here
    if (spoken && bidding && !is_bidding(after_.moment.phase)) tell_game();
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
    if (is_bidding(before_.moment.phase) && !is_bidding(after_.moment.phase)) tell_game();
    if (!after_.moment.finished) {
      tell_draw();
      tell_partner();
      tell_open_hands();
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] Screen screen() const { return {after_, info_, party_, style_}; }

  /// One line: who, and what was said or done.
  void line(Seat seat, std::string_view what) {
    text_ += "  " + padded(party_.who(seat), 10) + wrapped(what, 12, " ", style_.width) + '\n';
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
          fmt::format("{}   {} {} {}{}", screen().trick_cards(trick.by, trick.cards, trick.winner),
                      painted(style_, Ink::faint, "→"), party_.who(trick.winner),
                      party_.verb(trick.winner, "takes it", "take it"), gift(i));
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
    return " with " + painted(style_, *after_.talon[trick]);
  }

  [[nodiscard]] std::string said(const SeenAction& seen, std::size_t index) const {
    const SpokenWords& says = info_.says;
    const Move move = seen.action.move;
    const auto verb = [&](std::string_view theirs, std::string_view yours) {
      return std::string(party_.verb(seen.by, theirs, yours));
    };
    const auto quoted = [](std::string_view word) {
      return word.empty() ? "" : fmt::format(" »{}«", word);
    };
    switch (move.verb()) {
      case Move::Verb::pass: return verb("passes", "pass") + quoted(says.pass);
      case Move::Verb::forehand:
        return fmt::format("{} first{}", verb("speaks", "speak"), quoted(says.forehand));
      case Move::Verb::bid:
        return fmt::format("{} {} »{}«", verb("bids", "bid"),
                           info_.contracts[at(move.contract())].id,
                           info_.contracts[at(move.contract())].native);
      case Move::Verb::call:
        return fmt::format("{} {}", verb("calls", "call"), painted(style_, move.card()));
      case Move::Verb::call_fourth: return fmt::format("{} the fourth king", verb("calls", "call"));
      case Move::Verb::suit:
        return fmt::format("{} {}", verb("names", "name"), choice_words(after_, info_, move));
      case Move::Verb::take: return taken(seen, verb("takes", "take"));
      case Move::Verb::reject: return fmt::format("{} these cards", verb("leaves", "leave"));
      case Move::Verb::concede:
        return fmt::format("{} the game up{}", verb("gives", "give"), quoted(says.concede));
      case Move::Verb::discard: return discarded(seen, verb("discards", "discard"));
      case Move::Verb::announce:
        return fmt::format("{} {}", verb("announces", "announce"), announcement_words(info_, move));
      case Move::Verb::contra:
        return fmt::format("{} {} on {}", verb("says", "say"),
                           step_words(info_, steps_on(after_, move.item(), index)),
                           item_words(info_, move.item()));
      case Move::Verb::done: {
        const std::string_view word = seen.by == after_.moment.declarer ? says.lies : says.done;
        return word.empty() ? std::string(verb("is done", "are done")) : fmt::format("»{}«", word);
      }
      case Move::Verb::play: break;
    }
    return {};
  }

  [[nodiscard]] std::string taken(const SeenAction& seen, std::string_view verb) const {
    const CardSet cards = talon_group(after_, info_, seen.action.move.taken());
    if (cards.empty() || !after_.look_back.talon.allowed)
      return fmt::format("{} cards from the talon", verb);
    return fmt::format("{} {}", verb, painted(style_, cards));
  }

  [[nodiscard]] std::string discarded(const SeenAction& seen, std::string_view verb) const {
    const bool may_look = after_.look_back.discards.allowed;
    const CardSet known = may_look ? seen.action.discarded : CardSet();
    if (may_look && seen.hidden == 0) return fmt::format("{} {}", verb, painted(style_, known));
    const int count = seen.hidden + seen.action.discarded.size();
    std::string text = fmt::format("{} {} card{}", verb, count, count == 1 ? "" : "s");
    if (!known.empty()) text += fmt::format(" and shows {}", painted(style_, known));
    return text;
  }

  /// Who plays what, once it is settled, and the talon if it is turned up now.
  void tell_game() {
    const Moment& moment = after_.moment;
    if (moment.contract == ContractId::none || moment.redeal) return;
    const std::string game = contract_words(info_, moment.contract);
    const std::string words =
        moment.declarer == kNobody
            ? fmt::format("{} is played.", game)
            : fmt::format("{} {} {}.", party_.who(moment.declarer),
                          party_.verb(moment.declarer, "plays", "play"), game);
    text_ += paragraph(style_, 2, painted(style_, Ink::strong, words)) + '\n';
    if (after_.look_back.talon.allowed) text_ += screen().talon();
  }

  /// Cards that came without being taken, where the talon is drawn at once.
  void tell_draw() {
    const CardSet drawn = after_.hands[after_.seat.at()] - before_.hands[after_.seat.at()];
    if (drawn.empty() || after_.history.empty()) return;
    const SeenAction& last = after_.history.back();
    if (last.by == after_.seat && last.action.move.verb() == Move::Verb::take) return;
    line(after_.seat, "draw " + painted(style_, drawn));
  }

  void tell_partner() {
    if (after_.partner == before_.partner || after_.partner == kNobody ||
        after_.moment.declarer == kNobody || after_.partner == after_.moment.declarer) {
      return;
    }
    text_ += paragraph(style_, 2,
                       fmt::format("{} {} with {}.", party_.who(after_.partner),
                                   party_.verb(after_.partner, "plays", "play"),
                                   party_.who(after_.moment.declarer))) +
             '\n';
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
  const BookInfo& info_;
  const Party& party_;
  const Style& style_;
  std::string text_;
};

}  // namespace

std::string story(const View& before, const View& after, const BookInfo& info, const Party& party,
                  const Style& style) {
  return Teller(before, after, info, party, style).tell();
}

std::string story_so_far(const View& view, const BookInfo& info, const Party& party,
                         const Style& style) {
  return Teller(view, view, info, party, style).tell_so_far();
}

}  // namespace ultimo::cli
