/**
 * Puts programs that are mostly start-up into one file each, and what V8 compiles of them into another: Node.js loads one
 * large file several times faster than hundreds of small ones. Part of `npm run build`; packages/engine/src/bundles loads
 * them, and goes without one that is older than what `tsc -b` has built.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, startupEntries } from "./bundle.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const packages = join(root, "packages");
const rules = join(root, "rules");
const samples = ["aws/s3-public-acl", "kubernetes/host-path"].map((rule) => join(rules, rule));

const tried = join(rules, "aws/s3-public-acl/rule.rego");

/** Each is a module of which the bundle is made, and uses of it, which compile what most uses need. */
const bundles = [
  {
    name: "plumbline scan",
    entry: "cli/dist/scan/entry.js",
    uses: [[join(packages, "cli/dist/main.cjs"), "scan", ...samples]],
    endsWith: 1,
  },
  {
    name: "plumbline rego",
    entry: "cli/dist/rego/entry.js",
    uses: [[join(packages, "cli/dist/main.cjs"), "rego", "eval", "-d", tried, "data"]],
    endsWith: 0,
  },
  {
    name: "plumbline rego test",
    entry: "cli/dist/rego/test-command-entry.js",
    uses: [[join(packages, "cli/dist/main.cjs"), "rego", "test", dirname(tried)]],
    endsWith: 0,
  },
  {
    name: "the other commands of plumbline",
    entry: "cli/dist/command-line.js",
    uses: [
      ["serve", "--help"],
      ["drift", "--help"],
      ["rules", "list"],
      ["iac", "read", ...samples],
    ].map((args) => [join(packages, "cli/dist/main.cjs"), ...args]),
    endsWith: 0,
  },
  {
    name: "the child process of runs",
    entry: "server/dist/runs/child.js",
    uses: [[join(packages, "server/dist/runs/exercise-child-for-bundle.js"), ...samples]],
    endsWith: 0,
  },
  {
    name: "the child process that reads accounts",
    entry: "server/dist/accounts/child.js",
    uses: [[join(packages, "server/dist/accounts/start-child.cjs")]],
    endsWith: 0,
  },
];

if (isUpToDate()) process.exit(0);

// A platform it has no binary for does without: programs only start more slowly.
const { rolldown } = await import("rolldown").catch((error) => {
  console.warn(`nothing was bundled: ${error.message}`);
  process.exit(0);
});

const { cacheStarterPack } = await import(join(packages, "engine/dist/index.js"));
cacheStarterPack();
for (const each of bundles) {
  await make(each);
  compile(each);
}

/** Each of a dozen commands builds first, and mostly nothing has changed since. */
function isUpToDate() {
  const made = bundles.map(fileOf).flatMap((file) => [file, `${file}.${process.version}-${process.arch}`]);
  const kept = [".sheets.json", ".written.js"].map((name) => join(rules, name));
  const built = readdirSync(packages).map((name) => join(packages, name, "tsconfig.tsbuildinfo"));
  const pack = readdirSync(rules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.parentPath !== rules || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const newest = Math.max(...[fileURLToPath(import.meta.url), ...built, ...pack].map(changedAt));
  return [...made, ...kept].every((file) => changedAt(file) > newest);
}

/** 0 for what is not there. */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function fileOf({ entry }) {
  return join(packages, entry.replace(/\.js$/, ".bundle.cjs"));
}

async function make({ entry }) {
  const file = fileOf({ entry });
  const place = dirname(file);
  const made = await bundle(rolldown, {
    entry: join(packages, entry),
    place,
    isOutside: startupEntries.get(entry),
    format: "function",
  });
  writeFileSync(`${file}.new`, `// ${packagesOf(made.moduleIds).join(" ")}\n${made.text}`);
  renameSync(`${file}.new`, file);
}

function packagesOf(moduleIds) {
  const own = moduleIds.map((id) => relative(packages, id)).filter((path) => !path.startsWith(".."));
  return [...new Set(own.map((path) => path.split(/[/\\]/)[0]))].sort();
}

/** Each use begins with what those before it have compiled, and adds to it. */
function compile({ name, uses, endsWith }) {
  const keeper = join(packages, "engine/dist/bundles/keep-compiled.cjs");
  for (const use of uses) {
    const { status } = spawnSync(process.execPath, ["-r", keeper, ...use], { stdio: ["ignore", "ignore", "inherit"] });
    if (status !== endsWith) console.warn(`${name} was not compiled ahead: it ended with ${status}`);
  }
}
