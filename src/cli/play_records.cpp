#include "cli/play_records.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/deal_output.hpp"
#include "cli/write_all.hpp"
#include "rules/deal_file.hpp"

namespace ultimo::cli {
namespace fs = std::filesystem;

namespace {

/// Closes a file, and with it gives back the lock on it.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

tl::unexpected<Reason> cannot_keep(const fs::path& file) {
  return tl::unexpected(
      Reason("records.cannot-keep",
             {{"file", file.string()}, {"why", std::generic_category().message(errno)}}));
}

std::optional<std::string> end_of(int file, off_t size, std::size_t most) {
  std::string end(std::min(most, static_cast<std::size_t>(size)), '\0');
  const ssize_t got = ::pread(file, end.data(), end.size(), size - static_cast<off_t>(end.size()));
  if (got != static_cast<ssize_t>(end.size())) return std::nullopt;
  return end;
}

/// How much of the deal is at the end of the file already, on a line of its own.
std::size_t there_already(std::string_view end, std::string_view deal) {
  for (std::size_t size = std::min(end.size(), deal.size()); size > 0; --size) {
    const std::string_view before = end.substr(0, end.size() - size);
    if (!before.empty() && before.back() != '\n') continue;
    if (end.substr(end.size() - size) == deal.substr(0, size)) return size;
  }
  return 0;
}

}  // namespace

std::string today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(now));
}

fs::path new_records_file(const fs::path& folder, std::string_view day, std::string_view rulebook) {
  fs::path file = folder / fmt::format("{}-{}.deals", day, rulebook);
  std::error_code error;
  for (int number = 2; fs::exists(fs::symlink_status(file, error)); ++number) {
    file = folder / fmt::format("{}-{}-{}.deals", day, rulebook, number);
  }
  return file;
}

FileResult<std::string> kept_text(const Game& game) {
  const GamePlan& plan = game.plan();
  std::vector<Tag> tags{{"Event", "ultimo play"},
                        {"Date", plan.begun},
                        {"Deal", fmt::format("{}", game.sheet().rows.size() + 1)},
                        {"Seed", fmt::format("{}", plan.seed)}};
  for (int seat = 0; seat < plan.seats; ++seat) {
    tags.push_back({fmt::format("Player{}", seat),
                    tag_text(plan.party.names[static_cast<std::size_t>(seat)])});
  }
  for (int seat = 0; seat < plan.seats; ++seat) {
    if (Seat(seat) != plan.party.you) tags.push_back({fmt::format("Bot{}", seat), plan.bots});
  }
  return record_text(*game.deal(), std::move(tags));
}

KeepResult<void> PlayRecords::check_writable() const {
  std::error_code error;
  const bool there = fs::exists(fs::symlink_status(file_, error));
  if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), error);
  const Descriptor file(::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (file.number() < 0) return cannot_keep(file_);
  if (!there) fs::remove(file_, error);  // it is made with its first deal
  return {};
}

KeepResult<void> PlayRecords::check(const Catalog& catalog) const {
  std::error_code error;
  const fs::file_status status = fs::status(file_, error);
  if (!fs::exists(status)) return check_writable();
  std::ifstream input(file_, std::ios::binary);
  if (!fs::is_regular_file(status) || !input) {
    return tl::unexpected(Reason("records.no-file", {{"file", file_.string()}}));
  }
  const std::optional<DealText> first = DealFile(input).next();
  const bool deals =
      first && read_deal(first->text, [&](std::string_view id) { return catalog.find(id); }).dealt;
  if (deals || fs::file_size(file_, error) == 0) return check_writable();
  return tl::unexpected(Reason("records.no-deals", {{"file", file_.string()}}));
}

KeepResult<void> PlayRecords::add(std::string_view deal) const {
  std::error_code error;
  if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), error);
  const Descriptor file(::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  struct stat before {};
  // Two tables may add to one file.
  if (file.number() < 0 || ::flock(file.number(), LOCK_EX) != 0 ||
      ::fstat(file.number(), &before) != 0) {
    return cannot_keep(file_);
  }
  const std::optional<std::string> end = end_of(file.number(), before.st_size, deal.size() + 1);
  if (!end) return cannot_keep(file_);
  const std::size_t there = there_already(*end, deal);
  if (there == deal.size()) return {};
  const off_t whole = before.st_size - static_cast<off_t>(there);
  const bool own_line = end->size() == there || (*end)[end->size() - there - 1] == '\n';
  std::string text = whole == 0 ? "" : own_line ? "\n" : "\n\n";
  if (there > 0) text.clear();  // the empty line was written with what is there
  text += deal;
  if (there > 0 && ::ftruncate(file.number(), whole) != 0) return cannot_keep(file_);
  if (!write_all(file.number(), text) || ::fsync(file.number()) != 0) {
    const tl::unexpected<Reason> why = cannot_keep(file_);
    // No half of a deal stays behind; if that cannot be done either, the next one mends it.
    if (::ftruncate(file.number(), whole) != 0) return why;
    return why;
  }
  return {};
}

}  // namespace ultimo::cli
