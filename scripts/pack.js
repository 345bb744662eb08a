/**
 * Makes the npm package `plumbline` out of what `npm run build` has made: bundled code, rules, tables, console and docs in one
 * tarball that needs no build, no install script and, but for the embedded PostgreSQL, no other package. With it `SHA256SUMS`, the
 * bill of materials (CycloneDX), the licences of all that is inside, and where it comes from (an in-toto statement). The same commit
 * gives the same bytes: nothing of the time or the place gets in. Publishes nothing: `npm run pack`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { bundle, bundleTogether, startupEntries } from "./bundle.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const build = join(root, "build");
const stage = join(build, "plumbline");
const packages = join(root, "packages");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const house = readJson(join(root, "package.json"));
const commit = git("rev-parse", "HEAD");

/** Programs that Node.js starts, each where it lies in a checkout: others name it by its path. */
const programs = [
  "cli/dist/main.cjs",
  "cli/dist/scan/start-thread.cjs",
  "server/dist/runs/start-child.cjs",
  "server/dist/accounts/start-child.cjs",
];

/** What the service has done in threads. */
const threads = [
  "server/dist/compliance/framework-thread.js",
  "server/dist/config/validate-thread.js",
  "server/dist/http/body-thread.js",
  "server/dist/rules/collection-rules-thread.js",
  "server/dist/runs/child-watch.js",
  "server/dist/starter/starter-thread.js",
];

const folders = [
  "examples/sample",
  "packages/catalogue/tables",
  "packages/clouds/models",
  "packages/clouds/tables",
  "packages/console/dist",
  "packages/server/dist/site",
  "packages/server/pages",
  "packages/store/migrations",
  "rules",
];

/** Loaded by name when a rule asks for them, so they come as they are. */
const libraries = ["graphql", "yaml"];

