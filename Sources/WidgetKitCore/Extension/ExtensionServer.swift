public import Foundation
public import SystemCalls

/// The app's side of the protocol: answers what a host asks on one connection.
public struct ExtensionServer: Sendable {
  private let app: any WidgetExtension
  private let hello: ExtensionHello
  private let newID: @Sendable () -> UUID

  /// Makes a server.
  ///
  /// - Parameter newID: Makes the identifiers of what intents record.
  public init(_ app: any WidgetExtension, hello: ExtensionHello, newID: @escaping @Sendable () -> UUID) {
    self.app = app
    self.hello = hello
    self.newID = newID
  }

  /// Greets, then answers until the input ends or nobody takes the answers.
  public func serve(input: Descriptor, output: Descriptor) async {}
}
