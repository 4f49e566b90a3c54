// Whatever reason somebody gave at the desk, the minutes have it, in every language they are in.
#include <map>
#include <set>

#include "desk/testing_log.hpp"
#include "print/pages.hpp"
#include "print/testing_recording.hpp"
#include "print/testing_words.hpp"
#include "tournament/enum_names.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using desk::Command;
using print::testing_print::RecordingCanvas;

/// Everything that can be done at a desk with a reason, done once, each with a reason of its own.
class EveryReason {
 public:
  explicit EveryReason(std::string_view format)
      : event_(format, 3 * seats(format)), seats_(seats(format)) {
    before_the_draw();
    draw_and_clock();
    sheets_and_rulings();
    event_.done(said(desk::Freeze{1, {}}));
    event_.done(said(desk::Thaw{}));
  }

  [[nodiscard]] desk::testing_log::Event& event() { return event_; }
  [[nodiscard]] const std::map<std::string, std::string>& reasons() const { return reasons_; }
  [[nodiscard]] const std::set<std::size_t>& commands() const { return commands_; }
  [[nodiscard]] const std::set<Undo>& undone() const { return undone_; }

 private:
  static int seats(std::string_view format) { return find_format(format)->tables.front(); }
  template <class One>
  One said(One command) {
    command.reason = "razlog" + std::to_string(reasons_.size()) + "x";
    std::string what = "command " + std::to_string(Command(command).index());
    if constexpr (std::is_same_v<One, desk::TakeBack>) {
      undone_.insert(command.what);
      what += " " + std::string(enum_name(command.what));
    }
    if constexpr (std::is_same_v<One, desk::MoveClock>) {
      what += " " + std::string(enum_name(command.does));
    }
    reasons_[command.reason] = what;
    commands_.insert(Command(command).index());
    return command;
  }
  void before_the_draw() {
    desk::AmendPlayer amend;
    amend.player = 1;
    amend.club = "Kranj";
    event_.done(said(amend));
    event_.done(said(desk::Forbid{{1, 2}, {}}));
    event_.done(said(desk::TakeBack{Undo::forbid, {1, 2}}));
    event_.done(said(desk::Withdraw{2, {}}));
    event_.done(said(desk::TakeBack{Undo::withdraw, {2}}));
    event_.done(said(desk::Substitute{3, "Bor Kos", {}}));
    event_.done(said(desk::TakeBack{Undo::substitute, {3}}));
    event_.done(said(desk::TakeBack{Undo::check_in, {4}}));
    event_.done(desk::CheckIn{{4}});
  }
  [[nodiscard]] std::vector<int> at(int table) const {
    std::vector<int> players;
    for (int i = 1; i <= seats_; ++i) players.push_back((table - 1) * seats_ + i);
    return players;
  }
  void draw_and_clock() {
    event_.seated({at(1), at(2), at(3)});
    event_.done(said(desk::TakeBack{Undo::draw, {}}));
    event_.seated({at(1), at(2), at(3)});
    event_.done(said(desk::SeatTable{2, at(2), {}}));
    const std::vector<int> two = {at(1)[0], at(2)[0]};
    event_.done(said(desk::SwapPlayers{two, {}}));
    event_.done(desk::SwapPlayers{two, {}});  // and back
    for (const ClockDoes does : {ClockDoes::start, ClockDoes::pause, ClockDoes::resume,
                                 ClockDoes::prolong, ClockDoes::end}) {
      event_.done(said(desk::MoveClock{does, does == ClockDoes::prolong ? 300 : 0, {}}));
    }
  }
  void sheets_and_rulings() {
    desk::EnterSheet enter;
    enter.table = 1;
    enter.sheet.scores.assign(static_cast<std::size_t>(seats_), 0);
    enter.accept = true;
    event_.done(said(enter));
    desk::CorrectSheet correct;
    correct.table = 1;
    correct.sheet = enter.sheet;
    event_.done(said(correct));
    enter.table = 2;
    enter.accept = false;
    event_.done(enter);
    event_.done(desk::KeepSheet{0, 2, KeepingDoes::hand_in, at(2)[0]});
    event_.done(said(desk::KeepSheet{0, 2, KeepingDoes::give_back, at(2)[1]}));
    event_.done(said(desk::RemoveRow{0, 2, 0, {}}));
    event_.done(enter);
    event_.done(said(desk::AcceptSheet{0, 2, {}}));
    desk::Rule rule;
    rule.player = 1;
    rule.penalty = "warning";
    event_.done(said(rule));
    event_.done(said(desk::RevokeRuling{1, {}}));
    event_.done(said(desk::LodgeAppeal{1, 0, 1, {}}));
    event_.done(said(desk::DecideAppeal{1, true, {}}));
    event_.done(said(desk::Expel{at(3)[0], 0, {}, {}}));
    event_.done(said(desk::TakeBack{Undo::expel, {at(3)[0]}}));
    const std::string clause(event_.state().info().clauses.front().id);
    event_.done(said(desk::CloseTable{0, 3, clause, {}}));
    event_.done(said(desk::TakeBack{Undo::close, {}, {}, 0, 3}));
    event_.done(desk::CloseTable{0, 3, clause, "again"});
  }

