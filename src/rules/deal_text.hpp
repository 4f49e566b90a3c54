#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/deal.hpp"
#include "rules/tag_text.hpp"

namespace ultimo {

/// How a deal ended, or that it has not.
struct DealResult {
  enum class Kind : std::uint8_t { unfinished, redeal, scored };
  Kind kind = Kind::unfinished;
  PerSeat<int> scores{};
  bool operator==(const DealResult&) const = default;
};

/// A line that somebody wrote to a deal, when so many actions had been done.
struct Remark {
  int after = 0;
  std::string text;
  bool operator==(const Remark&) const = default;
};

/// One deal as people keep it (docs/notation.md).
struct DealRecord {
  std::string rulebook;
  Setup setup;
  std::vector<Tag> tags;  // all others: Event, Date, Player0, ...
  std::vector<Action> actions;
  std::vector<Remark> remarks;  // in the order of the actions
  DealResult result;
  bool operator==(const DealRecord&) const = default;

  /// The value of one of the other tags; empty if it is not there.
  [[nodiscard]] std::string_view tag(std::string_view key) const;
};

DealResult result_of(const Deal& deal);
DealRecord record_of(const Deal& deal);

/// `20 -5 0`, `redeal`, `unfinished`
std::string result_text(const DealResult& result, int seats);

/// How many cards make a trick: everybody who was dealt cards plays one.
int cards_a_trick(const Dealt& dealt);

/// The deal in the notation, always written the same way. Refused where the record is not sound:
/// an illegal action, a result that is not the play's, a tag or remark that could not be read back.
Result<std::string> write_deal(const Engine& engine, const DealRecord& record);

/// Finds a rulebook by its name; nullptr if there is none.
using Rulebooks = std::function<const Engine*(std::string_view)>;

/// What became of reading a deal. When it was refused, the record holds what came before the
/// refusal, so that it can be shown.
struct DealReading {
  const Engine* engine = nullptr;
  DealRecord record;
  bool dealt = false;  // rulebook, tags and cards are sound
  std::optional<Refusal> refusal;
  std::string attempt;  // the action that was refused, as in `1: bid two`
};

/// The longest text a deal may have; a played one has about 1,500 bytes.
inline constexpr std::size_t kLongestDeal = 1 << 16;

/// Reads one deal, whatever the text is. `first_line` is its place in the file it comes from.
DealReading read_deal(std::string_view text, const Rulebooks& rulebooks, int first_line = 1);

}  // namespace ultimo
