// Files that are no logs, no longer logs, or somebody else's: each gets a message that says what is
// wrong, and stays as it is, to the byte.
#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "store/testing_log.hpp"

namespace ultimo::store {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int kEntries = 40;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
void write_bytes(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

class DamageTest : public testing_log::LogTest {
 protected:
  /// A closed log of several pages, as bytes.
  [[nodiscard]] std::string whole_log() const {
    {
      Stored<Log> log = Log::create(path("whole"));
      EXPECT_TRUE(log);
      for (int i = 0; i < kEntries; ++i) EXPECT_TRUE(log->append(one(body(i)), i));
    }
    std::string bytes = bytes_of(path("whole"));
    fs::remove(path("whole"));
    return bytes;
  }
  static std::size_t hash(const std::string& bytes) { return std::hash<std::string>()(bytes); }
  static std::string body(int i) {
    return std::to_string(i) + std::string(300, static_cast<char>('a' + i % 26));
  }
  /// Every file there is, but for the index that readers of a journal share, with what its bytes
  /// hash to: nobody wants to read them in a test's message.
  using Files = std::map<std::string, std::size_t>;
  [[nodiscard]] Files files() const {
    Files all;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder())) {
      const std::string name = entry.path().filename().string();
      if (entry.is_regular_file() && !name.ends_with("-shm"))
        all[name] = hash(bytes_of(entry.path()));
    }
    return all;
  }
  /// Opens and reads: what is said against it, or nothing if everything written is there.
  static std::string fault_of(const std::string& file) {
    const Stored<Log> log = Log::open(file);
    if (!log) return log.error().message;
    const Stored<std::vector<Record>> records = log->read();
    if (!records) return records.error().message;
    EXPECT_EQ(records->size(), static_cast<std::size_t>(kEntries)) << "the end is gone, unnoticed";
    for (std::size_t i = 0; i < records->size(); ++i) {
      EXPECT_EQ((*records)[i].entry.body, body(static_cast<int>(i)));
    }
    return "";
  }
  /// Refused with the file's name in the message, and nothing is changed.
  void expect_left_alone(const std::string& name, const std::string& message) const {
    const auto before = files();
    const Stored<Log> opened = Log::open(path(name));
    ASSERT_FALSE(opened) << name;
    EXPECT_EQ(opened.error().kind, Trouble::Kind::not_usable) << name;
    EXPECT_THAT(opened.error().message, AllOf(HasSubstr(path(name)), HasSubstr(message)));
    EXPECT_EQ(files(), before) << name;
  }
};

TEST_F(DamageTest, foreign_files_are_named_and_left_alone) {
  const std::map<std::string, std::string> foreign = {
      {"event.json", R"({"file":"ultimo-event","version":1,"log":[]})"},
      {"players.csv", "name;club\r\nAna;Kranj\r\n"},
      {"minutes.pdf", "%PDF-1.5\n%\xb5\xed\xae\xfb\n" + std::string(2000, 'x')},
      {"all.zip", std::string("PK\x03\x04\x14\0\0\0", 8) + std::string(200, '\0')},
      {"zeros", std::string(8192, '\0')},
      {"one", "S"},
  };
  for (const auto& [name, bytes] : foreign) {
    write_bytes(path(name), bytes);
    expect_left_alone(name, "is no log of ultimo");
    const auto before = files();
    EXPECT_FALSE(Log::create(path(name))) << name;
    EXPECT_EQ(files(), before) << name;
  }
}

TEST_F(DamageTest, an_empty_file_is_no_log_and_can_become_one) {
  write_bytes(path(), "");
  expect_left_alone("a.log", "is empty");
  EXPECT_TRUE(Log::create(path()));
}

TEST_F(DamageTest, a_folder_is_no_log) {
  fs::create_directory(path("folder"));
  expect_left_alone("folder", "is a folder");
  EXPECT_THAT(Log::create(path("folder")).error().message, HasSubstr("is a folder"));
}

