#include "load/swarm.hpp"

#include <algorithm>
#include <map>

#include <boost/json.hpp>
#include <fmt/format.h>

namespace ultimo::load {
namespace json = boost::json;
namespace {

// So many tables are set up at the same time.
constexpr int kAtOnce = 16;

}  // namespace

/// A connection that says hello and nothing more.
class Swarm::Idler : public client::Listener {
 public:
  Idler(client::Loop& loop, const client::Url& url)
      : session_(client::Session::open(loop, url, {}, {}, *this)) {}
  void greeted(const json::object& /*ok*/) override { here = true; }
  void lost(bool /*again*/) override { here = false; }
  void close() { session_->close(); }
  bool here = false;

 private:
  std::shared_ptr<client::Session> session_;
};

Swarm::Swarm(client::Loop& loop, Order order, Observer* observer)
    : loop_(&loop), order_(std::move(order)), observer_(observer) {}

Swarm::~Swarm() {
  for (const auto& table : tables_) table->close();
  for (const auto& idler : idlers_) idler->close();
}

bool Swarm::wait_for(const std::function<bool()>& what, Clock::duration patience) {
  const Clock::time_point limit = Clock::now() + patience;
  while (!what() && Clock::now() < limit) loop_->run_for(std::chrono::milliseconds(10));
  return what();
}

/// Each with its rulebook's usual number of players.
bool Swarm::make_tables() {
  const Result<json::value> known =
      client::json_of(client::ask_once(order_.url, {"GET", "/api/v1/books"}));
  if (!known || !known->is_array()) {
    tally_.error("no list of rulebooks");
    return false;
  }
  std::map<std::string, int> seats;
  for (const json::value& book : known->get_array()) {
    const json::array& counts = book.as_object().at("seats").as_array();
    seats[std::string(book.as_object().at("id").as_string())] =
        static_cast<int>(counts.at(0).as_int64());
  }
  for (int i = 0; i < order_.tables; ++i) {
    TableOrder table = order_.table;
    table.book = order_.books[static_cast<std::size_t>(i) % order_.books.size()];
    table.seats = seats[table.book];
    if (table.seats == 0) {
      tally_.error(fmt::format("no rulebook {}", table.book));
      return false;
    }
    tables_.push_back(std::make_unique<Table>(*loop_, order_.url, table, i, tally_, observer_));
  }
  return true;
}

bool Swarm::set_up() {
  if (order_.tables > 0 && !make_tables()) return false;
  for (int i = 0; i < kAtOnce; ++i) lines_.push_back(client::HttpLine::make(*loop_, order_.url));
  for (int i = 0; i < std::min(kAtOnce, order_.tables); ++i) next_table();
  const bool all = wait_for([this] { return ready_ + failed_ == order_.tables; }, order_.patience);
  if (!all) tally_.error(fmt::format("{} of {} tables play", ready_, order_.tables));
  constexpr int kIdleAtOnce = 200;
  for (int made = 0; made < order_.idle; made += kIdleAtOnce) {
    const int some = std::min(kIdleAtOnce, order_.idle - made);
    for (int i = 0; i < some; ++i) {
      idlers_.push_back(std::make_unique<Idler>(*loop_, order_.url));
    }
    (void)wait_for([this, made, some] { return idle() >= made + some; }, std::chrono::seconds(10));
  }
  return all && failed_ == 0;
}

void Swarm::next_table() {
  if (asked_ == order_.tables) return;
  const int at = asked_++;
  client::HttpLine& line = *lines_[static_cast<std::size_t>(at % kAtOnce)];
  tables_[static_cast<std::size_t>(at)]->set_up(line, [this](bool good) {
    ++(good ? ready_ : failed_);
    next_table();
  });
}

void Swarm::spread() {
  if (!order_.table.bots.empty()) return;  // bots take their time, each its own
  const int count = static_cast<int>(tables_.size());
  for (int i = 0; i < std::min(kAtOnce, count); ++i) spread_next();
  (void)wait_for([this, count] { return spread_ == count; }, order_.patience);
}

void Swarm::spread_next() {
  // About what a deal takes; with the other number no two tables that follow each other are at the
  // same place.
  constexpr int kDeal = 56;
  constexpr int kStep = 11;
  if (spreading_ == static_cast<int>(tables_.size())) return;
  const int at = spreading_++;
  tables_[static_cast<std::size_t>(at)]->play_ahead(at * kStep % kDeal, [this] {
    ++spread_;
    spread_next();
  });
}

void Swarm::begin() {
  const Clock::time_point now = Clock::now();
  const double period = 1 / order_.table.rate;
  for (const auto& table : tables_) {
    const double share = static_cast<double>(table->number()) / order_.tables;
    const auto wait = std::chrono::duration<double>(period * share);
    table->begin(now + std::chrono::duration_cast<Clock::duration>(wait));
  }
}

void Swarm::pause() {
  for (const auto& table : tables_) table->pause();
}

void Swarm::resume() {
  for (const auto& table : tables_) table->resume();
}

void Swarm::end(Clock::duration patience) {
  for (const auto& table : tables_) table->end();
  const auto idle = [](const auto& table) { return table->is_idle(); };
  (void)wait_for([&] { return std::all_of(tables_.begin(), tables_.end(), idle); }, patience);
  for (const auto& table : tables_) table->give_up(Clock::now());
}

int Swarm::clients() const {
  int number = 0;
  for (const auto& table : tables_) number += static_cast<int>(table->players().size());
  return number;
}

int Swarm::idle() const {
  return static_cast<int>(
      std::count_if(idlers_.begin(), idlers_.end(), [](const auto& idler) { return idler->here; }));
}

}  // namespace ultimo::load
