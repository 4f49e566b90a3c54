#include "cli/demo/demo.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <utility>

#include "cli/demo/demo_event.hpp"
#include "cli/demo/demo_guest.hpp"

namespace ultimo::cli::demo {
namespace {

using std::chrono::steady_clock;
using Guests = std::vector<std::unique_ptr<DemoGuest>>;

constexpr std::chrono::milliseconds kStep{20};
constexpr std::chrono::seconds kDealsWithin{90};
constexpr std::chrono::seconds kTablesWithin{60};

/// Matches that are over when the demo begins.
std::vector<DemoTable> finished_tables() {
  const std::vector<std::string> three(3, "club");
  return {{"tzs", "Mojca", {"club", "club"}, 3, 2},
          {"berac", "Janez", three, 4, 1},
          {"pustkovec", "Božena", three, 4, 1},
          {"kretinka", "Zdeněk", three, 4, 1},
          {"htl", "Käthe", three, 4, 1}};
}

/// Matches that wait for somebody.
std::vector<DemoTable> open_tables() {
  return {{"tzs", "Alenka", {"club"}, 3, 4, true},
          {"htl", "Wolfgang", {"expert", "club"}, 4, 4, true}};
}

Guests guests_at(client::Loop& loop, const client::Url& url, const client::Trust& trust,
                 const std::vector<DemoTable>& tables) {
  Guests guests;
  for (const DemoTable& table : tables) {
    guests.push_back(std::make_unique<DemoGuest>(loop, url, trust, table));
    guests.back()->begin();
  }
  return guests;
}

/// Until it is so for all of them, or time is up.
template <class So>
void run_until_all(client::Loop& loop, const Guests& guests, std::chrono::seconds time,
                   const std::function<bool()>& stop, So so) {
  const steady_clock::time_point limit = steady_clock::now() + time;
  while (steady_clock::now() < limit && !stop() && !std::all_of(guests.begin(), guests.end(), so)) {
    loop.run_for(kStep);
  }
}

/// A server of our own on the same file, where bots act at once.
class QuickServer {
 public:
  QuickServer(const House& house, const std::string& file) : server_(house.catalog, house.plain) {
    server::ServerOptions options;
    options.data = file;
    options.port = 0;
    options.log = server::Log::Form::none;
    options.pace.bot_least = options.pace.bot_most = 0;
    options.pace.unheard = options.pace.fair_wait = 0;
    std::promise<std::string> ready;
    std::future<std::string> url = ready.get_future();
    thread_ = std::thread([this, options, ready = std::move(ready)]() mutable {
      bool told = false;
      trouble_ = server_.run(options, [&](const server::Listening& now) {
        told = true;
        ready.set_value(now.url);
      });
      ended_ = true;
      if (!told) ready.set_value({});
    });
    url_ = url.get();
  }
  QuickServer(const QuickServer&) = delete;
  QuickServer& operator=(const QuickServer&) = delete;
  ~QuickServer() { stop(); }

  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }
  [[nodiscard]] const std::string& url() const { return url_; }  // empty: it does not run
  [[nodiscard]] bool has_ended() const { return ended_; }
  /// After stop().
  [[nodiscard]] const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  server::Server server_;
  std::thread thread_;
  std::string url_;
  std::atomic<bool> ended_ = false;
  std::optional<std::string> trouble_;
};

std::vector<std::string> play_to_the_end(const client::Url& url, const QuickServer& server) {
  client::Loop loop;
  const Guests guests = guests_at(loop, url, {}, finished_tables());
  run_until_all(
      loop, guests, kDealsWithin, [&] { return server.has_ended(); },
      [](const auto& guest) { return guest->is_over() || guest->has_failed(); });
  std::vector<std::string> replays;
  for (const auto& guest : guests) {
    for (std::string& id : guest->replays()) replays.push_back(std::move(id));
  }
  return replays;
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Result<Prepared> prepare(const House& house, const std::string& file) {
  Prepared prepared;
  QuickServer server(house, file);
  if (!server.url().empty()) {
    const Result<client::Url> url = client::parse_url(server.url());
    if (!url) return tl::unexpected(url.error());
    prepared.replays = play_to_the_end(*url, server);
    // Beside the server that still runs, as a terminal would.
    if (Result<void> written = write_event(house, file, now_ms()); !written) {
      return tl::unexpected(written.error());
    }
  }
  prepared.stopped = server.has_ended();
  server.stop();
  if (server.trouble()) return bad_field({"store.trouble", {{"why", *server.trouble()}}});
  return prepared;
}

void Hosts::begin(const std::string& url, const std::string& certificate,
                  std::function<void(const std::vector<std::string>&)> there) {
  const Result<client::Url> where = client::parse_url(url);
  if (!where) {
    there({});
    return;
  }
  thread_ = std::thread(
      [this, where = *where, trust = client::Trust{certificate}, there = std::move(there)] {
        client::Loop loop;
        const Guests guests = guests_at(loop, where, trust, open_tables());
        run_until_all(
            loop, guests, kTablesWithin, [this] { return over_.load(); },
            [](const auto& guest) { return guest->is_open() || guest->has_failed(); });
        std::vector<std::string> codes;
        for (const auto& guest : guests) {
          if (guest->is_open()) codes.push_back(guest->code());
        }
        there(codes);
        while (!over_) loop.run_for(std::chrono::milliseconds(200));
      });
}

void Hosts::stop() {
  over_ = true;
  if (thread_.joinable()) thread_.join();
}

}  // namespace ultimo::cli::demo
