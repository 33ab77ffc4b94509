import ViewArchive

extension View {
  /// How buttons inside look, by a style over their label.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.buttonStyle = Sealed(AdaptedButtonStyle(style: style)) }
  }
  /// How buttons inside look.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.buttonStyle = Sealed(style) }
  }
  /// How toggles inside look.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.toggleStyle = Sealed(style) }
  }
  /// How labels inside look.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.labelStyle = Sealed(style) }
  }
  /// How gauges inside look.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.gaugeStyle = Sealed(style) }
  }
  /// How progress inside looks.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.progressViewStyle = Sealed(style) }
  }
  /// Leaves the labels of controls inside out of the picture.
  nonisolated public func labelsHidden() -> _ModifiedView { _environment { $0.style.hidesLabels = true } }
  /// The size of controls inside.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> _ModifiedView {
    _environment { $0.style.controlSize = controlSize }
  }
  /// The outline of buttons inside; kept by name only.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> _ModifiedView {
    _recorded("buttonBorderShape")
  }

  /// The size of symbols inside beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> _ModifiedView {
    _environment { $0.style.imageScale = scale }
  }
  /// The variants in which symbols inside are drawn, added to those from outside.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> _ModifiedView {
    _environment { $0.style.symbolVariants = $0.style.symbolVariants.union(variant) }
  }
  /// How the layers of symbols inside are coloured.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> _ModifiedView {
    _environment { $0.style.symbolRenderingMode = mode }
  }
  /// A movement of the symbols inside; kept by name only.
  nonisolated public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> _ModifiedView { _recorded("symbolEffect") }
  /// A movement of the symbols inside when a value changes; kept by name only.
  nonisolated public func symbolEffect<U: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: U
  ) -> _ModifiedView { _recorded("symbolEffect") }
  /// Stops the movements of symbols inside; kept by name only.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> _ModifiedView {
    _recorded("symbolEffectsRemoved")
  }
}
