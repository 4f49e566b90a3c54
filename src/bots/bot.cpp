#include "bots/bot.hpp"

#include <array>

#include "bots/novice.hpp"
#include "bots/random_bot.hpp"

namespace ultimo {
namespace {

constexpr auto kNames = std::to_array<std::string_view>({"random", "novice"});

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed) {
  if (name == kNames[0]) return std::make_unique<bots::RandomBot>(seed);
  if (name == kNames[1]) return std::make_unique<bots::Novice>();
  return nullptr;
}

}  // namespace ultimo
