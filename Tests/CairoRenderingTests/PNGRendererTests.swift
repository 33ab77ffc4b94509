import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  struct PNGRendererTests {
    private let metrics = PangoMetrics()

    private func pixels(_ marks: [Mark], size: Size = Size(width: 40, height: 40), scale: Double = 1) throws -> Pixels {
      Pixels(try PNGRenderer(metrics: metrics).draw(Picture(size: size, marks: marks), scale: scale).0)
    }

    private let square = PicturePath.rectangle(Rect(x: 10, y: 10, width: 20, height: 20))
    private let red = Ink.color(RGBA(1, 0, 0))

    @Test(arguments: [1.0, 2, 3])
    func `A picture has the pixels of its scale`(scale: Double) throws {
      let picture = Picture(size: Size(width: 158, height: 79.5), marks: [])
      let png = try PNGRenderer(metrics: metrics).png(of: picture, scale: scale).bytes
      func number(_ at: Int) -> Int { png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(number(16) == Int(158 * scale) && number(20) == Int((79.5 * scale).rounded(.up)))
    }

    @Test func `What is written is read again as it was`() throws {
      let drawn = Picture(
        size: Size(width: 40, height: 40),
        marks: [.fill(square, red), .group(MarkGroup(opacity: 0.5, [.fill(square, red)]))])
      let bytes = try PNGRenderer(metrics: metrics).png(of: drawn, scale: 1).bytes
      let read = try ImageDecoder(bytes: Data(bytes), width: 40, height: 40).decode().get()
      #expect(Pixels(read).difference(from: try pixels(drawn.marks)).mean < 0.01)
    }

    @Test func `Fills, clips, masks and cutouts draw where they should`() throws {
      let all = Mark.fill(.rectangle(Rect(x: 0, y: 0, width: 40, height: 40)), red)
      let black = Mark.fill(square, .color(.black))
      #expect(try pixels([.fill(square, red)]).at(20, 20) == [255, 0, 0, 255])
      #expect(try pixels([.fill(square, red)]).at(5, 5)[3] == 0)
      for group in [MarkGroup(clip: square, [all]), MarkGroup(mask: [black], [all])] {
        #expect(try pixels([.group(group)]).at(20, 20) == [255, 0, 0, 255])
        #expect(try pixels([.group(group)]).at(5, 5)[3] == 0)
      }
      let cut = try pixels([.group(MarkGroup(cutout: [black], [all]))])
      #expect(cut.at(20, 20)[3] == 0 && cut.at(5, 5) == [255, 0, 0, 255])
    }

    @Test func `A group fades as one`() throws {
      let twice = try pixels([.group(MarkGroup(opacity: 0.5, [.fill(square, red), .fill(square, red)]))])
      #expect((127...128).contains(twice.at(20, 20)[3]))
    }

    @Test func `A turn moves what is drawn`() throws {
      let bar = PicturePath.rectangle(Rect(x: 0, y: 18, width: 40, height: 4))
      let turn = Transform.rotation(degrees: 90, around: Point(x: 20, y: 20))
      let turned = try pixels([.group(MarkGroup(transform: turn, [.fill(bar, red)]))])
      #expect(turned.at(20, 3)[3] == 255 && turned.at(3, 20)[3] == 0)
    }

    @Test func `A shadow falls beside what it belongs to and is soft`() throws {
      let shadow = MarkGroup.Shadow(color: .black, radius: 4, x: 0, y: 8)
      let drawn = try pixels([.group(MarkGroup(shadow: shadow, [.fill(square, red)]))])
      #expect(drawn.at(20, 20) == [255, 0, 0, 255])
      #expect(drawn.at(20, 34)[3] > 100 && drawn.at(20, 39)[3] < drawn.at(20, 34)[3] && drawn.at(20, 4)[3] < 10)
    }

    @Test func `A backdrop blurs what was drawn before it, inside of its path alone`() throws {
      let halves: [Mark] = [
        .fill(.rectangle(Rect(x: 0, y: 0, width: 20, height: 40)), .color(.white)),
        .fill(.rectangle(Rect(x: 20, y: 0, width: 20, height: 40)), .color(.black)),
      ]
      let drawn = try pixels(halves + [.backdrop(square, radius: 8)])
      #expect(drawn.at(18, 5)[0] == 255 && drawn.at(21, 5)[0] == 0)
      #expect((100...230).contains(drawn.at(18, 20)[0]) && (30...155).contains(drawn.at(21, 20)[0]))
      #expect(drawn.at(18, 20)[3] == 255)
    }

    @Test func `A wide blur is drawn in fewer pixels, a narrow one in all`() throws {
      #expect([0.0, 4, 7.9, 8, 16, 33, 1e9].map(Blur.reduction) == [1, 1, 1, 2, 4, 8, 64])
      let all = Mark.fill(.rectangle(Rect(x: 0, y: 0, width: 40, height: 40)), red)
      for radius in [2.0, 12, 1e9] {
        let drawn = try pixels([.group(MarkGroup(clip: square, [.group(MarkGroup(blur: radius, [all]))]))])
        // As wide as this it is spread so thin that nothing is left.
        #expect((drawn.at(20, 20)[3] > 0) == (radius < 100) && drawn.at(5, 5)[3] == 0, "\(radius)")
      }
      // In the middle of a large field nothing is seen of a blur, whatever it is drawn in.
      let field = Mark.fill(.rectangle(Rect(x: -400, y: -400, width: 840, height: 840)), red)
      #expect(try pixels([.group(MarkGroup(blur: 20, [field]))]).at(20, 20) == [255, 0, 0, 255])
    }

    @Test func `Gradients run from their first colour to their last`() throws {
      let stops = [Ink.Stop(0, RGBA(1, 0, 0)), Ink.Stop(1, RGBA(0, 0, 1))]
      let all = PicturePath.rectangle(Rect(x: 0, y: 0, width: 40, height: 40))
      let linear = try pixels([.fill(all, .linear(stops, from: Point(x: 0, y: 0), to: Point(x: 40, y: 0)))])
      #expect(linear.at(1, 20)[0] > 240 && linear.at(38, 20)[2] > 240)
      let middle = Point(x: 20, y: 20)
      let radial = try pixels([.fill(all, .radial(stops, center: middle, startRadius: 0, endRadius: 20))])
      #expect(radial.at(20, 20)[0] > 240 && radial.at(1, 20)[2] > 220)
      let angular = try pixels([.fill(all, .angular(stops, center: middle, startDegrees: 0, endDegrees: 360))])
      #expect(angular.at(38, 21)[0] > 230 && angular.at(38, 18)[2] > 230 && angular.at(2, 20)[0] > 100)
    }

    @Test func `A picture that is too large is refused`() {
      #expect(throws: PictureError.self) {
        try PNGRenderer(metrics: metrics).png(of: Picture(size: Size(width: 1e6, height: 1e6), marks: []), scale: 3)
      }
      #expect(throws: PictureError.self) {
        try PNGRenderer(metrics: metrics).png(of: Picture(size: Size(width: .nan, height: 10), marks: []), scale: 1)
      }
    }

    @Test func `No number spoils the marks after it`() throws {
      for number in [Double.nan, .infinity, -1, 0, 1e300] {
        var path = PicturePath()
        path.move(number, 0)
        path.line(10, number)
        let marks: [Mark] = [
          .fill(path, red), .stroke(path, StrokeNode(width: number, dash: [number, 0]), red),
          .group(
            MarkGroup(transform: Transform(a: number, b: 0, c: 0, d: number, tx: 0, ty: number), [.fill(path, red)])),
          .fill(square, red),
        ]
        // An error of the whole picture is allowed, a picture without what could be drawn is not.
        if let drawn = try? pixels(marks) { #expect(drawn.at(20, 20) == [255, 0, 0, 255], "\(number)") }
      }
    }

    // MARK: - Files

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/pictures").standardizedFileURL.path

    @Test(arguments: ["gradient.jpg", "gradient.png", "gradient.webp"])
    func `Files of each format are drawn`(name: String) throws {
      let image = ImageMark(path: name, digest: "", frame: Rect(x: 0, y: 0, width: 32, height: 24))
      let picture = Picture(size: Size(width: 32, height: 24), marks: [.image(image)])
      let renderer = PNGRenderer(metrics: metrics, images: .folder(Self.folder))
      let (surface, findings) = try renderer.draw(picture, scale: 2)
      #expect(findings.isEmpty)
      let corner = Pixels(surface).at(60, 4)
      #expect(corner[0] > 220 && corner[1] < 50 && abs(Int(corner[2]) - 128) < 20, "\(corner)")
    }

    @Test(arguments: ["gradient.jpg", "gradient.png", "gradient.webp"])
    func `A picture without a frame is as large as its file says`(name: String) {
      let metrics = PangoMetrics(images: .folder(Self.folder))
      #expect(metrics.size(of: ImageNode(.file(path: name, digest: ""))) == Size(width: 64, height: 48))
    }

    @Test func `A picture that covers its frame keeps its shape`() throws {
      let image = ImageMark(
        path: "gradient.png", digest: "", frame: Rect(x: 0, y: 0, width: 24, height: 48), covers: true)
      let picture = Picture(size: Size(width: 30, height: 48), marks: [.image(image)])
      let (surface, _) = try PNGRenderer(metrics: metrics, images: .folder(Self.folder)).draw(picture, scale: 1)
      // The middle third of its width is seen, and nothing beside the frame.
      #expect((70...95).contains(Pixels(surface).at(0, 24)[0]) && Pixels(surface).at(27, 24)[3] == 0)
    }

    @Test func `A large picture is decoded as small as it is shown`() throws {
      let bytes = try Data(contentsOf: URL(filePath: Self.folder + "/gradient.jpg"))
      let image = try ImageDecoder(bytes: bytes, width: 16, height: 12).decode().get()
      #expect(image.width == 16 && image.height == 12)
    }

    /// A JPEG's header with another size, progressive or not.
    private func jpeg(width: Int, height: Int, isProgressive: Bool) throws -> Data {
      var bytes = try [UInt8](Data(contentsOf: URL(filePath: Self.folder + "/gradient.jpg")))
      let frame = try #require(bytes.indices.dropLast(9).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
      if isProgressive { bytes[frame + 1] = 0xC2 }
      bytes.replaceSubrange(
        frame + 5..<frame + 9, with: [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) })
      return Data(bytes)
    }

    /// A grey baseline JPEG in which each block is two codes of one bit: no difference from the block before it, and nothing else.
    ///
    /// Source: ITU-T T.81, annexes B and F.
    private func plainJPEG(width: Int, height: Int) -> Data {
      func part(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
      }
      let oneCode = [UInt8(1)] + [UInt8](repeating: 0, count: 15) + [0]
      var bytes: [UInt8] = [0xFF, 0xD8] + part(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
      bytes += part(0xC0, [8] + size + [1, 1, 0x11, 0])
      bytes += part(0xC4, [0x00] + oneCode) + part(0xC4, [0x10] + oneCode) + part(0xDA, [1, 1, 0, 0, 63, 0])
      bytes += [UInt8](repeating: 0, count: width / 8 * (height / 8) / 4)
      return Data(bytes + [0xFF, 0xD9])
    }

    @Test func `A baseline JPEG of twenty megapixels is decoded in an eighth of its size`() throws {
      let bytes = plainJPEG(width: 5_120, height: 4_096)
      let image = try ImageDecoder(bytes: bytes, width: 300, height: 300).decode().get()
      #expect(image.width == 640 && image.height == 512)
    }

    @Test func `What a decoder would have to keep whole is refused beyond the limit of memory`() throws {
      let progressive = try jpeg(width: 5_120, height: 4_096, isProgressive: true)
      // A WebP without loss: its signature, then 14 bits each of width and height less one.
      let size = UInt32(7_999) | UInt32(7_999) << 14
      let bits = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
      let lossless = Data(
        Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8L".utf8) + [10, 0, 0, 0, 0x2F] + bits + [0, 0, 0, 0, 0])
      for bytes in [progressive, lossless] {
        guard case .failure(.tooLarge) = ImageDecoder(bytes: bytes, width: 20, height: 20).decode() else {
          Issue.record("it was decoded, or refused for another reason")
          continue
        }
      }
    }

    @Test(arguments: ["gradient.jpg", "gradient.png"])
    func `A file that ends early is damaged, whatever its format`(name: String) throws {
      let whole = try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
      guard case .success = ImageDecoder(bytes: whole, width: 64, height: 48).decode() else {
        Issue.record("the whole file is refused")
        return
      }
      guard case .failure(.damaged) = ImageDecoder(bytes: whole.dropLast(40), width: 64, height: 48).decode() else {
        Issue.record("the rest of the file is shown as if it were whole")
        return
      }
      // Bytes too many between two parts do no harm.
      if name.hasSuffix("jpg") {
        let image = ImageDecoder(bytes: whole.dropLast(2) + Data([0, 0, 0]) + whole.suffix(2), width: 64, height: 48)
        guard case .success = image.decode() else {
          Issue.record("a whole picture is refused")
          return
        }
      }
    }

    @Test func `What is no file is not opened, since a pipe would wait for ever`() throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try #require(unsafe mkfifo(path, 0o600) == 0)
      for place in [path, "/", "/dev/zero"] {
        let store = ImageStore { _ in place }
        #expect(store.size(path: "a") == nil)
        guard case .failure(.missing) = store.image(path: "a", digest: "", width: 9, height: 9) else {
          Issue.record("\(place) is read")
          continue
        }
      }
    }

    @Test func `A wallpaper is as bright as its brightest part`() throws {
      let store = ImageStore.folder(Self.folder)
      // Red and green of the gradient run from 0 to 255, each along a side, blue is 128 everywhere.
      #expect((0.85...1).contains(try store.brightness(path: "gradient.png")))
      #expect(throws: PictureError.undecodable("the file cannot be read")) { try store.brightness(path: "none.png") }
      let dark = try CairoSurface(width: 32, height: 32)
      // What is clear shows the grey behind it.
      #expect(abs(dark.brightness - 0.5) < 0.01)
    }

    @Test(arguments: ["../secret.png", "/etc/passwd", "missing.png"])
    func `What cannot be shown is told and a frame stands for it`(path: String) throws {
      let image = ImageMark(path: path, digest: "", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      let picture = Picture(size: Size(width: 40, height: 40), marks: [.image(image)])
      let (surface, findings) = try PNGRenderer(metrics: metrics, images: .folder(Self.folder)).draw(picture, scale: 1)
      #expect(findings.count == 1)
      #expect(Pixels(surface).at(20, 3)[3] > 0)
    }

    @Test func `Any bytes are safe to decode`() throws {
      var seed: UInt64 = 7
      func random() -> UInt64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed >> 33
      }
      for name in ["gradient.jpg", "gradient.png", "gradient.webp"] {
        let whole = try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
        for _ in 0..<60 {
          var bytes = whole.prefix(Int(random()) % whole.count)
          for _ in 0..<3 where !bytes.isEmpty {
            bytes[Int(random()) % bytes.count] = UInt8(truncatingIfNeeded: random())
          }
          _ = ImageDecoder(bytes: bytes, width: 20, height: 20).decode()
        }
      }
    }
  }
}
