/**
 * Puts `plumbline scan` and everything it needs into one file: Node loads one large file several times faster than
 * hundreds of small ones, and a scan of a few files is mostly loading. Part of `npm run build`; see load-scan.ts, which
 * goes without the bundle when it is older than what `tsc -b` has built.
 */
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = resolve(dirname(fileURLToPath(import.meta.url)), "../packages/cli/dist/scan");

// A platform it has no binary for does without: the command only starts more slowly.
const { rolldown } = await import("rolldown").catch((error) => {
  console.warn(`plumbline scan was not bundled: ${error.message}`);
  process.exit(0);
});

const build = await rolldown({
  input: join(folder, "run-scan.js"),
  platform: "node",
  // Errors are told from each other by their class, and those of the model are caught outside of the bundle.
  external: [/^node:/, "@plumbline/model"],
});
// Beside what it is made of, so that paths relative to a module mean the same in it.
await build.write({ file: join(folder, "run-scan.bundle.js"), format: "esm", codeSplitting: false });
await build.close();
