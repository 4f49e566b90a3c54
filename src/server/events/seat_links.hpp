#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/parts.hpp"
#include "tournament/state.hpp"

namespace ultimo::server {

/// A seat of a round: what a link is for.
struct SeatId {
  int round = 0;
  int table = 0;
  int place = 0;
};
/// `2.4.1`
std::optional<SeatId> seat_in(std::string_view text);
std::string name_of(const SeatId& seat);

/// The secrets of an event's seats, and which of them was used how far. A secret follows from the
/// event's own key (sealed, on a shelf), the draw, the seat and who sits there: who gets another
/// seat gets another secret. Only in jobs of the event.
class SeatLinks {
 public:
  SeatLinks(Parts parts, std::string event);

  /// 16 bytes in hexadecimal digits; empty: there is no such seat, or no key.
  [[nodiscard]] std::string secret(const tournament::State& state, const SeatId& seat);
  /// Where phones open it.
  [[nodiscard]] std::string url(const tournament::State& state, const SeatId& seat,
                                const std::string& base);

  struct Used {
    std::int64_t counter = 0;
    std::int64_t at = 0;
    std::vector<std::string> devices;  // which wrote on the sheet with it
    std::string link;                  // whose counter it is; another link begins anew
    std::string sitter;                // whose devices they are
  };
  [[nodiscard]] const Used& used(const tournament::State& state, const SeatId& seat);
  /// Keeps a counter before anything is done with it, and waits for the disk: whatever happens
  /// then, nobody does anything with the same one again.
  [[nodiscard]] bool use(const tournament::State& state, const SeatId& seat, std::int64_t counter,
                         const std::string& device);
  /// All that were used.
  [[nodiscard]] std::vector<std::pair<SeatId, std::int64_t>> all_used();

 private:
  [[nodiscard]] const std::string& key();
  [[nodiscard]] Used& kept(const SeatId& seat);

  Parts parts_;
  std::string event_;
  std::string key_;
  std::unordered_map<std::string, Used> used_;
};

/// What a phone's request is signed with: BLAKE2b of 16 bytes, keyed with the seat's secret.
std::string phone_mac(const std::string& secret, const std::string& event, const std::string& seat,
                      std::int64_t counter, std::string_view command);

/// How a seat is named in the log: `Ana Novak · 4B`.
std::string seat_signature(const tournament::State& state, const SeatId& seat);

}  // namespace ultimo::server
