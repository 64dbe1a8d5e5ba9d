# Everything here works on a fresh machine with make and Python 3.11 or newer: what a target needs is installed
# into .venv on first use, from uv.lock. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
SITE := docs/_build/html

# uv uses the installed Python and this environment, whichever one is activated, and packages from the public index
# only: with UV_FIND_LINKS set, the path of a local folder would end up in uv.lock.
export UV_PYTHON_DOWNLOADS := never
export UV_PROJECT_ENVIRONMENT := $(VENV)
# Keep compiled modules: the tests start many processes.
unexport VIRTUAL_ENV UV_FIND_LINKS PYTHONDONTWRITEBYTECODE

# One stamp for each set of installed packages.
BASE := $(VENV)/.base
DEV := $(VENV)/.dev
DOCS := $(VENV)/.docs
BENCH := $(VENV)/.bench
CHARTS := $(VENV)/.charts
NODE := web/node_modules/.installed
WARM := $(VENV)/.warm
SYNC = $(UV) sync --quiet --locked --inexact

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check bench charts docs soak clean format lock web \
        formatted lint types contracts services kernels collected tests quick-tests rules \
        soaked-tests soaked-battery soaked-server \
        web-types web-current web-lint web-checked web-tests

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(BASE) web  ## the browser table, with a match against a bot; Ctrl+C ends it
	@echo 'starting the server'
	@$(BIN)/affray serve --open --log-level WARNING

test: $(DEV) $(DOCS) $(NODE)  ## everything a change must pass
	@MAKE='$(MAKE)' .ci/steps test \
	  'formatted lint types contracts docs | services web-current web-lint web-checked web-tests web kernels rules collected' tests

check: $(DEV)  ## the fast checks, while you work
	@MAKE='$(MAKE)' .ci/steps check formatted lint types contracts quick-tests

bench: $(BENCH)  ## measurements, side by side with peers
	@$(BIN)/python bench/run.py

web: web/dist/index.html  ## the browser table, into web/dist

# Every test is noted in soak.log as it ends, so that a run which is cut off has still told what passed.
soak: export AFFRAY_TEST_LOG := $(CURDIR)/soak.log
soak: $(DEV) services web $(WARM)  ## long games, full matrices and load tests; takes long, soak.log tells how far it is
	@rm -f $(AFFRAY_TEST_LOG)
	@MAKE='$(MAKE)' .ci/steps soak soaked-tests soaked-battery soaked-server

charts: $(CHARTS) $(WARM)  ## the charts of odds, into docs/pictures
	@$(BIN)/python bench/charts.py

docs: docs/_build/.built  ## the site, into docs/_build/html
	@echo 'the site is in $(SITE)/index.html'

format: $(DEV)  ## format the code and apply safe lint fixes
	@$(BIN)/ruff check --fix --exit-zero --quiet
	@$(BIN)/ruff format

lock: $(UV)  ## update uv.lock from pyproject.toml
	@$(UV) lock

clean:  ## remove everything that was built or installed
	rm -rf $(VENV) web/node_modules web/dist docs/_build dist build soak.log .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -path ./.git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

# The steps of test and check.

formatted: $(DEV)
	@$(BIN)/ruff format --check

lint: $(DEV)
	@$(BIN)/ruff check

types: $(DEV)
	@$(BIN)/mypy --strict

contracts: $(DEV)
	@$(BIN)/lint-imports --no-logo

# The tests run against real servers and a real browser.
services:
	@.ci/services

kernels: $(WARM)

# Every module of the tests can be loaded; it is compiled here once, and not by each of the processes below.
collected: $(DEV)
	@$(BIN)/pytest -q --collect-only --no-summary --ignore=tests/cases > /dev/null || \
	  { $(BIN)/pytest -q --collect-only --ignore=tests/cases | tail -n 40; exit 1; }

# The cases are played by `rules`. Three processes on two cores: many tests wait for a server or a browser. Each begins
# with a third of the tests and, when it is done, takes over what another has not begun, from the end.
tests: $(DEV) web $(WARM)
	@$(BIN)/pytest -q -n 3 --dist worksteal --ignore=tests/cases

