// Any bytes as what happens at the desk, one event of JSON a line, from an event that is under way:
// the first line names the rulebook and how far it is. Each event is taken or refused; those taken
// are written and read again, and lead to the same state.
#include <array>
#include <map>
#include <sstream>

#include "events.hpp"
#include "files/formats.hpp"

namespace {

using namespace ultimo;
using fuzz::must;
using tournament::Event;
using tournament::Logged;
using tournament::State;

constexpr std::int64_t kStart = 1'767'427'200'000;
constexpr std::int64_t kMinute = 60'000;

/// A log and where it leads.
struct Told {
  std::vector<Logged> log;
  State state;

  void tell(Event event) {
    const auto position = static_cast<std::int64_t>(log.size()) + 1;
    log.push_back({position, kStart + position * kMinute, "desk", std::move(event)});
    const Result<void> done = tournament::take(state, log.back(), fuzz::all_rulebooks());
    must(done.has_value(), "the beginning does not fit", done ? "" : done.error().message());
  }
};

/// Two full tables of the format, up to a stage: 0 opened, 1 everybody is here, 2 drawn.
Told begun(const tournament::Format& format, char stage) {
  Told told;
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
const Told* beginning(const std::string& line) {
  static const std::map<std::string, Told> kAll = [] {
    std::map<std::string, Told> all{{"new", {}}};
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
    must(done.has_value(), "taken once and not again", done ? "" : done.error().message());
  }
  must(fuzz::told(again) == event.now, "another state", fuzz::told(again));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::istringstream lines(std::string(fuzz::text_of(data, size)));
  std::string line;
  std::getline(lines, line);
  const Told* start = beginning(line);
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
