// clause-check: what a rulebook's clauses.md calls enforced is named by its code and by its tests,
// and no clause of the spec's table is left out of clauses.md.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catalog/testing_battery.hpp"

namespace ultimo::battery {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

fs::path source_dir() { return root() / "src"; }

bool is_cpp(const fs::path& path) {
  return path.extension() == ".cpp" || path.extension() == ".hpp";
}
bool is_test(const fs::path& path) { return path.filename().string().ends_with("_test.cpp"); }
/// Helpers of tests prove nothing about the code.
bool is_test_helper(const fs::path& path) {
  return path.filename().string().starts_with("testing");
}

/// All sources in a folder, one text: the tests, or what is no test.
std::string sources_in(const fs::path& folder, bool tests) {
  std::string text;
  if (!fs::exists(folder)) return text;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const fs::path& path = entry.path();
    if (!is_cpp(path) || is_test(path) != tests || is_test_helper(path)) continue;
    text += text_of_file(path) + '\n';
  }
  return text;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Does the text have the id as a word of its own? B1.1 is not named by B1.13, nor 1.3 by B1.3.
bool names_clause(std::string_view text, std::string_view id) {
  for (std::size_t at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
    const auto character = [&](std::size_t place) {
      return place < text.size() ? text[place] : ' ';
    };
    const char before = at == 0 ? ' ' : text[at - 1];
    const char next = character(at + id.size());
    const bool goes_on = is_word(next) || (next == '.' && is_word(character(at + id.size() + 1)));
    if (!is_word(before) && before != '.' && !goes_on) return true;
  }
  return false;
}

/// As a test's name has it: B1_13.
std::string as_identifier(std::string_view id) {
  std::string name(id);
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

/// Folders of src/rulebooks without a book of their own, shared by the rulebooks that include them.
std::vector<fs::path> folders_of(std::string_view rulebook) {
  const fs::path own = source_dir() / "rulebooks" / rulebook;
  std::vector<fs::path> folders = {own};
  const std::string code = sources_in(own, false);
  for (const fs::directory_entry& entry : fs::directory_iterator(own.parent_path())) {
    const fs::path& folder = entry.path();
    const std::string include = "#include \"rulebooks/" + folder.filename().string() + "/";
    if (folder != own && code.find(include) != std::string::npos) folders.push_back(folder);
  }
  return folders;
}

std::string joined(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += ' ' + id;
  return text;
}

class ClauseCheck : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] static const BookInfo& info() { return catalog().find(GetParam())->info(); }

  /// The enforced clauses for which the test says no.
  template <class Test>
  static std::vector<std::string> enforced_without(Test test) {
    std::vector<std::string> missing;
    for (const ClauseRow& row : info().clauses) {
      if (row.kind == ClauseKind::enforced && !test(row.id)) missing.emplace_back(row.id);
    }
    return missing;
  }
};

TEST_P(ClauseCheck, every_enforced_clause_is_named_by_code) {
  std::string code = sources_in(source_dir() / "rules" / "parts", false);
  for (const fs::path& folder : folders_of(GetParam())) code += sources_in(folder, false);
  const std::vector<std::string> missing =
      enforced_without([&](std::string_view id) { return names_clause(code, id); });
  EXPECT_TRUE(missing.empty()) << "no code names" << joined(missing);
}

TEST_P(ClauseCheck, every_enforced_clause_is_named_by_a_test) {
  std::string tests;
  for (const fs::path& folder : folders_of(GetParam())) tests += sources_in(folder, true);
  const std::vector<std::string> missing = enforced_without([&](std::string_view id) {
    return names_clause(tests, as_identifier(id)) || names_clause(tests, id);
  });
  EXPECT_TRUE(missing.empty()) << "no test names" << joined(missing);
}

/// The ids in the table of section 14 of docs/spec/X.md; one cell may have several.
std::vector<std::string> ids_in_spec(std::string_view rulebook) {
  const fs::path path = root() / "docs" / "spec" / (std::string(rulebook) + ".md");
  std::ifstream spec(path);
  EXPECT_TRUE(spec) << path;
  std::vector<std::string> ids;
  bool in_section = false;
  for (std::string line; std::getline(spec, line);) {
    if (line.starts_with("## ")) in_section = line.starts_with("## 14 ");
    if (!in_section || !line.starts_with("| ")) continue;
    std::string cell = line.substr(2, line.find(" |", 2) - 2);
    if (cell == "id" || cell.starts_with("---")) continue;
    std::replace(cell.begin(), cell.end(), ',', ' ');
    std::istringstream words(cell);
    for (std::string id; words >> id;) ids.push_back(id);
  }
  return ids;
}

/// B1.15a is a part of B1.15.
std::string_view without_letters(std::string_view id) {
  std::string_view rest = id;
  while (!rest.empty() && std::islower(static_cast<unsigned char>(rest.back())) != 0) {
    rest.remove_suffix(1);
  }
  const bool after_digit =
      !rest.empty() && std::isdigit(static_cast<unsigned char>(rest.back())) != 0;
  return after_digit ? rest : id;
}

TEST_P(ClauseCheck, every_clause_of_the_spec_has_a_row) {
  const std::vector<std::string> ids = ids_in_spec(GetParam());
  std::vector<std::string> missing;
  for (const std::string& id : ids) {
    const std::string shorter(without_letters(id));
    const auto is_there = [](std::string_view text) {
      return is_clause_of(info(), Clause{text, info().id});
    };
    if (is_there(id) || is_there(shorter)) continue;
    missing.push_back(id);
  }
  EXPECT_FALSE(ids.empty()) << "section 14 was not found";
  EXPECT_TRUE(missing.empty()) << "not in clauses.md:" << joined(missing);
}

std::vector<std::string> rulebooks() {
  std::vector<std::string> ids;
  for (const auto& engine : catalog().engines()) ids.emplace_back(engine->info().id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalog, ClauseCheck, testing::ValuesIn(rulebooks()),
                         [](const auto& test) { return test.param; });

TEST(ClauseNames, are_found_as_whole_words) {
  EXPECT_TRUE(names_clause("see B1.13.", "B1.13"));
  EXPECT_TRUE(names_clause("clause(\"B1.13\")", "B1.13"));
  EXPECT_TRUE(names_clause("TEST(X, B1_13_goes)", "B1_13"));
  EXPECT_TRUE(names_clause("B1_10_and_B3_3", "B3_3"));
  EXPECT_FALSE(names_clause("B1.13", "B1.1"));
  EXPECT_FALSE(names_clause("B1.3", "1.3"));
  EXPECT_FALSE(names_clause("2.3e", "2.3"));
  EXPECT_FALSE(names_clause("1.2.3", "1.2"));
  EXPECT_EQ(without_letters("B1.15a"), "B1.15");
  EXPECT_EQ(without_letters("R.h"), "R.h");
  EXPECT_EQ(without_letters("2.3ab"), "2.3");
}

}  // namespace
}  // namespace ultimo::battery
