#include "cli/play_input.hpp"

#include <gtest/gtest.h>

#include "cards/notation.hpp"
#include "cli/play_phrases.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

constexpr auto kContracts = std::to_array<ContractInfo>(
    {{"three", "tri", Aim::points, 10, 3}, {"two", "dve", Aim::points, 20, 2}});
constexpr auto kFeats = std::to_array<FeatInfo>({{"kings", "kralji"}, {"trula", "trula"}});
constexpr auto kAnnouncements = announced_by_name(kFeats);

const BookInfo& book() {
  static const BookInfo kBook = [] {
    BookInfo info;
    info.language = "sl";
    info.says = {.pass = "dalje",
                 .lies = "ležim",
                 .done = "dalje",
                 .contras = {"kontra", "re", "sub", "mort"},
                 .on_game = "igri",
                 .on_game_also = "na igro"};
    info.contracts = kContracts;
    info.feats = kFeats;
    info.announcements = kAnnouncements;
    return info;
  }();
  return kBook;
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
  view.choices = Choices::announcing(0b10, 1);
  return view;
}

View discarding() {
  View view = playing();
  view.discard = DiscardRule{CardSet{card("SK"), card("S10")}, {}, 2};
  return view;
}

Action action(std::string_view line, const View& view) {
  const Input input = parse_input(line, view, testing_speaker(&book()));
  const auto* found = std::get_if<Action>(&input);
  EXPECT_NE(found, nullptr) << line;
  return found == nullptr ? Action{} : *found;
}

std::string puzzled(std::string_view line, const View& view) {
  const Input input = parse_input(line, view, testing_speaker(&book()));
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

TEST(PlayInput, a_contra_in_the_words_of_the_table) {
  const Action contra{Move::contra(ItemId::game), {}};
  for (const std::string_view line : {"contra", "kontra", "kontra igri", "kontra na igro",
                                      "contra on the game", "Kontra igri!"}) {
    EXPECT_EQ(action(line, talking()), contra) << line;
  }
  // Nobody has given a contra, so there is none to answer.
  EXPECT_EQ(puzzled("re", talking()), "What comes next is kontra igri (contra on the game, ×2).");
  EXPECT_EQ(action("mort", playing()), contra) << "which the rulebook refuses";
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
  for (const std::string_view line : {"1", "trula", "announce trula", "Announce  Trula!"}) {
    EXPECT_EQ(action(line, talking()), (Action{Move::announce(1), {}})) << line;
  }
  for (const std::string_view line :
       {"2", "contra game", "game", "contra", "kontra", "kontra igri", "contra on the game",
        "kontra igri (contra on the game, ×2)", "Kontra, igri"}) {
    EXPECT_EQ(action(line, talking()), (Action{Move::contra(ItemId::game), {}})) << line;
  }
  for (const std::string_view line : {"3", "done", "", "dalje"}) {
    EXPECT_EQ(action(line, talking()), (Action{Move::done(), {}})) << line;
  }
}

TEST(PlayInput, a_contra_that_could_be_on_two_things_is_asked_back) {
  View view = talking();
  view.history = {{Seat(1), {Move::announce(0), {}}, 0}};
  view.choices = Choices::announcing(0, 0b11);  // on the game, on the kings
  EXPECT_EQ(puzzled("kontra", view),
            "“kontra” can mean kontra igri (contra on the game, ×2) or kontra kralji (contra on "
            "kralji, ×2): which?");
  EXPECT_EQ(action("kontra kralji", view), (Action{Move::contra(ItemId{1}), {}}));
  EXPECT_EQ(action("contra on the kings", view), (Action{Move::contra(ItemId{1}), {}}));
  EXPECT_EQ(action("kontra igri", view), (Action{Move::contra(ItemId::game), {}}));
}

// »Dalje« is passing and being done; »gut« and »dobrá« are such words, too.
TEST(PlayInput, after_the_auction_a_word_for_passing_and_being_done_means_done) {
  const Speaker speaker = testing_speaker(&book());
  EXPECT_EQ(std::get<Action>(parse_input("dalje", bidding(), speaker)).move, Move::pass());
  EXPECT_EQ(std::get<Action>(parse_input("dalje", playing(), speaker)).move, Move::done());
  EXPECT_EQ(std::get<Action>(parse_input("dalje", discarding(), speaker)).move, Move::done());
}

TEST(PlayInput, to_pass_while_announcing_is_to_be_done_in_the_readers_language_too) {
  for (const auto& [language, word] : {std::pair("de", "weiter"), std::pair("en", "pass")}) {
    const Speaker speaker(testing_dictionary(), *testing_dictionary().find(language), &book());
    const Input input = parse_input(word, talking(), speaker);
    ASSERT_TRUE(std::holds_alternative<Action>(input)) << word;
    EXPECT_EQ(std::get<Action>(input).move, Move::done()) << word;
  }
}

TEST(PlayInput, a_re_is_called_so) {
  View view = talking();
  view.history = {{Seat(1), {Move::contra(ItemId::game), {}}, 0}};
  for (const std::string_view line :
       {"re", "re on the game", "contra game", "re igri (re on the game, ×4)"}) {
    EXPECT_EQ(action(line, view), (Action{Move::contra(ItemId::game), {}})) << line;
  }
}

TEST(PlayInput, letters_without_marks_and_signs_between_words) {
  EXPECT_EQ(in_plain_letters("Královské honéry"), "kralovske honery");
  EXPECT_EQ(in_plain_letters(" »ležim«! "), "lezim");
  EXPECT_EQ(in_plain_letters("open-beggar (odprti berač)"), "open beggar odprti berac");
  EXPECT_EQ(in_plain_letters("König ultimo, ♥K"), "konig ultimo hk");
  EXPECT_EQ(in_plain_letters("\xc5"), "\xc5");  // half a letter does no harm
}

TEST(PlayInput, discards_by_numbers_and_names_in_any_mixture) {
  const Action both = Action::discard(CardSet{card("SK"), card("S10")});
  for (const std::string_view line :
       {"1 2", "2 1", "discard SK S10", "SK S10", "sk 2", "discard 1 ♠10", "1,2", "SK, S10",
        "lay away SK S10", "lay away SK and S10", "lay SK S10 away"}) {
    EXPECT_EQ(action(line, discarding()), both) << line;
  }
  // Too few is for the rulebook to refuse.
  EXPECT_EQ(action("1", discarding()), Action::discard(CardSet{card("SK")}));
  EXPECT_EQ(puzzled("1 1", discarding()), "Named twice: ♠K.");
  EXPECT_EQ(puzzled("1 foo", discarding()), "“foo” is no card and no number.");
  EXPECT_EQ(puzzled("1 3", discarding()), "There is no number 3; choose 1 to 2.");
  // What is not done now is for the rulebook to refuse, too.
  EXPECT_EQ(action("bid two", discarding()), (Action{Move::bid(ContractId{1}), {}}));
  EXPECT_EQ(action("call HK", discarding()), (Action{Move::call(card("HK")), {}}));
  EXPECT_EQ(puzzled("", discarding()), "Choose a number, or say “help”.");
}

TEST(PlayInput, enter_alone_takes_the_only_choice) {
  View view = playing();
  EXPECT_EQ(puzzled("", view), "Choose a number, or say “help”.");
  view.choices = Choices::cards(CardSet{card("SK")});
  EXPECT_EQ(action("", view), Action::play(card("SK")));
}

TEST(PlayInput, nonsense_is_answered) {
  EXPECT_EQ(puzzled("0", playing()), "There is no number 0; choose 1 to 2.");
  EXPECT_EQ(puzzled("3", playing()), "There is no number 3; choose 1 to 2.");
  EXPECT_EQ(puzzled("1 2", playing()), "One number is enough here.");
  EXPECT_EQ(puzzled("žrebec", playing()),
            "I do not understand “žrebec”; “help” tells what you can say.");
  EXPECT_EQ(puzzled("\x1b[31mx\xff", playing()),
            "I do not understand \"[31mx?\"; “help” tells what you can say.");
  puzzled("99999999999999999999", playing());
  puzzled("-1", playing());
  puzzled(std::string(100'000, 'x'), playing());
  puzzled("play", playing());
  puzzled("play 1 2 3", playing());
}

TEST(PlayInput, requests_are_heard_at_any_time) {
  using What = Request::What;
  EXPECT_EQ(std::get<Request>(parse_input("help", bidding(), testing_speaker(&book()))),
            (Request{What::help, ""}));
  EXPECT_EQ(std::get<Request>(parse_input("?", discarding(), testing_speaker(&book()))),
            (Request{What::help, ""}));
  EXPECT_EQ(std::get<Request>(parse_input(" Quit ", playing(), testing_speaker(&book()))),
            (Request{What::quit, ""}));
  EXPECT_EQ(std::get<Request>(parse_input("rules B1.13", talking(), testing_speaker(&book()))),
            (Request{What::rules, "B1.13"}));
  EXPECT_EQ(std::get<Request>(parse_input("last", playing(), testing_speaker(&book()))),
            (Request{What::last, ""}));
  EXPECT_FALSE(parse_request("helpme", testing_speaker(&book())));
  EXPECT_FALSE(parse_request("", testing_speaker(&book())));
  EXPECT_FALSE(parse_request("quit now", testing_speaker(&book())));
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
