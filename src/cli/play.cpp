#include "cli/play.hpp"

#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/own_folders.hpp"
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
        players_(house.catalog),
        options_(options),
        terminal_(terminal),
        records_(std::move(records)) {
    if (folder) store_ = std::make_unique<Store>(*folder);
  }

  int spend() {
    const std::optional<Asked> asked = check_options(players_, options_);
    if (!asked) return kUsage;
    if (!options_.out.empty()) {
      const FileResult<void> usable = PlayRecords(options_.out).check(players_.catalog());
      if (!usable) {
        complain(usable.error());
        return kUsage;
      }
    }
    if (store_ == nullptr) {
      complain("neither XDG_STATE_HOME nor HOME is set, so nothing will be saved");
    } else if (const FileResult<void> opened = store_->open(); !opened) {
      complain(opened.error());
      return kFailed;
    }
    std::optional<Game> saved;
    if (!find_saved(saved)) return kFailed;
    if (options_.resume && !saved) {
      complain("there is no saved game; »ultimo play« begins one");
      return kFailed;
    }
    if (saved && options_.resume && is_of_another(*saved, *asked)) {
      complain(fmt::format("the saved game is one of {}; »ultimo play --resume« goes on with it",
                           saved->info().id));
      return kUsage;
    }
    if (saved && !options_.resume) {
      const std::optional<bool> go_on =
          options_.anew ? false : ask_whether_to_go_on(*saved, *asked);
      if (!go_on) return kOk;
      if (!*go_on) {
        if (!keep_old_game()) return kFailed;
        saved.reset();
      }
    }
    if (saved) return go_on(*saved);
    std::optional<GamePlan> plan = ask_for_plan(players_, options_, *asked, terminal_);
    return plan ? begin(*std::move(plan)) : kOk;
  }

 private:
  /// False when the folder cannot be used. A file that cannot be understood is put aside.
  bool find_saved(std::optional<Game>& saved) {
    if (store_ == nullptr) return true;
    const FileResult<std::optional<std::string>> text = store_->read();
    if (!text) {
      complain(text.error());
      return false;
    }
    if (!*text) return true;
    tl::expected<Game, std::string> game = read_saved(players_, **text, house_.says());
    if (game) {
      saved = *std::move(game);
      return true;
    }
    const FileResult<std::string> aside = store_->put_aside("unreadable");
    if (!aside) {
      complain(aside.error());
      return false;
    }
    terminal_.say(paragraph(terminal_.style(), 2,
                            fmt::format("The saved game cannot be used: {}. It is kept as {}.",
                                        game.error(), *aside)) +
                  '\n');
    return true;
  }

  static bool is_of_another(const Game& saved, const Asked& asked) {
    return asked.engine != nullptr && asked.engine != saved.plan().engine;
  }

  /// Nothing: the person left. Enter goes on, but for somebody who has asked for another rulebook.
  std::optional<bool> ask_whether_to_go_on(const Game& game, const Asked& asked) {
    const bool another = is_of_another(game, asked);
    const std::size_t deals = game.sheet().rows.size();
    terminal_.say(
        '\n' +
        paragraph(terminal_.style(), 2,
                  fmt::format("There is a saved game: {}, {} deal{} written{}.", game.info().title,
                              deals, deals == 1 ? "" : "s", game.deal() ? ", one under way" : "")) +
        '\n');
    const std::optional<int> choice =
        another
            ? ask_number(terminal_,
                         fmt::format("1 begin {} and keep this one aside, 2 go on with this one "
                                     "(Enter: 1, or quit): ",
                                     asked.engine->info().id),
                         2)
            : ask_number(terminal_, "1 go on with it, 2 begin a new one (Enter: 1, or quit): ", 2);
    if (!choice) return std::nullopt;
    return (*choice == 1) != another;
  }

  bool keep_old_game() {
    const FileResult<std::string> aside = store_->put_aside("earlier");
    if (!aside) {
      complain(aside.error());
      return false;
    }
    terminal_.say(paragraph(terminal_.style(), 2,
                            fmt::format("The earlier game is kept as {}; as play.json it can be "
                                        "resumed.",
                                        *aside)) +
                  '\n');
    return true;
  }

  int begin(GamePlan plan) {
    Game game(std::move(plan));
    terminal_.say(paragraph(terminal_.style(), 2,
                            fmt::format("{}. The other seats: {}. Seed {} deals the same cards "
                                        "again. »help« tells what you can say.",
                                        game.info().title, game.plan().bots, game.plan().seed)) +
                  '\n');
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
      complain("neither XDG_DATA_HOME nor HOME is set, so the deals are not kept (--out FILE)");
    } else if (const FileResult<void> usable = PlayRecords(game.plan().records).check_writable();
               !usable) {
      complain(usable.error());
    } else {
      terminal_.say(paragraph(terminal_.style(), 2,
                              fmt::format("Every deal is kept in {}.", game.plan().records)) +
                    '\n');
    }
    return PlayLoop(game, terminal_, store_.get(), house_, options_.review_seconds).run();
  }

  const House& house_;
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

void add_play(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand("play", "Play tarock with bots at the terminal");
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
  command->footer(
      "The game is saved before every move of yours, under $XDG_STATE_HOME/ultimo or\n"
      "~/.local/state/ultimo. With --rulebook, a saved game of another rulebook is kept\n"
      "aside when the new one begins. Every deal is kept when it is over, in the notation\n"
      "that »ultimo show« tells and »ultimo solve --review« goes through: in a new file\n"
      "under $XDG_DATA_HOME/ultimo or ~/.local/share/ultimo. At the table, »help« tells what\n"
      "you can say; after a deal »review« tells which cards decided it.\n"
      "\n"
      "Examples:\n"
      "  ultimo play\n"
      "  ultimo play --rulebook tzs --name Ana --seat 1 --deals 21\n"
      "  ultimo play --resume");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) {
      const auto window = [options] { return style_of_stdout(options->no_colour); };
      Terminal terminal(std::cin, std::cout, window(), ::isatty(STDIN_FILENO) == 0, window);
      return play(house, *options, terminal, state_folder(), data_folder());
    };
  });
}

}  // namespace ultimo::cli
