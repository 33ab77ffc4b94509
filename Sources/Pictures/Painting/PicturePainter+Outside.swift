import ViewArchive
import ViewLayout

extension PicturePainter {
  /// Notes what stands beyond the picture's edge, as far as it is not clipped on purpose; where weak contrast is named, also
  /// what reaches far into the margin, where a card that is too full puts it first.
  mutating func noteWhatIsOutside(_ placed: PlacedNode, _ room: Rect) {
    _ = noteOutside(placed, room)
    guard environment.namesWeakContrast else { return }
    if card.margin > 0 { noteMargin(placed, room, room.inset(by: card.margin.orZero / 2)) }
    noteOverlaps(placed)
  }

  /// Notes words that lie over others.
  private mutating func noteOverlaps(_ placed: PlacedNode) {
    var texts: [(words: String, frame: Rect)] = []
    func collect(_ placed: PlacedNode) {
      switch placed.node {
      // Where they are seen is not where they were laid out.
      case .modified(_, .opacity(0)), .modified(_, .rotation), .modified(_, .spatialRotation),
        .modified(_, .scale):
        return
      case .text(let text) where !text.words.allSatisfy(\.isWhitespace): texts.append((text.words, placed.frame))
      default: for child in placed.children { collect(child) }
      }
    }
    collect(placed)
    for (index, text) in texts.enumerated() {
      for other in texts.dropFirst(index + 1) where text.frame.liesOver(other.frame) {
        note(.overlap(text.words, other.words))
      }
    }
  }

  private mutating func noteMargin(_ placed: PlacedNode, _ room: Rect, _ content: Rect) {
    switch placed.node {
    case .modified(_, .clip), .modified(_, .mask), .modified(_, .opacity(0)): return
    case .modified(_, .containerBackground) where placed.children.count > 1:
      return noteMargin(placed.children[1], room, content)
    // What is moved into the margin on purpose is no sign of too little room.
    case .modified(_, .offset), .modified(_, .position): return
    default: break
    }
    // What stands outside is told already, with all that is in it.
    if placed.frame.reaches(beyond: room, by: 1), finding(of: placed, room) != nil { return }
    for child in placed.children { noteMargin(child, room, content) }
    guard placed.frame.width > 0, placed.frame.height > 0, placed.frame.reaches(beyond: content, by: 0) else { return }
    switch finding(of: placed, room) {
    case .outside(let words): note(.inMargin("the text '\(words)'"))
    case .viewOutside(let name): note(.inMargin(name))
    default: break
    }
  }

  /// Notes the innermost views that stand outside; whether there was one.
  private mutating func noteOutside(_ placed: PlacedNode, _ room: Rect) -> Bool {
    switch placed.node {
    case .modified(_, .clip), .modified(_, .mask), .modified(_, .opacity(0)): return false
    // A background is meant to end at the edge.
    case .modified(_, .containerBackground) where placed.children.count > 1:
      return noteOutside(placed.children[1], room)
    default: break
    }
    var isTold = false
    for child in placed.children where noteOutside(child, room) { isTold = true }
    guard !isTold, placed.frame.width > 0, placed.frame.height > 0, placed.frame.reaches(beyond: room, by: 1),
      let finding = finding(of: placed, room)
    else { return isTold }
    note(finding)
    return true
  }

  private func finding(of placed: PlacedNode, _ room: Rect) -> PictureFinding? {
    if placed.role == .track { return .viewOutside("a bar or ring") }
    switch placed.node {
    case .text(let text): return .outside(text.words)
    case .shape: return .viewOutside("a shape")
    case .button: return .viewOutside(named("the button", placed))
    case .toggle: return .viewOutside(named("the toggle", placed))
    case .image(let image):
      switch image.source {
      case .symbol(let name, _): return .viewOutside("the symbol '\(name)'")
      case .asset(let name): return .viewOutside("the picture '\(name)'")
      case .file(let path, _):
        // A picture that fills the whole widget is meant to.
        return placed.frame.covers(room) ? nil : .viewOutside("the picture '\(path)'")
      }
    default: return nil
    }
  }

  private func named(_ what: String, _ placed: PlacedNode) -> String {
    var words: [String] = []
    placed.walk { if case .text(let text) = $0.node { words.append(text.words) } }
    return words.isEmpty ? what : "\(what) '\(words.joined(separator: " "))'"
  }
}

extension TextNode {
  /// The words of all runs.
  var words: String {
    runs.compactMap { if case .verbatim(let words) = $0.content { words } else { nil } }.joined()
  }
}

extension Rect {
  fileprivate func reaches(beyond room: Rect, by slack: Double) -> Bool {
    minX < room.minX - slack || minY < room.minY - slack || maxX > room.maxX + slack || maxY > room.maxY + slack
  }

  fileprivate func covers(_ room: Rect) -> Bool {
    minX <= room.minX && minY <= room.minY && maxX >= room.maxX && maxY >= room.maxY
  }
}
