import AppSupport
import CaffeineTracker
import HabitTracker
import PomodoroTimer
import ReadingTracker

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("habit", HabitApp.definition),
  .init("pomodoro", PomodoroApp.definition),
  .init("reading", ReadingApp.definition),
])
suite.main()
