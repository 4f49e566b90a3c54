#pragma once

#include "desk/commands.hpp"
#include "tournament/state.hpp"

namespace ultimo::desk {

using Events = std::vector<tournament::Event>;

// What a command brings about, given how things stand and what time it is (milliseconds since
// 1970): events, or why not. Pure: no file, no clock, no chance. Whether the events fit is said by
// tournament::take, when a Session writes them.

// decide_players.cpp
Result<Events> decide(const ChangeSettings& command, const tournament::State& state,
                      const Pen& pen);
Result<Events> decide(const EnterPlayer& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const EnterTable& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const AmendPlayer& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const CheckIn& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Withdraw& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Substitute& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Expel& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Forbid& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const TakeBack& command, const tournament::State& state, const Pen& pen);

// decide_rounds.cpp
Result<Events> decide(const SetKey& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const DrawRound& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const SeatTable& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const SwapPlayers& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const MoveClock& command, const tournament::State& state, const Pen& pen);

// decide_sheets.cpp
Result<Events> decide(const WriteDeal& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const RemoveRow& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const EnterSheet& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const EnterSheets& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const SignSheet& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const AcceptSheet& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const CorrectSheet& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const BuyCoins& command, const tournament::State& state, const Pen& pen);

// decide_rulings.cpp
Result<Events> decide(const Rule& said, const tournament::State& state, const Pen& pen);
Result<Events> decide(const CloseTable& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const RevokeRuling& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const LodgeAppeal& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const DecideAppeal& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Freeze& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Thaw& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const Note& command, const tournament::State& state, const Pen& pen);

// decide_hall.cpp
Result<Events> decide(const PublishRound& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const PostMessage& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const CallReferee& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const MoveCall& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const KeepSheet& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const MoveLinks& command, const tournament::State& state, const Pen& pen);
Result<Events> decide(const NameHelper& command, const tournament::State& state, const Pen& pen);

/// Any of them.
Result<Events> decide(const Command& command, const tournament::State& state, const Pen& pen);

using tournament::round_of;
/// The number the next player gets.
int next_number(const tournament::State& state);

}  // namespace ultimo::desk
