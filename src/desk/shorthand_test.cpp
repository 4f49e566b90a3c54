// A deal as one types it.
#include "desk/shorthand.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/row_words.hpp"
#include "desk/testing_log.hpp"
#include "desk/typed_numbers.hpp"
#include "files/row_fields.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using tournament::Format;
using tournament::SheetLine;

/// A table of a paper, with these people at it.
class ShorthandTable {
 public:
  explicit ShorthandTable(std::string_view book, std::vector<std::string> names)
      : engine_(*testing_log::catalog().find(book)), format_(*find_format(book)) {
    at_ = {&engine_.info(), &format_, std::move(names), kNobody};
  }
  explicit ShorthandTable(std::string_view book)
      : ShorthandTable(book, {"Ana", "Bor", "Cilka", "Drago"}) {
    at_.names.resize(static_cast<std::size_t>(format_.tables.front()));
  }
  ShorthandTable& dealt_by(int seat) {
    at_.dealer = Seat(seat);
    return *this;
  }

  ShorthandTable& bends(std::string_view word, FeatId feat) {
    at_.bent.emplace_back(word, item_of(feat));
    return *this;
  }

  [[nodiscard]] Result<TypedDeal> read(std::string_view text) const { return read_deal(at_, text); }
  [[nodiscard]] SheetLine line(std::string_view text) const {
    Result<TypedDeal> deal = read(text);
    EXPECT_TRUE(deal) << text << ": " << (deal ? "" : english(deal.error()));
    return deal ? deal->line : SheetLine{};
  }
  /// The same row as JSON has it.
  [[nodiscard]] SheetLine json(std::string_view text) const {
    const Result<SheetLine> line =
        read_line(engine_.info(), boost::json::parse(text).as_object(), RowsFrom::typing);
    EXPECT_TRUE(line) << text << ": " << (line ? "" : english(line.error()));
    return line.value_or(SheetLine{});
  }
  /// What the line comes to.
  [[nodiscard]] std::vector<int> scores(std::string_view text) const {
    SheetRow row = line(text).row;
    row.seats = static_cast<int>(at_.names.size());
    row.dealer = at_.dealer;
    if (row.penalties.empty() && !row.contract) return {};
    const Result<ScoredDeal> scored = engine_.score(row);
    EXPECT_TRUE(scored) << text << ": " << (scored ? "" : english(scored.error()));
    if (!scored) return {};
    return {scored->scores.begin(), scored->scores.begin() + *row.seats};
  }
  /// Why it is refused: the id, and the line with its mark.
  [[nodiscard]] std::pair<std::string, std::string> refused(std::string_view text) const {
    const Result<TypedDeal> deal = read(text);
    EXPECT_FALSE(deal) << text << " was read";
    if (deal) return {};
    return {std::string(deal.error().id()), pointer_text(deal.error(), "")};
  }
  [[nodiscard]] const Format& format() const { return format_; }

 private:
  const Engine& engine_;
  Format format_;
  TypedAt at_;
};

TEST(Shorthand, is_the_row_that_json_says) {
  const ShorthandTable tzs("tzs");
  EXPECT_EQ(tzs.line("2 B 41 k:C trula"), tzs.json(R"({"contract":"two","declarer":1,"points":41,
                         "feats":[{"feat":"trula","by":1,"announced":false,"made":true}],
                         "contras":[{"on":"game","by":2}]})"));
  EXPECT_EQ(tzs.line("klop 20 30 20"), tzs.json(R"({"contract":"klop","points":[20,30,20]})"));
  EXPECT_EQ(tzs.line("late:C*2"),
            tzs.json(R"({"contract":null,"penalties":[{"kind":"late","by":2,"count":2}]})"));
  EXPECT_EQ(tzs.line("- misdeal:A"), tzs.line("misdeal:A"));
  const ShorthandTable htl("htl");
  EXPECT_EQ(htl.line("zo B & po D 3 2 4 3"),
            htl.json(R"({"contract":"zwiccolo-ouvert","declarer":1,"tricks":[3,2,4,3],"declarers":[
                         {"seat":1,"contract":"zwiccolo-ouvert"},
                         {"seat":3,"contract":"piccolo-ouvert"}]})"));
  EXPECT_EQ(htl.line("r A+C renonce:B claim:A:B:5").row.claims,
            (std::vector<SheetRow::Claim>{{Seat(0), Seat(1), 5}}));
  const ShorthandTable pustkovec("pustkovec");
  EXPECT_EQ(pustkovec.line("32 A 45"),
            pustkovec.json(R"({"contract":"third-duty","declarer":0,"points":45,"set":2})"));
}

