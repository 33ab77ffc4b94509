#pragma once
#include <zlib.h>

// inflateInit2 is a macro. A negative number of window bits means deflated bytes without a header, as a zip has them.
static inline int czlib_inflate_begin(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }
