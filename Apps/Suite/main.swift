import AppSupport
import CaffeineTracker
import HabitTracker

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition),
  .init("habit", HabitApp.definition),
])
suite.main()
