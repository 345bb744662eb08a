/**
 * npm run bench -w packages/rego: how fast policies of several kinds are evaluated, in both tiers and by OPA where its
 * program is found (the variable OPA, or `opa` on the PATH), on the same documents in one run: the ratios count, not
 * the absolute figures. Everything here runs on one core; both sides may collect garbage on others.
 * BENCH_QUICK=1 measures as little as shows that everything runs; BENCH_DOCUMENTS says how many documents the last shape
 * has; BENCH_PACKS names folders with public packs, parted by colons, which are compared with OPA as a library (see
 * packs/main.ts).
 */
import { parseModule } from "../syntax/parse.js";
import { builtinCases } from "./builtins/builtin-cases.js";
import {
  quickInProcessMeasurement,
  reportBuiltinSpeedsOverOpa,
  separateProcessMeasurement,
} from "./builtins/report-builtin-speeds-over-opa.js";
import { measureColdStart } from "./cold-start.js";
import { type GeneratedRulePack, generateRulePackOfBytes } from "./generated-rule-pack.js";
import { measureMemoryPerRuleByTier } from "./memory-per-rule.js";
import { findOpa, type OpaProgram } from "./opa-program.js";
import { withOpaLibraryMeasurer } from "./packs/opa-library-measurement.js";
import { reportPackSpeeds } from "./packs/report-pack-speeds.js";
import { cloudObjectPolicy } from "./policies/cloud-object.js";
import { createFleetPolicy } from "./policies/fleet.js";
import { joinPolicy } from "./policies/join.js";
import { kubernetesPolicy } from "./policies/kubernetes.js";
import { packPolicy } from "./policies/pack.js";
import { policyDocumentsPolicy } from "./policies/policy-documents.js";
import { templateInput, templatePolicy } from "./policies/template-resources.js";
import { formatFigure, formatMilliseconds, formatRatio, printHeading, printTableRow } from "./print-report.js";
import { smallestSizeOnlyGrowthEffort, thoroughGrowthEffort } from "./scaling/measure-growth.js";
import { printScalingReport } from "./scaling/report-scaling.js";
import { scalingShapes } from "./scaling/shapes.js";
import {
  type BenchEffort,
  computeGeometricMean,
  createWarmedRoundMeasurer,
  measureBestRounds,
} from "./speed-measurement.js";
import { isTierAndOpaResultDifference, measureTierAndOpaSpeeds } from "./tier-and-opa-speeds.js";

const quick = process.env.BENCH_QUICK === "1";
const effort: BenchEffort = quick
  ? { warmUp: 150, milliseconds: 60, rounds: 3, otherRounds: 1 }
  : { warmUp: 600, milliseconds: 500, rounds: 3, otherRounds: 3 };
const documents = Number(process.env.BENCH_DOCUMENTS ?? (quick ? 500 : 10_000));
const opa = findOpa();
const big = generateRulePackOfBytes(quick ? 250_000 : 1_000_000);

console.log(`Node ${process.version}, ${opa === undefined ? "no OPA found" : `OPA ${opa.version}`}`);
// First, while nothing is warm.
reportColdStart(big, opa);
reportParsing(big);
reportMemory(big);
reportPolicies(opa);
const packs = process.env.BENCH_PACKS?.split(":") ?? [];
if (packs.length > 0) {
  const compared = { folders: packs, milliseconds: quick ? 20 : 50 };
  const differing = withOpaLibraryMeasurer((measureOpa) => reportPackSpeeds({ ...compared, measureOpa }));
  if (differing.length > 0) process.exitCode = 1;
}
printHeading("Built-in functions, beside what was measured of OPA (opa-builtins.json)");
if (reportBuiltinSpeedsOverOpa(builtinCases, quick ? quickInProcessMeasurement : separateProcessMeasurement).length > 0)
  process.exitCode = 1;
printHeading("Growth of the work with the input (1 is linear, 2 quadratic)");
if (printScalingReport(scalingShapes, quick ? smallestSizeOnlyGrowthEffort : thoroughGrowthEffort).differing.length > 0)
  process.exitCode = 1;

