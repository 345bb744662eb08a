/**
 * Has a child process of a run judge folders by the starter rules, and once more with nothing changed, as a run would;
 * prints what it gives. Started by scripts/make-bundles.js: what the child compiles for that is what most runs need.
 */
import { fork } from "node:child_process";
import { on } from "node:events";
import type { Readable } from "node:stream";
import { serialize } from "node:v8";
import {
  planRun,
  type RunPlan,
  readStarterRulesWithText,
  toCollectionRuleFile,
  type UnitRecordForNextRun,
} from "@plumbline/engine";
import {
  createStarterMasterSnapshot,
  createStarterMasterTest,
  formatStarterRuleFileName,
  starterItemName,
} from "../starter/starter-configuration.js";
import { type MessageFromRunChild, type MessageToRunChild, TRACE_FD } from "./child-messages.js";
import { runChildEntryPath } from "./run-child-process.js";

const ENOUGH_MEBIBYTES = 2048;

function planFor(folders: readonly string[]): Promise<RunPlan> {
  const rules = readStarterRulesWithText();
  const connectors = folders.map(
    (folderPath) => [folderPath, { type: "filesystem", folderPath, username: "" }] as const,
  );
  const looked = folders.map((name) => ({ name, isAccount: false }));
  return planRun(
    {
      connectors: new Map(connectors),
      masterSnapshots: [
        {
          name: starterItemName,
          body: createStarterMasterSnapshot(looked, rules),
        },
      ],
      snapshots: [],
      tests: [{ name: starterItemName, kind: "mastertest", body: createStarterMasterTest(rules, looked) }],
      ruleFiles: new Map(rules.map((rule) => [formatStarterRuleFileName(rule), toCollectionRuleFile(rule.text)])),
      exclusions: [],
    },
    {
      judges: true,
      today: new Date().toISOString().slice(0, 10),
      git: { cacheFolder: "" },
      folderRoots: folders,
      secrets: async () => ({ missing: "there are none" }),
      report: ({ message }) => console.error(message),
    },
  );
}

const plan = serialize(await planFor(process.argv.slice(2)));
const child = fork(runChildEntryPath, [String(process.pid), String(ENOUGH_MEBIBYTES)], {
  serialization: "advanced",
  env: {},
  stdio: ["ignore", "ignore", "inherit", "ipc", "pipe"],
});
(child.stdio[TRACE_FD] as Readable).resume();
const tell = (message: MessageToRunChild) => child.send(message);

/** What it knows of units then. */
async function judgeAll(
  known: ReadonlyMap<string, UnitRecordForNextRun>,
): Promise<ReadonlyMap<string, UnitRecordForNextRun>> {
  const records = new Map<string, UnitRecordForNextRun>();
  const done = { doneUnits: new Set<string>(), doneNodes: new Set<string>() };
  tell({ kind: "share", plan, share: { index: 0, of: 1 }, known, ...done, quarantined: [] });
  for await (const [message] of on(child, "message") as AsyncIterable<[MessageFromRunChild]>) {
    if (message.kind === "failed") throw new Error(message.stack);
    if (message.kind === "end") break;
    if (message.kind !== "batch") continue;
    for (const resource of [...message.resources, ...message.unchanged]) console.log(JSON.stringify(resource));
    for (const { unit, record } of message.units) records.set(unit, record as unknown as UnitRecordForNextRun);
    tell({ kind: "stored" });
  }
  return records;
}

await judgeAll(await judgeAll(new Map()));
child.disconnect();
