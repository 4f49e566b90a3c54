#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "desk/row_words.hpp"
#include "desk/shorthand.hpp"

namespace ultimo::desk {

/// The places at a table, as people name them.
class TablePlaces {
 public:
  explicit TablePlaces(const TypedAt& at) : at_(at) {}

  [[nodiscard]] int seats() const { return static_cast<int>(at_.names.size()); }
  /// All that the text can mean.
  [[nodiscard]] std::vector<Seat> meant(std::string_view text) const;
  /// "B Bor"
  [[nodiscard]] std::string shown(Seat seat) const;
  [[nodiscard]] Argument::List all() const;

 private:
  const TypedAt& at_;
};

/// Reads one typed deal, word by word. What comes first in a row is its game and who plays it; the
/// rest comes in any order.
class RowReader {
 public:
  RowReader(const TypedAt& at, TypedLine line);
  Result<TypedDeal> read();

 private:
  using Table = RowWords::Table;
  /// `-pagat!:C`: a word that says something, with its marks and what stands behind its colons.
  struct Item {
    std::string head;
    std::vector<std::string> behind;
    bool lost = false;
    bool announced = false;
    Place place;
  };
  struct Who {
    Seat seat = kNobody;
    std::optional<int> count;
    std::optional<int> nth;
  };

  static constexpr std::size_t kLongestItem = 5;  // words: »nectění barvy nebo taroku«

  // What is wrong is kept, and what finds it returns false.
  bool wrong(Reason why, const Place& place, Clause clause = {});
  using OfTable = std::pair<Table, std::vector<std::size_t>>;
  bool several(const TypedWord& word, Argument::List can_be);
  bool several(const TypedWord& word, const std::vector<OfTable>& can_be);

  [[nodiscard]] bool done() const { return next_ == words_.size(); }
  [[nodiscard]] const TypedWord& word() const { return words_[next_]; }
  /// So many words as one, and where they stand.
  [[nodiscard]] std::string joined(std::size_t count) const;
  [[nodiscard]] Place place_of(std::size_t count) const;
  void consume(std::size_t count, std::string_view more);

  // row_reader.cpp: the game and who plays it, places, figures
  bool read_game();
  [[nodiscard]] bool starts_without_game() const;
  bool no_game_yet();
  bool take_game(ContractId& game);
  bool read_side();
  bool read_partner(std::string glued);
  bool read_joint();
  bool take_seat(std::string_view text, const Place& place, Seat& seat);
  [[nodiscard]] bool is_somebody(std::string_view text) const;
  bool read_result();
  bool take_figure(std::vector<int>& figures);
  bool put_result(const std::vector<int>& figures, const Place& place);
  void put_tricks_of_declarer(int tricks);
  bool so_many(std::string_view field, std::size_t given, const Place& place);

  // row_items.cpp: everything else
  bool read_item();
  [[nodiscard]] std::optional<Item> item_of(std::size_t count) const;
  bool take_named(Table table, std::size_t row, const Item& item);
  bool unknown();
  bool who_of(const Item& item, Who& who, std::size_t most_behind = 1);
  bool who_and_times(const Item& item, Who& who);
  bool is_said_once(RowField field, const Item& item);
  bool check_mond();
  bool put_feat(FeatId feat, const Item& item);
  bool put_penalty(std::size_t row, const Item& item);
  bool put_field(RowField field, const Item& item);
  bool put_contra(int step, const Item& item);
  std::optional<ItemId> take_target(bool behind_player);
  [[nodiscard]] std::optional<ItemId> target_in(const std::string& key, bool behind_player) const;
  bool order_contras();
  bool put_claim(const Item& item);
  bool put_number(std::string_view name, const Item& item, std::optional<int>& number);
  bool put_list(std::string_view name, const Item& item, std::optional<PerSeat<int>>& list);
  bool put_written();

  const TypedAt& at_;
  const BookInfo& info_;
  RowWords tables_;
  TablePlaces places_;
  std::vector<TypedWord> words_;  // the line's, and what abbreviations bring
  std::size_t next_ = 0;
  struct Step {
    int step = 0;  // contra, re, sub, mort
    std::string word;
    Place place;
  };
  std::vector<Step> steps_;  // of the row's contras, as they were typed
  std::set<RowField> said_;
  TypedDeal deal_;
  SheetRow& row_;
  std::optional<Refusal> refusal_;
};

/// A whole number and nothing else.
std::optional<int> whole_number(std::string_view text);

}  // namespace ultimo::desk
