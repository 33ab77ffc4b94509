import AppSupport
import CaffeineTracker
import ExpenseLogger
import HabitTracker
import PomodoroTimer
import ReadingTracker

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("expense", ExpenseApp.definition),
  .init("habit", HabitApp.definition),
  .init("pomodoro", PomodoroApp.definition),
  .init("reading", ReadingApp.definition),
])
suite.main()
