// Logs that lie where nothing can be written. Root may write anywhere, so nobody looks at them
// here.
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/testing_log.hpp"

namespace ultimo::store {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// As long as it is there the program may not write where others may not.
class AsNobody {
 public:
  AsNobody() {
    constexpr uid_t kNobodysId = 65534;
    if (was_ == 0) {
      EXPECT_EQ(::seteuid(kNobodysId), 0);
    }
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() { EXPECT_EQ(::seteuid(was_), 0); }

 private:
  uid_t was_ = ::geteuid();
};

class ReadOnlyTest : public testing_log::LogTest {
 protected:
  ~ReadOnlyTest() override { lock(false); }
  void lock(bool locked) const {
    for (const auto& one : fs::directory_iterator(folder())) {
      EXPECT_EQ(::chmod(one.path().c_str(), locked ? 0444 : 0644), 0);
    }
    EXPECT_EQ(::chmod(folder().c_str(), locked ? 0555 : 0755), 0);
  }
  [[nodiscard]] std::map<std::string, std::string> everything() const {
    std::map<std::string, std::string> bytes;
    for (const auto& one : fs::directory_iterator(folder())) {
      std::ifstream file(one.path(), std::ios::binary);
      bytes[one.path().filename()] = {std::istreambuf_iterator<char>(file), {}};
    }
    return bytes;
  }
};

TEST_F(ReadOnlyTest, a_log_is_read_checked_and_copied_and_stays_as_it_is) {
  { const Log log = log_with(3); }
  lock(true);
  const auto before = everything();
  {
    const AsNobody nobody;
    const Stored<Log> log = Log::open(path());
    ASSERT_TRUE(log) << log.error().message;
    EXPECT_THAT(bodies(*log), ElementsAre("0", "1", "2"));
    EXPECT_THAT(*log->verify(), IsEmpty());
    const std::string copy = "/tmp/ultimo-copy-" + std::to_string(::getpid());
    EXPECT_TRUE(log->backup(copy));
    EXPECT_EQ(Log::open(copy)->read()->size(), 3U);
    fs::remove(copy);
  }
  EXPECT_EQ(everything(), before);
}

TEST_F(ReadOnlyTest, writing_says_that_the_medium_is_read_only) {
  { const Log log = log_with(3); }
  lock(true);
  const AsNobody nobody;
  Stored<Log> log = Log::open(path());
  ASSERT_TRUE(log) << log.error().message;
  const Stored<std::int64_t> done = log->append(one("more"), 3);
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message, HasSubstr("read-only medium"));
  EXPECT_EQ(done.error().kind, Trouble::Kind::not_usable);
}

// Copied to a stick while it was open, or left by a laptop whose battery was empty: what was
// written last lies in the journal, and without its index (-shm), which nobody copies.
TEST_F(ReadOnlyTest, entries_in_a_journal_that_was_left_behind_are_not_lost) {
  std::map<std::string, std::string> open_files;
  {
    const Log log = log_with(3);
    open_files = everything();
  }
  ASSERT_GT(open_files.at("a.log-wal").size(), 0U);
  for (const char* name : {"a.log", "a.log-wal"}) {
    std::ofstream(folder() / name, std::ios::binary) << open_files.at(name);
  }
  lock(true);
  const auto before = everything();
  {
    const AsNobody nobody;
    const Stored<Log> log = Log::open(path());
    ASSERT_TRUE(log) << log.error().message;
    EXPECT_THAT(bodies(*log), ElementsAre("0", "1", "2"));
  }
  EXPECT_EQ(everything(), before);
}

// In a folder where he may write: what he made there the file's owner could not use.
TEST_F(ReadOnlyTest, who_may_only_read_leaves_nothing_beside_the_file) {
  { const Log log = log_with(2); }
  ASSERT_EQ(::chmod(path().c_str(), 0444), 0);
  ASSERT_EQ(::chmod(folder().c_str(), 0777), 0);
  const auto before = everything();
  {
    const AsNobody nobody;
    const Stored<Log> log = Log::open(path());
    ASSERT_TRUE(log) << log.error().message;
    EXPECT_THAT(bodies(*log), ElementsAre("0", "1"));
  }
  EXPECT_EQ(everything(), before);
}

// Read-only for one, and another goes on writing: who looks again sees it.
TEST_F(ReadOnlyTest, what_others_write_is_seen) {
  { const Log log = log_with(1); }
  ASSERT_EQ(::chmod(folder().c_str(), 0555), 0);
  std::optional<Stored<Log>> reader;
  {
    const AsNobody nobody;
    reader.emplace(Log::open(path()));
    ASSERT_TRUE(*reader) << reader->error().message;
    EXPECT_THAT(bodies(**reader), ElementsAre("0"));
  }
  ASSERT_EQ(::chmod(folder().c_str(), 0755), 0);
  Stored<Log> writer = Log::open(path());
  ASSERT_TRUE(writer->append(one("1"), 1));
  ASSERT_EQ(::chmod(folder().c_str(), 0555), 0);
  {
    const AsNobody nobody;
    EXPECT_THAT(bodies(**reader), ElementsAre("0", "1")) << "in the journal";
  }
  ASSERT_EQ(::chmod(folder().c_str(), 0755), 0);
  ASSERT_TRUE(writer->append(one("2"), 2));
  writer = tl::unexpected(Trouble{});
  ASSERT_EQ(::chmod(folder().c_str(), 0555), 0);
  const AsNobody nobody;
  EXPECT_THAT(bodies(**reader), ElementsAre("0", "1", "2")) << "in the file";
}

// Whoever may write, and a file system that has no room for a journal: its place is taken.
TEST_F(ReadOnlyTest, a_log_beside_which_no_journal_can_be_made_is_read) {
  { const Log log = log_with(2); }
  fs::create_directory(path("a.log-wal"));
  const Stored<Log> log = Log::open(path());
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_THAT(bodies(*log), ElementsAre("0", "1"));
  fs::remove(path("a.log-wal"));
}

TEST_F(ReadOnlyTest, names_with_signs_that_mean_something_in_an_address_are_names) {
  const std::string odd = path("a%41?mode=rw#b.log");
  {
    Stored<Log> log = Log::create(odd);
    ASSERT_TRUE(log->append(one("0"), 0));
  }
  lock(true);
  const AsNobody nobody;
  const Stored<Log> log = Log::open(odd);
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_THAT(bodies(*log), ElementsAre("0"));
}

TEST_F(ReadOnlyTest, no_new_log_is_made_where_nothing_can_be_written) {
  lock(true);
  const AsNobody nobody;
  EXPECT_FALSE(Log::create(path("new.log")));
}

}  // namespace
}  // namespace ultimo::store
