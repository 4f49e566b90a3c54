#include "bots/bot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/novice.hpp"
#include "bots/random_bot.hpp"
#include "bots/thinker.hpp"
#include "rules/action_text.hpp"

namespace ultimo {
namespace {

constexpr auto kBotNames = std::to_array<std::string_view>({"random", "novice", "club", "expert"});

}  // namespace

Amount in_tenths(double mean, const BookInfo& info) {
  constexpr int kTenths = 10;
  return {std::llrint(mean * kTenths), kTenths, info.unit};
}

std::optional<Reason> next_best(const Advice& advice, const BookInfo& info) {
  if (advice.candidates.size() < 2) return std::nullopt;
  const Candidate& next = advice.candidates[1];
  Amount mean = in_tenths(next.expected, info);
  mean.unit = {};  // said already
  return Reason{"hint.next-best", {{"action", action_text(info, next.action)}, {"mean", mean}}};
}

std::span<const std::string_view> bot_names() { return kBotNames; }

bool is_bot_name(std::string_view name) {
  return std::find(kBotNames.begin(), kBotNames.end(), name) != kBotNames.end();
}

std::unique_ptr<Bot> make_bot(std::string_view name, const BotTools& tools,
                              const BotOptions& options) {
  if (tools.engine == nullptr) return nullptr;
  if (std::unique_ptr<Bot> plain = make_bot(name, tools.engine->info(), options.seed)) return plain;
  const bots::Level* level = nullptr;
  if (name == kBotNames[2]) level = &bots::kClub;
  if (name == kBotNames[3]) level = &bots::kExpert;
  if (level == nullptr || tools.simulator == nullptr || tools.solver == nullptr) return nullptr;
  return std::make_unique<bots::Thinker>(tools, *level, options);
}

std::unique_ptr<Bot> make_bot(std::string_view name, const BookInfo& info, std::uint64_t seed) {
  if (name == kBotNames[0]) return std::make_unique<bots::RandomBot>(info, seed);
  if (name == kBotNames[1]) return std::make_unique<bots::Novice>(info);
  return nullptr;
}

}  // namespace ultimo
