/**
 * Holds the house to its plan (ARCHITECTURE.md): imports between packages point down the floors only, a package reaches
 * another through its public door, and no file imports in a circle: of any length at run time, and of two or three files
 * where types count, too. Reads import statements as text: the linter has
 * already made sure they are of one form.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { packages, root, sourceFiles } from "./source-text.js";

/** Room → the rooms it may import. A package that is not listed here has no place in the house yet. */
const floors = {
  model: [],
  rego: [],
  hcl: [],
  iac: ["hcl", "model"],
  catalogue: ["iac", "model"],
  clouds: ["model"],
  drift: ["iac", "catalogue", "clouds", "model"],
  engine: ["drift", "rego", "iac", "catalogue", "clouds", "model"],
  store: ["model"],
  console: [],
  server: ["engine", "drift", "clouds", "store", "model", "console"],
  cli: ["engine", "drift", "clouds", "rego", "iac", "server", "store", "model"],
};
/** Packages whose folders are floors, too, the lowest first: each is imported through its `index.ts`, and only from above. */
const storeys = {
  drift: [
    "model",
    "attributes",
    "values",
    "comparison",
    "cloud-managed",
    "co-managed",
    "sides",
    "pairing",
    "causes",
    "ignore",
    "detection",
    "incremental",
    "remediation",
    "report",
    "accuracy",
  ],
};
/** `/prepare` is what child processes need of the store: no database driver. Of the console only its files are known. */
const doors = {
  "@plumbline/catalogue": ["", "/samples", "/schemas"],
  "@plumbline/console": ["/package.json"],
  "@plumbline/store": ["", "/prepare", "/testing"],
  "@plumbline/clouds": ["", "/testing"],
  "@plumbline/drift": ["", "/accuracy"],
  "@plumbline/engine": ["", "/bundles", "/library", "/testing"],
  "@plumbline/model": ["", "/report-parts", "/testing"],
  "@plumbline/rego": ["", "/hostile", "/partial"],
};
/** Outside libraries that only some rooms may know. */
const keepers = { pg: ["store"], fastify: ["server"], commander: ["cli"], jose: ["server"] };

/** Folders whose types are defined by each other, with the reason. */
const mutualTypes = {
  "packages/rego/src/values/":
    "a Rego value may be a set or an object of values: their classes and the type of all of them name each other",
};

const problems = [];
/** File → files it needs at run time. */
const imports = new Map();
/** File → files it names, types included. */
const mentions = new Map();

for (const room of packages) {
  if (!(room in floors)) problems.push(`packages/${room} has no floor: add it to scripts/check-imports.js`);
  for (const file of sourceFiles(join(root, "packages", room, "src"))) checkFile(room, file);
}
for (const file of imports.keys()) findCircle(file, []);
findSmallCircles();

for (const problem of problems) console.error(problem);
console.log(`${imports.size} files, ${problems.length} wrong imports`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkFile(room, file) {
  const text = readFileSync(file, "utf8");
  const needed = [];
  const mentioned = new Set();
  for (const [, keyword, type, specifier] of text.matchAll(
    /\b(import|export)(?!\.)(\s+type)?\b[^;"']*?["']([^"']+)["']/g,
  )) {
    if (specifier.startsWith(".")) {
      const [target] = ["ts", "tsx"]
        .map((ending) => resolve(dirname(file), specifier).replace(/js$/, ending))
        .sort((a, b) => Number(existsSync(b)) - Number(existsSync(a)));
      if (!target.startsWith(join(root, "packages", room, "src"))) report(file, `${specifier} leaves its package`);
      checkStorey(room, file, target);
      // A type is gone at run time, so a circle of types is none.
      if (type === undefined || keyword === "export") needed.push(target);
      mentioned.add(target);
      continue;
    }
    const [, other, door] = /^@plumbline\/([^/]+)(.*)$/.exec(specifier) ?? [];
    if (other !== undefined) {
      // A package's own name is how its examples, like its users, reach it.
      if (other !== room && !floors[room]?.includes(other)) report(file, `${room} may not import ${other}`);
      if (!(doors[`@plumbline/${other}`] ?? [""]).includes(door))
        report(file, `${specifier} is not a door of ${other}`);
      if (door === "/testing" && !/\/testing\/|\.test\.ts$/.test(file)) report(file, "only tests may import /testing");
    }
    const library = specifier.split("/")[0];
    const keeper = Object.hasOwn(keepers, library) ? keepers[library] : undefined;
    if (keeper !== undefined && !keeper.includes(room)) report(file, `${room} may not import ${specifier}`);
  }
  imports.set(file, needed);
  mentions.set(file, mentioned);
}

function checkStorey(room, file, target) {
  const order = storeys[room];
  if (order === undefined || /\.test\.ts$|\/testing\//.test(file)) return;
  const [from, to] = [file, target].map((path) => relative(join(root, "packages", room, "src"), path).split("/"));
  if (to.length === 1) report(file, "the package's own door is for others");
  else if (from.length > 1 && from[0] !== to[0]) {
    if (!order.includes(from[0])) report(file, `${from[0]} has no floor in scripts/check-imports.js`);
    if (order.indexOf(to[0]) >= order.indexOf(from[0])) report(file, `${from[0]} may not import ${to[0]}`);
    if (to[1] !== "index.ts") report(file, `${to.join("/")} is behind the door of ${to[0]}`);
  }
}

function findCircle(file, trail) {
  const at = trail.indexOf(file);
  if (at !== -1) {
    const circle = [...trail.slice(at), file].map((step) => relative(root, step));
    problems.push(`circle: ${circle.join(" → ")}`);
    return;
  }
  const targets = imports.get(file);
  if (targets === undefined || targets.done) return;
  for (const target of targets) findCircle(target, [...trail, file]);
  targets.done = true;
}

function findSmallCircles() {
  const found = new Set();
  for (const [first, targets] of mentions) {
    for (const second of targets) {
      if (mentions.get(second)?.has(first)) found.add([first, second].sort().join(" "));
      for (const third of mentions.get(second) ?? []) {
        if (mentions.get(third)?.has(first)) found.add([first, second, third].sort().join(" "));
      }
    }
  }
  for (const circle of found) {
    const files = circle.split(" ").map((file) => relative(root, file));
    if (Object.keys(mutualTypes).some((folder) => files.every((file) => file.startsWith(folder)))) continue;
    problems.push(`circle of types: ${files.join(", ")}`);
  }
}

function report(file, problem) {
  problems.push(`${relative(root, file)}: ${problem}`);
}
