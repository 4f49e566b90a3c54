#include "server/events/event_prints.hpp"

namespace ultimo::server {

bool is_open(print::Kind kind) {
  return kind == print::Kind::wall || kind == print::Kind::standings ||
         kind == print::Kind::timetable;
}

Speaker paper_speaker(const Parts& parts, const BookInfo& book, const std::string& said) {
  const Catalogue* reader =
      parts.dictionary->find(said.empty() ? std::string_view(book.language) : said);
  return {*parts.dictionary, reader == nullptr ? parts.dictionary->english() : *reader, &book};
}

Result<std::string> printed(const Parts& parts, const PrintOrder& order) {
  const print::Words words(paper_speaker(parts, order.state.info(), order.language));
  return print::pages(words, order.state, order.entries, order.what);
}

}  // namespace ultimo::server
