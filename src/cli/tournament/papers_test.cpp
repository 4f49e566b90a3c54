// The commands for papers of a round, the cash list, the timetable and a season, by the real
// papers; and what these say of penalties and of who signs.
#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/testing_event.hpp"
#include "files/formats.hpp"
#include "print/testing_words.hpp"

namespace ultimo::cli::director::printed_papers {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using testing_cli::text_of_file;

class TournamentPapers : public testing_commands::Commands {
 protected:
  std::string pages(const std::string& what) {
    const std::string out = folder_ / (what + ".pdf");
    EXPECT_THAT(good("print", {what, "--out", out}), HasSubstr("written"));
    return text_of_file(out);
  }
};

TEST_F(TournamentPapers, a_round_is_one_file) {
  open("berac", 7);
  EXPECT_THAT(run("print", {"round", "--out", folder_ / "r.pdf"}).err,
              HasSubstr("no round is drawn yet"));
  good("draw", {"--hand", "1 2 3 4 / 5 6 7"});
  EXPECT_THAT(pages("round"), StartsWith("%PDF"));
}

TEST_F(TournamentPapers, A3_the_timetable_follows_the_settings_at_any_time) {
  open("tzs", 6);
  EXPECT_THAT(pages("timetable"), StartsWith("%PDF"));
  EXPECT_EQ(good("settings", {"starts=9.30"}), "starts:  → 9.30\n");
  EXPECT_THAT(run("settings", {"starts=25:00"}).err, HasSubstr("a time of day like 9:00"));
  EXPECT_THAT(run("settings", {"break_minutes=-1"}).err, HasSubstr("0 to 1440"));
  good("draw", {"--hand", "1 2 3 / 4 5 6"});
  EXPECT_EQ(good("settings", {"break_minutes=20"}), "break_minutes: 0 → 20\n");
}

TEST_F(TournamentPapers, an_event_without_fees_has_no_cash_list_until_one_is_set) {
  open("htl", 4);
  EXPECT_THAT(run("print", {"cash", "--out", folder_ / "c.pdf"}).err,
              AllOf(HasSubstr("nothing is paid for"), HasSubstr("entry_fee")));
  EXPECT_EQ(good("settings", {"entry_fee=7,50"}), "entry_fee: 0.00 € → 7.50 €\n");
  EXPECT_THAT(run("settings", {"entry_fee=-1"}).err, HasSubstr("an amount in €"));
  EXPECT_THAT(pages("cash"), StartsWith("%PDF"));
}

TEST_F(TournamentPapers, AP_1_by_kretinka_there_is_always_a_cash_list) {
  open("kretinka", 4);
  EXPECT_THAT(pages("cash"), StartsWith("%PDF"));
}

TEST_F(TournamentPapers, a_season_is_printed_where_a_file_is_named) {
  open("pustkovec", 4, {"--set", "rounds=1"});
  good("draw", {"--hand", "1 2 3 4"});
  good("sheet", {"1", "--scores", "3 -1 -1 -1", "--signed", "1", "--accept", "--reason", "short"});
  const std::string out = folder_ / "season.pdf";
  const auto season = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = {"tournament", "season", "--figure", "total", file_};
    all.insert(all.end(), more.begin(), more.end());
    return testing_cli::ultimo(all);
  };
  EXPECT_EQ(season({"--out", out}).out, out + " written\n");
  EXPECT_THAT(text_of_file(out), StartsWith("%PDF"));
  EXPECT_EQ(season({"--out", out}).status, kUsage) << "a file that exists is not replaced";
  EXPECT_EQ(season({"--out", out, "--force"}).status, kOk);
  EXPECT_EQ(season({"--out", out, "--force", "--csv"}).status, kUsage);
  EXPECT_EQ(season({"--out", "-", "--json"}).status, kUsage);
}

const BookInfo& book(std::string_view id) { return testing_event::catalog().find(id)->info(); }

std::vector<std::string> signers(std::string_view id, bool of_sheets) {
  std::vector<std::string> all;
  const BookInfo& info = book(id);
  for (const SignerInfo& one : of_sheets ? info.sheet_signers : info.signers) {
    const std::string clause = one.clause.id.empty() ? "" : " " + std::string(one.clause.id);
    all.push_back(print::office_word(print::testing_print::words_in(info.language), one.office) +
                  clause);
  }
  return all;
}

TEST(PapersSay, who_signs_minutes) {
  EXPECT_THAT(signers("tzs", false), ElementsAre("vodja prireditve A3", "delegat A3", "sodnik A3"));
  EXPECT_THAT(signers("berac", false), ElementsAre("organizator 2.13", "etična komisija 2.12e"));
  EXPECT_THAT(signers("pustkovec", false), ElementsAre("pořadatel"));
  EXPECT_THAT(signers("kretinka", false), ElementsAre("pořadatel SR.2", "hlavní rozhodčí AP.2"));
  EXPECT_THAT(signers("htl", false), ElementsAre("Turnierleiter 10.8"));
}

TEST(PapersSay, SR_3_only_kretinka_wants_somebody_besides_the_players_on_a_card) {
  for (const std::string_view id : format_names()) {
    EXPECT_EQ(signers(id, true).size(), id == "kretinka" ? 1U : 0U) << id;
  }
  EXPECT_THAT(signers("kretinka", true), ElementsAre("hlavní rozhodčí SR.3"));
}

TEST(PapersSay, how_every_penalty_is_called) {
  for (const std::string_view id : format_names()) {
    for (const PenaltyInfo& penalty : book(id).penalties) {
      EXPECT_NE(penalty.native, "") << id << ' ' << penalty.kind;
    }
  }
}

// B1.1 of tzs writes delivec, 1.1a of berac delilec, M.2 of pustkovec zadák.
TEST(PapersSay, how_the_dealer_is_called) {
  EXPECT_EQ(book("tzs").dealer, "delivec");
  EXPECT_EQ(book("berac").dealer, "delilec");
  EXPECT_EQ(book("pustkovec").dealer, "zadák");
}

}  // namespace
}  // namespace ultimo::cli::director::printed_papers