rmSync(build, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
const modules = new Set();
for (const entry of programs) await bundleProgram(entry);
for (const [entry, isOutside] of startupEntries) await bundleStartup(entry, isOutside);
for (const made of await bundleTogether(rolldown, { packages, entries: threads, shared: "server/dist/threads" })) {
  writeBundle(made.path, made.text, made.moduleIds);
}
for (const folder of folders) {
  cpSync(join(root, folder), join(stage, folder), {
    recursive: true,
    // Of files of the console one compressed form is enough: what serves them makes the plain one of it.
    filter: (file) => !/\.(?:map|br)$/.test(file) && !existsSync(`${file}.gz`),
  });
}
const { markStarterPackAsImmutable } = await import(join(packages, "engine/dist/index.js"));
markStarterPackAsImmutable(join(stage, "rules"));
for (const name of readdirSync(packages)) writeManifestOf(name);
for (const name of libraries) copyLibrary(name);
for (const file of ["README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md"]) cpSync(join(root, file), join(stage, file));
cpSync(join(packages, "cli/bin"), join(stage, "bin"), { recursive: true });
writeFileSync(join(stage, "bin/plumbline.cjs"), program());
writeFileSync(join(stage, "package.json"), json(manifest()));
const components = listComponents();
writeFileSync(join(stage, "THIRD-PARTY-LICENSES.txt"), licencesOf(components));
writeFileSync(join(stage, "sbom.cdx.json"), json(billOfMaterials(components)));
writeFileSync(join(stage, "SHA256SUMS"), sumsOf(stage));

const [packed] = JSON.parse(npm("pack", "--json", "--ignore-scripts", "--pack-destination", build));
const tarball = join(build, packed.filename);
cpSync(join(stage, "sbom.cdx.json"), join(build, "sbom.cdx.json"));
const digest = sha256(readFileSync(tarball));
writeFileSync(join(build, "provenance.intoto.json"), json(provenance(packed.filename, digest)));
const list = `plumbline-${house.version}.files.sha256`;
cpSync(join(stage, "SHA256SUMS"), join(build, list));
const published = [packed.filename, list, "sbom.cdx.json", "provenance.intoto.json"];
writeFileSync(
  join(build, "SHA256SUMS"),
  published.map((name) => `${sha256(readFileSync(join(build, name)))}  ${name}\n`).join(""),
);
console.log(
  `${relative(root, tarball)}: ${mebibytes(packed.size)} MB packed, ${mebibytes(packed.unpackedSize)} MB unpacked, ${packed.entryCount} files, ${components.length} libraries inside; commit ${commit.slice(0, 12)}`,
);

async function bundleProgram(entry) {
  const made = await bundle(rolldown, { ...placesOf(entry), isOutside: () => false, format: "cjs" });
  writeBundle(entry, made.text, made.moduleIds);
}

/** The first line would name packages that may have been built since: in a package there are none. */
async function bundleStartup(entry, isOutside) {
  const made = await bundle(rolldown, { ...placesOf(entry), isOutside, format: "function" });
  writeBundle(entry.replace(/\.js$/, ".bundle.cjs"), `// \n${made.text}`, made.moduleIds);
}

function placesOf(entry) {
  const file = join(packages, entry);
  return { entry: file, place: dirname(file) };
}

function writeBundle(path, text, moduleIds) {
  const file = join(stage, "packages", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  for (const id of moduleIds) modules.add(id);
}

/** Versions are read, and Node.js has to know which files are modules. */
function writeManifestOf(name) {
  const folder = join(stage, "packages", name);
  mkdirSync(folder, { recursive: true });
  const { version, type } = readJson(join(packages, name, "package.json"));
  writeFileSync(join(folder, "package.json"), json({ name: `@plumbline/${name}`, version, type, gitHead: commit }));
}

function copyLibrary(name) {
  const from = join(root, "node_modules", name);
  cpSync(from, join(stage, "node_modules", name), {
    recursive: true,
    filter: (file) => !/\.(?:map|mjs|ts|mts|flow)$|\/browser(?:\/|$)/.test(file.slice(from.length)),
  });
}

function program() {
  return '#!/usr/bin/env node\nrequire("../packages/cli/dist/main.cjs");\n';
}

function manifest() {
  const store = readJson(join(packages, "store/package.json"));
  const versionOf = (name) => readJson(join(root, "node_modules", name, "package.json")).version;
  return {
    name: "plumbline",
    version: house.version,
    description: house.description,
    license: house.license,
    type: "module",
    engines: house.engines,
    bin: { plumbline: "bin/plumbline.cjs" },
    gitHead: commit,
    dependencies: Object.fromEntries(libraries.map((name) => [name, versionOf(name)])),
    bundleDependencies: libraries,
    optionalDependencies: store.optionalDependencies,
  };
}

/** The packages whose code is inside, by the files that bundles were made of; those of the console by what it declares. */
function listComponents() {
  const lock = readJson(join(root, "package-lock.json")).packages;
  const names = new Set(libraries.map((name) => `node_modules/${name}`));
  for (const id of modules) {
    const path = relative(root, id).replaceAll("\\", "/");
    const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path);
    if (found !== null) names.add(found[0]);
  }
  const wanted = Object.keys(readJson(join(packages, "console/package.json")).dependencies ?? {});
  while (wanted.length > 0) {
    const name = `node_modules/${wanted.pop()}`;
    if (lock[name] === undefined || lock[name].link === true || names.has(name)) continue;
    names.add(name);
    wanted.push(...Object.keys(lock[name].dependencies ?? {}));
  }
  const found = new Map();
  for (const path of [...names].sort()) {
    const { name, version, license } = readJson(join(root, path, "package.json"));
    // A version that lies in several places is one component.
    found.set(`${name}@${version}`, {
      name,
      version,
      license: typeof license === "string" ? license : "see text",
      path,
      integrity: lock[path]?.integrity,
    });
  }
  return [...found.values()];
}

function licencesOf(list) {
  const texts = list.map(({ name, version, license, path }) => {
    const file = readdirSync(join(root, path)).find((each) => /^licen[cs]e/i.test(each));
    const text = file === undefined ? `Licence: ${license}` : readFileSync(join(root, path, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `${texts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function billOfMaterials(list) {
  const purl = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const self = purl("plumbline", house.version);
  const libraryOf = ({ name, version, license, integrity }) => ({
    type: "library",
    "bom-ref": purl(name, version),
    name,
    version,
    purl: purl(name, version),
    ...(license === "see text" ? {} : { licenses: [{ expression: license }] }),
    ...(integrity?.startsWith("sha512-")
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }] }
      : {}),
  });
  const optional = Object.entries(readJson(join(packages, "store/package.json")).optionalDependencies);
  const lock = readJson(join(root, "package-lock.json")).packages;
  const databases = optional.map(([name, version]) => ({
    ...libraryOf({ name, version, license: "see text", integrity: lock[`node_modules/${name}`]?.integrity }),
    scope: "optional",
  }));
  const all = [...list.map(libraryOf), ...databases];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": self,
        name: "plumbline",
        version: house.version,
        purl: self,
        licenses: [{ expression: house.license }],
      },
      properties: [{ name: "plumbline:commit", value: commit }],
    },
    components: all,
    dependencies: [{ ref: self, dependsOn: all.map((each) => each["bom-ref"]) }],
  };
}

function provenance(file, digest) {
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: file, digest: { sha256: digest } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "npm run pack",
        externalParameters: { version: house.version },
        resolvedDependencies: [
          { name: "source", digest: { gitCommit: commit } },
          { name: "package-lock.json", digest: { sha256: sha256(readFileSync(join(root, "package-lock.json"))) } },
        ],
      },
      runDetails: { builder: { id: "npm run pack" } },
    },
  };
}

function sumsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
  return files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`).join("");
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function mebibytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

function npm(...args) {
  return execFileSync("npm", args, { cwd: stage, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
