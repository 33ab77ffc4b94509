import ViewArchive

extension LayoutPass {
  /// A view one of whose guides its client has put somewhere.
  func guided(_ child: Element, _ guide: AlignmentGuide, _ proposal: ProposedSize) -> Arrangement {
    var result = showing(child, at: Point(), in: nil, proposal)
    let size = result.size
    let axis: Axis = if case .horizontal = guide.line { .horizontal } else { .vertical }
    let parts = [
      (guide.width, size.width), (guide.height, size.height),
      (guide.firstBaseline, result.firstBaseline ?? size.height),
      (guide.lastBaseline, result.lastBaseline ?? size.height),
    ]
    // A part that does not count is no number where the view has no end.
    let place = parts.reduce(metrics.quantised(guide.distance.finite, along: axis, as: .displacement)) {
      $1.0.finite == 0 ? $0 : $0 + $1.0.finite * $1.1.finite
    }
    result.guides.removeAll { $0.line == guide.line }
    result.guides.append(Arrangement.Guide(line: guide.line, place: place))
    return result
  }
}

extension Arrangement {
  /// Where a client has put a guide; nil where nobody did.
  func place(of line: AlignmentGuide.Line) -> Double? {
    guides.isEmpty ? nil : guides.first { $0.line == line }?.place
  }

  /// Takes over a guide of a child; of several it is the mean.
  ///
  /// Source: Apple, `ViewDimensions` and `Layout.explicitAlignment(of:in:proposal:subviews:cache:)`.
  mutating func takeOver(_ guide: Guide, at origin: Point) {
    var guide = guide
    if case .horizontal = guide.line { guide.place += origin.x } else { guide.place += origin.y }
    guard let index = guides.firstIndex(where: { $0.line == guide.line }) else {
      guide.count = 1
      return guides.append(guide)
    }
    let count = Double(guides[index].count)
    guides[index].place = (guides[index].place * count + guide.place) / (count + 1)
    guides[index].count += 1
  }

  /// Moves the guides with what they belong to.
  mutating func moveGuides(x: Double, y: Double) {
    for index in guides.indices {
      if case .horizontal = guides[index].line { guides[index].place += x } else { guides[index].place += y }
    }
  }
}
