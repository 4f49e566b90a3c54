#pragma once

#include <set>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "bots/bot.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli::online {

/// Reads what a server says by ids and arguments, so that it can be said here in the reader's
/// words. Keeps the ids: what was read is good as long as this is there.
class Reasons {
 public:
  /// A reason about a deal of this book (nullptr: about none): cards and words of the book among
  /// its arguments are such again.
  Reason read(const boost::json::object& reason, const BookInfo* book);
  /// What a server refused. Where this program has no words for it, it is in the server's English.
  Refusal refusal(const boost::json::object& refused, const Speaker& speaker);
  /// The answer to `hint`; refused where it names no action of this book.
  Result<Advice> advice(const boost::json::object& hint, const Speaker& speaker);

 private:
  std::string_view kept(std::string_view text);
  Argument argument(std::string_view name, const boost::json::value& value, const BookInfo* book);

  std::set<std::string, std::less<>> texts_;
};

}  // namespace ultimo::cli::online
