#include "cli/arena.hpp"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <regex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/exit_code.hpp"
#include "cli/foreign_bot.hpp"
#include "rules/deal.hpp"
#include "rules/testing_depth.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

using testing::HasSubstr;

/// So many deals with this mean and deviation, half of them above and half below.
ArenaReport match_of(std::uint64_t deals, double mean, double deviation) {
  ArenaReport report;
  report.deals = deals;
  report.sum = static_cast<double>(deals) * mean;
  report.squares = static_cast<double>(deals) * (mean * mean + deviation * deviation);
  return report;
}

// 101 deals with a deviation of 10: the error of the mean is 10 / sqrt(100) = 1.
TEST(Arena, gives_the_mean_with_its_interval) {
  const ArenaReport report = match_of(101, 4, 10);
  EXPECT_NEAR(report.mean(), 4, 1e-9);
  EXPECT_NEAR(report.error(), 1, 1e-9);
  const boost::json::object answer = arena_json(Catalog().find("tzs")->info(), report, {});
  EXPECT_NEAR(answer.at("ci95").as_array()[0].as_double(), 4 - 1.96, 1e-9);
  EXPECT_NEAR(answer.at("ci95").as_array()[1].as_double(), 4 + 1.96, 1e-9);
  EXPECT_EQ(answer.at("deals").as_uint64(), 101U);
  EXPECT_EQ(answer.size(), 6U);
}

// The log of the likelihoods of 1 against 0 is (mean - 1/2) / error^2; log(19) = 2.94 decides.
TEST(Arena, the_sprt_says_when_it_is_decided) {
  EXPECT_EQ(sprt(match_of(101, 3.5, 10), 1), "ahead");
  EXPECT_EQ(sprt(match_of(101, 3.4, 10), 1), "undecided");
  EXPECT_EQ(sprt(match_of(101, -2.5, 10), 1), "not ahead");
}

class ForeignBots : public testing::Test {
 protected:
  /// Asks a program for the first word of a deal.
  Action ask(const std::string& command, double seconds = 5,
             std::chrono::milliseconds before = {}) {
    const Engine& engine = *catalog_.find("tzs");
    Random random(1);
    const Seat dealer(0);
    const Result<Deal> deal =
        Deal::start(engine, {3, dealer, engine.deal(shuffled(random), 3, dealer), {}});
    const ForeignBot bot(engine.info(), command, seconds, testing_says());
    std::this_thread::sleep_for(before);
    const Action action = bot.decide(deal->view(deal->moment().to_act));
    failure_ = bot.failure();
    return action;
  }
  Catalog catalog_;
  House house_{catalog_, testing_dictionary()};
  std::string failure_;
};

TEST_F(ForeignBots, say_what_they_do) {
  EXPECT_EQ(ask("read line; echo '{\"action\":\"pass\"}'").move, Move::pass());
  EXPECT_EQ(failure_, "");
}

TEST_F(ForeignBots, see_what_their_seat_sees) {
  ask("read line; case $line in *'\"hands\":[null,null,['*) echo '{\"action\":\"pass\"}';; "
      "esac");
  EXPECT_EQ(failure_, "");
}

TEST_F(ForeignBots, fail_cleanly) {
  ask("sleep 100", 0.05);
  EXPECT_THAT(failure_, HasSubstr("does not answer within 0.05 s"));
  ask("exit 0");
  EXPECT_THAT(failure_, HasSubstr("has ended"));
  ask("read line; echo no");
  EXPECT_THAT(failure_, HasSubstr("answers with something else"));
  ask("read line; echo '{\"action\":\"fly\"}'");
  EXPECT_THAT(failure_, HasSubstr("fly"));
  ask("read line; head -c 100000 /dev/zero | tr '\\0' x; sleep 100", 20);
  EXPECT_THAT(failure_, HasSubstr("does not end"));
  ask("/no/such/program");
  EXPECT_THAT(failure_, HasSubstr("has ended"));
}

TEST_F(ForeignBots, that_misbehave_end_the_match) {
  ArenaOptions options;
  options.rulebook = "tzs";
  options.a = "novice";
  options.b = "cmd:read line; echo no";
  options.deals = 2;
  options.threads = 1;
  testing::internal::CaptureStderr();
  testing::internal::CaptureStdout();
  EXPECT_EQ(arena(house_, options), kFailed);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("answers with something else"));
}

/// The smallest bot of docs/bot-protocol.md, for a shell: it keeps what it was told in a file.
std::string smallest_bot(const std::string& notes) {
  constexpr std::string_view kScript = R"sh(cmd:while read -r line; do
    echo "$line" >>NOTES
    case $line in *'"op":"decide"'*) ;; *) continue;; esac
    action=$(echo "$line" | sed -n 's/.*"discards":\["\([^"]*\)".*/\1/p')
    test "$action" || action=$(echo "$line" | sed -n 's/.*"legal":\["\([^"]*\)".*/\1/p')
    echo "{\"action\":\"$action\"}"
  done; sleep 0.3; echo bye >>NOTES)sh";
  return std::regex_replace(std::string(kScript), std::regex("NOTES"), notes);
}

// In berac the first cards of the list need not be a whole discard (2.4a); the example is one.
TEST_F(ForeignBots, the_smallest_bot_plays_and_is_told_how_it_ended) {
  const std::string notes =
      testing::TempDir() + "ultimo_smallest_bot_" + std::to_string(::getpid());
  for (const std::string_view rulebook : {"berac", "htl"}) {
    std::remove(notes.c_str());
    ArenaOptions options;
    options.rulebook = rulebook;
    options.a = "novice";
    options.b = smallest_bot(notes);
    options.deals = depth(1, 2);
    options.threads = 1;
    options.json = true;
    testing::internal::CaptureStderr();
    testing::internal::CaptureStdout();
    EXPECT_EQ(arena(house_, options), kOk);
    testing::internal::GetCapturedStdout();
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    std::ifstream file(notes);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    std::remove(notes.c_str());
    ASSERT_GT(lines.size(), 2U);
    EXPECT_EQ(lines.back(), "bye") << "it had time to end by itself";
    EXPECT_EQ(lines[lines.size() - 2], R"({"op":"match_over"})");
    std::vector<std::string> ends;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(ends), [](const auto& line) {
      return line.find(R"("op":"deal_over")") != std::string::npos;
    });
    const BookInfo& info = catalog_.find(rulebook)->info();
    ASSERT_EQ(ends.size(), options.deals * static_cast<std::uint64_t>(info.seat_counts.front()));
    const boost::json::value end = boost::json::parse(ends.front());
    EXPECT_EQ(end.at("your_seats"), (boost::json::value{1, 2, 3})) << "novice sits at 0 first";
    EXPECT_EQ(end.at("result").at("finished"), true);
    EXPECT_EQ(end.at("deal").at("hands").as_array().size(),
              end.at("seats").to_number<std::size_t>());
  }
}

TEST_F(ForeignBots, are_ended_when_they_do_not_end_by_themselves) {
  const auto start = std::chrono::steady_clock::now();
  ask("read line; echo '{\"action\":\"pass\"}'; sleep 100", 0.3);
  EXPECT_EQ(failure_, "");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST_F(ForeignBots, that_speak_unasked_are_not_misunderstood) {
  ask("echo '{\"action\":\"pass\"}'; cat >/dev/null", 5, std::chrono::milliseconds(500));
  EXPECT_THAT(failure_, HasSubstr("without being asked"));
}

TEST_F(ForeignBots, an_unknown_bot_is_a_wrong_command_line) {
  ArenaOptions options;
  options.rulebook = "tzs";
  options.a = "grandmaster";
  options.deals = 1;
  testing::internal::CaptureStderr();
  EXPECT_EQ(arena(house_, options), kUsage);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("novice"));
}

// Forecasts of 1 and 3, and 2 and 8 came: 3 more on the mean. The differences 1 and 5 are 2 away
// from that, so the error of their mean is 2 / sqrt(2 - 1).
TEST(Arena, forecasts_are_held_against_what_came) {
  ArenaReport::Forecast forecast;
  forecast.add(1, 2);
  forecast.add(3, 8);
  EXPECT_NEAR(forecast.mean_expected(), 2, 1e-9);
  EXPECT_NEAR(forecast.mean_happened(), 5, 1e-9);
  EXPECT_NEAR(forecast.error(), 2, 1e-9);
}

// The same bot on all seats wins nothing over itself, and the same seed gives the same match.
TEST_F(ForeignBots, a_bot_does_not_beat_itself_and_matches_repeat) {
  ArenaOptions options;
  options.rulebook = "kretinka";
  options.a = "club";
  options.b = "club";
  options.layouts = 3;
  options.deals = 3;
  options.json = true;
  testing::internal::CaptureStdout();
  EXPECT_EQ(arena(house_, options), kOk);
  const boost::json::value answer = boost::json::parse(testing::internal::GetCapturedStdout());
  EXPECT_NEAR(answer.at("mean").to_number<double>(), 0, 1e-9);
}

}  // namespace
}  // namespace ultimo::cli
