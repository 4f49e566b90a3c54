#include "cli/online/online.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/online/guests.hpp"
#include "cli/online/online_table.hpp"
#include "cli/online/own_file.hpp"
#include "cli/online/typed_lines.hpp"
#include "cli/play_help.hpp"
#include "cli/play_start.hpp"
#include "cli/rulebook_option.hpp"
#include "client/http.hpp"
#include "client/session.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::cli::online {
namespace {

/// From the address to a seat at a table.
class Arrival {
 public:
  Arrival(const House& house, const Players& players, const PlayOptions& options,
          Terminal& terminal, Guests guests)
      : players_(players),
        options_(options),
        terminal_(terminal),
        speaker_(house.speaker()),
        guests_(std::move(guests)) {}

  /// False: nobody arrived; the status is what the program ends with.
  bool arrive() {
    const Result<client::Url> url = client::parse_url(options_.server);
    if (!url) return fails(url.error(), kUsage);
    url_ = *url;
    trust_.authorities = options_.authorities;
    const std::optional<Asked> asked = check_options(players_, options_, speaker_);
    if (!asked || !has_server_bots()) return ends(kUsage);
    if (!find_guest()) return false;
    return options_.table.empty() ? make_table(*asked) : find_table();
  }

  [[nodiscard]] int status() const { return status_; }
  [[nodiscard]] const client::Url& url() const { return url_; }
  [[nodiscard]] const client::Trust& trust() const { return trust_; }
  [[nodiscard]] const std::string& token() const { return guest_.token; }
  [[nodiscard]] const std::string& code() const { return code_; }

 private:
  bool ends(int status) {
    status_ = status;
    return false;
  }
  bool fails(const Refusal& why, int status = kFailed) {
    complain(speaker_.sentence(why));
    return ends(status);
  }

  /// A server's bots think; those that go by chance are for trying things out.
  bool has_server_bots() {
    const Argument::List levels{"novice", "club", "expert"};
    if (std::find(levels.begin(), levels.end(), options_.bots) != levels.end()) return true;
    complain(table_text(speaker_, "start.no-bot",
                        {{"name", in_quotes(options_.bots)}, {"names", levels}}));
    return false;
  }

  bool find_table() {
    for (const char c : tidied(options_.table)) {
      code_ += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return true;
  }

  /// Who has been here is known again, and may have another name now.
  bool find_guest() {
    if (const std::optional<Guest> kept = guests_.at(url_)) {
      const Result<std::optional<Guest>> known = known_guest(url_, trust_, kept->token);
      if (!known) return fails(known.error());
      if (*known) {
        guest_ = **known;
        return take_name();
      }
    }
    const std::optional<std::string> name = options_.name.empty() ? ask_name() : options_.name;
    if (!name) return ends(kOk);
    const Result<Guest> made = new_guest(url_, trust_, *name);
    if (!made) return fails(made.error());
    guest_ = *made;
    keep();
    return true;
  }

  bool take_name() {
    if (options_.name.empty() || options_.name == guest_.name) return true;
    guest_.name = options_.name;
    const Result<void> renamed = rename_guest(url_, trust_, guest_);
    if (!renamed) return fails(renamed.error());
    keep();
    return true;
  }

  void keep() {
    if (!guests_.keep(url_, guest_)) complain(online_text(speaker_, "not-kept"));
  }

  std::optional<std::string> ask_name() {
    const std::string me = table_text(speaker_, "me");
    const std::optional<std::string> line =
        terminal_.ask(table_text(speaker_, "ask.name", {{"me", me}}) + ' ');
    if (!line) return std::nullopt;
    const std::string name = player_name(*line);
    return name.empty() ? me : name;
  }

  bool make_table(const Asked& asked) {
    PlayOptions known = options_;
    known.name = guest_.name;
    known.seat = 1;  // who makes a table sits there
    const std::optional<GamePlan> plan = ask_for_plan(players_, known, asked, terminal_, speaker_);
    if (!plan) return ends(kOk);
    const TableOrder order{std::string(plan->engine->info().id), plan->seats, plan->deals};
    const Result<std::string> code = new_table(url_, trust_, guest_.token, order);
    if (!code) return fails(code.error());
    code_ = *code;
    return true;
  }

  const Players& players_;
  const PlayOptions& options_;
  Terminal& terminal_;
  Speaker speaker_;
  Guests guests_;
  client::Url url_;
  client::Trust trust_;
  Guest guest_;
  std::string code_;
  int status_ = kOk;
};

/// A receipt of the fair deal, in a file of its own: who has it can prove later what was told
/// before the cards.
void keep_receipt(const std::filesystem::path& folder, const boost::json::object& receipt) {
  const std::string table(text_in(receipt, "table"));
  const bool plain = !table.empty() && std::all_of(table.begin(), table.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
  if (!plain) return;  // a server that names files is none of ours
  const std::string name = fmt::format("{}-{}.json", table, receipt.at("deal").as_int64());
  write_own_file(folder / "receipts" / name, boost::json::serialize(receipt) + '\n');
}

/// The table and its connection, as long as they last.
int sit_down(const House& house, const Players& players, const PlayOptions& options,
             Terminal& terminal, int typed, const Arrival& arrival,
             const std::optional<std::filesystem::path>& folder) {
  client::Loop loop;
  const std::shared_ptr<client::HttpLine> line =
      client::HttpLine::make(loop, arrival.url(), arrival.trust());
  std::shared_ptr<client::Session> session;
  OnlineTable::Outside outside;
  outside.command = [&session](boost::json::object what) {
    return session->command(std::move(what));
  };
  outside.replay = [&line, &arrival](const std::string& id, const auto& done) {
    line->ask({"GET", "/api/v1/replays/" + id, {}, arrival.token()},
              [done](const Result<client::HttpAnswer>& answer) { done(client::json_of(answer)); });
  };
  if (folder) {
    outside.keep_receipt = [&folder](const boost::json::object& receipt) {
      keep_receipt(*folder, receipt);
    };
  }
  outside.end = [&loop] { loop.stop(); };
  OnlineTable table(house, players, terminal,
                    {arrival.code(), arrival.url().text(), options.bots, terminal.echoes(),
                     options.review_seconds},
                    std::move(outside));
  client::Session::Options how;
  how.token = arrival.token();
  session = client::Session::open(loop, arrival.url(), arrival.trust(), how, table);
  session->watch(arrival.code());
  // Somebody may think for long with nothing on the line.
  constexpr std::chrono::hours kLong{24 * 365};
  loop.at(client::Loop::Clock::now() + kLong, [] {});
  {
    const TypedLines lines(typed, loop, [&table](std::optional<std::string> typed_line) {
      table.typed(std::move(typed_line));
    });
    loop.run();
  }
  session->close();
  constexpr std::chrono::milliseconds kGoodBye{200};
  loop.run_for(kGoodBye);
  return table.status();
}

}  // namespace

int play_online(const House& house, const PlayOptions& options, Terminal& terminal, int typed,
                const std::optional<std::filesystem::path>& folder) {
  const Players players(house.catalog);
  Arrival arrival(house, players, options, terminal, Guests(folder));
  if (!arrival.arrive()) return arrival.status();
  return sit_down(house, players, options, terminal, typed, arrival, folder);
}

}  // namespace ultimo::cli::online
