#include "load/choice.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "wire/json_parts.hpp"

namespace ultimo::load {
namespace json = boost::json;
namespace {

std::size_t below(Random& random, std::size_t n) {
  return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
}

std::vector<std::string> texts_of(const json::object& object, std::string_view key) {
  std::vector<std::string> texts;
  const json::array* list = array_in(object, key);
  if (list == nullptr) return texts;
  for (const json::value& value : *list) {
    if (value.is_string()) texts.emplace_back(value.get_string());
  }
  return texts;
}

bool has(const std::vector<std::string>& list, const std::string& what) {
  return std::find(list.begin(), list.end(), what) != list.end();
}

/// All of `forced`, and others until there are enough, so that one of `keep` stays.
std::string some_discard(const json::object& rule, Random& random) {
  const auto count = static_cast<std::size_t>(client::whole_number(rule, "count"));
  std::vector<std::string> chosen = texts_of(rule, "forced");
  std::vector<std::string> allowed = texts_of(rule, "allowed");
  const std::vector<std::string> keep = texts_of(rule, "keep_one_of");
  std::shuffle(allowed.begin(), allowed.end(), random);
  const auto stays = [&chosen](const std::string& card) { return !has(chosen, card); };
  for (const std::string& card : allowed) {
    if (chosen.size() >= count) break;
    if (has(chosen, card)) continue;
    const bool last_kept = has(keep, card) && std::count_if(keep.begin(), keep.end(), stays) == 1;
    if (!last_kept) chosen.push_back(card);
  }
  std::string text = "discard";
  for (const std::string& card : chosen) text += " " + card;
  return text;
}

std::optional<std::string> some_action(const json::object& deal, Random& random) {
  if (const json::object* rule = object_in(deal, "discard_rule")) {
    return some_discard(*rule, random);
  }
  const std::vector<std::string> legal = texts_of(deal, "legal");
  if (legal.empty()) return std::nullopt;
  return legal[below(random, legal.size())];
}

const json::object* own_prompt(const client::Told& told) {
  const json::object* prompt = told.part("prompt");
  if (prompt == nullptr) return nullptr;
  const json::value* mine = prompt->if_contains("mine");
  return mine != nullptr && mine->is_bool() && !mine->get_bool() ? nullptr : prompt;
}

}  // namespace

bool is_asked(const client::Told& told) { return !told.unknown() && own_prompt(told) != nullptr; }

std::optional<json::object> choose(const client::Told& told, Random& random) {
  if (!is_asked(told)) return std::nullopt;
  const json::object& prompt = *own_prompt(told);
  json::object command{{"table", told.table()}, {"prompt", client::whole_number(prompt, "n")}};
  if (text_in(prompt, "asks") == "next") {
    command["do"] = "next";
    return command;
  }
  if (told.deal() == nullptr) return std::nullopt;
  const std::optional<std::string> action = some_action(*told.deal(), random);
  if (!action) return std::nullopt;
  command["do"] = "act";
  command["action"] = *action;
  return command;
}

}  // namespace ultimo::load
