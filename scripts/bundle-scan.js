/**
 * Puts `plumbline scan` and everything it needs into one file, and what V8 compiles of it into another: Node loads one
 * large file several times faster than hundreds of small ones, and a scan of a few files is mostly loading. Part of
 * `npm run build`; see packages/cli/src/scan-bundle/load.ts, which goes without a bundle that is older than what
 * `tsc -b` has built.
 */
import { spawnSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const cli = join(root, "packages/cli/dist");

// A platform it has no binary for does without: the command only starts more slowly.
const { rolldown } = await import("rolldown").catch((error) => {
  console.warn(`plumbline scan was not bundled: ${error.message}`);
  process.exit(0);
});

const commandLine = join(cli, "command-line.js");
const build = await rolldown({
  input: join(cli, "scan-bundle/entry.js"),
  platform: "node",
  // The other commands stay outside: they are never called in the bundle.
  external: (id, importer) =>
    id.startsWith("node:") || (importer === commandLine && id.startsWith("./") && !id.startsWith("./scan/")),
  treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
});
const {
  output: [{ code }],
} = await build.generate({
  format: "cjs",
  codeSplitting: false,
  // A function of what Node.js gives to a module, as it is compiled by us (load.ts). Names stay, for stack traces.
  banner: "(function (exports, require, module, __filename, __dirname) {",
  footer: "})",
  minify: { compress: false, mangle: false, codegen: true },
});
await build.close();

// As deep as what it is made of, so that paths relative to a module mean the same in it. A text of ASCII alone takes
// half the memory and is read without decoding.
const ascii = code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const file = join(cli, "scan/scan.bundle.cjs");
writeFileSync(`${file}.new`, ascii);
renameSync(`${file}.new`, file);

const samples = ["aws/s3-public-acl", "kubernetes/host-path"].map((rule) => join(root, "rules", rule));
const warm = spawnSync(process.execPath, [join(cli, "scan-bundle/keep-compiled.js"), "scan", ...samples], {
  stdio: ["ignore", "ignore", "inherit"],
});
if (warm.status !== 1) console.warn(`plumbline scan was not compiled ahead: it ended with ${warm.status}`);
