import Foundation
import FoundationExtras

/// How long phases are and what follows what: the settings of the timer.
struct TimerRules: Hashable, Sendable {
  /// Which phases begin by themselves; the raw values are stored and never change.
  enum Automatic: String, Hashable, Sendable, CaseIterable {
    /// None: a person begins each.
    case none
    /// Breaks, when a focus session is completed.
    case breaks
    /// Breaks and the focus sessions after them.
    case all
  }

  var focusSeconds = 25 * 60
  var shortBreakSeconds = 5 * 60
  var longBreakSeconds = 15 * 60
  /// How many completed focus sessions earn a long break.
  var focusesPerCycle = 4
  var automatic = Automatic.none
  /// After how long without a session the cycle begins anew, and nothing begins by itself any more.
  var idleSeconds = 3600
  /// How many focus sessions a day is to have.
  var dailyGoal = 8
  var dayStart = DayStart.midnight

  /// The planned length of a phase.
  func seconds(of phase: Phase) -> Int {
    switch phase {
    case .focus: focusSeconds
    case .shortBreak: shortBreakSeconds
    case .longBreak: longBreakSeconds
    }
  }

  /// Whether a phase begins by itself after one that was completed.
  func beginsByItself(_ phase: Phase) -> Bool {
    switch automatic {
    case .none: false
    case .breaks: phase.isBreak
    case .all: true
    }
  }
}
