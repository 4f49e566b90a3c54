#include "client/conversation.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "files/canonical.hpp"

namespace ultimo::client {
namespace {
namespace json = boost::json;
using files::state_hash;
using testing::ElementsAre;
using testing::IsEmpty;

/// A line a message: what a listener heard, in short.
class Notes : public Listener {
 public:
  std::vector<std::string> lines;
  void greeted(const json::object& /*ok*/) override { lines.emplace_back("greeted"); }
  void answered(const std::string& id, const json::object& answer) override {
    lines.push_back(id + (answer.contains("ok") ? " ok" : " refused"));
  }
  void told(const Told& table, Told::Heard how, std::int64_t before) override {
    const char* names[] = {"whole", "changed", "old", "gap", "drifted"};
    lines.push_back(std::string(names[static_cast<int>(how)]) + " " + std::to_string(before) +
                    "->" + std::to_string(table.n()));
  }
  void bye(const std::string& why) override { lines.push_back("bye " + why); }
  void nonsense(std::string_view text) override {
    lines.push_back("nonsense " + std::string(text));
  }
  void live(const std::string& table, const json::object& /*live*/) override {
    lines.push_back("live " + table);
  }
  void talked(const std::string& /*table*/, const json::object& talk) override {
    lines.push_back("talk " + std::string(talk.at("text").as_string()));
  }
};

class AConversation : public testing::Test {
 protected:
  std::vector<std::string> take() { return std::exchange(said, {}); }
  void come_in() {
    talk.opened();
    const json::value hello = json::parse(said.back());
    talk.heard(json::serialize(json::object{{"re", hello.at("id")}, {"ok", json::object()}}));
  }
  static std::string whole(int n, const json::object& state) {
    return json::serialize(
        json::object{{"table", "K7"}, {"n", n}, {"hash", state_hash(state)}, {"state", state}});
  }

  Notes notes;
  std::vector<std::string> said;
  Conversation talk{{"secret", "p"}, notes, [this](std::string text) { said.push_back(text); }};
};

TEST_F(AConversation, BeginsWithHelloAndTheToken) {
  talk.opened();
  EXPECT_THAT(take(), ElementsAre(R"({"id":"p-1","do":"hello","version":1,"token":"secret"})"));
  talk.heard(R"({"re":"p-1","ok":{"version":1}})");
  EXPECT_TRUE(talk.greeted());
}

TEST_F(AConversation, IsOverWhereHelloIsRefused) {
  talk.opened();
  talk.heard(R"({"re":"p-1","refused":{"code":"reload"}})");
  EXPECT_FALSE(talk.greeted());
  EXPECT_TRUE(talk.sent_away());
  EXPECT_THAT(notes.lines, ElementsAre("p-1 refused"));
}

TEST_F(AConversation, SaysWhatWasNotAnsweredAgainUnderTheSameId) {
  come_in();
  take();
  const std::string id = talk.command({{"do", "act"}, {"action", "pass"}});
  EXPECT_THAT(take(), ElementsAre(R"({"do":"act","action":"pass","id":")" + id + R"("})"));
  talk.closed();
  talk.opened();
  EXPECT_EQ(talk.waiting(), 1U);
  const std::string hello = take().at(0);
  EXPECT_NE(hello.find("hello"), std::string::npos);
  talk.heard(R"({"re":"p-3","ok":{}})");
  EXPECT_THAT(take(), ElementsAre(R"({"do":"act","action":"pass","id":")" + id + R"("})"));
  talk.heard(R"({"re":")" + id + R"(","ok":{}})");
  talk.heard(R"({"re":")" + id + R"(","ok":{}})");  // its second answer tells nothing new
  EXPECT_EQ(talk.waiting(), 0U);
  EXPECT_THAT(notes.lines, ElementsAre("greeted", "greeted", id + " ok"));
}

TEST_F(AConversation, KeepsStateByDifferencesAndNoticesWhatIsMissing) {
  talk.watch("K7");
  come_in();
  EXPECT_NE(take().back().find("watch"), std::string::npos);
  json::object state{{"b", json::object{{"x", 1}, {"y", json::array{1}}}},
                     {"a", nullptr},
                     {"deal", json::object{{"history", json::array{"bid two"}}}}};
  talk.heard(whole(4, state));
  state["b"].as_object()["y"] = json::array{2, 3};
  state["a"] = "ž";
  state["deal"].as_object()["history"].as_array().emplace_back("pass");
  const std::string good = json::serialize(json::object{
      {"table", "K7"},
      {"n", 5},
      {"hash", state_hash(state)},
      {"patch", json::object{{"a", "ž"}, {"b", json::object{{"y", json::array{2, 3}}}}}},
      {"more", json::array{"pass"}}});
  talk.heard(good);
  EXPECT_EQ(talk.table("K7")->state(), state);
  talk.heard(good);  // known already
  EXPECT_THAT(take(), IsEmpty());
  EXPECT_THAT(notes.lines, ElementsAre("greeted", "whole -1->4", "changed 4->5"));
}

TEST_F(AConversation, GoesOnWhereOneCommandBroughtSeveralEntries) {
  talk.watch("K7");
  come_in();
  talk.heard(whole(4, {{"a", 1}}));
  talk.heard(json::serialize(json::object{{"table", "K7"},
                                          {"n", 7},
                                          {"hash", state_hash({{"a", 2}})},
                                          {"patch", json::object{{"a", 2}}}}));
  EXPECT_EQ(notes.lines.back(), "changed 4->7");
}

TEST_F(AConversation, AsksOnceForAWholeStateWhileItKnowsNone) {
  talk.watch("K7");
  come_in();
  talk.heard(whole(1, {{"a", 1}}));
  take();
  talk.heard(R"({"table":"K7","n":2,"hash":"00000000","patch":{"a":2}})");
  EXPECT_EQ(take().size(), 1U);
  talk.heard(R"({"table":"K7","n":3,"hash":"0","patch":{}})");  // before the whole one is here
  EXPECT_THAT(take(), IsEmpty());
  talk.heard(whole(3, {{"a", 3}}));
  EXPECT_THAT(notes.lines, ElementsAre("greeted", "whole -1->1", "drifted 1->-1", "whole -1->3"));
}

TEST_F(AConversation, AsksAnewWhereItHasDrifted) {
  talk.watch("K7");
  come_in();
  talk.heard(whole(1, {{"a", 1}}));
  take();
  talk.heard(R"({"table":"K7","n":2,"hash":"00000000","patch":{"a":2}})");
  EXPECT_THAT(take(), ElementsAre(R"({"id":"p-3","do":"watch","table":"K7"})"));
  EXPECT_EQ(notes.lines.back(), "drifted 1->-1");
}

TEST_F(AConversation, SaysAfterANewConnectionWhereItWas) {
  talk.watch("K7");
  come_in();
  const json::object state{{"a", 1}};
  talk.heard(whole(9, state));
  talk.closed();
  take();
  come_in();
  EXPECT_EQ(take().back(), R"({"id":"p-4","do":"watch","table":"K7","after":9,"hash":")" +
                               state_hash(state) + R"("})");
}

