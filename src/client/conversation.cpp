#include "client/conversation.hpp"

#include <algorithm>
#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "wire/json_parts.hpp"

namespace ultimo::client {
namespace json = boost::json;
namespace {

constexpr int kVersion = 1;
// A patch fits into it, so that reading one asks for no memory.
constexpr std::size_t kRoomForOne = 16 * 1024;

/// A copy of what lies in a message, which passes: a plain copy would lie there, too.
json::object lasting(const json::object& object) { return {object, json::storage_ptr()}; }

}  // namespace

std::string Conversation::next_id() { return fmt::format("{}-{}", options_.prefix, ++last_id_); }

void Conversation::say(const json::object& message) { say_(json::serialize(message)); }

void Conversation::opened() {
  greeted_ = false;
  hello_ = next_id();
  json::object hello{{"id", hello_}, {"do", "hello"}, {"version", kVersion}};
  if (!options_.token.empty()) hello["token"] = options_.token;
  say(hello);
}

void Conversation::say_watch(const std::string& table, bool anew) {
  json::object watch{{"id", next_id()}, {"do", "watch"}, {"table", table}};
  const auto told = tables_.find(table);
  if (!anew && told != tables_.end() && !told->second.unknown()) {
    watch["after"] = told->second.n();
    watch["hash"] = told->second.hash();
  }
  say(watch);
}

void Conversation::watch(const std::string& table) {
  tables_.try_emplace(table, table);
  if (greeted_) say_watch(table, true);
}

void Conversation::unwatch(const std::string& table) {
  if (tables_.erase(table) == 0 || !greeted_) return;
  say({{"id", next_id()}, {"do", "unwatch"}, {"table", table}});
}

std::string Conversation::command(json::object what) {
  std::string id = next_id();
  repeat(id, std::move(what));
  return id;
}

void Conversation::repeat(const std::string& id, json::object what) {
  what["id"] = id;
  pending_.push_back({id, json::serialize(what)});
  if (greeted_) say_(pending_.back().text);
}

const Told* Conversation::table(const std::string& code) const {
  const auto told = tables_.find(code);
  return told == tables_.end() ? nullptr : &told->second;
}

bool Conversation::heard(std::string_view text) {
  std::array<unsigned char, kRoomForOne> room;  // NOLINT: it is written before it is read
  json::monotonic_resource memory(room.data(), room.size());
  json::error_code error;
  const json::value value = json::parse(text, error, &memory);
  if (error || !value.is_object()) {
    listener_->nonsense(text);
    return true;
  }
  const json::object& message = value.get_object();
  if (message.contains("re")) {
    hear_answer(message);
  } else if (message.contains("table")) {
    hear_table(message);
  } else if (message.contains("bye")) {
    return hear_bye(message);
  } else {
    listener_->nonsense(text);
  }
  return true;
}

/// The server knows us: what we look at first, then what it may not have heard of before.
void Conversation::greet(const json::object& message) {
  const json::object* ok = object_in(message, "ok");
  if (ok == nullptr) {  // refused: another version, or a token that is none any more
    sent_away_ = true;
    listener_->answered(hello_, lasting(message));
    return;
  }
  greeted_ = true;
  for (const auto& [code, told] : tables_) say_watch(code, false);
  for (const Pending& command : pending_) say_(command.text);
  listener_->greeted(lasting(*ok));
}

void Conversation::hear_answer(const json::object& message) {
  const std::string id(text_in(message, "re"));
  if (!greeted_ && id == hello_) {
    greet(message);
    return;
  }
  const auto asked = std::find_if(pending_.begin(), pending_.end(),
                                  [&id](const Pending& command) { return command.id == id; });
  const bool ours = asked != pending_.end();
  if (ours) pending_.erase(asked);
  // Of watching only a refusal is news: what is to be seen follows by itself.
  if (ours || message.contains("refused")) listener_->answered(id, lasting(message));
}

void Conversation::hear_table(const json::object& message) {
  const std::string code(text_in(message, "table"));
  if (const json::object* live = object_in(message, "live")) {
    listener_->live(code, lasting(*live));
    return;
  }
  if (const json::object* talk = object_in(message, "talk")) {
    listener_->talked(code, lasting(*talk));
    return;
  }
  const auto found = tables_.find(code);
  if (found == tables_.end()) return;  // what was under way when we looked away
  Told& told = found->second;
  const std::int64_t before = told.n();
  const bool was_unknown = told.unknown();
  const Told::Heard how = told.hear(message, options_.check);
  const bool lost = how == Told::Heard::gap || how == Told::Heard::drifted;
  // While a whole state is on its way what else comes does not ask for another.
  if (lost && !was_unknown) say_watch(code, true);
  if (how != Told::Heard::old && !(lost && was_unknown)) listener_->told(told, how, before);
}

bool Conversation::hear_bye(const json::object& message) {
  const std::string why(text_in(message, "bye"));
  if (why == "elsewhere" || why == "reload") sent_away_ = true;
  listener_->bye(why);
  return false;
}

}  // namespace ultimo::client
