// What is right and has a consequence that does not show: the desk says so. And files that can only
// be read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing_commands::Ran;
namespace json = boost::json;

class TournamentNotices : public testing_commands::Commands {
 protected:
  void accept_round(int tables) {
    for (int table = 1; table <= tables; ++table) {
      const json::object round = answer("round");
      const json::array& players =
          round.at("tables").at(static_cast<std::size_t>(table - 1)).at("players").as_array();
      good("sheet", {std::to_string(table), "--scores", "30 20 10", "--signed",
                     std::to_string(players[0].at("player").as_int64()), "--accept"});
    }
  }
};

TEST_F(TournamentNotices, certificates_before_the_end_say_so) {
  open("tzs", 3, {"--set", "rounds=2"});
  const std::vector<std::string> certificates = {"certificates", "--out", folder_ / "c.pdf",
                                                 "--force"};
  for (int round = 1; round <= 2; ++round) {
    good("draw", {"--hand", "1 2 3"});
    accept_round(1);
    const Ran ran = run("print", certificates);
    EXPECT_EQ(ran.status, kOk);
    if (round == 1) {
      EXPECT_THAT(ran.err, HasSubstr("not over: 1 of 2 rounds"));
    } else {
      EXPECT_EQ(ran.err, "");
    }
  }
  EXPECT_EQ(run("print", {"standings", "--round", "1", "--out", folder_ / "s.pdf"}).err, "")
      << "those say themselves after which round they are";
}

TEST_F(TournamentNotices, on_standard_output_pages_are_pages) {
  open("tzs", 3, {"--set", "rounds=2"});
  good("draw", {"--hand", "1 2 3"});
  accept_round(1);
  const Ran ran = run("print", {"certificates", "--out", "-"});
  EXPECT_THAT(ran.out, testing::StartsWith("%PDF"));
  EXPECT_THAT(ran.err, HasSubstr("not over"));
}

TEST_F(TournamentNotices, a_corrected_sheet_says_that_the_next_round_was_drawn_before) {
  open("tzs", 6);
  good("draw", {"--hand", "1 2 3 / 4 5 6"});
  accept_round(2);
  good("draw", {"--method", "standings", "--seed", "3"});
  const std::vector<std::string> arguments = {"1",        "--round",  "1",   "--scores",
                                              "10 20 30", "--reason", "slip"};
  EXPECT_THAT(run("correct", arguments).err, HasSubstr("round 2 was drawn by the standings"));
  EXPECT_THAT(run("check", {"--all"}).out,
              HasSubstr("round 1, table 1: corrected when round 2 had been drawn"));
  std::vector<std::string> back = arguments;
  back[4] = "30 20 10";
  const json::object told = answer("correct", back);
  EXPECT_EQ(told.at("ok"), true);
  EXPECT_EQ(told.at("notices").as_array().size(), 1U);
}

TEST_F(TournamentNotices, a_refused_accept_says_that_the_sheet_is_not_kept) {
  open("tzs", 3);
  good("draw", {"--hand", "1 2 3"});
  const Ran ran = run("sheet", {"1", "--scores", "30 20 10", "--accept"});
  EXPECT_EQ(ran.status, kFailed);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("confirmed"), HasSubstr("nothing of this command is kept")));
  EXPECT_THAT(run("sheet", {"1"}).err, HasSubstr("missing"));
}

TEST_F(TournamentNotices, an_import_whose_time_goes_back_says_where) {
  open("tzs", 3);
  good("export", {"events", "--out", folder_ / "cup.json"});
  std::string text = testing_cli::text_of_file(folder_ / "cup.json");
  const json::array log = json::parse(text).at("log").as_array();
  const std::string last = std::to_string(log.back().at("at").as_int64());
  const std::size_t at = text.rfind("\"at\":" + last);
  ASSERT_NE(at, std::string::npos);
  text.replace(at + 5, last.size(), std::to_string(log[0].at("at").as_int64() - 120'000));
  testing_cli::write_file(folder_ / "back.json", text);
  const Ran straight =
      testing_cli::ultimo({"tournament", "import", folder_ / "a.event", folder_ / "cup.json"});
  EXPECT_EQ(straight.err, "");
  const Ran back =
      testing_cli::ultimo({"tournament", "import", folder_ / "b.event", folder_ / "back.json"});
  EXPECT_EQ(back.status, kOk) << "the log is kept as it is";
  EXPECT_THAT(back.err, AllOf(HasSubstr("entry " + std::to_string(log.size()) + " was made"),
                              HasSubstr("seconds before the one before it")));
}

// ---- a read-only medium

/// Root may write anywhere: then nobody looks.
class ReadOnlyCommands : public TournamentNotices {
 protected:
  void SetUp() override {
    open("tzs", 3, {"--set", "rounds=1"});
    good("draw", {"--hand", "1 2 3"});
    accept_round(1);
    inside_ = folder_ / "stick";
    std::filesystem::create_directory(inside_);
    std::filesystem::rename(file_, inside_ + "/cup.event");
    file_ = inside_ + "/cup.event";
    ASSERT_EQ(::chmod((folder_ / "").c_str(), 0777), 0);
    ASSERT_EQ(::chmod(file_.c_str(), 0444), 0);
    ASSERT_EQ(::chmod(inside_.c_str(), 0555), 0);
    constexpr uid_t kNobody = 65534;
    if (was_ == 0) {
      ASSERT_EQ(::seteuid(kNobody), 0);
    }
  }
  void TearDown() override {
    EXPECT_EQ(::seteuid(was_), 0);
    EXPECT_EQ(::chmod(inside_.c_str(), 0755), 0);
  }

  std::string inside_;
  uid_t was_ = ::geteuid();
};

TEST_F(ReadOnlyCommands, everything_that_only_looks_is_answered) {
  EXPECT_THAT(good("status"), HasSubstr("1 of 1 sheets accepted"));
  EXPECT_THAT(good("standings"), HasSubstr("final standings"));
  EXPECT_EQ(good("check"), "everything is in order\n");
  for (const char* what : {"slips", "sheets", "wall", "standings", "minutes", "certificates"}) {
    good("print", {what, "--out", folder_ / (std::string(what) + ".pdf")});
  }
  for (const char* what : {"events", "results", "players"}) good("export", {what});
  for (const char* what : {"players", "round", "rulings", "log", "verify", "clock"}) good(what);
  good("sheet", {"1"});
  good("draw", {"--check", "1"});
  good("backup", {folder_ / "copy.event"});
}

TEST_F(ReadOnlyCommands, whatever_writes_says_that_the_medium_is_read_only) {
  for (const auto& [command, arguments] :
       std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"note", {"hello"}}, {"freeze", {}}, {"withdraw", {"1"}}}) {
    const Ran ran = run(command, arguments);
    EXPECT_EQ(ran.status, kUsage) << command;
    EXPECT_THAT(ran.err, AllOf(HasSubstr(file_), HasSubstr("read-only medium"),
                               HasSubstr("nothing was written")));
  }
}

}  // namespace
}  // namespace ultimo::cli::director
