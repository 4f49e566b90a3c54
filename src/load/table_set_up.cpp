#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "load/table.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::load {
namespace json = boost::json;
namespace {

/// A text of what may be no object at all.
std::string text_of(const json::value& value, std::string_view key) {
  return value.is_object() ? std::string(text_in(value.get_object(), key)) : std::string();
}

bool all_places_taken(const client::Told& told) {
  const json::array* places = array_in(told.state(), "places");
  return places != nullptr && std::none_of(places->begin(), places->end(), [](const auto& place) {
           return text_of(place, "kind") == "empty";
         });
}

}  // namespace

Table::Table(client::Loop& loop, client::Url url, TableOrder order, int number, Tally& tally,
             Observer* observer)
    : loop_(&loop),
      url_(std::move(url)),
      order_(std::move(order)),
      number_(number),
      tally_(&tally),
      observer_(observer),
      random_(order_.seed + static_cast<std::uint64_t>(number) * 1'000'003) {
  const int persons = order_.bots.empty() ? order_.seats : 1;
  for (int i = 0; i < persons; ++i) players_.push_back(std::make_unique<Player>(*this, i));
  if (!order_.spectator) return;
  players_.push_back(std::make_unique<Player>(*this, persons));
  players_.back()->looks_on_ = true;
}

void Table::set_up(client::HttpLine& line, std::function<void(bool)> done) {
  set_up_ = std::move(done);
  make_guests(line);
}

void Table::make_guests(client::HttpLine& line) {
  for (const auto& player : players_) {
    const std::string name = fmt::format("L{}-{}", number_, player->number());
    client::HttpRequest request{"POST", "/api/v1/guests",
                                json::serialize(json::object{{"name", name}})};
    line.ask(std::move(request), [this, &line, guest = player.get()](const auto& answer) {
      const Result<json::value> told = client::json_of(answer);
      if (told) guest->token_ = text_of(*told, "token");
      if (guest->token_.empty()) {
        tally_->error("no guest");
        return ready(false);
      }
      if (guest == players_.back().get()) open_table(line);
    });
  }
}

void Table::open_table(client::HttpLine& line) {
  json::object order{{"book", order_.book}, {"private", true}, {"deals", 0}, {"clock_s", 0}};
  order["seats"] = order_.seats;
  if (!order_.bots.empty()) order["bots"] = order_.bots;
  client::HttpRequest request{"POST", "/api/v1/tables", json::serialize(order),
                              players_.front()->token_};
  line.ask(std::move(request), [this](const auto& answer) {
    const Result<json::value> told = client::json_of(answer);
    if (told) code_ = text_of(*told, "code");
    if (code_.empty()) {
      tally_->error(fmt::format(
          "no table: {}", told ? std::string("no code")
                               : plain_text(told.error().reasons[0].arguments.empty()
                                                ? Argument::Value(std::string())
                                                : told.error().reasons[0].arguments[0].value)));
      return ready(false);
    }
    connect();
  });
}

void Table::connect() {
  for (const auto& player : players_) {
    client::Session::Options options;
    options.token = player->token_;
    options.check = (number_ * static_cast<int>(players_.size()) + player->number()) %
                        std::max(1, order_.check_every) ==
                    0;
    options.first_pause = order_.first_pause;
    if (observer_ != nullptr) {
      options.tap = [this, who = player.get()](std::string_view text) {
        observer_->frame(*who, text);
      };
    }
    player->session_ = client::Session::open(*loop_, url_, {}, std::move(options), *player);
    player->session_->watch(code_);
    const bool sits = player->number() != 0 && !player->looks_on_;
    if (sits) player->session_->command({{"do", "sit"}, {"table", code_}, {"seat", nullptr}});
  }
}

/// The host starts when all have sat down.
void Table::take_seats(const Player& player) {
  if (player.number() != 0 || !set_up_) return;
  const client::Told* told = player.now();
  if (told == nullptr || told->unknown()) return;
  if (told->phase() != "lobby") return ready(true);
  if (started_ || !all_places_taken(*told)) return;
  started_ = true;
  player.session_->command({{"do", "start"}, {"table", code_}});
}

void Table::ready(bool good) {
  if (!set_up_) return;
  const std::function<void(bool)> done = std::move(set_up_);
  set_up_ = nullptr;
  done(good);
}

void Table::close() {
  running_ = false;
  for (const auto& player : players_) {
    if (player->session_) player->session_->close();
  }
}

}  // namespace ultimo::load
