#pragma once

#include <string>

#include "server/state_text.hpp"

namespace ultimo::server {

/// What a client has to change (files::apply_patch), as texts of JSON.
struct TextPatch {
  std::string patch;  // an object
  std::string more;   // the entries that deal.history goes on with; empty: none
};

/// The difference between two states as text. Nothing is made of them but the answer: it is asked
/// for every audience of every action, and nearly all of a state is as it was.
TextPatch text_difference(const StateText& before, const StateText& now);

}  // namespace ultimo::server
