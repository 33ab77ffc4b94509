import AppSupport
import ReadingTracker

AppRunner.main(ReadingApp.definition)
