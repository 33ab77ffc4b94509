#pragma once
#include <png.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

// Structures with unions and version fields do not import into Swift as they are meant to be used; none of these calls
// reports an error by a long jump, which Swift could not survive.

// A PNG whose size is known, decoded into straight BGRA; 0 where the bytes are no PNG.
static inline int cpc_png_begin(png_image *image, const void *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(image, bytes, count)) return 0;
  image->format = PNG_FORMAT_BGRA;
  // Where a file does not say otherwise its 16 bits are those of sRGB, as its 8 bits would be, and not linear ones.
  image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  return 1;
}

// A WebP scaled while it is decoded, into BGRA multiplied by its opacity; 0 where it cannot be.
static inline int cpc_webp_decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, int width, int height, int stride, size_t size) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return 0;
  config.options.use_scaling = 1;
  config.options.scaled_width = width;
  config.options.scaled_height = height;
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = stride;
  config.output.u.RGBA.size = size;
  VP8StatusCode status = WebPDecode(bytes, count, &config);
  WebPFreeDecBuffer(&config.output);
  return status == VP8_STATUS_OK;
}

// Whether a WebP is one without loss, whose pixels its decoder keeps whole, and whether it has opacity, which it keeps whole.
static inline int cpc_webp_kind(const uint8_t *bytes, size_t count, int *lossless, int *opacity) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return 0;
  *lossless = features.format != 1;
  *opacity = features.has_alpha;
  return 1;
}
