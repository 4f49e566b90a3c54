#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "load/table.hpp"

namespace ultimo::cli::lab {

/// What one client was told and promised, to be held against a server that came back.
struct Promised {
  struct Answer {
    std::string id;
    boost::json::object command;
    boost::json::object answer;
    std::int64_t deal = -1;  // where it was given; -1: between deals
  };
  std::deque<Answer> answers;  // the last few, in order
  std::uint64_t acknowledged = 0;
  std::size_t resent = 0;  // commands of an earlier connection that are answered on this one

  // When the server died.
  std::int64_t n = -1;
  std::string hash;
  boost::json::object state;

  // Since it is back.
  bool whole = false;                                  // it has told the whole state
  std::map<std::string, boost::json::object> waiting;  // said again: the answer it had at first
};

/// Keeps, for all clients, what the server has promised, and finds what it has not kept.
class Ledger : public load::Observer {
 public:
  void told(const load::Player& player, const client::Told& told, client::Told::Heard how,
            std::int64_t before) override;
  void answered(const load::Player& player, const std::string& id,
                const boost::json::object& command, const boost::json::object& answer) override;
  void greeted(const load::Player& player) override;

  /// The server is dead: this is what everybody knows.
  void note_death(const std::vector<const load::Player*>& players);
  /// Everybody was told everything again.
  [[nodiscard]] bool all_are_back() const;
  /// Holds what is told now against what was told then.
  void compare(const std::vector<const load::Player*>& players);
  /// Says the last commands again, under their ids: each must bring its first answer.
  void repeat(const std::vector<const load::Player*>& players);
  [[nodiscard]] bool all_are_repeated() const;

  [[nodiscard]] std::uint64_t acknowledged() const;
  [[nodiscard]] std::uint64_t repeated() const { return repeated_; }
  [[nodiscard]] std::uint64_t compared() const { return compared_; }
  [[nodiscard]] const std::vector<std::string>& broken() const { return broken_; }

 private:
  void complain(const load::Player& player, const std::string& what);

  std::map<const load::Player*, Promised> promised_;
  std::vector<std::string> broken_;
  std::uint64_t repeated_ = 0;
  std::uint64_t compared_ = 0;
  bool dead_ = false;
};

}  // namespace ultimo::cli::lab
