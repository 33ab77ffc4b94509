import AppIntents
import Commands
import Foundation

/// How a habit stands on a day, by stable names.
struct HabitDayFigures: TransientAppEntity {
  @Property(title: "Habit") var habit: String
  @Property(title: "Habit id") var habitID: String
  @Property(title: "Day") var day: String
  @Property(title: "State") var state: String
  /// How much of the goal is reached: 1 is all of it.
  @Property(title: "Progress") var progress: Double
  @Property(title: "Strength") var strength: Double
  @Property(title: "Streak") var streak: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "habit of a day"

  var displayRepresentation: DisplayRepresentation { "\(habit) \(state)" }

  init() {
    (habit, habitID, day, state) = ("", "", "", "")
    (progress, strength, streak) = (0, 0, 0)
  }

  init(_ line: HabitLine) {
    self.init()
    (habit, habitID, day) = (line.name, ShortID.text(line.id), line.day.description)
    (state, streak) = (line.state.word, line.streak)
    progress = line.progress.rounded(toPlaces: 4)
    strength = line.strength.rounded(toPlaces: 6)
  }
}

extension Double {
  /// The number with so many digits after the point.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { result, _ in result * 10 }
    return (self * factor).rounded() / factor
  }
}
