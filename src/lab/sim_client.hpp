#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "client/conversation.hpp"
#include "lab/sim_server.hpp"

namespace ultimo::cli::lab {

/// One way of a connection: what is sent first comes first, a moment later.
class SimWay {
 public:
  explicit SimWay(World& world) : world_(&world) {}
  void send(std::function<void()> what) {
    constexpr std::int64_t kLongest = 40;
    last_ = std::max(last_, world_->now() + world_->between(0, kLongest));
    world_->at(last_, std::move(what));
  }

 private:
  World* world_;
  std::int64_t last_ = 0;
};

/// A person with a client, whose connection gets lost now and then.
class SimClient : public client::Listener {
 public:
  SimClient(SimServer& server, SimReport& report, std::string table, std::string person, bool sits);

  void connect();
  /// The connection is lost; he comes back, or stays away for a while.
  void cut(std::int64_t away);
  [[nodiscard]] bool connected() const { return link_ != nullptr; }
  [[nodiscard]] const client::Told* now() const { return talk_.table(table_); }
  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] const std::set<std::string>& acknowledged() const { return acknowledged_; }
  [[nodiscard]] std::int64_t last_told() const { return last_told_; }

  void greeted(const boost::json::object& ok) override;
  void answered(const std::string& id, const boost::json::object& answer) override;
  void told(const client::Told& table, client::Told::Heard how, std::int64_t before) override;

 private:
  struct Link;
  class Socket;
  /// At the server's end.
  void arrived(const std::shared_ptr<Link>& link, const std::string& text);
  void think();
  void act();
  void say(boost::json::object command);

  SimServer& server_;
  SimReport& report_;
  std::string table_;
  std::string person_;
  bool sits_;
  client::Conversation talk_;
  std::shared_ptr<Link> link_;
  std::set<std::string> written_;       // ids of commands that stand in a log once they are done
  std::set<std::string> acknowledged_;  // those that were acknowledged
  std::int64_t last_told_ = 0;
  bool thinking_ = false;
  bool sat_ = false;
};

}  // namespace ultimo::cli::lab
