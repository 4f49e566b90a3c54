#pragma once

#include <boost/json.hpp>

#include "server/events/event_host.hpp"

namespace ultimo::server {

/// `POST events/ID/phone`: what a seat's phone says (docs/protocol-events.md). In a job of the
/// event.
Asked<boost::json::object> phone_says(EventHost& host, const boost::json::object& body);

}  // namespace ultimo::server
