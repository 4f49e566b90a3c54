#include "server/events/seat_links.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <future>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

#include "server/secrets.hpp"
#include "tournament/text.hpp"
#include "wire/json_parts.hpp"
#include "wire/json_text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

constexpr const char* kLinks = "links";  // shelf: an event's key, and counters by seat
constexpr std::size_t kSecretBytes = 16;
constexpr std::size_t kLinkDigits = 16;

std::string keyed_hash(const std::string& key, std::string_view text) {
  std::array<unsigned char, kSecretBytes> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), reinterpret_cast<const unsigned char*>(key.data()), key.size());
  std::array<char, 2 * kSecretBytes + 1> digits{};
  sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
  return digits.data();
}

std::string bytes_of(const std::string& digits) {
  std::string bytes(digits.size() / 2, '\0');
  std::size_t size = 0;
  const int read = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                  digits.data(), digits.size(), nullptr, &size, nullptr);
  return read == 0 && size == bytes.size() ? bytes : std::string();
}

/// Waits until it is on the disk.
bool put_and_wait(const Parts& parts, const std::string& key, std::string value) {
  const auto answer = std::make_shared<std::promise<bool>>();
  std::future<bool> answered = answer->get_future();
  parts.store->change(
      {{store::Change::Does::put, store::Kept{kLinks, key, {}, 0, std::move(value)}, {}}},
      [answer](const store::Stored<void>& stored) { answer->set_value(stored.has_value()); });
  return answered.get();
}

const td::Table* table_of(const td::State& state, const SeatId& seat) {
  const td::Table* table = state.table_if_any(seat.round, seat.table);
  const bool sits =
      table != nullptr && seat.place >= 0 && seat.place < static_cast<int>(table->players.size());
  return sits ? table : nullptr;
}

/// Who sits there by which draw.
std::string sitter_of(const td::State& state, const SeatId& seat) {
  const td::Table* table = table_of(state, seat);
  if (table == nullptr) return {};
  const td::Round& round = state.rounds[static_cast<std::size_t>(seat.round - 1)];
  return fmt::format("{}/{}", round.drawn_at, table->players[static_cast<std::size_t>(seat.place)]);
}

}  // namespace

std::optional<SeatId> seat_in(std::string_view text) {
  SeatId seat;
  int* const parts[] = {&seat.round, &seat.table, &seat.place};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *parts[i]);
    if (error != std::errc() || *parts[i] < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (i < 2) {
      if (!text.starts_with('.')) return std::nullopt;
      text.remove_prefix(1);
    }
  }
  return text.empty() ? std::optional(seat) : std::nullopt;
}

std::string name_of(const SeatId& seat) {
  return fmt::format("{}.{}.{}", seat.round, seat.table, seat.place);
}

SeatLinks::SeatLinks(Parts parts, std::string event)
    : parts_(std::move(parts)), event_(std::move(event)) {}

/// Drawn with the first link that is asked for. One that cannot be unsealed (a backup elsewhere)
/// opens nothing: a new one is drawn.
const std::string& SeatLinks::key() {
  if (!key_.empty()) return key_;
  const auto kept = parts_.store->kept(kLinks, event_);
  if (kept && *kept) {
    if (const std::optional<fair::Bytes> bytes = parts_.seal.unseal((*kept)->value)) {
      key_.assign(bytes->begin(), bytes->end());
      return key_;
    }
  }
  fair::Bytes drawn{};
  randombytes_buf(drawn.data(), drawn.size());
  if (put_and_wait(parts_, event_, parts_.seal.seal(drawn))) {
    key_.assign(drawn.begin(), drawn.end());
  }
  return key_;
}

std::string SeatLinks::secret(const td::State& state, const SeatId& seat) {
  const td::Table* table = table_of(state, seat);
  if (table == nullptr || key().empty()) return {};
  const int player = table->players[static_cast<std::size_t>(seat.place)];
  const auto link = table->links.find(player);
  const int edition = link == table->links.end() ? 0 : link->second.edition;
  const td::Round& round = state.rounds[static_cast<std::size_t>(seat.round - 1)];
  return keyed_hash(key_, fmt::format("ultimo/seat/1\n{}\n{}\n{}\n{}\n{}", event_, name_of(seat),
                                      round.drawn_at, player, edition));
}

