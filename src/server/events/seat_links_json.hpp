#pragma once

#include <string>

#include <boost/json.hpp>

#include "server/events/event_host.hpp"

namespace ultimo::server {

/// `GET events/ID/links`: the links of a round (0: the last), of a table (0: all).
Asked<boost::json::object> links_json(EventHost& host, int round, int table,
                                      const std::string& base);
/// Those that were used or taken back, for the desk.
boost::json::array used_links_json(EventHost& host);

}  // namespace ultimo::server
