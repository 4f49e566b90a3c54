// Any bytes as an event file: what is read is written and read again the same, and its events are
// folded or refused.
#include "files/event_file.hpp"

#include "fuzz/events.hpp"

namespace {

using namespace ultimo;
using fuzz::must;

void check_fold(const std::vector<StoredEvent>& log) {
  std::vector<tournament::Logged> events;
  for (const StoredEvent& stored : log) events.push_back(stored.logged);
  const Result<tournament::State> whole = tournament::fold(events, fuzz::all_rulebooks());
  if (!whole) fuzz::check(whole.error());
  fuzz::Followed one_by_one;
  for (const tournament::Logged& logged : events) {
    if (!one_by_one.take(logged)) {
      must(!whole.has_value(), "folded at once, and not one by one");
      return;
    }
  }
  must(whole && fuzz::told(*whole) == one_by_one.now, "folded otherwise one by one");
  fuzz::check_draw(*whole);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const Result<std::vector<StoredEvent>> read =
      read_event_file(fuzz::text_of(data, size), fuzz::all_rulebooks());
  if (!read) {
    fuzz::check(read.error());
    return 0;
  }
  const std::string text = event_file(*read);
  const Result<std::vector<StoredEvent>> again = read_event_file(text, fuzz::all_rulebooks());
  must(again.has_value(), "what was written is refused", text);
  must(event_file(*again) == text, "another file", text);
  check_fold(*read);
  return 0;
}
