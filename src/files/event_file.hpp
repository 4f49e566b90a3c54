#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "files/event_json.hpp"

namespace ultimo {

/// An event as it lies in a log: the text stays what it was, whoever reads it later.
struct StoredEvent {
  tournament::Logged logged;
  std::string text;  // JSON
};

/// A whole event as one JSON text (docs/event-file.md), and back. Reading is strict; the refusal
/// says in which entry the fault is.
std::string event_file(std::span<const StoredEvent> log);
Result<std::vector<StoredEvent>> read_event_file(std::string_view text, const Rulebooks& rulebooks);

}  // namespace ultimo
