#include "solver/trick_questions.hpp"

#include "cards/notation.hpp"

namespace ultimo::solver {

boost::json::object asked_besides(const View& view, const BookInfo& info, Seat seat) {
  boost::json::object more;
  boost::json::array announced;
  for (const SeenAction& seen : view.history) {
    const Move move = seen.action.move;
    switch (move.verb()) {
      case Move::Verb::call: more["called"] = name(move.card()); break;
      case Move::Verb::suit: more["suit"] = std::string(1, letter(move.named_suit())); break;
      case Move::Verb::announce:
        if (seen.by != seat) break;
        announced.emplace_back(info.announcement(move).id);
        break;
      default: break;
    }
  }
  more["announced"] = std::move(announced);
  return more;
}

TrickQuestions::TrickQuestions(const View& view, const Engine& engine)
    : engine_(engine),
      contract_(view.moment.contract),
      more_(asked_besides(view, engine.info(), view.seat)) {
  for (const Suit suit : kPlainSuits) {
    trumped_[static_cast<std::size_t>(suit)] = winner(std::array{Card::king(suit), kSkis}) == 1;
  }
  const Card high = Card::tarok(kTaroks - 2);
  Trick plain;
  plain.add(view.seat, Card::king(Suit::clubs), true);
  must_trump_ = legal({Card::king(Suit::hearts), high}, plain) == CardSet::of(high);
  pagat_beats_led_skis_ = winner(std::array{kSkis, kMond, kPagat}) == 2;
}

CardSet TrickQuestions::legal(CardSet hand, const Trick& trick) const {
  LegalQuestion question;
  question.contract = contract_;
  question.hand = hand;
  question.trick.assign(trick.cards.begin(), trick.cards.begin() + trick.size);
  question.more = more_;
  const Result<CardSet> legal = engine_.legal(question);
  return legal ? *legal : CardSet{};
}

int TrickQuestions::winner(std::span<const Card> cards) const {
  const Result<int> place = engine_.winner(contract_, cards, more_);
  return place ? *place : -1;
}

}  // namespace ultimo::solver
