public import Foundation
public import SystemCalls

/// The moment, place and chance that a computation runs in, as one value.
///
/// Nothing below the command line asks the machine what time it is: a provider reads `context.world`, an intent its
/// dependency, everything else takes an argument. Two runs in equal worlds give equal results.
///
/// ```swift
/// let world = World.fixed(now: Date(timeIntervalSince1970: 0), timeZone: .gmt)
/// ```
public struct World: Sendable {
  /// The instant that counts as now, for the whole of one run.
  public var now: Date
  /// The zone in which days and clock times are meant.
  public var timeZone: TimeZone
  /// The language and region for words and numbers.
  public var locale: Locale
  /// Which calendar counts days, months and years.
  public var calendarIdentifier: Calendar.Identifier
  /// The first day of a week (1 is Sunday); nil is the locale's own.
  public var firstWeekday: Int?
  /// Where chance comes from.
  public var random: RandomSource
  /// Makes the identifier of a new record or tap.
  public var newID: @Sendable () -> UUID
  /// The clock that nobody can set, at ``now``; nil where there is none, and where now is another time than the machine's.
  public var bootTime: @Sendable () -> BootClock.Reading?

  /// Makes a world.
  public init(
    now: Date, timeZone: TimeZone, locale: Locale, calendarIdentifier: Calendar.Identifier = .gregorian,
    firstWeekday: Int? = nil, random: RandomSource, newID: @escaping @Sendable () -> UUID,
    bootTime: @escaping @Sendable () -> BootClock.Reading? = { nil }
  ) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
    self.calendarIdentifier = calendarIdentifier
    self.firstWeekday = firstWeekday
    self.random = random
    self.newID = newID
    self.bootTime = bootTime
  }

  /// A calendar in this world's zone and locale.
  ///
  /// It is made when asked for, because a calendar is a quarter of what a short command costs.
  public var calendar: Calendar {
    get {
      var calendar = Calendar(identifier: calendarIdentifier)
      calendar.timeZone = timeZone
      calendar.locale = locale
      if let firstWeekday { calendar.firstWeekday = firstWeekday }
      return calendar
    }
    set {
      calendarIdentifier = newValue.identifier
      timeZone = newValue.timeZone
      if let newLocale = newValue.locale { locale = newLocale }
      firstWeekday = newValue.firstWeekday
    }
  }

  /// The same world at another instant.
  public func at(_ instant: Date) -> World {
    var world = self
    world.now = instant
    world.bootTime = { nil }
    return world
  }

  /// The same world a number of seconds later.
  public func advanced(by seconds: TimeInterval) -> World { at(now.addingTimeInterval(seconds)) }

  /// What a stored archive depends on besides its data: another key means that its words are out of date.
  public var contextKey: String { "\(locale.identifier)|\(timeZone.identifier)" }
}

extension World {
  /// A world for tests: identifiers and chance follow from the seed.
  public static func fixed(
    now: Date, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_GB"), seed: UInt64 = 1
  ) -> World {
    let random = RandomSource(seed: seed)
    return World(
      now: now, timeZone: timeZone, locale: locale, random: random, newID: random.identifiers(stream: "identifiers"))
  }
}
