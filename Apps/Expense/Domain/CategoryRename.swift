import Foundation

/// A category that got another name: what still names the old one means the new one.
struct CategoryRename: Hashable, Sendable, Identifiable {
  var id: UUID
  var before: CategoryPath
  var after: CategoryPath
}

extension CategoryPath {
  /// The path after something above it, or it itself, got another name; nil where it lies elsewhere.
  func moved(from before: CategoryPath, to after: CategoryPath) -> CategoryPath? {
    guard before.contains(self) else { return nil }
    return CategoryPath(([after.text] + parts.dropFirst(before.parts.count)).joined(separator: ":"))
  }

  /// The path by the names that categories have now.
  ///
  /// - Parameter renames: In the order in which they were made.
  func following(_ renames: [CategoryRename]) -> CategoryPath {
    renames.reduce(self) { path, rename in path.moved(from: rename.before, to: rename.after) ?? path }
  }
}
