// A test of a widget takes these for granted behind `import WidgetTesting`.
@_exported public import ViewArchive
@_exported public import WidgetKit
