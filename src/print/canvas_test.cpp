// Text finds its place on a page: measured without a PDF, made smaller or cut where it must be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "print/pdf_canvas.hpp"
#include "print/testing_recording.hpp"

namespace ultimo::print::testing_print {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class CanvasText : public testing::Test {
 protected:
  void SetUp() override { canvas_.open(kA4Short, kA4Long, "x"); }
  const Text& drawn() { return canvas_.texts.back(); }
  RecordingCanvas canvas_;
};

TEST_F(CanvasText, text_that_fits_stays_as_it_is) {
  canvas_.text(100, 50, 200, "Žabja vas", {.size = 10});
  EXPECT_FALSE(drawn().shrunk);
  EXPECT_FALSE(drawn().cut);
  EXPECT_EQ(drawn().font.size, 10);
  EXPECT_EQ(drawn().x, 100);
  EXPECT_EQ(drawn().y, 50);
  EXPECT_EQ(drawn().page, 1);
}

TEST_F(CanvasText, a_letter_with_a_hook_takes_what_the_letter_takes) {
  canvas_.text(0, 0, 500, "ČŠŽ", {});
  const double hooked = drawn().extent.width;
  canvas_.text(0, 0, 500, "CSZ", {});
  EXPECT_NEAR(hooked, drawn().extent.width, 0.1);
}

TEST_F(CanvasText, twice_the_size_is_twice_the_width_and_bold_is_wider) {
  canvas_.text(0, 0, 500, "tarok", {.size = 10});
  const double plain = drawn().extent.width;
  canvas_.text(0, 0, 500, "tarok", {.size = 20});
  EXPECT_NEAR(drawn().extent.width, 2 * plain, 0.1);
  canvas_.text(0, 0, 500, "tarok", {.size = 10, .bold = true});
  EXPECT_GT(drawn().extent.width, plain + 1);
}

TEST_F(CanvasText, text_is_aligned_in_its_room) {
  canvas_.text(100, 0, 200, "−15", {}, Align::right);
  EXPECT_NEAR(drawn().right(), 300, 0.01);
  canvas_.text(100, 0, 200, "−15", {}, Align::centre);
  EXPECT_NEAR(drawn().middle(), 200, 0.01);
}

TEST_F(CanvasText, text_too_wide_is_made_smaller_on_the_same_line) {
  canvas_.text(10, 100, 60, "Maksimilijana Šuštar", {.size = 12}, Align::right);
  EXPECT_TRUE(drawn().shrunk);
  EXPECT_FALSE(drawn().cut);
  EXPECT_LT(drawn().font.size, 12);
  EXPECT_GT(drawn().y, 100);
  EXPECT_NEAR(drawn().right(), 70, 0.5);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_F(CanvasText, what_nobody_could_read_is_cut) {
  canvas_.text(10, 100, 30, "Wolfeschlegelsteinhausenbergerdorff-Przybyszewska", {.size = 12});
  EXPECT_TRUE(drawn().cut);
  EXPECT_GE(drawn().font.size, 4);
  EXPECT_LE(drawn().extent.width, 30.5);
}

TEST_F(CanvasText, small_letters_are_not_made_larger) {
  canvas_.text(10, 100, 5, "Šuštaršič", {.size = 3});
  EXPECT_EQ(drawn().font.size, 3);
}

TEST_F(CanvasText, a_paragraph_is_made_smaller_until_it_is_low_enough) {
  const std::string words = "Ana Čeh, Bojan Kos, Cilka Žagar, Darja Šuštar, Emil Đurić";
  canvas_.paragraph(10, 10, 120, 1000, words, {.size = 9});
  EXPECT_TRUE(drawn().wraps);
  EXPECT_FALSE(drawn().shrunk);
  const double high = drawn().extent.height;
  canvas_.paragraph(10, 100, 120, high / 2, words, {.size = 9});
  EXPECT_TRUE(drawn().shrunk);
  EXPECT_LE(drawn().extent.height, high / 2);
}

TEST_F(CanvasText, a_cell_goes_on_in_the_next_line_and_keeps_its_size) {
  canvas_.cell(10, 10, 80, 40, "Ana Čeh", {.size = 10});
  EXPECT_FALSE(drawn().wraps) << "it fits";
  canvas_.cell(10, 50, 80, 40, "Maksimilijana Šuštaršič", {.size = 10});
  EXPECT_TRUE(drawn().wraps);
  EXPECT_FALSE(drawn().shrunk);
  EXPECT_EQ(canvas_.height_of("Maksimilijana Šuštaršič", {.size = 10}, 80, 3),
            drawn().extent.height);
}

TEST_F(CanvasText, a_single_word_is_broken_before_nobody_can_read_it) {
  canvas_.cell(10, 10, 60, 60, "Zgornjebrežan", {.size = 9});
  EXPECT_FALSE(drawn().wraps) << "a little smaller will do";
  canvas_.cell(10, 10, 60, 60, "Zgornjebrežanskopodlesniškatarokarskadružba", {.size = 9});
  EXPECT_TRUE(drawn().wraps);
  EXPECT_GE(drawn().font.size, 0.75 * 9);
  EXPECT_LE(drawn().extent.width, 60.5);
}

TEST_F(CanvasText, figures_stay_in_one_line) {
  canvas_.cell(10, 10, 30, 40, "12/20/38/40", {.size = 10});
  EXPECT_FALSE(drawn().wraps);
  EXPECT_TRUE(drawn().shrunk);
}

TEST_F(CanvasText, a_cell_too_low_for_two_lines_stays_in_one) {
  canvas_.cell(10, 10, 90, 9, "Maksimilijana Šuštar", {.size = 10});
  EXPECT_FALSE(drawn().wraps);
}

TEST_F(CanvasText, a_long_word_makes_a_paragraph_a_little_smaller_before_it_is_broken) {
  canvas_.paragraph(10, 10, 75, 100, "Podlesnik-Zgornjebrežan Ana", {.size = 11});
  EXPECT_TRUE(drawn().shrunk);
  EXPECT_GE(drawn().font.size, 0.75 * 11);
  EXPECT_THAT(canvas_.lines(drawn().words, drawn().font, 75),
              testing::ElementsAre("Podlesnik-", "Zgornjebrežan", "Ana"));
}

TEST_F(CanvasText, a_paragraph_is_aligned_in_its_room) {
  canvas_.paragraph(100, 10, 100, 50, "Ana Čeh", {.size = 10}, Align::centre);
  EXPECT_NEAR(drawn().middle(), 150, 0.01);
  canvas_.paragraph(100, 60, 100, 50, "Ana Čeh", {.size = 10}, Align::right);
  EXPECT_NEAR(drawn().right(), 200, 0.01);
}

TEST_F(CanvasText, lines_hold_every_word_and_fit) {
  const std::vector<std::string> lines = canvas_.lines("ena dve tri štiri pet šest", {}, 50);
  EXPECT_GT(lines.size(), 2U);
  std::string all;
  for (const std::string& line : lines) {
    canvas_.text(0, 0, 50, line, {});
    EXPECT_FALSE(drawn().shrunk) << line;
    all += (all.empty() ? "" : " ") + line;
  }
  EXPECT_EQ(all, "ena dve tri štiri pet šest");
}

TEST_F(CanvasText, faults_are_seen) {
  canvas_.text(10, 10, 100, "nad", {});
  canvas_.text(12, 12, 100, "pod", {});
  EXPECT_THAT(faults(canvas_), testing::ElementsAre(HasSubstr("lies over")));
  canvas_.next_page();
  canvas_.text(kA4Short - 5, 10, 100, "ven", {});
  canvas_.text(10, 100, 100, "pika", {});
  canvas_.circle(12, 105, 1, true);
  canvas_.line(0, 0, kA4Long, 0, 1);
  EXPECT_THAT(faults(canvas_),
              testing::ElementsAre(HasSubstr("lies over"), HasSubstr("not on the paper"),
                                   HasSubstr("has a dot on it"), HasSubstr("leaves the paper")));
}

TEST(PdfCanvas, makes_a_file_with_letters_in_it) {
  PdfCanvas canvas;
  canvas.open(kA4Short, kA4Long, "Pokal Žabje vasi");
  canvas.text(10, 10, 30, "Wolfeschlegelsteinhausenbergerdorff-Przybyszewska", {});
  canvas.paragraph(10, 100, 50, 50, "čez več vrstic", {.italic = true, .serif = true});
  canvas.next_page();
  canvas.box(10, 10, 50, 50, 1);
  canvas.circle(30, 30, 5, false);
  const std::string pdf = canvas.finish();
  EXPECT_THAT(pdf, StartsWith("%PDF-"));
  EXPECT_THAT(pdf, HasSubstr("DejaVuSans"));
  EXPECT_THAT(pdf, HasSubstr("DejaVuSerif"));
  EXPECT_THAT(pdf, Not(HasSubstr("DejaVuSans-Bold")));
}

TEST(PdfCanvas, has_pages_of_different_sizes) {
  PdfCanvas canvas;
  canvas.open(kA4Short, kA4Long, "x");
  canvas.text(10, 10, 30, "pokonci", {});
  canvas.open(kA4Long, kA4Short, "x");
  canvas.text(10, 10, 30, "počez", {});
  const std::string pdf = canvas.finish();
  EXPECT_THAT(pdf, HasSubstr("MediaBox [ 0 0 595.28 841.89 ]"));
  EXPECT_THAT(pdf, HasSubstr("MediaBox [ 0 0 841.89 595.28 ]"));
}

}  // namespace
}  // namespace ultimo::print::testing_print
