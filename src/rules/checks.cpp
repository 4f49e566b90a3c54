#include "rules/checks.hpp"

#include <limits>

namespace ultimo {

void Checks::wrong(Reason why, Clause clause) {
  constexpr std::size_t kMost = 40;  // a long list of bad entries must not grow the answer
  if (!refusal_) {
    refusal_ = Refusal(Refusal::Code::bad_field, std::move(why), clause);
  } else if (refusal_->reasons.size() < kMost) {
    refusal_->add(std::move(why));
  }
}

void Checks::wrong_cards(Reason why, Clause clause) {
  const bool first = ok();
  wrong(std::move(why), clause);
  if (first) refusal_->code = Refusal::Code::bad_cards;
}

void Checks::adopt(const Checks& inner) {
  if (inner.ok()) return;
  if (ok()) {
    refusal_ = inner.refusal_;
  } else {
    for (const Reason& why : inner.refusal_->reasons) wrong(why);
  }
}

void Checks::adopt(const Checks& inner, Reason place) {
  const bool first = ok();
  adopt(inner);
  if (first && !ok()) refusal_->within(std::move(place));
}

Reason missing_field(std::string_view name) { return {"field-missing", {{"field", name}}}; }

Reason out_of_range(std::string_view name, int least, int most, Argument::Value given) {
  return {"field-not-a-number",
          {{"field", name}, {"least", least}, {"most", most}, {"given", std::move(given)}}};
}

Reason must_be_number(std::string_view name, int least, int most, Argument::Value given) {
  const bool any_least = least == std::numeric_limits<int>::min();
  if (any_least && most == std::numeric_limits<int>::max()) {
    return {"field-not-a-whole-number", {{"field", name}, {"given", std::move(given)}}};
  }
  if (most == std::numeric_limits<int>::max()) {
    return {"field-not-a-number-from",
            {{"field", name}, {"least", least}, {"given", std::move(given)}}};
  }
  return out_of_range(name, least, most, std::move(given));
}

Reason must_be_list(std::string_view name, int count) {
  return {"field-not-a-list", {{"field", name}, {"count", count}}};
}

Reason must_be_numbers(std::string_view name, int least, int most, Argument::Value given) {
  return {"field-not-numbers",
          {{"field", name}, {"least", least}, {"most", most}, {"given", std::move(given)}}};
}

Reason must_be_seat(std::string_view name, int seats) {
  return {"field-not-a-seat", {{"field", name}, {"last", seats - 1}}};
}

Reason must_have_cards(std::string_view name, int count) {
  return {"cards.count", {{"field", name}, {"count", count}}};
}

void Checks::missing(std::string_view name) { wrong(missing_field(name)); }

bool Checks::in_range(std::string_view name, int number, int least, int most) {
  if (number >= least && number <= most) return true;
  wrong(must_be_number(name, least, most, number));
  return false;
}

std::optional<int> Checks::number_if_given(std::string_view name, const std::optional<int>& given,
                                           int least, int most) {
  if (!given || !in_range(name, *given, least, most)) return std::nullopt;
  return given;
}

int Checks::number(std::string_view name, const std::optional<int>& given, int least, int most) {
  if (!given) missing(name);
  return number_if_given(name, given, least, most).value_or(least);
}

PerSeat<int> Checks::numbers(std::string_view name, const std::optional<PerSeat<int>>& given,
                             int seats, int least, int most) {
  if (!given) {
    missing(name);
    return {};
  }
  for (int seat = 0; seat < seats; ++seat) {
    const int number = (*given)[static_cast<std::size_t>(seat)];
    if (number >= least && number <= most) continue;
    wrong(must_be_numbers(name, least, most, number));
    return {};
  }
  return *given;
}

int Checks::figure(std::string_view name, const std::optional<Figures>& given, int least,
                   int most) {
  if (!given) {
    missing(name);
    return least;
  }
  const int* one = std::get_if<int>(&*given);
  if (one == nullptr) wrong(must_be_number(name, least, most, "a list"));
  return one != nullptr && in_range(name, *one, least, most) ? *one : least;
}

PerSeat<int> Checks::figures(std::string_view name, const std::optional<Figures>& given, int seats,
                             int least, int most) {
  if (!given) {
    missing(name);
    return {};
  }
  const PerSeat<int>* list = std::get_if<PerSeat<int>>(&*given);
  if (list == nullptr) {
    wrong(must_be_list(name, seats));
    return {};
  }
  return numbers(name, *list, seats, least, most);
}

Seat Checks::seat(std::string_view name, Seat given, int seats) {
  if (given == kNobody) {
    missing(name);
  } else if (given.number() >= seats) {
    wrong(must_be_seat(name, seats));
    return kNobody;
  }
  return given;
}

Seat Checks::seat_if_given(std::string_view name, const std::optional<int>& given, int seats) {
  if (!given) return kNobody;
  if (*given >= 0 && *given < seats) return Seat(*given);
  wrong(must_be_seat(name, seats));
  return kNobody;
}

}  // namespace ultimo
