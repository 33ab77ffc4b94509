import AppSupport
import CaffeineTracker

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition)
])
suite.main()
