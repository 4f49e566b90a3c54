#pragma once

// For the tests of the Czech rulebooks only: what a seat sees and what it does not, where the two
// papers agree. Each book's tests name the clause it follows from.

#include "rulebooks/czech/testing_views.hpp"

namespace ultimo::czech::views {

inline void who_draws_sees_his_own_talon_cards_only(const Engine& book) {
  const trial::Game game = called(book);
  EXPECT_EQ(talon(game, 0), "? ? ? ? ? ?");
  EXPECT_EQ(talon(game, 1), "C7 C8 S7 S8 ? ?");
  EXPECT_EQ(talon(game, 2), "? ? ? ? H4 ?");
  EXPECT_EQ(talon(game, 3), "? ? ? ? ? H3");
  EXPECT_EQ(game.view(0).hand_sizes[1], 16);
  EXPECT_TRUE(game.view(0).hands[1].empty());
}

inline void nobody_sees_the_talon_before_the_call(const Engine& book) {
  trial::Game game = even_game(book);
  game.say("bid first-duty, pass, pass, pass");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(talon(game, seat), "? ? ? ? ? ?");
}

inline void plain_discards_are_seen_by_their_player_alone(const Engine& book) {
  const trial::Game game = after_first_duty(book);
  EXPECT_EQ(discards(game, 0), "");
  EXPECT_EQ(discards(game, 1), "C8 C7 S8 S7");
  EXPECT_EQ(discards(game, 2), "H4");
  EXPECT_EQ(discards(game, 3), "H3");
  const View view = game.view(0);
  EXPECT_EQ(view.history[5].hidden, 4);
  EXPECT_TRUE(view.history[5].action.discarded.empty());
}

inline void tarocks_are_discarded_face_up(const Engine& book) {
  trial::Game game =
      game_of(book, "C7 T7 T8 T9 S7 S8", {"", "CK SK T1 T21 T22 T19 T2 T3 T4 T5 T6 D4", "", ""});
  game.say("bid first-duty, pass, pass, pass, call T19, discard C7 D4 T2 T9");
  EXPECT_EQ(discards(game, 0), "T2 T9");
  EXPECT_EQ(game.view(0).history.back().hidden, 2);
}

inline void a_rejected_set_lies_open_a_taken_one_does_not(const Engine& book) {
  trial::Game game = even_game(book);
  game.say("bid third-duty, pass, pass, pass");
  EXPECT_EQ(talon(game, 1), "C7 C8 S7 ? ? ?") << "he looks at the first three";
  EXPECT_EQ(talon(game, 0), "? ? ? ? ? ?");
  trial::Game first = game;
  first.say("take 1");
  EXPECT_EQ(talon(first, 0), "? ? ? ? ? ?");
  game.say("reject");
  EXPECT_EQ(talon(game, 0), "C7 C8 S7 ? ? ?");
  EXPECT_EQ(talon(game, 1), "C7 C8 S7 S8 H4 H3");
  trial::Game second = game;
  second.say("take 2, discard S8 H4 H3");
  EXPECT_EQ(talon(second, 0), "C7 C8 S7 ? ? ?");
  game.say("reject");
  EXPECT_EQ(talon(game, 0), "C7 C8 S7 S8 H4 H3");
}

inline void the_talon_of_a_solo_is_seen_by_nobody_before_the_end(const Engine& book) {
  trial::Game game = even_game(book);
  game.say("bid solo, done, done, done, done");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(talon(game, seat), "? ? ? ? ? ?");
  game.play(kSuitTricks).play(kPagatWins);
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(talon(game, seat), "C7 C8 S7 S8 H4 H3");
}

inline void the_partner_is_known_to_himself_alone_until_he_shows_it(const Engine& book) {
  const trial::Game game = after_first_duty(book);
  EXPECT_EQ(known_partner(game, 3), 3);
  EXPECT_EQ(known_partner(game, 0), -1);
  EXPECT_EQ(known_partner(game, 1), -1) << "the declarer does not know either";
  EXPECT_EQ(known_partner(game, 2), -1);
}

inline void shown_by_play(const Engine& book) {
  trial::Game game = after_first_duty(book);
  game.say("done, done, done, done").play("CK CQ CN CJ | T20 T4");
  EXPECT_EQ(known_partner(game, 2), -1);
  game.play("T19");
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(known_partner(game, seat), 3);
}

// The paper does not have him say for which side: nobody says more than he must. Being asked for a
// contra tells it to whoever is asked, and to nobody else.
inline void not_shown_by_announcing_valat(const Engine& book) {
  trial::Game game = after_first_duty(book);
  game.say("done, done, announce valat");
  for (const int seat : {0, 1, 2}) EXPECT_EQ(known_partner(game, seat), -1);
  game.say("done, done, done, done").play("CK CQ CN CJ | T20 T4");
  for (const int seat : {0, 1, 2}) EXPECT_EQ(known_partner(game, seat), -1) << "XIX is to fall";
  game.play("T19");
  for (const int seat : {0, 1, 2}) EXPECT_EQ(known_partner(game, seat), 3);
}

inline void a_contra_shows_no_side_where_the_announcers_is_not_known(const Engine& book) {
  trial::Game game = after_first_duty(book);
  game.say("done, done, announce valat, done, contra valat");
  EXPECT_EQ(known_partner(game, 1), -1) << "one of 0 and 3 is the partner";
  game.say("done, contra valat");  // the declarer's re
  for (const int seat : {0, 1, 2}) EXPECT_EQ(known_partner(game, seat), 3);
}

inline void a_contra_against_a_known_opponent_shows_the_side(const Engine& book) {
  trial::Game game = after_first_duty(book);
  game.say("done, announce valat, done, contra valat");
  EXPECT_EQ(known_partner(game, 1), -1) << "one of 2 and 3 is the partner";
  game.say("done, done, done, contra game");  // so 2 is not
  for (const int seat : {0, 1, 2}) EXPECT_EQ(known_partner(game, seat), 3);
}

inline void shown_by_a_re_on_the_game(const Engine& book) {
  trial::Game game = after_first_duty(book);
  game.say("done, contra game, done");
  EXPECT_EQ(known_partner(game, 1), -1) << "2 is an opponent, but who is the partner?";
  game.say("contra game");
  EXPECT_EQ(known_partner(game, 1), 3);
}

inline void a_declaration_shows_no_side(const Engine& book) {
  // 3 holds XIX and ten tarocks, 2 the trul among eight.
  trial::Game game = game_of(book, kPipsTalon,
                             {"", "CK T16 T17 T18 T20", "T1 T11 T12 T13 T14 T15 T21 T22",
                              "T2 T3 T4 T5 T6 T7 T8 T9 T10 T19 SQ SN"});
  game.say("bid first-duty, pass, pass, pass, call T19").say(kPipsAway);
  game.say("done, announce trul, announce tarocky, done, announce taroky, done");
  EXPECT_EQ(known_partner(game, 1), -1);
}

inline void a_declarer_who_called_his_own_tarock_does_not_say_so(const Engine& book) {
  trial::Game game = strong_game(book);
  game.say("bid first-duty, pass, pass, pass, call T19").say(kPipsAway);
  for (const int seat : {0, 1, 2, 3}) EXPECT_EQ(known_partner(game, seat), -1);
}

inline void the_table_sees_neither_hands_nor_what_was_drawn_and_discarded(const Engine& book) {
  const View view = table_view(after_first_duty(book));
  EXPECT_EQ(talon(view), "? ? ? ? ? ?");
  EXPECT_EQ(names(view.discarded), "");
  for (const CardSet hand : view.hands) EXPECT_TRUE(hand.empty());
  EXPECT_EQ(view.hand_sizes[1], 12);
  EXPECT_EQ(view.history[5].hidden, 4);
  EXPECT_EQ(view.partner, kNobody);
  EXPECT_TRUE(view.choices.empty());
}

inline void the_table_sees_a_rejected_set_but_not_the_one_on_offer(const Engine& book) {
  trial::Game game = even_game(book);
  game.say("bid third-duty, pass, pass, pass");
  EXPECT_EQ(talon(table_view(game)), "? ? ? ? ? ?");
  game.say("reject");
  EXPECT_EQ(talon(table_view(game)), "C7 C8 S7 ? ? ?");
}

inline void the_table_knows_the_partner_when_he_has_shown_it(const Engine& book) {
  trial::Game game = after_first_duty(book);
  game.say("done, done, done, done").play("CK CQ CN CJ | T20 T4");
  EXPECT_EQ(table_view(game).partner, kNobody);
  game.play("T19");
  EXPECT_EQ(table_view(game).partner, Seat(3));
}

// ---- what may be looked at again; `by` is the paper's clause on it

/// What was drawn lies in the hand or with the discards: both are open, or neither is.
inline void may_look_at_draw_and_discards(const trial::Game& game) {
  for (const int seat : {1, 2, 3}) {
    EXPECT_TRUE(game.view(seat).look_back.discards.allowed) << seat;
    EXPECT_TRUE(game.view(seat).look_back.talon.allowed) << seat;
  }
}
inline void may_not_look_at_draw_and_discards(const trial::Game& game, std::string_view by) {
  for (const int seat : {1, 2, 3}) {
    const View view = game.view(seat);
    EXPECT_FALSE(view.look_back.discards.allowed) << seat;
    EXPECT_EQ(view.look_back.discards.clause.id, by) << seat;
    EXPECT_FALSE(view.look_back.talon.allowed) << seat;
    EXPECT_EQ(view.look_back.talon.clause.id, by) << seat;
    EXPECT_FALSE(view.discarded.empty()) << "who laid them away may remember them";
  }
}

inline void draw_and_discards_until_the_first_announcement(const Engine& book,
                                                           std::string_view by) {
  trial::Game game = after_first_duty(book);
  may_look_at_draw_and_discards(game);
  game.say("done, done");  // nothing was announced so far
  may_look_at_draw_and_discards(game);
  game.say("announce valat");
  may_not_look_at_draw_and_discards(game, by);
}

inline void draw_and_discards_until_the_play_without_an_announcement(const Engine& book,
                                                                     std::string_view by) {
  trial::Game game = after_first_duty(book);
  may_look_at_draw_and_discards(game);
  game.say("done, done, done, done");
  may_not_look_at_draw_and_discards(game, by);
}

}  // namespace ultimo::czech::views
