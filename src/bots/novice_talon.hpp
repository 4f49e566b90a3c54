#pragma once

#include "rules/engine.hpp"

namespace ultimo::bots {

/// Is this about taking cards from the talon?
bool offers_talon(const Choices& choices);

/// The group with the best cards; leaves a poor one where it may see another.
Move choose_talon(const View& view, const BookInfo& info);

/// What to discard: points that could be lost, and short suits.
CardSet choose_discards(const View& view, const BookInfo& info);

}  // namespace ultimo::bots
