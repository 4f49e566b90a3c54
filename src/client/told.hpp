#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace ultimo::client {

/// What this client has been told of one table (docs/protocol.md): the state of its audience, kept
/// from whole states and differences.
class Told {
 public:
  enum class Heard : std::uint8_t {
    whole,    // the state as it is now
    changed,  // further on
    old,      // known already: nothing was done
    gap,      // what it changes is not known: a whole state must be asked for
    drifted,  // what came out is not what the server has: must be asked for anew
  };

  explicit Told(std::string table) : table_(std::move(table)) {}

  /// A message with `n`. `check`: compares the hash, which costs more than all the rest.
  Heard hear(const boost::json::object& message, bool check = true);

  [[nodiscard]] const std::string& table() const { return table_; }
  /// Nothing has been told so far, or what was told is of no use any more.
  [[nodiscard]] bool unknown() const { return n_ < 0; }
  [[nodiscard]] std::int64_t n() const { return n_; }
  /// As the server said it with the last message.
  [[nodiscard]] const std::string& hash() const { return hash_; }
  [[nodiscard]] const boost::json::object& state() const { return state_; }
  /// The deal being played; nullptr between deals.
  [[nodiscard]] const boost::json::object* deal() const;
  /// A key of the state whose value is an object; nullptr where it is null.
  [[nodiscard]] const boost::json::object* part(std::string_view key) const;
  [[nodiscard]] std::string_view phase() const;

 private:
  [[nodiscard]] bool fits(const boost::json::object& message, bool check);

  std::string table_;
  std::int64_t n_ = -1;
  std::string hash_;
  boost::json::object state_;
};

/// The whole number there; -1 where there is none.
std::int64_t whole_number(const boost::json::object& object, std::string_view key);

}  // namespace ultimo::client
