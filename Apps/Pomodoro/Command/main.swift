import AppSupport
import PomodoroTimer

AppRunner.main(PomodoroApp.definition)
