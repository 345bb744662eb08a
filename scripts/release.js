/**
 * Prepares a version and publishes nothing: `npm run release -- X.Y.Z`. The version is written wherever it stands (packages, lock file,
 * chart, compose file), what CHANGELOG.md has as unreleased gets its number and the day, and docs/upgrade.md a section. Then it says what is to be
 * done by a person: look at it, commit, tag, pack.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const version = process.argv[2] ?? "";
const before = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
const today = new Date().toISOString().slice(0, 10);

if (!/^\d+\.\d+\.\d+$/.test(version)) fail("Name the version: npm run release -- X.Y.Z");
if (compare(version, before) < 0) fail(`${version} is older than ${before}.`);
if (git("status", "--porcelain") !== "")
  fail("There are changes that are not committed: the version must be one commit.");

const workspaces = ["bench", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)];
for (const folder of [".", ...workspaces]) {
  edit(`${folder}/package.json`, (text) =>
    text.replace(/("(?:version|@plumbline\/[a-z]+)"): "([^"]+)"/g, (line, name, found) => {
      return found === before ? `${name}: "${version}"` : line;
    }),
  );
}
edit("package-lock.json", writeLockedVersions);
edit("deploy/chart/Chart.yaml", (text) => text.replace(/^(version|appVersion): .*$/gm, `$1: ${version}`));
edit("deploy/compose.yaml", (text) => text.replace(/(PLUMBLINE_IMAGE:-plumbline:)[^}]+/, `$1${version}`));
edit("CHANGELOG.md", writeChanges);
edit("docs/upgrade.md", writeUpgrade);
console.log(git("diff", "--stat"));
console.log(`
Nothing is published. What is left:
  1. read the diff; say in docs/upgrade.md what people have to know
  2. npm run check && npm test
  3. git commit -am "release: ${version}" && git tag v${version}
  4. npm run pack && npm run stranger, npm run image && npm run image:try; build/ has what is to be published, SHA256SUMS its sums`);

/** Those of our own packages: others may have the same number by chance. */
function writeLockedVersions(text) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const path of ["", ...workspaces]) {
    const own = lock.packages[path];
    own.version = version;
    for (const needed of [own.dependencies, own.devDependencies]) {
      for (const name of Object.keys(needed ?? {})) {
        if (name.startsWith("@plumbline/") && needed[name] === before) needed[name] = version;
      }
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function writeChanges(text) {
  const unreleased = /^## .*\(unreleased\)$/m;
  if (!unreleased.test(text)) fail("CHANGELOG.md has nothing that is unreleased.");
  return text.replace(unreleased, `## ${version} (${today})`);
}

function writeUpgrade(text) {
  if (text.includes(`### ${version}\n`)) return text;
  return text.replace(
    "## By version\n",
    `## By version\n\n### ${version}\n\nFrom ${before}: nothing but what is above.\n`,
  );
}

function edit(path, change) {
  const file = join(root, path);
  const text = readFileSync(file, "utf8");
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

function compare(a, b) {
  const [left, right] = [a, b].map((text) => text.split(".").map(Number));
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 ? 0 : left[at] - right[at];
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trimEnd();
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
