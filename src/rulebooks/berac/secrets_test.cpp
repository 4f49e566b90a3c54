// Who sees what: the partner is a secret until play or word gives him away (2.3b); talon, open
// games and annulled deals. Seat 0 is forehand and declarer; the king of hearts is called.
#include "rulebooks/berac/testing_deals.hpp"
#include "wire/testing_deals.hpp"

namespace ultimo::berac {
namespace {

/// The same deal with two cards in each other's place.
Start exchanged(Start setup, std::string_view a, std::string_view b) {
  const CardSet both = trial::cards(a) | trial::cards(b);
  for (CardSet& hand : setup.dealt.hands) {
    if ((hand & both).single()) hand = (hand - both) | (both - hand);
  }
  for (Card& card : setup.dealt.talon) {
    if (both.contains(card)) card = (both - CardSet::of(card)).first();
  }
  return setup;
}

/// The even deal, but the king of hearts with the seat. Seats whose cards are not exchanged have
/// the same cards in each of these worlds.
Start king_with(int seat) {
  const Start with_one = exchanged(even_deal(), "HK", "HQ");
  if (seat == 0) return exchanged(with_one, "HK", "HQ");
  if (seat == 2) return exchanged(with_one, "HK", "HN");
  if (seat == 3) return exchanged(with_one, "HK", "HJ");
  return with_one;
}

Game calling(int king_holder, std::string_view words = "", Line line = Line::here()) {
  Game game(king_with(king_holder), "bid one, pass, pass, pass, call HK, take 1, discard C7", line);
  game.say(words, line);
  return game;
}

int partner_seen_by(const trial::Game& game, int seat) {
  const Seat partner = game.view(seat).partner;
  return partner == kNobody ? -1 : partner.number();
}

/// All that a view tells besides the seat's own cards.
std::string told(const View& view) {
  const auto text = [](Seat seat) {
    return seat == kNobody ? std::string("-") : std::to_string(seat.number());
  };
  std::string all = fmt::format("{} turn {} partner {} tricks {} choices {:x} trick {} laid [{}]:",
                                phase_name(view.moment.phase), text(view.moment.to_act),
                                text(view.partner), fmt::join(view.tricks, ""), view.choices.bits(),
                                names(view.trick.set), names(view.discarded));
  for (const SeenAction& seen : view.history) {
    all += fmt::format(" {} {}", text(seen.by), action_text(book().info(), seen.action));
    if (seen.hidden > 0) all += fmt::format("+{}", seen.hidden);
  }
  return all;
}

// ---- when the partner is known

TEST(BeracSecrets, 2_3b_nobody_but_the_holder_of_the_king_knows_the_partner) {
  for (const std::string_view words : {"", "done, done, done, done"}) {
    const Game game = calling(2, words);
    EXPECT_EQ(partner_seen_by(game, 2), 2);
    for (const int seat : {0, 1, 3}) EXPECT_EQ(partner_seen_by(game, seat), -1) << seat;
  }
}

TEST(BeracSecrets, 2_3b_the_king_played_tells_everybody) {
  Game game = calling(2, kFourDone);
  game.play("H4 H3");
  EXPECT_EQ(partner_seen_by(game, 0), -1);
  game.play("HK");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(partner_seen_by(game, seat), 2) << seat;
}

TEST(BeracSecrets, 2_3b_announcing_the_king_ultimo_tells_everybody) {
  const Game game = calling(2, "done, done, announce king-ultimo");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(partner_seen_by(game, seat), 2) << seat;
}

TEST(BeracSecrets, 2_3b_any_announcement_tells_on_whose_side_its_maker_is) {
  // For the others are offered a contra on it or not.
  const Game partner = calling(2, "done, done, announce trula, done");
  EXPECT_EQ(partner_seen_by(partner, 3), 2);
  EXPECT_EQ(partner.refused("contra trula"), "allowed");
  const Game defender = calling(1, "done, done, announce trula, done");
  EXPECT_EQ(partner_seen_by(defender, 3), -1);
  EXPECT_EQ(defender.refused("contra trula"), "2.11");
}

TEST(BeracSecrets, 2_3b_a_contra_on_a_defenders_announcement_tells_the_partner) {
  Game game = calling(2, "done, announce trula, done");
  EXPECT_EQ(partner_seen_by(game, 0), -1);
  game.say("contra trula");
  EXPECT_EQ(partner_seen_by(game, 0), 2);
}

// ---- what must not tell

TEST(BeracSecrets, 2_3b_views_are_the_same_wherever_the_king_is) {
  // Everybody's first turn comes in any case.
  for (const std::string_view words : {"", "done", "done, done", "done, done, done"}) {
    EXPECT_EQ(told(calling(1, words).view(3)), told(calling(2, words).view(3))) << words;
    EXPECT_EQ(told(calling(1, words).view(3)), told(calling(0, words).view(3))) << words;
    EXPECT_EQ(told(calling(1, words).view(0)), told(calling(2, words).view(0))) << words;
    EXPECT_EQ(told(calling(1, words).view(2)), told(calling(3, words).view(2))) << words;
  }
}

/// Contra by 3, re by the declarer. Then every opponent is asked for the sub: 2 and 3 if 1 is the
/// partner, 1 and 3 if 2 is, all three if the declarer has the king himself.
constexpr std::string_view kContraAndRe = "done, done, done, contra game, done, contra game, done";

TEST(BeracSecrets, 2_3b_whose_turn_it_is_to_answer_is_not_told) {
  const Game one = calling(1, kContraAndRe);
  const Game two = calling(2, kContraAndRe);
  EXPECT_EQ(one.turn(), 2);
  EXPECT_EQ(two.turn(), 1);
  for (const int seat : {0, 3}) {
    EXPECT_EQ(one.view(seat).moment.to_act, kNobody) << seat;
    EXPECT_EQ(told(one.view(seat)), told(two.view(seat))) << seat;
  }
  EXPECT_EQ(one.view(2).moment.to_act, Seat(2)) << "who is asked knows it";
  EXPECT_FALSE(one.view(2).choices.empty());
  EXPECT_EQ(one.view(1).moment.to_act, Seat(2)) << "the partner knows the sides";
}

TEST(BeracSecrets, 2_3b_who_was_asked_is_not_told_afterwards) {
  Game one = calling(1, kContraAndRe);
  Game two = calling(2, kContraAndRe);
  Game alone = calling(0, kContraAndRe);
  one.say("done, done");
  two.say("done, done");
  alone.say("done, done, done");
  for (Game* game : {&one, &two, &alone}) {
    EXPECT_EQ(game->phase(), "play");
    game->play("CK CQ CN CJ");
  }
  EXPECT_EQ(told(one.view(3)), told(two.view(3)));
  EXPECT_EQ(told(one.view(3)), told(alone.view(3)));
  EXPECT_EQ(told(one.view(0)), told(two.view(0)));
}

TEST(BeracSecrets, 2_3b_a_sub_that_is_spoken_is_heard) {
  const Game game = calling(1, fmt::format("{}, contra game", kContraAndRe));
  const View view = game.view(0);
  EXPECT_EQ(view.history.back().by, Seat(2));
  EXPECT_EQ(view.history.back().action.move, Move::contra(ItemId::game));
}

TEST(BeracSecrets, 2_3b_the_table_knows_no_more_than_everybody) {
  const auto table = [](const trial::Game& game) { return game.deal().view(Audience::table()); };
  EXPECT_EQ(told(table(calling(1, kContraAndRe))), told(table(calling(2, kContraAndRe))));
  EXPECT_EQ(table(calling(1, kContraAndRe)).moment.to_act, kNobody);
  Game game = calling(2, kFourDone);
  EXPECT_EQ(table(game).partner, kNobody);
  EXPECT_EQ(table(game).discarded, CardSet());
  game.play("H4 H3 HK");
  EXPECT_EQ(table(game).partner, Seat(2));
}

TEST(BeracSecrets, 2_3l_where_the_sides_are_known_turns_are_no_secret) {
  Game game(even_deal(), "bid solo-without, pass, pass, pass");
  game.say(kContraAndRe);
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.view(2).moment.to_act, Seat(1));
  const std::size_t heard = game.view(2).history.size();
  game.say("done");
  EXPECT_EQ(game.view(2).history.size(), heard + 1);
}

TEST(BeracSecrets, 2_3j_a_king_in_the_talon_is_no_secret) {
  // Everybody has seen it: the declarer is alone, and whose turn it is may be known.
  Game game(exchanged(even_deal(), "HK", "T7"),
            "bid one, pass, pass, pass, call HK, take 1, discard C7");
  game.say(kContraAndRe);
  EXPECT_EQ(game.view(3).moment.to_act, Seat(1));
}

// ---- by chance: the king changes places, the same words are said, the same cards are played

/// Says and plays in another world what a seat has heard in this one; whoever is asked in between
/// without its knowledge says »done«. Nothing if the words or cards do not fit there.
std::optional<Deal> same_story(const Deal& deal, const Start& other, Seat seat) {
  Result<Deal> retold = Deal::start(book(), other);
  if (!retold) return std::nullopt;
  const Action done{Move::done(), {}};
  std::size_t next = 0;
  for (const SeenAction& seen : deal.view(seat).history) {
    while (retold->moment().to_act != seen.by) {
      if (!retold->apply(done)) return std::nullopt;
    }
    while (deal.actions()[next].move != seen.action.move) ++next;  // not heard
    if (!retold->apply(deal.actions()[next++])) return std::nullopt;
  }
  while (!retold->moment().finished && retold->view(seat).moment.to_act == kNobody) {
    if (!retold->apply(done)) return std::nullopt;
  }
  return *retold;
}

/// One, with the king of hearts called, up to some moment of the talk or the first tricks.
std::optional<Deal> some_deal(Random& random) {
  Start setup;
  setup.seats = 4;
  setup.dealer = Seat(3);
  setup.dealt = book().deal(shuffled(random), 4, setup.dealer);
  Result<Deal> deal = Deal::start(book(), setup);
  if (!deal || deal->moment().finished) return std::nullopt;
  for (const std::string_view text : {"bid one", "pass", "pass", "pass", "call HK"}) {
    if (!deal->apply(*parse_action(book().info(), text))) return std::nullopt;
  }
  for (int actions = 6 + random.below(16); actions > 0 && !deal->moment().finished; --actions) {
    const trial::Mood mood = random.below(3) == 0 ? trial::Mood::even : trial::Mood::loud;
    if (!deal->apply(trial::choose(book(), deal->position(), mood, random))) return std::nullopt;
  }
  return deal->moment().finished ? std::nullopt : std::optional(*deal);
}

/// The deal with the king given to somebody else, if the seat could not see that.
std::optional<Start> king_moved(const Start& setup, Seat seat, Seat to, Random& random) {
  const CardSet theirs = setup.dealt.hands[to.at()];
  if (to == seat || theirs.contains(Card::king(Suit::hearts))) return std::nullopt;
  const Start moved = exchanged(setup, "HK", name(theirs.nth(random.below(theirs.size()))));
  const bool unseen = moved.dealt.hands[seat.at()] == setup.dealt.hands[seat.at()] &&
                      moved.dealt.talon == setup.dealt.talon;
  return unseen ? std::optional(moved) : std::nullopt;
}

TEST(BeracSecrets, 2_3b_no_story_tells_where_the_king_is) {
  Random random(11);
  int compared = 0;
  int secret_turns = 0;
  for (int round = 0; round < 6000; ++round) {
    const std::optional<Deal> deal = some_deal(random);
    if (!deal) continue;
    const Seat seat(random.below(4));
    const View view = deal->view(seat);
    if (view.partner != kNobody) continue;
    const bool secret = view.moment.to_act == kNobody;
    for (int to = 0; to < 4; ++to) {
      const std::optional<Start> moved = king_moved(deal->setup(), seat, Seat(to), random);
      const std::optional<Deal> retold = moved ? same_story(*deal, *moved, seat) : std::nullopt;
      if (!retold || retold->view(seat).partner != kNobody) continue;
      View story = retold->view(seat);
      // The wait for somebody who is asked in secret can be noticed; nothing else can.
      if (secret) {
        story.moment = view.moment;
        story.choices = view.choices;
        ++secret_turns;
      }
      ++compared;
      ASSERT_EQ(told(view), told(story));
    }
  }
  EXPECT_GT(compared, 1000);
  EXPECT_GT(secret_turns, 20);
}

// ---- talon, open games

TEST(BeracSecrets, 2_3b_the_talon_is_seen_after_the_call_and_not_before) {
  Game game(even_deal(), "bid one, pass, pass, pass");
  for (int seat = 0; seat < 4; ++seat) EXPECT_FALSE(game.view(seat).talon[0]) << seat;
  game.say("call HK");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(game.view(seat).talon[0], Card::tarok(2)) << seat;
}

TEST(BeracSecrets, 2_3ae_a_beggars_talon_is_never_seen) {
  Game game(even_deal(), "bid beggar, pass, pass, pass, done, done, done, done");
  game.play("C7 C8 C9 C10");
  for (int seat = 0; seat < 4; ++seat) EXPECT_FALSE(game.view(seat).talon[0]) << seat;
}

/// What seat 2 sees of the declarer's cards before and after the first trick.
std::pair<int, int> open_cards(std::string_view contract) {
  Game game(even_deal(), fmt::format("bid {}, pass, pass, pass", contract));
  game.say(kFourDone).play("C7 C8 C9");
  const int before = game.view(2).hands[0].size();
  game.play("C10");
  EXPECT_EQ(game.view(2).hands[3].size(), 0) << "only the declarer's";
  return {before, game.view(2).hands[0].size()};
}

TEST(BeracSecrets, 2_3q_open_solo_without_lies_open_after_the_first_trick) {
  EXPECT_EQ(open_cards("open-solo-without"), std::pair(0, 11));
}
TEST(BeracSecrets, 2_3r_open_beggar_lies_open_after_the_first_trick) {
  EXPECT_EQ(open_cards("open-beggar"), std::pair(0, 11));
}
TEST(BeracSecrets, 2_3q_the_others_do_not) {
  EXPECT_EQ(open_cards("solo-without"), std::pair(0, 0));
  EXPECT_EQ(open_cards("beggar"), std::pair(0, 0));
}

TEST(BeracSecrets, 2_12i_of_an_annulled_deal_only_the_hand_without_tarok_is_seen) {
  const Game game(deal(0, "", {"T1", "T2", "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ", "T3"}));
  const View view = game.view(0);
  EXPECT_EQ(view.hands[2].size(), 12);
  EXPECT_EQ(view.hands[1].size(), 0);
  EXPECT_EQ(view.hands[3].size(), 0);
  EXPECT_FALSE(view.talon[0]);
}

}  // namespace
}  // namespace ultimo::berac
