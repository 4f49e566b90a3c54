#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "files/told_json.hpp"
#include "server/parts.hpp"
#include "server/request.hpp"
#include "server/state_text.hpp"
#include "table/told.hpp"

namespace ultimo::server {

/// A connection that looks at tables.
struct Watcher {
  Watcher(std::shared_ptr<Socket> end, std::string whose)
      : socket(std::move(end)), person(std::move(whose)) {}
  std::shared_ptr<Socket> socket;
  std::string person;  // empty: nobody that we know
  /// It has ended. A table that was being read when it did hears of it before it knows of him.
  std::atomic<bool> gone = false;
};

/// Who looks at one table, as whom, and what they were told last. On the table's strand.
class Audiences {
 public:
  Audiences(Parts parts, std::string code);

  /// Looks from now on; told what he missed after `n`, or the whole state. False: too many look.
  bool add(const table::State& state, std::shared_ptr<Watcher> watcher,
           std::optional<std::uint32_t> after, const std::string& hash);
  void remove(const std::shared_ptr<Watcher>& watcher);
  void remove_gone();
  [[nodiscard]] bool anybody() const { return !watchers_.empty(); }
  [[nodiscard]] std::size_t size() const { return watchers_.size(); }
  [[nodiscard]] bool is_here(const std::string& person) const;
  /// Tells each audience what has changed for it.
  void tell(const table::State& state);
  /// Forgets what was told and tells it whole: after a log was read again.
  void tell_whole(const table::State& state);
  void tell_all(const Text& text);
  void say_bye(std::string_view why);

 private:
  struct Looks {
    std::shared_ptr<Watcher> watcher;
    Audience as = Audience::table();
  };
  /// A difference, from which number to which.
  struct Message {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    Text text;
  };
  /// What an audience was told: its state, and the last few messages for who comes back.
  struct Heard {
    bool known = false;
    std::uint32_t n = 0;
    StateText state;  // its JSON, keys sorted: a fifth of what the tree would take
    std::string hash;
    std::size_t actions = 0;         // so many are in its history,
    std::uint64_t actions_hash = 0;  // and these
    std::deque<Message> recent;
    Seat turn = kNobody;
    struct LiveHeard {
      table::Live live;
      std::size_t watching = 0;
      bool operator==(const LiveHeard&) const = default;
    };
    std::optional<LiveHeard> live;
  };

  [[nodiscard]] static std::size_t place(Audience audience);
  [[nodiscard]] Heard& heard(Audience audience) { return heard_[place(audience)]; }
  [[nodiscard]] bool listens(Audience audience) const;
  /// `shared` is filled by the first who needs it.
  void refresh(const table::State& state, Audience audience, SharedText& shared);
  [[nodiscard]] static std::string_view history_that_stays(const Heard& heard,
                                                           const table::Told& told);
  void remember(Heard& heard, StateText text, const table::Told& told, std::string hash) const;
  [[nodiscard]] Text whole(const Heard& heard) const;
  [[nodiscard]] Text live_text(const table::Live& live) const;
  void tell_live(const table::State& state, Audience audience);
  void send(const Looks& looks, const Text& text) const;
  [[nodiscard]] bool send_missed(const Looks& looks, const Heard& heard, std::uint32_t after,
                                 const std::string& hash) const;
  void take_place_of_others(const Looks& newcomer);
  void forget_unheard();
  void seat_anew(const table::State& state, SharedText& shared);

  Parts parts_;
  std::string code_;
  std::vector<Looks> watchers_;
  std::array<Heard, kMaxSeats + 1> heard_;
};

}  // namespace ultimo::server
