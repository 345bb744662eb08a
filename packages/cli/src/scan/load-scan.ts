import { statSync } from "node:fs";

type RunScan = typeof import("./run-scan.js");

/** The packages whose code is in the bundle. */
const bundled = ["cli", "engine", "hcl", "iac", "model", "rego"];

/**
 * What does the scan, from the one file `npm run build` makes of it where there is one (scripts/bundle-scan.js): that
 * saves most of the time a small scan takes. A bundle older than anything it is made of is not used, so that what
 * `tsc -b` has built last is what runs.
 */
export async function loadScan(): Promise<RunScan> {
  const bundle = new URL("./run-scan.bundle.js", import.meta.url);
  const made = changedAt(bundle);
  const packages = new URL("../../../", import.meta.url);
  const isFresh = bundled.every((name) => changedAt(new URL(`${name}/tsconfig.tsbuildinfo`, packages)) < made);
  return isFresh ? ((await import(bundle.href)) as RunScan) : import("./run-scan.js");
}

/** 0 for what is not there: an installed package has no traces of its build. */
function changedAt(file: URL): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
