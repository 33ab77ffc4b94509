// Sources written for iOS take these for granted behind `import WidgetKit`.
@_exported public import ActivityKit
@_exported public import AppIntents
@_exported public import Foundation
@_exported public import SwiftUI
@_exported public import WidgetKitCore
