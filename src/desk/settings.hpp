#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/format.hpp"

/// What a leader may announce otherwise than the paper: the fields of a Format that are settings.
namespace ultimo::desk {

enum class SettingKind : std::uint8_t { number, money, fee, yes_no, word, list, text };

struct SettingInfo {
  std::string_view key;
  SettingKind kind = SettingKind::number;
  tournament::FormatRule rule;  // where the paper speaks of it
  std::string_view values;      // what it takes, for people

  [[nodiscard]] bool of_money() const {
    return kind == SettingKind::money || kind == SettingKind::fee;
  }
  /// Of a word: those it can be.
  [[nodiscard]] std::vector<std::string> words() const;
};

/// What is not here says how the paper works (its penalties, figures, sheets): a format of one's
/// own can have it otherwise (`new --format-file`), a setting cannot.
std::span<const SettingInfo> known_settings();
const SettingInfo* find_setting(std::string_view key);

/// Whether an event of this format has it at all.
bool concerns(const tournament::Format& format, const SettingInfo& setting);
/// The paper's clause on it; empty: none.
std::string clause_of(const tournament::Format& format, const SettingInfo& setting);

}  // namespace ultimo::desk
