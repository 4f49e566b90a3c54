#include "server/api.hpp"

// Deals that somebody brings: to look at, to have reviewed, to play on from.
namespace ultimo::server {

bool Api::call_deals(const Handled& call) {
  const std::string what = call->request.method + ' ' + call->rest;
  if (what != "POST deals/look" && what != "POST deals/review" && what != "POST deals/read") {
    return false;
  }
  const Peer& peer = call->request.peer;
  if (!peer.loopback && !within(call, evals_, peer.address)) return true;
  if (what == "POST deals/look") {
    replays_.look(call->body, call->respond);
  } else if (what == "POST deals/review") {
    replays_.review(call->body, call->respond);
  } else if (const std::optional<std::string> typed = text(call, "text")) {
    replays_.read_text(*typed, call->respond);
  }
  return true;
}

}  // namespace ultimo::server
