#pragma once

#include "bots/bot.hpp"

namespace ultimo::bots {

/// Does anything that is allowed, each choice equally likely.
class RandomBot final : public Bot {
 public:
  RandomBot(const BookInfo& info, std::uint64_t seed) : Bot(info), seed_(seed) {}

 private:
  [[nodiscard]] Action choose(const View& view, const solver::Budget& budget) const override;

  std::uint64_t seed_;
};

}  // namespace ultimo::bots
