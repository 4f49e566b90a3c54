#include "cli/play.hpp"

#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/language_option.hpp"
#include "cli/online/online.hpp"
#include "cli/online/typed_lines.hpp"
#include "cli/own_folders.hpp"
#include "cli/play_input.hpp"
#include "cli/play_loop.hpp"
#include "cli/play_records.hpp"
#include "cli/play_start.hpp"
#include "cli/rulebook_option.hpp"

namespace ultimo::cli {
namespace {

class Evening {
 public:
  Evening(const House& house, const PlayOptions& options, Terminal& terminal,
          const std::optional<std::filesystem::path>& folder,
          std::optional<std::filesystem::path> records)
      : house_(house),
        speaker_(house.speaker()),
        players_(house.catalog),
        options_(options),
        terminal_(terminal),
        records_(std::move(records)) {
    if (folder) store_ = std::make_unique<Store>(*folder);
  }

  int spend() {
    const std::optional<Asked> asked = check_options(players_, options_, speaker_);
    if (!asked) return kUsage;
    if (!options_.out.empty()) {
      const KeepResult<void> usable = PlayRecords(options_.out).check(players_.catalog());
      if (!usable) {
        complain(usable.error());
        return kUsage;
      }
    }
    if (store_ == nullptr) {
      complain("start.no-state-folder");
    } else if (const KeepResult<void> opened = store_->open(); !opened) {
      complain(opened.error());
      return kFailed;
    }
    std::optional<Game> saved;
    if (!find_saved(saved)) return kFailed;
    if (options_.resume && !saved) {
      complain("start.no-saved-game");
      return kFailed;
    }
    if (saved && options_.resume && is_of_another(*saved, *asked)) {
      complain("start.other-saved", {{"book", saved->info().id}});
      return kUsage;
    }
    if (saved && !options_.resume) {
      const std::optional<bool> go_on =
          options_.anew ? false : ask_whether_to_go_on(*saved, *asked);
      if (!go_on) return kOk;
      if (!*go_on) return begin_anew(*asked, true);
    }
    return saved ? go_on(*saved) : begin_anew(*asked, false);
  }

 private:
  /// False when the folder cannot be used. A file that cannot be understood is put aside.
  bool find_saved(std::optional<Game>& saved) {
    if (store_ == nullptr) return true;
    const KeepResult<std::optional<std::string>> text = store_->read();
    if (!text) {
      complain(text.error());
      return false;
    }
    if (!*text) return true;
    Result<Game> game = read_saved(players_, **text);
    if (game) {
      saved = *std::move(game);
      return true;
    }
    const KeepResult<std::string> aside = store_->put_aside("unreadable");
    if (!aside) {
      complain(aside.error());
      return false;
    }
    say("start.unusable", {{"why", speaker_.sentence(game.error())}, {"file", *aside}});
    return true;
  }

  static bool is_of_another(const Game& saved, const Asked& asked) {
    return asked.engine != nullptr && asked.engine != saved.plan().engine;
  }

  /// Nothing: the person left. Enter goes on, but for somebody who has asked for another rulebook.
  std::optional<bool> ask_whether_to_go_on(const Game& game, const Asked& asked) {
    const bool another = is_of_another(game, asked);
    terminal_.say("\n");
    say("start.saved-game", {{"title", book_title(speaker_.about(&game.info()))},
                             {"n", game.sheet().rows.size()},
                             {"open", game.deal() ? "yes" : "no"}});
    Arguments words{{"quit", request_word(Request::What::quit, speaker_)}};
    if (another) words.emplace_back("book", asked.engine->info().id);
    const std::string question =
        table_text(speaker_, another ? "ask.go-on-other" : "ask.go-on", words);
    const std::optional<int> choice = ask_number(terminal_, question + ' ', 2, speaker_);
    if (!choice) return std::nullopt;
    return (*choice == 1) != another;
  }

  bool keep_old_game() {
    const KeepResult<std::string> aside = store_->put_aside("earlier");
    if (!aside) {
      complain(aside.error());
      return false;
    }
    say("start.kept-aside", {{"file", *aside}});
    return true;
  }

  /// A saved game stays where it is until all is known that the new one needs: who leaves before
  /// finds it again.
  int begin_anew(const Asked& asked, bool over_saved) {
    std::optional<GamePlan> plan = ask_for_plan(players_, options_, asked, terminal_, speaker_);
    if (!plan) return kOk;
    if (over_saved && !keep_old_game()) return kFailed;
    return begin(*std::move(plan));
  }

  int begin(GamePlan plan) {
    Game game(std::move(plan));
    say("start.begins", {{"title", book_title(speaker_.about(&game.info()))},
                         {"bots", table_text(speaker_, fmt::format("bot.{}", game.plan().bots))},
                         {"seed", fmt::format("{}", game.plan().seed)},
                         {"help", request_word(Request::What::help, speaker_)}});
    return go_on(game);
  }

  /// Says where the deals are kept, and plays.
  int go_on(Game& game) {
    if (!options_.out.empty()) {
      game.keep_in(std::filesystem::absolute(options_.out).string(), today());
    } else if (game.plan().records.empty() && records_) {
      game.keep_in(new_records_file(*records_, today(), game.info().id).string(), today());
    }
    if (game.plan().records.empty()) {
      complain("start.no-data-folder");
    } else if (const KeepResult<void> usable = PlayRecords(game.plan().records).check_writable();
               !usable) {
      complain(usable.error());
    } else {
      say("start.kept-in", {{"file", game.plan().records}});
    }
    return PlayLoop(game, terminal_, store_.get(), house_, options_.review_seconds).run();
  }

