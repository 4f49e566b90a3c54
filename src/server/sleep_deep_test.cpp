// Deep: this takes as long as the sleep does.
#include <csignal>
#include <ctime>
#include <thread>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

/// The whole process stands still, as on a laptop whose lid is closed.
void sleep_for(std::chrono::milliseconds time) {
  const pid_t sleeper = getpid();
  const pid_t waker = fork();
  if (waker == 0) {
    const timespec length{time.count() / 1000, (time.count() % 1000) * 1'000'000};
    nanosleep(&length, nullptr);
    kill(sleeper, SIGCONT);
    _exit(0);
  }
  raise(SIGSTOP);
  waitpid(waker, nullptr, 0);
}

TEST(Troubles, WhoeverWakesFromSleepHasHisTimeAnew) {
  ServerOptions options;
  options.pace = no_delays();
  const TestServer server(options);
  const std::string token = guest(server);
  const std::string code =
      new_table(server, token, R"({"book":"tzs","bots":"novice","start":true,"clock_s":5})");
  Phone phone(server, token);
  phone.watch(code);
  ASSERT_TRUE(phone.until([&] { return phone.prompt() >= 0; }));
  const int prompt = phone.prompt();
  sleep_for(std::chrono::milliseconds(7'500));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // what was late has happened
  const json::object answer = phone.ask(first_legal(phone));
  EXPECT_TRUE(answer.contains("ok"))
      << prompt << " was answered for him: " << json::serialize(answer);
}

}  // namespace
}  // namespace ultimo::server::testing
