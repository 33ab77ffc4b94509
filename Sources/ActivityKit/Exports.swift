// Source written for iOS takes these for granted behind `import ActivityKit`.
@_exported public import Foundation
@_exported public import FoundationExtras
