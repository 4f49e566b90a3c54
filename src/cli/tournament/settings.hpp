#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/event.hpp"
#include "words/speaker.hpp"

/// What of a format the leader of an event may announce otherwise than the paper.
namespace ultimo::cli::director {

using Settings = decltype(tournament::SettingsChanged::settings);

/// `rounds=5 appeal_fee=20.00` as settings; refuses what is no setting, with what there is.
Result<Settings> settings_in(const tournament::Format& format,
                             const std::vector<std::string>& words);

/// One setting as it stands.
struct SettingLine {
  std::string_view key;
  std::string value;
  std::string usual;   // the paper's, where it is one that comes with the program
  std::string clause;  // where the paper speaks of it
  std::string meaning;
  std::string_view values;  // what it can be
};
std::vector<SettingLine> setting_lines(const Speaker& speaker, const tournament::Format& format);
/// All settings but the long ones.
std::string settings_text(const Speaker& speaker, const tournament::Format& format);
/// "rounds: 4 → 3", for what differs.
std::string changes_text(const Speaker& speaker, const tournament::Format& before,
                         const tournament::Format& after);

}  // namespace ultimo::cli::director
