// Any bytes as one line for the oracle: it answers with a JSON object that has id and ok, a refusal
// with a code and a message, and says the same when asked again.
#include "oracle/oracle.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "words/testing.hpp"

namespace {

namespace json = boost::json;

void must(bool holds, std::string_view what, std::string_view answer) {
  if (holds) return;
  fmt::print(stderr, "{}: {}\n", what, answer);
  std::abort();
}

void check(std::string_view answer) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 64;  // the id comes back one level deeper than it was sent
  const json::value value = json::parse(answer, error, {}, options);
  must(!error && value.is_object(), "no JSON object", answer);
  must(answer.find('\n') == std::string_view::npos, "more than a line", answer);
  const json::object& object = value.get_object();
  must(object.contains("id"), "no id", answer);
  const json::value* ok = object.if_contains("ok");
  must(ok != nullptr && ok->is_bool(), "no ok", answer);
  must(object.contains("error") != ok->get_bool(), "either ok or an error", answer);
  if (ok->get_bool()) return;
  const json::object& refusal = object.at("error").as_object();
  must(!refusal.at("code").as_string().empty(), "no code", answer);
  must(!refusal.at("message").as_string().empty(), "no message", answer);
  must(refusal.at("clause").is_string(), "no clause", answer);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ultimo::Catalog kCatalog;
  const ultimo::Oracle oracle(kCatalog, ultimo::testing_says());
  const std::string line(data, data + size);
  const std::string answer = oracle.answer(line);
  check(answer);
  must(oracle.answer(line) == answer, "another answer to the same", answer);
  return 0;
}
