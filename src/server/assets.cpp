#include "server/assets.hpp"

#include <algorithm>
#include <array>

#include <zlib.h>

namespace ultimo::server {
namespace {

const Asset* find_asset(std::string_view path) {
  for (const Asset& asset : assets()) {
    if (asset.path == path) return &asset;
  }
  return nullptr;
}

/// May somebody have typed it, or followed an old link? Then the page says that there is nothing.
bool is_address(std::string_view path) { return path.find('.') == std::string_view::npos; }

}  // namespace

bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 7> kAlone = {"/",       "/sheet",   "/desk", "/rules",
                                                      "/replay", "/account", "/event"};
  constexpr std::array<std::string_view, 9> kWithName = {"/table/", "/replay/",  "/sheet/",
                                                         "/rules/", "/desk/",    "/screen/",
                                                         "/event/", "/referee/", "/seat/"};
  if (std::find(kAlone.begin(), kAlone.end(), path) != kAlone.end()) return true;
  return std::any_of(kWithName.begin(), kWithName.end(), [&](std::string_view start) {
    return path.starts_with(start) && path.size() > start.size() &&
           path.find('/', start.size()) == std::string_view::npos;
  });
}

std::string unpacked(std::string_view packed) {
  std::string bytes;
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return bytes;
  std::string in(packed);
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  std::array<char, 1 << 14> out{};
  int state = Z_OK;
  while (state == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    state = inflate(&stream, Z_NO_FLUSH);
    bytes.append(out.data(), out.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  return bytes;
}

std::string packed(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return {};
  }
  std::string in(bytes);
  std::string out(deflateBound(&stream, in.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(done ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

std::optional<Answer> asset_answer(const Request& request) {
  const Asset* asset = find_asset(is_page(request.path) ? "/index.html" : request.path);
  const bool missing = asset == nullptr && is_address(request.path);
  if (missing) asset = find_asset("/index.html");
  if (asset == nullptr || request.is_write()) return std::nullopt;
  Answer answer;
  answer.type = asset->type;
  const std::string etag = '"' + std::string(asset->etag) + '"';
  answer.headers = {
      {"ETag", etag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", asset->immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (missing) {
    answer.status = 404;
    answer.headers = {{"Vary", "Accept-Encoding"}, {"Cache-Control", "no-store"}};
  } else if (request.if_none_match.find(etag) != std::string::npos) {
    answer.status = 304;
    return answer;
  }
  if (request.takes_gzip) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.fixed = asset->packed;
  } else {
    answer.body = unpacked(asset->packed);
  }
  return answer;
}

}  // namespace ultimo::server