TEST(Shorthand, contras_are_typed_in_any_order) {
  const ShorthandTable tzs("tzs");
  EXPECT_EQ(tzs.line("2 B 41 re:B k:C"), tzs.line("2 B 41 k:C re:B"));
  EXPECT_EQ(tzs.line("2 B 41 pagat! re:B:pagat k:C k:A:pagat"),
            tzs.line("2 B 41 pagat! k:A:pagat k:C re:B:pagat"));
  EXPECT_EQ(
      tzs.refused("2 B 41 sub:C k:C"),
      (std::pair<std::string, std::string>("short.step", "2 B 41 sub:C k:C\n       ^^^^^\n")));
  EXPECT_EQ(tzs.refused("2 B 41 k:A k:C").first, "short.step");
}

TEST(Shorthand, a_contra_is_typed_as_it_is_said) {
  ShorthandTable tzs("tzs");
  tzs.bends("truli", FeatId{1}).bends("pagat", FeatId{2});
  const SheetLine game = tzs.line("2 B 41 k:A");
  for (const char* text :
       {"2 B 41 kontra igri A", "2 B 41 kontra A igri", "2 B 41 kontra na igro A"}) {
    EXPECT_EQ(tzs.line(text), game) << text;
  }
  const SheetLine trula = tzs.line("2 B 41 trula! k:A:trula");
  for (const char* text : {"2 B 41 trula! kontra A truli", "2 B 41 trula! kontra truli A",
                           "2 B 41 trula! kontra trula A", "2 B 41 trula! kontra:A truli",
                           "2 B 41 trula! kontra na trula A"}) {
    EXPECT_EQ(tzs.line(text), trula) << text;
  }
  EXPECT_EQ(tzs.line("2 B 41 pagat! kontra na pagat C"), tzs.line("2 B 41 pagat! k:C:pagat"));
  EXPECT_EQ(tzs.line("2 B 41 kontra A trula"), tzs.line("2 B 41 k:A trula")) << "a feat of the row";
  EXPECT_EQ(tzs.refused("2 B 41 kontra igri").first, "short.whose");
}

TEST(Shorthand, takes_german_without_umlauts) {
  const ShorthandTable htl("htl");
  EXPECT_EQ(htl.line("r A+C 41/0 koenige"), htl.line("r A+C 41/0 Könige"));
  EXPECT_EQ(htl.line("r A+C 41/0 konige"), htl.line("r A+C 41/0 Könige"));
}

TEST(Shorthand, an_em_dash_is_a_minus_and_nothing_is_shown_as_question_marks) {
  const ShorthandTable tzs("tzs");
  EXPECT_EQ(tzs.line("2 B 40 —pagat!:C"), tzs.line("2 B 40 -pagat!:C"));
  EXPECT_THAT(numbers_in("120 —30").value(), ElementsAre(120, -30));
  EXPECT_EQ(english(numbers_in("½").error()), "not a whole number: \"½\"");
}

