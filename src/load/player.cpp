#include <boost/json.hpp>
#include <fmt/format.h>

#include "load/table.hpp"

namespace ultimo::load {
namespace json = boost::json;

const client::Told* Player::now() const {
  return session_ ? session_->table(table_->code()) : nullptr;
}

void Player::told(const client::Told& table, client::Told::Heard how, std::int64_t before) {
  table_->heard(*this, table, how, before);
}

void Player::answered(const std::string& id, const json::object& answer) {
  table_->heard_answer(*this, id, answer);
}

void Player::nonsense(std::string_view text) {
  table_->tally_->error(fmt::format("no message: {}", text.substr(0, 200)));
}

void Player::bye(const std::string& why) {
  if (why != "restart") table_->tally_->error(fmt::format("bye {}", why));
}

void Player::lost(bool again) {
  if (!again) table_->tally_->error("sent away");
}

void Player::greeted(const json::object& /*ok*/) {
  if (table_->observer_ != nullptr) table_->observer_->greeted(*this);
}

void Tally::error(std::string what) {
  constexpr std::size_t kShown = 10;
  ++errors;
  if (first_errors.size() < kShown) first_errors.push_back(std::move(what));
}

}  // namespace ultimo::load
