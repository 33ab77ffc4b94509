import Testing

/// Everything that draws, one test after the other.
///
/// Cairo keeps ten font files open for the whole process. A thread that opens one more closes another, and looks whether
/// that one is in use without its lock: two threads that draw may crash (`_cairo_ft_unscaled_font_lock_face` in
/// cairo-ft-font.c of Cairo 1.16). The programs draw on one thread.
@Suite(.serialized) enum Drawing {}
