import AppSupport
import HabitTracker

AppRunner.main(HabitApp.definition)
