#include "cli/own_folders.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace ultimo::cli {
namespace {

TEST(OwnFolders, for_saved_games_follows_the_environment) {
  const auto folder = [](const char* state, const char* home) {
    ::setenv("XDG_STATE_HOME", state, 1);
    ::setenv("HOME", home, 1);
    return state_folder();
  };
  EXPECT_EQ(folder("/state", "/home/x"), "/state/ultimo");
  EXPECT_EQ(folder("", "/home/x"), "/home/x/.local/state/ultimo");
  EXPECT_EQ(folder("relative", "/home/x"), "/home/x/.local/state/ultimo");
  EXPECT_EQ(folder("", ""), std::nullopt);
}

TEST(OwnFolders, for_records_follows_the_environment) {
  const auto folder = [](const char* data, const char* home) {
    ::setenv("XDG_DATA_HOME", data, 1);
    ::setenv("HOME", home, 1);
    return data_folder();
  };
  EXPECT_EQ(folder("/data", "/home/x"), "/data/ultimo");
  EXPECT_EQ(folder("", "/home/x"), "/home/x/.local/share/ultimo");
  EXPECT_EQ(folder("relative", "/home/x"), "/home/x/.local/share/ultimo");
  EXPECT_EQ(folder("", ""), std::nullopt);
}

}  // namespace
}  // namespace ultimo::cli
