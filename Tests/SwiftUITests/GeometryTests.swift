import Foundation
import SwiftUI
import Testing
import ViewArchive

@MainActor
struct GeometryTests {
  @Test func `a reader alone has the whole size`() {
    #expect(node(of: Reader(), size: CGSize(width: 100, height: 50)) == .geometry(text("100x50")))
  }

  @Test func `a reader has the room that a layout gives it`() {
    let view = HStack(spacing: 0) {
      Reader().frame(width: 40)
      Reader()
    }
    let found = node(of: view, size: CGSize(width: 100, height: 50)).children
    #expect(
      found == [
        .modified(.geometry(text("40x50")), .frame(width: 40, height: nil, alignment: .center)),
        .geometry(text("60x50")),
      ])
  }

  @Test func `a reader within what a reader sizes settles`() {
    let view = GeometryReader { outer in
      HStack(spacing: 0) {
        Color.red.frame(width: outer.size.width / 4)
        Reader()
      }
      .frame(width: outer.size.width / 2, height: 10)
    }
    var words: [String] = []
    node(of: view, size: CGSize(width: 200, height: 50)).walk {
      if case .text(let text) = $0, case .verbatim(let word)? = text.runs.first?.content { words.append(word) }
    }
    #expect(words == ["50x10"])
  }

  @Test func `readers behind, before and in labels are told apart`() {
    let view = VStack(spacing: 0) {
      Color.red.frame(width: 30, height: 10).background { Reader() }
      Color.red.frame(width: 40, height: 10).overlay { Reader() }
      Label(title: { Reader().frame(width: 12, height: 10) }, icon: { Reader().frame(width: 11, height: 10) })
    }
    var words: [String] = []
    node(of: view, size: CGSize(width: 100, height: 100)).walk {
      if case .text(let text) = $0, case .verbatim(let word)? = text.runs.first?.content { words.append(word) }
    }
    #expect(words == ["30x10", "40x10", "11x10", "12x10"])
  }

  @Test func `a reader in a mask has the whole size and moves no other`() {
    let view = VStack(spacing: 0) {
      Color.red.frame(height: 10).mask { Reader() }
      Reader().frame(width: 20, height: 10)
    }
    guard case .stack(let stack) = node(of: view, size: CGSize(width: 100, height: 50)),
      case .modified(_, .mask(let mask, _)) = stack.children[0]
    else {
      Issue.record("no mask")
      return
    }
    #expect(mask == .geometry(text("100x50")))
    #expect(stack.children[1] == .modified(.geometry(text("20x10")), .frame(width: 20, height: 10, alignment: .center)))
  }

  @Test func `a view whose size follows itself ends`() {
    let view = VStack(spacing: 0) {
      GeometryReader { proxy in
        if proxy.size.height > 30 { Color.red.frame(height: 10) } else { Color.red.frame(height: 90) }
      }
      Spacer()
    }
    #expect(node(of: view) == node(of: view))
  }

  @Test func `a proxy knows its frame`() {
    var frames: [CGRect] = []
    let view = GeometryReader { proxy -> Text in
      frames.append(proxy.frame(in: .global))
      frames.append(proxy.frame(in: .local))
      return Text("\(proxy.safeAreaInsets.top, specifier: "%.0f")")
    }
    #expect(node(of: view, size: CGSize(width: 10, height: 20)) == .geometry(text("0")))
    #expect(Set(frames.map(\.size.width)) == [10])
  }
}

private struct Reader: View {
  var body: some View {
    GeometryReader { proxy in
      Text(verbatim: "\(Int(proxy.size.width.rounded()))x\(Int(proxy.size.height.rounded()))")
    }
  }
}
