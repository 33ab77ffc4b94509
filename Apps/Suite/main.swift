import AppSupport
import CaffeineTracker
import Foundation

let suite = AppSuite([
  .init("caffeine", CaffeineApp.definition)
])
exit(await suite.main())
