// Source written for iOS takes Foundation, and what stands beside it here, from this module.
@_exported public import Foundation
@_exported public import FoundationExtras
