/**
 * Every attribute of every sample, changed in the cloud: the patch that takes it over is applied by git itself, the code is
 * read again, and nothing differs any more. What no edit is offered for is counted, and is the exception.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createMemoryFileTree } from "@plumbline/iac";
import { formatCanonicalJson, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasSecretMask } from "../attributes/index.js";
import { planRemediation } from "./remediation-plan.js";
import { goldenEstates, singleEstates } from "./testing/estates.js";
import {
  differentValue,
  findEstateDrift,
  listLeaves,
  readEstateCode,
  type SampleEstate,
  setLeaf,
} from "./testing/perturbed.js";

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-round-trip-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function gitApplied(files: SampleEstate["files"], patch: string): SampleEstate["files"] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  execFileSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd: folder, input: patch });
  return Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

interface Count {
  edited: number;
  readonly refused: string[];
}

/** Changes one leaf in the cloud, and takes it over. */
function roundTrip(estate: SampleEstate, address: string, written: JsonObject, count: Count): void {
  const changed = new Map([[address, written]]);
  const report = findEstateDrift(estate, changed);
  const drifts = report.resources.flatMap(({ drifted }) => drifted);
  if (drifts.length === 0 || drifts.some(({ cloud }) => hasSecretMask(cloud))) return;
  const { patch, remediationFor } = planRemediation(report, createMemoryFileTree(estate.files));
  const refused = drifts.filter((drift) => remediationFor(drift)?.diff === undefined);
  for (const drift of refused)
    count.refused.push(`${estate.name}: ${drift.path.join(".")}: ${remediationFor(drift)?.reason}`);
  if (refused.length > 0) return;
  const files = gitApplied(estate.files, patch);
  const again = findEstateDrift({ ...estate, files, deployed: estate.files }, changed);
  expect(again.resources.flatMap(({ drifted }) => drifted.map(({ path }) => path))).toEqual([]);
  expect(again.resources.map(({ result }) => result)).toEqual(report.resources.map(() => "undrifted"));
  // Nothing else: what was not changed is as it was.
  for (const [index, shaped] of readEstateCode({ ...estate, files }).entries()) {
    const before = readEstateCode(estate)[index];
    if (shaped.resource.address !== address)
      expect(formatCanonicalJson(shaped.written)).toBe(formatCanonicalJson(before?.written ?? null));
  }
  count.edited += 1;
}

const MOST_LEAVES = 25;

/** Another name is another object. */
const isName = (path: readonly PathStep[]) => path.length === 2 && path[0] === "metadata" && path[1] !== "labels";

function eachLeaf(estate: SampleEstate, change: (value: JsonValue) => JsonValue, count: Count): void {
  for (const shaped of readEstateCode(estate)) {
    const leaves = listLeaves(shaped.written).filter(([path]) => !isName(path));
    // Objects of clusters have very many, and all are said alike.
    const step = Math.ceil(leaves.length / MOST_LEAVES);
    for (const [path, value] of leaves.filter((_, index) => index % step === 0)) {
      const isHead = ["type", "name", "address", "region", "apiVersion", "kind", "beside", "id"].includes(
        String(path[0]),
      );
      if (isHead || (typeof value === "string" && value.includes("${"))) continue;
      roundTrip(estate, shaped.resource.address, setLeaf(shaped.written, path, change(value)) as JsonObject, count);
    }
  }
}

describe.each([
  ["golden samples", goldenEstates(), 0.95],
  ["samples of other languages", singleEstates, 0.95],
] as const)("an attribute of the %s that changed in the cloud", (_, estates, least) => {
  it("is taken over by a patch that changes it and nothing else", () => {
    const count: Count = { edited: 0, refused: [] };
    for (const estate of estates) eachLeaf(estate, differentValue, count);
    const share = count.edited / (count.edited + count.refused.length);
    if (share < least) expect(count.refused).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(least);
  }, 600_000);
});

describe("whatever text somebody put there", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom(
      `\${var.x}`,
      "%{ if true }",
      `$\${a}`,
      'say "hi"',
      "a\nb",
      "yes",
      "012",
      "- x",
      "{{ x }}",
      "#c",
      "a: b",
      "'",
      "\\",
      "*x",
      "&y",
      "!Ref Z",
      "[concat('a')]",
      "null",
      "~",
      " lead",
    ),
  );
  const samples = [
    ...goldenEstates().filter(({ name }) => /S3::Bucket|SQS|EC2::SecurityGroup /.test(name)),
    ...singleEstates,
  ];

  it("is written so that it is read as that text, or not at all", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), text, (which, leaf, given) => {
        const estate = samples[which % samples.length] as SampleEstate;
        const code = readEstateCode(estate);
        const leaves = code.flatMap((shaped) =>
          listLeaves(shaped.written).flatMap(([path, value]) =>
            typeof value === "string" && path.length > 1 && !value.includes("${") && path[0] !== "beside"
              ? [{ shaped, path }]
              : [],
          ),
        );
        const one = leaves[leaf % leaves.length];
        if (one === undefined) return;
        const written = setLeaf(one.shaped.written, one.path, given) as JsonObject;
        roundTrip(estate, one.shaped.resource.address, written, { edited: 0, refused: [] });
      }),
      { numRuns: 150 },
    );
  }, 600_000);
});
