extension ArchiveReader {
  mutating func readNode() throws(ViewArchiveError) -> ViewNode {
    switch try choice(NodeTag.self) {
    case .empty: return .empty
    case .divider: return .divider
    case .list: return .list(try children())
    case .text: return .text(try text())
    case .image: return .image(try image())
    case .paint: return .paint(try paint())
    case .shape: return .shape(try shape())
    case .spacer: return .spacer(minLength: try optionalDouble())
    case .geometry: return .geometry(try child())
    case .fitting: return .fitting(axes: AxisSet(rawValue: try bits(2)), children: try children())
    case .stack:
      return .stack(
        StackNode(
          try choice(), alignment: try placement(), spacing: try optionalDouble(), children: try children()))
    case .grid: return .grid(try grid())
    case .button:
      return .button(
        ButtonNode(
          intent: try intent(), role: try choice(), style: try choice(), tint: try optionalPaint(),
          label: try child()))
    case .toggle:
      let flags = try bits(2)
      return .toggle(
        ToggleNode(
          isOn: flags & 1 != 0, intent: try intent(), style: try choice(), hidesLabel: flags & 2 != 0,
          tint: try optionalPaint(), label: try child()))
    case .link: return .link(LinkNode(destination: try string(), label: try child()))
    case .label:
      let style: LabelNode.Style = try choice()
      let icon = try child()
      return .label(LabelNode(title: try child(), icon: icon, style: style))
    case .gauge: return .gauge(try gauge())
    case .progress: return .progress(try progress())
    case .modified: return try modified()
    }
  }

  mutating func placement() throws(ViewArchiveError) -> Placement { Placement(try choice(), try choice()) }

  private mutating func grid() throws(ViewArchiveError) -> GridNode {
    let alignment = try placement()
    let horizontal = try optionalDouble()
    let vertical = try optionalDouble()
    var cellCounts: [Int] = []
    var rows = try list { reader throws(ViewArchiveError) in
      let flags = try reader.bits(2)
      let alignment: VerticalPlacement? = flags & 2 != 0 ? try reader.choice() : nil
      cellCounts.append(try reader.listCount())
      return GridNode.Row(alignment: alignment, cells: [], spans: flags & 1 != 0)
    }
    for index in rows.indices {
      for _ in 0..<cellCounts[index] { rows[index].cells.append(try child()) }
    }
    return GridNode(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical, rows: rows)
  }

  private mutating func gauge() throws(ViewArchiveError) -> GaugeNode {
    let fraction = try fraction()
    let style: GaugeNode.Style = try choice()
    let tint = try optionalPaint()
    let parts = try bits(4)
    let reading = parts & 8 != 0 ? try reading() : nil
    let label = try child()
    return GaugeNode(
      fraction: fraction, style: style, tint: tint, label: label,
      currentValue: parts & 1 != 0 ? try child() : nil, minimumValue: parts & 2 != 0 ? try child() : nil,
      maximumValue: parts & 4 != 0 ? try child() : nil, reading: reading)
  }

  private mutating func reading() throws(ViewArchiveError) -> MeterReading {
    guard let reading = MeterReading(value: try double(), minimum: try double(), maximum: try double()) else {
      throw malformed("a reading in no range")
    }
    return reading
  }

  private mutating func progress() throws(ViewArchiveError) -> ProgressNode {
    let value: ProgressNode.Value
    switch try byte() {
    case 0: value = .fraction(try fraction())
    case 1: value = .interval(from: try double(), to: try double(), countsDown: try flag())
    case 2: value = .indeterminate
    default: throw malformed("an unknown kind of progress")
    }
    let style: ProgressNode.Style = try choice()
    let tint = try optionalPaint()
    let parts = try bits(3)
    let reading = parts & 4 != 0 ? try reading() : nil
    return ProgressNode(
      value: value, style: style, tint: tint, label: parts & 1 != 0 ? try child() : nil,
      currentValue: parts & 2 != 0 ? try child() : nil, reading: reading)
  }

  // MARK: Intents

  private mutating func intent() throws(ViewArchiveError) -> ArchivedIntent? {
    guard try flag() else { return nil }
    let identifier = try string()
    var parameters: [String: ArchivedValue] = [:]
    var previous: String?
    for _ in 0..<(try listCount()) {
      let name = try string()
      if let previous {
        guard previous.utf8.lexicographicallyPrecedes(name.utf8) else {
          throw malformed("parameters are not in order")
        }
      }
      previous = name
      // Two spellings of one name differ in bytes and are still one key.
      guard parameters.updateValue(try value(nesting: 1), forKey: name) == nil else {
        throw malformed("a parameter comes twice")
      }
    }
    return ArchivedIntent(identifier: identifier, parameters: parameters)
  }

  private mutating func value(nesting: Int) throws(ViewArchiveError) -> ArchivedValue {
    guard nesting <= limits.nesting else { throw .tooNested(what: "value", limit: limits.nesting) }
    switch try choice(ValueTag.self) {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .integer: return .integer(try signed())
    case .number: return .number(try double())
    case .string: return .string(try string())
    case .date: return .date(try double())
    case .array:
      return .array(try list { reader throws(ViewArchiveError) in try reader.value(nesting: nesting + 1) })
    }
  }
}
