#include "server/metrics.hpp"

#include <array>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace ultimo::server {
namespace {

struct Named {
  const char* name;
  const char* help;
};
constexpr std::array<Named, 13> kCounts = {{
    {"ultimo_requests_total", "HTTP requests answered"},
    {"ultimo_refusals_total", "HTTP requests and commands refused"},
    {"ultimo_no_right_total", "refused for lack of rights"},
    {"ultimo_commands_total", "commands over WebSockets"},
    {"ultimo_told_total", "messages told to clients"},
    {"ultimo_told_bytes_total", "their bytes"},
    {"ultimo_slow_clients_total", "connections ended because they did not read"},
    {"ultimo_appends_total", "appends of tables acknowledged by the store"},
    {"ultimo_append_failures_total", "appends that were not"},
    {"ultimo_bot_decisions_total", "decisions of bots"},
    {"ultimo_bot_decisions_cut_total", "of them with fewer layouts, because much waited"},
    {"ultimo_tables_made_total", "tables made"},
    {"ultimo_guests_made_total", "guests who came"},
}};
constexpr std::array<Named, 6> kGauges = {{
    {"ultimo_connections", "open connections"},
    {"ultimo_sockets", "open WebSockets"},
    {"ultimo_tables_loaded", "tables in memory"},
    {"ultimo_bots_waiting", "decisions that wait for a thread"},
    {"ultimo_bulk_waiting", "reviews and solutions that wait for a thread"},
    {"ultimo_ready", "1 when the store takes entries"},
}};
constexpr std::array<Named, 3> kTimes = {{
    {"ultimo_commit_seconds", "a commit of the store"},
    {"ultimo_decision_seconds", "a bot's decision"},
    {"ultimo_command_seconds", "a table's command, from its arrival to its answer"},
}};
const prometheus::Histogram::BucketBoundaries kBounds = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                         0.1,   0.2,   0.5,   1,    2,    5};

}  // namespace

struct Metrics::Parts {
  prometheus::Registry registry;
  std::array<prometheus::Counter*, kCounts.size()> counts{};
  std::array<prometheus::Gauge*, kGauges.size()> gauges{};
  std::array<prometheus::Histogram*, kTimes.size()> times{};
};

Metrics::Metrics() : parts_(std::make_unique<Parts>()) {
  for (std::size_t i = 0; i < kCounts.size(); ++i) {
    parts_->counts[i] = &prometheus::BuildCounter()
                             .Name(kCounts[i].name)
                             .Help(kCounts[i].help)
                             .Register(parts_->registry)
                             .Add({});
  }
  for (std::size_t i = 0; i < kGauges.size(); ++i) {
    parts_->gauges[i] = &prometheus::BuildGauge()
                             .Name(kGauges[i].name)
                             .Help(kGauges[i].help)
                             .Register(parts_->registry)
                             .Add({});
  }
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    parts_->times[i] = &prometheus::BuildHistogram()
                            .Name(kTimes[i].name)
                            .Help(kTimes[i].help)
                            .Register(parts_->registry)
                            .Add({}, kBounds);
  }
}

Metrics::~Metrics() = default;

void Metrics::add(Count what, double much) {
  parts_->counts[static_cast<std::size_t>(what)]->Increment(much);
}
void Metrics::set(Gauge what, double value) {
  parts_->gauges[static_cast<std::size_t>(what)]->Set(value);
}
void Metrics::took(Time what, double seconds) {
  parts_->times[static_cast<std::size_t>(what)]->Observe(seconds);
}
std::string Metrics::text() const {
  return prometheus::TextSerializer().Serialize(parts_->registry.Collect());
}

}  // namespace ultimo::server
