#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include <boost/json.hpp>
#include <tl/expected.hpp>

#include "rules/refusal.hpp"
#include "server/request.hpp"
#include "store/entry.hpp"

namespace ultimo::server {

/// Why the server does not do something: a status for HTTP, a code for programs, reasons for
/// people.
struct Denied {
  int status = 400;
  std::string_view code;
  Refusal why;
  std::string_view ask{};  // what to send along to have it done all the same
};
template <class T>
using Asked = tl::expected<T, Denied>;
template <class T>
using Done = std::function<void(Asked<T>)>;

inline tl::unexpected<Denied> denied(int status, std::string_view code, Reason why) {
  return tl::unexpected(Denied{status, code, {Refusal::Code::bad_field, std::move(why)}});
}
/// What the rules or a table refuse: nothing is wrong with the wire.
Denied denied_by(Refusal refusal);
/// What a table refuses: by its reason a program learns whether it was too early or not its right.
Denied denied_at_table(Refusal refusal);
/// What the store says, for the one who asked.
Denied not_stored(const store::Trouble& trouble);

// What is denied in many places.
Denied who_are_you();
Denied no_right();
Denied over_limit();
Denied busy();
Denied no_such();

/// {"refused": {…}}
boost::json::object refused_json(const Denied& denied, const Says& says);
Answer refused_answer(const Denied& denied, const Says& says);
Answer json_answer(int status, const boost::json::value& value);

}  // namespace ultimo::server
