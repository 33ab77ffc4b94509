#pragma once
#include <pango/pangocairo.h>

// Macros that do not import into Swift, and structures whose fields are bit fields or unions: each use has a fixed shape.

static inline void cpc_unref(void *object) { g_object_unref(object); }

// A line's run at a place, nil beyond the last one.
static inline PangoGlyphItem *cpc_run(PangoLayoutLine *line, int index) {
  return (PangoGlyphItem *)g_slist_nth_data(line->runs, (guint)index);
}

static inline int cpc_is_ellipsis(const PangoGlyphItem *run) {
  return (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

static inline int cpc_is_right_to_left(const PangoLayoutLine *line) {
  return line->resolved_dir == PANGO_DIRECTION_RTL;
}

static inline int cpc_is_unknown_glyph(unsigned glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }
