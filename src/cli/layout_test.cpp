#include "cli/layout.hpp"

#include <gtest/gtest.h>

#include "cards/card_set.hpp"
#include "cli/card_symbols.hpp"
#include "cli/progress.hpp"
#include "cli/tournament/layout_text.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

TEST(Layout, counts_characters_and_not_bytes) {
  EXPECT_EQ(columns("Žiga"), 4U);
  EXPECT_EQ(columns("♥K"), 2U);
  EXPECT_EQ(columns("\x1b[1;31m♥K\x1b[0m!"), 3U);  // colours take no room
  EXPECT_EQ(columns("\x1b["), 0U);
  EXPECT_EQ(padded("Žiga", 7), "Žiga   ");
  EXPECT_EQ(padded("long", 4), "long  ");
  EXPECT_EQ(padded("long", 6), "long  ");
}

TEST(Layout, help_is_wrapped_below_its_descriptions) {
  EXPECT_EQ(
      help_wrapped("Usage\n  --round INT      the round that is meant, else the last one\n", 46),
      "Usage\n  --round INT      the round that is meant,\n                   else the last one\n");
  EXPECT_EQ(help_wrapped("  --a  b\n", 0), "  --a  b\n");
}

TEST(Layout, columns_of_long_names_go_on_below) {
  const std::vector<std::vector<std::string>> rows = {{"deal", "Ana Novak", "Bor Kos"},
                                                      {"1", "-30", "5"}};
  EXPECT_EQ(director::columns_text(rows, 0),
            "deal  Ana Novak  Bor Kos\n   1        -30        5\n");
  EXPECT_EQ(director::columns_text(rows, 18),
            "deal    Ana    Bor\n      Novak    Kos\n   1    -30      5\n");
  for (const std::size_t width : {20U, 22U}) {
    const std::string text = director::columns_text(rows, width);
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
      EXPECT_LE(columns(rest.substr(0, rest.find('\n'))), width) << text;
    }
  }
}

TEST(Layout, breaks_long_texts_between_words) {
  const std::string word(40, 'x');
  EXPECT_EQ(wrapped("a short one", 4), "a short one");
  // 40 and a space and 40 fit into 92 columns, a third one does not.
  EXPECT_EQ(wrapped(word + ' ' + word + ' ' + word, 4), word + ' ' + word + "\n    " + word);
  EXPECT_EQ(wrapped("T 1 2  ♠ K", 94, "  "), "T 1 2  ♠ K");  // never narrower than 24 columns
  EXPECT_EQ(wrapped("T 22 21 20 19 18 17  ♠ K Q", 94, "  "),
            "T 22 21 20 19 18 17\n" + std::string(94, ' ') + "♠ K Q");
  EXPECT_EQ(wrapped("", 4), "");
  EXPECT_EQ(wrapped("one two three four five six seven", 2, " ", 30),
            "one two three four five six\n  seven");
}

TEST(CardSymbols, are_as_players_hold_the_cards) {
  const CardSet cards{kPagat, Card::tarok(21), Card::king(Suit::hearts),
                      Card::plain(Suit::hearts, Rank::first_pip),
                      Card::plain(Suit::spades, Rank::first_pip)};
  EXPECT_EQ(symbols(testing_speaker(), cards), "T 21 1  ♠ 10  ♥ K 1");
  EXPECT_EQ(symbol_list(testing_speaker(), cards), "T21 T1 ♠10 ♥K ♥1");
  EXPECT_EQ(testing_speaker().symbols(Card::plain(Suit::clubs, Rank::knight)), "♣N");
  EXPECT_EQ(testing_speaker().symbols(Card::plain(Suit::diamonds, Rank::fourth_pip)), "♦4");
  EXPECT_EQ(symbols(testing_speaker(), CardSet{}), "");
}

TEST(Progress, shows_share_count_and_time_left) {
  // Half of it took 90 seconds, so there are 90 left.
  EXPECT_EQ(progress_line("simulating", 600, 1200, 90),
            "simulating  [############............]  50 %  600 of 1,200  1:30 left");
  EXPECT_EQ(progress_line("x", 0, 10, 5), "x  [........................]   0 %  0 of 10");
  EXPECT_EQ(progress_line("x", 10, 10, 5), "x  [########################] 100 %  10 of 10");
  // A hundredth took 100 seconds: 9,900 are 2 hours and 45 minutes.
  EXPECT_EQ(progress_line("x", 1, 100, 100),
            "x  [........................]   1 %  1 of 100  2:45:00 left");
  EXPECT_EQ(progress_line("x", 0, 0, 0), "x  [########################] 100 %  0 of 0");
  EXPECT_EQ(progress_line("looking at the cards", 48, 96, 1, 59),
            "looking at the cards  [####....]  50 %  48 of 96  0:01 left");
  EXPECT_EQ(progress_line("looking at the cards", 48, 96, 1, 40),
            "looking at the cards  50 %  48 of 96")
      << "in a narrow window";
}

TEST(Progress, of_work_with_a_bound_tells_how_long_it_can_take_at_most) {
  // 39 of 48 cards after 4 of 20 seconds: the hardest are to come, and 16 seconds are left for
  // them.
  const auto in = [](std::string_view language) {
    return progress_words(Speaker(testing_dictionary(), *testing_dictionary().find(language)));
  };
  EXPECT_EQ(waiting_line("looking", 39, 48, 4, 20, 80, in("en")),
            "looking  [###################.....]  81 %  39 of 48  at most 0:16 more");
  EXPECT_EQ(waiting_line("pregledujem karte", 39, 48, 4, 20, 80, in("sl")),
            "pregledujem karte  [###################.....]  81 %  39 od 48  še največ 0:16");
  EXPECT_EQ(waiting_line("x", 39, 48, 4, 20, 80, in("cs")),
            "x  [###################.....]  81 %  39 z 48  ještě nejvýše 0:16");
  EXPECT_EQ(waiting_line("x", 39, 48, 4, 20, 80, in("de")),
            "x  [###################.....]  81 %  39 von 48  höchstens noch 0:16");
  EXPECT_EQ(waiting_line("x", 39, 48, 21, 20, 80, in("en")),
            "x  [###################.....]  81 %  39 of 48  at most 0:00 more");
  // Work that does not say how far it is: its time moves the bar.
  EXPECT_EQ(waiting_line("računam", 0, 0, 5, 10, 80, in("sl")),
            "računam  [############............]  50 %  še največ 0:05");
  EXPECT_EQ(progress_line("x", 600, 1200, 90, 80, in("de")),
            "x  [############............]  50 %  600 von 1200  noch 1:30");
}

TEST(Progress, groups_digits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(12345678), "12,345,678");
}

}  // namespace
}  // namespace ultimo::cli