TEST_F(DamageTest, databases_of_other_programs_are_left_alone) {
  const auto make = [&](const char* name, const char* sql) {
    SQLite::Database(path(name), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
  };
  make("rollback", "CREATE TABLE t(x); INSERT INTO t VALUES (1)");
  make("wal", "PRAGMA journal_mode = WAL; CREATE TABLE t(x); INSERT INTO t VALUES (1)");
  make("named", "PRAGMA application_id = 7; CREATE TABLE t(x)");
  make("versioned", "PRAGMA user_version = -5; CREATE TABLE t(x)");
  for (const char* name : {"rollback", "wal", "named", "versioned"}) {
    expect_left_alone(name, "is a database of another program");
    const auto before = files();
    EXPECT_FALSE(Log::create(path(name))) << name;
    EXPECT_EQ(files(), before) << name;
  }
}

TEST_F(DamageTest, the_journal_of_another_program_is_left_alone) {
  {
    SQLite::Database database(path("live"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA journal_mode = WAL; CREATE TABLE t(x); INSERT INTO t VALUES (1)");
    fs::copy_file(path("live"), path("other"));
    fs::copy_file(path("live-wal"), path("other-wal"));
  }
  expect_left_alone("other", "is a database of another program");
}

TEST_F(DamageTest, a_database_without_anything_in_it_is_no_log) {
  SQLite::Database(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("PRAGMA user_version = 2");
  expect_left_alone("a.log", "nothing was ever written");
  Stored<Log> log = Log::create(path());
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_TRUE(log->append(one("x"), 0));
}

TEST_F(DamageTest, logs_of_versions_that_this_program_does_not_know_are_left_alone) {
  { const Log log = log_with(2); }
  tamper("PRAGMA user_version = 4");
  expect_left_alone("a.log", "was written by a newer ultimo");
  tamper("PRAGMA user_version = -1");
  expect_left_alone("a.log", "is damaged");
}

TEST_F(DamageTest, what_only_has_our_mark_is_refused) {
  SQLite::Database(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("PRAGMA application_id = 1431065677; PRAGMA user_version = 2; CREATE TABLE t(x)");
  EXPECT_THAT(fault_of(path()), AllOf(HasSubstr(path()), HasSubstr("no such table")));
}

TEST_F(DamageTest, a_broken_chain_is_named_and_left_alone) {
  { const Log log = log_with(5); }
  tamper("UPDATE log SET body = '7' WHERE position = 3");
  const auto before = files();
  EXPECT_THAT(fault_of(path()), AllOf(HasSubstr(path()), HasSubstr("entry 3 is not what was")));
  EXPECT_EQ(files(), before);
}

TEST_F(DamageTest, a_log_cut_off_anywhere_is_refused_and_left_alone) {
  const std::string whole = whole_log();
  ASSERT_GT(whole.size(), 4U * 4096);
  std::size_t lengths = 0;
  for (std::size_t length = 1; length < whole.size(); length += length < 200 ? 9 : 251) {
    write_bytes(path(), whole.substr(0, length));
    EXPECT_THAT(fault_of(path()), HasSubstr(path())) << length;
    ASSERT_EQ(files(), (Files{{"a.log", hash(whole.substr(0, length))}})) << length;
    ++lengths;
  }
  EXPECT_GT(lengths, 80U);
}

TEST_F(DamageTest, a_flipped_bit_is_named_or_was_of_no_importance) {
  const std::string whole = whole_log();
  std::size_t refused = 0;
  std::size_t step = 1;  // every byte of the header, then here and there
  for (std::size_t at = 0; at < whole.size(); at += step) {
    if (at >= 100) step = 97;
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << at % 8));
    write_bytes(path(), flipped);
    const std::string fault = fault_of(path());
    if (fault.empty()) continue;
    ++refused;
    EXPECT_THAT(fault, HasSubstr(path())) << at;
    ASSERT_EQ(files(), (Files{{"a.log", hash(flipped)}})) << at;
  }
  EXPECT_GT(refused, whole.size() / 97 / 2) << "most of a log matters";
}

/// What a program that was killed leaves: a log whose entries lie in its journal still.
class JournalTest : public DamageTest {
 protected:
  JournalTest() {
    Stored<Log> log = Log::create(path("live"));
    for (int i = 0; i < kEntries; ++i) EXPECT_TRUE(log->append(one(body(i)), i));
    file_ = bytes_of(path("live"));
    journal_ = bytes_of(path("live-wal"));
    EXPECT_GT(journal_.size(), 0U);
  }
  /// How many entries are there, if what is there is what was written.
  [[nodiscard]] std::size_t entries_with(const std::string& journal) const {
    fs::remove(path("a.log-shm"));
    write_bytes(path("a.log"), file_);
    write_bytes(path("a.log-wal"), journal);
    const Stored<Log> log = Log::open(path());
    if (!log) {
      EXPECT_THAT(log.error().message, HasSubstr(path()));
      return 0;
    }
    const Stored<std::vector<Record>> records = log->read();
    EXPECT_TRUE(records) << records.error().message;
    for (std::size_t i = 0; records && i < records->size(); ++i) {
      EXPECT_EQ((*records)[i].entry.body, body(static_cast<int>(i)));
    }
    return records ? records->size() : 0;
  }

  std::string file_;
  std::string journal_;
};

TEST_F(JournalTest, what_a_killed_program_left_in_its_journal_is_read) {
  EXPECT_EQ(entries_with(journal_), static_cast<std::size_t>(kEntries));
}

TEST_F(JournalTest, a_journal_cut_off_anywhere_keeps_what_comes_before) {
  std::size_t last = 0;
  for (std::size_t length = 0; length < journal_.size(); length += 7919) {
    const std::size_t entries = entries_with(journal_.substr(0, length));
    EXPECT_GE(entries, last) << length;
    last = entries;
  }
  EXPECT_GT(last, static_cast<std::size_t>(kEntries) / 2);
}

TEST_F(JournalTest, a_flipped_bit_in_the_journal_brings_no_false_entry) {
  for (std::size_t at = 0; at < journal_.size(); at += at < 32 ? 1 : 7919) {
    std::string flipped = journal_;
    flipped[at] = static_cast<char>(flipped[at] ^ 4);
    EXPECT_LE(entries_with(flipped), static_cast<std::size_t>(kEntries)) << at;
  }
}

/// What somebody without special rights hears who opens the file and writes to it.
std::string heard_by_anybody(const std::string& file) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    std::string heard;
    if (::geteuid() == 0 && ::setuid(kNobody) != 0) {
      heard = "cannot become nobody";
    } else {
      Stored<Log> log = Log::open(file);
      const std::vector<Entry> entry(1);
      const Stored<std::int64_t> done = log ? log->append(entry, 2) : tl::unexpected(log.error());
      heard = done ? "written" : done.error().message;
    }
    const bool said = ::write(ends[1], heard.data(), heard.size()) > 0;
    ::_exit(said ? 0 : 1);
  }
  ::close(ends[1]);
  std::string heard;
  for (char byte = 0; ::read(ends[0], &byte, 1) == 1;) heard += byte;
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return heard;
}

TEST_F(DamageTest, a_file_that_may_not_be_read_or_written_says_so) {
  { const Log log = log_with(2); }
  ASSERT_EQ(::chmod(folder().c_str(), 0777), 0);
  const auto before = files();
  ASSERT_EQ(::chmod(path().c_str(), 0), 0);
  EXPECT_THAT(heard_by_anybody(path()),
              AllOf(HasSubstr("cannot read " + path()), HasSubstr("Permission denied")));
  ASSERT_EQ(::chmod(path().c_str(), 0444), 0);
  EXPECT_THAT(heard_by_anybody(path()),
              AllOf(HasSubstr(path()), HasSubstr("cannot be written to")));
  EXPECT_EQ(files()["a.log"], before.at("a.log"));
}

TEST_F(DamageTest, a_folder_that_may_not_be_written_to_says_so) {
  { const Log log = log_with(2); }
  const auto before = files();
  ASSERT_EQ(::chmod(path().c_str(), 0666), 0);
  ASSERT_EQ(::chmod(folder().c_str(), 0555), 0);
  EXPECT_THAT(heard_by_anybody(path()),
              AllOf(HasSubstr(path()), HasSubstr("cannot be written to")));
  EXPECT_EQ(files(), before);
  ASSERT_EQ(::chmod(folder().c_str(), 0755), 0);
}

/// Appends threes to a log until it is killed, and tells of each when it is safe.
[[noreturn]] void append_until_killed(const std::string& file, int tell) {
  Stored<Log> log = Log::open(file);
  auto last = log ? static_cast<std::int64_t>(log->read()->size()) : 0;
  while (log) {
    const std::vector<Entry> three(3, Entry{1, "desk", std::string(700, 'x')});
    const Stored<std::int64_t> done = log->append(three, last);
    if (!done || ::write(tell, "x", 1) != 1) break;
    last = *done;
  }
  ::_exit(1);
}

// Every time it goes on with what the last one left, journal and all.
TEST_F(DamageTest, a_log_whose_writers_are_killed_one_after_the_other_keeps_all_they_told) {
  { const Log log = log_with(0); }
  std::size_t told = 0;
  for (unsigned round = 0; round < 20; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) append_until_killed(path(), ends[1]);
    ::close(ends[1]);
    char byte = 0;
    ASSERT_EQ(::read(ends[0], &byte, 1), 1) << "it should be writing by now";
    ::usleep(700 * round);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    for (told += 3; ::read(ends[0], &byte, 1) == 1;) told += 3;
    ::close(ends[0]);
    const Stored<Log> log = Log::open(path());
    ASSERT_TRUE(log) << log.error().message;
    const Stored<std::vector<Record>> records = log->read();
    ASSERT_TRUE(records) << records.error().message;
    EXPECT_GE(records->size(), told) << "round " << round;
    EXPECT_EQ(records->size() % 3, 0U) << "all three or none";
    told = records->size();
  }
  EXPECT_THAT(*Log::open(path())->verify(), IsEmpty());
}

}  // namespace
}  // namespace ultimo::store
