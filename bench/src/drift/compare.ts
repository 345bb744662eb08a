/**
 * Compares a folder of code with a recording as a run does, in a process of its own, and says what that took. What the
 * comparison keeps is written beside them, for the next one.
 */
import { readFileSync, writeFileSync, writeSync } from "node:fs";
import { type RunPlan, runShare } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";

const [code = "", recording = "", keptBefore = "", keptAfter = ""] = process.argv.slice(2);
const nothing = { paths: [], regex: [] };
const plan: RunPlan = {
  judges: true,
  today: "2026-11-16",
  sources: [
    {
      origin: { connector: "code", user: "", reference: "" },
      folder: code,
      nodes: [
        {
          configuration: "code",
          node: {
            role: "master",
            masterSnapshotId: "CODE_",
            type: { name: "resources", kind: "any", wholeModules: true },
            paths: [""],
            collection: "code",
            include: nothing,
            exclude: nothing,
          },
        },
      ],
    },
  ],
  accounts: [
    {
      connector: "account",
      provider: "aws",
      folder: recording,
      asks: [
        {
          role: "master",
          entry: {},
          node: {},
          nodes: [
            {
              role: "master",
              id: "LIVE_",
              masterSnapshotIds: ["LIVE_"],
              type: "resources",
              collection: "live",
              configuration: "cloud",
            },
          ],
        },
      ],
      wholeParts: [],
      isWhole: true,
    },
  ],
  unopened: [],
  tests: [],
  unreadTests: [],
  unreadResources: [],
  ruleFiles: [],
  exclusions: [],
  commits: {},
  hash: "",
  drift: { code: "code", cloud: "cloud", ignore: [], unopenedCode: [], unopenedAccounts: [], codeProblems: [] },
};

const begun = process.cpuUsage();
const before = new Map<string, JsonObject>(
  keptBefore === "" ? [] : (JSON.parse(readFileSync(keptBefore, "utf8")) as [string, JsonObject][]),
);
const after = new Map<string, JsonObject>();
let anew = 0;
let characters = 0;
let counts: Readonly<Record<string, number>> = {};
for (const step of runShare(plan, "drift", {
  known: () => undefined,
  knownDrift: (unit) => before.get(unit),
  isDone: () => false,
  doneNodes: new Set(),
  report: () => undefined,
})) {
  if (step.kind !== "drift") continue;
  anew += step.outputs.length;
  for (const { unit, record } of step.kept ?? []) {
    const one = record === "same" ? before.get(unit) : record;
    if (one !== undefined) after.set(unit, one);
    if (record !== "same") characters += JSON.stringify(record).length;
  }
  counts = step.summary?.counts ?? counts;
}
const { user, system } = process.cpuUsage(begun);
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
if (keptAfter !== "") writeFileSync(keptAfter, JSON.stringify([...after]));
writeSync(
  1,
  JSON.stringify({ cpu: (user + system) / 1e6, anew, counts, peakMegabytes, keptMegabytes: characters / 1e6 }),
);
