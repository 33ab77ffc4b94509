public import Foundation

/// Where pictures that came as bytes are kept while views are archived, so that an archive can name a file.
///
/// It is an object and no function: the optimizer of Swift 6.3.1 crashes over a task-local function.
public final class _PictureKeeper: Sendable {
  /// The one that is in force; where there is none, a surface shows the picture's frame.
  @TaskLocal public static var current: _PictureKeeper?

  private let body: @Sendable (_ data: Data, _ digest: String) -> String?

  /// Makes a keeper.
  ///
  /// - Parameter body: Keeps a picture's bytes under their digest, and gives the path in the group's container; nil where
  ///   nothing can be kept.
  public init(_ body: @escaping @Sendable (_ data: Data, _ digest: String) -> String?) { self.body = body }

  /// Keeps a picture's bytes under their digest, and gives the path in the group's container; nil where nothing can be
  /// kept.
  public func keep(_ data: Data, digest: String) -> String? { body(data, digest) }
}
