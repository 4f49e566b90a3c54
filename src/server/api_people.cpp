#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/api.hpp"
#include "server/secrets.hpp"
#include "tournament/text.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr int kCookieDays = 180;

std::string cookie_of(const std::string& token, bool tls, int days) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", cookie_name(tls), token,
                     days * 86'400, tls ? "; Secure" : "");
}

}  // namespace

void Api::give_token(const Handled& call, int status, const NewToken& made) const {
  json::object told{{"person", to_json(made.person)}};
  if (!call->request.origin) told["token"] = made.token;
  Answer answer = json_answer(status, told);
  answer.headers.emplace_back("Set-Cookie",
                              cookie_of(made.token, call->request.peer.tls, kCookieDays));
  call->respond(std::move(answer));
}

Done<Person> Api::gives_person(const Handled& call) {
  return [this, call](const Asked<Person>& person) {
    if (!person) {
      deny(call, person.error());
      return;
    }
    give(call, 200, json::object{{"person", to_json(*person)}});
  };
}

/// The name that was sent; none: it was refused already.
std::optional<std::string> Api::name_sent(const Handled& call) {
  const std::optional<std::string> typed = text(call, "name");
  if (!typed) return std::nullopt;
  Asked<std::string> name = name_in(*typed);
  if (name) return *std::move(name);
  deny(call, name.error());
  return std::nullopt;
}

void Api::post_guests(const Handled& call) {
  const Peer& peer = call->request.peer;
  if (!peer.loopback && !within(call, guests_, peer.address)) return;
  const std::optional<std::string> name = name_sent(call);
  if (!name) return;
  parts_.people->make_guest(*name, wall_now(), [this, call](const Asked<NewToken>& made) {
    if (!made) {
      deny(call, made.error());
      return;
    }
    parts_.metrics->add(Metrics::Count::guests_made);
    give_token(call, 201, *made);
  });
}

void Api::get_me(const Handled& call) {
  if (call->rest == "me/data") {
    if (!needs(call, Right::be_somebody)) return;
    give(call, 200, parts_.people->data_of(*call->caller.person));
    return;
  }
  json::object told{{"person", nullptr}, {"tables", json::array{}}, {"replays", json::array{}}};
  if (!call->caller.person) {
    give(call, 200, told);
    return;
  }
  told["person"] = to_json(*call->caller.person);
  replays_.of_person(call->caller.person->id, told);
  json::array mine;
  const auto all = tables_.summaries();
  for (const auto& table : all) {
    const auto& persons = table->persons;
    if (std::find(persons.begin(), persons.end(), call->caller.person->id) == persons.end()) {
      continue;
    }
    json::object summary = to_json(*table);
    summary["your_turn"] = table->asked == call->caller.person->id;
    mine.push_back(std::move(summary));
  }
  // Tables that have left memory are known by their code and book alone; one that is in memory and
  // not among these was left.
  for (json::value& kept : told["tables"].get_array()) {
    const bool there = std::any_of(all.begin(), all.end(), [&](const auto& table) {
      return table->code == kept.at("code").as_string();
    });
    if (!there) mine.push_back(std::move(kept));
  }
  told["tables"] = std::move(mine);
  give(call, 200, told);
}

void Api::post_me(const Handled& call) {
  if (!needs(call, Right::be_somebody)) return;
  const std::optional<std::string> name = name_sent(call);
  if (!name) return;
  parts_.people->rename(*call->caller.person, *name, gives_person(call));
}

void Api::post_accounts(const Handled& call) {
  if (!needs(call, Right::be_somebody) || !needs(call, Right::use_passphrase)) return;
  if (call->caller.person->account) {  // who has a token only must not set another passphrase
    deny(call, no_right());
    return;
  }
  if (!within(call, logins_, call->request.peer.address)) return;
  const std::optional<std::string> typed = text(call, "name");
  if (!typed) return;
  const std::optional<std::string> passphrase = text(call, "passphrase");
  if (!passphrase) return;
  const Asked<std::string> name = name_in(*typed);
  const Asked<void> fits = passphrase_in(*passphrase);
  if (!name || !fits) {
    deny(call, name ? fits.error() : name.error());
    return;
  }
  const bool room = parts_.quick->add(
      [this, call, name = *name, passphrase = *passphrase](const std::stop_token&) {
        const std::optional<std::string> hash = passphrase_hash(passphrase);
        if (!hash) {
          deny(call, busy());
          return;
        }
        parts_.people->make_account(*call->caller.person, name, *hash, gives_person(call));
      });
  if (!room) deny(call, busy());
}