TEST(Shorthand, takes_the_papers_words_with_and_without_accents) {
  const ShorthandTable tzs("tzs");
  const SheetLine beggar = tzs.json(R"({"contract":"beggar","declarer":1,"tricks":[0,0,16]})");
  for (const char* text : {"berač B 0", "berac b 0", "BERAČ B 0", "beggar B 0", "be B 0"}) {
    EXPECT_EQ(tzs.line(text), beggar) << text;
  }
  const SheetLine solo = tzs.json(R"({"contract":"solo-without","declarer":1,"points":60})");
  for (const char* text : {"solo brez talona B 60", "solo-without B 60", "solo-brez-talona B 60",
                           "sb B 60", "solo B 60", "Solo brez B 60"}) {
    EXPECT_EQ(tzs.line(text), solo) << text;
  }
  const ShorthandTable berac("berac");
  EXPECT_EQ(berac.line("2 B+D 50 pagat ultimo!:C"), berac.line("dvojka B+D 50 pagat!:C"));
  EXPECT_EQ(berac.line("2 B+D 50 kralj ultimo"), berac.line("2 B+D 50 ku"));
}

TEST(Shorthand, takes_penalties_in_the_papers_words) {
  using Typed = std::pair<const char*, const char*>;
  const auto same = [](const ShorthandTable& table, std::initializer_list<Typed> all) {
    for (const auto& [said, id] : all) EXPECT_EQ(table.line(said), table.line(id)) << said;
  };
  same(ShorthandTable("tzs"), {{"zamuda:C", "late:C"},
                               {"Zamuda C", "late:C"},
                               {"opomin:A", "warning:A"},
                               {"napačna razdelitev:A", "misdeal:A"},
                               {"napacno stevilo kart:B*2", "napačno število kart:B*2"},
                               {"3 B 40 mondfang:A", "3 B 40 mond:A"},
                               {"3 B 40 delivec:A", "3 B 40 dealer:A"}});
  same(ShorthandTable("berac"), {{"nepravilna razdelitev:A#2", "misdeal:A#2"},
                                 {"3 B+D renons:C", "3 B+D revoke:C"},
                                 {"3 B+D 41 izgubljeni mond:A", "3 B+D 41 mond:A"}});
  same(ShorthandTable("pustkovec"),
       {{"1 B+D 40 renonc:B", "1 B+D 40 revoke:B"},
        {"v 20 25 10 15 nepřebíjení:B", "v 20 25 10 15 no-overtake:B"},
        {"v 20 25 10 15 neprebijeni ve varsave:B", "v 20 25 10 15 no-overtake:B"},
        {"1 B+D 40 nectění barvy nebo taroku:B", "1 B+D 40 revoke:B"},
        {"1 B+D 40 nectění barvy:B", "1 B+D 40 revoke:B"},
        {"špatné rozdání:A", "misdeal:A"},
        {"spatne rozdani:A", "misdeal:A"},
        {"- špatné rozdání A", "misdeal:A"}});
  same(ShorthandTable("kretinka"), {{"1 B+D renonc:B", "1 B+D revoke:B"},
                                    {"1 B+D 40 flek:A re:B sup:A", "1 B+D 40 f:A re:B sub:A"}});
  same(ShorthandTable("htl"), {{"r A+C falsche Ansage:B", "r A+C false-bid:B"}});
  EXPECT_EQ(ShorthandTable("pustkovec").refused("1 B+D 40 špatn:B").first, "short.several");
}

TEST(Shorthand, says_what_there_is_in_the_papers_words) {
  const Result<TypedDeal> deal = ShorthandTable("pustkovec").read("1 B+D 40 fuj:B");
  ASSERT_FALSE(deal);
  const auto& words = testing_dictionary();
  const std::string czech = says_in(words, *words.find("cs"), plain_text)(deal.error().reasons[0]);
  EXPECT_THAT(czech, HasSubstr("špatné rozdání"));
  EXPECT_THAT(czech, HasSubstr("flek"));
  EXPECT_THAT(czech, testing::Not(HasSubstr("misdeal")));
  EXPECT_THAT(czech, testing::Not(HasSubstr("contra")));
  EXPECT_THAT(english(deal.error()), HasSubstr("misdeal (špatné rozdání)"));
}

