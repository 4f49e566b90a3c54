#include "lab/sim_client.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "load/choice.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;
using client::Told;

/// A connection: lost for both ends at once, with all that is on its way.
struct SimClient::Link {
  Link(World& world, std::uint64_t process) : up(world), down(world), life(process) {}
  SimWay up;
  SimWay down;
  std::uint64_t life;  // of the process at its other end
  bool alive = true;
  std::shared_ptr<server::Watcher> watcher;
};

/// The server's end of it.
class SimClient::Socket final : public server::Socket {
 public:
  Socket(SimClient& client, std::weak_ptr<Link> link) : client_(client), link_(std::move(link)) {}
  void send(server::Text text) override {
    const std::shared_ptr<Link> link = link_.lock();
    if (link == nullptr || !link->alive) return;
    link->down.send([&client = client_, link, text] {
      if (link->alive) client.talk_.heard(*text);
    });
  }
  void bye(std::string_view why) override {
    send(std::make_shared<const std::string>(fmt::format(R"({{"bye":"{}"}})", why)));
  }
  void greeted() override {}
  [[nodiscard]] const server::Peer& peer() const override { return peer_; }

 private:
  SimClient& client_;
  std::weak_ptr<Link> link_;
  server::Peer peer_;
};

SimClient::SimClient(SimServer& server, SimReport& report, std::string table, std::string person,
                     bool sits)
    : server_(server),
      report_(report),
      table_(std::move(table)),
      person_(std::move(person)),
      sits_(sits),
      talk_({person_, person_}, *this, [this](std::string text) {
        const std::shared_ptr<Link> link = link_;
        if (link == nullptr) return;
        link->up.send([this, link, text = std::move(text)] { arrived(link, text); });
      }) {
  talk_.watch(table_);
}

void SimClient::connect() {
  if (link_ != nullptr) return;
  link_ = std::make_shared<Link>(server_.world(), server_.life());
  talk_.opened();
}

void SimClient::cut(std::int64_t away) {
  if (link_ == nullptr) return;
  ++report_.cuts;
  const std::shared_ptr<Link> link = std::exchange(link_, nullptr);
  link->alive = false;
  talk_.closed();
  if (link->watcher != nullptr && link->life == server_.life()) {
    if (SimHost* host = server_.find(table_)) host->unwatch(link->watcher);
  }
  server_.world().after(away, [this] { connect(); });
}

void SimClient::arrived(const std::shared_ptr<Link>& link, const std::string& text) {
  if (!link->alive || link->life != server_.life()) return;
  const json::object request = json::parse(text).as_object();
  const std::string id(request.at("id").as_string());
  const auto socket = std::make_shared<Socket>(*this, link);
  const SimReply reply = [socket, id](const server::Asked<json::object>& answer) {
    json::object told{{"re", id}};
    told[answer ? "ok" : "refused"] = answer ? *answer : json::object{{"id", answer.error().code}};
    socket->send(std::make_shared<const std::string>(json::serialize(told)));
  };
  const json::string& what = request.at("do").as_string();
  SimHost* host = server_.find(table_);
  if (what == "hello") {
    link->watcher = std::make_shared<server::Watcher>(socket, person_);
    reply(json::object{});
  } else if (host == nullptr) {
    reply(tl::unexpected(server::no_such()));
  } else if (what == "watch") {
    std::optional<std::uint32_t> after;
    if (request.contains("after")) {
      after = static_cast<std::uint32_t>(request.at("after").as_int64());
    }
    const json::value* hash = request.if_contains("hash");
    host->watch(link->watcher, after, hash == nullptr ? "" : std::string(hash->as_string()));
    reply(json::object{});
  } else {
    host->command(person_, id, request, reply);
  }
}

void SimClient::greeted(const json::object& /*ok*/) {
  if (!sits_ || sat_) return;
  sat_ = true;
  say({{"do", "sit"}, {"table", table_}, {"seat", nullptr}});
}

void SimClient::answered(const std::string& id, const json::object& answer) {
  if (answer.contains("ok")) {
    ++report_.acknowledged;
    if (written_.contains(id)) acknowledged_.insert(id);
  } else {
    ++report_.refused;
  }
  think();
}

void SimClient::told(const Told& /*table*/, Told::Heard how, std::int64_t before) {
  last_told_ = server_.world().now();
  if (how == Told::Heard::drifted) {
    ++report_.drifted;
    report_.broken.push_back(fmt::format("{}: {} drifted after {}", table_, person_, before));
  }
  think();
}

void SimClient::think() {
  if (std::exchange(thinking_, true)) return;
  World& world = server_.world();
  // Some think longer than they may.
  const std::int64_t long_time = world.once_in(60) ? 45'000 : 2'500;
  world.after(world.between(50, long_time), [this] {
    thinking_ = false;
    act();
  });
}

void SimClient::say(json::object command) {
  const std::string what(command.at("do").as_string());
  const bool written = what == "sit" || what == "start" || what == "act" || what == "next";
  const std::string id = talk_.command(std::move(command));
  if (written) written_.insert(id);
}

void SimClient::act() {
  const Told* told = now();
  if (told == nullptr || told->unknown() || talk_.waiting() > 0) return;
  World& world = server_.world();
  const bool host = told->state().at("you") == told->state().at("host");
  if (told->phase() == "lobby") {
    const json::array& places = told->state().at("places").as_array();
    const auto empty = [](const json::value& place) { return place.at("kind") == "empty"; };
    if (host && std::none_of(places.begin(), places.end(), empty)) {
      say({{"do", "start"}, {"table", table_}});
    }
    return;
  }
  if (told->phase() == "paused") {
    say({{"do", "resume"}, {"table", table_}});
  } else if (world.once_in(400)) {
    const char* rare[] = {"pause", "undo", "takeback-seat"};
    say({{"do", rare[world.between(0, 2)]}, {"table", table_}});
  } else if (std::optional<json::object> command = load::choose(*told, world.random())) {
    if (world.once_in(50) && command->at("do").as_string() == "act") {
      command->erase("action");
      (*command)["do"] = "claim";
    }
    say(std::move(*command));
  }
}

}  // namespace ultimo::cli::lab
