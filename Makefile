# `make run` shows the main job, `make test` runs every test. Both install what they need (see .ci/install).

SWIFT ?= swift
SOURCES = Package.swift Sources Shared Apps Tests

.PHONY: help run test check build lint format install-needs bench clean

help: ## Lists these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: install-needs ## Builds, then shows the main job on real input in a fresh temporary home
	@$(SWIFT) build --product caffeine
	@.ci/tour

test: install-needs ## Builds and runs every test
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

check: install-needs lint ## Format, build and the fast tests: under a minute when built
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --skip EndToEndTests

build: install-needs ## Builds everything
	$(SWIFT) build

lint: ## Checks the format of every Swift file
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## Formats every Swift file in place
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

install-needs:
	@.ci/install

clean: ## Removes what was built
	$(SWIFT) package clean
