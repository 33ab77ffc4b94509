public import Foundation
import ViewArchive

/// How changes run in time; an archive does not run.
public struct Animation: Hashable, Sendable {
  let name: String

  /// The platform's own.
  public static let `default` = Animation(name: "default")
  /// At one speed.
  public static let linear = Animation(name: "linear")
  /// Slow at first.
  public static let easeIn = Animation(name: "easeIn")
  /// Slow at last.
  public static let easeOut = Animation(name: "easeOut")
  /// Slow at both ends.
  public static let easeInOut = Animation(name: "easeInOut")
  /// As a spring.
  public static let spring = Animation(name: "spring")
  /// As a spring that does not swing.
  public static let smooth = Animation(name: "smooth")
  /// As a spring that swings a little.
  public static let snappy = Animation(name: "snappy")
  /// As a spring that swings.
  public static let bouncy = Animation(name: "bouncy")
  /// As a spring that follows a finger.
  public static let interactiveSpring = Animation(name: "interactiveSpring")

  /// At one speed, for a time in seconds.
  public static func linear(duration: TimeInterval) -> Animation { .linear }
  /// Slow at first, for a time in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }
  /// Slow at last, for a time in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }
  /// Slow at both ends, for a time in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }
  /// As a spring that does not swing.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .smooth }
  /// As a spring that swings a little.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .snappy }
  /// As a spring that swings.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .bouncy }
  /// As a spring.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { .spring }
  /// As a spring.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { .spring }
  /// As a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { .interactiveSpring }
  /// Along a curve of the client's own.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(name: "timingCurve") }

  /// The same, later.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The same, faster or slower.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same, several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  /// The same, again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// What goes with a change of state; nothing changes in an archive.
public struct Transaction: Sendable {
  /// How the change runs.
  public var animation: Animation?
  /// Whether nothing runs.
  public var disablesAnimations = false
  /// Makes a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Runs a closure; nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// How a view comes and goes.
public struct AnyTransition: Hashable, Sendable {
  let name: String

  /// At once.
  public static let identity = AnyTransition(name: "identity")
  /// By fading.
  public static let opacity = AnyTransition(name: "opacity")
  /// By growing.
  public static let scale = AnyTransition(name: "scale")
  /// From the leading side, and out at the trailing one.
  public static let slide = AnyTransition(name: "slide")
  /// By growing from a point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
  /// From a side, the old view being pushed out.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(name: "push." + edge.name) }
  /// From a side, and back there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move." + edge.name) }
  /// From a place, and back there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(name: "offset") }
  /// From a place, and back there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(name: "offset") }
  /// One way in, another way out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(name: insertion.name + "/" + removal.name)
  }
  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(name: name + "+" + other.name) }
  /// The same, run in another way.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension Edge {
  fileprivate var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

/// How content changes from one entry to the next.
public struct ContentTransition: Hashable, Sendable {
  let node: ContentChange

  /// At once.
  public static let identity = ContentTransition(node: .identity)
  /// By fading.
  public static let opacity = ContentTransition(node: .opacity)
  /// By interpolation.
  public static let interpolate = ContentTransition(node: .interpolate)
  /// A symbol changes into another.
  public static let symbolEffect = ContentTransition(node: .symbolEffect)
  /// Digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(node: .numericText(value: nil, countsDown: countsDown))
  }
  /// Digits roll up or down as the value does.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(node: .numericText(value: value.isNaN ? nil : value, countsDown: false))
  }
  /// A symbol changes into another by an effect.
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }
}

/// A movement of a symbol; kept by name only.
public struct SymbolEffect: Hashable, Sendable {
  let name: String
  /// One symbol in place of another.
  public static let replace = SymbolEffect(name: "replace")
  /// By appearing.
  public static let automatic = SymbolEffect(name: "automatic")
  /// By coming.
  public static let appear = SymbolEffect(name: "appear")
  /// By going.
  public static let disappear = SymbolEffect(name: "disappear")
  /// By jumping.
  public static let bounce = SymbolEffect(name: "bounce")
  /// By fading in and out.
  public static let pulse = SymbolEffect(name: "pulse")
  /// By growing.
  public static let scale = SymbolEffect(name: "scale")
  /// Layer by layer.
  public static let variableColor = SymbolEffect(name: "variableColor")
  /// By turning.
  public static let rotate = SymbolEffect(name: "rotate")
  /// By swinging.
  public static let wiggle = SymbolEffect(name: "wiggle")
  /// By growing and shrinking.
  public static let breathe = SymbolEffect(name: "breathe")

  /// Upwards.
  public var up: SymbolEffect { self }
  /// Downwards.
  public var down: SymbolEffect { self }
  /// Layer by layer.
  public var byLayer: SymbolEffect { self }
  /// All layers at once.
  public var wholeSymbol: SymbolEffect { self }
  /// Downwards and then up.
  public var downUp: SymbolEffect { self }
  /// Upwards twice.
  public var upUp: SymbolEffect { self }
  /// Away from the symbol.
  public var offUp: SymbolEffect { self }
  /// Layer after layer.
  public var iterative: SymbolEffect { self }
  /// Layers added up.
  public var cumulative: SymbolEffect { self }
  /// To the end and back.
  public var reversing: SymbolEffect { self }
}

/// How a movement of a symbol runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// As the platform does.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions()
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()
  /// Faster or slower.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
  /// Several times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .default }
}
