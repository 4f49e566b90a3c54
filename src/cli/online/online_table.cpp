#include "cli/online/online_table.hpp"

#include <algorithm>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/play_help.hpp"
#include "wire/json_parts.hpp"

// What comes from the server, and what is sent to it.
namespace ultimo::cli::online {
namespace json = boost::json;

OnlineTable::OnlineTable(const House& house, const Players& players, Terminal& terminal,
                         Setting setting, Outside outside)
    : house_(house),
      players_(players),
      terminal_(terminal),
      setting_(std::move(setting)),
      outside_(std::move(outside)) {}

Voice OnlineTable::voice() const {
  return {speaker(), shown_ ? party_of(*shown_, speaker()) : Party{}, style()};
}

/// A text that comes while a question waits stands on lines of its own.
void OnlineTable::say(std::string_view text) {
  if (text.empty()) return;
  if (std::exchange(prompt_shown_, false)) terminal_.say("\n");
  terminal_.say(text);
}

void OnlineTable::say_online(std::string_view key, const Arguments& arguments) {
  say(paragraph(style(), 2, online_text(speaker(), key, arguments)) + '\n');
}

void OnlineTable::end(int status) {
  if (std::exchange(ended_, true)) return;
  status_ = status;
  outside_.end();
}

std::string OnlineTable::send(Sent sent, json::object what) {
  what["table"] = setting_.code;
  std::string id = outside_.command(std::move(what));
  sent_[id] = {sent, asked_};
  return id;
}

void OnlineTable::greeted(const json::object& /*ok*/) {
  if (!std::exchange(lost_, false)) return;
  say_online("connected");
  prompt_again();
}

void OnlineTable::lost(bool again) {
  if (!again) return end(kFailed);
  if (std::exchange(lost_, true)) return;
  say_online("lost");
}

void OnlineTable::bye(const std::string& why) {
  if (why == "elsewhere" || why == "reload") {
    say_online("bye", {{"why", why}});
    end(why == "elsewhere" ? kOk : kFailed);
  }
}

void OnlineTable::talked(const std::string& table, const json::object& talk) {
  // Whoever comes back is told the last lines again.
  const std::int64_t number = client::whole_number(talk, "k");
  if (table != setting_.code || number <= last_talk_) return;
  last_talk_ = number;
  const std::string who = player_name(text_in(talk, "name"));
  say(paragraph(style(), 2, fmt::format("{}: {}", who, tidied(text_in(talk, "text")))) + '\n');
  prompt_again();
}

void OnlineTable::told(const client::Told& table, client::Told::Heard how,
                       std::int64_t /*before*/) {
  using Heard = client::Told::Heard;
  if (ended_ || (how != Heard::whole && how != Heard::changed)) return;
  Result<TableTold> now = read_told(house_.catalog, table.state());
  if (!now) {
    say_online("unreadable");
    say(refusal_text(now.error(), speaker(), style()));
    return end(kFailed);
  }
  if (fetching_) {
    later_.push_back(*std::move(now));
  } else {
    show(*std::move(now));
  }
}

void OnlineTable::answered(const std::string& id, const json::object& answer) {
  const auto found = sent_.find(id);
  const bool ours = found != sent_.end();
  const Command command = ours ? found->second : Command{};
  if (ours) sent_.erase(found);
  if (ended_) return;
  if (const json::object* no = object_in(answer, "refused")) {
    refused(command.sent, *no);
    // Neither known nor let in: there is no table to look at.
    if (!ours && !shown_) end(kFailed);
  } else if (const json::object* ok = object_in(answer, "ok")) {
    accepted(command, *ok);
  }
  if (ended_) return;
  prompt_again();
  use_lines();
}

void OnlineTable::refused(Sent sent, const json::object& refused) {
  // Too late for a fair deal's step: it goes on without us, and that is no news to a player.
  if (sent == Sent::quiet && shown_) return;
  const Refusal why = reasons_.refusal(refused, speaker());
  say(refusal_text(why, speaker(), style()));
  if (sent == Sent::sit) end(kFailed);
}

void OnlineTable::accepted(const Command& command, const json::object& ok) {
  const bool still_asked = command.answers == asked_;
  switch (command.sent) {
    case Sent::start:
    case Sent::act: answered_ = answered_ || still_asked; break;
    case Sent::next:
      answered_ = answered_ || still_asked;
      if (shown_->phase == "score") tell_ready();
      break;
    case Sent::claim:
      answered_ = answered_ || still_asked;
      if (!std::exchange(claim_told_, false)) say(voice().say("claim.made"));
      break;
    case Sent::hint: {
      if (!shown_->view) break;
      const Result<Advice> advice = reasons_.advice(ok, speaker());
      say(advice ? hint_text(*shown_->view, *advice, voice())
                 : refusal_text(advice.error(), speaker(), style()));
      break;
    }
    case Sent::why: {
      if (flag_in(ok, "legal")) {
        say_online("allowed");
      } else {
        say(refusal_text(reasons_.refusal(ok, speaker()), speaker(), style()));
      }
      break;
    }
    case Sent::duty: {
      const Refusal owed = reasons_.refusal(ok, speaker());
      Reason reason = owed.reasons.front();
      reason.clause = owed.closest();
      say(reason_text(reason, speaker(), style()));
      break;
    }
    case Sent::leave:
      say_online("you-left");
      end(kOk);
      break;
    case Sent::quiet:
    case Sent::sit:
    case Sent::say:
    case Sent::undo: break;
  }
}

bool OnlineTable::is_busy() const {
  return fetching_ || std::any_of(sent_.begin(), sent_.end(), [](const auto& command) {
           return command.second.sent != Sent::quiet && command.second.sent != Sent::say;
         });
}

bool OnlineTable::is_under_way(Sent which) const {
  return std::any_of(sent_.begin(), sent_.end(),
                     [which](const auto& command) { return command.second.sent == which; });
}

}  // namespace ultimo::cli::online
