import AppSupport
import CaffeineTracker
import PomodoroTimer
import ReadingTracker

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("pomodoro", PomodoroApp.definition),
  .init("reading", ReadingApp.definition),
])
suite.main()
