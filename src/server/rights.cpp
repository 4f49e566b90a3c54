#include "server/rights.hpp"

namespace ultimo::server {
namespace {

/// Over plain HTTP from another machine everybody in the hall can read along.
bool nobody_listens(const Peer& peer) { return peer.tls || peer.loopback; }

}  // namespace

Asked<void> may(const Caller& caller, Right right) {
  switch (right) {
    case Right::be_somebody:
      if (!caller.person) return tl::unexpected(who_are_you());
      return {};
    case Right::use_passphrase:
      if (!nobody_listens(caller.peer)) {
        return denied(403, "no-right", {"server.plain-line"});
      }
      return {};
    case Right::become_owner:
      if (!caller.person) return tl::unexpected(who_are_you());
      if (!caller.peer.loopback) return tl::unexpected(no_right());
      return {};
    case Right::make_directors:
      if (!caller.person) return tl::unexpected(who_are_you());
      if (!caller.person->owner) return tl::unexpected(no_right());
      if (!nobody_listens(caller.peer)) return denied(403, "no-right", {"server.plain-line"});
      return {};
    case Right::direct:
      if (!caller.person) return tl::unexpected(who_are_you());
      if (!caller.person->owner && !caller.person->director) return tl::unexpected(no_right());
      if (!nobody_listens(caller.peer)) return denied(403, "no-right", {"server.plain-line"});
      return {};
  }
  return tl::unexpected(no_right());
}

std::string_view name_of(DeskRole role) {
  switch (role) {
    case DeskRole::deputy: return "deputy";
    case DeskRole::referee: return "referee";
    case DeskRole::director: return "director";
  }
  return "";
}

Asked<DeskRole> desk_role(const Caller& caller, std::optional<DeskRole> named) {
  if (!caller.person) return tl::unexpected(who_are_you());
  const bool directs = caller.person->owner || caller.person->director;
  if (!directs && !named) return tl::unexpected(no_right());
  if (!nobody_listens(caller.peer)) return denied(403, "no-right", {"server.plain-line"});
  return directs ? DeskRole::director : *named;
}

}  // namespace ultimo::server