function reportPolicies(opaProgram: OpaProgram | undefined): void {
  const policies = [
    kubernetesPolicy,
    cloudObjectPolicy,
    policyDocumentsPolicy,
    templatePolicy,
    joinPolicy,
    packPolicy,
    createFleetPolicy(documents),
  ];
  const ratios: { readonly closures: number; readonly generated: number }[] = [];
  const simple: (() => void)[] = [];
  printHeading("Evaluations per second and core");
  printTableRow("", "closures", "generated", "OPA", "closures", "generated");
  printTableRow("", "", "", "prepared", "over OPA", "over OPA");
  for (const benchPolicy of policies) {
    const found = measureTierAndOpaSpeeds(benchPolicy, effort, opaProgram);
    if (isTierAndOpaResultDifference(found)) {
      process.exitCode = 1;
      printTableRow(benchPolicy.name, "RESULTS DIFFER");
      for (const [who, result] of Object.entries(found)) console.log(`  ${who}: ${result.slice(0, 1000)}`);
      continue;
    }
    const cells = [formatFigure(found.closures), formatFigure(found.generated)];
    if (found.opa !== undefined) {
      const over = { closures: found.closures / found.opa, generated: found.generated / found.opa };
      ratios.push(over);
      cells.push(formatFigure(found.opa), formatRatio(over.closures), formatRatio(over.generated));
    }
    printTableRow(benchPolicy.name, ...cells);
    const { simpleRules } = benchPolicy;
    if (simpleRules === undefined) continue;
    const rules = [found.closures, found.generated, ...(found.opa === undefined ? [] : [found.opa])];
    simple.push(() => {
      printTableRow(benchPolicy.name, ...rules.map((speed) => formatFigure(speed * simpleRules)));
      if (benchPolicy.documents.length === 1) return;
      printTableRow(
        `   all ${formatFigure(benchPolicy.documents.length * simpleRules)} evaluations`,
        "",
        formatMilliseconds(found.milliseconds),
      );
    });
  }
  if (ratios.length > 0) {
    const mean = (tier: "closures" | "generated") =>
      formatRatio(computeGeometricMean(ratios.map((over) => over[tier])));
    printTableRow("geometric mean", "", "", "", mean("closures"), mean("generated"));
  }
  printHeading("Simple rules evaluated per second and core");
  printTableRow("", "closures", "generated", "OPA");
  for (const print of simple) print();
}

function reportColdStart(pack: GeneratedRulePack, opaProgram: OpaProgram | undefined): void {
  const size = `${(pack.bytes / 1e6).toFixed(2)} MB, ${pack.files.length} files, ${pack.rules} rules`;
  printHeading(`Cold start: read, compile and evaluate a pack once (${size})`);
  const { inProcess, fresh, opa: theirs, same } = measureColdStart(pack, templateInput, opaProgram, effort.otherRounds);
  printTableRow("", "whole", "parse", "compile", "evaluate");
  printTableRow("in this process", formatMilliseconds(inProcess));
  const named = { "fresh node process": fresh, ...(theirs === undefined ? {} : { "opa eval": theirs }) };
  for (const [name, { wall, parse, compile, evaluate }] of Object.entries(named)) {
    printTableRow(name, ...[wall, parse, compile, evaluate].map(formatMilliseconds));
  }
  if (theirs !== undefined) printTableRow("fresh process, speed over OPA", formatRatio(theirs.wall / fresh.wall));
  printTableRow("parsing, cold", `${formatFigure(pack.bytes / 1000 / fresh.parse)} MB/s`);
  if (theirs !== undefined) printTableRow("parsing, OPA", `${formatFigure(pack.bytes / 1000 / theirs.parse)} MB/s`);
  if (same) return;
  process.exitCode = 1;
  printTableRow("RESULTS DIFFER");
}

function reportParsing(pack: GeneratedRulePack): void {
  const call = () => {
    for (const { file, text } of pack.files) parseModule(text, { file, version: "auto" });
  };
  const [speed = 0] = measureBestRounds(effort, [createWarmedRoundMeasurer(effort, { turn: 1, call })]);
  printTableRow("parsing, warm", `${formatFigure((speed * pack.bytes) / 1e6)} MB/s`);
}

function reportMemory(pack: GeneratedRulePack): void {
  printHeading(`Heap per loaded rule (${Math.round(pack.bytes / pack.rules)} bytes of text)`);
  const { compiled, closures, generated } = measureMemoryPerRuleByTier(pack, templateInput);
  printTableRow("", "compiled", "closures", "generated");
  printTableRow("bytes", ...[compiled, closures, generated].map(formatFigure));
}
