#include "cli/online/fair_part.hpp"

#include <random>

#include <boost/json.hpp>

namespace ultimo::cli::online {
namespace {

fair::Bytes drawn() {
  std::random_device device;
  fair::Bytes bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(device());
  return bytes;
}

}  // namespace

std::optional<boost::json::object> FairPart::due(const TableTold& told) {
  const FairTold& fair = told.fair;
  if (told.you == kNobody || !fair.committed) return std::nullopt;
  if (fair.deal != deal_) {
    deal_ = fair.deal;
    step_ = Step::none;
  }
  if (step_ == Step::none && !fair.closed) {
    contribution_ = drawn();
    commitment_ = fair.commitment;
    step_ = Step::committed;
    return boost::json::object{
        {"do", "commit"}, {"deal", deal_}, {"h", fair::hex(fair::hash_of(contribution_))}};
  }
  if (step_ != Step::committed || !fair.closed) return std::nullopt;
  // Only what was counted in: an opening that nobody waits for would be refused.
  const bool counted = told.you.at() < fair.hashes.size() &&
                       fair.hashes[told.you.at()] == fair::hex(fair::hash_of(contribution_));
  if (!counted) return std::nullopt;
  step_ = Step::opened;
  return boost::json::object{{"do", "open"}, {"deal", deal_}, {"c", fair::hex(contribution_)}};
}

std::optional<boost::json::object> FairPart::receipt(const TableTold& told) const {
  if (step_ != Step::opened || told.fair.deal != deal_) return std::nullopt;
  boost::json::array hashes;
  for (const std::string& hash : told.fair.hashes) {
    hashes.push_back(hash.empty() ? boost::json::value(nullptr) : boost::json::value(hash));
  }
  return boost::json::object{{"deal", deal_},
                             {"seat", told.you.number()},
                             {"commitment", commitment_},
                             {"hashes", std::move(hashes)},
                             {"c", fair::hex(contribution_)}};
}

}  // namespace ultimo::cli::online
