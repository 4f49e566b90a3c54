#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/language_option.hpp"
#include "cli/rulebook_option.hpp"
#include "client/http.hpp"
#include "fair/fair.hpp"
#include "wire/deal_json.hpp"
#include "wire/json_text.hpp"

namespace ultimo::cli {
namespace json = boost::json;
namespace {

using Told = Result<void>;

tl::unexpected<Refusal> does_not(Reason why) { return bad_field(std::move(why)); }

Result<std::string> text_at(const std::string& where) {
  if (where.starts_with("http://") || where.starts_with("https://")) {
    const std::size_t slash = where.find('/', where.find("://") + 3);
    const Result<client::Url> server = client::parse_url(where.substr(0, slash));
    if (!server) return tl::unexpected(server.error());
    const std::string target = slash == std::string::npos ? "/" : where.substr(slash);
    Result<client::HttpAnswer> got = client::ask_once(*server, {"GET", target});
    if (!got) return tl::unexpected(got.error());
    if (got->status == 200) return std::move(got->body);
    return does_not({"cli.cannot-fetch", {{"url", where}, {"why", std::to_string(got->status)}}});
  }
  std::ifstream file(where, std::ios::binary);
  if (!file) return does_not({"cli.cannot-read", {{"file", where}}});
  return std::string(std::istreambuf_iterator<char>(file), {});
}

Result<json::object> object_at(const std::string& where) {
  const Result<std::string> text = text_at(where);
  if (!text) return tl::unexpected(text.error());
  Result<json::value> value = json_in(*text);
  if (!value || !value->is_object()) return does_not({"fair.no-replay", {{"file", where}}});
  return std::move(value->get_object());
}

std::optional<fair::Bytes> bytes_of(const json::value& value) {
  return value.is_string() ? fair::from_hex(value.get_string()) : std::nullopt;
}

/// What the pack was made of, as the replay tells it, each part held against what bound it.
Result<fair::Ingredients> ingredients_of(const json::object& told) {
  fair::Ingredients of;
  of.table = std::string(told.at("table").as_string());
  of.deal = told.at("deal").to_number<std::uint64_t>();
  of.seats = told.at("seats").to_number<int>();
  const std::optional<fair::Bytes> secret = bytes_of(told.at("secret"));
  const std::optional<fair::Bytes> bound = bytes_of(told.at("commitment"));
  if (!secret || !bound) return does_not({"fair.no-secret"});
  of.secret = *secret;
  if (fair::commitment(of.table, of.deal, of.secret) != *bound) {
    return does_not({"fair.other-secret"});
  }
  const json::array& hashes = told.at("hashes").as_array();
  const json::array& contributions = told.at("contributions").as_array();
  for (int seat = 0; seat < of.seats; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    const std::optional<fair::Bytes> given = bytes_of(contributions.at(place));
    const std::optional<fair::Bytes> hash = bytes_of(hashes.at(place));
    if (given.has_value() != hash.has_value()) {
      return does_not({"fair.hash-alone", {{"seat", seat}}});
    }
    if (given && fair::hash_of(*given) != *hash) {
      return does_not({"fair.other-contribution", {{"seat", seat}}});
    }
    of.contributions.at(place) = given;
  }
  return of;
}

Told same_cards(const Catalog& catalog, const json::object& replay,
                const fair::Ingredients& ingredients) {
  const std::string_view book = replay.at("book").as_string();
  const Engine* engine = catalog.find(book);
  if (engine == nullptr) return does_not({"fair.no-book", {{"given", in_quotes(book)}}});
  const json::object& deal = replay.at("deal").as_object();
  Setup setup;
  setup.seats = deal.at("seats").to_number<int>();
  const int dealer = deal.at("dealer").to_number<int>();
  const auto counts = engine->info().seat_counts;
  if (std::find(counts.begin(), counts.end(), setup.seats) == counts.end() || dealer < 0 ||
      dealer >= setup.seats) {
    return does_not({"fair.other-cards"});
  }
  setup.dealer = Seat(dealer);
  setup.dealt = engine->deal(fair::pack(fair::key(ingredients)), setup.seats, setup.dealer);
  if (replay_request(engine->info(), setup, {}).at("deal") != deal.at("deal")) {
    return does_not({"fair.other-cards"});
  }
  return {};
}

/// What a player noted while the deal began: C, the list of hashes, and his own contribution.
Told as_on_receipt(const json::object& receipt, const json::object& fair) {
  for (const char* key : {"table", "deal", "commitment", "hashes"}) {
    if (receipt.at(key) != fair.at(key)) {
      return does_not({"fair.receipt-differs", {{"field", std::string(key)}}});
    }
  }
  const auto seat = receipt.at("seat").to_number<std::size_t>();
  if (receipt.at("c") != fair.at("contributions").as_array().at(seat)) {
    return does_not({"fair.receipt-differs", {{"field", std::string("c")}}});
  }
  return {};
}

/// Boost throws where a member is missing or of another kind: then it is none of ours.
template <class Check>
Told of_our_form(const std::string& where, Check check) {
  try {
    return check();
  } catch (const std::exception&) {
    return does_not({"fair.no-replay", {{"file", where}}});
  }
}

Told verify_deal(const Catalog& catalog, const std::string& where, const std::string& receipt) {
  const Result<json::object> replay = object_at(where);
  if (!replay) return tl::unexpected(replay.error());
  Told good = of_our_form(where, [&]() -> Told {
    const Result<fair::Ingredients> of = ingredients_of(replay->at("fair").as_object());
    if (!of) return tl::unexpected(of.error());
    return same_cards(catalog, *replay, *of);
  });
  if (!good || receipt.empty()) return good;
  const Result<json::object> kept = object_at(receipt);
  if (!kept) return tl::unexpected(kept.error());
  return of_our_form(receipt, [&] { return as_on_receipt(*kept, replay->at("fair").as_object()); });
}

}  // namespace

void add_verify_deal(CLI::App& app, Command& chosen) {
  CLI::App* verify = app.add_subcommand(
      "verify-deal", "Check that nobody chose the cards of a deal (docs/fair-deal.md)");
  const auto where = std::make_shared<std::string>();
  const auto receipt = std::make_shared<std::string>();
  verify->add_option("replay", *where, "A replay: a file, or its address")->required();
  verify->add_option("--receipt", *receipt, "What one's own client noted before the deal");
  add_language_option(*verify);
  verify->footer("Example:\n  ultimo verify-deal http://localhost:8080/api/v1/replays/K7RM2P-3");
  verify->callback([&chosen, where, receipt] {
    chosen = [where, receipt](const House& house) -> int {
      const Says says = house.says();
      if (const Told good = verify_deal(house.catalog, *where, *receipt); !good) {
        complain(good.error().message(says));
        return kFailed;
      }
      const Reason told = receipt->empty() ? Reason("fair.good", {{"file", *where}})
                                           : Reason("fair.good-with-receipt", {{"file", *where}});
      fmt::print("{}\n", says(told));
      return kOk;
    };
  });
}

}  // namespace ultimo::cli
