#pragma once

#include <optional>
#include <string_view>

#include "rules/refusal.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo {

/// Collects everything that is wrong with what came from outside, so that one answer names it all.
/// After a value was refused there is a harmless default in its place.
class Checks {
 public:
  void wrong(Reason why, Clause clause = {});
  void wrong_cards(Reason why, Clause clause = {});
  [[nodiscard]] bool ok() const { return !refusal_.has_value(); }
  /// Takes over what another one found wrong; `place`: where that was, if it is what came first.
  void adopt(const Checks& inner);
  void adopt(const Checks& inner, Reason place);
  [[nodiscard]] tl::unexpected<Refusal> refused() const { return tl::unexpected(*refusal_); }

  // Values by the name they have on the sheet: there, and in range.
  int number(std::string_view name, const std::optional<int>& given, int least, int most);
  std::optional<int> number_if_given(std::string_view name, const std::optional<int>& given,
                                     int least, int most);
  PerSeat<int> numbers(std::string_view name, const std::optional<PerSeat<int>>& given, int seats,
                       int least, int most);
  /// One figure for the declarer's side.
  int figure(std::string_view name, const std::optional<Figures>& given, int least, int most);
  /// One figure a seat.
  PerSeat<int> figures(std::string_view name, const std::optional<Figures>& given, int seats,
                       int least, int most);
  Seat seat(std::string_view name, Seat given, int seats);
  /// kNobody where none is given.
  Seat seat_if_given(std::string_view name, const std::optional<int>& given, int seats);

 private:
  bool in_range(std::string_view name, int number, int least, int most);
  void missing(std::string_view name);

  std::optional<Refusal> refusal_;
};

// The sentences of this room that doors say, too.
Reason missing_field(std::string_view name);
// `given` is what came instead.
Reason out_of_range(std::string_view name, int least, int most, Argument::Value given);
/// The same, without bounds that nobody needs to hear of.
Reason must_be_number(std::string_view name, int least, int most, Argument::Value given);
Reason must_be_list(std::string_view name, int count);
Reason must_be_numbers(std::string_view name, int least, int most, Argument::Value given);
Reason must_be_seat(std::string_view name, int seats);
Reason must_have_cards(std::string_view name, int count);

}  // namespace ultimo
