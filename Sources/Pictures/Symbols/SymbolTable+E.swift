extension SymbolTable {
  /// The drawings from `xmark.octagon` to `zzz`.
  static let part5 = """
    xmark.octagon s M 8 2.6 L 16 2.6 L 21.4 8 L 21.4 16 L 16 21.4 L 8 21.4 L 2.6 16 L 2.6 8 Z;d M 8.6 8.6 L 15.4 \
      15.4;d M 15.4 8.6 L 8.6 15.4
    yensign w18;s M 3.6 4 L 9 12 L 14.4 4;s M 9 12 L 9 20;s M 4.5 12.4 L 13.5 12.4;s M 4.5 16 L 13.5 16
    zzz s M 3.6 12 L 10.4 12 L 3.6 20 L 10.4 20;s M 11.4 7.4 L 16.4 7.4 L 11.4 13.4 L 16.4 13.4;s M 17 3 L 20.8 \
      3 L 17 7.6 L 20.8 7.6
    """
}
