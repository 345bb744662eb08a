/**
 * Makes sure the lock file serves every platform: npm silently leaves a platform's package out when it could not be had
 * on the machine that wrote the lock, and `npm ci` then fails for everybody.
 */
import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
    .map((name) => `${path || "the root"} needs ${name}, which package-lock.json lacks`),
);
for (const problem of missing) console.error(problem);
console.log(`${Object.keys(packages).length} locked packages, ${missing.length} missing`);
process.exitCode = missing.length === 0 ? 0 : 1;
