// What a seat sees and what it does not: hands, talon, discards and who plays with whom. What both
// Czech papers say is checked in czech/testing_shared_views.hpp.
#include "rulebooks/czech/testing_shared_views.hpp"
#include "rulebooks/kretinka/testing.hpp"

namespace ultimo::kretinka {
namespace {

namespace views = czech::views;

TEST(KretinkaViews, DT_1_who_draws_sees_his_own_talon_cards_only) {
  views::who_draws_sees_his_own_talon_cards_only(book());
}
TEST(KretinkaViews, FD_2_nobody_sees_the_talon_before_the_call) {
  views::nobody_sees_the_talon_before_the_call(book());
}
TEST(KretinkaViews, IN_3_plain_discards_are_seen_by_their_player_alone) {
  views::plain_discards_are_seen_by_their_player_alone(book());
}
TEST(KretinkaViews, IN_2_tarocks_are_discarded_face_up) {
  views::tarocks_are_discarded_face_up(book());
}
TEST(KretinkaViews, PF_0_a_rejected_set_lies_open_a_taken_one_does_not) {
  views::a_rejected_set_lies_open_a_taken_one_does_not(book());
}
TEST(KretinkaViews, SO_0_the_talon_of_a_solo_is_seen_by_nobody_before_the_end) {
  views::the_talon_of_a_solo_is_seen_by_nobody_before_the_end(book());
}
TEST(KretinkaViews, FD_2_the_partner_is_known_to_himself_alone_until_he_shows_it) {
  views::the_partner_is_known_to_himself_alone_until_he_shows_it(book());
}
TEST(KretinkaViews, FD_2_shown_by_play) { views::shown_by_play(book()); }
TEST(KretinkaViews, AN_valat_2_not_shown_by_announcing_valat) {
  views::not_shown_by_announcing_valat(book());
}
TEST(KretinkaViews, EV_5_a_contra_shows_no_side_where_the_announcers_is_not_known) {
  views::a_contra_shows_no_side_where_the_announcers_is_not_known(book());
}
TEST(KretinkaViews, EV_5_a_contra_against_a_known_opponent_shows_the_side) {
  views::a_contra_against_a_known_opponent_shows_the_side(book());
}
TEST(KretinkaViews, EV_5_shown_by_a_re_on_the_game) { views::shown_by_a_re_on_the_game(book()); }
TEST(KretinkaViews, AN_decl_8_a_declaration_shows_no_side) {
  views::a_declaration_shows_no_side(book());
}
TEST(KretinkaViews, FD_3_a_declarer_who_called_his_own_tarock_does_not_say_so) {
  views::a_declarer_who_called_his_own_tarock_does_not_say_so(book());
}
TEST(KretinkaViews, DT_1_the_table_sees_neither_hands_nor_what_was_drawn_and_discarded) {
  views::the_table_sees_neither_hands_nor_what_was_drawn_and_discarded(book());
}
TEST(KretinkaViews, PF_0_the_table_sees_a_rejected_set_but_not_the_one_on_offer) {
  views::the_table_sees_a_rejected_set_but_not_the_one_on_offer(book());
}
TEST(KretinkaViews, FD_2_the_table_knows_the_partner_when_he_has_shown_it) {
  views::the_table_knows_the_partner_when_he_has_shown_it(book());
}

}  // namespace
}  // namespace ultimo::kretinka
