#pragma once

// For tests: `ultimo tournament …` as a director types it and a script reads it.

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "cli/testing.hpp"

namespace ultimo::cli::director::testing_commands {

namespace json = boost::json;
using testing_cli::Folder;
using testing_cli::Ran;
using testing_cli::write_file;

class Commands : public testing::Test {
 protected:
  /// `ultimo tournament COMMAND FILE …`
  Ran run(const std::string& command, const std::vector<std::string>& arguments = {}) {
    std::vector<std::string> all = {"tournament", command, file_};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return testing_cli::ultimo(all);
  }
  std::string good(const std::string& command, const std::vector<std::string>& arguments = {}) {
    const Ran ran = run(command, arguments);
    EXPECT_EQ(ran.status, kOk) << command << ": " << ran.err;
    return ran.out;
  }
  json::object answer(const std::string& command, std::vector<std::string> arguments = {}) {
    arguments.emplace_back("--json");
    return json::parse(run(command, arguments).out).as_object();
  }
  /// The event does not allow it; gives the words.
  std::string refused(const std::string& command, const std::vector<std::string>& arguments) {
    const Ran ran = run(command, arguments);
    EXPECT_EQ(ran.status, kFailed) << command << " " << ran.out << ran.err;
    return ran.err;
  }
  /// The command line cannot be used.
  std::string unusable(const std::string& command, const std::vector<std::string>& arguments) {
    const Ran ran = run(command, arguments);
    EXPECT_EQ(ran.status, kUsage) << command << " " << ran.out << ran.err;
    return ran.err;
  }
  /// An event by a paper with so many players here.
  void open(const std::string& format, int players, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"--format", format, "--name", "Pokal"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    good("new", arguments);
    std::string csv = "name;club\n";
    for (int i = 1; i <= players; ++i) csv += "P" + std::to_string(i) + ";C\n";
    write_file(folder_ / "players.csv", csv);
    good("enter", {"--csv", folder_ / "players.csv", "--here"});
  }
  /// The same with tables by hand, in the order of the numbers.
  void open_seated(const std::string& format, int players, const std::string& hand) {
    open(format, players);
    good("draw", {"--hand", hand});
  }

  Folder folder_;
  std::string file_ = folder_ / "cup.event";
};

}  // namespace ultimo::cli::director::testing_commands
