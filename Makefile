# The command menu. Everything sets itself up: Python 3.11 or newer is all that must be there.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Three at a time also on two cores: much of a test's time is waiting, for a page or for a clock.
TESTS := $(BIN)/python -m pytest --dist loadgroup -n 3
LOCK := pip compile pyproject.toml --extra postgres --universal --python-version 3.11 --upgrade --no-header --no-emit-index-url \
	--no-annotate --generate-hashes --quiet

.PHONY: help play test quick lint client check soak browser bench train practice docs playthroughs lock clean postgres

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

play: .venv/play  ## play in the browser
	@$(BIN)/rollbook

test: .venv/develop browser postgres  ## run the tests (a few minutes)
	$(TESTS) -m "not thorough"

quick: .venv/develop  ## run the tests that need neither browser nor compiler (below a minute)
	ROLLBOOK_COMPILE=off $(BIN)/python -m pytest -n 2 -m "not slow"

lint: .venv/develop  ## format, lint and types, without changing anything
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

client: .venv/develop  ## write the types of the web client and build it
	$(BIN)/python scripts/client.py

check: .venv/develop browser postgres  ## longer checks: the web client and its build, tests that look at one more of a kind, many games against the naive referees, bounds of compiled rules
	$(BIN)/python scripts/client.py --check
	$(TESTS) -m thorough tests
	ROLLBOOK_NAIVE_GAMES=20 $(BIN)/python -m pytest -n 2 tests/test_naive.py
	ROLLBOOK_CACHE=.venv/bounds NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n 2 --dist loadgroup -k compiled tests/test_contract.py

soak: .venv/develop postgres  ## the longest checks: bad networks, killed servers, and ten minutes of load that may not grow anything
	$(BIN)/python -m scripts.soak

browser:  ## install Chromium for the browser tests (as root on Debian; elsewhere it only looks)
	@$(PYTHON) scripts/browser.py

postgres:  # install PostgreSQL for its tests (as root on Debian; elsewhere it only looks)
	@$(PYTHON) scripts/postgres.py

bench: .venv/develop browser postgres  ## measure speed, start-up, live tables (beside boardgame.io, and on PostgreSQL) and the app in the browser, one table
	$(BIN)/python benchmarks/bench.py

train: .venv/develop  ## let the bots learn anew what lies in src/rollbook/thinkers/weights (two to three hours; CLUSTER=auto or an address for a Ray cluster)
	$(BIN)/python -m rollbook.training $(if $(CLUSTER),--cluster $(CLUSTER))

practice: .venv/develop  ## make positions to practise (hours for all games; GAME=qwixx for one); it can be stopped and goes on where it was
	$(BIN)/python -m rollbook.training.practice $(GAME)

docs: .venv/develop browser playthroughs  ## make the pictures and the film, and write the playthroughs anew
	$(BIN)/python scripts/capture.py
	$(BIN)/python scripts/screenshots.py
	$(BIN)/python scripts/film.py

playthroughs: .venv/develop  ## write the readable playthroughs anew, and records of new games
	$(BIN)/python scripts/playthroughs.py --write

lock: .venv/develop  ## choose newer versions of what we depend on
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv $(LOCK) --output-file requirements.lock
	$(BIN)/uv $(LOCK) --group dev --output-file requirements-dev.lock

clean:  ## remove everything that can be made again
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist

.venv/play: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Rollbook needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up (once, about half a minute) ..."
	@$(PYTHON) -m venv .venv || \
		{ echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(INSTALL) --require-hashes -r requirements.lock
	@$(INSTALL) --no-deps --editable .
	@touch $@

.venv/develop: .venv/play requirements-dev.lock
	@$(INSTALL) --require-hashes -r requirements-dev.lock
	@touch $@
