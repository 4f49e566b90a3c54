// Whole events in each club's format, over the wire, with paper sheets typed at the desk.
#include "files/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/testing_events.hpp"
#include "store/log.hpp"
#include "tournament/fold.hpp"
#include "tournament/standings.hpp"

namespace ultimo::server::testing {
namespace {

struct Club {
  std::string format;
  std::string line;         // a deal that anybody can have played (docs/shorthand.md)
  std::vector<int> scores;  // what the page says it comes to
  int deals = 0;            // in a round
};

class ClubFormats : public ::testing::TestWithParam<Club> {};

/// What lies in the file, folded by nobody but the tests.
tournament::State state_in(const std::string& file, const Catalog& catalog) {
  const store::Stored<store::Log> log = store::Log::open(file);
  EXPECT_TRUE(log.has_value());
  const Rulebooks rulebooks = [&](std::string_view id) { return catalog.find(id); };
  EventReader reader(rulebooks);
  std::vector<tournament::Logged> entries;
  const store::Stored<std::vector<store::Record>> records = log->read();
  EXPECT_TRUE(records.has_value());
  for (const store::Record& record : *records) {
    Result<tournament::Event> event = reader.read(record.entry.body);
    EXPECT_TRUE(event.has_value()) << record.entry.body;
    entries.push_back({record.position, record.entry.at, record.entry.by, *std::move(event)});
  }
  return *tournament::fold(entries, rulebooks);
}

TEST_P(ClubFormats, A24PlayerRoundIsTypedAndTheStandingsAreThoseOfTheLog) {
  const Club& club = GetParam();
  const TestServer server;
  Desk desk(server, owner(server), club.format);
  desk.enter(24);
  desk.begin_round();
  const json::value tables = desk.as({}).get().json().at("tables");
  const auto count = static_cast<int>(tables.as_array().size());
  EXPECT_EQ(count * static_cast<int>(club.scores.size()), 24);
  // One table deal by deal, the others as whole sheets.
  for (int deal = 1; deal <= club.deals; ++deal) {
    const json::value done = desk.does({{"do", "deal"}, {"table", 1}, {"text", club.line}});
    const json::value& row = done.at("sheet").at("rows").at(static_cast<std::size_t>(deal - 1));
    EXPECT_EQ(row.at("scores"), json::array(club.scores.begin(), club.scores.end()));
  }
  std::string lines;
  for (int deal = 0; deal < club.deals; ++deal) lines += club.line + '\n';
  for (int table = 2; table <= count; ++table) {
    desk.does({{"do", "sheet"}, {"table", table}, {"text", lines}});
  }
  for (int table = 1; table <= count; ++table) {
    desk.does({{"do", "sign"}, {"table", table}, {"all", true}});
    desk.does({{"do", "accept"}, {"table", table}, {"reason", "as on paper"}});
  }
  const json::value told = desk.as({}).get().json();
  const Catalog catalog;
  const tournament::State state = state_in(server.data() + '#' + desk.event(), catalog);
  EXPECT_EQ(told.at("standings"),
            json::value(standings_json(state, *tournament::standings(state))));
  // The totals by the tests' own arithmetic.
  for (const json::value& table : told.at("tables").as_array()) {
    for (std::size_t place = 0; place < club.scores.size(); ++place) {
      EXPECT_EQ(table.at("results").at(place), club.scores[place] * club.deals);
    }
  }
  EXPECT_EQ(desk.get("print/standings.pdf").body.substr(0, 5), "%PDF-");
  EXPECT_EQ(desk.get("export/results.csv").status, 200);
}

INSTANTIATE_TEST_SUITE_P(
    Papers, ClubFormats,
    ::testing::Values(
        Club{"tzs", "3 B 46", {0, 21, 0}, 21}, Club{"berac", "3 B+D 41", {0, 15, 0, 15}, 12},
        Club{"pustkovec", "s C 38 f:A re:C sub:A mord:C", {-5800, -5800, 17400, -5800}, 2},
        Club{"kretinka", "s A 50 f:B re:A sub:B", {6000, -2000, -2000, -2000}, 1},
        Club{"htl", "d A 55/2", {21, -7, -7, -7}, 8}),
    [](const auto& club) { return club.param.format; });

TEST(EventPrints, SlipsHaveASeatsCodeWhenItIsAskedFor) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  const Heard plain = desk.get("print/slips.pdf");
  const Heard coded = desk.get("print/slips.pdf?links=1");
  ASSERT_EQ(plain.status, 200);
  ASSERT_EQ(coded.status, 200);
  EXPECT_EQ(coded.body.substr(0, 5), "%PDF-");
  EXPECT_GT(coded.body.size(), plain.body.size());
  EXPECT_EQ(desk.as({}).get("print/slips.pdf").status, 401);
  EXPECT_EQ(desk.as({}).get("print/wall.pdf").status, 200);
}

TEST(EventFiles, AnEventIsTakenAlongAndBroughtBack) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  const std::string file = desk.get("export/events.json").body;
  json::object order{{"id", "again"}};
  order["file"] = json::parse(file);
  const TestServer other;
  const std::string token = owner(other);
  for (int twice = 0; twice < 2; ++twice) {
    const Heard made = ask(other, "POST", "/api/v1/events", json::serialize(order), bearer(token));
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.json().at("event"), "pokal-kranja") << "the same file is the same event";
  }
  const json::value brought = ask(other, "GET", "/api/v1/events/pokal-kranja").json();
  EXPECT_EQ(brought.at("seats").as_array().size(), 6);
  EXPECT_EQ(desk.get("export/players.csv").status, 200);
}

TEST(EventFiles, SeasonsAddUpEventsThatAreOver) {
  const TestServer server;
  const std::string token = owner(server);
  Desk desk(server, token);
  desk.enter(6);
  desk.begin_round();
  for (int table = 1; table <= 2; ++table) {
    desk.does({{"do", "sheet"},
               {"table", table},
               {"scores", {10 * table, 0, -10}},
               {"all", true},
               {"accept", true}});
  }
  desk.does({{"do", "freeze"}, {"reason", "only one round today"}});
  const Heard season =
      ask(server, "GET", "/api/v1/season?events=" + desk.event() + "&places=10,8,6");
  ASSERT_EQ(season.status, 200) << season.body;
  EXPECT_EQ(season.json().at("rows").at(0).at("total"), 10);
  EXPECT_EQ(ask(server, "GET", "/api/v1/season.pdf?events=" + desk.event() + "&places=10,8,6")
                .body.substr(0, 5),
            "%PDF-");
  // What it says is right on a page: it names no options.
  const auto refused = [&](const std::string& rules) {
    return ask(server, "GET", "/api/v1/season?events=" + desk.event() + rules).json().at("refused");
  };
  EXPECT_EQ(refused("").at("id"), "season.figure-or-places");
  EXPECT_EQ(refused("&figure=points&places=10,8").at("id"), "season.figure-or-places");
  EXPECT_EQ(refused("&figure=points&ties=best,luck").at("id"), "season.unknown-tie");
  const std::string site = desk.get("export/site.zip").body;
  EXPECT_EQ(site.substr(0, 4), "PK\x03\x04");
  EXPECT_NE(site.find("sheet-1-2.html"), std::string::npos);
  // Then every sheet is everybody's.
  EXPECT_EQ(desk.as({}).get("round/1/table/1").status, 200);
}

}  // namespace
}  // namespace ultimo::server::testing
