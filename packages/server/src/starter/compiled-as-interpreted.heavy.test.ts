/** Runs ask code that a build has written of the rules; what they are told is what the rules say when they are compiled. */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { planRun, readStarterRulesWithText, runShare, toCollectionRuleFile } from "@plumbline/engine";
import { expect, it } from "vitest";
import {
  createStarterMasterSnapshot,
  createStarterMasterTest,
  formatStarterRuleFileName,
  starterItemName,
} from "./starter-configuration.js";

const pack = readStarterRulesWithText();
const rules = realpathSync(fileURLToPath(new URL("../../../../rules", import.meta.url)));

/** Verdicts on all samples of a group, by resource. */
async function judgeSamples(group: string, change: (text: string) => string): Promise<readonly unknown[]> {
  const folderPath = `${rules}/${group}`;
  const own = pack.filter(({ name }) => name.startsWith(`${group}/`));
  const plan = await planRun(
    {
      connectors: new Map([["code", { type: "filesystem", folderPath }]]),
      masterSnapshots: [
        { name: starterItemName, body: createStarterMasterSnapshot([{ name: "code", isAccount: false }], own) },
      ],
      snapshots: [],
      tests: [
        {
          name: starterItemName,
          kind: "mastertest",
          body: createStarterMasterTest(own, [{ name: "code", isAccount: false }]),
        },
      ],
      ruleFiles: new Map(
        pack.map((each) => [formatStarterRuleFileName(each), change(toCollectionRuleFile(each.text))]),
      ),
      exclusions: [],
    },
    {
      judges: true,
      today: "2026-01-15",
      git: { cacheFolder: "" },
      folderRoots: [rules],
      secrets: async () => ({ missing: "gives nothing" }),
      report: () => undefined,
    },
  );
  const judged: unknown[] = [];
  const options = {
    known: () => undefined,
    isDone: () => false,
    doneNodes: new Set<string>(),
    report: () => undefined,
  };
  for (const step of runShare(plan, { index: 0, of: 1 }, options)) {
    if (step.kind !== "resource") continue;
    const { facts, verdicts = [] } = step.resource;
    judged.push([facts.nodeId, verdicts.map(({ testCase, ...verdict }) => [testCase.testId, verdict])]);
  }
  return judged;
}

it("is about rules that a build has written", () => {
  expect(pack.filter(({ rule }) => rule.written !== undefined).length).toBeGreaterThan(1000);
});

it.each(["aws", "azure", "google", "kubernetes"])(
  "with the same words and places for all samples of %s",
  async (group) => {
    const written = await judgeSamples(group, (text) => text);
    // What somebody has changed is compiled.
    const compiled = await judgeSamples(group, (text) => `${text}# changed\n`);
    expect(written.length).toBeGreaterThan(100);
    expect(written).toEqual(compiled);
  },
  240_000,
);
