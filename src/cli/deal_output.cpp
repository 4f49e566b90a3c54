#include "cli/deal_output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/write_all.hpp"

namespace ultimo::cli {

FileResult<void> DealOutput::open(const std::string& out, bool replace, std::string_view option) {
  if (out.empty()) return {};
  if (out == "-") {
    to_stdout_ = true;
    return {};
  }
  FileResult<NewFile> file =
      NewFile::create(out, replace ? NewFile::Existing::replace : NewFile::Existing::keep, option);
  if (!file) return tl::unexpected(file.error());
  file_.emplace(*std::move(file));
  return {};
}

FileResult<void> DealOutput::write(std::string_view deals) {
  if (!wanted() || deals.empty()) return {};
  std::string whole = first_ ? "" : "\n";
  whole += deals;
  first_ = false;
  if (file_) return file_->write(whole);
  if (!write_all(STDOUT_FILENO, whole)) {
    return tl::unexpected(std::string("cannot write the deals to standard output"));
  }
  return {};
}

FileResult<void> DealOutput::close() { return file_ ? file_->commit() : FileResult<void>{}; }

bool DealsInOrder::hand_in(std::uint64_t number, std::string deals) {
  std::unique_lock lock(mutex_);
  // Numbers are begun in their order, so somebody who does not wait has the one that is due.
  moved_on_.wait(lock, [&] { return stopped_ || number < next_ + most_ahead_; });
  if (stopped_) return false;
  waiting_.emplace(number, std::move(deals));
  write_what_is_due();
  moved_on_.notify_all();
  return !stopped_;
}

void DealsInOrder::write_what_is_due() {
  for (auto due = waiting_.find(next_); due != waiting_.end(); due = waiting_.find(next_)) {
    if (const FileResult<void> written = output_.write(due->second); !written) {
      failure_ = written.error();
      stopped_ = true;
      return;
    }
    waiting_.erase(due);
    ++next_;
  }
}

void DealsInOrder::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  moved_on_.notify_all();
}

std::string tag_text(std::string_view text) {
  std::string plain;
  for (const char c : text) plain += static_cast<unsigned char>(c) < 0x20U || c == 0x7F ? ' ' : c;
  return is_plain_text(plain) ? plain : "?";
}

FileResult<std::string> record_text(const Deal& deal, std::vector<Tag> tags) {
  DealRecord record = record_of(deal);
  record.tags = std::move(tags);
  Result<std::string> text = write_deal(deal.engine(), record);
  if (!text) return tl::unexpected("a deal cannot be written: " + std::string(text.error().id()));
  return *std::move(text);
}

FileResult<std::string> record_text(const Deal& deal, const DealOrigin& origin) {
  std::vector<Tag> tags{{"Event", tag_text(origin.event)},
                        {"Deal", fmt::format("{}", origin.number)},
                        {"Seed", fmt::format("{}", origin.seed)}};
  // A name of its own for each, because two seats may have the same bot.
  for (std::size_t seat = 0; seat < origin.bots.size(); ++seat) {
    tags.push_back(
        {fmt::format("Player{}", seat), tag_text(fmt::format("{} {}", origin.bots[seat], seat))});
  }
  for (std::size_t seat = 0; seat < origin.bots.size(); ++seat) {
    tags.push_back({fmt::format("Bot{}", seat), tag_text(origin.bots[seat])});
  }
  return record_text(deal, std::move(tags));
}

}  // namespace ultimo::cli
