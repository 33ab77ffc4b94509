import AppSupport
import CaffeineTracker
import HabitTracker
import PomodoroTimer

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("habit", HabitApp.definition),
  .init("pomodoro", PomodoroApp.definition),
])
suite.main()