TEST(Shorthand, passes_nothing_over_that_is_typed) {
  const ShorthandTable tzs("tzs");
  using Found = std::pair<std::string, std::string>;
  EXPECT_EQ(tzs.refused("3 B 40 mond:A mond:C"),
            (Found{"short.once", "3 B 40 mond:A mond:C\n              ^^^^^^\n"}));
  for (const auto& [text, why] : std::initializer_list<std::pair<const char*, const char*>>{
           {"3 B 40 mond:A:C", "short.one-place"},
           {"3 B 40 mond:A*3", "short.no-times"},
           {"3 B 40 trula:A*2", "short.no-times"},
           {"3 B 40 trula:A:C", "short.one-place"},
           {"3 B 40 k:A#2", "short.no-times"},
           {"3 B 40 trula! k:A:trula:C", "short.one-place"},
           {"3 B 40 dealer:A dealer:C", "short.once"},
           {"b B 0 mond:C", "sheet.no-mond-lost"},
           {"klop 34 20 16 mond:C", "sheet.no-mond-lost"},
           {"misdeal:A mond:C", "sheet.no-mond-lost"},
           {"b B 0 tricks 0 8 8 tricks 0 9 7", "short.once"},
           {"misdeal:A:C", "short.one-place"},
           {"misdeal:A#2", "short.no-nth"},
           {"misdeal:A*99", "short.too-often"}}) {
    EXPECT_EQ(tzs.refused(text).first, why) << text;
  }
  EXPECT_EQ(tzs.read("b B 0 mond:C").error().clause.id, "B1.26");
  EXPECT_EQ(tzs.line("misdeal:A*2"), tzs.line("misdeal:A misdeal:A"));
  const ShorthandTable berac("berac");
  EXPECT_EQ(berac.refused("3 B+D 41 mond:A mond:C").first, "short.once");
  EXPECT_EQ(berac.refused("3 B+D 41 mond:A*2").first, "short.no-times");
  EXPECT_EQ(berac.line("misdeal:A#3"),
            berac.json(R"({"contract":null,"penalties":[{"kind":"misdeal","by":0,"nth":3}]})"));
}

TEST(Shorthand, knows_people_by_place_letter_and_name) {
  const ShorthandTable berac("berac", {"Ana Novak", "Bor Kos", "Čeh Žiga", "Dora Kovač"});
  const SheetLine row = berac.line("3 B+D 41 trula:C");
  for (const char* text : {"3 2+4 41 trula:3", "3 b d 41 trula c", "3 bor + dora 41 trula ziga",
                           "3 Bor +Dora 41 trula:ČEH", "3 B+ D 41 trula:C"}) {
    EXPECT_EQ(berac.line(text), row) << text;
  }
  EXPECT_EQ(berac.refused("3 Ko+D 41").first, "short.several") << "Kos and Kovač";
  EXPECT_EQ(berac.refused("3 F 41").first, "short.no-place");
  const ShorthandTable poets("berac", {"Ana", "Bor", "Cilka", "Trubar"});
  EXPECT_EQ(poets.line("3 B tru 41"), poets.line("3 B 41 trula")) << "a word of the paper first";
  EXPECT_EQ(poets.line("3 B+tru 41"), poets.line("3 B+D 41"));
}

TEST(Shorthand, the_rest_comes_in_any_order) {
  const ShorthandTable tzs("tzs");
  EXPECT_EQ(tzs.line("2 B trula k:C 41"), tzs.line("2 B 41 k C trula"));
}

