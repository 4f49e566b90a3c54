#pragma once

#include "bots/bot.hpp"
#include "cli/arena.hpp"

namespace ultimo::cli::lab {

/// A match in which a's bot sits everywhere and is made to say what it refused.
struct ForceOptions : ArenaOptions {
  std::vector<std::string> force;  // contracts that it is made to bid
  std::vector<std::string> pass;   // and those over which it is made to pass
  std::size_t nearest = 50;        // so many deals where each came nearest to being played
};

/// What came of it when a bot was made to say what it had refused.
struct ForceReport {
  struct Contract {
    ContractId contract = ContractId::none;
    bool by_passing = false;    // those who would overbid it pass; else somebody bids it
    std::uint64_t said = 0;     // deals in which it was bid of free will
    std::uint64_t played = 0;   // and those in which the auction ended with it
    std::uint64_t refused = 0;  // deals in which somebody could have brought it about, and did not
    double behind = 0;          // of those that were tried: how far it was behind, as expected; sum
    std::uint64_t stood = 0;    // of those: it was not overbid
    ArenaReport tried;          // what it brought more than free will, deal by deal
  };
  std::uint64_t deals = 0;
  std::vector<Contract> contracts;
  std::vector<std::uint64_t> ended;  // auctions that ended with each contract of the book
  std::string failure;               // of a bot; empty: none
};

/// Rightly or wrongly refused, or undecided, by the interval of what it brought more.
std::string verdict(const ForceReport::Contract& contract);

boost::json::object force_json(const BookInfo& info, const ForceReport& report,
                               const ForceOptions& options);

/// Asks a's bot in every auction how far each of the contracts was from being chosen, and plays the
/// deals where it came nearest twice: freely, and with that seat made to say it. For those over
/// which it is to pass, everybody passes who would overbid; the last of them decides whether the
/// contract is played, and is left free in one deal and made to pass in the other.
ForceReport play_forced(const BotTools& tools, const ForceOptions& options, int seats,
                        const std::vector<ForceReport::Contract>& rows, const Says& says);

/// The command with --force or --pass.
int arena_force(const House& house, const ForceOptions& options);

}  // namespace ultimo::cli::lab
