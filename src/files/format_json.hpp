#pragma once

#include <boost/json.hpp>

#include "tournament/format.hpp"

namespace ultimo {

/// How an event is run, as JSON: docs/event-file.md, `open`.
boost::json::object to_json(const tournament::Format& format);
/// Strict; what formats had once and no longer need is passed over.
Result<tournament::Format> read_format(const boost::json::value& value);

/// Settings as a JSON object; only the fields that it names.
boost::json::object to_json(const tournament::Settings& settings);
Result<tournament::SettingValue> read_setting(const boost::json::value& value);

}  // namespace ultimo
