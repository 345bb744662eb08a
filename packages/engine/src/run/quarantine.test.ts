/** What ended a process is told by a run that does without it, and nothing else is different. */
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import type { WorkInProgress } from "./quarantine.js";
import { planInFolder, type RunAllOptions, type RunResult, runAllShares } from "./testing/run.js";
import { sampleCollection, sampleFiles } from "./testing/sample-collection.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
  writeFiles(join(folder.path, "code"), sampleFiles);
});
afterEach(() => folder.remove());

const run = async (setting: RunAllOptions) =>
  runAllShares((await planInFolder(folder.path, sampleCollection({}))).plan, setting);

const verdictsOf = ({ resources }: RunResult) =>
  [...resources.values()].flatMap(({ facts, verdicts = [] }) =>
    verdicts.map(({ testCase, outcome, message }) => ({ nodeId: facts.nodeId, id: testCase.testId, outcome, message })),
  );

const podUnit = /k8s/;
const told = (all: readonly WorkInProgress[], kind: "unit" | "rule") =>
  all.flatMap((doing) => (kind in doing ? [(doing as Record<string, string | undefined>)[kind]] : []));

async function traced(): Promise<{ readonly result: RunResult; readonly unit: string; readonly rule: string }> {
  const heard: WorkInProgress[] = [];
  const result = await run({ trace: (doing) => heard.push(doing) });
  const unit = told(heard, "unit").find((name) => podUnit.test(name ?? "")) ?? "";
  const after = heard.slice(heard.findIndex((doing) => "unit" in doing && doing.unit === unit));
  const rule = told(after, "rule").find((name) => name !== undefined) ?? "";
  return { result, unit, rule };
}

it("every unit is told before it is read, and every rule before it is asked", async () => {
  const heard: WorkInProgress[] = [];
  const result = await run({ trace: (doing) => heard.push(doing) });
  expect(told(heard, "unit").sort()).toEqual([...result.read].sort());
  const asked = told(heard, "rule").filter((rule) => rule !== undefined);
  expect(asked.length).toBe(verdictsOf(result).length);
  expect(heard.at(-1)).toEqual({ rule: undefined });
});

it("a rule given up on a unit is unknown there, with the reason, and told; other verdicts are the same", async () => {
  const { result, unit, rule } = await traced();
  const without = await run({ givenUp: [{ unit, rule, reason: "it took all memory" }] });
  const expected = verdictsOf(result).map((verdict) =>
    verdict.id === "K8-1" ? { ...verdict, outcome: "unknown", message: "it took all memory" } : verdict,
  );
  expect(verdictsOf(without)).toEqual(expected);
  expect(without.problems).toContainEqual({ configuration: "mt", message: "file(pod.rego): it took all memory" });
  // The next run tries it again.
  expect([...result.records.keys()].filter((name) => !without.records.has(name))).toEqual([unit]);
  const elsewhere = await run({ givenUp: [{ unit: "another", rule, reason: "it took all memory" }] });
  expect(verdictsOf(elsewhere)).toEqual(verdictsOf(result));
  expect(verdictsOf(await run({ givenUp: [{ rule, reason: "it took all memory" }] }))).toEqual(expected);
});

it("a unit given up is not read, and told", async () => {
  const { result, unit } = await traced();
  const heard: WorkInProgress[] = [];
  const givenUp = [{ unit, reason: "it took all memory" }];
  const without = await run({ givenUp, trace: (doing) => heard.push(doing) });
  expect(told(heard, "unit")).not.toContain(unit);
  expect(verdictsOf(without)).toEqual(verdictsOf(result).filter(({ id }) => id !== "K8-1"));
  expect(without.problems).toContainEqual(expect.objectContaining({ message: "left out: it took all memory" }));
  expect(without.read).toContain(unit);
  expect(without.records.has(unit)).toBe(false);
});
