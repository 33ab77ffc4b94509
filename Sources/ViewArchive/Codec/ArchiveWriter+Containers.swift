extension ArchiveWriter {
  mutating func grid(_ grid: GridNode, depth: Int) throws(ViewArchiveError) {
    let mark = try push(grid.rows.flatMap(\.cells), depth: depth)
    tag(.grid)
    placement(grid.alignment)
    try optional(grid.horizontalSpacing, "the spacing of a grid")
    try optional(grid.verticalSpacing, "the spacing of a grid")
    nodes.varint(grid.rows.count)
    for row in grid.rows {
      nodes.byte(bits(row.spans, row.alignment != nil))
      if let alignment = row.alignment { nodes.byte(alignment.rawValue) }
      nodes.varint(row.cells.count)
    }
    pop(mark)
  }

  mutating func button(_ button: ButtonNode, depth: Int) throws(ViewArchiveError) {
    let mark = try push([button.label], depth: depth)
    tag(.button)
    try intent(button.intent)
    nodes.byte(button.role.rawValue)
    nodes.byte(button.style.rawValue)
    try optional(button.tint)
    pop(mark)
  }

  mutating func toggle(_ toggle: ToggleNode, depth: Int) throws(ViewArchiveError) {
    let mark = try push([toggle.label], depth: depth)
    tag(.toggle)
    nodes.byte(bits(toggle.isOn, toggle.hidesLabel))
    try intent(toggle.intent)
    nodes.byte(toggle.style.rawValue)
    try optional(toggle.tint)
    pop(mark)
  }

  mutating func gauge(_ gauge: GaugeNode, depth: Int) throws(ViewArchiveError) {
    let parts = [gauge.currentValue, gauge.minimumValue, gauge.maximumValue]
    let mark = try push([gauge.label] + parts.compactMap(\.self), depth: depth)
    tag(.gauge)
    guard (0...1).contains(gauge.fraction) else { throw .outOfRange(what: "a gauge") }
    try double(gauge.fraction, "a gauge")
    nodes.byte(gauge.style.rawValue)
    try optional(gauge.tint)
    nodes.byte(bits(parts[0] != nil, parts[1] != nil, parts[2] != nil, gauge.reading != nil))
    try reading(gauge.reading)
    pop(mark)
  }

  private mutating func reading(_ reading: MeterReading?) throws(ViewArchiveError) {
    guard let reading else { return }
    guard reading.maximum > reading.minimum else { throw .outOfRange(what: "a reading") }
    for number in [reading.value, reading.minimum, reading.maximum] { try double(number, "a reading") }
  }

  mutating func progress(_ progress: ProgressNode, depth: Int) throws(ViewArchiveError) {
    let parts = [progress.label, progress.currentValue]
    let mark = try push(parts.compactMap(\.self), depth: depth)
    tag(.progress)
    switch progress.value {
    case .fraction(let fraction):
      nodes.byte(0)
      guard (0...1).contains(fraction) else { throw .outOfRange(what: "a progress view") }
      try double(fraction, "a progress view")
    case .interval(let from, let to, let countsDown):
      nodes.byte(1)
      try double(from, "a progress view")
      try double(to, "a progress view")
      flag(countsDown)
    case .indeterminate: nodes.byte(2)
    }
    nodes.byte(progress.style.rawValue)
    try optional(progress.tint)
    nodes.byte(bits(parts[0] != nil, parts[1] != nil, progress.reading != nil))
    try reading(progress.reading)
    pop(mark)
  }

  // MARK: Intents

  private mutating func intent(_ intent: ArchivedIntent?) throws(ViewArchiveError) {
    flag(intent != nil)
    guard let intent else { return }
    try string(intent.identifier)
    let parameters = intent.parameters.sortedByScalars
    nodes.varint(parameters.count)
    for (name, value) in parameters {
      try string(name)
      try self.value(value, nesting: 1)
    }
  }

  private mutating func value(_ value: ArchivedValue, nesting: Int) throws(ViewArchiveError) {
    guard nesting <= limits.nesting else { throw .tooNested(what: "value", limit: limits.nesting) }
    func tag(_ tag: ValueTag, in writer: inout Self) { writer.nodes.byte(tag.rawValue) }
    switch value {
    case .null: tag(.null, in: &self)
    case .bool(let truth): tag(truth ? .true : .false, in: &self)
    case .integer(let number):
      tag(.integer, in: &self)
      nodes.signed(number)
    case .number(let number):
      tag(.number, in: &self)
      try double(number, "a parameter")
    case .string(let text):
      tag(.string, in: &self)
      try string(text)
    case .date(let seconds):
      tag(.date, in: &self)
      try double(seconds, "a date")
    case .array(let values):
      tag(.array, in: &self)
      nodes.varint(values.count)
      for value in values { try self.value(value, nesting: nesting + 1) }
    }
  }
}

extension Dictionary where Key == String {
  /// The pairs in the order of the scalars of their names, which no locale or hash seed changes.
  var sortedByScalars: [(key: String, value: Value)] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
