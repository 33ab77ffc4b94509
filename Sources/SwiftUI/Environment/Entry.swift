/// Makes a value of the environment from a variable with a default.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .brown
///     }
///
/// The variable stands in an extension of ``EnvironmentValues``; a default is needed unless its type is optional.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")
