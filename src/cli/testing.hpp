#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/cli.hpp"

/// For the tests of this room: the program as a user meets it.
namespace ultimo::cli::testing_cli {

inline std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline void write_file(const std::filesystem::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// A folder of its own for each test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "ultimo-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder for the test";
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] std::string operator/(std::string_view name) const {
    return (path_ / name).string();
  }
  /// How many files are in it.
  [[nodiscard]] std::ptrdiff_t files() const {
    return std::distance(std::filesystem::directory_iterator(path_),
                         std::filesystem::directory_iterator());
  }

 private:
  std::filesystem::path path_;
};

struct Ran {
  int status = 0;
  std::string out;
  std::string err;
};

/// The language of people while it lasts, whatever the machine's is.
class Locale {
 public:
  explicit Locale(const std::string& language) { set(language); }
  Locale(const Locale&) = delete;
  Locale& operator=(const Locale&) = delete;
  ~Locale() { current_ = false; }

  static void english_unless_set() {
    if (!current_) ::setenv("LC_ALL", "C", 1);
  }

 private:
  static void set(const std::string& language) {
    ::setenv("LC_ALL", language.c_str(), 1);
    current_ = true;
  }
  inline static bool current_ = false;
};

/// A program with these arguments, in the language of a `Locale`, else in English.
inline Ran ran_with(std::string name, std::vector<std::string> arguments,
                    int (*main)(int argc, char** argv)) {
  arguments.insert(arguments.begin(), std::move(name));
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  Locale::english_unless_set();
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Ran ran;
  ran.status = main(static_cast<int>(pointers.size()), pointers.data());
  ran.out = testing::internal::GetCapturedStdout();
  ran.err = testing::internal::GetCapturedStderr();
  return ran;
}

inline Ran ultimo(std::vector<std::string> arguments) {
  return ran_with("ultimo", std::move(arguments), run);
}

}  // namespace ultimo::cli::testing_cli
