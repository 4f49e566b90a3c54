#include "cli/new_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing.hpp"

namespace ultimo::cli {
namespace {

using testing::HasSubstr;
using testing_cli::Folder;
using testing_cli::text_of_file;
using testing_cli::write_file;
using Existing = NewFile::Existing;

TEST(NewFile, appears_when_it_is_complete) {
  const Folder folder;
  const std::string big(3 << 20, 'x');  // more than is held back before writing
  {
    FileResult<NewFile> file = NewFile::create(folder / "it", Existing::keep);
    ASSERT_TRUE(file) << file.error();
    ASSERT_TRUE(file->write("begin "));
    ASSERT_TRUE(file->write(big));
    ASSERT_TRUE(file->write(" end"));
    EXPECT_FALSE(std::filesystem::exists(folder / "it"));
    ASSERT_TRUE(file->commit());
  }
  EXPECT_EQ(text_of_file(folder / "it"), "begin " + big + " end");
  EXPECT_EQ(folder.files(), 1);
}

TEST(NewFile, that_is_given_up_leaves_nothing) {
  const Folder folder;
  {
    FileResult<NewFile> file = NewFile::create(folder / "it", Existing::keep);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("half"));
    EXPECT_EQ(folder.files(), 1);
  }
  EXPECT_EQ(folder.files(), 0);
}

TEST(NewFile, never_takes_the_name_of_a_file_made_meanwhile) {
  const Folder folder;
  FileResult<NewFile> file = NewFile::create(folder / "it", Existing::keep);
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->write("ours"));
  write_file(folder / "it", "theirs");
  const FileResult<void> committed = file->commit();
  ASSERT_FALSE(committed);
  EXPECT_THAT(committed.error(), HasSubstr("exists and is kept"));
  EXPECT_EQ(text_of_file(folder / "it"), "theirs");
}

TEST(NewFile, replaces_only_when_asked_and_then_the_file_behind_a_link) {
  const Folder folder;
  write_file(folder / "target", "old");
  std::filesystem::create_symlink(folder / "target", folder / "link");
  EXPECT_FALSE(NewFile::create(folder / "link", Existing::keep));
  {
    FileResult<NewFile> file = NewFile::create(folder / "link", Existing::replace);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("new"));
    EXPECT_EQ(text_of_file(folder / "target"), "old");
    ASSERT_TRUE(file->commit());
  }
  EXPECT_EQ(text_of_file(folder / "target"), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
}

TEST(NewFile, is_never_put_in_the_place_of_a_device_or_a_folder) {
  const Folder folder;
  EXPECT_FALSE(NewFile::create("/dev/null", Existing::replace));
  EXPECT_FALSE(NewFile::create(folder / "", Existing::replace));
  EXPECT_FALSE(NewFile::create(folder / "no/folder", Existing::replace));
}

}  // namespace
}  // namespace ultimo::cli
