/**
 * Puts programs that are mostly start-up into one file each, and what V8 compiles of them into another: Node.js loads one
 * large file several times faster than hundreds of small ones. Part of `npm run build`; packages/engine/src/bundles loads
 * them, and goes without one that is older than what `tsc -b` has built.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const packages = join(root, "packages");
const rules = join(root, "rules");
const samples = ["aws/s3-public-acl", "kubernetes/host-path"].map((rule) => join(rules, rule));

const tried = join(rules, "aws/s3-public-acl/rule.rego");

/** The other commands stay outside: they are never called in the bundle. */
const otherCommands = (folder) => (id, importer) =>
  importer === join(packages, "cli/dist/command-line.js") && id.startsWith("./") && !id.startsWith(`./${folder}/`);

/** Each is a module of which the bundle is made, and uses of it, which compile what most uses need. */
const bundles = [
  {
    name: "plumbline scan",
    entry: "cli/dist/scan/entry.js",
    isOutside: otherCommands("scan"),
    uses: [[join(packages, "cli/dist/main.cjs"), "scan", ...samples]],
    endsWith: 1,
  },
  {
    name: "plumbline rego",
    entry: "cli/dist/rego/entry.js",
    isOutside: (id, importer) => otherCommands("rego")(id, importer) || id === "./sample-tests.js",
    uses: [[join(packages, "cli/dist/main.cjs"), "rego", "eval", "-d", tried, "data"]],
    endsWith: 0,
  },
  {
    name: "plumbline rego test",
    entry: "cli/dist/rego/test-command-entry.js",
    isOutside: otherCommands("rego"),
    uses: [[join(packages, "cli/dist/main.cjs"), "rego", "test", dirname(tried)]],
    endsWith: 0,
  },
  {
    name: "the other commands of plumbline",
    entry: "cli/dist/command-line.js",
    isOutside: () => false,
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
    isOutside: () => false,
    uses: [[join(packages, "server/dist/runs/warm-up-child.js"), ...samples]],
    endsWith: 0,
  },
  {
    name: "the child process that reads accounts",
    entry: "server/dist/accounts/child.js",
    isOutside: () => false,
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
for (const bundle of bundles) {
  await make(bundle);
  compile(bundle);
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

async function make({ entry, isOutside }) {
  const build = await rolldown({
    input: join(packages, entry),
    platform: "node",
    external: (id, importer) => id.startsWith("node:") || isOutside(id, importer),
    plugins: [ownPlaces(dirname(fileOf({ entry })))],
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
  });
  const {
    output: [{ code, moduleIds }],
  } = await build.generate({
    format: "cjs",
    codeSplitting: false,
    // A function of what Node.js gives to a module, as it is compiled by us. Names stay, for stack traces.
    banner: "(function (exports, require, module, __filename, __dirname) {",
    footer: "})",
    minify: { compress: false, mangle: false, codegen: true },
  });
  await build.close();
  // A text of ASCII alone takes half the memory and is read without decoding.
  const ascii = code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const file = fileOf({ entry });
  writeFileSync(`${file}.new`, `// ${packagesOf(moduleIds).join(" ")}\n${ascii}`);
  renameSync(`${file}.new`, file);
}

/** What a module finds relative to itself lies where it did: beside the module, not beside the bundle in `folder`. */
function ownPlaces(folder) {
  const place = (id) =>
    `require("node:url").pathToFileURL(require("node:path").join(__dirname, ${JSON.stringify(relative(folder, id))})).href`;
  return {
    name: "own-places",
    transform: (code, id) => (code.includes("import.meta.url") ? code.replaceAll("import.meta.url", place(id)) : null),
  };
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