  desk::testing_log::Event event_;
  int seats_;
  std::map<std::string, std::string> reasons_;  // and of what
  std::set<std::size_t> commands_;
  std::set<Undo> undone_;
};

/// All that is written on the pages.
std::string all_words(const RecordingCanvas& canvas) {
  std::string words;
  for (const auto& text : canvas.texts) words += text.words + '\n';
  return words;
}

std::string minutes_of(desk::testing_log::Event& event) {
  RecordingCanvas canvas;
  print::draw_minutes(canvas, print::testing_print::words_in(event.state().info().language),
                      event.state(), *standings(event.state()), *event.entries(), {});
  return all_words(canvas);
}

template <std::size_t... I>
std::set<std::size_t> with_reason(std::index_sequence<I...> /*all*/) {
  std::set<std::size_t> found;
  const auto look = [&]<class One>(std::size_t index, One* /*type*/) {
    if constexpr (requires(One one) { one.reason; }) found.insert(index);
  };
  (look(I, static_cast<std::variant_alternative_t<I, Command>*>(nullptr)), ...);
  return found;
}

// One paper in each language of the prints.
class TournamentReasons : public testing::TestWithParam<std::string_view> {};

TEST_P(TournamentReasons, given_at_the_desk_are_all_in_the_minutes) {
  EveryReason every(GetParam());
  EXPECT_EQ(every.commands(), with_reason(std::make_index_sequence<std::variant_size_v<Command>>()))
      << "a command that takes a reason is not tried here";
  EXPECT_EQ(every.undone().size(), kNames<Undo>.size()) << "all that can be taken back";
  const std::string words = minutes_of(every.event());
  for (const auto& [reason, what] : every.reasons()) {
    EXPECT_NE(words.find(reason), std::string::npos) << what << " gave " << reason;
  }
  const std::string_view language = every.event().state().info().language;
  EXPECT_NE(words.find(print::testing_print::words_in(language).course.course), std::string::npos);
  EXPECT_EQ(words.find("drawn again"), std::string::npos);
}

// What the program writes for itself is said in the paper's language, or not at all.
TEST_P(TournamentReasons, of_the_program_itself_are_said_in_the_papers_language) {
  desk::testing_log::Event event(GetParam(), find_format(GetParam())->tables.front());
  desk::DrawRound draw;
  draw.method = DrawMethod::lot;
  event.done(draw);
  draw.again = true;
  event.done(draw);
  const std::string words = minutes_of(event);
  const std::string_view language = event.state().info().language;
  EXPECT_NE(words.find(print::testing_print::words_in(language).course.drawn_again),
            std::string::npos);
  EXPECT_EQ(words.find("drawn again"), std::string::npos);
}

TEST_P(TournamentReasons, of_a_stand_in_who_leaves_are_told_where_somebody_gave_one) {
  desk::testing_log::Event event(GetParam(), 3);
  event.done(desk::EnterPlayer{0, "Nekdo", {}, {}, 0, true, true});
  event.done(desk::Withdraw{4, "zbolel"});
  EXPECT_NE(minutes_of(event).find("Nekdo: zbolel"), std::string::npos);
}

TEST(TournamentRowReasons, in_the_row_of_a_deal_are_in_the_minutes) {
  desk::testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  desk::WriteDeal write;
  write.table = 1;
  write.deal.row.penalties.push_back({"misdeal", Seat(1), std::nullopt, 3});
  write.deal.row.penalties.back().reason = "trinajst kart";
  event.done(write);
  EXPECT_NE(minutes_of(event).find("P2, nepravilna razdelitev (3.) (2.12h) – trinajst kart (desk)"),
            std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Languages, TournamentReasons, testing::Values("tzs", "kretinka", "htl"),
                         [](const auto& format) { return std::string(format.param); });

}  // namespace
}  // namespace ultimo::cli::director
