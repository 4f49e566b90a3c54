#pragma once

#include <memory>
#include <string>

#include <boost/json.hpp>

#include "server/rights.hpp"

namespace ultimo::server {

/// A request under /api/v1/ on its way: who asks, what is there of the path, what was sent.
struct ApiCall {
  Request request;
  Caller caller;
  std::string rest;  // of the path, behind /api/v1/
  boost::json::object body;
  Respond respond;
};
using Handled = std::shared_ptr<ApiCall>;
/// Answers with a refusal, and counts it.
using Deny = std::function<void(const Handled& call, const Denied& denied)>;

}  // namespace ultimo::server
