#include "words/message.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unicode/messagepattern.h>
#include <unicode/unistr.h>

namespace ultimo {
namespace {

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

}  // namespace

/// Makes nodes of what ICU has found in a text.
class Message::Reader {
 public:
  Reader(const icu::MessagePattern& pattern, std::string& trouble)
      : pattern_(pattern), text_(pattern.getPatternString()), trouble_(trouble) {}

  /// The message that starts with this part; `part` is its end afterwards.
  Nodes message(std::int32_t& part) {
    Nodes nodes;
    std::int32_t from = pattern_.getPart(part).getLimit();
    for (++part;; ++part) {
      const auto& here = pattern_.getPart(part);
      add_text(nodes, from, here.getIndex());
      from = here.getLimit();
      switch (here.getType()) {
        case UMSGPAT_PART_TYPE_MSG_LIMIT: return nodes;
        case UMSGPAT_PART_TYPE_REPLACE_NUMBER: nodes.push_back({Node::Kind::number, {}, {}}); break;
        case UMSGPAT_PART_TYPE_ARG_START:
          nodes.push_back(argument(part));
          from = pattern_.getPart(part).getLimit();
          break;
        default: break;  // apostrophes that only quote, and where one could be doubled
      }
    }
  }

 private:
  static void add(Nodes& nodes, const std::string& text) {
    if (text.empty()) return;
    if (nodes.empty() || nodes.back().kind != Node::Kind::text) nodes.push_back({});
    nodes.back().text += text;
  }
  void add_text(Nodes& nodes, std::int32_t from, std::int32_t to) const {
    if (to > from) add(nodes, utf8(text_.tempSubStringBetween(from, to)));
  }

  Node argument(std::int32_t& part) {
    const std::int32_t end = pattern_.getLimitPartIndex(part);
    Node node;
    node.text = utf8(pattern_.getSubstring(pattern_.getPart(part + 1)));
    switch (pattern_.getPart(part).getArgType()) {
      case UMSGPAT_ARG_TYPE_NONE: node.kind = Node::Kind::argument; break;
      case UMSGPAT_ARG_TYPE_PLURAL: node.kind = Node::Kind::plural; break;
      case UMSGPAT_ARG_TYPE_SELECTORDINAL: node.kind = Node::Kind::ordinal; break;
      case UMSGPAT_ARG_TYPE_SELECT: node.kind = Node::Kind::select; break;
      default: trouble_ = fmt::format("{{{}}} has a type that is not ours", node.text);
    }
    if (node.kind > Node::Kind::number) node.branches = branches(part + 2, end);
    part = end;
    return node;
  }

  std::vector<Branch> branches(std::int32_t part, std::int32_t end) {
    std::vector<Branch> all;
    while (part < end) {
      const auto& selector = pattern_.getPart(part);
      if (selector.getType() != UMSGPAT_PART_TYPE_ARG_SELECTOR) {
        trouble_ = "a plural with an offset";
        return all;
      }
      Branch branch;
      branch.form = utf8(pattern_.getSubstring(selector));
      if (pattern_.getPart(++part).getType() != UMSGPAT_PART_TYPE_MSG_START) {
        branch.exactly = pattern_.getNumericValue(pattern_.getPart(part++));
      }
      branch.nodes = message(part);
      ++part;
      all.push_back(std::move(branch));
    }
    return all;
  }

  const icu::MessagePattern& pattern_;
  icu::UnicodeString text_;
  std::string& trouble_;
};

/// Writes a message with its arguments.
class Message::Writer {
 public:
  Writer(const ShownArgument& argument, const PluralForms& forms)
      : argument_(argument), forms_(forms) {}

  void write(const Nodes& nodes, const std::string& number) {
    for (const Node& node : nodes) {
      switch (node.kind) {
        case Node::Kind::text: text_ += node.text; break;
        case Node::Kind::number: text_ += number; break;
        default: write_argument(node); break;
      }
    }
  }
  [[nodiscard]] std::string& text() { return text_; }

 private:
  void write_argument(const Node& node) {
    const std::optional<Shown> shown = argument_(node.text);
    if (!shown) {
      text_ += '{' + node.text + '}';
    } else if (node.kind == Node::Kind::argument) {
      text_ += shown->text;
    } else if (const Branch* branch = chosen(node, *shown)) {
      write(branch->nodes, shown->text);
    }
  }

  const Branch* chosen(const Node& node, const Shown& shown) const {
    std::string form = shown.text;
    if (node.kind != Node::Kind::select) {
      const double number = shown.number.value_or(0);
      for (const Branch& branch : node.branches) {
        if (branch.exactly == number) return &branch;
      }
      form = node.kind == Node::Kind::plural ? forms_.cardinal(number) : forms_.ordinal(number);
    }
    const auto named = [&](std::string_view what) {
      const auto found = std::ranges::find(node.branches, what, &Branch::form);
      return found == node.branches.end() ? nullptr : &*found;
    };
    const Branch* branch = named(form);
    return branch != nullptr ? branch : named("other");
  }

  const ShownArgument& argument_;
  const PluralForms& forms_;
  std::string text_;
};

tl::expected<Message, std::string> Message::parse(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  const auto unicode = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  const icu::MessagePattern pattern(unicode, &where, status);
  if (U_FAILURE(status) != 0) {
    return tl::unexpected(fmt::format("{} at {}", u_errorName(status), where.offset));
  }
  Message message;
  std::string trouble;
  std::int32_t part = 0;
  message.nodes_ = Reader(pattern, trouble).message(part);
  if (!trouble.empty()) return tl::unexpected(trouble);
  return message;
}

std::string Message::format(const ShownArgument& argument, const PluralForms& forms) const {
  Writer writer(argument, forms);
  writer.write(nodes_, {});
  return std::move(writer.text());
}

template <class Visit>
void Message::walk(const Nodes& nodes, const Visit& visit) {
  for (const Node& node : nodes) {
    visit(node);
    for (const Branch& branch : node.branches) walk(branch.nodes, visit);
  }
}

std::set<std::string, std::less<>> Message::names() const {
  std::set<std::string, std::less<>> all;
  walk(nodes_, [&](const Node& node) {
    if (node.kind != Node::Kind::text && node.kind != Node::Kind::number) all.insert(node.text);
  });
  return all;
}

std::vector<Message::Plural> Message::plurals() const {
  std::vector<Plural> all;
  walk(nodes_, [&](const Node& node) {
    if (node.kind != Node::Kind::plural && node.kind != Node::Kind::ordinal) return;
    Plural plural{node.text, node.kind == Node::Kind::ordinal, {}};
    for (const Branch& branch : node.branches) plural.forms.insert(branch.form);
    all.push_back(std::move(plural));
  });
  return all;
}

}  // namespace ultimo
