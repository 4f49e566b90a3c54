// `ultimo tournament export FILE site FOLDER`: the event as pages for a club's web space.
#include <fstream>

#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director::testing_commands {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string text_in(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

class Site : public Commands {};

TEST_F(Site, has_the_standings_and_every_sheet_that_is_accepted) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  good("amend", {"1", "--name", "<b>Ana</b> & Co"});
  good("sheet", {"1", "--scores", "120 -30 45", "--signed", "all", "--accept"});
  good("sheet", {"2", "--scores", "10 20 30"});
  const std::string folder = folder_ / "site";
  good("export", {"site", folder, "--lang", "sl"});
  const std::string index = text_in(folder + "/index.html");
  EXPECT_THAT(index, HasSubstr("lang=\"sl\""));
  EXPECT_THAT(index, HasSubstr("<h1>Pokal</h1>"));
  EXPECT_THAT(index, HasSubstr("&lt;b&gt;Ana&lt;/b&gt; &amp; Co"));
  EXPECT_THAT(index, HasSubstr("href=\"sheet-1-1.html\""));
  EXPECT_THAT(index, Not(HasSubstr("sheet-1-2.html"))) << "not accepted yet";
  EXPECT_THAT(text_in(folder + "/sheet-1-1.html"), HasSubstr("−30"));
  EXPECT_THAT(text_in(folder + "/results.csv"), HasSubstr("P2"));
  // Nothing is overwritten unless it is said.
  EXPECT_NE(run("export", {"site", folder}).status, kOk);
  good("export", {"site", folder, "--force"});
  EXPECT_THAT(unusable("export", {"site"}), HasSubstr("folder"));
}

}  // namespace
}  // namespace ultimo::cli::director::testing_commands
