#include "server/store_words.hpp"

namespace ultimo::server {

Reason store_reason(const store::Trouble& trouble) {
  using Kind = store::Trouble::Kind;
  const Arguments why = {{"why", trouble.message}};
  switch (trouble.kind) {
    case Kind::not_usable: return {"store.not-usable", why};
    case Kind::in_use: return {"store.in-use", why};
    case Kind::locked: return {"store.locked", why};
    case Kind::full: return {"store.full", why};
    case Kind::broken: return {"store.broken", why};
    case Kind::bad_name:
    case Kind::moved_on:
    case Kind::failed:
    case Kind::fenced:
    case Kind::gone: break;
  }
  return {"store.failed", why};
}

}  // namespace ultimo::server
