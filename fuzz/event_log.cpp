// Any bytes as what happens at the desk, one event of JSON a line, from an event that is under way:
// the first line names the rulebook and how far it is. Each event is taken or refused; those taken
// are written and read again, and lead to the same state.
#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <sstream>

#include "files/formats.hpp"
#include "fuzz/events.hpp"
#include "words/testing.hpp"

namespace {

using namespace ultimo;
using fuzz::must;
using tournament::Event;
using tournament::Logged;
using tournament::State;

constexpr std::int64_t kStart = 1'767'427'200'000;
constexpr std::int64_t kMinute = 60'000;

/// A log and where it leads.
struct Telling {
  std::vector<Logged> log;
  State state;

  void tell(Event event) {
    const auto position = static_cast<std::int64_t>(log.size()) + 1;
    log.push_back({position, kStart + position * kMinute, "desk", std::move(event)});
    const Result<void> done = tournament::take(state, log.back(), fuzz::all_rulebooks());
    must(done.has_value(), "the beginning does not fit", done ? "" : english(done.error()));
  }
};

/// Two full tables of the format, up to a stage: 0 opened, 1 everybody is here, 2 drawn.
Telling begun(const tournament::Format& format, char stage) {
  Telling told;
  tournament::Opened opened;
  opened.name = "Pokal";
  opened.format = format;
  opened.version = tournament::kChecks;
  told.tell(opened);
  const int size = format.tables.front();
  for (int number = 1; stage >= '1' && number <= 2 * size; ++number) {
    told.tell(tournament::Entered{number, fmt::format("P{}", number), "", "", 0, false});
    told.tell(tournament::CheckedIn{number});
  }
  if (stage < '2') return told;
  tournament::Drawn drawn;
  drawn.round = 1;
  drawn.method = tournament::DrawMethod::hand;
  drawn.tables.resize(2);
  for (int i = 0; i < 2 * size; ++i) drawn.tables[i < size ? 0 : 1].push_back(i + 1);
  told.tell(drawn);
  return told;
}

/// Where the first line says; nothing where it says nothing.
const Telling* beginning(const std::string& line) {
  static const std::map<std::string, Telling> kAll = [] {
    std::map<std::string, Telling> all{{"new", {}}};
    for (const std::string_view id : format_names()) {
      for (const char stage : {'0', '1', '2'}) {
        all[fmt::format("{} {}", id, stage)] = begun(*find_format(id), stage);
      }
    }
    return all;
  }();
  const auto found = kAll.find(line);
  return found == kAll.end() ? nullptr : &found->second;
}

/// The same log, every event from its text.
void check_again(const std::vector<Logged>& log, const fuzz::Followed& event) {
  State again;
  for (Logged logged : log) {
    const auto* opened = std::get_if<tournament::Opened>(&logged.event);
    const Engine* engine =
        opened != nullptr ? fuzz::all_rulebooks()(opened->format.rulebook) : again.engine;
    logged.event =
        fuzz::read_back(EventReader(fuzz::all_rulebooks(), again), engine->info(), logged.event);
    const Result<void> done = tournament::take(again, logged, fuzz::all_rulebooks());
    must(done.has_value(), "taken once and not again", done ? "" : english(done.error()));
  }
  must(fuzz::told(again) == event.now, "another state", fuzz::told(again));
}

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
  Lines lines;
  std::istringstream input{std::string(text)};
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

/// As one text again, as much as there is room for.
std::size_t put(const Lines& lines, unsigned char* out, std::size_t most) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  text.resize(std::min(text.size(), most));
  std::copy(text.begin(), text.end(), out);
  return text.size();
}

/// Another number where there is one in the line.
void change_number(std::string& line, std::mt19937& chance) {
  constexpr std::array<std::string_view, 12> kNumbers = {
      "0", "1", "2", "3", "4", "5", "-1", "-30", "21", "1000", "1000000", "1000000000"};
  std::vector<std::size_t> starts;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const bool digit = line[i] >= '0' && line[i] <= '9';
    if (digit && (line[i - 1] == ':' || line[i - 1] == ',' || line[i - 1] == '[')) {
      starts.push_back(i);
    }
  }
  if (starts.empty()) return;
  const std::size_t at = starts[chance() % starts.size()];
  const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
  line.replace(at, end - at, kNumbers[chance() % kNumbers.size()]);
}

/// What can happen at a desk: something twice, in another order, not at all, or with other numbers.
void change(Lines& lines, std::mt19937& chance) {
  const std::size_t one = 1 + chance() % (lines.size() - 1);
  const std::size_t other = 1 + chance() % (lines.size() - 1);
  switch (chance() % 5) {
    case 0: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(one), lines[other]); break;
    case 1: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(one)); break;
    case 2: std::swap(lines[one], lines[other]); break;
    default: change_number(lines[one], chance); break;
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t most);

// Bytes turned at random make broken JSON, which is refused at the door; half of the time whole
// events are turned instead.
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  std::mt19937 chance(seed);
  Lines lines = lines_of(fuzz::text_of(data, size));
  if (lines.size() < 3 || chance() % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  for (std::size_t times = 1 + chance() % 4; times > 0 && lines.size() > 2; --times) {
    change(lines, chance);
  }
  return put(lines, data, most);
}

/// Lines of one input in among those of another: the clubs' papers share most events.
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const unsigned char* data, std::size_t size,
                                                 const unsigned char* other, std::size_t other_size,
                                                 unsigned char* out, std::size_t most,
                                                 unsigned int seed) {
  std::mt19937 chance(seed);
  Lines lines = lines_of(fuzz::text_of(data, size));
  const Lines others = lines_of(fuzz::text_of(other, other_size));
  if (lines.empty() || others.size() < 2) return 0;
  for (std::size_t times = 1 + chance() % 4; times > 0; --times) {
    const auto at = static_cast<std::ptrdiff_t>(1 + chance() % lines.size());
    lines.insert(lines.begin() + at, others[1 + chance() % (others.size() - 1)]);
  }
  return put(lines, out, most);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::istringstream lines(std::string(fuzz::text_of(data, size)));
  std::string line;
  std::getline(lines, line);
  const Telling* start = beginning(line);
  if (start == nullptr) return 0;
  std::vector<Logged> log = start->log;
  fuzz::Followed event{start->state};
  constexpr std::size_t kEnough = 200;
  while (std::getline(lines, line) && log.size() < kEnough) {
    Result<Event> read = EventReader(fuzz::all_rulebooks(), event.state).read(line);
    if (!read) {
      fuzz::check(read.error());
      continue;
    }
    const auto position = static_cast<std::int64_t>(log.size()) + 1;
    Logged logged{position, kStart + position * kMinute, "desk", *std::move(read)};
    if (event.take(logged)) log.push_back(std::move(logged));
  }
  if (log.size() > start->log.size()) {
    check_again(log, event);
    fuzz::check_draw(event.state);
  }
  return 0;
}
