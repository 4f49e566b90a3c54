#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/demo/demo.hpp"
#include "cli/demo/demo_event.hpp"
#include "cli/exit_code.hpp"
#include "cli/language_option.hpp"
#include "cli/own_folders.hpp"
#include "cli/rulebook_option.hpp"
#include "server/qr.hpp"
#include "server/server.hpp"
#include "server/store_words.hpp"
#include "store/data_file.hpp"

namespace ultimo::cli {
namespace fs = std::filesystem;
namespace {

struct ServeOptions {
  server::ServerOptions server;
  std::string log = "text";
  int secure_port = -1;
  bool quick = false;
  bool quick_bots = false;
  bool demo = false;
};

void complain_of(const House& house, const Reason& why) { complain(house.says()(why)); }

/// The file in the user's own folder, which is made if it is not there.
bool choose_data(const House& house, std::string& data) {
  if (!data.empty()) return true;
  const std::optional<fs::path> folder = data_folder();
  if (!folder) {
    complain_of(house, {"cli.serve-where"});
    return false;
  }
  std::error_code error;
  fs::create_directories(*folder, error);
  if (error) {
    complain_of(house, {"cli.file", {{"why", folder->string() + ": " + error.message()}}});
    return false;
  }
  data = (*folder / "ultimo.data").string();
  return true;
}

/// What programs look for begins each line; the picture is for people alone.
void tell_ready(const server::Listening& listening, const std::string& public_url) {
  fmt::print("listening on {}\n", listening.url);
  if (!listening.owner_link.empty()) fmt::print("owner: {}\n", listening.owner_link);
  for (const std::string& url : listening.hall) fmt::print("hall: {}\n", url);
  for (const std::string& url : listening.secure) fmt::print("secure: {}\n", url);
  if (!listening.metrics_url.empty()) fmt::print("metrics: {}/metrics\n", listening.metrics_url);
  if (!listening.fingerprint.empty()) fmt::print("fingerprint: {}\n", listening.fingerprint);
  if (!listening.hall.empty() && ::isatty(STDOUT_FILENO) == 1) {
    const std::string& url = public_url.empty() ? listening.hall.front() : public_url;
    if (const auto squares = server::qr_squares(url)) {
      fmt::print("\n{}{}\n", server::qr_for_terminal(*squares), url);
    }
  }
  std::fflush(stdout);
}

/// A folder that goes when the server does.
class DemoFolder {
 public:
  DemoFolder() {
    std::string name = (fs::temp_directory_path() / "ultimo-demo-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  DemoFolder(const DemoFolder&) = delete;
  DemoFolder& operator=(const DemoFolder&) = delete;
  ~DemoFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file() const { return (path_ / "demo.data").string(); }

 private:
  fs::path path_;
};

/// What there is to look at.
void tell_demo(const std::string& url, const std::vector<std::string>& tables,
               const std::vector<std::string>& replays) {
  for (const std::string& code : tables) fmt::print("table: {}table/{}\n", url, code);
  for (const std::string& id : replays) fmt::print("replay: {}replay/{}\n", url, id);
  fmt::print("event: {}event/{}\n", url, demo::kEvent);
  std::fflush(stdout);
}

int serve_demo(const House& house, server::ServerOptions options) {
  const DemoFolder folder;
  options.data = folder.file();
  const Result<demo::Prepared> prepared = demo::prepare(house, options.data);
  if (!prepared) {
    complain(prepared.error().message(house.says()));
    return kFailed;
  }
  if (prepared->stopped) return kOk;
  server::Server server(house.catalog, house.plain);
  demo::Hosts hosts;
  const auto trouble = server.run(options, [&](const server::Listening& listening) {
    // Who reads that it listens finds the tables there.
    hosts.begin(listening.url, options.certificate,
                [&prepared, &options, listening](const std::vector<std::string>& tables) {
                  tell_ready(listening, options.public_url);
                  tell_demo(listening.url, tables, prepared->replays);
                });
  });
  hosts.stop();
  if (trouble) complain(*trouble);
  return trouble ? kFailed : kOk;
}

int serve(const House& house, ServeOptions options) {
  if (!options.demo && !choose_data(house, options.server.data)) return kUsage;
  if (options.server.certificate.empty() != options.server.key.empty()) {
    complain_of(house, {"cli.tls-both"});
    return kUsage;
  }
  options.server.log = options.log == "json"   ? server::Log::Form::json
                       : options.log == "none" ? server::Log::Form::none
                                               : server::Log::Form::text;
  if (options.quick) {
    options.server.pace = {0, 0, 0, 0, 3'000, 30'000, 0, 30'000, 0, 5'000};
  } else if (options.quick_bots) {
    options.server.pace.bot_least = 20;
    options.server.pace.bot_most = 60;
    options.server.pace.unheard = 500;
  }
  if (options.secure_port >= 0) options.server.secure_port = options.secure_port;
  options.server.people = house.says();
  if (options.demo) return serve_demo(house, options.server);
  server::Server server(house.catalog, house.plain);
  const auto trouble = server.run(options.server, [&](const server::Listening& listening) {
    tell_ready(listening, options.server.public_url);
  });
  if (trouble) complain(*trouble);
  return trouble ? kFailed : kOk;
}

void add_doors(CLI::App& app, ServeOptions& options) {
  server::ServerOptions& server = options.server;
  app.add_option("--host", server.host, "Address or name to listen on")->capture_default_str();
  app.add_option("--port", server.port, "Port; 0: a free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  CLI::Option* hall =
      app.add_flag("--hall", server.hall, "Listen on all addresses of this machine");
  app.add_option("--secure-port", options.secure_port,
                 "In a hall: port of the door with a certificate of its own; 0: a free one")
      ->needs(hall)
      ->check(CLI::Range(0, 65535));
  CLI::Option* certificate =
      app.add_option("--tls-cert", server.certificate, "Certificate chain, PEM");
  app.add_option("--tls-key", server.key, "Its private key, PEM")->needs(certificate);
  app.add_option("--public-url", server.public_url, "Under which address people find it");
  app.add_option("--allow-host", server.allowed_hosts, "A further name it may be asked by");
  app.add_option("--trusted-proxy", server.trusted_proxies,
                 "Address of a proxy whose X-Forwarded-For counts");
  app.add_option("--metrics", server.metrics, "HOST:PORT for /metrics");
}

}  // namespace

void add_serve(CLI::App& app, Command& chosen) {
  CLI::App* serve_app =
      app.add_subcommand("serve", "Serve tables over the network (docs/server.md)");
  const auto options = std::make_shared<ServeOptions>();
  serve_app->add_option("--data", options->server.data, "The data file; made if it is not there");
  add_doors(*serve_app, *options);
  serve_app->add_option("--log", options->log, "Form of the log: text, json or none")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json", "none"}));
  serve_app
      ->add_flag("--demo", options->demo,
                 "On a throw-away data file with tables, deals and an event in it")
      ->excludes("--data");
  serve_app->add_flag("--no-delays", options->quick,
                      "Bots act at once and nobody is waited for: for load tests");
  serve_app->add_flag("--quick-bots", options->quick_bots,
                      "Bots act at once, people have their time: for tests of the pages");
  add_language_option(*serve_app);
  serve_app->footer("Example:\n  ultimo serve --data club.data --port 8080");
  serve_app->callback([&chosen, options] {
    chosen = [options](const House& house) { return serve(house, *options); };
  });
}

void add_verify(CLI::App& app, Command& chosen) {
  CLI::App* verify =
      app.add_subcommand("verify", "Check a data file from its first entry to its last");
  const auto file = std::make_shared<std::string>();
  verify->add_option("file", *file, "The data file, also of a server that runs")->required();
  add_language_option(*verify);
  verify->footer("Example:\n  ultimo verify club.data");
  verify->callback([&chosen, file] {
    chosen = [file](const House& house) -> int {
      const auto faults = store::verify_file(*file);
      if (!faults) {
        complain_of(house, server::store_reason(faults.error()));
        return kFailed;
      }
      for (const std::string& fault : *faults) complain(fault);
      if (!faults->empty()) return kFailed;
      fmt::print("{}\n", house.says()({"store.all-good", {{"file", *file}}}));
      return kOk;
    };
  });
}

void add_backup(CLI::App& app, Command& chosen) {
  CLI::App* backup = app.add_subcommand("backup", "Copy a data file in use, and check the copy");
  const auto files = std::make_shared<std::pair<std::string, std::string>>();
  backup->add_option("file", files->first, "The data file")->required();
  backup->add_option("to", files->second, "The copy; nothing is replaced")->required();
  add_language_option(*backup);
  backup->footer("Example:\n  ultimo backup club.data club-monday.data");
  backup->callback([&chosen, files] {
    chosen = [files](const House& house) -> int {
      if (const auto done = store::backup_file(files->first, files->second); !done) {
        complain_of(house, server::store_reason(done.error()));
        return kFailed;
      }
      return kOk;
    };
  });
}

}  // namespace ultimo::cli
