// tests/signatures.txt pins what a thousand deals by chance come to in each rulebook.
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "catalog/testing_battery.hpp"

namespace ultimo::battery {
namespace {

class Signatures : public EveryTable {};
ULTIMO_AT_EVERY_TABLE(Signatures);

/// The lines of the file that are no comments.
std::vector<std::string> pinned_lines() {
  const auto path = root() / "tests" / "signatures.txt";
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

TEST_P(Signatures, stay_as_they_are_pinned) {
  PlayoutOrder order;
  order.seats = seats();
  order.deals = 1000;
  order.seed = 1;
  const std::string now = fmt::format("{} {} {} {} {:016x}", info().id, order.seats, order.deals,
                                      order.seed, engine().playouts(order).signature);
  const std::vector<std::string> pinned = pinned_lines();
  // scripts/renew-signatures reads the line out of this message.
  EXPECT_TRUE(std::find(pinned.begin(), pinned.end(), now) != pinned.end())
      << "not in tests/signatures.txt, which says when to renew it:\nsignature: " << now;
}

TEST(SignatureFile, has_one_line_for_each_table) {
  std::vector<std::string> tables;
  for (const std::string& line : pinned_lines()) {
    std::istringstream words(line);
    std::string book;
    int players = 0;
    words >> book >> players;
    tables.push_back(fmt::format("{}_{}", book, players));
  }
  std::vector<std::string> wanted;
  for (const TableKind& kind : all_tables()) wanted.push_back(kind.name());
  std::sort(tables.begin(), tables.end());
  std::sort(wanted.begin(), wanted.end());
  EXPECT_EQ(tables, wanted);
}

}  // namespace
}  // namespace ultimo::battery
