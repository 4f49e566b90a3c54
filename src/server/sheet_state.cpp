#include <algorithm>

#include "server/secrets.hpp"
#include "server/sheets.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::size_t kLettersOfName = 26;

}  // namespace

std::optional<SheetName> sheet_name(std::string_view id) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (id.size() != kLettersOfName || !std::all_of(id.begin(), id.end(), plain)) return std::nullopt;
  if (id.front() == 'r') return SheetName{std::string(id), false};
  if (id.front() != 'w') return std::nullopt;
  const std::string hash = token_hash("sheet " + std::string(id));
  return SheetName{'r' + hash.substr(0, kLettersOfName - 1), true};
}

SheetState::Row* SheetState::find_row(std::string_view id) {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.id == id; });
  return found == rows_.end() ? nullptr : &*found;
}

const SheetState::Row* SheetState::find(std::string_view id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.id == id; });
  return found == rows_.end() ? nullptr : &*found;
}

std::size_t SheetState::place_of(std::string_view id) const {
  std::size_t before = 0;
  for (const Row& one : rows_) {
    if (one.id == id) break;
    if (!one.struck) ++before;
  }
  return before;
}

bool SheetState::take(const json::object& entry) {
  const std::string what(text_in(entry, "do"));
  if (what == "made") {
    book_ = text_in(entry, "book");
    seats_ = static_cast<int>(entry.at("seats").to_number<int>());
    made_ = entry;
    head_ = {{"book", book_},
             {"seats", seats_},
             {"names", entry.at("names")},
             {"first_dealer", entry.at("first_dealer")}};
    return true;
  }
  const std::string id(text_in(entry, "id"));
  ids_.insert(id);
  if (what == "row") {
    rows_.push_back({id, entry.at("row").get_object(), false});
    return true;
  }
  if (what == "names") {
    head_["names"] = entry.at("names");
    head_["first_dealer"] = entry.at("first_dealer");
    return true;
  }
  Row* row = find_row(text_in(entry, "of"));
  if (row == nullptr) return false;
  row->struck = what == "strike";
  if (what == "fix") row->row = entry.at("row").get_object();
  return true;
}

json::object SheetState::request() const {
  json::object request{{"op", "sheet"}, {"rulebook", book_}};
  for (const auto& field : head_) {
    if (field.key() != "book") request[field.key()] = field.value();
  }
  json::array rows;
  for (const Row& one : rows_) {
    if (!one.struck) rows.push_back(one.row);
  }
  request["rows"] = std::move(rows);
  return request;
}

void SheetFollowers::add(const std::string& reading, const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  std::vector<std::weak_ptr<Socket>>& those = of_sheet_[reading];
  std::erase_if(those, [](const std::weak_ptr<Socket>& one) { return one.expired(); });
  const bool there = std::any_of(those.begin(), those.end(), [&](const std::weak_ptr<Socket>& one) {
    return one.lock() == socket;
  });
  if (!there) those.push_back(socket);
}

void SheetFollowers::remove(const std::string& reading, const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  const auto those = of_sheet_.find(reading);
  if (those == of_sheet_.end()) return;
  std::erase_if(those->second, [&](const std::weak_ptr<Socket>& one) {
    return one.expired() || one.lock() == socket;
  });
  if (those->second.empty()) of_sheet_.erase(those);
}

void SheetFollowers::tell(const std::string& reading, std::int64_t n) {
  const auto text = std::make_shared<const std::string>(
      json::serialize(json::object{{"sheet", reading}, {"n", n}}));
  std::vector<std::shared_ptr<Socket>> those;
  {
    const std::lock_guard lock(mutex_);
    const auto found = of_sheet_.find(reading);
    if (found == of_sheet_.end()) return;
    for (const std::weak_ptr<Socket>& one : found->second) {
      if (auto socket = one.lock()) those.push_back(std::move(socket));
    }
  }
  for (const auto& socket : those) socket->send(text);
}

}  // namespace ultimo::server
