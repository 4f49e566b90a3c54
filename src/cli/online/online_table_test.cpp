// A server's table without a server: what is told, what is answered, and in which order they come.
#include "cli/online/online_table.hpp"

#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "rules/action_text.hpp"
#include "wire/fields.hpp"
#include "wire/testing_deals.hpp"
#include "wire/view_json.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::online {
namespace {

namespace json = boost::json;

/// A deal as a server would tell it to its first seat, moment by moment.
class OrderOfTold : public testing::Test {
 protected:
  OrderOfTold() : players_(catalog_), house_(catalog_, testing_dictionary()) {
    trial::Series series(engine(), 3, 7);
    played_ = series.next();
    OnlineTable::Outside outside;
    outside.command = [this](json::object what) {
      commands_.push_back(std::move(what));
      return std::to_string(commands_.size());
    };
    outside.replay = [](const std::string&, const auto&) {};
    outside.end = [this] { ended_ = true; };
    table_.emplace(house_, players_, terminal_,
                   OnlineTable::Setting{"ABCDEF", "http://here", "novice", true, 1},
                   std::move(outside));
  }

  [[nodiscard]] const Engine& engine() const { return *catalog_.find("tzs"); }

  /// The number of actions after which the first seat is asked for the n-th time.
  [[nodiscard]] std::size_t asked_at(int n) const {
    for (std::size_t i = 0; i < played_.actions.size(); ++i) {
      if (engine().moment(played_.positions[i]).to_act == Seat(0) && --n == 0) return i;
    }
    ADD_FAILURE() << "the seat is not asked so often";
    return 0;
  }

  /// Tells how it stands after so many actions; the prompt's number, 0: none.
  void tell(std::size_t done, int prompt) {
    const auto actions = std::span(played_.actions).first(done);
    const View view = engine().view(played_.setup, actions, Seat(0)).value();
    json::object deal = to_json(view, engine().info());
    deal["number"] = 1;
    json::array places;
    for (const char* name : {"Ana", "Bor", "Cene"}) {
      places.push_back({{"kind", "person"}, {"name", name}, {"level", nullptr}, {"state", "in"}});
    }
    json::object state{{"code", "ABCDEF"}, {"book", "tzs"}, {"seats", 3}, {"you", 0}, {"host", 0}};
    state["phase"] = phase_name(view.moment.phase);
    state["places"] = places;
    state["turn"] = to_json(view.moment.to_act);
    state["prompt"] = nullptr;
    if (prompt > 0) {
      state["prompt"] = {{"n", prompt}, {"mine", true}, {"asks", "act"}, {"default", nullptr}};
    }
    state["deal"] = std::move(deal);
    state["score"] = nullptr;
    state["sheet"] = {{"rows", json::array{}}, {"radelc", nullptr}};
    const auto how = told_.hear({{"n", ++n_}, {"hash", ""}, {"state", std::move(state)}}, false);
    table_->told(told_, how, n_ - 1);
  }

  /// What the seat did at a moment, typed.
  void type_action(std::size_t done) {
    table_->typed(action_text(engine().info(), played_.actions[done]));
  }
  void accept(std::size_t command) {
    table_->answered(std::to_string(command), {{"re", ""}, {"ok", json::object{}}});
  }
  void expect_act(std::size_t command, int prompt, std::size_t done) {
    ASSERT_EQ(commands_.size(), command) << out_.str();
    EXPECT_EQ(commands_.back().at("do"), "act");
    EXPECT_EQ(commands_.back().at("prompt"), prompt);
    EXPECT_EQ(commands_.back().at("action").as_string(),
              action_text(engine().info(), played_.actions[done]));
  }

  Catalog catalog_;
  Players players_;
  House house_;
  std::istringstream in_;
  std::ostringstream out_;
  Terminal terminal_{in_, out_, Style{}, true};
  trial::Played played_;
  client::Told told_{"ABCDEF"};
  std::int64_t n_ = 0;
  std::vector<json::object> commands_;
  bool ended_ = false;
  std::optional<OnlineTable> table_;
};

TEST_F(OrderOfTold, the_next_question_may_come_before_the_answer_to_the_last) {
  const std::size_t first = asked_at(1);
  const std::size_t second = asked_at(2);
  tell(first, 1);
  type_action(first);
  expect_act(1, 1, first);
  tell(second, 2);
  accept(1);  // of the first: the second still waits
  type_action(second);
  expect_act(2, 2, second);
}

TEST_F(OrderOfTold, an_answer_may_come_before_what_is_told_of_it) {
  const std::size_t first = asked_at(1);
  const std::size_t second = asked_at(2);
  tell(first, 1);
  type_action(first);
  accept(1);
  type_action(second);  // of a script: waits for its question
  ASSERT_EQ(commands_.size(), 1U);
  tell(first + 1, 0);
  ASSERT_EQ(commands_.size(), 1U);
  tell(second, 2);
  expect_act(2, 2, second);
}

TEST_F(OrderOfTold, what_is_refused_is_asked_again) {
  const std::size_t first = asked_at(1);
  tell(first, 1);
  type_action(first);
  table_->answered("1", {{"refused", {{"message", "no"}, {"reasons", json::array{}}}}});
  type_action(first);
  expect_act(2, 1, first);
  EXPECT_FALSE(ended_);
}

TEST_F(OrderOfTold, what_was_done_when_time_was_up_is_said_to_be_so) {
  const std::size_t first = asked_at(1);
  tell(first, 1);
  EXPECT_EQ(out_.str().find("Time is up."), std::string::npos);
  tell(first + 1, 0);
  EXPECT_NE(out_.str().find("Time is up."), std::string::npos) << out_.str();
}

TEST_F(OrderOfTold, talk_is_told_once_and_commands_no_terminal) {
  tell(asked_at(1), 1);
  const json::object line{{"k", 3}, {"seat", 1}, {"name", "Bor"}, {"text", "hi\x1b[2J there"}};
  table_->talked("ABCDEF", line);
  table_->talked("ABCDEF", line);  // whoever comes back hears it again
  const std::string text = out_.str();
  EXPECT_NE(text.find("Bor: hi [2J there"), std::string::npos) << text;
  EXPECT_EQ(text.find("Bor: hi"), text.rfind("Bor: hi")) << text;
}

}  // namespace
}  // namespace ultimo::cli::online
