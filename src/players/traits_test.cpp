// What every book tells solver and bots about itself: the tables of feats and announcements, and
// the files of its folder that bots have learnt.
#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "bots/learnt.hpp"
#include "bots/simulator.hpp"
#include "catalog/testing_battery.hpp"
#include "players/testing_players.hpp"

namespace ultimo::battery {
namespace {

class Traits : public EveryTable {
 protected:
  [[nodiscard]] static const bots::Learnt& learnt() {
    return players().tools(engine()).simulator->learnt();
  }
  /// Rows of a file of the book's folder; none if it has no such file.
  [[nodiscard]] static std::string rows_of(const std::string& file) {
    std::ifstream in(root() / "src/rulebooks" / info().id / file);
    std::string rows;
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with("//")) rows += line + '\n';
    }
    return rows;
  }
};
ULTIMO_AT_EVERY_TABLE(Traits);

TEST_P(Traits, announcements_are_of_feats_that_the_book_has) {
  for (const AnnouncementInfo& announcement : info().announcements) {
    if (announcement.feat == FeatId::none) continue;
    EXPECT_LT(at(announcement.feat), info().feats.size()) << announcement.id;
  }
}

TEST_P(Traits, feats_name_the_cards_that_they_are_about) {
  for (const FeatInfo& feat : info().feats) {
    if (feat.kind == FeatKind::wins_trick) {
      EXPECT_TRUE(feat.cards.single()) << feat.id;
    }
    if (feat.kind == FeatKind::collects) {
      EXPECT_GT(feat.cards.size(), 1) << feat.id;
    }
    EXPECT_LE(feat.fewest, feat.most) << feat.id;
  }
}

TEST_P(Traits, games_that_are_announcements_announce_a_feat_of_the_book) {
  for (const ContractInfo& contract : info().contracts) {
    if (contract.announces == FeatId::none) continue;
    EXPECT_LT(at(contract.announces), info().feats.size()) << contract.id;
  }
}

TEST_P(Traits, weights_are_for_contracts_and_tables_of_the_book) {
  const auto known = [&](std::string_view id) {
    return id.empty() || std::any_of(info().contracts.begin(), info().contracts.end(),
                                     [&](const ContractInfo& row) { return row.id == id; });
  };
  for (const bots::FittedRow& row : learnt().fitted) {
    EXPECT_TRUE(known(row.contract)) << row.contract;
    EXPECT_NE(std::count(info().seat_counts.begin(), info().seat_counts.end(), row.seats), 0);
    EXPECT_NE(row.weights.always, 0) << row.contract;
  }
}

TEST_P(Traits, corrections_are_for_words_and_tables_of_the_book) {
  for (const bots::Experience::Row& row : learnt().experience.rows()) {
    EXPECT_TRUE(row.action.starts_with("done, ") || parse_action(info(), row.action)) << row.action;
    EXPECT_NE(std::count(info().seat_counts.begin(), info().seat_counts.end(), row.seats), 0);
  }
}

// The names of the weights are compiled into the rows, and written from a list: both must agree.
TEST_P(Traits, what_is_learnt_is_written_as_it_stands_in_the_folder) {
  std::string fitted;
  for (const bots::FittedRow& row : learnt().fitted) fitted += text_of(row);
  EXPECT_EQ(fitted, rows_of("fitted.inc"));
  std::string calibrated;
  for (const bots::Experience::Row& row : learnt().experience.rows()) calibrated += text_of(row);
  EXPECT_EQ(calibrated, rows_of("calibrated.inc"));
}

}  // namespace
}  // namespace ultimo::battery
