/** One of the threads of a scan. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { packOf, ruleOf } from "@plumbline/engine";
import { defaultLimits } from "@plumbline/iac";
import { fileOpener } from "../targets/named-files.js";
import { openTarget, type TargetScan } from "./target-scan.js";
import { type Job, type JobDone, sent, type ThreadTask } from "./threads.js";

export function scanThread(): void {
  const { targets, rules: sheets, jobs, next, ...rest } = workerData as ThreadTask;
  const rules = sheets.map((sheet) => ruleOf(sheet, sheet.file, () => readFileSync(sheet.file, "utf8")));
  const numbers = new Map(rules.map((rule, number) => [rule, number]));
  const open = fileOpener(defaultLimits);
  const scans = targets.map((target) => openTarget(target, { ...rest, rules: packOf(rules) }, open));
  const counter = new Int32Array(next);
  for (let job = Atomics.add(counter, 0, 1); job < jobs.length; job = Atomics.add(counter, 0, 1)) {
    const { target, unit } = jobs[job] as Job;
    const report = (scans[target] as TargetScan).scanUnit(unit);
    const done: JobDone = { job, report: sent(report, (rule) => numbers.get(rule) as number) };
    parentPort?.postMessage(done);
  }
}
