// tests/perft.txt: in how many ways a deal can go on from some moment, counted by another program.
#include <fstream>
#include <map>
#include <sstream>

#include "catalog/testing_battery.hpp"
#include "words/testing.hpp"

namespace ultimo::battery {
namespace {

/// One block of the file.
struct Entry {
  std::string title;
  std::string rulebook;
  ultimo::Setup setup;
  std::vector<std::string> actions;
  std::map<int, std::uint64_t> counts;  // by depth
};

std::vector<Card> read_cards(const std::string& text) {
  std::vector<Card> cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) cards.push_back(parse_card(word).value());
  return cards;
}

std::vector<std::string> read_actions(std::string text) {
  std::vector<std::string> actions;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(", "), text.size());
    actions.push_back(text.substr(0, end));
    text.erase(0, std::min(end + 2, text.size()));
  }
  return actions;
}

/// `key: value`, see the head of the file.
void read_line(Entry& entry, const std::string& key, const std::string& value) {
  if (key == "dealer") {
    entry.setup.dealer = Seat(std::stoi(value));
  } else if (key == "talon") {
    const std::vector<Card> talon = read_cards(value);
    ASSERT_EQ(talon.size(), entry.setup.dealt.talon.size());
    std::copy(talon.begin(), talon.end(), entry.setup.dealt.talon.begin());
  } else if (key == "hand") {
    CardSet& hand = entry.setup.dealt.hands.at(static_cast<std::size_t>(entry.setup.seats++));
    for (const Card card : read_cards(value)) hand.insert(card);
  } else if (key == "actions") {
    entry.actions = read_actions(value);
  } else if (key.starts_with("depth ")) {
    entry.counts[std::stoi(key.substr(6))] = std::stoull(value);
  } else {
    FAIL() << "no such key: " << key;
  }
}

std::vector<Entry> read_file() {
  std::ifstream file(root() / "tests" / "perft.txt");
  EXPECT_TRUE(file);
  std::vector<Entry> entries;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == '[') {
      entries.push_back({line, line.substr(1, line.find(' ') - 1), {}, {}, {}});
      continue;
    }
    const std::size_t colon = line.find(':');
    const std::size_t value = line.find_first_not_of(' ', colon + 1);
    read_line(entries.back(), line.substr(0, colon),
              value == std::string::npos ? "" : line.substr(value));
  }
  return entries;
}

std::uint64_t ways(const Engine& engine, const Position& position, int depth);

std::uint64_t ways_after(const Engine& engine, Position position, const Action& action, int depth) {
  EXPECT_TRUE(engine.apply(position, action));
  return depth == 1 ? 1 : ways(engine, position, depth - 1);
}

/// Every permitted discard, in turn.
std::uint64_t discards(const Engine& engine, const Position& position, const DiscardRule& rule,
                       CardSet chosen, CardSet rest, int depth) {
  if (chosen.size() == rule.count) {
    if (!rule.permits(chosen)) return 0;
    return ways_after(engine, position, Action::discard(chosen), depth);
  }
  std::uint64_t total = 0;
  while (!rest.empty()) {
    const Card card = rest.first();
    rest.erase(card);
    total += discards(engine, position, rule, chosen | CardSet::of(card), rest, depth);
  }
  return total;
}

/// In how many ways the next `depth` actions can go.
std::uint64_t ways(const Engine& engine, const Position& position, int depth) {
  if (const std::optional<DiscardRule> rule = engine.discard(position)) {
    return discards(engine, position, *rule, {}, rule->allowed, depth);
  }
  std::uint64_t total = 0;
  for (const Move move : listed(engine.choices(position))) {
    total += ways_after(engine, position, {move, {}}, depth);
  }
  return total;
}

void check(const Engine& engine, const Entry& entry) {
  SCOPED_TRACE(entry.title);
  Result<Position> position = engine.start(entry.setup);
  ASSERT_TRUE(position) << english(position.error());
  for (const std::string& text : entry.actions) {
    const Result<Action> action = parse_action(engine.info(), text);
    ASSERT_TRUE(action) << text;
    const Result<void> done = engine.apply(*position, *action);
    ASSERT_TRUE(done) << text << ": " << english(done.error());
  }
  for (const auto& [depth, count] : entry.counts) {
    EXPECT_EQ(ways(engine, *position, depth), count) << "depth " << depth;
  }
}

class Perft : public EveryTable {};
ULTIMO_AT_EVERY_TABLE(Perft);

TEST_P(Perft, as_many_ways_to_go_on_as_another_program_counts) {
  int checked = 0;
  for (const Entry& entry : read_file()) {
    if (entry.rulebook != info().id || entry.setup.seats != seats()) continue;
    ASSERT_FALSE(entry.counts.empty()) << entry.title;
    check(engine(), entry);
    ++checked;
  }
  EXPECT_GT(checked, 2) << "tests/perft.txt has nothing of this table";
}

}  // namespace
}  // namespace ultimo::battery
