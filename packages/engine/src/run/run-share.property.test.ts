/** Whatever a run is divided into, interrupted at or spared: its result is that of one run over everything. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { writeFiles } from "../git/testing/repository.js";
import type { RunPlan } from "./run-plan-types.js";
import { planInFolder, type RunResult, runAllShares } from "./testing/run.js";
import {
  cloudFormationCode,
  type FileContents,
  manifestCode,
  sampleCases,
  sampleCollection,
  sampleNodes,
} from "./testing/sample-collection.js";
import { addTallies } from "./verdict-tally.js";

const runs = {
  numRuns: Number(process.env.RUNS ?? 40),
  ...(process.env.RUNS === undefined ? { seed: 1 } : {}),
};
const root = mkdtempSync(join(tmpdir(), "plumbline-run-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const acl = fc.constantFrom("private", "public-read", "var.acl");
const bucket = fc
  .tuple(acl, fc.constantFrom("", "# plumbline:ignore=TF-1", "# checkov:skip=CKV_NONE"))
  .map(
    ([value, comment]) =>
      `resource "aws_s3_bucket" "x" {\n  acl = ${value.startsWith("var") ? value : `"${value}"`} ${comment}\n}\n`,
  );
const moduleCall = fc.constantFrom("", 'module "m" {\n  source = "../modules/m"\n}\n');
const settings = fc.constantFrom("", 'variable "acl" {\n  default = "public-read"\n}\n', 'variable "acl" {}\n');
const pods = fc
  .array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((all) => all.map(([name, privileged]) => manifestCode(name, privileged)).join("---\n"));

const file: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom("aws/a/main.tf", "aws/b/main.tf", "aws/c/main.tf"),
    fc.tuple(bucket, moduleCall, settings).map((parts) => parts.join("")),
  ),
  fc.tuple(fc.constant("aws/modules/m/main.tf"), bucket),
  fc.tuple(
    fc.constantFrom("aws/a/terraform.tfvars", "aws/b/terraform.tfvars"),
    fc.constantFrom('acl = "private"', 'acl = "public-read"'),
  ),
  fc.tuple(fc.constantFrom("k8s/a.yaml", "k8s/b.yaml", "k8s/c.yaml", "notes/n.yaml"), pods),
  fc.tuple(fc.constantFrom("cfn/a.yaml", "cfn/b.yaml"), fc.constantFrom(cloudFormationCode, `${cloudFormationCode}\n`)),
  fc.tuple(fc.constantFrom("k8s/d.yaml", "aws/d.tf"), fc.constantFrom("apiVersion: [", "resource {")),
);
const tree = fc
  .array(file, { minLength: 3, maxLength: 14 })
  .map((files): FileContents => Object.fromEntries(files.map(([path, text]) => [path, text])));

const snapshots = [
  {
    name: "snap",
    body: {
      snapshots: [
        {
          source: "code",
          nodes: [
            { snapshotId: "S1", type: "yaml", paths: ["notes/n.yaml"] },
            { snapshotId: "S2", type: "kubernetesObjectFiles", paths: ["k8s/a.yaml", "k8s/b.yaml"] },
          ],
        },
      ],
    },
  },
];
const exclusions = [
  { exclusionType: "resource", paths: ["/k8s/c.yaml"] },
  { exclusionType: "single", masterTestID: "TM-1", paths: ["/aws/modules/m/main.tf", "/aws/c"] },
] as const;
const moduleNode: JsonObject = { masterSnapshotId: "TM_", type: "terraformModule", paths: ["aws"] };
const moduleCases = sampleCases
  .filter(({ masterTestId }) => masterTestId === "TF-1")
  .map((one): JsonObject => ({ ...one, masterTestId: "TM-1", masterSnapshotId: ["TM_"] }));
const joinedCase: JsonObject = {
  masterTestId: "JOIN",
  masterSnapshotId: ["K8_", "CF_"],
  type: "rego",
  rule: "file(join.rego)",
  evals: [{ eval: "data.rule.lonely", message: "data.rule.lonely_err" }],
};
const joinRule = "package rule\n\ndefault lonely = true\n\nlonely = false { input.CF_[_].Resources }\n";

let count = 0;

/** A folder of its own, so that nothing is remembered of another tree. */
async function planOf(contents: FileContents, joins: boolean): Promise<RunPlan> {
  count += 1;
  const folder = join(root, String(count));
  mkdirSync(join(folder, "code"), { recursive: true });
  writeFiles(join(folder, "code"), contents);
  const given = sampleCollection({
    cases: [...sampleCases, ...moduleCases, ...(joins ? [joinedCase] : [])],
    nodes: [...sampleNodes, moduleNode],
    more: { snapshots, exclusions },
  });
  const ruleFiles = new Map([...(given.ruleFiles ?? []), ["join.rego", joinRule]]);
  return (await planInFolder(folder, { ...given, ruleFiles })).plan;
}

