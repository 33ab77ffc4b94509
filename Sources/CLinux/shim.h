/* The headers of Linux that the module Glibc leaves out. */
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
