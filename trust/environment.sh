#!/usr/bin/env bash
# Makes a renderer's own environment from its lock: trust/environment.sh properdocs|zensical
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1
lock=trust/requirements-$name.lock
place=.cache/renderers/$name
if [ -f "$place/ready" ] && [ "$place/ready" -nt "$lock" ] && [ "$place/ready" -nt pyproject.toml ]; then
  exit 0
fi
rm -rf "$place"
mkdir -p "$(dirname "$place")"
"${PYTHON:-python3}" -m venv "$place"
"$place/bin/python" -m pip install --quiet --require-hashes --only-binary :all: --requirement "$lock"
"$place/bin/python" -m pip install --quiet --no-build-isolation --no-deps --editable .
touch "$place/ready"
