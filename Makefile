# Everything happens in virtual environments inside this folder; only Python 3.11+ is needed (and a C compiler for speed).
#
#   .venv-setup   installs into all the others
#   .venv         development: an editable install, plain Python
#   .venv-build   builds the wheel
#   .venv-play  .venv-test  .venv-bench  .venv-bare   the compiled wheel, and what that use needs
#
# Each environment is locked by the file of its name in requirements/ (.venv: dev.txt).

GAME  ?= rurik
ARGS  ?=
CORES ?= 2
# Tests of servers and browsers mostly wait, for processes that start or are killed.
WAITERS = $(shell expr $(CORES) \* 2)

INSTALL = .venv-setup/bin/python tools/install.py
OFFLINE = --no-index --no-deps --no-build-isolation

# Node comes with .venv
NPM = PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web --loglevel=error

.PHONY: help play terminal page types check test test-page find-chromium bench bare sdist lock clean FORCE
.SECONDARY:
.DELETE_ON_ERROR:

help:
	@echo "make play    play in a browser (ARGS='options of veche serve')"
	@echo "make terminal  play in this terminal (GAME=rurik, ARGS='options of veche play')"
	@echo "make page    build the page into web/dist, from which veche serve takes it in this folder"
	@echo "make types   write the types of the page anew from the server's messages"
	@echo "make check   linter, formatter, types and layers only"
	@echo "make test    linter, formatter, types, layers, the compiled rules, then all tests"
	@echo "make bench   measure speed, beside a peer"
	@echo "make bare    install the wheel without extras, and play there"
	@echo "make sdist   pack the sources and the page into dist/, to build wheels from"
	@echo "make lock    write requirements/ anew from pyproject.toml (UPGRADE=1: with the newest versions)"
	@echo "make clean   remove all that make has made"

play: WHEEL = --or-plain
play: .venv-play/wheel
	@.venv-play/bin/veche serve --open $(ARGS)

terminal: WHEEL = --or-plain
terminal: .venv-play/wheel
	@.venv-play/bin/veche play $(GAME) $(ARGS)

page: web/node_modules/.package-lock.json
	$(NPM) --silent run build

types: web/openapi.json
	$(NPM) --silent run types

check: .venv/editable web/openapi.json
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo --no-cache
	$(NPM) --silent run types -- --check
	$(NPM) --silent run check

# Two halves: the plain sources, then the compiled wheel, which people use. What every title must keep runs on both;
# the server, the page and many games, which take long, on the wheel, and whole games at a plain server.
ON_THE_WHEEL = tests/web tests/server tests/conformance
PLAIN        = $(filter-out tests/server/ tests/web/,$(wildcard tests/*/ tests/test_*.py)) tests/server/test_games.py \
	--ignore=tests/conformance/test_many_games.py
PYTEST       = pytest -n

# The tests come last, so that their summary is the last line.
test:
	@$(MAKE) --no-print-directory -j $(CORES) .venv-test/wheel check test-page find-chromium
	@$(MAKE) --no-print-directory bare WHEEL=
	.venv/bin/$(PYTEST) $(CORES) --dist worksteal $(PLAIN)
	VECHE_EXPECT_COMPILED=1 .venv-test/bin/$(PYTEST) $(WAITERS) --dist load --maxschedchunk 1 $(ON_THE_WHEEL)

test-page: web/node_modules/.package-lock.json
	$(NPM) --silent test

find-chromium:
	@tools/find-chromium >/dev/null

bench: .venv/editable .venv-bench/wheel
	.venv-bench/bin/python bench/run.py --plain .venv/bin/python --write docs/benchmarks.md $(ARGS)

# What a bare install of the wheel brings, and that it plays.
bare: WHEEL = --or-plain
bare: .venv-bare/wheel
	@.venv-bare/bin/python -I tools/play_bare.py --bare

# With the page, so that wheels can be built from it without Node.
sdist: .venv-build/locked page
	@.venv-build/bin/python -m hatchling build -t sdist -d dist

# dev first: the other locks take their versions from it.
LOCK = .venv-setup/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command "make lock"
lock: .venv-setup/locked
	$(LOCK) $(if $(UPGRADE),--upgrade) --group setup -o requirements/setup.txt
	$(LOCK) $(if $(UPGRADE),--upgrade) pyproject.toml --all-extras --group dev -o requirements/dev.txt
	$(LOCK) -c requirements/dev.txt pyproject.toml -o requirements/bare.txt
	$(LOCK) -c requirements/dev.txt pyproject.toml --extra postgres -o requirements/play.txt
	$(LOCK) -c requirements/dev.txt pyproject.toml --all-extras --group test -o requirements/test.txt
	$(LOCK) -c requirements/dev.txt pyproject.toml --group bench $(if $(UPGRADE),--upgrade) -o requirements/bench.txt
	$(LOCK) -c requirements/dev.txt pyproject.toml --group build -o requirements/build.txt

clean:
	rm -rf .venv .venv-* build dist web/node_modules web/dist web/openapi.json .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# Below: environments, each with a stamp file that says how far it is.

.venv-setup/locked: requirements/setup.txt
	@echo "Setting up .venv-setup"
	@python=$$(tools/find-python) && $$python -m venv --clear .venv-setup
	@.venv-setup/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r $<
	@touch $@

.venv/locked: requirements/dev.txt | .venv-setup/locked
	$(call new-environment,.venv)

.venv-%/locked: requirements/%.txt | .venv-setup/locked
	$(call new-environment,.venv-$*)

.venv/editable: .venv/locked pyproject.toml
	@$(INSTALL) .venv $(OFFLINE) -e .
	@touch $@

.venv-%/wheel: .venv-%/locked build/wheel.txt
	@$(INSTALL) .venv-$* $(OFFLINE) --force-reinstall build/$$(cut -d' ' -f2 build/wheel.txt)
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json .venv/locked
	@$(NPM) ci --ignore-scripts
	@touch $@

web/openapi.json: .venv/editable web/node_modules/.package-lock.json FORCE
	@.venv/bin/python -m veche.server.describe > $@

# Always asked, rarely built: the tool compares contents.
build/wheel.txt: .venv-build/locked FORCE
	@.venv-build/bin/python tools/build_wheel.py $(WHEEL)

define new-environment
	@echo "Setting up $(1)"
	@python=$$(tools/find-python) && $$python -m venv --clear --without-pip $(1)
	@$(INSTALL) $(1) --require-hashes -r $<
	@touch $@
endef
