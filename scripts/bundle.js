/** A module and everything it needs in one text, as scripts/make-bundles.js and scripts/pack.js write it. */
import { join, relative } from "node:path";

/** What all commands use. */
const sharedFolder = "terminal";

/** The other commands stay outside: they are never called in the bundle. */
const otherCommands = (folder) => (id, importer) =>
  importer?.replaceAll("\\", "/").endsWith("cli/dist/command-line.js") &&
  id.startsWith("./") &&
  ![folder, sharedFolder].some((inside) => id.startsWith(`./${inside}/`));

/** Modules below `packages` that are mostly start-up, with what each leaves outside. */
export const startupEntries = new Map([
  ["cli/dist/scan/entry.js", otherCommands("scan")],
  // Only `test` and `lsp` need the engine, and they are in the other one.
  [
    "cli/dist/rego/entry.js",
    (id, importer) => otherCommands("rego")(id, importer) || ["./sample-tests.js", "@plumbline/engine"].includes(id),
  ],
  ["cli/dist/rego/test-command-entry.js", otherCommands("rego")],
  ["cli/dist/command-line.js", () => false],
  ["server/dist/runs/child.js", () => false],
  ["server/dist/accounts/child.js", () => false],
]);

/** Names of functions and classes stay, for stack traces. */
const minify = { compress: false, mangle: { toplevel: true, keepNames: true }, codegen: true };

/** Functions of what Node.js gives to a module, as packages/engine/src/bundles compiles them. */
const functionOfModule = {
  banner: "(function (exports, require, module, __filename, __dirname) {",
  footer: "})",
};

/**
 * The text of `entry` with all it imports but what is outside, and the files it was made of. It lies in the folder `place` when it
 * runs: what modules find relative to themselves lies where it did. `format`: `function`, `cjs` or `esm`.
 */
export async function bundle(rolldown, { entry, place, isOutside, format }) {
  const build = await rolldown({
    input: entry,
    platform: "node",
    external: (id, importer) => id.startsWith("node:") || isOutside(id, importer),
    plugins: [ownPlaces(place, format)],
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
  });
  const {
    output: [{ code, moduleIds }],
  } = await build.generate({
    format: format === "esm" ? "es" : "cjs",
    codeSplitting: false,
    ...(format === "function" ? functionOfModule : {}),
    minify,
  });
  await build.close();
  return { text: toAscii(code), moduleIds };
}

/** A text of ASCII alone takes half the memory and is read without decoding. */
function toAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * ESM entries below `packages` that share most of their code, as files by path: the entries, and in the folder `shared` what
 * several of them need. All lie as deep as that folder, so that what modules find relative to themselves lies where it did.
 */
export async function bundleTogether(rolldown, { packages, entries, shared }) {
  const build = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.js$/, ""), join(packages, entry)])),
    platform: "node",
    external: (id) => id.startsWith("node:"),
    plugins: [ownPlaces(join(packages, shared), "esm")],
  });
  const { output } = await build.generate({
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: `${shared}/[name].js`,
    minify,
  });
  await build.close();
  return output.map(({ fileName, code, moduleIds }) => ({ path: fileName, text: toAscii(code), moduleIds }));
}

function ownPlaces(folder, format) {
  const place = (id) => {
    const path = JSON.stringify(relative(folder, id));
    return format === "esm"
      ? `new URL(${path}, import.meta.url).href`
      : `require("node:url").pathToFileURL(require("node:path").join(__dirname, ${path})).href`;
  };
  return {
    name: "own-places",
    transform: (code, id) => (code.includes("import.meta.url") ? code.replaceAll("import.meta.url", place(id)) : null),
  };
}
