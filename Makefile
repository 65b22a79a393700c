# Needs Python 3.11 or newer, make and git; everything else is installed into .venv from requirements.lock.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

# Material prints a notice about MkDocs 2, which pyproject.toml rules out, into every build.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := site
.DELETE_ON_ERROR:
# `make -j` must not start the tests before the checks that they follow.
.NOTPARALLEL:
.PHONY: setup browser check test site offline screenshots serve bench conformance lock trust

setup: $(READY)

# The marker is written last: an interrupted or outdated environment has none that counts, and is made anew.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Rules Atlas needs Python 3.11 or newer; $(PYTHON) is " + sys.version.split()[0] + ". Name another: make PYTHON=python3.12")'
	@$(PYTHON) -c 'import ensurepip, venv' || { echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	rm -rf .venv
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes --only-binary :all: --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

site: setup
	$(BIN)/atlas build

# A second form, to be opened from a disk: site-offline/index.html.
offline: setup
	ATLAS_OFFLINE=true $(BIN)/atlas build --site site-offline

# The README's pictures, of the site as `make site` left it.
screenshots: site browser
	$(BIN)/python tools/screenshots.py site docs/assets

check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/oxlint --quiet plugins/rules_atlas/render/assets
	$(BIN)/lint-imports
	$(BIN)/python -m pytest --quiet tests/test_architecture.py
	$(BIN)/atlas check

browser: setup
	$(BIN)/python tests/browser/ensure_chromium.py

test: setup browser check
	$(BIN)/python -m pytest --numprocesses 2

# What takes longer than the tests of every day: mutants, renderers of others with environments of their own.
trust: setup
	ATLAS_TRUST=1 $(BIN)/python -m pytest tests/trust

serve: setup
	$(BIN)/mkdocs serve

# Holds other engines to the expectations and writes their reports anew.
conformance: setup
	$(BIN)/atlas conformance report

bench: setup
	$(BIN)/python -m benchmarks

# Keeps the versions that are locked already; `make lock UPGRADE=--upgrade` takes the newest.
lock: setup
	$(BIN)/uv pip compile pyproject.toml --extra build --extra test $(UPGRADE) --quiet \
		--universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
		--output-file requirements.lock
	for each in properdocs zensical; do \
		$(BIN)/uv pip compile trust/requirements-$$each.in pyproject.toml --extra build $(UPGRADE) --quiet \
			--constraint requirements.lock --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-header --output-file trust/requirements-$$each.lock || exit 1; \
	done
