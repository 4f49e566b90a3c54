#include "print/course_words.hpp"

namespace ultimo::print {
namespace {

constexpr CourseWords kSlovenianCourse{.course = "Potek tekmovanja",
                                       .sheet_accepted = "zapisnik sprejet",
                                       .sheet_removed = "zapisnik umaknjen",
                                       .row_removed = "umaknjena vrstica",
                                       .table_closed = "miza zaključena brez zapisnika",
                                       .seats = "sedežni red",
                                       .swapped = "zamenjava mest",
                                       .kept_apart = "ne smejo sedeti za isto mizo",
                                       .check_in = "prijava",
                                       .draw = "žreb",
                                       .drawn_again = "ponovljen žreb",
                                       .frozen = "rezultati potrjeni",
                                       .thawed = "rezultati znova odprti",
                                       .clock = "ura",
                                       .start = "začetek",
                                       .pause = "prekinitev",
                                       .resume = "nadaljevanje",
                                       .prolong = "podaljšanje",
                                       .end = "konec",
                                       .not_started = "ura še ne teče",
                                       .paused = "prekinjeno",
                                       .time_up = "čas je potekel",
                                       .time_left = "do konca",
                                       .deal = "igra",
                                       .no_round = "krog še ni izžreban"};

constexpr CourseWords kCzechCourse{.course = "Průběh turnaje",
                                   .sheet_accepted = "karta přijata",
                                   .sheet_removed = "karta odstraněna",
                                   .row_removed = "odstraněn řádek",
                                   .table_closed = "stůl uzavřen bez karty",
                                   .seats = "zasedací pořádek",
                                   .swapped = "výměna míst",
                                   .kept_apart = "nesmějí sedět u jednoho stolu",
                                   .check_in = "prezence",
                                   .draw = "losování",
                                   .drawn_again = "nové losování",
                                   .frozen = "výsledky potvrzeny",
                                   .thawed = "výsledky znovu otevřeny",
                                   .clock = "hodiny",
                                   .start = "začátek",
                                   .pause = "přerušení",
                                   .resume = "pokračování",
                                   .prolong = "prodloužení",
                                   .end = "konec",
                                   .not_started = "hodiny ještě neběží",
                                   .paused = "přerušeno",
                                   .time_up = "čas vypršel",
                                   .time_left = "do konce",
                                   .deal = "hra",
                                   .no_round = "kolo ještě není vylosováno"};

constexpr CourseWords kGermanCourse{.course = "Verlauf",
                                    .sheet_accepted = "Schrift angenommen",
                                    .sheet_removed = "Schrift entfernt",
                                    .row_removed = "Zeile entfernt",
                                    .table_closed = "Tisch ohne Schrift abgeschlossen",
                                    .seats = "Sitzordnung",
                                    .swapped = "Platztausch",
                                    .kept_apart = "nicht an einem Tisch",
                                    .check_in = "Anwesenheit",
                                    .draw = "Auslosung",
                                    .drawn_again = "neu ausgelost",
                                    .frozen = "Ergebnisse bestätigt",
                                    .thawed = "Ergebnisse wieder geöffnet",
                                    .clock = "Uhr",
                                    .start = "Beginn",
                                    .pause = "Unterbrechung",
                                    .resume = "Fortsetzung",
                                    .prolong = "Verlängerung",
                                    .end = "Ende",
                                    .not_started = "die Uhr läuft noch nicht",
                                    .paused = "unterbrochen",
                                    .time_up = "die Zeit ist um",
                                    .time_left = "bis zum Ende",
                                    .deal = "Spiel",
                                    .no_round = "noch keine Runde ausgelost"};

constexpr CourseWords kEnglishCourse{.course = "Course of the event",
                                     .sheet_accepted = "sheet accepted",
                                     .sheet_removed = "sheet taken out",
                                     .row_removed = "row taken out",
                                     .table_closed = "table closed without a sheet",
                                     .seats = "seats",
                                     .swapped = "places exchanged",
                                     .kept_apart = "not at one table",
                                     .check_in = "check-in",
                                     .draw = "draw",
                                     .drawn_again = "drawn again",
                                     .frozen = "results frozen",
                                     .thawed = "results thawed",
                                     .clock = "clock",
                                     .start = "start",
                                     .pause = "pause",
                                     .resume = "resumed",
                                     .prolong = "prolonged",
                                     .end = "end",
                                     .not_started = "the clock has not been started",
                                     .paused = "paused",
                                     .time_up = "time is up",
                                     .time_left = "left",
                                     .deal = "deal",
                                     .no_round = "no round is drawn yet"};

}  // namespace

const CourseWords& course_words_in(std::string_view language) {
  if (language == "sl") return kSlovenianCourse;
  if (language == "cs") return kCzechCourse;
  if (language == "de") return kGermanCourse;
  return kEnglishCourse;
}

}  // namespace ultimo::print