TEST(Shorthand, says_who_announced_made_and_lost_it) {
  const ShorthandTable tzs("tzs");
  const std::vector<SheetRow::Feat> feats = tzs.line("2 B 41 trula! -pagat:C -kings!:A!").row.feats;
  EXPECT_THAT(feats, ElementsAre(SheetRow::Feat{FeatId{1}, Seat(1), true, true},
                                 SheetRow::Feat{FeatId{2}, Seat(2), false, false},
                                 SheetRow::Feat{FeatId{0}, Seat(0), true, false}));
  const ShorthandTable czech("pustkovec");
  EXPECT_THAT(czech.line("2 C+A 30 -pagat barvy:B").row.feats,
              ElementsAre(SheetRow::Feat{FeatId{0}, Seat(2), true, false},
                          SheetRow::Feat{FeatId{3}, Seat(1), true, true}))
      << "the bid announces the pagát, a declaration itself";
}

TEST(Shorthand, of_a_target_game_the_declarers_tricks_are_enough) {
  const ShorthandTable htl("htl", {"A1", "B1", "C1", "D1", "E1"});
  EXPECT_EQ(htl.line("pi B 1").row.tricks, (PerSeat<int>{0, 1, 11, 0, 0}));
  ShorthandTable dealt = htl;
  EXPECT_EQ(dealt.dealt_by(2).line("pi B 1").row.tricks, (PerSeat<int>{0, 1, 0, 11, 0}))
      << "the dealer of five takes no trick (1.2)";
}

TEST(Shorthand, every_minus_is_a_minus) {
  const ShorthandTable tzs("tzs");
  EXPECT_EQ(tzs.line("2 B 41 −pagat!"), tzs.line("2 B 41 -pagat!"));
  EXPECT_EQ(tzs.line("2 B 14 = 0 –41 0"), tzs.line("2 B 14 = 0 -41 0"));
  EXPECT_THAT(*numbers_in("120 −30 –45"), ElementsAre(120, -30, -45));
  EXPECT_THAT(*points_in(ShorthandTable("kretinka").format(), "−0,50 –19.80"),
              ElementsAre(-50, -1980));
  EXPECT_EQ(number_with_plain_minus("−12"), "-12");
  EXPECT_EQ(number_with_plain_minus("−0,50"), "-0,50");
  EXPECT_EQ(number_with_plain_minus("– at last"), "– at last") << "a text stays as it is";
}

TEST(Shorthand, has_the_figures_of_the_paper) {
  EXPECT_THAT(ShorthandTable("tzs").line("2 B 41 = 0 26 0").written, ElementsAre(0, 26, 0));
  EXPECT_THAT(ShorthandTable("kretinka").line("1 B+D 18 = 0,90 −0.90 0.90 -0,90").written,
              ElementsAre(90, -90, 90, -90));
}

TEST(Shorthand, puts_a_mark_below_what_is_wrong) {
  const ShorthandTable tzs("tzs");
  using Found = std::pair<std::string, std::string>;
  EXPECT_EQ(tzs.refused("dvee B 41"), (Found{"short.no-game", "dvee B 41\n^^^^\n"}));
  EXPECT_EQ(tzs.refused("t B 41"), (Found{"short.several", "t B 41\n^\n"}));
  EXPECT_EQ(tzs.refused("2 B 41 trulla"),
            (Found{"short.unknown", "2 B 41 trulla\n       ^^^^^^\n"}));
  EXPECT_EQ(tzs.refused("2 D 41"), (Found{"short.no-place", "2 D 41\n  ^\n"}));
  EXPECT_EQ(tzs.refused("2"), (Found{"short.who-plays", "2\n  ^\n"}));
  EXPECT_EQ(tzs.refused("2 B 41 42"), (Found{"short.one-figure", "2 B 41 42\n    ^^^^^\n"}));
  EXPECT_EQ(tzs.refused("2 B 41 trula 3"),
            (Found{"short.figure-too-many", "2 B 41 trula 3\n             ^\n"}));
  EXPECT_EQ(tzs.refused("klop 30 40"), (Found{"short.one-a-place", "klop 30 40\n     ^^^^^\n"}));
  EXPECT_EQ(tzs.refused("2 B 41 re:B"), (Found{"short.step", "2 B 41 re:B\n       ^^^^\n"}));
  EXPECT_EQ(tzs.refused("2 B 41 k 3"), (Found{"short.whose", "2 B 41 k 3\n       ^\n"}));
  EXPECT_EQ(tzs.refused("dve Ž 41 čć"), (Found{"short.no-place", "dve Ž 41 čć\n    ^\n"}))
      << "counted in characters";
  EXPECT_EQ(tzs.refused("   ").first, "short.empty");
  const ShorthandTable htl("htl");
  EXPECT_EQ(htl.refused("r A+C 35"), (Found{"points.not-thirds", "r A+C 35\n      ^^\n"}));
  EXPECT_EQ(htl.refused("r A+C 35/2 mond:A").first, "short.unknown") << "9.8: no captures";
}

