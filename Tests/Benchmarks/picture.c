// The medium widget of `medium.archive`, drawn in C with the same libraries by the same operations: a rounded ground, ten
// texts shaped by Pango with what the operations in Swift ask of it, and twelve bars. Where things stand it knows, and
// need not work out.
//
//   picture TIMES     draws it so many times at a scale of 3, each time with a new surface and new layouts
//   picture TIMES -   and writes the last one to standard output with cairo's own PNG writer

#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

static const double width = 364, height = 170, scale = 3;

struct text {
  const char *words;
  const char *family;
  int weight;
  double points, x, baseline, alpha;
};

static const struct text texts[] = {
    {"201", "Inter Display", 700, 28, 16, 42.988, 1},
    {"mg of 400", "Inter", 400, 12, 67, 42.988, 0.6},
    {"エスプレッソ 13:05", "Inter", 400, 13, 16, 65.445, 1},
    {"拿铁咖啡 09:30", "Inter", 400, 13, 16, 84.178, 1},
    {"아메리카노 08:00", "Inter", 400, 13, 16, 102.911, 1},
    {"61 mg at 23:00", "Inter", 400, 12, 16, 151.103, 0.6},
    {"木曜日", "Inter", 600, 17, 207, 45.526, 1},
    {"06", "Inter", 400, 11, 207, 138.287, 0.6},
    {"12", "Inter", 400, 11, 272.5, 138.287, 0.6},
    {"18", "Inter", 400, 11, 336, 138.287, 0.6},
};
static const double bars[] = {8, 14, 30, 44, 61, 52, 47, 70, 58, 40, 28, 18};

static void rounded(cairo_t *cairo, double x, double y, double w, double h, double r) {
  r = fmin(r, fmin(w, h) / 2);
  cairo_new_path(cairo);
  cairo_arc(cairo, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(cairo, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(cairo, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(cairo, x + r, y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
}

static void show(cairo_t *cairo, PangoContext *context, const struct text *text) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_text(layout, text->words, -1);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, text->family);
  pango_font_description_set_absolute_size(font, text->points * PANGO_SCALE);
  pango_font_description_set_weight(font, text->weight);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_desc_new(font));
  pango_attr_list_insert(attributes, pango_attr_foreground_new(0, 0, 0));
  // Inter's dynamic tracking, as `PictureFonts` has it.
  double tracking = text->points < 20 ? (-0.0223 + 0.185 * exp(-0.1745 * text->points)) * text->points : 0;
  if (tracking != 0) pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking * PANGO_SCALE));
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0));
  pango_layout_set_attributes(layout, attributes);
  pango_layout_set_width(layout, 200 * PANGO_SCALE);
  pango_layout_set_height(layout, -1);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  cairo_set_source_rgba(cairo, 0, 0, 0, text->alpha);
  double x = text->x;
  for (GSList *runs = pango_layout_get_line_readonly(layout, 0)->runs; runs; runs = runs->next) {
    PangoGlyphItem *run = runs->data;
    cairo_move_to(cairo, x, text->baseline);
    pango_cairo_show_glyph_string(cairo, run->item->analysis.font, run->glyphs);
    x += pango_glyph_string_get_width(run->glyphs) / (double)PANGO_SCALE;
  }
  pango_attr_list_unref(attributes);
  pango_font_description_free(font);
  g_object_unref(layout);
}

static cairo_surface_t *draw(void) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, scale, scale);
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, 0);

  rounded(cairo, 0, 0, width, height, 24);
  cairo_clip(cairo);
  // The scheme's ground, and over it the widget's own.
  for (int ground = 0; ground < 2; ground++) {
    cairo_set_source_rgba(cairo, 1, 1, 1, 1);
    cairo_rectangle(cairo, 0, 0, width, height);
    cairo_fill(cairo);
  }
  for (unsigned bar = 0; bar < sizeof bars / sizeof *bars; bar++) {
    cairo_set_source_rgba(cairo, bar < 8 ? 1 : 0.78, bar < 8 ? 0.58 : 0.78, bar < 8 ? 0 : 0.8, 1);
    rounded(cairo, 207 + 12 * bar, 123.631 - bars[bar], 9, bars[bar], 3);
    cairo_fill(cairo);
  }
  for (unsigned index = 0; index < sizeof texts / sizeof *texts; index++) show(cairo, context, &texts[index]);

  cairo_font_options_destroy(options);
  g_object_unref(context);
  cairo_destroy(cairo);
  return surface;
}

static cairo_status_t put(void *file, const unsigned char *bytes, unsigned count) {
  return fwrite(bytes, 1, count, file) == count ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

int main(int count, char **words) {
  int times = count > 1 ? atoi(words[1]) : 1;
  for (int time = 1; time <= times; time++) {
    cairo_surface_t *surface = draw();
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) return 1;
    if (time == times && count > 2 && cairo_surface_write_to_png_stream(surface, put, stdout) != CAIRO_STATUS_SUCCESS)
      return 1;
    cairo_surface_destroy(surface);
  }
}
