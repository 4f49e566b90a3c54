// Any bytes as an event file: what can be read is written as it was, says the same when it is
// written anew, and is taken or refused entry by entry; a refusal always has a message.
#include <cstdlib>

#include "catalog/catalog.hpp"
#include "files/event_file.hpp"
#include "tournament/checks.hpp"
#include "tournament/csv.hpp"
#include "tournament/fold.hpp"

namespace {

using namespace ultimo;

void check(bool holds) {
  if (!holds) std::abort();
}

/// An event written anew is the same event.
void check_written_anew(const StoredEvent& stored, const BookInfo& info, EventReader reader) {
  const std::string text = event_text(info, stored.logged.event);
  const Result<tournament::Event> again = reader.read(text);
  check(again.has_value());
  check(event_text(info, *again) == text);
}

void take_all(const std::vector<StoredEvent>& log, const Rulebooks& rulebooks) {
  tournament::State state;
  for (const StoredEvent& stored : log) {
    const EventReader before(rulebooks, state);
    const Result<void> done = tournament::take(state, stored.logged, rulebooks);
    if (!done) {
      check(!done.error().message().empty());
      break;
    }
    check_written_anew(stored, state.info(), before);
  }
  if (state.engine == nullptr) return;
  (void)tournament::check(state);
  const Result<tournament::Standings> standings = tournament::standings(state);
  if (standings) (void)tournament::results_csv(state, *standings);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const Catalog kCatalog;
  const Rulebooks rulebooks = [](std::string_view id) { return kCatalog.find(id); };
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<std::vector<StoredEvent>> log = read_event_file(text, rulebooks);
  if (!log) {
    check(!log.error().message().empty());
    return 0;
  }
  const std::string written = event_file(*log);
  const Result<std::vector<StoredEvent>> again = read_event_file(written, rulebooks);
  check(again && event_file(*again) == written);
  take_all(*log, rulebooks);
  return 0;
}
