#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

/// A view for programs outside, in the words of the oracle (docs/bot-protocol.md). Its history
/// begins with the action at `history_from`: who was told the ones before need not be told them
/// again.
boost::json::object to_json(const View& view, const BookInfo& info, std::size_t history_from = 0);

/// What a whole discard must keep to.
boost::json::object to_json(const DiscardRule& rule);

/// A view that somebody else was asked for: reads what `to_json` writes; other keys are passed
/// over. What is not written there is not in it: whose turn it is where it is another's
/// (Moment::to_act), and Moment::redeal and hands_open. Refused: what no table of this paper can
/// show, so that whoever draws it need not look twice.
Result<View> read_view(const Engine& engine, const boost::json::object& object);

}  // namespace ultimo
