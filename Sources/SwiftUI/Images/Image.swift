public import Foundation
public import UIKit
public import ViewArchive

/// A symbol or a picture.
public struct Image: Equatable, Sendable {
  var source: ImageNode.Source
  var isResizable = false
  var renderingMode: ImageNode.RenderingMode?
  var symbolRenderingMode: SymbolRenderingMode?
  var label: String?
  /// How the picture takes part in the accented mode; set by WidgetKit.
  public var _accentedMode: ImageNode.AccentedMode?

  /// A symbol by name.
  public init(systemName: String) { source = .symbol(name: systemName, variableValue: nil) }
  /// A symbol by name, filled up to a value, 0 … 1.
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(name: systemName, variableValue: variableValue.map { $0.isNaN ? 0 : min(max($0, 0), 1) })
  }
  /// A picture of the app's assets.
  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(name) }
  /// A picture of the app's assets, filled up to a value, 0 … 1.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .asset(name) }
  /// A picture of the app's assets with words for somebody who cannot see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .asset(name)
    self.label = label.plainText(in: EnvironmentValues())
  }
  /// A picture of the app's assets that says nothing.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(name)
    label = ""
  }
  /// A picture of UIKit's.
  public init(uiImage: UIImage) {
    source =
      switch uiImage._source {
      case .symbol(let name): .symbol(name: name, variableValue: nil)
      case .asset(let name): .asset(name)
      case .file(let path, let digest): .file(path: path, digest: digest)
      case .bytes(let data, let digest):
        _PictureKeeper.current?.keep(data, digest: digest).map { .file(path: $0, digest: digest) } ?? .asset(digest)
      }
    renderingMode =
      switch uiImage.renderingMode {
      case .automatic: nil
      case .alwaysOriginal: .original
      case .alwaysTemplate: .template
      }
  }

  /// The picture at whatever size it is proposed.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { with { $0.isResizable = true } }
  /// The picture in colours of its own or of the text.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.renderingMode = renderingMode?.node }
  }
  /// The symbol with layers coloured in a way of its own.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolRenderingMode = mode } }
  /// The picture; a surface chooses how it scales.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The picture; a surface chooses how it smooths.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    /// Below, at or above the size of capitals.
    case small, medium, large

    var node: ImageNode.Scale {
      switch self {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    }
  }

  /// What colours a picture has.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Those of the text.
    case template
    /// Its own.
    case original

    var node: ImageNode.RenderingMode { self == .template ? .template : .original }
  }

  /// How a picture fills more room than it has.
  public enum ResizingMode: Hashable, Sendable {
    /// Again and again, or stretched.
    case tile, stretch
  }

  /// How a picture is scaled.
  public enum Interpolation: Hashable, Sendable {
    /// From fast to good.
    case none, low, medium, high
  }

  /// How a picture is turned.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Turned, and mirrored where the name says so.
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
}

extension Image: View {
  /// The picture itself.
  public typealias Body = Never
}

extension Image: _PrimitiveView {
  /// The picture with what it inherits.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .image(view.node(in: context.environment))
  }
}

extension Image {
  /// The picture as data.
  func node(in environment: EnvironmentValues) -> ImageNode {
    let style = environment.style
    var node = ImageNode(
      source, isResizable: isResizable, renderingMode: renderingMode, accentedMode: _accentedMode ?? style.accentedMode,
      font: environment.font(), scale: style.imageScale.node, foreground: style.foreground.paint, label: label)
    if case .symbol(let name, let value) = source {
      node.source = .symbol(name: style.symbolVariants.applied(to: name), variableValue: value)
      let mode = symbolRenderingMode ?? style.symbolRenderingMode
      if renderingMode == nil, mode == .multicolor { node.renderingMode = .original }
      // Source: Apple, `foregroundStyle(_:_:)`: several styles are those of the layers where no other mode is asked for.
      if mode == nil || mode == .palette { node.secondForeground = style.foreground.secondary }
    }
    return node
  }
}

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  let name: String
  /// In one colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In its own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In one colour of different strengths.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In the foreground styles in turn.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// The variants of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  var suffixes: [String]
  /// As its name says.
  public static let none = SymbolVariants(suffixes: [])
  /// Within a circle.
  public static let circle = SymbolVariants(suffixes: ["circle"])
  /// Within a square.
  public static let square = SymbolVariants(suffixes: ["square"])
  /// Within a rectangle.
  public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(suffixes: ["fill"])
  /// Struck through.
  public static let slash = SymbolVariants(suffixes: ["slash"])
  /// The variant within a circle.
  public var circle: SymbolVariants { adding("circle") }
  /// The variant within a square.
  public var square: SymbolVariants { adding("square") }
  /// The variant within a rectangle.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// The variant filled.
  public var fill: SymbolVariants { adding("fill") }
  /// The variant struck through.
  public var slash: SymbolVariants { adding("slash") }

  private func adding(_ suffix: String) -> SymbolVariants {
    suffixes.contains(suffix) ? self : SymbolVariants(suffixes: suffixes + [suffix])
  }

  /// The variants of both.
  func union(_ other: SymbolVariants) -> SymbolVariants { other.suffixes.reduce(self) { $0.adding($1) } }

  /// The name of a symbol in these variants, in the order in which names have them.
  func applied(to name: String) -> String {
    guard !suffixes.isEmpty else { return name }
    let present = name.split(separator: ".").map(String.init)
    let order = ["circle", "square", "rectangle", "slash", "fill"]
    let added = order.filter { suffixes.contains($0) && !present.contains($0) }
    guard present.last == "fill", !added.isEmpty else { return ([name] + added).joined(separator: ".") }
    let stem = Array(present.dropLast())
    return (stem + added + ["fill"]).joined(separator: ".")
  }
}
