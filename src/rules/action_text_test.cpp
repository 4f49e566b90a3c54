#include "rules/action_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/testing.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

using testing_rules::kBook;

RC_GTEST_PROP(ActionText, of_every_move_the_rulebook_has_reads_back, (Move move)) {
  RC_PRE((is_known(kBook, move) && move != Move::discard()));
  const std::string text = action_text(kBook, {move, {}});
  const Result<Action> read = parse_action(kBook, text);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == (Action{move, {}}));
}

RC_GTEST_PROP(ActionText, of_a_discard_reads_back, (CardSet cards)) {
  RC_PRE(!cards.empty());
  const Action action = Action::discard(cards);
  const Result<Action> read = parse_action(kBook, action_text(kBook, action));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == action);
}

TEST(ActionText, as_the_oracle_writes_it) {
  const auto text = [](Move move) { return action_text(kBook, {move, {}}); };
  EXPECT_EQ(text(Move::play(kPagat)), "play T1");
  EXPECT_EQ(text(Move::pass()), "pass");
  EXPECT_EQ(text(Move::forehand()), "forehand");
  EXPECT_EQ(text(Move::call(Card::king(Suit::hearts))), "call HK");
  EXPECT_EQ(text(Move::call(Card::tarok(19))), "call T19");
  EXPECT_EQ(text(Move::call_fourth()), "call fourth");
  EXPECT_EQ(text(Move::bid(ContractId{1})), "bid high-one");
  EXPECT_EQ(text(Move::suit(Suit::spades)), "suit S");
  EXPECT_EQ(text(Move::take(2)), "take 2");
  EXPECT_EQ(text(Move::reject()), "reject");
  EXPECT_EQ(text(Move::concede()), "concede");
  EXPECT_EQ(text(Move::announce(2)), "announce bird with");
  EXPECT_EQ(text(Move::contra(ItemId::game)), "contra game");
  EXPECT_EQ(text(Move::contra(ItemId{2})), "contra bird");
  EXPECT_EQ(text(Move::done()), "done");
  EXPECT_EQ(action_text(kBook, Action::discard({kSkis, Card::king(Suit::clubs)})),
            "discard CK T22");
}

TEST(ActionText, what_is_almost_an_action_is_none) {
  for (const std::string_view text : {"",
                                      " ",
                                      "pass ",
                                      " pass",
                                      "pass pass",
                                      "Pass",
                                      "play",
                                      "play ",
                                      "play  T1",
                                      "play T23",
                                      "play T1 T2",
                                      "bid",
                                      "bid nothing",
                                      "bid low ",
                                      "call",
                                      "call T12",
                                      "call T21",
                                      "call HQ",
                                      "call H",
                                      "take 0",
                                      "take 7",
                                      "take 1 ",
                                      "take 01",
                                      "take -1",
                                      "take",
                                      "suit T",
                                      "suit",
                                      "announce",
                                      "announce bird  with",
                                      "announce game",
                                      "contra",
                                      "contra nothing",
                                      "done now",
                                      "discard",
                                      "discard ",
                                      "discard T1 T1",
                                      "discard T1  T2",
                                      "discard T1 X",
                                      "discard T1 ",
                                      "reject 1",
                                      "concede x",
                                      "forehand!",
                                      "\"pass\"",
                                      "pass\n"}) {
    const Result<Action> read = parse_action(kBook, text);
    EXPECT_FALSE(read) << text;
    if (!read) {
      EXPECT_EQ(read.error().code, Refusal::Code::illegal_action);
    }
  }
}

/// Texts near the real ones: words of actions put together at random.
std::string some_words() {
  const auto word = rc::gen::element<std::string>("pass", "play", "bid", "call", "take", "discard",
                                                  "announce", "contra", "done", "suit", "T1", "HK",
                                                  "T19", "C10", "low", "high-one", "crown", "bird",
                                                  "with", "game", "fourth", "1", "6", "7", "S", "");
  std::string text;
  for (const std::string& part : *rc::gen::container<std::vector<std::string>>(word)) {
    if (!text.empty()) text += ' ';
    text += part;
  }
  return text;
}

RC_GTEST_PROP(ActionText, any_text_is_refused_or_an_action_the_rulebook_has, ()) {
  const std::string text =
      *rc::gen::inRange(0, 2) == 0 ? some_words() : *rc::gen::string<std::string>();
  const Result<Action> read = parse_action(kBook, text);
  if (!read) {
    RC_ASSERT(!english(read.error()).empty());
    RC_ASSERT(english(read.error()).size() < 100U);
    return;
  }
  RC_ASSERT(is_known(kBook, read->move));
  // Cards of a discard may come in any order, all else is written in one way only.
  const std::string again = action_text(kBook, *read);
  const bool any_order = read->move == Move::discard();
  RC_ASSERT((any_order ? again.size() == text.size() : again == text));
}

TEST(ActionText, is_known_tells_the_moves_of_this_rulebook) {
  int known = 0;
  for (int code = 0; code < 192; ++code) {
    if (is_known(kBook, Move(static_cast<Move::Group>(code / 64), code % 64))) ++known;
  }
  // 54 cards and the discard; pass, forehand, 4 kings, fourth, 8 taroks, 3 bids, 4 suits, 6 groups,
  // reject, concede; 4 announcements, contra on the game and 2 feats, done.
  EXPECT_EQ(known, 55 + 30 + 8);
}

RC_GTEST_PROP(ActionText, choices_are_listed_in_the_order_of_the_oracle, (CardSet cards)) {
  const std::vector<std::string> texts = choice_texts(kBook, Choices::cards(cards), true);
  const std::vector<Card> order = in_deck_order(cards);
  RC_ASSERT(texts.size() == order.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    RC_ASSERT(texts[i] == "discard " + std::string(name(order[i])));
  }
}

}  // namespace
}  // namespace ultimo
