# Habits with years behind them as an export of HabitBull, which the habit app imports: always the same.
#
#   awk -v habits=50 -v days=3652 -v last=2026-03-01 -f dates.awk -f habits.awk
#
# Three days of a hundred have no row; every fifth habit is measured. The last rows are on the day before `last`.

BEGIN {
  first = daysFrom(last) - days
  print "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText"
  number = 20260301
  for (habit = 1; habit <= habits; habit++) {
    for (day = 0; day < days; day++) {
      number = (number * 16807) % 2147483647 # Park and Miller's minimal standard generator
      chance = number % 100
      if (chance < 3) continue
      value = habit % 5 == 0 ? chance : chance < 15 ? 0 : 1
      printf "Habit %02d,,Bench,%s,%d,\n", habit, date(first + day), value
    }
  }
}
