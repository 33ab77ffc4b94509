#pragma once
// The limits on entities are declared only where these are defined, as they were when the library was built.
#ifndef XML_DTD
#define XML_DTD 1
#endif
#ifndef XML_GE
#define XML_GE 1
#endif
#include <expat.h>
#include <string.h>

static inline int cexpat_same(const char *left, const char *right) { return strcmp(left, right) == 0; }

// The value of an attribute in expat's list of names and values, which ends with a null pointer; null without it.
static inline const char *cexpat_attribute(const char **list, const char *name) {
  for (; list != 0 && *list != 0; list += 2)
    if (strcmp(*list, name) == 0) return list[1];
  return 0;
}

// The parser has no more than this factor of output for each byte of input, once it has given so many bytes.
static inline void cexpat_limit_entities(XML_Parser parser, float amplification, unsigned long long threshold) {
  XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, amplification);
  XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, threshold);
}

// Code points of the 256 bytes of an encoding in which each byte is a character.
static inline void cexpat_set_map(XML_Encoding *encoding, const int *map) {
  memcpy(encoding->map, map, sizeof encoding->map);
  encoding->data = 0;
  encoding->convert = 0;
  encoding->release = 0;
}
