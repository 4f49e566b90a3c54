#pragma once

#include <memory>
#include <string>
#include <vector>

#include "client/http.hpp"
#include "client/session.hpp"
#include "load/choice.hpp"

namespace ultimo::cli::demo {

/// What a guest of the demo puts up, and with whom he wants to play.
struct DemoTable {
  std::string book;
  std::string name;               // of the guest himself
  std::vector<std::string> bots;  // levels, by seat after his own
  int seats = 4;
  int deals = 0;       // of a match; 0: open end
  bool again = false;  // when it is over he puts up another
};

/// Somebody at the other end of the wire: a guest with a table of his own. He starts when all seats
/// are taken, asks for advice whenever he is asked, and does it. All for the loop's thread.
class DemoGuest : public client::Listener {
 public:
  DemoGuest(client::Loop& loop, const client::Url& url, const client::Trust& trust,
            DemoTable order);
  ~DemoGuest() override;

  void begin();
  /// His table is there, with everybody at it whom he brought along.
  [[nodiscard]] bool is_open() const { return open_; }
  /// The match is over.
  [[nodiscard]] bool is_over() const { return over_; }
  /// Nothing will come of it.
  [[nodiscard]] bool has_failed() const { return failed_; }
  [[nodiscard]] const std::string& code() const { return code_; }
  /// Addresses of the deals that were played.
  [[nodiscard]] std::vector<std::string> replays() const;

  void told(const client::Told& table, client::Told::Heard how, std::int64_t before) override;
  void answered(const std::string& id, const boost::json::object& answer) override;

  DemoGuest(const DemoGuest&) = delete;
  DemoGuest& operator=(const DemoGuest&) = delete;
  DemoGuest(DemoGuest&&) = delete;
  DemoGuest& operator=(DemoGuest&&) = delete;

 private:
  void ask(std::string path, const boost::json::object& body,
           std::function<void(const boost::json::object&)> then);
  void open_table();
  void sit(const std::string& code);
  void in_lobby(const client::Told& table);
  void play(const client::Told& table);

  client::Loop* loop_;
  client::Url url_;
  client::Trust trust_;
  DemoTable order_;
  std::shared_ptr<client::HttpLine> line_;
  std::shared_ptr<client::Session> session_;
  load::Random random_;
  std::string token_;
  std::string code_;
  std::string advice_;  // the id of the question for it
  std::int64_t answered_prompt_ = -1;
  bool bots_seated_ = false;
  bool started_ = false;
  bool open_ = false;
  bool over_ = false;
  bool failed_ = false;
};

}  // namespace ultimo::cli::demo
