#include "cli/tournament/reply.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/terminal.hpp"
#include "cli/tournament/json_output.hpp"
#include "desk/typed_line.hpp"
#include "rules/clause_sentence.hpp"

namespace ultimo::cli::director {
namespace {

/// Which option helps, where the desk, which knows of no options, has refused something.
Reason with_option(const Reason& reason) {
  if (reason.is("desk.nothing-kept")) {
    return {"cli.nothing-kept"};
  }
  if (reason.is("desk.belongs-into-row")) {
    return {"cli.belongs-into-row"};
  }
  if (reason.is("desk.replace-or-compare")) {
    return {"cli.replace-or-again"};
  }
  if (reason.is("desk.name-the-row")) {
    return {"cli.name-the-row", reason.arguments};
  }
  if (reason.is("desk.replace-row")) {
    return {"cli.replace-row"};
  }
  if (reason.is("table.closing-needs-clause")) {
    return {"cli.closing-needs-clause"};
  }
  if (reason.is("desk.paid-or-owed")) {
    return {"cli.say-paid-or-owed"};
  }
  if (reason.is("season.figure-or-places")) {
    return {"cli.figure-or-places"};
  }
  return reason;
}

Refusal with_advice(Refusal refusal) {
  if (refusal.is("draw.stand-ins-only")) {
    refusal.add({"cli.draw-with-fill"});
  }
  for (Reason& reason : refusal.reasons) reason = with_option(reason);
  return refusal;
}

/// The clause with its words, where a refusal has one.
std::string clause_behind(const House& house, const BookInfo* book, const Clause& clause) {
  if (clause.id.empty()) return {};
  const ClauseSentence said =
      book == nullptr ? ClauseSentence{} : clause_sentence(*book, clause, house.language());
  // English to who reads something else says little; the id finds it in the paper.
  if (said.text.empty() || said.fallback) return fmt::format(" ({})", clause.id);
  return fmt::format(" ({}: {})", clause.id, said.text);
}

}  // namespace

std::string failure_sentence(const Failure& failure, const House& house) {
  return failure.refusal.message(house.says(failure.book)) +
         clause_behind(house, failure.book, failure.refusal.clause);
}
std::string failure_text(const Failure& failure, const House& house) {
  std::string pointer = desk::pointer_text(failure.refusal);
  if (!pointer.empty()) pointer = '\n' + pointer.substr(0, pointer.size() - 1);
  return failure_sentence(failure, house) + pointer;
}

tl::unexpected<Failure> refused(const Refusal& refusal, const BookInfo* book) {
  return tl::unexpected(Failure{kFailed, with_advice(refusal), book});
}
tl::unexpected<Failure> refused(const Refusal& refusal, const tournament::State& state) {
  return refused(refusal, state.engine == nullptr ? nullptr : &state.info());
}
tl::unexpected<Failure> cannot(Reason why, int code) {
  return cannot(Refusal(Refusal::Code::bad_field, std::move(why)), code);
}
tl::unexpected<Failure> cannot(Refusal refusal, int code) {
  refusal.code = Refusal::Code::bad_field;
  refusal.clause = {};  // it is not the paper that is in the way
  return tl::unexpected(Failure{code, with_advice(std::move(refusal)), nullptr});
}
tl::unexpected<Failure> cannot_use(const std::string& file, Refusal refusal) {
  refusal.within({"cli.in-file", {{"file", file}}});
  return cannot(std::move(refusal));
}
tl::unexpected<Failure> failed(const desk::Failure& failure, const BookInfo* book) {
  if (failure.kind == desk::Failure::Kind::refused) return refused(failure.why, book);
  const bool usable = failure.kind != desk::Failure::Kind::no_event;
  return tl::unexpected(Failure{usable ? kFailed : kUsage, failure.why, book});
}

int finish(const House& house, const Done<Reply>& reply, bool json) {
  if (!reply) {
    const Failure& failure = reply.error();
    if (json) {
      fmt::print("{}\n", failure_json(failure.refusal, house.plain));
    } else {
      std::string text = lines_wrapped(failure_text(failure, house), width_of_stdout());
      if (!text.empty()) text.pop_back();
      complain(text);
    }
    return failure.code;
  }
  // Beside what was asked for, which may be a PDF.
  for (const Reason& notice : reply->notices) {
    if (!json) {
      fmt::print(stderr, "{}",
                 lines_wrapped(house.speaker().text("desk.note", {{"what", house.says()(notice)}}),
                               width_of_stdout()));
    };
  }
  const std::size_t width = width_of_stdout();
  fmt::print("{}", json         ? answer_json(*reply, house.plain) + '\n'
                   : width == 0 ? reply->text
                                : lines_wrapped(reply->text, width));
  return std::fflush(stdout) == 0 ? reply->code : kFailed;
}

}  // namespace ultimo::cli::director
