#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

#include "rules/book_info.hpp"
#include "tournament/events_desk.hpp"
#include "tournament/events_hall.hpp"
#include "tournament/events_rounds.hpp"
#include "tournament/format.hpp"

namespace ultimo::tournament {

/// The names of an enumeration, in the order of its values.
template <class E>
inline constexpr std::array<std::string_view, 0> kNames{};
template <>
inline constexpr std::array<std::string_view, 5> kNames<DrawMethod> = {"lot", "groups", "standings",
                                                                       "key", "hand"};
template <>
inline constexpr std::array<std::string_view, 3> kNames<OddPlayers> = {"refuse", "stand-in",
                                                                       "sit-out"};
template <>
inline constexpr std::array<std::string_view, 4> kNames<LateEntry> = {
    "before-draw", "before-start", "first-round", "between-rounds"};
template <>
inline constexpr std::array<std::string_view, 4> kNames<SheetLayout> = {"places", "ledger",
                                                                        "columns", "coins"};
template <>
inline constexpr std::array<std::string_view, 5> kNames<ClockDoes> = {"start", "pause", "resume",
                                                                      "prolong", "end"};
template <>
inline constexpr std::array<std::string_view, 7> kNames<Undo> = {
    "check-in", "withdraw", "substitute", "expel", "forbid", "draw", "close"};

template <>
inline constexpr std::array<std::string_view, 6> kNames<Office> = {
    "leader", "delegate", "referee", "chief-referee", "organiser", "commission"};
template <>
inline constexpr std::array<std::string_view, 3> kNames<Paid> = {"unsaid", "in-coins", "owed"};

template <>
inline constexpr std::array<std::string_view, 5> kNames<CallKind> = {"offence", "score", "order",
                                                                     "time", "other"};
template <>
inline constexpr std::array<std::string_view, 3> kNames<CallDoes> = {"take", "done", "drop"};
template <>
inline constexpr std::array<std::string_view, 3> kNames<KeepingDoes> = {"keeper", "hand-in",
                                                                        "give-back"};
template <>
inline constexpr std::array<std::string_view, 3> kNames<HelperRole> = {"none", "deputy", "referee"};

template <class E>
concept NamedEnum = std::is_enum_v<E> &&(!kNames<E>.empty());

template <NamedEnum E>
constexpr std::string_view enum_name(E value) {
  return kNames<E>[static_cast<std::size_t>(value)];
}

template <NamedEnum E>
constexpr std::optional<E> parse_enum(std::string_view name) {
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    if (kNames<E>[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace ultimo::tournament