const unique = (items: readonly unknown[]) => [...new Set(items.map((item) => JSON.stringify(item)))].sort();

/** What the service would have in the end, whatever order it came in. */
const outcomeOf = ({ resources, tally, problems }: Pick<RunResult, "resources" | "tally" | "problems">) => ({
  resources: [...resources].sort(([a], [b]) => (a < b ? -1 : 1)),
  tally,
  problems: unique(problems),
});

it("is the same in any number of shares", async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.boolean(), fc.integer({ min: 2, max: 6 }), async (contents, joins, shares) => {
      const plan = await planOf(contents, joins);
      const whole = runAllShares(plan);
      const parts = runAllShares(plan, { shares });
      expect(outcomeOf(parts)).toEqual(outcomeOf(whole));
      expect([...parts.records.keys()].sort()).toEqual([...whole.records.keys()].sort());
      expect([parts.units, parts.read.length]).toEqual([whole.units, whole.read.length]);
    }),
    runs,
  );
});

it("is the same when it goes on after an interruption, in other shares", async () => {
  await fc.assert(
    fc.asyncProperty(
      tree,
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
      fc.infiniteStream(fc.nat(3)),
      async (contents, joins, shares, chance) => {
        const plan = await planOf(contents, joins);
        const whole = runAllShares(plan);
        const next = chance[Symbol.iterator]();
        const happens = () => next.next().value === 0;
        // The first attempt finished some units, and of others wrote some nodes.
        const doneUnits = new Set(whole.read.filter(happens));
        const first = runAllShares(plan, { isDone: (unit) => !doneUnits.has(unit) });
        const written = new Map(first.resources);
        let tally = first.tally;
        for (const [id, resource] of whole.resources) {
          if (written.has(id) || !happens()) continue;
          written.set(id, resource);
          tally = addTallies(tally, whole.tallies.get(id) ?? tally);
        }
        const rest = runAllShares(plan, {
          shares,
          isDone: (unit) => doneUnits.has(unit),
          doneNodes: new Set(written.keys()),
        });
        for (const id of rest.resources.keys()) expect(written.has(id)).toBe(false);
        const both = {
          resources: new Map([...written, ...rest.resources]),
          tally: addTallies(tally, rest.tally),
          problems: [...first.problems, ...rest.problems],
        };
        expect(outcomeOf(both)).toEqual(outcomeOf(whole));
      },
    ),
    runs,
  );
});

it("is that of a fresh run when unchanged units are left alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      tree,
      fc.boolean(),
      fc.array(file, { maxLength: 2 }),
      fc.array(fc.nat(20), { maxLength: 1 }),
      async (contents, joins, changes, removals) => {
        const before = runAllShares(await planOf(contents, joins));
        const gone = new Set(removals.map((at) => Object.keys(contents)[at]));
        const left = Object.entries(contents).filter(([path]) => !gone.has(path));
        const after = Object.fromEntries([...left, ...changes]);
        const plan = await planOf(after, joins);
        const fresh = runAllShares(plan);
        const again = runAllShares(plan, { before, shares: 2 });
        expect(outcomeOf(again)).toEqual(outcomeOf(fresh));
        expect([...again.records].sort()).toEqual([...fresh.records].sort());
        // A unit of one file is left alone unless that file changed.
        for (const name of before.records.keys()) {
          const path = (JSON.parse(name) as string[]).at(-1) ?? "";
          if (!path.startsWith("k8s/") || after[path] === undefined) continue;
          expect([name, again.same.includes(name)]).toEqual([name, after[path] === contents[path]]);
        }
      },
    ),
    runs,
  );
});
