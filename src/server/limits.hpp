#pragma once

#include <chrono>
#include <cstddef>

namespace ultimo::server {

/// Every bound of the server, by name; docs/server.md has the table. Tests set smaller ones.
struct Limits {
  // Of a connection.
  std::size_t header_bytes = std::size_t{16} << 10U;
  std::size_t body_bytes = std::size_t{256} << 10U;
  std::size_t message_bytes = std::size_t{16} << 10U;  // of a WebSocket message
  std::size_t send_buffer_bytes = std::size_t{512} << 10U;
  std::chrono::milliseconds request_within{15'000};  // a whole request, from its first moment
  std::chrono::milliseconds answer_read_within{30'000};
  std::chrono::milliseconds hello_within{10'000};
  std::chrono::milliseconds silent_after{60'000};  // a peer that answers no ping is gone then
  std::size_t watches = 8;                         // tables that one connection looks at

  // Of a person.
  double commands_a_second = 30;
  double commands_at_once = 120;
  double talk_a_second = 0.5;
  double talk_at_once = 8;
  double tables_an_hour = 60;
  double tables_at_once = 20;
  std::size_t connections_a_person = 20;

  // Of a table.
  std::size_t inbox = 64;
  std::size_t watchers = 500;
  std::chrono::milliseconds unload_after{120'000};
  std::chrono::milliseconds unload_every{30'000};  // so often it is looked who may leave
  std::chrono::hours tables_stay{365 * 24};        // in the file, untouched

  // Of a sheet for a real table.
  std::size_t sheet_entries = 1000;
  std::size_t sheet_row_bytes = 4096;
  double sheet_writes_a_second = 2;
  double sheet_writes_at_once = 60;

  // Of an address, unless it is this machine's own.
  std::size_t connections_an_address = 200;
  std::size_t connections_an_address_hall = 1000;
  double guests_an_hour = 120;
  double guests_at_once = 60;
  double logins_a_minute = 10;
  double logins_at_once = 10;
  double evals_a_second = 5;
  double evals_at_once = 30;
  double replays_a_second = 20;
  double replays_at_once = 200;
  double solves_a_minute = 20;  // and reviews: seconds of work each
  double solves_at_once = 12;
  double prints_a_minute = 30;  // of who is at no desk
  double prints_at_once = 20;
  double sheets_an_hour = 120;
  double sheets_at_once = 60;
  double sheet_calls_a_second = 20;
  double sheet_calls_at_once = 200;

  // Of the whole server.
  std::size_t connections = 18'000;
  std::size_t bot_jobs = 4096;
  std::size_t bulk_jobs = 64;
  std::size_t print_jobs = 64;
  std::size_t quick_jobs = 256;
  std::size_t event_jobs = 512;
  std::size_t event_inbox = 512;  // of one event
  double seconds_a_solve = 2;
  double seconds_a_review = 20;
};

}  // namespace ultimo::server
