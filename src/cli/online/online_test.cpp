// `ultimo play --server` against a real server, typed by a script.
#include <filesystem>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/online/testing_online.hpp"
#include "cli/play_words.hpp"
#include "client/http.hpp"

namespace ultimo::cli::online {
namespace {

namespace json = boost::json;
using namespace testing_online;  // NOLINT: the people of these tests

class OnlinePlay : public testing::Test {
 protected:
  [[nodiscard]] std::string home(const std::string& who) const { return folder_ / who; }

  /// A deal as the server keeps it.
  [[nodiscard]] json::value replay(const std::string& id) const {
    const Result<client::Url> url = client::parse_url(serving_.url());
    const Result<json::value> told =
        client::json_of(client::ask_once(*url, {"GET", "/api/v1/replays/" + id, {}, {}}));
    EXPECT_TRUE(told) << id;
    return told ? *told : json::value(json::object());
  }

  Serving serving_;
  testing_cli::Folder folder_;
};

/// The number of the deal that was played to its end; those before it were dealt again.
std::string deal_played(const std::string& text, const std::string& over) {
  for (int deal = 1; deal < 20; ++deal) {
    const std::string line = fmt::format(fmt::runtime(over), deal);
    if (text.find(line) != std::string::npos) return std::to_string(deal);
  }
  return {};
}

TEST(OurOwnClient, trusts_a_certificate_that_nobody_signed_only_if_told_so) {
  const Serving hall(true);
  const Result<client::Url> door = client::parse_url(hall.secure_url());
  ASSERT_TRUE(door);
  EXPECT_FALSE(client::ask_once(*door, {"GET", "/healthz"}));
  const auto told = client::ask_once(*door, {"GET", "/healthz"}, {hall.certificate()});
  ASSERT_TRUE(told);
  EXPECT_EQ(told->body, "ok\n");
}

class EveryBookOnline : public OnlinePlay, public testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(Books, EveryBookOnline,
                         testing::Values("berac", "htl", "kretinka", "pustkovec", "tzs"),
                         [](const auto& book) { return book.param; });

TEST_P(EveryBookOnline, plays_a_deal_to_its_end) {
  Visitor ana(serving_, one_deal(GetParam()));
  ana.come(home("ana"));
  ana.type("\n" + any_script());
  EXPECT_EQ(ana.status(), 0) << ana.text();
  const std::string text = ana.text();
  const std::string code = ana.code();
  EXPECT_NE(text.find("The game is over"), std::string::npos) << text;
  // The last deal is the one that counts: those before it were dealt again.
  const std::string number = deal_played(text, "Deal {} is over");
  ASSERT_FALSE(number.empty()) << text;
  const json::value kept = replay(code + '-' + number);
  ASSERT_TRUE(kept.as_object().contains("outcome"));
  const Catalog catalog;
  const Speaker speaker(testing_dictionary(), testing_dictionary().english(),
                        &catalog.find(GetParam())->info());
  for (const json::value& score : kept.at("outcome").at("scores").as_array()) {
    const std::string points = amount(score.to_number<int>(), speaker);
    EXPECT_NE(text.find(' ' + points), std::string::npos) << points << " in\n" << text;
  }
  // 32 bytes of his own are in the deal: he need not trust the server's.
  const json::value& given = kept.at("fair").at("contributions").at(0);
  EXPECT_TRUE(given.is_string() && given.get_string().size() == 64) << kept.at("fair");
  const std::string receipt = home("ana") + "/receipts/" + code + '-' + number + ".json";
  const auto proof =
      testing_cli::ultimo({"verify-deal", serving_.url() + "/api/v1/replays/" + code + '-' + number,
                           "--receipt", receipt});
  EXPECT_EQ(proof.status, 0) << proof.err;
}

class EveryLanguageOnline : public OnlinePlay, public testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(Languages, EveryLanguageOnline, testing::Values("cs", "de", "sl"),
                         [](const auto& language) { return language.param; });

TEST_P(EveryLanguageOnline, is_spoken_from_the_first_word_to_the_last) {
  const Speaker speaker(testing_dictionary(), *testing_dictionary().find(GetParam()));
  Visitor ana(serving_, one_deal("tzs"), GetParam());
  ana.come(home("ana"));
  const std::string help = table_text(speaker, "command.help");
  const std::string hint = table_text(speaker, "command.hint");
  const std::string why = speaker.text("online.word.why");
  ana.begin();
  ana.type(help + "\n" + hint + "\n" + why + " T1\n" + any_script());
  EXPECT_EQ(ana.status(), 0) << ana.text();
  const std::string text = ana.text();
  for (const std::string& words :
       {speaker.text("online.help.undo"), table_text(speaker, "game-over"),
        table_text(speaker, "score.card-points")}) {
    EXPECT_NE(text.find(words), std::string::npos) << words << " in\n" << text;
  }
  std::string over = table_text(speaker, "deal-over", {{"n", 1}});
  over.replace(over.find('1'), 1, "{}");
  EXPECT_FALSE(deal_played(text, over).empty()) << over << " in\n" << text;
  for (const char* english : {"Deal ", "The game", "Not allowed", "Enter to"}) {
    EXPECT_EQ(text.find(english), std::string::npos) << english << " in\n" << text;
  }
}

TEST_F(OnlinePlay, a_lost_connection_comes_back_in_the_middle_of_a_deal) {
  Visitor ana(serving_, one_deal("kretinka"));
  ana.come(home("ana"));
  ana.begin();
  serving_.stop();
  ASSERT_TRUE(ana.shown().wait_for("The connection is lost")) << ana.text();
  serving_.start();
  ASSERT_TRUE(ana.shown().wait_for("Connected again")) << ana.text();
  ana.type(any_script());
  EXPECT_EQ(ana.status(), 0) << ana.text();
  const std::string text = ana.text();
  EXPECT_NE(text.find("The game is over"), std::string::npos) << text;
  // Nothing is told twice: what is known goes on where it was.
  EXPECT_EQ(text.find("Deal 1 ━"), text.rfind("Deal 1 ━")) << text;
}

TEST_F(OnlinePlay, whoever_quits_comes_back_to_his_seat) {
  std::string code;
  {
    Visitor ana(serving_, one_deal("tzs"));
    ana.come(home("ana"));
    ana.begin();
    ana.type("table\nsheet\nrules B1.7\nquit\n");
    EXPECT_EQ(ana.status(), 0);
    code = ana.code();
    EXPECT_NE(ana.text().find("Good-bye"), std::string::npos) << ana.text();
    EXPECT_NE(ana.text().find("B1.7"), std::string::npos) << ana.text();
  }
  PlayOptions again = one_deal("");
  again.name.clear();  // the server knows it
  again.deals = 0;
  again.table = code;
  Visitor ana(serving_, again);
  ana.come(home("ana"));
  ana.type("leave\n");
  EXPECT_EQ(ana.status(), 0) << ana.text();
  EXPECT_NE(ana.text().find("Your choice"), std::string::npos) << ana.text();
  EXPECT_NE(ana.text().find("You have left the table."), std::string::npos) << ana.text();
}

TEST_F(OnlinePlay, two_people_meet_at_a_table_and_talk) {
  Visitor ana(serving_, one_deal("berac"));
  ana.come(home("ana"));
  PlayOptions join;
  join.name = "Bor";
  join.table = ana.code();
  Visitor bor(serving_, join);
  bor.come(home("bor"));
  ASSERT_TRUE(ana.shown().wait_for("2  Bor")) << ana.text();
  ASSERT_TRUE(bor.shown().wait_for("Waiting for: Ana")) << bor.text();
  ana.type("say hello all\n");
  EXPECT_TRUE(bor.shown().wait_for("Ana: hello all")) << bor.text();
  ana.type("\n");
  ana.type(any_script());
  bor.type(any_script());
  EXPECT_EQ(ana.status(), 0) << ana.text();
  EXPECT_EQ(bor.status(), 0) << bor.text();
  EXPECT_NE(bor.text().find("The game is over"), std::string::npos) << bor.text();
  EXPECT_NE(ana.text().find("bot: novice"), std::string::npos) << ana.text();
}

/// Whether it holds hangs on the cards; the server says so either way, and the deal goes on. Near
/// the end, where a proof takes no time; a deal that is decided before has nothing to claim.
TEST_F(OnlinePlay, all_tricks_that_are_left_can_be_claimed) {
  Visitor ana(serving_, one_deal("tzs"));
  ana.come(home("ana"));
  ana.begin();
  ana.type("claim\n");
  const auto shows = [&ana](std::string_view what) {
    return ana.text().find(what) != std::string::npos;
  };
  for (int i = 0; i < 60 && !shows("Trick 14 ") && !shows("The game is over"); ++i) {
    const std::string mark = "mark-" + std::to_string(i) + '.';  // nobody understands it
    ana.type("1\n1 2\n1 2 3\n" + mark + '\n');
    ASSERT_TRUE(ana.shown().wait_for(mark)) << ana.text();
  }
  const bool early = shows("The game is over");
  ana.type("claim\n" + any_script());
  EXPECT_EQ(ana.status(), 0) << ana.text();
  EXPECT_TRUE(shows("There are no tricks to claim yet.")) << ana.text();
  const std::string text = ana.text();
  const std::size_t laid = text.find("You lay your cards down");
  EXPECT_TRUE(early || shows("it is not certain that all the rest is won") ||
              laid != std::string::npos)
      << text;
  // Whoever has laid his cards down is asked for none.
  EXPECT_TRUE(laid == std::string::npos || text.find("Your card", laid) == std::string::npos)
      << text;
  EXPECT_TRUE(shows("The game is over")) << ana.text();
}

TEST_F(OnlinePlay, a_decision_against_bots_can_be_taken_back) {
  Visitor ana(serving_, one_deal("htl"));
  ana.come(home("ana"));
  ana.begin();
  ana.type("1\nundo\nhint\nquit\n");
  EXPECT_EQ(ana.status(), 0) << ana.text();
  EXPECT_NE(ana.text().find("The last decision is taken back."), std::string::npos) << ana.text();
  EXPECT_NE(ana.text().find("An expert would choose"), std::string::npos) << ana.text();
}

TEST_F(OnlinePlay, what_is_not_there_is_said_and_ends_it) {
  PlayOptions nowhere = one_deal("");
  nowhere.table = "ZZZZZZ";
  {
    Visitor ana(serving_, nowhere);
    ana.come(home("ana"));
    EXPECT_EQ(ana.status(), 1) << ana.text();
  }
  nowhere.server = "http://127.0.0.1:1";
  Visitor bor(serving_, nowhere);
  bor.come(home("bor"));
  EXPECT_EQ(bor.status(), 1) << bor.text();
  nowhere.server = "tarock";
  Visitor cene(serving_, nowhere);
  cene.come(home("cene"));
  EXPECT_EQ(cene.status(), 2) << cene.text();
}

TEST_F(OnlinePlay, who_one_is_to_a_server_is_nobody_elses_to_read) {
  Visitor ana(serving_, one_deal("tzs"));
  ana.come(home("ana"));
  ana.type("quit\n");
  EXPECT_EQ(ana.status(), 0) << ana.text();
  const auto mode = std::filesystem::status(home("ana") + "/servers.json").permissions();
  EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

}  // namespace
}  // namespace ultimo::cli::online
