#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "files/event_file.hpp"
#include "server/events/events.hpp"
#include "tournament/events_players.hpp"

namespace ultimo::server {

/// An event that somebody wants to open, or to bring along whole.
struct NewEvent {
  std::string id;     // of the command
  std::string event;  // what it is to be called in addresses; empty: by its name
  tournament::Opened opening;
  std::vector<StoredEvent> file;  // instead: a whole log
};
Asked<NewEvent> read_new_event(const boost::json::object& body, const Rulebooks& rulebooks);

/// Opens it. The same command again, or the same file, brings the event that is there.
void make_event(Events& events, const NewEvent& order, const Person& person,
                const EventHost::Reply& reply);

}  // namespace ultimo::server
