#pragma once

#include "cli/tournament/common.hpp"

/// What of a format the leader of an event may announce otherwise than the paper.
namespace ultimo::cli::director {

/// `rounds=5 appeal_fee=20.00` as settings; refuses what is no setting, with what there is.
Result<boost::json::object> settings_in(const tournament::Format& format,
                                        const std::vector<std::string>& words);

/// All settings with value, the paper's own, clause and meaning.
std::string settings_text(const tournament::Format& format);
boost::json::array settings_json(const tournament::Format& format);
/// "rounds: 4 → 3", for what differs.
std::string changes_text(const tournament::Format& before, const tournament::Format& after);

}  // namespace ultimo::cli::director