void Api::post_login(const Handled& call) {
  if (!needs(call, Right::use_passphrase)) return;
  const std::optional<std::string> typed = text(call, "name");
  if (!typed) return;
  const std::optional<std::string> passphrase = text(call, "passphrase");
  if (!passphrase) return;
  // By address and by name, however it is written: neither many names from one place nor one name
  // from many.
  if (!within(call, logins_, call->request.peer.address)) return;
  const Asked<std::string> name = name_in(*typed);
  if (!name) {
    deny(call, name.error());
    return;
  }
  if (!within(call, logins_, "name " + tournament::account_key(*name))) return;
  const bool room = parts_.quick->add([this, call, name = *name,
                                       passphrase = *passphrase](const std::stop_token&) {
    const std::optional<Person> person = parts_.people->by_name(name);
    // A name that is not there takes as long.
    const std::string hash = person ? person->passphrase : passphrase_hash("nobody").value_or("");
    const bool fits = passphrase_fits(hash, passphrase);
    if (!person || !fits) {
      deny(call, {403, "wrong-login", {Refusal::Code::bad_field, {"server.wrong-login"}}});
      return;
    }
    parts_.people->log_in(*person, wall_now(), [this, call](const Asked<NewToken>& made) {
      if (!made) {
        deny(call, made.error());
        return;
      }
      give_token(call, 200, *made);
    });
  });
  if (!room) deny(call, busy());
}

void Api::post_logout(const Handled& call) {
  if (!needs(call, Right::be_somebody)) return;
  const bool everywhere = flag_in(call->body, "everywhere");
  const std::string id = call->caller.person->id;
  const Done<void> done = [this, call, everywhere, id](const Asked<void>& out) {
    if (!out) {
      deny(call, out.error());
      return;
    }
    if (everywhere) clients_.end(id, "reload");
    Answer answer = json_answer(200, json::object{});
    answer.headers.emplace_back("Set-Cookie", cookie_of("", call->request.peer.tls, 0));
    call->respond(std::move(answer));
  };
  if (everywhere) {
    parts_.people->log_out_everywhere(id, done);
  } else {
    parts_.people->log_out(call->caller.token, done);
  }
}

void Api::post_passphrase(const Handled& call) {
  if (!needs(call, Right::be_somebody) || !needs(call, Right::use_passphrase)) return;
  if (!within(call, logins_, call->request.peer.address)) return;
  const std::optional<std::string> old = text(call, "old");
  if (!old) return;
  const std::optional<std::string> passphrase = text(call, "passphrase");
  if (!passphrase) return;
  if (const Asked<void> fits = passphrase_in(*passphrase); !fits) {
    deny(call, fits.error());
    return;
  }
  const bool room =
      parts_.quick->add([this, call, old = *old, passphrase = *passphrase](const std::stop_token&) {
        const Person& person = *call->caller.person;
        if (!person.account || !passphrase_fits(person.passphrase, old)) {
          deny(call, {403, "wrong-login", {Refusal::Code::bad_field, {"server.wrong-login"}}});
          return;
        }
        const std::optional<std::string> hash = passphrase_hash(passphrase);
        if (!hash) {
          deny(call, busy());
          return;
        }
        parts_.people->set_passphrase(person, *hash, gives_person(call));
      });
  if (!room) deny(call, busy());
}

void Api::post_owner(const Handled& call) {
  if (!needs(call, Right::become_owner)) return;
  if (!within(call, logins_, "owner")) return;
  const std::optional<std::string> secret = text(call, "secret");
  if (!secret) return;
  {
    const std::lock_guard lock(mutex_);
    if (owner_secret_.empty() || !same_secret(owner_secret_, *secret)) {
      deny(call, no_right());
      return;
    }
    owner_secret_.clear();  // it opens once
  }
  parts_.log->event("owner", {{"person", call->caller.person->id}});
  parts_.people->set_owner(*call->caller.person, gives_person(call));
}

void Api::delete_me(const Handled& call) {
  if (!needs(call, Right::be_somebody)) return;
  const Person person = *call->caller.person;
  parts_.people->erase(person, [this, call, id = person.id](const Asked<void>& gone) {
    if (!gone) {
      deny(call, gone.error());
      return;
    }
    clients_.end(id, "reload");
    Answer answer = json_answer(200, json::object{});
    answer.headers.emplace_back("Set-Cookie", cookie_of("", call->request.peer.tls, 0));
    call->respond(std::move(answer));
  });
}

bool Api::call_directors(const Handled& call) {
  const std::string what = call->request.method + ' ' + call->rest;
  if (what == "GET directors") {
    get_directors(call);
  } else if (what == "POST directors" || what == "DELETE directors") {
    set_director(call, what.starts_with("POST"));
  } else {
    return false;
  }
  return true;
}

void Api::get_directors(const Handled& call) {
  if (!needs(call, Right::make_directors)) return;
  json::array list;
  for (const Person& person : parts_.people->directors()) {
    list.push_back(json::object{{"person", person.id}, {"name", person.name}});
  }
  give(call, 200, list);
}

/// By the name of his account: a guest can lose his token, and with it his right.
void Api::set_director(const Handled& call, bool is) {
  if (!needs(call, Right::make_directors)) return;
  const std::optional<std::string> name = text(call, "name");
  if (!name) return;
  const std::optional<Person> person = parts_.people->by_name(*name);
  if (!person) {
    deny(call, {404,
                "not-found",
                {Refusal::Code::bad_field, {"hall.no-such-account", {{"name", *name}}}}});
    return;
  }
  parts_.log->event("director", {{"person", person->id}, {"is", is ? "yes" : "no"}});
  parts_.people->set_director(*person, is, [this, call](const Asked<Person>& done) {
    if (!done) {
      deny(call, done.error());
      return;
    }
    give(call, 200, json::object{{"person", done->id}, {"name", done->name}});
  });
}

}  // namespace ultimo::server
