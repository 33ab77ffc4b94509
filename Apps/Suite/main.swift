import AppSupport
import CaffeineTracker
import PomodoroTimer

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("pomodoro", PomodoroApp.definition),
])
suite.main()
