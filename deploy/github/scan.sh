#!/usr/bin/env bash
# The steps of the GitHub Action (action.yml): installs the package whose digest was named, scans, and tells GitHub what was found.
set -euo pipefail

: "${INPUT_PACKAGE:?name the package: a path or an https address of plumbline-X.Y.Z.tgz}"
: "${INPUT_SHA256:?name the SHA-256 of the package, as SHA256SUMS of the release has it}"
place="${RUNNER_TEMP:-$(mktemp -d)}/plumbline"
mkdir -p "$place"

node -e '
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) { console.error(`Node.js 20.19 or newer is needed, this is ${process.version}`); process.exit(2); }
'

package="$place/plumbline.tgz"
case "$INPUT_PACKAGE" in
  https://*) curl --fail --silent --show-error --location --proto '=https' --proto-redir '=https' --output "$package" "$INPUT_PACKAGE" ;;
  *) cp "$INPUT_PACKAGE" "$package" ;;
esac
echo "$INPUT_SHA256  $package" | sha256sum --check --quiet || {
  echo "::error::The package is not the one with SHA-256 $INPUT_SHA256."
  exit 2
}
npm install --prefix "$place" --offline --ignore-scripts --omit=optional --no-audit --no-fund --no-save --silent "$package"

report="$place/report.json"
arguments=(scan --format github --format "json=$report")
[ -n "${INPUT_CONFIG:-}" ] && arguments+=(--config "$INPUT_CONFIG")
[ -n "${INPUT_FAIL_ON:-}" ] && arguments+=(--fail-on "$INPUT_FAIL_ON")
[ -n "${INPUT_BASELINE:-}" ] && arguments+=(--baseline "$INPUT_BASELINE")
[ -n "${INPUT_SARIF:-}" ] && arguments+=(--format "sarif=$INPUT_SARIF")
since="${INPUT_SINCE:-${GITHUB_BASE_REF:+origin/$GITHUB_BASE_REF}}"
# Without the history of both branches nothing can be told apart: then everything is told.
if [ -n "$since" ] && git rev-parse --quiet --verify "$since^{commit}" >/dev/null && git merge-base "$since" HEAD >/dev/null 2>&1; then
  arguments+=(--since "$since" --format "pr-comment=$place/summary.md")
else
  arguments+=(--format "markdown=$place/summary.md")
fi

status=0
"$place/node_modules/.bin/plumbline" "${arguments[@]}" "${INPUT_PATH:-.}" || status=$?
[ -f "$place/summary.md" ] && cat "$place/summary.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
{
  echo "status=$status"
  echo "findings=$(node -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).findings.length' "$report" 2>/dev/null || echo unknown)"
  echo "report=$report"
} >>"${GITHUB_OUTPUT:-/dev/null}"
exit "$status"
