# A history of drinks as a log that the caffeine app imports: always the same for the same number of rows and last day.
#
#   awk -v rows=1000 -v last=2026-03-01 -f calendar.awk -f history.awk
#
# Thirty drinks a day, however long the history is, so that two histories differ in their length alone. The last row is
# on the day before `last`.

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
