#pragma once

#include <optional>
#include <string>

#include "server/denied.hpp"
#include "server/people.hpp"
#include "server/request.hpp"

namespace ultimo::server {

/// Who asks, and from where.
struct Caller {
  std::optional<Person> person;
  Peer peer;
  std::string token;     // by which he is known; to log out
  bool by_page = false;  // a page of ours, and his cookie
};

/// What somebody may want to do. What he may do at a table is the table's business.
enum class Right {
  be_somebody,     // a guest or an account: to sit, to make tables, to talk
  use_passphrase,  // to send one: only where nobody listens on the way
  become_owner,
  direct,          // events
  make_directors,  // and unmake them
};

/// The one place where it is decided.
Asked<void> may(const Caller& caller, Right right);

/// What somebody is at an event's desk: each may what those before him may.
enum class DeskRole { deputy, referee, director };
std::string_view name_of(DeskRole role);

/// What he is there; `named`: what the event's log says he is. Over a plain line from another
/// machine nobody is anything.
Asked<DeskRole> desk_role(const Caller& caller, std::optional<DeskRole> named);

}  // namespace ultimo::server