quick-tests: $(DEV) $(WARM)
	@$(BIN)/pytest -q -n 2 -m 'not slow and not soak'

# The steps of soak.

soaked-tests:
	@$(BIN)/pytest -q -n 2 --dist worksteal -m soak --timeout=0 --ignore=tests/engine/test_battery.py

soaked-battery:
	@AFFRAY_BATTERY=4 $(BIN)/pytest -q -n 2 --dist worksteal -m 'soak or not soak' --timeout=0 tests/engine/test_battery.py tests/table

soaked-server:
	@$(BIN)/python bench/soak.py

# Play every case and record the rules it cites.
rules: $(DEV)
	@$(BIN)/affray rules coverage

# The browser's types are generated from the server's schemas, the keys of the page's texts from the Fluent files; the
# committed files must be current.
web-types: $(BASE) $(NODE)
	@$(BIN)/python -m affray.server.schema | (cd web && node generate.mjs src/protocol)
	@cd web && node generate-keys.mjs src/text/keys.ts

web-current: $(BASE) $(NODE)
	@rm -rf web/node_modules/.protocol
	@$(BIN)/python -m affray.server.schema | (cd web && node generate.mjs node_modules/.protocol)
	@cd web && node generate-keys.mjs node_modules/.keys.ts
	@diff -r web/node_modules/.protocol web/src/protocol > /dev/null && cmp web/node_modules/.keys.ts web/src/text/keys.ts || \
	  { echo 'the generated files are not up to date: make web-types' >&2; exit 1; }

web-lint: $(NODE)
	@cd web && npm run --silent lint

web-checked: $(NODE)
	@cd web && npm run --silent types

web-tests: $(NODE)
	@cd web && npm run --silent test

web/dist/index.html: $(NODE) web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	@echo 'building the page'
	@cd web && npm run --silent build
	@touch $@

# An incremental build would hide the warnings of unchanged pages, so the site is always built whole (-E), and the stamp
# is set only after a build without warnings.
docs/_build/.built: $(DOCS) $(shell find docs -mindepth 1 -path docs/_build -prune -o -print) $(shell find src -name '*.py' -o -path '*/rulebook/*')
	@$(BIN)/sphinx-build -q -E -W --keep-going -j auto -d docs/_build/doctrees docs $(SITE)
	@touch $@

# Installation: stamps that tell when a set of packages must be synced again.

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Affray needs Python 3.11 or newer. Name one: make PYTHON=python3.12 ...' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || .ci/need python3-venv
	@echo 'setting up $(VENV)'
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9'

$(NODE): web/package.json web/package-lock.json
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || \
	  { echo 'The browser table is built with Node 20 or newer.' >&2; exit 1; }
	@echo 'installing the Node packages that build the page'
	@cd web && npm ci --silent --no-fund --no-audit
	@touch $@

# Kernels are compiled ahead of time, so that no player waits for them.
$(WARM): $(shell find src/affray/table src/affray/systems/*/advisor src/affray/systems/*/odds -name "*.py") | $(BASE)
	@echo 'compiling the kernels of the table and the bots'
	@$(BIN)/affray warm
	@touch $@

$(BASE): pyproject.toml uv.lock | $(UV)
	@echo 'installing the Python packages'
	@$(SYNC)
	@touch $@

$(DEV): pyproject.toml uv.lock | $(UV)
	@$(SYNC) --extra dev
	@touch $@ $(BASE)

$(DOCS): pyproject.toml uv.lock | $(UV)
	@$(SYNC) --extra docs
	@touch $@ $(BASE)

$(BENCH): pyproject.toml uv.lock | $(UV)
	@$(SYNC) --extra bench
	@touch $@ $(BASE)

$(CHARTS): pyproject.toml uv.lock | $(UV)
	@$(SYNC) --extra charts
	@touch $@ $(BASE)
