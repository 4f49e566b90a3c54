#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tournament/event.hpp"

/// What a director does: one small type a command, with nothing left to parse. A command that names
/// a round as 0 means the last one drawn.
namespace ultimo::desk {

/// Who writes, and when. In the log time never goes back: a clock that does (a laptop's, or another
/// laptop's) is not believed. A time that somebody said is refused then, not moved.
struct Pen {
  std::string by;
  std::int64_t at = 0;  // milliseconds since 1970
  bool at_was_said = false;
  std::string command = {};  // its id, where somebody may say it twice
};

// ---- the event and who plays

struct ChangeSettings {
  tournament::SettingsChanged change = {};
};

struct EnterPlayer {
  int number = 0;  // 0: the next free one
  std::string name = {};
  std::string club = {};
  std::string family = {};
  int rank = 0;  // 0: not on the list
  bool stand_in = false;
  bool here = false;  // checked in at once
};

/// A table as a spreadsheet has it. How it is read hangs on who is entered already.
struct EnterTable {
  std::string csv = {};
  bool here = false;
};

/// What is not said stays as it is; an empty text is none.
struct AmendPlayer {
  int player = 0;
  std::optional<std::string> name = {};
  std::optional<std::string> club = {};
  std::optional<std::string> family = {};
  std::optional<int> rank = {};
  int number = 0;  // another one; 0: the same
  std::string reason = {};
};

struct CheckIn {
  std::vector<int> players = {};
  bool all = false;  // everybody who is entered and can still come; stand-ins when they are needed
};

struct Withdraw {
  int player = 0;
  std::string reason = {};
};

struct Substitute {
  int player = 0;
  std::string name = {};
  std::string reason = {};
};

struct Expel {
  int player = 0;
  int round = 0;            // 0: the one he is playing, if he is
  std::string clause = {};  // empty: the paper's
  std::string reason = {};
};

struct Forbid {
  std::vector<int> players = {};
  std::string reason = {};
};

struct TakeBack {
  tournament::Undo what = tournament::Undo::check_in;
  std::vector<int> players = {};
  std::string reason = {};
  int round = 0;  // of a table that was closed
  int table = 0;
};

// ---- rounds

struct SetKey {
  std::vector<std::vector<std::vector<int>>> rounds = {};
};

struct DrawRound {
  std::optional<tournament::DrawMethod> method = {};  // the format's, where none is named
  std::int64_t seed = 0;                              // given: nothing here draws lots of its own
  std::vector<std::vector<int>> by_hand = {};         // the tables, instead of a method and a seed
  bool again = false;                                 // instead of the round that has not begun
  bool fill = false;                                  // as many stand-ins as are needed
  bool final = false;
  bool hold = false;          // not shown in the hall before it is published
  std::string stand_in = {};  // what a new stand-in is called, before his number
};

struct SeatTable {
  int table = 0;
  std::vector<int> players = {};
  std::string reason = {};
};

/// Two players change places, at one table or at two; one of them may sit out.
struct SwapPlayers {
  std::vector<int> players = {};
  std::string reason = {};
};

struct MoveClock {
  tournament::ClockDoes does = tournament::ClockDoes::start;
  int seconds = 0;
  std::string reason = {};
};

// ---- sheets

struct WriteDeal {
  int round = 0;
  int table = 0;
  int row = 0;  // 0: the next one
  decltype(tournament::DealWritten::deal) deal = {};
  std::optional<int> first_dealer = {};  // a place, from 0; none: as the sheet has it
  bool replace = false;                  // over a row that somebody else wrote
};

/// Takes out what was typed by mistake; of an accepted sheet it is a correction.
struct RemoveRow {
  int round = 0;
  int table = 0;
  int row = 0;  // 0: the whole sheet
  std::string reason = {};
};

struct EnterSheet {
  int round = 0;
  int table = 0;
  tournament::Sheet sheet = {};
  bool again = false;                // typed a second time
  bool replace = false;              // in the place of the one that is there
  std::vector<int> signatures = {};  // who has signed
  bool signed_by_all = false;        // everybody at the table who still plays
  bool accept = false;
  std::string reason = {};  // with accept
};

/// The sheets of several tables: all of them, or none.
struct EnterSheets {
  std::vector<EnterSheet> sheets = {};
};

struct SignSheet {
  int round = 0;
  int table = 0;
  std::vector<int> players = {};
  bool all = false;  // everybody at the table who still plays
};

struct AcceptSheet {
  int round = 0;
  int table = 0;
  std::string reason = {};
};

struct CorrectSheet {
  int round = 0;
  int table = 0;
  int row = 0;  // only this one, which is the sheet's only row then; 0: the whole sheet
  tournament::Sheet sheet = {};
  std::string reason = {};
  std::optional<int> first_dealer = {};  // with a row: a place, from 0; none: as the sheet has it
};

struct BuyCoins {
  int round = 0;
  int player = 0;
  int times = 1;
};

// ---- the referee

/// A penalty or ruling. What it costs is said in lines, or as a difference, or known to the paper.
struct Rule {
  int round = 0;
  int table = 0;  // 0: where he sits
  int player = 0;
  std::string penalty = {};
  int count = 0;            // 0: once, or the next time where each costs more
  std::string clause = {};  // empty: the paper's for this penalty
  std::string reason = {};
  std::optional<std::vector<tournament::RulingLine>> lines = {};  // none: by the paper
  std::optional<int> difference = {};
  tournament::Paid paid = tournament::Paid::unsaid;
  int call = 0;  // which is done with it; 0: none
};

/// A table gets no sheet: nobody is left whose result it would be, or the referee says so.
struct CloseTable {
  int round = 0;
  int table = 0;
  std::string clause = {};  // empty: by which its players were expelled
  std::string reason = {};
};

struct RevokeRuling {
  int ruling = 0;
  std::string reason = {};
};

struct LodgeAppeal {
  int player = 0;
  int round = 0;
  int table = 0;  // 0: about none
  std::string reason = {};
};

struct DecideAppeal {
  int appeal = 0;
  bool upheld = false;
  std::string reason = {};
};

struct Freeze {
  int round = 0;  // 0: the whole event
  std::string reason = {};
};

struct Thaw {
  std::string reason = {};
};

struct Note {
  std::string text = {};
};

// ---- the hall

struct PublishRound {
  int round = 0;
};

/// A message to the hall; with a number: that one is taken down.
struct PostMessage {
  std::string text = {};
  int off = 0;
};

struct CallReferee {
  int round = 0;
  int table = 0;
  int player = 0;  // 0: somebody at the desk
  tournament::CallKind kind = tournament::CallKind::other;
  std::string text = {};
};

struct MoveCall {
  int call = 0;
  tournament::CallDoes does = tournament::CallDoes::take;
  std::string text = {};
};

/// Who writes a sheet at the table, that it is ready, or that it is not.
struct KeepSheet {
  int round = 0;
  int table = 0;
  tournament::KeepingDoes does = tournament::KeepingDoes::keeper;
  int player = 0;
  std::string reason = {};
};

/// Takes links of phones back (`off`), gives them back, or makes new ones.
struct MoveLinks {
  int round = 0;
  int table = 0;   // 0: all
  int player = 0;  // 0: all
  bool off = false;
  bool anew = false;
};

struct NameHelper {
  std::string person = {};
  std::string name = {};
  tournament::HelperRole role = tournament::HelperRole::none;
};

using Command =
    std::variant<ChangeSettings, EnterPlayer, EnterTable, AmendPlayer, CheckIn, Withdraw,
                 Substitute, Expel, Forbid, TakeBack, SetKey, DrawRound, SeatTable, SwapPlayers,
                 MoveClock, WriteDeal, RemoveRow, EnterSheet, EnterSheets, SignSheet, AcceptSheet,
                 CorrectSheet, BuyCoins, Rule, CloseTable, RevokeRuling, LodgeAppeal, DecideAppeal,
                 Freeze, Thaw, Note, PublishRound, PostMessage, CallReferee, MoveCall, KeepSheet,
                 MoveLinks, NameHelper>;

}  // namespace ultimo::desk
