#pragma once

#include <string>
#include <vector>

#include "desk/session.hpp"
#include "print/print.hpp"
#include "server/parts.hpp"

namespace ultimo::server {

/// A page that somebody wants printed, with all it takes: printing takes a while, and the event
/// goes on meanwhile.
struct PrintOrder {
  print::Order what;
  std::string language;  // empty: the paper's
  tournament::State state;
  std::vector<tournament::Logged> entries;
};

/// Whether everybody may have it, not only the desk.
bool is_open(print::Kind kind);

/// The pages as PDF.
Result<std::string> printed(const Parts& parts, const PrintOrder& order);

/// Speaks the paper's language, as pages do, unless another is said.
Speaker paper_speaker(const Parts& parts, const BookInfo& book, const std::string& said);

}  // namespace ultimo::server
