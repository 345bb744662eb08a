/**
 * npm run bench:scan: what `plumbline scan` takes for 2,000 Terraform files with 20,000 resources and 60 rules, how long
 * the command takes to start, what the whole pack costs beside some of its rules, and what other scanners on the PATH take
 * for the same files, in one run on one machine. BENCH_FILES makes the tree smaller.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toCatalogueType } from "@plumbline/engine";
import { type ChosenRule, copyRules } from "./chosen-rules.js";
import { type Ended, run } from "./command.js";
import { tellPackCost, tellSlowestRules, tellStartCost } from "./pack-cost.js";
import { tellPackageCost } from "./package-cost.js";
import { rivals, versionOf } from "./rivals.js";
import { writeTree } from "./tree.js";

const RULES = 60;
const STARTS = 11;
const files = Number(process.env.BENCH_FILES ?? 2000);
const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "plumbline-scan-bench-"));

try {
  const tree = join(folder, "tree");
  const rules = join(folder, "rules");
  const written = writeTree(tree, files);
  const milliseconds = await scanTree(tree, rules, written, copyRules(rules, RULES));
  await tellPackCost(tree);
  tellSlowestRules(tree);
  await startCommand();
  await scanByRivals(tree, milliseconds);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function scanTree(tree: string, rules: string, written: number, chosen: readonly ChosenRule[]): Promise<number> {
  const report = join(folder, "report.json");
  const args = ["scan", tree, "--rules", rules, "--format", `json=${report}`, "--quiet"];
  const ended = await run(process.execPath, [script("./with-usage.js"), ...args]);
  mustHaveScanned(ended);
  const { milliseconds } = ended;
  const { peakMegabytes } = JSON.parse(ended.notes) as { peakMegabytes: number };
  const { counts, findings } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const evaluations = await evaluationsIn(tree, chosen);
  const perSecond = (count: number) => `${Math.round((count / milliseconds) * 1000)}`;
  console.log(`plumbline scan of ${written} Terraform files, ${counts.resources} resources, ${chosen.length} rules`);
  console.log(
    `  ${(milliseconds / 1000).toFixed(2)} s: ${perSecond(written)} files/s, ${perSecond(counts.resources)} resources/s, ` +
      `${perSecond(evaluations)} rule evaluations/s (${evaluations}: a rule on a resource it is about), ` +
      `peak ${peakMegabytes.toFixed(0)} MB, ${findings.length} findings`,
  );
  return milliseconds;
}

interface Report {
  readonly counts: { readonly resources: number };
  readonly findings: readonly unknown[];
}

/** 0 nothing found, 1 findings. */
function mustHaveScanned({ code, output, errors }: Ended): void {
  if (code !== 0 && code !== 1) throw new Error(`plumbline ended with ${code}: ${output}${errors}`);
}

/** How often a rule meets a resource of a type it names. */
async function evaluationsIn(tree: string, chosen: readonly ChosenRule[]): Promise<number> {
  const { output } = await plumbline(["iac", "read", tree]);
  const resources = new Map<string, number>();
  for (const [, type = ""] of output.matchAll(/^ {2}(?:module\.\S+?\.)?([a-z]+_\w+)\./gm)) {
    for (const name of new Set([type, toCatalogueType(type)])) resources.set(name, (resources.get(name) ?? 0) + 1);
  }
  const types = chosen.flatMap(({ resourceTypes }) => resourceTypes);
  return types.reduce((sum, type) => sum + (resources.get(type) ?? 0), 0);
}

function plumbline(args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [script("../../../packages/cli/bin/plumbline.cjs"), ...args]);
}

/** All a person waits for who scans one small file with the rules that come with the command. */
async function startCommand(): Promise<void> {
  const small = join(folder, "small");
  mkdirSync(small);
  writeFileSync(join(small, "main.tf"), 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n');
  const empty = join(folder, "empty.js");
  writeFileSync(empty, "");
  const command: number[] = [];
  const node: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    node.push((await run(process.execPath, [empty])).milliseconds);
    const ended = await plumbline(["scan", small]);
    mustHaveScanned(ended);
    command.push(ended.milliseconds);
  }
  console.log(
    `  start-up, with a scan of one file and the whole pack: ${shown(command)} (aim: 200 ms); Node.js alone ${shown(node)}`,
  );
  await tellStartCost(small);
  await tellPackageCost(folder, small);
}

function shown(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [least = 0] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${median.toFixed(0)} ms, least ${least.toFixed(0)} ms`;
}

async function scanByRivals(tree: string, milliseconds: number): Promise<void> {
  for (const rival of rivals) {
    const version = await versionOf(rival);
    if (version === undefined) {
      console.log(`  ${rival.name}: not on the PATH`);
      continue;
    }
    const output = join(folder, rival.name);
    mkdirSync(output);
    const ended = await run(rival.name, rival.scan(tree, output));
    const ratio = ended.milliseconds / milliseconds;
    console.log(
      `  ${rival.name} ${version}: ${(ended.milliseconds / 1000).toFixed(1)} s, ${ratio.toFixed(1)}× the time of plumbline ` +
        `(with the checks it comes with; ended with ${ended.code})`,
    );
  }
}
