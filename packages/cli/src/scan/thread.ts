/** One of the threads of a scan. */
import { readFileSync } from "node:fs";
import { serialize } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { createRuleFromMetadata, createScanRules } from "@plumbline/engine";
import { defaultReadLimits } from "@plumbline/iac";
import { createNamedFileReader } from "../targets/named-files.js";
import {
  replaceRulesByNumbers,
  type ScanThreadTask,
  type UnitAndTargetNumber,
  type UnitScanJobResult,
} from "./scan-in-threads.js";
import { type OpenedTargetScan, openTargetScan } from "./target-scan.js";

export function runScanThread(): void {
  const { targets, listings, rules: sheets, jobs, next, ...rest } = workerData as ScanThreadTask;
  const rules = sheets.map((sheet) =>
    createRuleFromMetadata(sheet, sheet.file, () => readFileSync(sheet.file, "utf8")),
  );
  const numbers = new Map(rules.map((rule, number) => [rule, number]));
  const open = createNamedFileReader(defaultReadLimits);
  const scans = targets.map((target, index) =>
    openTargetScan(target, { ...rest, rules: createScanRules(rules) }, open, listings[index]),
  );
  const counter = new Int32Array(next);
  for (let job = Atomics.add(counter, 0, 1); job < jobs.length; job = Atomics.add(counter, 0, 1)) {
    const { target, unit } = jobs[job] as UnitAndTargetNumber;
    const report = (scans[target] as OpenedTargetScan).scanUnit(unit);
    const done: UnitScanJobResult = {
      job,
      report: replaceRulesByNumbers(report, (rule) => numbers.get(rule) as number),
    };
    // As bytes: of an object that is sent, Node.js asks each member whether it is to be handed over, which takes ten times as long.
    parentPort?.postMessage(serialize(done));
  }
}
