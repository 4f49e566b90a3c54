#include "cli/play_input.hpp"

#include <gtest/gtest.h>

#include "cards/notation.hpp"

namespace ultimo::cli {
namespace {

constexpr auto kContracts = std::to_array<ContractInfo>(
    {{"three", "tri", Aim::points, 10, 3}, {"two", "dve", Aim::points, 20, 2}});
constexpr auto kFeats = std::to_array<FeatInfo>({{"kings", "kralji"}, {"trula", "trula"}});
constexpr auto kAnnouncements = announced_by_name(kFeats);

BookInfo book() {
  BookInfo info;
  info.language = "sl";
  info.contracts = kContracts;
  info.feats = kFeats;
  info.announcements = kAnnouncements;
  return info;
}

Card card(std::string_view text) { return *parse_card(text); }

View playing() {
  View view;
  view.moment.phase = Phase::play;
  view.hands[0] = CardSet{card("T21"), card("SK"), card("S10"), card("H3")};
  view.choices = Choices::cards(CardSet{card("SK"), card("S10")});
  return view;
}

View bidding() {
  View view;
  view.choices = Choices::bidding();
  view.choices.add(Move::pass());
  view.choices.add(Move::bid(ContractId{1}));
  return view;
}

View talking() {
  View view;
  view.moment.phase = Phase::announce;
  view.choices = Choices::talk(0b10, 1);
  return view;
}

View discarding() {
  View view = playing();
  view.discard = DiscardRule{CardSet{card("SK"), card("S10")}, {}, 2};
  return view;
}

Action action(std::string_view line, const View& view) {
  const Input input = parse_input(line, view, book());
  const auto* found = std::get_if<Action>(&input);
  EXPECT_NE(found, nullptr) << line;
  return found == nullptr ? Action{} : *found;
}

std::string puzzled(std::string_view line, const View& view) {
  const Input input = parse_input(line, view, book());
  const auto* found = std::get_if<Puzzled>(&input);
  EXPECT_NE(found, nullptr) << line;
  return found == nullptr ? "" : found->why;
}

TEST(PlayInput, a_card_by_number_and_by_all_its_names) {
  const Action king = Action::play(card("SK"));
  for (const std::string_view line : {"1", " 1 ", "SK", "sk", "♠K", "♠k", "play SK", "PLAY sk"}) {
    EXPECT_EQ(action(line, playing()), king) << line;
  }
  EXPECT_EQ(action("2", playing()), Action::play(card("S10")));
  EXPECT_EQ(action("mond", playing()), Action::play(kMond));
  EXPECT_EQ(action("play škis", playing()), Action::play(kSkis));
  EXPECT_EQ(action("ŠKIS", playing()), Action::play(kSkis));
  EXPECT_EQ(action("XVIII", playing()), Action::play(Card::tarok(18)));
  EXPECT_EQ(action("xxi", playing()), Action::play(kMond));
}

// What is not offered is still an action: the rulebook then says which clause forbids it.
TEST(PlayInput, a_card_that_is_not_allowed_is_understood) {
  EXPECT_EQ(action("H3", playing()), Action::play(card("H3")));
  EXPECT_EQ(action("bid three", bidding()), (Action{Move::bid(ContractId{0}), {}}));
  EXPECT_EQ(action("three", bidding()), (Action{Move::bid(ContractId{0}), {}}));
  EXPECT_EQ(action("HK", bidding()), (Action{Move::call(card("HK")), {}}));
}

TEST(PlayInput, bids_in_english_and_as_the_players_say_it) {
  const Action two{Move::bid(ContractId{1}), {}};
  for (const std::string_view line : {"2", "two", "bid two", "dve", "bid dve", "Dve"}) {
    EXPECT_EQ(action(line, bidding()), two) << line;
  }
  for (const std::string_view line : {"1", "pass", "dalje"}) {
    EXPECT_EQ(action(line, bidding()), (Action{Move::pass(), {}})) << line;
  }
}

TEST(PlayInput, announcements_and_contras) {
  for (const std::string_view line : {"1", "trula", "announce trula"}) {
    EXPECT_EQ(action(line, talking()), (Action{Move::announce(1), {}})) << line;
  }
  for (const std::string_view line : {"2", "contra game", "game"}) {
    EXPECT_EQ(action(line, talking()), (Action{Move::contra(ItemId::game), {}})) << line;
  }
  for (const std::string_view line : {"3", "done", "", "dalje"}) {
    EXPECT_EQ(action(line, talking()), (Action{Move::done(), {}})) << line;
  }
}

TEST(PlayInput, discards_by_numbers_and_names_in_any_mixture) {
  const Action both = Action::discard(CardSet{card("SK"), card("S10")});
  for (const std::string_view line :
       {"1 2", "2 1", "discard SK S10", "SK S10", "sk 2", "discard 1 ♠10"}) {
    EXPECT_EQ(action(line, discarding()), both) << line;
  }
  // Too few is for the rulebook to refuse.
  EXPECT_EQ(action("1", discarding()), Action::discard(CardSet{card("SK")}));
  EXPECT_EQ(puzzled("1 1", discarding()), "SK is named twice.");
  EXPECT_EQ(puzzled("1 foo", discarding()), "»foo« is no card and no number.");
  EXPECT_EQ(puzzled("1 3", discarding()), "There is no number 3; choose 1 to 2.");
  EXPECT_EQ(puzzled("", discarding()), "Choose a number, or say »help«.");
}

TEST(PlayInput, enter_alone_takes_the_only_choice) {
  View view = playing();
  EXPECT_EQ(puzzled("", view), "Choose a number, or say »help«.");
  view.choices = Choices::cards(CardSet{card("SK")});
  EXPECT_EQ(action("", view), Action::play(card("SK")));
}

TEST(PlayInput, nonsense_is_answered) {
  EXPECT_EQ(puzzled("0", playing()), "There is no number 0; choose 1 to 2.");
  EXPECT_EQ(puzzled("3", playing()), "There is no number 3; choose 1 to 2.");
  EXPECT_EQ(puzzled("1 2", playing()), "One number is enough here.");
  EXPECT_EQ(puzzled("žrebec", playing()),
            "I do not understand »žrebec«; »help« tells what you can say.");
  EXPECT_EQ(puzzled("\x1b[31mx\xff", playing()),
            "I do not understand \"[31mx?\"; »help« tells what you can say.");
  puzzled("99999999999999999999", playing());
  puzzled("-1", playing());
  puzzled(std::string(100'000, 'x'), playing());
  puzzled("play", playing());
  puzzled("play 1 2 3", playing());
}

TEST(PlayInput, requests_are_heard_at_any_time) {
  using What = Request::What;
  EXPECT_EQ(std::get<Request>(parse_input("help", bidding(), book())), (Request{What::help, ""}));
  EXPECT_EQ(std::get<Request>(parse_input("?", discarding(), book())), (Request{What::help, ""}));
  EXPECT_EQ(std::get<Request>(parse_input(" Quit ", playing(), book())), (Request{What::quit, ""}));
  EXPECT_EQ(std::get<Request>(parse_input("rules B1.13", talking(), book())),
            (Request{What::rules, "B1.13"}));
  EXPECT_EQ(std::get<Request>(parse_input("last", playing(), book())), (Request{What::last, ""}));
  EXPECT_FALSE(parse_request("helpme"));
  EXPECT_FALSE(parse_request(""));
  EXPECT_FALSE(parse_request("quit now"));
}

TEST(PlayInput, names_are_made_printable_and_short) {
  EXPECT_EQ(player_name("  Tomaž   Č. "), "Tomaž Č.");
  EXPECT_EQ(player_name("Evil\x1b[2J"), "Evil [2J");
  EXPECT_EQ(player_name("a\xff\xc2\x9b"
                        "b"),
            "ab");
  EXPECT_EQ(player_name("ŠŠŠŠŠŠŠŠŠŠŠŠŠŠŠ"), "ŠŠŠŠŠŠŠŠŠŠŠŠ");
  EXPECT_EQ(player_name(" \t\n"), "");
}

}  // namespace
}  // namespace ultimo::cli