TEST_F(AConversation, GoesAwayForGoodWhenItsPlaceWasTaken) {
  come_in();
  EXPECT_FALSE(talk.heard(R"({"bye":"restart"})"));
  EXPECT_FALSE(talk.sent_away());
  EXPECT_FALSE(talk.heard(R"({"bye":"elsewhere"})"));
  EXPECT_TRUE(talk.sent_away());
}

TEST_F(AConversation, HandsOnWhatPassesAndWhatItDoesNotKnow) {
  come_in();
  talk.heard(R"({"table":"K7","live":{"watching":3}})");
  talk.heard(R"({"table":"K7","talk":{"text":"hej"}})");
  talk.heard("{");
  talk.heard(R"({"what":1})");
  EXPECT_THAT(notes.lines, ElementsAre("greeted", "live K7", "talk hej", "nonsense {",
                                       R"(nonsense {"what":1})"));
}

TEST(Listener, MayKeepWhatItIsGiven) {
  class Keeps : public Listener {
   public:
    std::vector<json::object> kept;
    void answered(const std::string& /*id*/, const json::object& answer) override {
      kept.push_back(answer);
    }
    void live(const std::string& /*table*/, const json::object& live) override {
      kept.push_back(live);
    }
  };
  Keeps keeps;
  Conversation talk({"", "p"}, keeps, [](const std::string& /*text*/) {});
  talk.heard(R"({"re":"x","refused":{"id":"a long text that fits into no small string"}})");
  talk.heard(R"({"table":"K7","live":{"here":[true,false,true],"watching":3}})");
  talk.heard(R"({"table":"K7","live":{"here":[false,false,false],"watching":9}})");
  EXPECT_EQ(json::serialize(keeps.kept.at(0)),
            R"({"re":"x","refused":{"id":"a long text that fits into no small string"}})");
  EXPECT_EQ(json::serialize(keeps.kept.at(1)), R"({"here":[true,false,true],"watching":3})");
  const json::object copy = keeps.kept.at(1);
  EXPECT_EQ(*copy.storage(), *json::storage_ptr());
}

}  // namespace
}  // namespace ultimo::client