TEST(Shorthand, what_the_rulebook_refuses_is_marked_too) {
  const ShorthandTable tzs("tzs");
  Result<TypedDeal> deal = tzs.read("2 B 75 trula");
  ASSERT_TRUE(deal);
  const Result<ScoredDeal> scored = testing_log::catalog().find("tzs")->score(deal->line.row);
  ASSERT_FALSE(scored);
  EXPECT_EQ(pointer_text(at_field(scored.error(), *deal), ""), "2 B 75 trula\n    ^^\n");
  deal = tzs.read("2 B trula");
  const Result<ScoredDeal> missing = testing_log::catalog().find("tzs")->score(deal->line.row);
  ASSERT_FALSE(missing);
  EXPECT_EQ(pointer_text(at_field(missing.error(), *deal), ""), "2 B trula\n          ^\n");
}

TEST(Shorthand, nothing_that_is_typed_breaks_it) {
  const auto pieces = std::to_array<std::string>(
      {"2",      "B",      "+",    ":",           "!",    "-",    "=",     "#",   "*",
       "&",      "k:",     ":C",   "41",          "41/2", "klop", "trula", "set", "claim:A",
       "tricks", "thirds", "late", "99999999999", "−",    "ž",    " ",     "*2#3"});
  for (const auto& engine : testing_log::catalog().engines()) {
    const ShorthandTable table(engine->info().id);
    std::uint32_t chance = 7;
    for (int i = 0; i < 3000; ++i) {
      std::string text;
      for (int words = 0; words < 6; ++words) {
        chance = chance * 1664525U + 1013904223U;
        text += pieces[(chance >> 16U) % pieces.size()];
        if ((chance >> 8U) % 3 != 0) text += ' ';
      }
      const Result<TypedDeal> deal = table.read(text);
      if (!deal) {
        EXPECT_FALSE(english(deal.error()).empty()) << text;
        continue;
      }
      SheetRow row = deal->line.row;
      row.dealer = Seat(0);
      std::ignore = engine->score(row);
    }
  }
}

/// Every abbreviation stands for something, and no two in one place for different things.
TEST(Shorthand, every_abbreviation_of_a_book_means_something) {
  for (const auto& engine : testing_log::catalog().engines()) {
    const BookInfo& info = engine->info();
    const RowWords words(info);
    for (const Abbreviation& one : info.abbreviations) {
      int meanings = 0;
      for (const auto table : {RowWords::Table::contracts, RowWords::Table::feats,
                               RowWords::Table::penalties, RowWords::Table::fields}) {
        const auto named = words.named(table, word_key(one.word));
        if (!named) continue;
        Argument::List known;
        words.tell(known, table, named->row);
        if (known.front() == one.means.substr(0, one.means.find(' '))) ++meanings;
      }
      EXPECT_GE(meanings, 1) << info.id << ": " << one.word;
    }
  }
}

}  // namespace
}  // namespace ultimo::desk
