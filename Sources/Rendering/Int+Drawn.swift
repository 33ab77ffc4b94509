extension Int {
  /// The nearest whole number of something that is drawn.
  ///
  /// A view's numbers come from another program: what lies beyond every surface is cut to what still does, and what is
  /// no number is zero.
  init(drawn value: Double) { self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e5), 1e5).rounded()) }
}
