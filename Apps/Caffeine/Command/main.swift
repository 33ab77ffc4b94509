import AppSupport
import CaffeineTracker

AppRunner.main(CaffeineApp.definition)
