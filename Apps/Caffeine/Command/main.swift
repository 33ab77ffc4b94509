import AppSupport
import CaffeineTracker
import Foundation

exit(await AppRunner.main(CaffeineApp.definition))
