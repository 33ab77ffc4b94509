import AppSupport
import CaffeineTracker
import ExpenseLogger
import PomodoroTimer

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("pomodoro", PomodoroApp.definition),
  .init("expense", ExpenseApp.definition),
])
suite.main()
