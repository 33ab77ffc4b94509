# Days as numbers since 1970-01-01, and back: Hinnant, "chrono-Compatible Low-Level Date Algorithms".

function daysFrom(date, parts, year, month, era, ofEra, ofYear) {
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
