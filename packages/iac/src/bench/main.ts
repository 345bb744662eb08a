/**
 * What reading costs: Terraform trees of 1,000, 10,000 and 100,000 resources from disk, each in a process of its own,
 * and the JSON and YAML parsers beside `jsonc-parser` and `yaml` in one run. BENCH_QUICK=1 makes everything small.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compareJsonParseSpeedWithJsoncParser } from "./compare-json-parse-speed.js";
import { compareYamlParseSpeedWithYamlPackage } from "./compare-yaml-parse-speed.js";
import { generateTerraformTree } from "./generate-terraform-tree.js";

const quick = process.env.BENCH_QUICK === "1";

interface Reading {
  readonly files: number;
  readonly resources: number;
  readonly milliseconds: number;
  readonly peakMegabytes: number;
}

function measureTree(resources: number): Reading {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-iac-bench-"));
  try {
    const tree = generateTerraformTree(resources);
    for (const path of tree.paths) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), tree.bytes(path) ?? "");
    }
    const script = fileURLToPath(new URL("./read-folder.js", import.meta.url));
    return JSON.parse(execFileSync(process.execPath, [script, folder], { encoding: "utf8" })) as Reading;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

console.log("Terraform trees, evaluated (aim: 5,000 resources/s, time and not memory growing with the tree)");
const sizes = quick ? [1000, 3000] : [1000, 10_000, 100_000];
let smallest: Reading | undefined;
for (const size of sizes) {
  const reading = measureTree(size);
  smallest ??= reading;
  const perSecond = (reading.resources / reading.milliseconds) * 1000;
  const growth = reading.milliseconds / smallest.milliseconds / (reading.resources / smallest.resources);
  console.log(
    `  ${reading.resources} resources in ${reading.files} files: ${reading.milliseconds.toFixed(0)} ms, ` +
      `${perSecond.toFixed(0)} resources/s, ${((reading.files / reading.milliseconds) * 1000).toFixed(0)} files/s, ` +
      `peak ${reading.peakMegabytes.toFixed(0)} MB, time per resource ${growth.toFixed(2)}× that of the smallest`,
  );
}

console.log("parsers with positions");
for (const measure of [compareJsonParseSpeedWithJsoncParser, compareYamlParseSpeedWithYamlPackage])
  console.log(measure(quick));
