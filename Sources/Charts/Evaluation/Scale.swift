import Foundation

/// How values become places along an axis, 0 … 1.
enum Scale {
  /// Numbers or instants between two ends.
  case linear(ClosedRange<Double>, isDate: Bool)
  /// Texts, each with a band of its own.
  case band([String])

  var categories: [String] { if case .band(let names) = self { names } else { [] } }

  /// The ends in the numbers of the scale; those of bands are 0 and their count.
  var range: ClosedRange<Double> {
    switch self {
    case .linear(let range, _): range
    case .band(let names): 0...Double(max(names.count, 1))
    }
  }

  /// The place of a number of the scale.
  func place(_ number: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (number - range.lowerBound) / length : 0.5
  }

  /// The place of a value: of a text, the middle of its band; nil for one of another kind.
  func place(_ value: _PlotValue) -> Double? {
    switch (value, self) {
    case (.number(let number), .linear(_, isDate: false)): number.isFinite ? place(number) : nil
    case (.date(let date), .linear(_, isDate: true)): place(date.timeIntervalSinceReferenceDate)
    case (.category(let name), .band(let names)):
      names.firstIndex(of: name).map { place(Double($0) + 0.5) }
    default: nil
    }
  }

  /// The scale of an axis.
  ///
  /// - Parameters:
  ///   - data: All that is plotted along the axis.
  ///   - extra: Numbers that belong to it besides, as the ends of stacks and the ground of bars.
  ///   - roundingCount: About how many round numbers the axis has, where its ends are to be among them.
  init(
    _ data: [Datum], extra: [Double], choice: ChartOptions.DomainChoice, includesZero: Bool,
    roundingCount: Int?, calendar: Calendar
  ) {
    if case .values(let values) = choice, !values.isEmpty {
      self = Scale(values)
      return
    }
    var names: [String] = []
    for case .category(let name) in data.map(\.value) where !names.contains(name) { names.append(name) }
    guard names.isEmpty else {
      self = .band(names)
      return
    }
    let isDate = data.contains { if case .date = $0.value { true } else { false } }
    var numbers = data.compactMap { $0.bounds(in: calendar, categories: []) }.flatMap {
      [$0.lowerBound, $0.upperBound]
    }
    numbers += extra.filter(\.isFinite)
    var wantsZero = includesZero
    if case .automatic(let given?) = choice { wantsZero = given }
    if wantsZero, !isDate { numbers.append(0) }
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    if isDate {
      self = .linear(low...max(high, low + 1), isDate: true)
    } else if let roundingCount {
      self = .linear(RoundNumbers.bounds(low, high, count: roundingCount), isDate: false)
    } else {
      self = .linear(low...(high > low ? high : low + 1), isDate: false)
    }
  }

  /// A scale by its ends or its texts.
  private init(_ values: [_PlotValue]) {
    var names: [String] = []
    var numbers: [Double] = []
    var isDate = false
    for value in values {
      switch value {
      case .category(let name): if !names.contains(name) { names.append(name) }
      case .number(let number): if number.isFinite { numbers.append(number) }
      case .date(let date):
        isDate = true
        numbers.append(date.timeIntervalSinceReferenceDate)
      }
    }
    guard names.isEmpty else {
      self = .band(names)
      return
    }
    let low = numbers.min() ?? 0
    self = .linear(low...max(numbers.max() ?? 1, low + .leastNonzeroMagnitude), isDate: isDate)
  }
}

/// Numbers that people count in: 1, 2 and 5 times powers of ten.
enum RoundNumbers {
  /// The step that comes nearest to so many values in a range.
  static func step(_ range: ClosedRange<Double>, count: Int) -> Double {
    let raw = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    guard raw.isFinite, raw > 0 else { return 1 }
    let power = pow(10, log10(raw).rounded(.down))
    let factor = raw / power
    return (factor < 1.4 ? 1 : factor < 3.2 ? 2 : factor < 7.1 ? 5 : 10) * power
  }

  /// The multiples of a step in a range.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step.isFinite, step > 0, (range.upperBound - range.lowerBound) / step <= 200 else { return [] }
    let slack = step * 1e-6
    let first = ((range.lowerBound - slack) / step).rounded(.up)
    let last = ((range.upperBound + slack) / step).rounded(.down)
    guard first <= last, abs(first) < 1e15, abs(last) < 1e15 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step + 0 }
  }

  /// The round ends around a range.
  static func bounds(_ low: Double, _ high: Double, count: Int) -> ClosedRange<Double> {
    guard high > low else { return min(low, 0)...max(low, low == 0 ? 1 : 0) }
    let step = step(low...high, count: count)
    let slack = step * 1e-6
    return ((low + slack) / step).rounded(.down) * step + 0...((high - slack) / step).rounded(.up) * step + 0
  }
}