std::string SeatLinks::url(const td::State& state, const SeatId& seat, const std::string& base) {
  return fmt::format("{}seat/{}#{}.{}", base, event_, name_of(seat), secret(state, seat));
}

SeatLinks::Used& SeatLinks::kept(const SeatId& seat) {
  const std::string name = name_of(seat);
  if (const auto found = used_.find(name); found != used_.end()) return found->second;
  Used& used = used_[name];
  const auto kept = parts_.store->kept(kLinks, event_ + '/' + name);
  if (!kept || !*kept) return used;
  const Result<json::value> value = json_in((*kept)->value);
  if (!value || !value->is_object()) return used;
  const json::object& object = value->get_object();
  used.counter = object.at("counter").to_number<std::int64_t>();
  used.at = object.at("at").to_number<std::int64_t>();
  used.link = text_in(object, "link");
  used.sitter = text_in(object, "sitter");
  if (const json::value* devices = object.if_contains("devices"); devices != nullptr) {
    for (const json::value& one : devices->as_array()) used.devices.emplace_back(one.as_string());
  }
  return used;
}

/// A counter goes with a link: with a new one it begins anew, so that nobody can use up those of
/// who comes after him. What was kept before links were named is this link's.
const SeatLinks::Used& SeatLinks::used(const td::State& state, const SeatId& seat) {
  Used& used = kept(seat);
  const std::string link = token_hash(secret(state, seat)).substr(0, kLinkDigits);
  if (used.link != link) {
    if (!used.link.empty()) used.counter = 0;
    used.link = link;
  }
  const std::string sitter = sitter_of(state, seat);
  if (used.sitter != sitter) {
    used.devices.clear();
    used.sitter = sitter;
  }
  return used;
}

bool SeatLinks::use(const td::State& state, const SeatId& seat, std::int64_t counter,
                    const std::string& device) {
  constexpr std::size_t kMostDevices = 8;
  Used next = used(state, seat);
  if (counter <= next.counter) return false;
  next.counter = counter;
  next.at = wall_now();
  auto& devices = next.devices;
  if (!device.empty() && std::find(devices.begin(), devices.end(), device) == devices.end()) {
    if (devices.size() == kMostDevices) devices.erase(devices.begin());
    devices.push_back(device);
  }
  const json::object value{{"counter", next.counter},
                           {"at", next.at},
                           {"link", next.link},
                           {"sitter", next.sitter},
                           {"devices", json::array(devices.begin(), devices.end())}};
  if (!put_and_wait(parts_, event_ + '/' + name_of(seat), json::serialize(value))) return false;
  used_[name_of(seat)] = std::move(next);
  return true;
}

std::vector<std::pair<SeatId, std::int64_t>> SeatLinks::all_used() {
  constexpr std::size_t kMost = 5000;
  std::vector<std::pair<SeatId, std::int64_t>> all;
  const auto list = parts_.store->list(kLinks, event_ + '/', {}, kMost);
  if (!list) return all;
  for (const store::Kept& one : *list) {
    const std::optional<SeatId> seat = seat_in(std::string_view(one.key).substr(event_.size() + 1));
    if (seat) all.emplace_back(*seat, kept(*seat).at);
  }
  return all;
}

std::string phone_mac(const std::string& secret, const std::string& event, const std::string& seat,
                      std::int64_t counter, std::string_view command) {
  return keyed_hash(bytes_of(secret),
                    fmt::format("ultimo/phone/1\n{}\n{}\n{}\n{}", event, seat, counter, command));
}

std::string seat_signature(const td::State& state, const SeatId& seat) {
  constexpr std::size_t kMost = 60;
  const td::Table* table = table_of(state, seat);
  if (table == nullptr) return {};
  const int player = table->players[static_cast<std::size_t>(seat.place)];
  const std::string place = state.format().place_name(static_cast<std::size_t>(seat.place));
  // »2A«, but »2/1«: not table 21.
  const bool is_number = !place.empty() && place.front() >= '0' && place.front() <= '9';
  return fmt::format("{} · {}{}{}", td::cut_to(state.name(player, seat.round), kMost), seat.table,
                     is_number ? "/" : "", place);
}

}  // namespace ultimo::server
