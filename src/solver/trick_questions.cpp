#include "solver/trick_questions.hpp"

namespace ultimo::solver {

TrickQuestion question_of(const View& view, const BookInfo& info, Seat seat) {
  TrickQuestion question;
  question.contract = view.moment.contract;
  for (const SeenAction& seen : view.history) {
    const Move move = seen.action.move;
    switch (move.verb()) {
      case Move::Verb::call: question.called = move.card(); break;
      case Move::Verb::suit: question.suit = move.named_suit(); break;
      case Move::Verb::announce: {
        if (seen.by != seat) break;
        // What binds a player in the play is a feat.
        if (const FeatId feat = info.announcement(move).feat; feat != FeatId::none) {
          question.announced.push_back(feat);
        }
        break;
      }
      default: break;
    }
  }
  return question;
}

TrickQuestions::TrickQuestions(const View& view, const Engine& engine)
    : engine_(engine), besides_(question_of(view, engine.info(), view.seat)) {
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
  TrickQuestion question = besides_;
  question.hand = hand;
  question.trick.assign(trick.cards.begin(), trick.cards.begin() + trick.size);
  const Result<CardSet> legal = engine_.legal(question);
  return legal ? *legal : CardSet{};
}

int TrickQuestions::winner(std::span<const Card> cards) const {
  TrickQuestion question = besides_;
  question.trick.assign(cards.begin(), cards.end());
  const Result<int> place = engine_.winner(question);
  return place ? *place : -1;
}

}  // namespace ultimo::solver
