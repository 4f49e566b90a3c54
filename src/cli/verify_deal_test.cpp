#include <boost/json.hpp>
#include <gmock/gmock.h>

#include "catalog/catalog.hpp"
#include "cli/testing.hpp"
#include "fair/fair.hpp"
#include "wire/deal_json.hpp"

namespace ultimo::cli {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing_cli::ultimo;

fair::Bytes filled(unsigned char with) {
  fair::Bytes bytes{};
  bytes.fill(with);
  return bytes;
}

/// A replay as the server tells it, of a deal to which seats 0 and 2 gave something.
json::object fair_replay() {
  static const Catalog catalog;
  constexpr int kSeats = 4;
  const Engine& engine = *catalog.find("berac");
  fair::Ingredients of;
  of.table = "K7RM2P";
  of.deal = 3;
  of.seats = kSeats;
  of.secret = filled(7);
  of.contributions.at(0) = filled(1);
  of.contributions.at(2) = filled(2);
  Setup setup;
  setup.seats = kSeats;
  setup.dealer = Seat(1);
  setup.dealt = engine.deal(fair::pack(fair::key(of)), kSeats, setup.dealer);
  json::array hashes;
  json::array contributions;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const auto& given = of.contributions.at(seat);
    contributions.push_back(given ? json::value(fair::hex(*given)) : json::value(nullptr));
    hashes.push_back(given ? json::value(fair::hex(fair::hash_of(*given))) : json::value(nullptr));
  }
  json::object told{{"table", of.table}, {"deal", of.deal}, {"seats", kSeats}};
  told["commitment"] = fair::hex(fair::commitment(of.table, of.deal, of.secret));
  told["secret"] = fair::hex(of.secret);
  told["hashes"] = std::move(hashes);
  told["contributions"] = std::move(contributions);
  json::object replay{{"id", "K7RM2P-3"}, {"book", "berac"}};
  replay["deal"] = replay_request(engine.info(), setup, {});
  replay["fair"] = std::move(told);
  return replay;
}

/// Cards that somebody has chosen.
json::value chosen_deal() {
  const Catalog catalog;
  const Engine& engine = *catalog.find("berac");
  Setup setup;
  setup.seats = 4;
  setup.dealer = Seat(1);
  setup.dealt = engine.deal(fair::pack(filled(9)), setup.seats, setup.dealer);
  return replay_request(engine.info(), setup, {}).at("deal");
}

/// What the player at seat 2 noted before the cards were dealt.
json::object receipt_of(const json::object& replay) {
  const json::object& fair = replay.at("fair").as_object();
  json::object receipt{{"seat", 2}};
  for (const char* key : {"table", "deal", "commitment", "hashes"}) receipt[key] = fair.at(key);
  receipt["c"] = fair.at("contributions").at(2);
  return receipt;
}

class VerifyDeal : public testing::Test {
 protected:
  std::string file_of(const json::value& value, const char* name = "replay.json") {
    testing_cli::write_file(folder_ / name, json::serialize(value));
    return folder_ / name;
  }
  void is_refused(const json::object& replay, const std::string& why) {
    const auto ran = ultimo({"verify-deal", file_of(replay)});
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_EQ(ran.out, "");
  }
  json::object& fair(json::object& replay) { return replay["fair"].as_object(); }

  testing_cli::Folder folder_;
  json::object replay_ = fair_replay();
};

TEST_F(VerifyDeal, a_fair_deal_is_good_with_and_without_a_receipt) {
  const std::string file = file_of(replay_);
  const auto alone = ultimo({"verify-deal", file});
  EXPECT_EQ(alone.status, 0) << alone.err;
  EXPECT_THAT(alone.out, HasSubstr("the cards follow"));
  const std::string receipt = file_of(receipt_of(replay_), "receipt.json");
  const auto both = ultimo({"verify-deal", file, "--receipt", receipt});
  EXPECT_EQ(both.status, 0) << both.err;
  EXPECT_THAT(both.out, HasSubstr("the receipt agrees"));
}

TEST_F(VerifyDeal, cards_that_somebody_exchanged_are_noticed) {
  json::object& deal = replay_["deal"].as_object();
  const json::object honest = deal;
  deal["deal"] = chosen_deal();
  is_refused(replay_, "not the cards that follow");
  deal = honest;
  deal["seats"] = 1'000;
  is_refused(replay_, "not the cards that follow");
}

TEST_F(VerifyDeal, a_secret_or_a_contribution_that_was_exchanged_is_noticed) {
  const json::object honest = replay_;
  fair(replay_)["secret"] = fair::hex(filled(8));
  is_refused(replay_, "not the one that the server was bound to");
  replay_ = honest;
  fair(replay_)["secret"] = nullptr;
  is_refused(replay_, "the secret of this deal is not told");
  replay_ = honest;
  fair(replay_)["contributions"].as_array()[2] = fair::hex(filled(3));
  is_refused(replay_, "seat 2: the contribution is not the one");
  replay_ = honest;
  fair(replay_)["contributions"].as_array()[2] = nullptr;
  is_refused(replay_, "seat 2: a hash without its contribution");
}

TEST_F(VerifyDeal, a_receipt_finds_out_a_server_that_told_another_story) {
  const std::string file = file_of(replay_);
  const json::object honest = receipt_of(replay_);
  for (const char* key : {"table", "deal", "commitment", "hashes", "c"}) {
    json::object receipt = honest;
    receipt[key] = "another";
    const auto ran = ultimo({"verify-deal", file, "--receipt", file_of(receipt, "receipt.json")});
    EXPECT_EQ(ran.status, 1) << key;
    EXPECT_THAT(ran.err, HasSubstr(std::string("does not agree with the deal: ") + key));
  }
}

TEST_F(VerifyDeal, what_is_no_replay_is_named) {
  for (const char* text :
       {"", "[]", "{}", R"({"fair":{}})", R"({"fair":7,"book":"tzs"})", "\xff"}) {
    testing_cli::write_file(folder_ / "none.json", text);
    const auto ran = ultimo({"verify-deal", folder_ / "none.json"});
    EXPECT_EQ(ran.status, 1) << text;
    EXPECT_THAT(ran.err, HasSubstr("no replay or receipt")) << text;
  }
  EXPECT_EQ(ultimo({"verify-deal", folder_ / "nothing.json"}).status, 1);
  EXPECT_EQ(ultimo({"verify-deal", "http://127.0.0.1:1/api/v1/replays/K7RM2P-3"}).status, 1);
}

TEST_F(VerifyDeal, speaks_the_readers_language) {
  const auto ran = ultimo({"verify-deal", file_of(replay_), "--lang", "sl"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("karte sledijo"));
}

}  // namespace
}  // namespace ultimo::cli
