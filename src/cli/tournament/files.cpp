// The log as a file: out, in, verified, saved.
#include <algorithm>

#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "tournament/csv.hpp"
#include "tournament/event_file.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

Done<Reply> export_event(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  std::string text;
  if (request.what == "events") {
    text = event_file(desk->log());
  } else if (request.what == "players") {
    text = players_csv(desk->state());
  } else if (request.what == "results") {
    const Result<Standings> all = standings(desk->state());
    if (!all) return refused(all.error());
    text = results_csv(desk->state(), *all);
  } else {
    return cannot("what? events, results or players");
  }
  const bool to_file = !request.out.empty() && request.out != "-";
  if (!to_file) return Reply{text, {{"text", text}}, kOk};
  if (Done<void> put = put_file(request, text); !put) return tl::unexpected(put.error());
  return Reply{fmt::format("{} written\n", request.out),
               {{"out", request.out}, {"bytes", text.size()}},
               kOk};
}

Done<Reply> import_event(const Catalog& catalog, const Request& request) {
  const Done<std::string> text = text_of(request.in);
  if (!text) return tl::unexpected(text.error());
  const Result<std::vector<Logged>> log = read_event_file(*text);
  if (!log) return cannot(request.in + ": " + log.error().message());
  const Done<Desk> desk = Desk::import(catalog, request.file, *log);
  if (!desk) return tl::unexpected(desk.error());
  return Reply{fmt::format("{}: {}, head {}\n", request.file, entries_text(desk->log().size()),
                           desk->head().substr(0, 16)),
               {{"entries", desk->log().size()}, {"head", desk->head()}},
               kOk};
}

Done<Reply> verify(const Catalog& catalog, const Request& request) {
  constexpr std::size_t kLeastHead = 16;  // as it is printed; a few signs would fit any log
  constexpr std::size_t kWholeHead = 64;
  if (!request.text.empty() &&
      (request.text.size() < kLeastHead || request.text.size() > kWholeHead ||
       request.text.find_first_not_of("0123456789abcdef") != std::string::npos)) {
    return cannot("a head is 16 to 64 signs 0-9 a-f, as the foot of every page has it");
  }
  store::Stored<store::Log> file = store::Log::open(request.file);
  if (!file) return troubled(file.error());
  const store::Stored<std::vector<std::string>> wrong = file->verify();
  if (!wrong) return cannot(wrong.error().message, kFailed);
  Reply reply;
  json::array list;
  for (const std::string& line : *wrong) {
    reply.text += line + '\n';
    list.emplace_back(line);
  }
  if (wrong->empty()) {
    const Done<Desk> desk = Desk::open(catalog, request.file);
    if (!desk) return tl::unexpected(desk.error());
    if (!request.text.empty()) {
      const store::Stored<std::vector<store::Record>> records = file->read();
      if (!records) return cannot(records.error().message, kFailed);
      const bool known = std::any_of(records->begin(), records->end(), [&](const auto& record) {
        return record.hash.starts_with(request.text);
      });
      if (!known) {
        reply.text += "the head that was printed is not in this log: it was replaced or cut off\n";
        list.emplace_back("unknown head");
      }
    }
    if (list.empty()) {
      reply.text = fmt::format("{}, all as they were written; head {}\n",
                               entries_text(desk->log().size()), desk->head());
    }
    reply.json["head"] = desk->head();
  }
  reply.code = list.empty() ? kOk : kFailed;
  reply.json["wrong"] = std::move(list);
  return reply;
}

Done<Reply> backup(const Catalog& /*catalog*/, const Request& request) {
  const store::Stored<store::Log> file = store::Log::open(request.file);
  if (!file) return troubled(file.error());
  const store::Stored<void> done = file->backup(request.out);
  if (!done) return troubled(done.error());
  return Reply{
      fmt::format("{} is a copy of {}\n", request.out, request.file), {{"out", request.out}}, kOk};
}

Done<Reply> show_log(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  Reply reply;
  json::array list;
  for (const Logged& logged : desk->log()) {
    const json::object event = to_json(logged.event);
    reply.text += fmt::format("{:>5}  {:>5}  {:<12}  {}\n", logged.position, hour_text(logged.at),
                              logged.by, json::serialize(event));
    list.push_back(json::object{
        {"position", logged.position}, {"at", logged.at}, {"by", logged.by}, {"event", event}});
  }
  reply.json["log"] = std::move(list);
  return reply;
}

}  // namespace ultimo::cli::director