  /// A text of the table, in a paragraph.
  void say(std::string_view key, const Arguments& arguments) {
    terminal_.say(paragraph(terminal_.style(), 2, table_text(speaker_, key, arguments)) + '\n');
  }
  void complain(std::string_view key, const Arguments& arguments = {}) const {
    cli::complain(table_text(speaker_, key, arguments));
  }
  void complain(const Reason& reason) const { cli::complain(speaker_.sentence(reason)); }

  const House& house_;
  Speaker speaker_;  // about no book yet
  Players players_;
  const PlayOptions& options_;
  Terminal& terminal_;
  std::optional<std::filesystem::path> records_;
  std::unique_ptr<Store> store_;
};

}  // namespace

int play(const House& house, const PlayOptions& options, Terminal& terminal,
         const std::optional<std::filesystem::path>& folder,
         const std::optional<std::filesystem::path>& records) {
  return Evening(house, options, terminal, folder, records).spend();
}

namespace {

/// At a server's table a person may type while others play: his input is nobody's to buffer.
int play_at_server(const House& house, const PlayOptions& options) {
  const auto window = [&options] { return style_of_stdout(options.no_colour); };
  online::UnbufferedInput typed(STDIN_FILENO);
  std::istream input(&typed);
  Terminal terminal(input, std::cout, window(), ::isatty(STDIN_FILENO) == 0, window);
  return online::play_online(house, options, terminal, STDIN_FILENO, state_folder());
}

void add_server_options(CLI::App& command, PlayOptions& options) {
  CLI::Option* server =
      command.add_option("--server", options.server, "Play at a table of this server (http://…)");
  command.add_option("--table", options.table, "The table there, by its code (default: a new one)")
      ->needs(server);
  command
      .add_option("--ca", options.authorities,
                  "Certificates that count besides the machine's, PEM: for https:// in a hall")
      ->needs(server);
  for (const char* name : {"--seat", "--seed", "--out", "--resume", "--new"}) {
    server->excludes(command.get_option(name));
  }
}

}  // namespace

void add_play(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("play", "Play tarock at the terminal, with bots or at a server");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("--rulebook", options->rulebook, "Which rulebook (default: ask)");
  command->add_option("--seats", options->seats, "Players, where the rulebook leaves a choice");
  command->add_option("--name", options->name, "Your name (default: ask)");
  command->add_option("--seat", options->seat, "Your seat; seat 1 deals first (default: ask)")
      ->check(CLI::Range(1, kMaxSeats));
  command
      ->add_option("--bots", options->bots,
                   "Who takes the other seats: random, novice, club or expert")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of the cards (default: by chance)");
  command->add_option("--deals", options->deals, "End after so many deals (default: never)")
      ->check(CLI::Range(1, 1000));
  command->add_option("--out", options->out,
                      "Keep the deals in this file; if it has deals already, they are added");
  CLI::Option* resume = command->add_flag("--resume", options->resume, "Go on with the saved game");
  command->add_flag("--new", options->anew, "Begin a new game; a saved one is kept aside")
      ->excludes(resume);
  command->add_flag("--no-color", options->no_colour, "No colours (also: NO_COLOR)");
  add_server_options(*command, *options);
  add_language_option(*command);
  command->footer(
      "The game is saved before every move of yours, under $XDG_STATE_HOME/ultimo or\n"
      "~/.local/state/ultimo. With --rulebook, a saved game of another rulebook is kept\n"
      "aside when the new one begins. Every deal is kept when it is over, in the notation\n"
      "that »ultimo show« tells and »ultimo solve --review« goes through: in a new file\n"
      "under $XDG_DATA_HOME/ultimo or ~/.local/share/ultimo. At the table, »help« tells what\n"
      "you can say; after a deal »review« tells which cards decided it.\n"
      "\n"
      "With --server the table is a server's (docs/protocol.md). Who makes one begins when he\n"
      "likes, and bots take the free seats; a lost connection comes back by itself. Who you are\n"
      "to a server is kept in servers.json beside the saved game: so you find your seat again.\n"
      "Of every deal you get a receipt there, receipts/TABLE-DEAL.json, with which »ultimo\n"
      "verify-deal« proves that nobody chose the cards (docs/fair-deal.md).\n"
      "\n"
      "Examples:\n"
      "  ultimo play\n"
      "  ultimo play --rulebook tzs --name Ana --seat 1 --deals 21\n"
      "  ultimo play --resume\n"
      "  ultimo play --server http://localhost:8080 --rulebook berac\n"
      "  ultimo play --server http://localhost:8080 --table K7RM2P");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) {
      if (!options->server.empty()) return play_at_server(house, *options);
      const auto window = [options] { return style_of_stdout(options->no_colour); };
      Terminal terminal(std::cin, std::cout, window(), ::isatty(STDIN_FILENO) == 0, window);
      return play(house, *options, terminal, state_folder(), data_folder());
    };
  });
}

}  // namespace ultimo::cli
