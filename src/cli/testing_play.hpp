#pragma once

// For tests: an evening of `ultimo play` through pipes.

#include <filesystem>
#include <optional>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/play.hpp"
#include "cli/testing.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::testing_play {

struct Evening {
  int status = 0;
  std::string text;
};
using MaybeFolder = std::optional<std::filesystem::path>;

/// Types the script; all that was shown.
inline Evening evening_of(const Catalog& catalog, const std::string& script,
                          const PlayOptions& options, const MaybeFolder& saved,
                          const MaybeFolder& records = std::nullopt) {
  std::istringstream in(script);
  std::ostringstream out;
  Terminal terminal(in, out, Style{}, true);
  Evening evening;
  ::testing::internal::CaptureStderr();
  evening.status = play(House(catalog, testing_dictionary()), options, terminal, saved, records);
  evening.text = out.str() + ::testing::internal::GetCapturedStderr();
  return evening;
}

class Evenings : public ::testing::Test {
 protected:
  using Evening = testing_play::Evening;

  Evening play_with(const std::string& script, const PlayOptions& options) {
    return evening_of(catalog_, script, options, folder_ / "ultimo");
  }

  static PlayOptions tzs() {
    PlayOptions options;
    options.rulebook = "tzs";
    options.name = "Me";
    options.seat = 1;
    options.seed = 7;
    options.deals = 1;
    return options;
  }

  /// Lines that bring any deal of any rulebook to its end: in each situation one of them is
  /// understood, and the others are answered.
  static std::string any_script() {
    std::string script;
    for (int i = 0; i < 100; ++i) script += "1\n1 2\n1 2 3\n1 2 3 4\n1 2 3 4 5 6\n\n";
    return script;
  }

  [[nodiscard]] std::string saved_file() const { return folder_ / "ultimo/play.json"; }

  Catalog catalog_;
  testing_cli::Folder folder_;
};

}  // namespace ultimo::cli::testing_play
