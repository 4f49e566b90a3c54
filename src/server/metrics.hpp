#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace ultimo::server {

/// What is counted and measured, for Prometheus. Adding is cheap and may be done from any thread.
class Metrics {
 public:
  enum class Count {
    requests,
    refusals,
    no_right,
    commands,
    told,
    told_bytes,
    slow_clients,
    appends,
    append_failures,
    bot_decisions,
    bot_decisions_cut,  // looked at fewer layouts, because much waited
    tables_made,
    guests_made,
  };
  enum class Gauge { connections, sockets, tables, bots_waiting, bulk_waiting, ready };
  enum class Time { commit, decision, command };

  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  void add(Count what, double much = 1);
  void set(Gauge what, double value);
  void took(Time what, double seconds);
  /// In the text form that Prometheus reads.
  [[nodiscard]] std::string text() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace ultimo::server
