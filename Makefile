# `make run` shows the main job, `make test` runs every test. Both install what they need (see .ci/install).

SWIFT ?= swift
SOURCES = Package.swift Sources Shared Apps Tests

# `make install`: where to, under which root (for packagers), and what stands before each program's name.
PREFIX ?= /usr/local
DESTDIR ?=
PROGRAM_PREFIX ?=
STATIC = .build-static
SUITE = $(STATIC)/release/suite
WIDGETS = $(STATIC)/release/widgets
# What draws needs Pango and Cairo, of which there are no static archives: it carries Swift with it and links to the rest, at a
# fixed address, since to move 65 MB takes 2 MB of tables that are read at each start. Other flags build everything anew, hence
# a directory of its own.
DRAWING = .build-drawing
RENDER = $(DRAWING)/release/widgets-render
# By default types that the compiler knows are looked up by name when the program runs, which reads every conformance that
# is linked in, some hundred thousand instructions for each: a third of what a short command takes.
#
# The linker of LLVM, which comes with Swift, lays the functions that short commands run side by side (Tests/Benchmarks/order
# lists them): scattered over 23 MB each brings pages of others into memory, a quarter of the most that a tap takes.
RELEASE = -c release -Xswiftc -static-executable --scratch-path $(STATIC) \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --symbol-ordering-file=$(CURDIR)/Apps/Suite/order.txt -Xlinker --no-warn-symbol-ordering
DRAWING_RELEASE = -c release --static-swift-stdlib --scratch-path $(DRAWING) \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xlinker --gc-sections \
  -Xlinker --symbol-ordering-file=$(CURDIR)/Apps/Suite/order-drawing.txt -Xlinker --no-warn-symbol-ordering
VERSION = $(shell sed -n 's/.*version: "\([0-9.]*\)".*/\1/p' Apps/Caffeine/App.swift)
# `make fuzz`: how long each fuzzer runs.
SECONDS ?= 600
DIST = widgets-$(VERSION)-linux-$(shell uname -m)

.PHONY: help run pictures test check check-release build lint format install-needs release install uninstall dist test-static test-thread bench fuzz clean

help: ## Lists these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: install-needs ## Builds, then shows the main job on real input in a fresh temporary home
	@$(SWIFT) build --product caffeine
	@.ci/tour

pictures: install-needs ## Draws the pictures that README shows, from real input in a fresh temporary home
	@for product in widgets widgets-render caffeine; do $(SWIFT) build --product $$product || exit; done
	@.ci/pictures

test: install-needs ## Builds and runs every test
	$(SWIFT) build --build-tests
	.ci/test

check: install-needs lint ## Format, build and the fast tests: under a minute when built
	$(SWIFT) build --build-tests
	.ci/test --skip EndToEndTests

build: install-needs ## Builds everything
	$(SWIFT) build

lint: ## Checks the format of every Swift file
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## Formats every Swift file in place
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

release: ## Builds the static executables of all apps and of the host, and what draws (minutes, the first time)
	@if command -v $(SWIFT) >/dev/null; then \
	  .ci/install && $(SWIFT) build $(RELEASE) --product suite && $(SWIFT) build $(RELEASE) --product widgets && \
	    $(SWIFT) build $(DRAWING_RELEASE) --product widgets-render; \
	elif [ -x $(SUITE) ] && [ -x $(WIDGETS) ] && [ -x $(RENDER) ]; then echo "note: there is no Swift in PATH; taking what was built before" >&2; \
	else .ci/install; fi

# The optimiser has refused sources that debug builds take. What draws is compiled and not linked: it has the same flags and no
# static libraries.
check-release: ## Compiles everything as it is released, and tries the static executables (minutes, the first time)
	@.ci/install && for what in '--product suite' '--product widgets' '--target CairoRendering' '--target widgets-render'; do \
	  $(SWIFT) build $(RELEASE) $$what || { \
	    echo "error: the release configuration does not build: $(SWIFT) build -c release … $$what" >&2; \
	    echo "  debug builds, and so all tests, do not show what the optimiser refuses; to try again: make check-release" >&2; \
	    exit 1; }; \
	done
	@Tests/Benchmarks/static $(SUITE) $(WIDGETS)

install: release ## Installs programs, completions and manual pages: PREFIX=/usr/local DESTDIR= PROGRAM_PREFIX=
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' PROGRAM_PREFIX='$(PROGRAM_PREFIX)' Apps/Suite/install $(SUITE) $(WIDGETS) $(RENDER)

uninstall: ## Removes exactly what `install` put there: PREFIX=/usr/local DESTDIR=
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Apps/Suite/install --uninstall

dist: release test-static ## Packs what `install` installs for systems without Swift
	@rm -rf $(STATIC)/dist
	@DESTDIR=$(STATIC)/dist PREFIX=/$(DIST) PROGRAM_PREFIX='$(PROGRAM_PREFIX)' \
	  Apps/Suite/install $(SUITE) $(WIDGETS) $(RENDER) 'README.md CHANGELOG.md LICENSE'
	@tar -C $(STATIC)/dist --sort=name --owner=0 --group=0 --numeric-owner -czf $(STATIC)/$(DIST).tar.gz $(DIST)
	@echo "Packed $(STATIC)/$(DIST).tar.gz"

test-static: release ## Tries the static executables: zones, names, no library, nothing of the system but /proc
	@Tests/Benchmarks/static $(SUITE) $(WIDGETS)

bench: release ## Measures the figures on a real disk and prints them beside their targets (minutes)
	@Tests/Benchmarks/run $(SUITE) $(WIDGETS) $(RENDER)

fuzz: install-needs ## Runs each fuzzer with the address sanitizer: SECONDS=600
	@SWIFT='$(SWIFT)' Tests/Fuzzers/run $(SECONDS)

test-thread: install-needs ## Looks for races in the tests of the engine with the thread sanitizer (minutes, the first time)
	@SWIFT='$(SWIFT)' Tests/ThreadSanitizer/run

install-needs:
	@.ci/install

clean: ## Removes what was built
	$(SWIFT) package clean
	rm -rf $(STATIC) $(DRAWING) .build-fuzz .build-tsan
