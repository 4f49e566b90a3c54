// The parts of a client that need no server.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "cli/online/fair_part.hpp"
#include "cli/online/online_words.hpp"
#include "cli/online/refused.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::online {
namespace {

namespace json = boost::json;

Speaker slovenian(const BookInfo* book) {
  return {testing_dictionary(), *testing_dictionary().find("sl"), book};
}

TEST(ServerRefusals, are_said_in_the_readers_words_with_cards_and_terms) {
  const Catalog catalog;
  const Speaker speaker = slovenian(&catalog.find("tzs")->info());
  Reasons reasons;
  const json::value refused = json::parse(
      R"({"code":"illegal-action","message":"one must follow suit","clause":"B1.11",
          "reasons":[{"id":"cards.twice","arguments":{"field":"hand","card":"HK"}}]})");
  const Refusal read = reasons.refusal(refused.as_object(), speaker);
  ASSERT_EQ(read.reasons.size(), 1U);
  EXPECT_TRUE(read.is("cards.twice"));
  EXPECT_EQ(read.clause.id, "B1.11");
  EXPECT_EQ(std::get<Card>(*read.reasons.front().argument("card")), Card::king(Suit::hearts));
}

TEST(ServerRefusals, without_words_here_are_said_in_the_servers) {
  Reasons reasons;
  const json::value refused = json::parse(
      R"({"code":"odd","message":"the moon\u001b[2J is full","reasons":[{"id":"moon.full"}]})");
  const Refusal read = reasons.refusal(refused.as_object(), slovenian(nullptr));
  // What a server sends is shown, but commands no terminal.
  EXPECT_EQ(slovenian(nullptr).sentence(read), "the moon [2J is full");
}

TEST(ServerHints, are_advice_again) {
  const Catalog catalog;
  const Speaker speaker = slovenian(&catalog.find("tzs")->info());
  Reasons reasons;
  const json::value hint = json::parse(
      R"({"action":"bid two","layouts":40,"why":[{"id":"hint.rule-of-thumb","arguments":{}}],
          "candidates":[{"action":"bid two","mean":12.5,"chance":0.75},
                        {"action":"pass","mean":-3,"chance":0.5}]})");
  const Result<Advice> advice = reasons.advice(hint.as_object(), speaker);
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->candidates.size(), 2U);
  EXPECT_DOUBLE_EQ(advice->candidates[0].expected, 12.5);
  EXPECT_DOUBLE_EQ(advice->candidates[1].expected, -3);
  EXPECT_DOUBLE_EQ(advice->candidates[0].chance, 0.75);
  EXPECT_EQ(advice->action.move, advice->candidates[0].action.move);
  EXPECT_FALSE(reasons.advice(json::parse(R"({"action":"dance"})").as_object(), speaker));
}

TEST(OwnWords, are_understood_in_the_readers_language_and_in_english) {
  const Speaker speaker = slovenian(nullptr);
  const std::optional<OwnWord> why = own_word("  Zakaj  srčni kralj ", speaker);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->word, Word::why);
  EXPECT_EQ(why->rest, "srčni kralj");
  EXPECT_EQ(own_word("say hello", speaker)->rest, "hello");
  EXPECT_EQ(own_word("LEAVE", speaker)->word, Word::leave);
  EXPECT_FALSE(own_word("", speaker));
  EXPECT_FALSE(own_word("sayings", speaker));
}

TableTold dealing(int deal) {
  TableTold told;
  told.you = Seat(1);
  told.fair.deal = deal;
  told.fair.committed = true;
  told.fair.hashes.resize(3);
  return told;
}

// docs/fair-deal.md: first the hash, and the contribution only when the hashes are closed.
TEST(FairParts, bind_themselves_before_anybody_opens) {
  FairPart part;
  TableTold told = dealing(4);
  told.fair.committed = false;
  EXPECT_FALSE(part.due(told));  // the server is to be bound first
  told.fair.committed = true;
  const std::optional<json::object> commit = part.due(told);
  ASSERT_TRUE(commit);
  EXPECT_EQ(commit->at("do"), "commit");
  EXPECT_EQ(commit->at("deal"), 4);
  EXPECT_FALSE(part.due(told));  // once
  told.fair.closed = true;
  told.fair.hashes[1] = std::string(commit->at("h").as_string());
  const std::optional<json::object> open = part.due(told);
  ASSERT_TRUE(open);
  EXPECT_EQ(open->at("do"), "open");
  const std::optional<fair::Bytes> bytes = fair::from_hex(open->at("c").as_string());
  ASSERT_TRUE(bytes);
  EXPECT_EQ(fair::hex(fair::hash_of(*bytes)), told.fair.hashes[1]);
  EXPECT_FALSE(part.due(told));
}

// docs/fair-deal.md: the receipt has C as it was told before anything was given.
TEST(FairParts, give_a_receipt_of_what_was_told_before_they_opened) {
  FairPart part;
  TableTold told = dealing(4);
  told.fair.commitment = std::string(64, 'a');
  const json::value h = part.due(told)->at("h");
  EXPECT_FALSE(part.receipt(told)) << "the list is not closed yet";
  told.fair.closed = true;
  told.fair.hashes[1] = std::string(h.as_string());
  told.fair.commitment = std::string(64, 'b');  // a server that thought better of it
  const json::value c = part.due(told)->at("c");
  const json::object expected{{"deal", 4},
                              {"seat", 1},
                              {"commitment", std::string(64, 'a')},
                              {"hashes", json::array{nullptr, h, nullptr}},
                              {"c", c}};
  EXPECT_EQ(part.receipt(told).value_or(json::object{}), expected);
  EXPECT_FALSE(part.receipt(dealing(5)));
}

TEST(FairParts, of_two_deals_differ_and_what_was_not_counted_is_not_opened) {
  FairPart part;
  TableTold told = dealing(1);
  const json::value first = part.due(told)->at("h");
  told.fair.closed = true;  // the hash came too late: the list has none of ours
  EXPECT_FALSE(part.due(told));
  EXPECT_NE(part.due(dealing(2))->at("h"), first);
}

}  // namespace
}  // namespace ultimo::cli::online
