public import Foundation
import ViewArchive

extension AttributeScopes {
  /// The attributes of text that SwiftUI draws.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of text that SwiftUI draws.
  public struct SwiftUIAttributes: AttributeScope {
    /// The type.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters; kept by no archive.
    public let backgroundColor: BackgroundColorAttribute
    /// The line across the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// Extra points between letters.
    public let kern: KerningAttribute
    /// Extra points between letters.
    public let tracking: TrackingAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The type.
    public enum FontAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "SwiftUI.Font"
    }
    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The line across the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The line under the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// Extra points between letters.
    public enum KerningAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Kern"
    }
    /// Extra points between letters.
    public enum TrackingAttribute: AttributedStringKey, Sendable {
      /// The value of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Tracking"
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute of SwiftUI by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The runs of the text, each with its look.
  func runs(_ overrides: TextOverrides, in environment: EnvironmentValues) -> [TextRun] {
    runs.map { run in
      var inner = TextOverrides()
      inner.font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
      inner.foreground = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]
        .map { StyleReference(style: $0) }
      if run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] != nil { inner.isStruckThrough = true }
      if run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] != nil { inner.isUnderlined = true }
      inner.kerning =
        (run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
        ?? run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]).map { Double($0) }
      return TextRun(
        .verbatim(String(characters[run.range])), style: environment.textStyle(inner.completed(by: overrides)))
    }
  }
}

// As Foundation's scope, which it holds.
@available(*, unavailable)
extension AttributeScopes.SwiftUIAttributes: Sendable {}
