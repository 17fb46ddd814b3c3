# Two commands matter: `make round` and `make test`. Each sets up whatever is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
CORE := $(wildcard sim/core/*.pyx sim/core/*.pxd sim/core/*.h sim/core/opcodes.py)
PYTEST := $(BIN)/python -m pytest

.PHONY: round test slow lint types build fast debug bench signatures clean

round: build
	$(BIN)/phm evaluate examples/creature-favoritism.yaml --time-limit 30

test: build
	$(PYTEST) -m "not slow"

slow: build
	$(PYTEST) -m slow

lint: $(READY)
	$(BIN)/ruff check .
	$(if $(wildcard sim/core/*.pyx),PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/cython-lint sim/core)

types: $(READY)
	$(BIN)/mypy

bench: build
	$(BIN)/python -m bench

signatures: build
	$(BIN)/python -m bench check

build: $(VENV)/.built

# the same core, laid out by what the declared searches do (a profile); they must still give the declared numbers
fast: $(READY)
	rm -rf build/profile
	PHM_PROFILE=record $(BIN)/python setup.py --quiet build_ext --inplace --force
	$(BIN)/python -m bench check
	PHM_PROFILE=use $(BIN)/python setup.py --quiet build_ext --inplace --force
	touch $(VENV)/.built
	$(BIN)/python -m bench check

debug: $(READY)
	PHM_DEBUG=1 $(BIN)/python setup.py build_ext --inplace
	rm -f $(VENV)/.built

clean:
	rm -rf $(VENV) build *.egg-info sim/core/*.so sim/core/*.c sim/core/opcodes.pxd

# an editable install builds the core the first time, in place
$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $@

$(VENV)/.built: $(READY) setup.py $(CORE)
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@
