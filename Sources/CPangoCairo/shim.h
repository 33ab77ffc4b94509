#pragma once
#include <hb-ot.h>
#include <pango/pangocairo.h>

// Macros that do not import into Swift, and structures whose fields are bit fields or unions: each use has a fixed shape.

static inline void cpc_unref(void *object) { g_object_unref(object); }

// A line's run at a place, nil beyond the last one.
static inline PangoGlyphItem *cpc_run(PangoLayoutLine *line, int index) {
  return (PangoGlyphItem *)g_slist_nth_data(line->runs, (guint)index);
}

// The byte at which a line ends.
static inline int cpc_line_end(const PangoLayoutLine *line) { return line->start_index + line->length; }

static inline int cpc_is_ellipsis(const PangoGlyphItem *run) {
  return (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

static inline int cpc_is_right_to_left(const PangoLayoutLine *line) {
  return line->resolved_dir == PANGO_DIRECTION_RTL;
}

static inline int cpc_is_unknown_glyph(unsigned glyph) { return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0; }

// Whether the glyphs of a font have colours of their own: pictures, layers or drawings.
static inline int cpc_has_colors(PangoFont *font) {
  if (!font) return 0;
  hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

// What a font says of its own heights, in Pango's units. Pango's metrics of a set of fonts are the same and cost more than all
// drawing: they sort every font of the system for each size and shape a sample of the language.
typedef struct {
  int ascent, descent, underline, underline_thickness, strikethrough;
} cpc_heights;

static inline cpc_heights cpc_font_heights(PangoFont *font) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  hb_font_extents_t extents = {0};
  hb_font_get_h_extents(shaped, &extents);
  cpc_heights heights = {extents.ascender, -extents.descender, -PANGO_SCALE, PANGO_SCALE, extents.ascender / 3};
  hb_position_t position;
  if (hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &position)) heights.underline = position;
  if (hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &position) && position != 0)
    heights.underline_thickness = position;
  if (hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &position) && position != 0)
    heights.strikethrough = position;
  return heights;
}
