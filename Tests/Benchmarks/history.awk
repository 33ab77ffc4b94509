# A history of drinks as a log that the caffeine app imports: always the same for the same number of rows and last day.
#
#   awk -v rows=1000 -v last=2026-03-01 -f history.awk
#
# Thirty drinks a day, however long the history is, so that two histories differ in their length alone. The last row is
# on the day before `last`.

function daysFrom(date, parts, year, month, era, ofEra, ofYear) { # since 1970-01-01; Hinnant, "chrono-Compatible Low-Level Date Algorithms"
  split(date, parts, "-")
  month = parts[2] + 0
  year = parts[1] - (month <= 2)
  era = int(year / 400)
  ofEra = year - era * 400
  ofYear = int((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + parts[3] - 1
  return era * 146097 + ofEra * 365 + int(ofEra / 4) - int(ofEra / 100) + ofYear - 719468
}

function date(days, era, ofEra, ofYear, year, month, day) {
  days += 719468
  era = int(days / 146097)
  ofEra = days - era * 146097
  year = int((ofEra - int(ofEra / 1460) + int(ofEra / 36524) - int(ofEra / 146096)) / 365)
  ofYear = ofEra - (365 * year + int(year / 4) - int(year / 100))
  month = int((5 * ofYear + 2) / 153)
  day = ofYear - int((153 * month + 2) / 5) + 1
  month += month < 10 ? 3 : -9
  return sprintf("%04d-%02d-%02d", year + era * 400 + (month <= 2), month, day)
}

BEGIN {
  kinds = split("Espresso|63|30;Flat white|130|160;Black tea|47|240;Green tea|29|240;Cold brew|155|350;Cola|32|330", drinks, ";")
  first = daysFrom(last) - int((rows + 29) / 30)
  print "timestamp,drink,caffeine_mg,ml"
  number = 20260301
  for (row = 0; row < rows; row++) {
    number = (number * 16807) % 2147483647 # Park and Miller's minimal standard generator
    split(drinks[number % kinds + 1], drink, "|")
    minute = 360 + (row % 30) * 32 + number % 30
    printf "%s %02d:%02d,%s,%d,%d\n", date(first + int(row / 30)), int(minute / 60), minute % 60, drink[1], drink[2], drink[3]
  }
}
