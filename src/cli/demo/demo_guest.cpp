#include "cli/demo/demo_guest.hpp"

#include <algorithm>
#include <utility>

#include <boost/json.hpp>

#include "wire/json_parts.hpp"

namespace ultimo::cli::demo {
namespace json = boost::json;
namespace {

/// How many seats have nobody.
int free_seats(const client::Told& table) {
  const json::array* places = array_in(table.state(), "places");
  if (places == nullptr) return -1;
  return static_cast<int>(std::count_if(places->begin(), places->end(), [](const auto& place) {
    return place.is_object() && text_in(place.get_object(), "kind") == "empty";
  }));
}

}  // namespace

DemoGuest::DemoGuest(client::Loop& loop, const client::Url& url, const client::Trust& trust,
                     DemoTable order)
    : loop_(&loop),
      url_(url),
      trust_(trust),
      order_(std::move(order)),
      line_(client::HttpLine::make(loop, url, trust)) {}

DemoGuest::~DemoGuest() {
  if (session_) session_->close();
}

void DemoGuest::ask(std::string path, const json::object& body,
                    std::function<void(const json::object&)> then) {
  client::HttpRequest request{"POST", std::move(path), json::serialize(body), token_};
  line_->ask(std::move(request), [this, then = std::move(then)](const auto& answer) {
    const Result<json::value> told = client::json_of(answer);
    if (!told || !told->is_object()) {
      failed_ = true;
      return;
    }
    then(told->get_object());
  });
}

void DemoGuest::begin() {
  ask("/api/v1/guests", {{"name", order_.name}}, [this](const json::object& made) {
    token_ = text_in(made, "token");
    client::Session::Options options;
    options.token = token_;
    session_ = client::Session::open(*loop_, url_, trust_, std::move(options), *this);
    open_table();
  });
}

void DemoGuest::open_table() {
  json::object table{{"book", order_.book}, {"private", false}, {"hints", true}};
  table["seats"] = order_.seats;
  table["deals"] = order_.deals;
  ask("/api/v1/tables", table,
      [this](const json::object& made) { sit(std::string(text_in(made, "code"))); });
}

void DemoGuest::sit(const std::string& code) {
  if (!code_.empty()) session_->unwatch(code_);
  code_ = code;
  answered_prompt_ = -1;
  started_ = bots_seated_ = over_ = false;
  session_->watch(code_);
}

void DemoGuest::told(const client::Told& table, client::Told::Heard /*how*/,
                     std::int64_t /*before*/) {
  if (table.table() != code_ || table.unknown() || over_) return;
  if (table.phase() == "over") {
    over_ = true;
    if (order_.again) open_table();
  } else if (table.phase() == "lobby") {
    in_lobby(table);
  } else {
    play(table);
  }
}

/// His own bots first; then whoever comes.
void DemoGuest::in_lobby(const client::Told& table) {
  const int others = order_.seats - 1 - static_cast<int>(order_.bots.size());
  if (!bots_seated_) {
    bots_seated_ = true;
    int seat = 0;
    for (const std::string& level : order_.bots) {
      session_->command({{"do", "seat-bot"}, {"table", code_}, {"seat", ++seat}, {"level", level}});
    }
  }
  const int free = free_seats(table);
  open_ = open_ || (free >= 0 && free <= others);
  if (free != 0 || started_) return;
  started_ = true;
  session_->command({{"do", "start"}, {"table", code_}});
}

void DemoGuest::play(const client::Told& table) {
  if (!load::is_asked(table)) return;
  const json::object& prompt = *table.part("prompt");
  const std::int64_t number = client::whole_number(prompt, "n");
  if (number == answered_prompt_) return;
  answered_prompt_ = number;
  if (text_in(prompt, "asks") == "next") {
    session_->command({{"do", "next"}, {"table", code_}, {"prompt", number}});
  } else {
    advice_ = session_->command({{"do", "hint"}, {"table", code_}, {"prompt", number}});
  }
}

void DemoGuest::answered(const std::string& id, const json::object& answer) {
  if (id != advice_) return;
  advice_.clear();
  const client::Told* table = session_->table(code_);
  if (table == nullptr || table->unknown()) return;
  // Where nobody has time to think for him, he does anything that is allowed.
  std::optional<json::object> command = load::choose(*table, random_);
  if (!command) return;
  const json::object* ok = object_in(answer, "ok");
  if (ok != nullptr) (*command)["action"] = text_in(*ok, "action");
  session_->command(*std::move(command));
}

std::vector<std::string> DemoGuest::replays() const {
  std::vector<std::string> ids;
  const client::Told* table = session_ ? session_->table(code_) : nullptr;
  const json::object* sheet = table == nullptr ? nullptr : table->part("sheet");
  const json::array* rows = sheet == nullptr ? nullptr : array_in(*sheet, "rows");
  if (rows == nullptr) return ids;
  for (const json::value& row : *rows) {
    const std::string_view id = row.is_object() ? text_in(row.get_object(), "replay") : "";
    if (!id.empty()) ids.emplace_back(id);
  }
  return ids;
}

}  // namespace ultimo::cli::demo
