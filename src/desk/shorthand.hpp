#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "desk/typed_line.hpp"
#include "tournament/state.hpp"

/// A deal as one says it: `two B 41 trula contra:C` (docs/shorthand.md). What a row can say comes
/// from the rulebook's tables; what it means is judged by the rulebook, like any row.
namespace ultimo::desk {

/// What a contra can be on in words that bend, which only a door knows: »truli«.
using Bent = std::vector<std::pair<std::string, ItemId>>;

/// At which table, by which paper, a deal is typed.
struct TypedAt {
  const BookInfo* info = nullptr;
  const tournament::Format* format = nullptr;
  std::vector<std::string> names;  // of those who sit there, by place
  Seat dealer = kNobody;           // of this deal, where it is known
  Bent bent = {};
};
/// Of a round (`named`, 0: the last) and the table of that number. `row` from 1; 0: the next one.
/// `first_dealer` where the sheet is to have another one, from 0.
Result<TypedAt> typed_at(const tournament::State& state, int named, int number, int row = 0,
                         std::optional<int> first_dealer = {});

struct TypedDeal {
  tournament::SheetLine line;
  TypedLine typed;
  std::map<std::string, Place, std::less<>> fields;  // where it says what
  int in_file = 0;  // the line of the file it was read from, from 1; 0: from none
};
Result<TypedDeal> read_deal(const TypedAt& at, std::string_view text);

/// What a rulebook says of a typed deal, with where that stands in it.
Refusal at_field(Refusal refusal, const TypedDeal& deal);

/// A place at the table, from 0: its letter or number, or the beginning of a name there.
Result<int> read_place(const TypedAt& at, std::string_view text);

}  // namespace ultimo::desk
